package door

import (
	"context"
	"net/mail"
	"strings"
	"unicode"
	"unicode/utf8"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// The longest that a name and an e-mail address may be, in bytes.
const (
	longestName  = 120
	longestEmail = 254
)

// AddAccount adds an account without a password: a link to choose one lets it in. It refuses with *Unfit or
// store.ErrEmailTaken. The role is that in the installation: organisers make championships, owners may do everything.
func (d *Door) AddAccount(ctx context.Context, email, name string, role store.Role) (id.AccountID, error) {
	account, err := d.newAccount(email, name, role)
	if err != nil {
		return "", err
	}
	if err := d.Store.AddAccount(ctx, account); err != nil {
		return "", err
	}
	return account.ID, d.note(ctx, account.ID, AccountMade, Caller{}, role.String())
}

// Accounts returns every account of the installation, the oldest first.
func (d *Door) Accounts(ctx context.Context) ([]store.Account, error) { return d.Store.Accounts(ctx) }

// WelcomeAccount lets a guest make championships of its own. by is noted in its log.
func (d *Door) WelcomeAccount(ctx context.Context, account, by id.AccountID) error {
	if err := d.Store.WelcomeAccount(ctx, account); err != nil {
		return err
	}
	return d.note(ctx, account, AccountWelcomed, Caller{}, string(by))
}

// CloseAccount shuts an account out, and ends its sessions and tokens' use at once. by is noted in its log. It refuses
// with ErrOwnAccount, since then there might be nobody left to open it again.
func (d *Door) CloseAccount(ctx context.Context, account, by id.AccountID) error {
	if account == by {
		return ErrOwnAccount
	}
	if err := d.Store.CloseAccount(ctx, account, true); err != nil {
		return err
	}
	return d.note(ctx, account, AccountClosed, Caller{}, string(by))
}

// ReopenAccount lets a closed account in again, with the password that it had.
func (d *Door) ReopenAccount(ctx context.Context, account, by id.AccountID) error {
	if err := d.Store.CloseAccount(ctx, account, false); err != nil {
		return err
	}
	return d.note(ctx, account, AccountReopened, Caller{}, string(by))
}

func (d *Door) newAccount(email, name string, role store.Role) (store.Account, error) {
	email, wrongEmail := cleanEmail(email)
	name, wrongName := cleanName(name)
	if err := unfit(Fault{"email", wrongEmail}, Fault{"name", wrongName}); err != nil {
		return store.Account{}, err
	}
	fresh, err := id.Fresh(d.Random)
	return store.Account{ID: id.AccountID(fresh), Email: email, Name: name, Role: role, Since: d.Now()}, err
}

// cleanEmail is the one way in which an address is kept and looked for: without spaces around it, in small letters; or
// the code of what is wrong with it.
func cleanEmail(typed string) (email, wrong string) {
	email = strings.ToLower(strings.TrimSpace(typed))
	if email == "" {
		return "", "required"
	}
	if len(email) > longestEmail {
		return "", "too-long"
	}
	if read, err := mail.ParseAddress(email); err != nil || read.Address != email {
		return "", "not-email"
	}
	return email, ""
}

// cleanName is a name without spaces around it, or the code of what is wrong with it.
func cleanName(typed string) (name, wrong string) {
	name = strings.TrimSpace(typed)
	switch {
	case name == "":
		return "", "required"
	case len(name) > longestName:
		return "", "too-long"
	case !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl):
		return "", "unreadable"
	}
	return name, ""
}
