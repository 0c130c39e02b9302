package api

// address is where people reach a path of this server, for links and QR codes.
func (a *ask) address(path string) string {
	if a.server.URL != "" {
		return a.server.URL + path
	}
	scheme := "http"
	if a.Request.TLS != nil {
		scheme = "https"
	}
	return scheme + "://" + a.Request.Host + path
}
