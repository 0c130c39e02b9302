// Package store keeps championships where a power cut cannot reach them: in one SQLite file, or in PostgreSQL.
//
// It knows how a journal, its index row, its people and texts, and the accounts and doors of the house are written
// down and read back. It knows no rule: what an entry says, who may do what and what a password is worth is decided
// elsewhere, and arrives here as bytes, roles and hashes. It is the only package that knows gorm, and it has no
// clock: every time is an argument.
//
// Words: an Append is one act made durable, all of it or nothing. A Head is where a championship stands (version and
// people number). A Guard is the role that the actor must still have when the act is written. A Key remembers an
// act that was asked for by a form, so that a second tap answers and does nothing.
//
// Start at Open, then Append and Load. On SQLite there is one writing connection and a pool that can only read;
// on PostgreSQL both are the same pool. Every statement hangs on a tx, and inside a transaction nothing else is used.
//
// To keep one more thing: a numbered file in migrations (one for both databases where SQL allows it, otherwise two
// that end in .sqlite.sql and .postgres.sql), a row struct in the file of its noun and in the list of rows that the
// schema test compares, and a case in the contract test, which runs on both databases.
package store
