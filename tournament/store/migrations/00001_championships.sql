-- Times are microseconds since 1970 in UTC, hashes and salts hexadecimal, 0 and '' say "none".

-- +goose Up
CREATE TABLE championships (
    id        TEXT    NOT NULL,
    slug      TEXT    NOT NULL,
    name      TEXT    NOT NULL,
    stage     TEXT    NOT NULL,
    starts_at TEXT    NOT NULL,
    zone      TEXT    NOT NULL,
    version   BIGINT  NOT NULL CHECK (version > 0),
    root      TEXT    NOT NULL CHECK (length(root) = 64),
    people    BIGINT  NOT NULL CHECK (people >= 0),
    published BOOLEAN NOT NULL,
    CONSTRAINT championships_id PRIMARY KEY (id),
    CONSTRAINT championships_slug UNIQUE (slug)
);
CREATE INDEX championships_by_date ON championships (starts_at, id);

CREATE TABLE entries (
    championship TEXT   NOT NULL REFERENCES championships (id),
    number       BIGINT NOT NULL CHECK (number > 0),
    bytes        TEXT   NOT NULL,
    root         TEXT   NOT NULL CHECK (length(root) = 64),
    PRIMARY KEY (championship, number)
);

CREATE TABLE persons (
    championship TEXT NOT NULL REFERENCES championships (id),
    id           TEXT NOT NULL,
    phone        TEXT NOT NULL,
    document     TEXT NOT NULL,
    PRIMARY KEY (championship, id)
);

-- people and place say in which change of the people a spelling came, and where in it: the last one counts.
CREATE TABLE spellings (
    championship TEXT   NOT NULL REFERENCES championships (id),
    people       BIGINT NOT NULL,
    place        BIGINT NOT NULL,
    player       TEXT   NOT NULL,
    name         TEXT   NOT NULL,
    salt         TEXT   NOT NULL CHECK (length(salt) = 32),
    commitment   TEXT   NOT NULL CHECK (length(commitment) = 64),
    PRIMARY KEY (championship, people, place)
);

CREATE TABLE texts (
    championship TEXT NOT NULL REFERENCES championships (id),
    commitment   TEXT NOT NULL CHECK (length(commitment) = 64),
    salt         TEXT NOT NULL CHECK (length(salt) = 32),
    text         TEXT NOT NULL,
    kind         TEXT NOT NULL,
    PRIMARY KEY (championship, commitment)
);

CREATE TABLE marks (
    championship TEXT    NOT NULL REFERENCES championships (id),
    pair         BIGINT  NOT NULL CHECK (pair > 0),
    paid         BOOLEAN NOT NULL,
    deposit      BOOLEAN NOT NULL,
    PRIMARY KEY (championship, pair)
);

CREATE TABLE drafts (
    championship TEXT   NOT NULL PRIMARY KEY REFERENCES championships (id),
    bytes        TEXT   NOT NULL,
    made         BIGINT NOT NULL CHECK (made > 0)
);

CREATE TABLE keys (
    scope        TEXT   NOT NULL,
    key          TEXT   NOT NULL,
    digest       TEXT   NOT NULL CHECK (length(digest) = 64),
    championship TEXT   NOT NULL REFERENCES championships (id),
    after        BIGINT NOT NULL,
    version      BIGINT NOT NULL,
    at           BIGINT NOT NULL,
    CONSTRAINT keys_scope PRIMARY KEY (scope, key)
);
