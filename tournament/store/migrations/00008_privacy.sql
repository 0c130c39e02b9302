-- What was agreed about a person's name, and who consented for a minor. Who was erased is listed by identifiers alone, so
-- that an older copy cannot bring anybody back; where copies were made, the list is kept beside them. A scrub is due when
-- something personal was deleted that may still stand in the files of the database.

-- +goose Up
ALTER TABLE persons ADD COLUMN alias TEXT NOT NULL DEFAULT '';
ALTER TABLE persons ADD COLUMN unnamed BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE persons ADD COLUMN minor BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE persons ADD COLUMN guardian TEXT NOT NULL DEFAULT '';
ALTER TABLE persons ADD COLUMN consent BIGINT NOT NULL DEFAULT 0;

CREATE TABLE erasures (
    championship TEXT   NOT NULL REFERENCES championships (id),
    player       TEXT   NOT NULL,
    at           BIGINT NOT NULL,
    PRIMARY KEY (championship, player)
);

CREATE TABLE copies (
    folder TEXT   NOT NULL PRIMARY KEY,
    since  BIGINT NOT NULL
);

CREATE TABLE scrubs (
    since BIGINT NOT NULL PRIMARY KEY
);
