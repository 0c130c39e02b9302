package door

import (
	"io"
	"time"

	"github.com/alexedwards/scs/v2"

	"cubilete/tournament/store"
)

// Config is what the doors are made of.
type Config struct {
	Store  *store.Store
	Key    Key              // of the installation
	Now    func() time.Time // the clock
	Random io.Reader        // from which secrets come
	Secure bool             // served over TLS alone: the cookie goes nowhere else
}

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

// OverTLS are the same doors for a server that people reach by TLS alone, or not.
func (d *Door) OverTLS(secure bool) *Door {
	config := d.Config
	config.Secure = secure
	return New(config)
}

// Caller is where a request comes from.
type Caller struct {
	Address string // of the network, as the server believes it
	Device  string // as the browser calls itself
	Known   string // what Familiar gave this browser; "" for one in which nobody has signed in
}
