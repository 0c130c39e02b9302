-- A journal is only ever added to, at its end, and a championship never goes. That a number is given only once also
-- stops INSERT OR REPLACE, which fires no DELETE trigger.

-- +goose Up
-- +goose StatementBegin
CREATE TRIGGER entries_follow BEFORE INSERT ON entries
WHEN NEW.number <> 1 + (SELECT COALESCE(MAX(number), 0) FROM entries WHERE championship = NEW.championship)
BEGIN SELECT RAISE(ABORT, 'an entry stands behind the last one'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'a journal is only ever added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER entries_never_go BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'a journal is only ever added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER championships_never_go BEFORE DELETE ON championships
BEGIN SELECT RAISE(ABORT, 'a championship never goes'); END;
-- +goose StatementEnd
