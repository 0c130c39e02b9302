package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// eraseCmd erases a person from a championship.
type eraseCmd struct {
	Person string `arg:"" help:"The player's identifier; or with --in, pair and place: 12/2 is the second player of pair 12."`
	In     string `help:"The championship, by its identifier or its name in addresses." placeholder:"SLUG"`
	DryRun bool   `help:"Only tell what goes and what stays."`
	database
}

// operator is who acts on a command line.
var operator = tournament.Actor{Role: tournament.Owner, Door: tournament.CommandDoor}

func (c eraseCmd) Run() error {
	return c.with(func(ctx context.Context, h *house) error {
		view, err := c.championship(ctx, h)
		if err != nil {
			return err
		}
		player, err := c.player(view)
		if err != nil {
			return err
		}
		championship := view.State.ID
		erasing, err := h.desk.Erasing(ctx, championship, player, operator)
		if err != nil {
			return err
		}
		tellErasing(os.Stdout, erasing)
		if c.DryRun {
			fmt.Println("Nothing has been erased.")
			return nil
		}
		outcome, err := h.desk.Do(ctx, championship, tournament.ErasePerson{Player: player}, desk.Request{By: operator})
		if err != nil {
			return err
		}
		fmt.Printf("Erased: version %d of %s.\n", outcome.View.State.Version(), view.State.Slug)
		return outcome.Traces
	})
}

// championship is the one that is named, or else the one that the person plays in.
func (c eraseCmd) championship(ctx context.Context, h *house) (*desk.View, error) {
	if c.In == "" {
		home, err := h.store.HomeOf(ctx, id.PlayerID(c.Person))
		if errors.Is(err, store.ErrNotFound) {
			return nil, fmt.Errorf("nothing is kept here of a person %q; with --in SLUG a person can also be named by pair and place", c.Person)
		}
		if err != nil {
			return nil, err
		}
		return h.desk.See(ctx, home)
	}
	index, err := h.desk.Find(ctx, c.In)
	if err != nil {
		return nil, err
	}
	return h.desk.See(ctx, index.ID)
}

// player is the person that the command names.
func (c eraseCmd) player(v *desk.View) (id.PlayerID, error) {
	number, place, placed := strings.Cut(c.Person, "/")
	if !placed {
		return id.PlayerID(c.Person), nil
	}
	n, err := strconv.Atoi(number)
	pair, known := v.State.Pair(id.PairNumber(n))
	if err != nil || !known || place != "1" && place != "2" {
		return "", errors.New("a person is an identifier, or pair and place such as 12/2")
	}
	return pair.Players[place[0]-'1'].ID, nil
}

// tellErasing says what goes and what stays.
func tellErasing(w io.Writer, e desk.Erasing) {
	fmt.Fprintf(w, "Player %s of pair %d\ngoes:\n", e.Player, e.Pair)
	for _, name := range e.Spellings {
		fmt.Fprintf(w, "  the name %s\n", name)
	}
	for _, of := range []struct{ what, text string }{
		{"telephone", e.Person.Phone}, {"document", e.Person.Document}, {"public name", e.Person.Alias}, {"guardian", e.Person.Guardian},
	} {
		if of.text != "" {
			fmt.Fprintf(w, "  the %s\n", of.what)
		}
	}
	for _, text := range e.Texts {
		fmt.Fprintf(w, "  a text (%s): %s\n", text.Kind, text.Text)
	}
	fmt.Fprintf(w, "  %d drawn signatures, %d photos of sheets, with whoever else signed on them\n", e.Drawings, e.Photos)
	fmt.Fprintf(w, "stays:\n  the pair's number, its %d matches, who won and who signed, by \"jugador retirado\"\n", len(e.Matches))
	fmt.Fprintf(w, "  copies made before, until they are restored: then the person is erased again\n")
}

// forgetCmd takes telephones and documents whose time is over, as the server does by itself.
type forgetCmd struct {
	Championship string `arg:"" optional:"" help:"Only of this one, and at once; otherwise of all that have been over for long enough."`
	database
}

func (c forgetCmd) Run() error {
	return c.with(func(ctx context.Context, h *house) error {
		if c.Championship == "" {
			n, err := h.desk.ForgetContacts(ctx)
			fmt.Printf("%d championships have no telephones and documents any more\n", n)
			return errors.Join(err, h.desk.Cleanse(ctx))
		}
		index, err := h.desk.Find(ctx, c.Championship)
		if err != nil {
			return err
		}
		outcome, err := h.desk.Do(ctx, index.ID, tournament.PurgeContacts{}, desk.Request{By: operator})
		if err != nil {
			return err
		}
		fmt.Printf("%s has no telephones and documents any more (%d people)\n", index.Slug, len(outcome.People.Persons))
		return h.desk.Cleanse(ctx)
	})
}
