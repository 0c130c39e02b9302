-- +goose Up
CREATE TABLE accounts (
    id       TEXT    NOT NULL PRIMARY KEY,
    email    TEXT    NOT NULL,
    name     TEXT    NOT NULL,
    role     TEXT    NOT NULL CHECK (role IN ('owner', 'organiser')),
    password TEXT    NOT NULL,
    epoch    BIGINT  NOT NULL,
    closed   BOOLEAN NOT NULL,
    since    BIGINT  NOT NULL,
    CONSTRAINT accounts_email UNIQUE (email)
);

CREATE TABLE grants (
    championship TEXT NOT NULL REFERENCES championships (id),
    account      TEXT NOT NULL REFERENCES accounts (id),
    role         TEXT NOT NULL CHECK (role IN ('owner', 'organiser', 'referee')),
    PRIMARY KEY (championship, account)
);
CREATE INDEX grants_by_account ON grants (account, championship);

CREATE TABLE links (
    hash    TEXT   NOT NULL PRIMARY KEY CHECK (length(hash) = 64),
    purpose TEXT   NOT NULL,
    account TEXT   REFERENCES accounts (id),
    expires BIGINT NOT NULL,
    used    BIGINT NOT NULL
);

CREATE TABLE tokens (
    id      TEXT   NOT NULL PRIMARY KEY,
    hash    TEXT   NOT NULL CHECK (length(hash) = 64),
    account TEXT   NOT NULL REFERENCES accounts (id),
    name    TEXT   NOT NULL,
    scope   TEXT   NOT NULL,
    since   BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    used    BIGINT NOT NULL,
    CONSTRAINT tokens_hash UNIQUE (hash)
);
CREATE INDEX tokens_by_account ON tokens (account, id);

CREATE TABLE sessions (
    hash    TEXT   NOT NULL PRIMARY KEY,
    account TEXT   REFERENCES accounts (id),
    epoch   BIGINT NOT NULL,
    device  TEXT   NOT NULL,
    data    TEXT   NOT NULL,
    since   BIGINT NOT NULL,
    seen    BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account);

CREATE TABLE throttles (
    key   TEXT   NOT NULL PRIMARY KEY,
    count BIGINT NOT NULL,
    since BIGINT NOT NULL
);

CREATE TABLE events (
    id      TEXT   NOT NULL PRIMARY KEY,
    account TEXT   NOT NULL REFERENCES accounts (id),
    at      BIGINT NOT NULL,
    kind    TEXT   NOT NULL,
    address TEXT   NOT NULL,
    detail  TEXT   NOT NULL
);
CREATE INDEX events_by_account ON events (account, at, id);
