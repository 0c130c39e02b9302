package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"cubilete/api"
	"cubilete/tournament/store"
)

// serveCmd serves championships.
type serveCmd struct {
	Addr    string   `env:"CUBILETE_ADDR" default:"127.0.0.1:8080" help:"Where to listen; 0.0.0.0:8080 lets phones on the same network in."`
	URL     string   `name:"url" env:"CUBILETE_URL" help:"Where people reach the server, for links and QR codes; otherwise where their browser came to. With https:// cookies go by TLS alone."`
	Contact string   `env:"CUBILETE_CONTACT" help:"Who answers for people's data here, with an address: it stands on the page about them."`
	Demo    bool     `help:"Fill an empty database with a championship under way."`
	Proxies []string `env:"CUBILETE_PROXIES" help:"Addresses of proxies in front whose word about a client's address is believed."`
	Log     string   `env:"CUBILETE_LOG" enum:"debug,info,warn,error" default:"warn" help:"How much to log: debug, info, warn or error."`
	Metrics string   `name:"metrics-addr" env:"CUBILETE_METRICS_ADDR" help:"Where to serve /metrics for Prometheus to whoever can reach it; otherwise only this machine may ask, at --addr."`
	Hold    int      `env:"CUBILETE_HOLD" default:"200000" help:"How much of championships is held in memory, in entries, names and texts; a thousand take one to two megabytes."`

	Watchers     int `env:"CUBILETE_WATCHERS" default:"20000" help:"How many pages may be followed live at once."`
	WatchersFrom int `env:"CUBILETE_WATCHERS_FROM" default:"500" help:"How many of them from one address: a bar is one address."`

	Backup rotation `embed:"" prefix:"backup-"`
	database
}

func (c serveCmd) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := c.Backup.check(c.database); err != nil {
		return err
	}
	release, err := store.LockServer(c.DB)
	if err != nil {
		return err
	}
	defer release()
	h, err := c.open(ctx)
	if err != nil {
		return err
	}
	defer h.close()
	h.desk.Hold(c.Hold)
	if err := h.eraseAgain(ctx, c.erasedFile()); err != nil {
		return err
	}
	h.door = h.door.OverTLS(c.overTLS())
	site, err := c.site(h)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return err
	}
	if err := c.welcome(ctx, h, "http://"+listener.Addr().String()); err != nil {
		return err
	}
	return c.serve(ctx, h, site, listener)
}

// overTLS reports that people come by TLS alone, so that cookies go nowhere else and browsers come back that way.
func (c serveCmd) overTLS() bool { return strings.HasPrefix(c.URL, "https://") }

// site is everything that is served.
func (c serveCmd) site(h *house) (*api.Server, error) {
	return api.New(api.Config{
		Desk: h.desk, Door: h.door, Now: time.Now, Random: rand.Reader, Log: c.logger(), URL: strings.TrimSuffix(c.URL, "/"), Proxies: c.Proxies,
		Contact: c.Contact, Watchers: c.Watchers, WatchersFrom: c.WatchersFrom,
	})
}

func (c serveCmd) logger() *slog.Logger {
	var level slog.Level
	if level.UnmarshalText([]byte(c.Log)) != nil {
		level = slog.LevelWarn
	}
	return slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
}

// The patience of the server with its clients. Event streams set their own deadlines.
const (
	headTime  = 5 * time.Second
	readTime  = 60 * time.Second
	writeTime = 60 * time.Second
	idleTime  = 2 * time.Minute
	endTime   = 10 * time.Second // for what is under way when the server is told to stop
	mostHead  = 16 << 10
)

// serve answers until it is told to stop; what is under way then is finished.
func (c serveCmd) serve(ctx context.Context, h *house, site *api.Server, listener net.Listener) error {
	server := &http.Server{
		Handler: site.Handler(), ReadHeaderTimeout: headTime, ReadTimeout: readTime, WriteTimeout: writeTime,
		IdleTimeout: idleTime, MaxHeaderBytes: mostHead,
	}
	server.RegisterOnShutdown(site.Close)
	log := c.logger()
	h.warn(ctx, log)
	go h.upkeep(ctx, log)
	go c.Backup.run(ctx, h, log)
	failed := make(chan error, 2)
	go func() { failed <- server.Serve(listener) }()
	if c.Metrics != "" {
		metrics := &http.Server{Addr: c.Metrics, Handler: http.HandlerFunc(site.Metrics), ReadTimeout: headTime, WriteTimeout: headTime}
		defer metrics.Close()
		go func() { failed <- metrics.ListenAndServe() }()
	}
	select {
	case err := <-failed:
		if ctx.Err() == nil {
			return err
		}
	case <-ctx.Done():
	}
	ending, cancel := context.WithTimeout(context.Background(), endTime)
	defer cancel()
	if err := server.Shutdown(ending); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

// welcome says where to look, and how the first organiser gets in.
func (c serveCmd) welcome(ctx context.Context, h *house, address string) error {
	fmt.Printf("Cubilete: %s\n", address)
	accounts, err := h.store.Accounts(ctx)
	if err != nil {
		return err
	}
	if c.Demo {
		return c.welcomeToDemo(ctx, h, address, len(accounts) == 0)
	}
	if len(accounts) > 0 {
		return nil
	}
	link, err := h.door.SetupLink(ctx)
	if err != nil {
		return err
	}
	fmt.Printf("Nobody organises here yet. The first organiser is set up, once, at\n  %s/setup/%s\n", address, link)
	return nil
}
