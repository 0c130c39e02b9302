-- A journal is only ever added to, at its end, and a championship never goes.

-- +goose Up
-- +goose StatementBegin
CREATE FUNCTION entries_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number <> 1 + (SELECT COALESCE(MAX(number), 0) FROM entries WHERE championship = NEW.championship) THEN
        RAISE EXCEPTION 'an entry stands behind the last one';
    END IF;
    RETURN NEW;
END $$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION never() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a journal is only ever added to, and a championship never goes'; END $$;
-- +goose StatementEnd
CREATE TRIGGER entries_follow BEFORE INSERT ON entries
    FOR EACH ROW EXECUTE FUNCTION entries_follow();
CREATE TRIGGER entries_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION never();
CREATE TRIGGER championships_never_go BEFORE DELETE OR TRUNCATE ON championships
    FOR EACH STATEMENT EXECUTE FUNCTION never();
