package door_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// championship adds one that an account owns.
func (h *house) championship(owner id.AccountID, name id.ChampionshipID) id.ChampionshipID {
	h.t.Helper()
	first := store.Append{Owner: owner, Records: []tournament.Record{{Number: 1, Bytes: []byte("{}")}}}
	first.Index = tournament.Index{ID: name, Slug: string(name), Stage: tournament.Drafted, Version: 1}
	must(h.t, h.Store.Append(context.Background(), first))
	return name
}

// invited is an invitation's secret.
func (h *house) invited(championship id.ChampionshipID, by id.AccountID) string {
	h.t.Helper()
	_, secret, err := h.InviteOrganiser(context.Background(), championship, door.Invite{Name: "Luis", By: by})
	must(h.t, err)
	return secret
}

func TestAnInvitationMakesAnOrganiserOfOneChampionshipOnce(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	ana := h.ana()
	mine, other := h.championship(ana, "mine"), h.championship(ana, "other")
	secret := h.invited(mine, ana)
	b := h.browser()
	must(t, b.ask(func(ctx context.Context) error {
		invitation, err := h.AcceptAsNew(ctx, secret, "luis@example.org", "Luis", "un lobo en la cocina", b.from)
		if invitation.Championship != mine {
			t.Errorf("AcceptAsNew leads to %q", invitation.Championship)
		}
		return err
	}))
	luis := b.who()
	if luis.Email != "luis@example.org" || luis.Role != store.Nobody {
		t.Errorf("who came by an invitation is %+v; want a guest, signed in", luis)
	}
	for championship, want := range map[id.ChampionshipID]store.Role{mine: store.Organiser, other: store.Nobody} {
		if got, err := h.RoleIn(ctx, luis, championship); got != want || err != nil {
			t.Errorf("RoleIn(%s) = %v, %v; want %v", championship, got, err, want)
		}
	}
	for _, used := range []string{secret, "never was"} {
		if _, err := h.Accept(ctx, used, luis, b.from); !errors.Is(err, door.ErrUsed) {
			t.Errorf("Accept again: %v, want ErrUsed", err)
		}
	}
	must(t, h.WelcomeAccount(ctx, luis.Account, ana))
	if got := b.who().Role; got != store.Organiser {
		t.Errorf("a welcomed guest is %v in the house, want an organiser", got)
	}
}

func TestOfManyWhoAcceptAtOnceOneIsLetIn(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	ana := h.ana()
	mine := h.championship(ana, "mine")
	secret := h.invited(mine, ana)
	var all sync.WaitGroup
	let := make(chan bool, 8)
	for i := range cap(let) {
		account, err := h.AddAccount(ctx, string(rune('a'+i))+"@example.org", "x", store.Organiser)
		must(t, err)
		all.Go(func() {
			_, err := h.Accept(ctx, secret, door.Visitor{Account: account}, door.Caller{})
			let <- err == nil
		})
	}
	all.Wait()
	close(let)
	in := 0
	for got := range let {
		if got {
			in++
		}
	}
	holders, err := h.Holders(ctx, mine)
	if must(t, err); in != 1 || len(holders) != 2 || holders[0].Account != ana {
		t.Errorf("%d were let in, holders are %+v; want one beside the owner", in, holders)
	}
}

func TestAnInvitationThatOpensNothing(t *testing.T) {
	ctx := context.Background()
	tests := []struct {
		name  string
		spoil func(h *house, mine id.ChampionshipID, by door.Visitor)
	}{
		{"expired", func(h *house, _ id.ChampionshipID, _ door.Visitor) { h.now = h.now.AddDate(0, 0, 3) }},
		{"ended", func(h *house, mine id.ChampionshipID, by door.Visitor) {
			open, err := h.Invitations(ctx, mine)
			must(h.t, err)
			must(h.t, h.EndInvitation(ctx, mine, open[0].ID, by, door.Caller{}))
		}},
	}
	for _, tt := range tests {
		h := newHouse(t)
		ana := h.ana()
		mine, other := h.championship(ana, "mine"), h.championship(ana, "other")
		secret := h.invited(mine, ana)
		open, err := h.Invitations(ctx, mine)
		must(t, err)
		by := door.Visitor{Account: ana}
		if err := h.EndInvitation(ctx, other, open[0].ID, by, door.Caller{}); !errors.Is(err, door.ErrNotFound) {
			t.Errorf("%s: ending it from another championship: %v, want ErrNotFound", tt.name, err)
		}
		tt.spoil(h, mine, by)
		if _, err := h.Accept(ctx, secret, by, door.Caller{}); !errors.Is(err, door.ErrUsed) {
			t.Errorf("%s: Accept: %v, want ErrUsed", tt.name, err)
		}
	}
}

