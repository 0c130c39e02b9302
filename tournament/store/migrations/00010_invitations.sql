-- Links by which somebody becomes an organiser of one championship. One that was used or ended opens nothing, and stays
-- until it has expired, so that the same request sent again is answered again.
-- A guest's account organises where it was invited, and makes no championships of its own.
-- A referee may be one from an hour on.

-- +goose Up
CREATE TABLE invitations (
    id           TEXT   NOT NULL PRIMARY KEY,
    championship TEXT   NOT NULL REFERENCES championships (id),
    hash         TEXT   NOT NULL CHECK (length(hash) = 64),
    name         TEXT   NOT NULL,
    since        BIGINT NOT NULL,
    expires      BIGINT NOT NULL,
    ended        BIGINT NOT NULL,
    CONSTRAINT invitations_hash UNIQUE (hash)
);
CREATE INDEX invitations_by_championship ON invitations (championship, since);
ALTER TABLE accounts ADD COLUMN guest BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE referees ADD COLUMN starts BIGINT NOT NULL DEFAULT 0;
