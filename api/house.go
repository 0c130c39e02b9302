package api

import "net/http"

// alive says that the process answers.
func (a *ask) alive() error { return a.json(http.StatusOK, map[string]string{"status": "ok"}) }

// ready says that the database answers too, and has room to grow.
func (a *ask) ready() error {
	if err := a.server.Desk.Ready(a.Request.Context()); err != nil {
		return err
	}
	return a.json(http.StatusOK, map[string]string{"status": "ok"})
}
