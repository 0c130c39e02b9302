-- +goose Up
-- +goose StatementBegin
CREATE FUNCTION entries_stand() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'a journal is only ever added to'; END $$;
-- +goose StatementEnd
CREATE TRIGGER entries_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION entries_stand();
