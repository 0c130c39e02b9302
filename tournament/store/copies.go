package store

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"gorm.io/gorm/clause"
)

// ErasedName is the name of the list of erasures in a folder with copies of the database.
const ErasedName = "cubilete.erased"

type copyRow struct {
	Folder string `gorm:"primaryKey"`
	Since  moment
}

func (copyRow) TableName() string { return "copies" }

// NoteCopy remembers that a folder holds copies of the database: from now on it gets the list of erasures too.
func (s *Store) NoteCopy(ctx context.Context, folder string, now time.Time) error {
	return s.write(ctx, "noting where a copy is", func(t tx) error {
		return t.Clauses(clause.OnConflict{DoNothing: true}).Create(&copyRow{Folder: folder, Since: at(now)}).Error
	})
}

// ListErasures writes who was erased to the list at path ("": to none) and beside every copy of the database, and
// leaves in each what it held before. A folder that is not there, such as a stick that was taken out, is told of and
// keeps nobody from the others; it gets its list the next time.
func (s *Store) ListErasures(ctx context.Context, path string) error {
	erasures, err := s.Erasures(ctx)
	if err != nil {
		return err
	}
	var copies []copyRow
	if err := s.look(ctx).Order("folder").Find(&copies).Error; err != nil {
		return explain("reading where copies are", err)
	}
	var paths []string
	if path != "" && len(erasures) > 0 {
		paths = append(paths, path)
	}
	for _, c := range copies {
		paths = append(paths, filepath.Join(c.Folder, ErasedName))
	}
	var errs []error
	for _, path := range paths {
		errs = append(errs, explain("listing who was erased", addErasures(path, erasures)))
	}
	return errors.Join(errs...)
}

// ReadErasures reads a list that ListErasures wrote; there is nobody in one that is not there.
func ReadErasures(path string) ([]Erasure, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, explain("reading who was erased", err)
	}
	var list []Erasure
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		var e Erasure
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			return nil, explain("reading who was erased in "+path, err)
		}
		list = append(list, e)
	}
	return list, explain("reading who was erased", lines.Err())
}

// addErasures writes a list anew with what it held and what is new, and touches none that holds all already.
func addErasures(path string, erasures []Erasure) error {
	list, err := ReadErasures(path)
	if err != nil {
		return err
	}
	before := len(list)
	for _, e := range erasures {
		if !slices.ContainsFunc(list, e.same) {
			list = append(list, e)
		}
	}
	if _, err := os.Stat(path); err == nil && len(list) == before {
		return nil
	}
	var text bytes.Buffer
	for _, e := range list {
		if err := json.NewEncoder(&text).Encode(e); err != nil {
			return err
		}
	}
	partial := path + ".partial"
	if err := os.WriteFile(partial, text.Bytes(), 0o600); err != nil {
		return err
	}
	return settle(partial, path)
}
