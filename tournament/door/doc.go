// Package door decides who somebody is, so that others can decide what they may do.
//
// It knows accounts and their passwords, sessions of browsers, tokens of programs, links that open once, and the
// installation key from which every championship's own keys come. It counts failures at each door, so that guessing
// is slow, also across a restart. It knows no championship's rules and no HTTP route: an account's role in a
// championship is read from the store and handed on. It has no clock and no dice but those in its Config.
//
// Words: a Visitor is who asks, a stranger when there is no account. A Caller is from where, for the log and the
// counts. A secret (of a token, a link, a cookie) is shown once and kept as a hash. An account's epoch is raised to end
// all its sessions.
//
// How long things last: a session ends after 12 hours without use and after 7 days in any case; a link to choose a
// password after 3 days, the link that sets up the first owner after 1 day, or when a newer one is made; an invitation
// to organise after 3 days. A guest's account organises where it was invited, and makes nothing of its own.
//
// Start at New, then SignIn, Signed and Token. To add a door (a referee's link, say), give it a file of its own with
// what opens it, its row in the store, a limit in throttle.go if it can be guessed at, and a kind of event in log.go.
package door
