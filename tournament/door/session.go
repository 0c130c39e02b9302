package door

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
	"unicode"

	"github.com/alexedwards/scs/v2"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// How long a session lasts.
const (
	sessionLife = 7 * 24 * time.Hour
	sessionIdle = 12 * time.Hour
)

// What a session holds.
const (
	accountKey = "account"
	epochKey   = "epoch"
	deviceKey  = "device"
	addressKey = "address"
	sinceKey   = "since"
)

// longestDevice is how much is kept of what a browser calls itself, in bytes.
const longestDevice = 200

// readable is what a browser calls itself, as it is kept: a database keeps no half letters, and a log no second line.
func readable(device string) string {
	device = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, device)
	return strings.ToValidUTF8(device[:min(len(device), longestDevice)], "")
}

func newSessions(d *Door) *scs.SessionManager {
	sessions := scs.New()
	sessions.Store = vault{d}
	sessions.Lifetime = sessionLife
	sessions.HashTokenInStore = true
	sessions.Cookie.Name = "cubilete"
	if d.Secure {
		sessions.Cookie.Name, sessions.Cookie.Secure = "__Host-cubilete", true
	}
	return sessions
}

// Fail answers a request that the sessions stand in the way of.
type Fail func(http.ResponseWriter, *http.Request, error)

// Sessions prepares the context of each request for Signed, SignIn and SignOut, and sends the cookie. Fail answers when
// a session can be neither read nor kept.
func (d *Door) Sessions(next http.Handler, fail Fail) http.Handler {
	sessions := *d.sessions
	sessions.ErrorFunc = fail
	return sessions.LoadAndSave(next)
}

// Signed returns who is signed in with the session in ctx; a stranger when nobody is.
func (d *Door) Signed(ctx context.Context) (Visitor, error) {
	signed := d.sessionAccount(ctx)
	if signed == "" {
		return Visitor{}, nil
	}
	account, err := d.Store.Account(ctx, signed)
	if err != nil {
		return Visitor{}, err
	}
	visitor := d.visitor(account)
	visitor.session, visitor.epoch = d.sessionHash(ctx), d.sessions.GetInt(ctx, epochKey)
	return visitor, nil
}

func (d *Door) sessionAccount(ctx context.Context) id.AccountID {
	return id.AccountID(d.sessions.GetString(ctx, accountKey))
}

func (d *Door) putSession(ctx context.Context, account store.Account, from Caller) {
	d.sessions.Put(ctx, accountKey, string(account.ID))
	d.sessions.Put(ctx, epochKey, account.Epoch)
	d.sessions.Put(ctx, deviceKey, readable(from.Device))
	d.sessions.Put(ctx, addressKey, from.Address)
	d.sessions.Put(ctx, sinceKey, d.Now().UnixMicro())
}

// Session is one browser in which an account is signed in.
type Session struct {
	ID      string // by which it is ended; opens nothing
	Device  string
	Address string // from where it signed in
	Since   time.Time
	Seen    time.Time // to within five minutes
	Here    bool      // it is the one that asks
}

// SessionsOf returns a visitor's sessions, the one seen last first.
func (d *Door) SessionsOf(ctx context.Context, v Visitor) ([]Session, error) {
	kept, err := d.Store.Sessions(ctx, v.Account, d.Now())
	sessions := make([]Session, 0, len(kept))
	for _, s := range kept {
		if !d.idle(s) {
			sessions = append(sessions, Session{
				ID: s.Hash, Device: s.Device, Address: addressOf(s), Since: s.Since, Seen: s.Seen, Here: s.Hash == v.session,
			})
		}
	}
	return sessions, err
}

// addressOf is from where a session was begun; "" when that was not kept.
func addressOf(s store.Session) string {
	_, values, _ := scs.GobCodec{}.Decode(s.Data)
	address, _ := values[addressKey].(string)
	return address
}

// EndSession ends one of a visitor's own sessions, or says store.ErrNotFound.
func (d *Door) EndSession(ctx context.Context, v Visitor, session string, from Caller) error {
	kept, err := d.Store.Session(ctx, session, d.Now())
	if err != nil {
		return err
	}
	if kept.Account != v.Account {
		return store.ErrNotFound
	}
	if err := d.Store.EndSession(ctx, session); err != nil {
		return err
	}
	return d.note(ctx, v.Account, SessionEnded, from, kept.Device)
}

func (d *Door) sessionHolds(ctx context.Context, v Visitor) (bool, error) {
	kept, err := d.Store.Session(ctx, v.session, d.Now())
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil && !d.idle(kept), err
}

func (d *Door) idle(s store.Session) bool { return d.Now().Sub(s.Seen) >= sessionIdle }

// sessionHash is the hash under which scs keeps the session in ctx.
func (d *Door) sessionHash(ctx context.Context) string {
	sum := sha256.Sum256([]byte(d.sessions.Token(ctx)))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// vault keeps sessions in the store for scs, which hands it hashes in place of secrets. Its clock is the door's.
type vault struct{ door *Door }

// FindCtx returns a session that has neither expired nor been ended nor been idle for too long.
func (v vault) FindCtx(ctx context.Context, hash string) ([]byte, bool, error) {
	now := v.door.Now()
	kept, err := v.door.Store.Session(ctx, hash, now)
	if errors.Is(err, store.ErrNotFound) || err == nil && v.door.idle(kept) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	if now.Sub(kept.Seen) >= noted {
		err = v.door.Store.NoteSession(ctx, hash, now)
	}
	return kept.Data, true, err
}

// CommitCtx keeps a session. One that somebody signed in with lasts from then on, whatever is changed in it.
func (v vault) CommitCtx(ctx context.Context, hash string, data []byte, _ time.Time) error {
	_, values, err := scs.GobCodec{}.Decode(data)
	if err != nil {
		return fmt.Errorf("reading a session: %w", err)
	}
	now := v.door.Now()
	session := store.Session{Hash: hash, Data: data, Since: now, Seen: now}
	if since, ok := values[sinceKey].(int64); ok {
		session.Since = time.UnixMicro(since)
	}
	account, _ := values[accountKey].(string)
	session.Account = id.AccountID(account)
	session.Epoch, _ = values[epochKey].(int)
	session.Device, _ = values[deviceKey].(string)
	session.Expires = session.Since.Add(sessionLife)
	return v.door.Store.PutSession(ctx, session)
}

// DeleteCtx ends a session.
func (v vault) DeleteCtx(ctx context.Context, hash string) error {
	return v.door.Store.EndSession(ctx, hash)
}

// Find, Commit and Delete are there because scs asks for them; it calls those with a context.

// Find is FindCtx.
func (v vault) Find(hash string) ([]byte, bool, error) { return v.FindCtx(context.Background(), hash) }

// Commit is CommitCtx.
func (v vault) Commit(hash string, data []byte, expires time.Time) error {
	return v.CommitCtx(context.Background(), hash, data, expires)
}

// Delete is DeleteCtx.
func (v vault) Delete(hash string) error { return v.DeleteCtx(context.Background(), hash) }
