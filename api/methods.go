package api

import (
	"net/http"
	"slices"
)

// reads reports that a request only asks. HEAD is GET whose answer is sent without its body.
func (a *ask) reads() bool {
	return a.Request.Method == http.MethodGet || a.Request.Method == http.MethodHead
}

// methods are those that any route has. Others, TRACE among them, are refused before anything is looked at or counted.
var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions}

// onlyKnown lets through what is asked by a method that there is.
func onlyKnown(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !slices.Contains(methods, r.Method) {
			w.Header().Set("Allow", "GET, HEAD, POST")
			w.WriteHeader(http.StatusMethodNotAllowed)
			return
		}
		next.ServeHTTP(w, r)
	})
}
