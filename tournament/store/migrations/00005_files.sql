-- Drawings and photos of signatures, in base64. The journal commits to them; they are kept as long as the people are.

-- +goose Up
CREATE TABLE files (
    championship TEXT   NOT NULL REFERENCES championships (id),
    commitment   TEXT   NOT NULL CHECK (length(commitment) = 64),
    salt         TEXT   NOT NULL CHECK (length(salt) = 32),
    kind         TEXT   NOT NULL CHECK (kind IN ('drawing', 'photo')),
    media        TEXT   NOT NULL,
    player       TEXT   NOT NULL,
    at           BIGINT NOT NULL,
    bytes        TEXT   NOT NULL,
    PRIMARY KEY (championship, commitment)
);
