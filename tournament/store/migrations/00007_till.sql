-- What was paid is kept as much as it was, since a fee may change later. What was ticked off before this counts as nothing.

-- +goose Up
ALTER TABLE marks ADD COLUMN paid_cents BIGINT NOT NULL DEFAULT 0 CHECK (paid_cents >= 0);
ALTER TABLE marks ADD COLUMN deposit_cents BIGINT NOT NULL DEFAULT 0 CHECK (deposit_cents >= 0);
ALTER TABLE marks ADD COLUMN returned BOOLEAN NOT NULL DEFAULT FALSE;
