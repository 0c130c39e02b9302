package door_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"cubilete/tournament/door"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

func TestATokenLetsItsAccountIn(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	ana, err := h.AddAccount(ctx, anasEmail, "Ana", store.Organiser)
	must(t, err)
	secret, err := h.IssueToken(ctx, ana, "command line")
	must(t, err)
	limited, err := h.Issue(ctx, ana, door.TokenWish{Name: "pantalla", Scope: door.ReadOnly, Expires: h.now.Add(time.Hour)})
	must(t, err)
	for secret, scope := range map[string]door.Scope{secret: door.Everything, limited: door.ReadOnly} {
		got, err := h.Token(ctx, secret)
		if err != nil || got.Account != ana || got.Name != "Ana" || got.Role != store.Organiser || got.Scope != scope {
			t.Errorf("Token = %+v, %v; want Ana with %s", got, err, scope)
		}
	}
	assertNoSecret(t, h, ana, secret)
}

// assertNoSecret: nobody can read a token from what is kept of it, nor use what is kept as one.
func assertNoSecret(t *testing.T, h *house, account id.AccountID, secret string) {
	t.Helper()
	tokens, err := h.Tokens(context.Background(), account)
	must(t, err)
	for _, token := range tokens {
		for _, kept := range []string{token.ID, token.Name, token.Hash.String()} {
			if strings.Contains(secret, kept) {
				t.Errorf("the secret shows in %q", kept)
			}
			if _, err := h.Token(context.Background(), kept); !errors.Is(err, door.ErrUnknown) {
				t.Errorf("Token(%q): %v, want ErrUnknown", kept, err)
			}
		}
	}
}

func TestATokenThatOpensNothing(t *testing.T) {
	ctx := context.Background()
	tests := []struct {
		name  string
		spoil func(h *house, account id.AccountID, secret string) string
	}{
		{"made up", func(_ *house, _ id.AccountID, secret string) string { return secret + "x" }},
		{"none", func(*house, id.AccountID, string) string { return "" }},
		{"expired", func(h *house, _ id.AccountID, secret string) string {
			h.now = h.now.Add(time.Hour)
			return secret
		}},
		{"ended", func(h *house, account id.AccountID, secret string) string {
			tokens, err := h.Tokens(ctx, account)
			must(t, err)
			must(t, h.EndToken(ctx, account, tokens[0].ID, door.Caller{}))
			return secret
		}},
		{"of a closed account", func(h *house, account id.AccountID, secret string) string {
			must(t, h.CloseAccount(ctx, account, "owner"))
			return secret
		}},
	}
	for _, tt := range tests {
		h := newHouse(t)
		ana, err := h.AddAccount(ctx, anasEmail, "Ana", store.Organiser)
		must(t, err)
		secret, err := h.Issue(ctx, ana, door.TokenWish{Name: "script", Scope: door.Everything, Expires: h.now.Add(time.Hour)})
		must(t, err)
		streaming, err := h.Token(ctx, secret)
		must(t, err)
		assertHolds(t, h, streaming, true)
		if got, err := h.Token(ctx, tt.spoil(h, ana, secret)); !errors.Is(err, door.ErrUnknown) || got != (door.Visitor{}) {
			t.Errorf("Token, %s: %+v, %v; want ErrUnknown", tt.name, got, err)
		}
		assertHolds(t, h, streaming, tt.name == "made up" || tt.name == "none")
	}
}

func TestTokensAreLimitedToWhatThereIs(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	ana, err := h.AddAccount(ctx, anasEmail, "Ana", store.Organiser)
	must(t, err)
	if _, err := h.Issue(ctx, ana, door.TokenWish{Name: "x", Scope: "admin"}); !errors.Is(err, door.ErrScope) {
		t.Errorf("Issue with a made-up scope: %v, want ErrScope", err)
	}
	if _, err := h.IssueToken(ctx, ana, ""); len(faults(err)) != 1 {
		t.Errorf("IssueToken without a name: %v, want one fault", err)
	}
	if _, err := h.IssueToken(ctx, "nobody", "x"); err == nil {
		t.Error("IssueToken for nobody: no error")
	}
}

func TestUseOfATokenIsNoted(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	ana, err := h.AddAccount(ctx, anasEmail, "Ana", store.Organiser)
	must(t, err)
	secret, err := h.IssueToken(ctx, ana, "script")
	must(t, err)
	begin := h.now
	for _, step := range []struct{ after, want time.Duration }{{0, 0}, {4 * time.Minute, 0}, {6 * time.Minute, 6 * time.Minute}} {
		h.now = begin.Add(step.after)
		_, err := h.Token(ctx, secret)
		must(t, err)
		tokens, err := h.Tokens(ctx, ana)
		must(t, err)
		if got := tokens[0].Used.Sub(begin); got != step.want {
			t.Errorf("used after %s: noted at %s, want %s", step.after, got, step.want)
		}
	}
}

func TestRoleInAChampionship(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	owner, err := h.AddAccount(ctx, "jefa@example.org", "Jefa", store.Owner)
	must(t, err)
	secret, err := h.IssueToken(ctx, owner, "x")
	must(t, err)
	visitor, err := h.Token(ctx, secret)
	must(t, err)
	for v, want := range map[door.Visitor]store.Role{visitor: store.Owner, {}: store.Nobody} {
		if got, err := h.RoleIn(ctx, v, "anything"); got != want || err != nil {
			t.Errorf("RoleIn of %q = %v, %v; want %v", v.Name, got, err, want)
		}
	}
}