func TestARoleIsTakenBackAtOnceButTheOwners(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	ana := h.ana()
	mine := h.championship(ana, "mine")
	luis := h.organiser("luis@example.org", "Luis", "un lobo en la cocina")
	_, err := h.Accept(ctx, h.invited(mine, ana), door.Visitor{Account: luis}, door.Caller{})
	must(t, err)
	by := door.Visitor{Account: ana}
	must(t, h.EndRole(ctx, mine, luis, by, door.Caller{}))
	if role, err := h.RoleIn(ctx, door.Visitor{Account: luis}, mine); role != store.Nobody || err != nil {
		t.Errorf("RoleIn after EndRole = %v, %v", role, err)
	}
	for _, account := range []id.AccountID{ana, luis, "nobody"} {
		if err := h.EndRole(ctx, mine, account, by, door.Caller{}); !errors.Is(err, door.ErrNotFound) {
			t.Errorf("EndRole(%s): %v, want ErrNotFound", account, err)
		}
	}
	if role, _ := h.RoleIn(ctx, by, mine); role != store.Owner {
		t.Errorf("the owner is %v", role)
	}
}

// A request that is sent twice, since its answer was lost, makes one thing and is answered alike.
func TestTheSameRequestAgainInvitesOnce(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	ana := h.ana()
	mine := h.championship(ana, "mine")
	until := h.now.Add(time.Hour)
	asks := map[string]func(name string) (string, error){
		"referee": func(name string) (string, error) {
			_, secret, err := h.InviteReferee(ctx, mine, door.Invite{Name: name, Tables: []id.TableNumber{2}, Until: until, Key: "k"})
			return secret, err
		},
		"organiser": func(name string) (string, error) {
			_, secret, err := h.InviteOrganiser(ctx, mine, door.Invite{Name: name, Key: "k"})
			return secret, err
		},
		"token": func(name string) (string, error) {
			return h.Issue(ctx, ana, door.TokenWish{Name: name, Scope: door.ReadOnly, Expires: until, Key: "k"})
		},
	}
	secrets := map[string]bool{}
	for what, ask := range asks {
		first, err := ask("Pepe")
		must(t, err)
		h.now = h.now.Add(time.Second)
		if again, err := ask("Pepe"); again != first || err != nil {
			t.Errorf("%s again: %v, or another secret", what, err)
		}
		if _, err := ask("Juan"); !errors.Is(err, door.ErrKeyReused) {
			t.Errorf("%s with another name under the same key: %v, want ErrKeyReused", what, err)
		}
		secrets[first] = true
	}
	referees, _ := h.Referees(ctx, mine)
	open, _ := h.Invitations(ctx, mine)
	tokens, _ := h.Tokens(ctx, ana)
	if len(referees) != 1 || len(open) != 1 || len(tokens) != 1 || len(secrets) != 3 {
		t.Errorf("%d referees, %d invitations, %d tokens, %d secrets; want one of each, and three secrets", len(referees), len(open), len(tokens), len(secrets))
	}
}

func TestAPINIsRenewedOnceForOneRequest(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	ana := h.ana()
	mine := h.championship(ana, "mine")
	renew := func(digest id.Hash) error {
		return h.RenewPIN(ctx, door.PINWork{Championship: mine, Player: "p", Key: &store.Key{Scope: "ana", Key: "k", Digest: digest, At: h.now}})
	}
	before, _ := h.PINOf(ctx, mine, "p")
	must(t, renew(id.Hash{1}))
	once, _ := h.PINOf(ctx, mine, "p")
	must(t, renew(id.Hash{1}))
	twice, _ := h.PINOf(ctx, mine, "p")
	if before == once || once != twice {
		t.Errorf("the PIN was %s, then %s, then %s; want one change", before, once, twice)
	}
	if err := renew(id.Hash{2}); !errors.Is(err, door.ErrKeyReused) {
		t.Errorf("another request under the same key: %v, want ErrKeyReused", err)
	}
}

func TestARefereesHours(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	mine := h.championship(h.ana(), "mine")
	pass, secret, err := h.InviteReferee(ctx, mine, door.Invite{Name: "Pepe", From: h.now.Add(time.Hour), Until: h.now.Add(2 * time.Hour)})
	must(t, err)
	for _, step := range []struct {
		after time.Duration
		want  bool
	}{{0, false}, {time.Hour, true}, {90 * time.Minute, true}, {2 * time.Hour, false}} {
		h.now = pass.Since.Add(step.after)
		_, err := h.Referee(ctx, secret, door.Caller{})
		holds, _ := h.PassHolds(ctx, pass)
		if (err == nil) != step.want || holds != step.want {
			t.Errorf("after %s: %v, holds %t; want it to open %t", step.after, err, holds, step.want)
		}
	}
	if _, _, err := h.InviteReferee(ctx, mine, door.Invite{Name: "Pepe", From: h.now, Until: h.now}); len(faults(err)) != 1 {
		t.Errorf("hours that end before they begin: %v, want one fault", err)
	}
}
