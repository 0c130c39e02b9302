package store

import (
	"context"
	"time"

	"cubilete/tournament/id"
)

// Token lets a program in on behalf of an account: only the hash of its secret is kept.
type Token struct {
	ID      string // by which it is listed and ended; opens nothing
	Hash    id.Hash
	Account id.AccountID
	Name    string // what its owner calls it
	Scope   string
	Since   time.Time
	Expires time.Time // zero: never
	Used    time.Time // when it was last noted in use; zero: never
}

type tokenRow struct {
	ID      string `gorm:"primaryKey"`
	Hash    digest
	Account id.AccountID
	Name    string
	Scope   string
	Since   moment
	Expires moment
	Used    moment
}

func (tokenRow) TableName() string { return "tokens" }

func (r tokenRow) token() Token {
	return Token{
		ID: r.ID, Hash: id.Hash(r.Hash), Account: r.Account, Name: r.Name, Scope: r.Scope,
		Since: r.Since.time(), Expires: r.Expires.time(), Used: r.Used.time(),
	}
}

// AddToken keeps a token, or says ErrRepeated when there is one with its identifier.
func (s *Store) AddToken(ctx context.Context, k Token) error {
	row := tokenRow{
		ID: k.ID, Hash: digest(k.Hash), Account: k.Account, Name: k.Name, Scope: k.Scope,
		Since: at(k.Since), Expires: at(k.Expires), Used: at(k.Used),
	}
	return s.write(ctx, "keeping a token", func(t tx) error { return repeated(t.Create(&row).Error, "tokens") })
}

// Token returns the token with this hash, expired or not, or ErrNotFound.
func (s *Store) Token(ctx context.Context, hash id.Hash) (Token, error) {
	var row tokenRow
	err := s.look(ctx).Where("hash = ?", digest(hash)).Take(&row).Error
	return row.token(), explain("looking for a token", err)
}

// Tokens returns an account's tokens, the oldest first.
func (s *Store) Tokens(ctx context.Context, account id.AccountID) ([]Token, error) {
	var rows []tokenRow
	err := s.look(ctx).Where("account = ?", account).Order("since, id").Find(&rows).Error
	tokens := make([]Token, len(rows))
	for i, row := range rows {
		tokens[i] = row.token()
	}
	return tokens, explain("reading the tokens of an account", err)
}

// NoteToken notes when a token was used.
func (s *Store) NoteToken(ctx context.Context, token string, now time.Time) error {
	return s.write(ctx, "noting the use of a token", func(t tx) error {
		return t.Model(&tokenRow{}).Where("id = ?", token).Update("used", at(now)).Error
	})
}

// EndToken ends a token of this account, or says ErrNotFound.
func (s *Store) EndToken(ctx context.Context, account id.AccountID, token string) error {
	return s.write(ctx, "ending a token", func(t tx) error {
		result := t.Where("account = ? AND id = ?", account, token).Delete(&tokenRow{})
		if result.Error == nil && result.RowsAffected == 0 {
			return ErrNotFound
		}
		return result.Error
	})
}
