package store

import (
	"context"
	"strconv"
	"strings"
	"time"

	"cubilete/tournament/id"
)

// Pass is the link by which somebody is a referee of one championship, without an account.
type Pass struct {
	ID           string
	Championship id.ChampionshipID
	Hash         id.Hash          // of its secret
	Name         string           // of the referee
	Tables       []id.TableNumber // empty: all
	Since        time.Time
	Starts       time.Time // zero: at once
	Expires      time.Time // zero: when the organiser ends it
	Ended        time.Time // zero while it holds
}

// Holds reports that the pass lets its bearer in at that time.
func (p Pass) Holds(now time.Time) bool {
	return p.Ended.IsZero() && !now.Before(p.Starts) && (p.Expires.IsZero() || now.Before(p.Expires))
}

type refereeRow struct {
	ID           string `gorm:"primaryKey"`
	Championship id.ChampionshipID
	Hash         digest
	Name         string
	Tables       string
	Since        moment
	Starts       moment
	Expires      moment
	Ended        moment
}

func (refereeRow) TableName() string { return "referees" }

func (r refereeRow) pass() Pass {
	p := Pass{
		ID: r.ID, Championship: r.Championship, Hash: id.Hash(r.Hash), Name: r.Name,
		Since: r.Since.time(), Starts: r.Starts.time(), Expires: r.Expires.time(), Ended: r.Ended.time(),
	}
	for text := range strings.SplitSeq(r.Tables, ",") {
		if n, err := strconv.Atoi(text); err == nil {
			p.Tables = append(p.Tables, id.TableNumber(n))
		}
	}
	return p
}

// AddPass keeps a new pass, or says ErrRepeated when there is one with its identifier.
func (s *Store) AddPass(ctx context.Context, p Pass) error {
	tables := make([]string, len(p.Tables))
	for i, n := range p.Tables {
		tables[i] = strconv.Itoa(int(n))
	}
	row := refereeRow{
		ID: p.ID, Championship: p.Championship, Hash: digest(p.Hash), Name: p.Name, Tables: strings.Join(tables, ","),
		Since: at(p.Since), Starts: at(p.Starts), Expires: at(p.Expires),
	}
	return s.write(ctx, "adding a referee", func(t tx) error { return repeated(t.Create(&row).Error, "referees") })
}

// PassNamed returns the pass of a championship with an identifier, also one that has ended; or ErrNotFound.
func (s *Store) PassNamed(ctx context.Context, championship id.ChampionshipID, pass string) (Pass, error) {
	var row refereeRow
	err := s.look(ctx).Where("id = ? AND championship = ?", pass, championship).Take(&row).Error
	return row.pass(), explain("reading a referee by the identifier", err)
}

// Pass returns the pass with that secret's hash, also one that has ended; or ErrNotFound.
func (s *Store) Pass(ctx context.Context, hash id.Hash) (Pass, error) {
	var row refereeRow
	err := s.look(ctx).Where("hash = ?", digest(hash)).Take(&row).Error
	return row.pass(), explain("reading a referee", err)
}

// Passes returns all passes of a championship, the oldest first, those that ended as well.
func (s *Store) Passes(ctx context.Context, championship id.ChampionshipID) ([]Pass, error) {
	var rows []refereeRow
	err := s.look(ctx).Where("championship = ?", championship).Order("since, id").Find(&rows).Error
	passes := make([]Pass, len(rows))
	for i, row := range rows {
		passes[i] = row.pass()
	}
	return passes, explain("reading the referees", err)
}

// EndPass ends a pass of a championship, or says ErrNotFound.
func (s *Store) EndPass(ctx context.Context, championship id.ChampionshipID, pass string, now time.Time) error {
	return s.write(ctx, "ending a referee's pass", func(t tx) error {
		result := t.Model(&refereeRow{}).Where("id = ? AND championship = ?", pass, championship).Update("ended", at(now))
		if result.Error == nil && result.RowsAffected == 0 {
			return ErrNotFound
		}
		return result.Error
	})
}

// passHolds reports that a pass lets its bearer into the championship still.
func (t tx) passHolds(championship id.ChampionshipID, pass string, now time.Time) (bool, error) {
	var rows []refereeRow
	err := t.Where("id = ? AND championship = ?", pass, championship).Order("id").Find(&rows).Error
	return len(rows) == 1 && rows[0].pass().Holds(now), err
}
