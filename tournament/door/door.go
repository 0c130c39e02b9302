package door

import (
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/alexedwards/scs/v2"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// Config is what the doors are made of.
type Config struct {
	Store  *store.Store
	Key    Key              // of the installation
	Now    func() time.Time // the clock
	Random io.Reader        // from which secrets come
	Secure bool             // served over TLS alone: the cookie goes nowhere else
	Fail   Fail             // answers when a session cannot be read or kept; nil: with a bare 500
}

// Fail answers a request that the sessions stand in the way of.
type Fail func(http.ResponseWriter, *http.Request, error)

// Door lets people in. It may be used by many goroutines at once.
type Door struct {
	Config
	sessions *scs.SessionManager
	hashing  chan struct{} // has room for as many passwords as may be hashed at once
}

// New returns the doors of an installation.
func New(config Config) *Door {
	d := &Door{Config: config, hashing: make(chan struct{}, hashesAtOnce)}
	d.sessions = newSessions(d)
	return d
}

// Caller is where a request comes from.
type Caller struct {
	Address string // of the network, as the server believes it
	Device  string // as the browser calls itself
}

// secret returns 160 random bits as 32 letters and digits.
func (d *Door) secret() (string, error) {
	first, err := id.Fresh(d.Random)
	if err != nil {
		return "", fmt.Errorf("making a secret: %w", err)
	}
	second, err := id.Fresh(d.Random)
	if err != nil {
		return "", fmt.Errorf("making a secret: %w", err)
	}
	return first + second, nil
}
