package store

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Erasure says that nothing is kept of a person any more, by identifiers alone.
type Erasure struct {
	Championship id.ChampionshipID `json:"championship"`
	Player       id.PlayerID       `json:"player"`
	At           time.Time         `json:"at"`
}

// same reports that both are of one person in one championship.
func (e Erasure) same(other Erasure) bool {
	return e.Championship == other.Championship && e.Player == other.Player
}

type erasureRow struct {
	Championship id.ChampionshipID `gorm:"primaryKey"`
	Player       id.PlayerID       `gorm:"primaryKey"`
	At           moment
}

func (erasureRow) TableName() string { return "erasures" }

// Erasures are all that there were, the first first.
func (s *Store) Erasures(ctx context.Context) ([]Erasure, error) {
	var rows []erasureRow
	err := s.look(ctx).Order("at, championship, player").Find(&rows).Error
	erasures := make([]Erasure, len(rows))
	for i, row := range rows {
		erasures[i] = Erasure{Championship: row.Championship, Player: row.Player, At: row.At.time()}
	}
	return erasures, explain("reading who was erased", err)
}

// playerRows are the rows of one kind that tell of players, by the column that says of whom.
type playerRows struct {
	rows   any
	player string
}

// aboutPlayers are all that tell of players.
func aboutPlayers() []playerRows {
	return []playerRows{{&spellingRow{}, "player"}, {&fileRow{}, "player"}, {&personRow{}, "id"}}
}

// Back are those of a list of erasures of whom something is kept here: an older copy was put back.
func (s *Store) Back(ctx context.Context, list []Erasure) ([]Erasure, error) {
	var back []Erasure
	for _, e := range list {
		if !keepable(string(e.Championship), string(e.Player)) || slices.ContainsFunc(back, e.same) {
			continue
		}
		var kept int64
		for _, of := range aboutPlayers() {
			var here int64
			err := s.look(ctx).Model(of.rows).Where("championship = ? AND "+of.player+" = ?", e.Championship, e.Player).Count(&here).Error
			if err != nil {
				return nil, explain("looking for people who were erased", err)
			}
			kept += here
		}
		if kept > 0 {
			back = append(back, e)
		}
	}
	return back, nil
}

// HomeOf is the championship that keeps the name of a player. The error is ErrNotFound when none does.
func (s *Store) HomeOf(ctx context.Context, player id.PlayerID) (id.ChampionshipID, error) {
	var row spellingRow
	err := s.look(ctx).Where("player = ?", player).Order("championship").First(&row).Error
	return row.Championship, explain("looking for the championship of a player", err)
}

// erase takes every spelling of these people and what else was known of them, and the texts and files that go with
// them.
func (t tx) erase(championship id.ChampionshipID, change roster.Change, now time.Time) error {
	if err := t.strike(championship, change.Struck); err != nil || len(change.Erased) == 0 {
		return err
	}
	for _, of := range aboutPlayers() {
		if err := t.Where("championship = ? AND "+of.player+" IN ?", championship, change.Erased).Delete(of.rows).Error; err != nil {
			return err
		}
	}
	rows := make([]erasureRow, len(change.Erased))
	for i, player := range change.Erased {
		rows[i] = erasureRow{Championship: championship, Player: player, At: at(now)}
	}
	return t.Clauses(clause.OnConflict{DoNothing: true}).Create(&rows).Error
}

// strike takes texts and files by their commitments.
func (t tx) strike(championship id.ChampionshipID, struck []roster.Commitment) error {
	for first := 0; first < len(struck); first += atOnce {
		var digests []digest
		for _, c := range struck[first:min(first+atOnce, len(struck))] {
			digests = append(digests, digest(c))
		}
		for _, row := range []any{&textRow{}, &fileRow{}} {
			if err := t.Where("championship = ? AND commitment IN ?", championship, digests).Delete(row).Error; err != nil {
				return err
			}
		}
	}
	return nil
}

// Reachable is where the championships stand in which somebody's telephone or document is kept.
func (s *Store) Reachable(ctx context.Context) ([]Head, error) {
	const kept = "EXISTS (SELECT 1 FROM persons WHERE persons.championship = championships.id AND (phone <> '' OR document <> ''))"
	var found []Head
	err := s.look(ctx).Model(&championshipRow{}).Where(kept).Order("id").Find(&found).Error
	return found, explain("looking for telephones", err)
}

// FilesOf are the drawings of a person, the first first.
func (s *Store) FilesOf(ctx context.Context, championship id.ChampionshipID, player id.PlayerID) ([]File, error) {
	var rows []fileRow
	err := s.look(ctx).Where("championship = ? AND player = ?", championship, player).Order("at, commitment").Find(&rows).Error
	files := make([]File, len(rows))
	for i, row := range rows {
		if files[i], err = row.file(); err != nil {
			break
		}
	}
	return files, explain("reading somebody's files", err)
}
