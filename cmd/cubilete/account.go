package main

import (
	"context"
	"fmt"

	"cubilete/tournament"
)

// accountCmd is about the accounts of those who organise.
type accountCmd struct {
	Add  accountAddCmd  `cmd:"" help:"Add an account, and print a token for the API and a link to choose a password."`
	Link accountLinkCmd `cmd:"" help:"Print a link by which an account chooses another password, and an owner who forgot it gets in again."`
}

// accountAddCmd adds an account.
type accountAddCmd struct {
	Email string `required:"" help:"With which the account signs in."`
	Name  string `required:"" help:"How the person is called."`
	Role  string `enum:"organiser,owner" default:"organiser" help:"organiser: makes championships; owner: may do everything in every one."`
	URL   string `name:"url" env:"CUBILETE_URL" default:"http://127.0.0.1:8080" help:"Where the server is, for the link."`
	database
}

func (c accountAddCmd) Run() error {
	return c.with(func(ctx context.Context, h *house) error {
		account, err := h.door.AddAccount(ctx, c.Email, c.Name, tournament.RoleNamed(c.Role))
		if err != nil {
			return err
		}
		token, err := h.door.IssueToken(ctx, account, "command line")
		if err != nil {
			return err
		}
		link, err := h.door.PasswordLink(ctx, account)
		if err != nil {
			return err
		}
		fmt.Printf("token: %s\npassword: %s/password/%s\n", token, c.URL, link)
		return nil
	})
}

// accountLinkCmd prints a link to choose a password.
type accountLinkCmd struct {
	Email string `required:"" help:"With which the account signs in."`
	URL   string `name:"url" env:"CUBILETE_URL" default:"http://127.0.0.1:8080" help:"Where the server is, for the link."`
	database
}

func (c accountLinkCmd) Run() error {
	return c.with(func(ctx context.Context, h *house) error {
		account, err := h.store.AccountByEmail(ctx, c.Email)
		if err != nil {
			return err
		}
		link, err := h.door.PasswordLink(ctx, account.ID)
		if err != nil {
			return err
		}
		fmt.Printf("password: %s/password/%s\n", c.URL, link)
		return nil
	})
}
