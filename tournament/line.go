package tournament

// Line is what an entry says, for a sentence in the journal's page: its arguments by name. The kind of the entry
// chooses the sentence.
func (e Entry) Line() Args {
	switch b := e.Body.(type) {
	case pairEntered:
		return Args{"pair": b.Pair, "waiting": b.Waiting}
	case pairEdited:
		return Args{"pair": b.Pair}
	case pairCheckedIn:
		return Args{"pair": b.Pair, "in": b.In}
	case playerRespelled:
		return Args{"pair": b.Pair}
	case playerReplaced:
		return Args{"pair": b.Pair}
	case pairPromoted:
		return Args{"pair": b.Pair}
	case pairSetBack:
		return Args{"pair": b.Pair}
	case pairWithdrew:
		return Args{"pair": b.Pair}
	case pairExpelled:
		return Args{"pair": b.Pair}
	case pairReinstated:
		return Args{"pair": b.Pair, "waiting": b.Waiting}
	case drawPublished:
		return Args{"pairs": len(b.Draw.Field), "seed": b.Draw.Seed, "drafts": b.Drafts}
	case roundDrawn:
		return Args{"round": b.Number}
	case pairSeated:
		return Args{"pair": b.Pair, "match": b.Match}
	case roundTimed:
		return Args{"round": b.Round, "at": b.StartsAt}
	case matchCalled:
		return Args{"match": b.Match, "table": b.Table, "deadline": b.Deadline}
	case matchUncalled:
		return Args{"match": b.Match}
	case playersPresent:
		return Args{"match": b.Match, "players": len(b.Players)}
	case matchBegan:
		return Args{"match": b.Match}
	case pairsAbsent:
		return Args{"match": b.Match, "absent": b.Absent}
	case resultEntered:
		return Args{"match": b.Match, "winner": b.winner()}
	case basesPublished:
		return Args{"bases": b.Version}
	case finishNoted:
		return Args{"match": b.Match, "colour": string(b.Player)}
	case sheetSigned:
		return Args{"match": b.Match, "player": b.Player, "way": string(b.Way)}
	case photoAttached:
		return Args{"match": b.Match}
	case tableSet:
		return Args{"table": b.Table, "state": string(b.State)}
	case matchMoved:
		return Args{"match": b.Match, "table": b.Table}
	case matchSuspended:
		return Args{"match": b.Match}
	case matchResumed:
		return Args{"match": b.Match, "table": b.Table}
	case queueOrdered:
		return Args{"matches": len(b.Matches)}
	case shifted:
		return Args{"minutes": b.Minutes, "from": b.From}
	case ruled:
		return Args{"match": b.Match}
	case matchForfeited:
		return Args{"match": b.Match, "pair": b.Pair}
	case gamesSet:
		return Args{"round": b.Round, "games": b.BestOf}
	case pairWarned:
		return Args{"pair": b.Pair, "step": string(b.Step)}
	case personErased:
		return Args{"pair": b.Pair}
	case contactsPurged:
		return Args{"people": b.People}
	case corrected:
		return Args{"match": b.match(), "entry": b.Entry, "n": len(b.Strikes)}
	case undone:
		return Args{"entry": b.Strikes[0], "n": len(b.Strikes) - 1}
	case sheetHandedIn:
		return Args{"match": b.Match}
	default:
		return Args{}
	}
}
