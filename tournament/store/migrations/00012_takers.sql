-- Who took the fee of a pair: an account of this installation, '' when nobody says.

-- +goose Up
ALTER TABLE marks ADD COLUMN paid_to TEXT NOT NULL DEFAULT '';
