package store

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gorm.io/gorm"
)

// rows are the tables that this package reads and writes.
var rows = []any{
	&accountRow{}, &championshipRow{}, &copyRow{}, &draftRow{}, &entryRow{}, &erasureRow{}, &eventRow{}, &fileRow{}, &grantRow{}, &invitationRow{}, &keyRow{}, &linkRow{}, &marksRow{},
	&personRow{}, &refereeRow{}, &scrubRow{}, &sessionRow{}, &spellingRow{}, &textRow{}, &throttleRow{}, &tokenRow{},
}

func TestMigratedTablesAreThoseOfTheRows(t *testing.T) {
	s, err := Open(context.Background(), filepath.Join(t.TempDir(), "x.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	want := map[string][]string{}
	for _, row := range rows {
		statement := &gorm.Statement{DB: s.writer}
		if err := statement.Parse(row); err != nil {
			t.Fatal(err)
		}
		want[statement.Table] = slices.Sorted(slices.Values(statement.Schema.DBNames))
	}
	if diff := cmp.Diff(want, tables(t, s)); diff != "" {
		t.Errorf("columns (-rows +migrated):\n%s", diff)
	}
}

func tables(t *testing.T, s *Store) map[string][]string {
	t.Helper()
	var columns []struct{ Table, Column string }
	err := s.reader.Raw(`SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE 'goose_%' ORDER BY 1, 2`).Scan(&columns).Error
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]string{}
	for _, c := range columns {
		got[c.Table] = append(got[c.Table], c.Column)
	}
	return got
}
