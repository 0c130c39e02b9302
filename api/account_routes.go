package api

import "cubilete/tournament"

const owner = tournament.Owner

// accountRoutes are about who somebody is. Those under /account are for whoever has signed in, whatever their role.
func accountRoutes() []Route {
	return []Route{
		{get, signInPath, everyone, 0, (*ask).signInPage},
		{post, signInPath, everyone, small, (*ask).signIn},
		{get, "/setup/:link", everyone, 0, (*ask).setupPage},
		{post, "/setup/:link", everyone, small, (*ask).setUp},
		{get, "/password/:link", everyone, 0, (*ask).passwordPage},
		{post, "/password/:link", everyone, small, (*ask).choosePassword},
		{get, "/invitation/:link", everyone, 0, (*ask).invitationPage},
		{post, "/invitation/:link", everyone, small, (*ask).acceptInvitation},

		{get, "/account", everyone, 0, signedIn((*ask).accountPage)},
		{post, "/account/sign-out", everyone, small, (*ask).signOut},
		{post, "/account/sign-out-everywhere", everyone, small, signedIn((*ask).signOutEverywhere)},
		{get, "/account/password", everyone, 0, signedIn((*ask).changePage)},
		{post, "/account/password", everyone, small, signedIn((*ask).changePassword)},
		{get, "/account/sessions", everyone, 0, signedIn((*ask).sessionsPage)},
		{post, "/account/sessions/:session/end", everyone, small, signedIn((*ask).endSession)},
		{get, "/account/tokens", everyone, 0, signedIn((*ask).tokensPage)},
		{post, "/account/tokens", everyone, small, signedIn((*ask).issueToken)},
		{post, "/account/tokens/:token/end", everyone, small, signedIn((*ask).endToken)},
		{get, "/account/log", everyone, 0, signedIn((*ask).logPage)},

		{get, "/accounts", owner, 0, (*ask).accountsPage},
		{post, "/accounts", owner, small, (*ask).addAccount},
		{post, "/accounts/:account/close", owner, small, accountForm(closing, "account-closed")},
		{post, "/accounts/:account/reopen", owner, small, accountForm(reopening, "account-reopened")},
		{post, "/accounts/:account/welcome", owner, small, accountForm(welcoming, "account-welcomed")},
		{post, "/accounts/:account/link", owner, small, (*ask).linkAccount},
	}
}

// roleRoutes are about who organises a championship, which its owner decides.
func roleRoutes() []Route {
	const one, json = "/desk/c/:id/organisers", "/api/v1/championships/:id"
	return []Route{
		{get, one, owner, 0, pageOf((*ask).organisersPage)},
		{post, one, owner, small, (*ask).inviteOrganiserByForm},
		{post, one + "/:account/end", owner, small, (*ask).endRoleByForm},
		{post, "/desk/c/:id/invitations/:invitation/end", owner, small, (*ask).endInvitationByForm},

		{get, json + "/organisers", owner, 0, (*ask).listOrganisers},
		{post, json + "/organisers", owner, small, (*ask).inviteOrganiser},
		{del, json + "/organisers/:account", owner, small, (*ask).endRole},
		{del, json + "/invitations/:invitation", owner, small, (*ask).endInvitation},
	}
}

// signedIn answers whoever has signed in.
func signedIn(answer func(*ask) error) func(*ask) error {
	return func(a *ask) error {
		if err := a.signed(); err != nil {
			return err
		}
		return answer(a)
	}
}
