package main

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/verify"
)

// exportCmd writes one championship to a file.
type exportCmd struct {
	Championship string `arg:"" help:"Its identifier, or its name in addresses."`
	File         string `arg:"" optional:"" help:"Where to; standard output when none is given."`
	HandOver     bool   `help:"Close it here first: whoever imports the file carries on."`
	database
}

func (c exportCmd) Run() error {
	return c.with(func(ctx context.Context, h *house) error {
		index, err := h.desk.Find(ctx, c.Championship)
		if err != nil {
			return err
		}
		if c.HandOver {
			if err := c.handOver(ctx, h, index); err != nil {
				return err
			}
		}
		if c.File == "" {
			return h.desk.Export(ctx, index.ID, os.Stdout)
		}
		file, err := os.OpenFile(c.File, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err != nil {
			return err
		}
		return errors.Join(h.desk.Export(ctx, index.ID, file), file.Sync(), file.Close())
	})
}

// handOver closes the championship here, unless that was done before and the file got lost.
func (c exportCmd) handOver(ctx context.Context, h *house, index tournament.Index) error {
	view, err := h.desk.See(ctx, index.ID)
	if err != nil || view.State.HandedOver {
		return err
	}
	_, err = h.desk.Do(ctx, index.ID, tournament.HandOver{}, desk.Request{By: operator})
	return err
}

// importCmd reads what export wrote.
type importCmd struct {
	File  string `arg:"" help:"What export wrote; - for standard input."`
	Owner string `help:"E-mail address of the account that it will belong to."`
	As    string `help:"Another address than its own, when that is taken here." placeholder:"SLUG"`
	database
}

func (c importCmd) Run() error {
	file, err := openOrStdin(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	return c.with(func(ctx context.Context, h *house) error {
		owner := id.AccountID("")
		if c.Owner != "" {
			account, err := h.store.AccountByEmail(ctx, c.Owner)
			if err != nil {
				return err
			}
			owner = account.ID
		}
		index, err := h.desk.Import(ctx, file, owner, c.As)
		if errors.Is(err, desk.ErrAddressTaken) {
			return fmt.Errorf("%w: choose one with --as", err)
		}
		if err != nil {
			return err
		}
		fmt.Printf("%s %s: %d entries\n", index.ID, index.Slug, index.Version)
		return h.eraseAgain(ctx, c.erasedFile())
	})
}

func openOrStdin(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(os.Stdin), nil
	}
	return os.Open(name)
}

// verifyCmd checks a file that left the house.
type verifyCmd struct {
	File string `arg:"" help:"A match sheet (sheet.json) or an exported championship; - for standard input."`
	Key  string `help:"The public key that must have signed it, in base64. Otherwise it is that of entry 1."`
}

func (c verifyCmd) Run() error {
	var key ed25519.PublicKey
	if c.Key != "" {
		raw, err := base64.StdEncoding.DecodeString(c.Key)
		if err != nil || len(raw) != ed25519.PublicKeySize {
			return errors.New("the key is not an Ed25519 public key in base64")
		}
		key = raw
	}
	file, err := openOrStdin(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	proved, err := verify.File(file, key)
	if err != nil {
		return err
	}
	for _, line := range proved {
		fmt.Println(line)
	}
	return nil
}

// auditCmd reads every journal again from nothing.
type auditCmd struct{ database }

func (c auditCmd) Run() error {
	return c.with(func(ctx context.Context, h *house) error {
		right, err := h.desk.Audit(ctx)
		if err == nil {
			fmt.Printf("%d championships, all as their journals say\n", right)
		}
		return err
	})
}
