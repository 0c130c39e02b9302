-- Those who are referees of one championship by a link, without an account. Tables is a list such as "1,2", '' is all.

-- +goose Up
CREATE TABLE referees (
    id           TEXT   NOT NULL PRIMARY KEY,
    championship TEXT   NOT NULL REFERENCES championships (id),
    hash         TEXT   NOT NULL CHECK (length(hash) = 64),
    name         TEXT   NOT NULL,
    tables       TEXT   NOT NULL,
    since        BIGINT NOT NULL,
    expires      BIGINT NOT NULL,
    ended        BIGINT NOT NULL,
    CONSTRAINT referees_hash UNIQUE (hash)
);
CREATE INDEX referees_by_championship ON referees (championship, since);
