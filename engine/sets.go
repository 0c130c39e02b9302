package engine

// Championship is the pairs championship: partners sit opposite, one die.
func Championship() Rules {
	return Rules{
		Name: "championship", Shape: Parchis, Arms: 4, Dice: 1, Pairs: true,
		TurnOrder: Right, GoalPieces: 4,
		SixCounts: 7, ThirdSix: Back, AgainWithoutMove: true,
		ExitPartner: Captured, ExitOwnRival: Captured, ExitRivals: Last, ExitLoneRival: Shared,
		Partner: Choose, PartnerBarrier: true, LaneBarrier: true,
		BarrierAhead: Stop, Goal: Exact, OpenOnRepeat: true, OpenPartnerBarrier: true,
		CapturePays: 20, GoalPays: 10, CountBy: Any, End: EndRound,
	}
}

// Classic is the family game in Spain: bounces, and play goes on for the places.
func Classic() Rules {
	return Rules{
		Name: "classic", Shape: Parchis, Arms: 4, Dice: 1,
		TurnOrder: Right, GoalPieces: 4,
		SixCounts: 6, ThirdSix: Back, AgainWithoutMove: true,
		ExitOwnRival: Captured, ExitRivals: Last, ExitLoneRival: Shared,
		LaneBarrier: true, BarrierAhead: Bounce, Goal: Bounce, OpenOnRepeat: true,
		CapturePays: 20, GoalPays: 10, CountBy: Any, End: EndPlaces,
	}
}

// Classic6 is Classic on six arms.
func Classic6() Rules {
	r := Classic()
	r.Name, r.Arms = "classic-6", 6
	return r
}

// TwoDice is the online game: two dice, bridges, a clock on every turn.
func TwoDice() Rules {
	return Rules{
		Name: "two-dice", Shape: Parchis, Arms: 4, Dice: 2,
		TurnOrder: Left, GoalPieces: 4,
		SixCounts: 6, ThirdSix: Back,
		ExitOwnRival: Captured, ExitRivals: Last, ExitLoneRival: Shared,
		RivalsBlock: true, BarrierAhead: Stop, Goal: Bounce, OpenOnRepeat: true,
		CapturePays: 20, GoalPays: 10, CountBy: Any, End: EndFirst, TurnSeconds: 15,
	}
}

// Modern is one die, a 6 that can count 7, no bounce, the first one home wins.
func Modern() Rules {
	return Rules{
		Name: "modern", Shape: Parchis, Arms: 4, Dice: 1,
		TurnOrder: Right, GoalPieces: 4,
		SixCounts: 7, ThirdSix: Back, AgainWithoutMove: true,
		ExitPartner: Blocks, ExitOwnRival: Captured, ExitRivals: Last, ExitLoneRival: Shared,
		Partner: Never, BarrierAhead: Stop, Goal: Exact, OpenOnRepeat: true,
		CapturePays: 20, GoalPays: 10, CountBy: Any, End: EndFirst,
	}
}

// ModernPairs is Modern two against two: both partners must come home.
func ModernPairs() Rules {
	r := Modern()
	r.Name, r.Pairs, r.End = "modern-pairs", true, EndBoth
	return r
}

// Quick is Modern with one piece already out, won with two home.
func Quick() Rules {
	r := Modern()
	r.Name, r.StartOut, r.GoalPieces = "quick", 1, 2
	return r
}

// LudoBoard is Ludo: a loop of 52, out on a 6, further throws instead of counts.
func LudoBoard() Rules {
	return Rules{
		Name: "ludo", Shape: Ludo, Arms: 4, Dice: 1,
		TurnOrder: Right, GoalPieces: 4,
		SixCounts: 6, ThirdSix: Void, AgainWithoutMove: true,
		BarrierAhead: Stop, Goal: Exact, CountBy: Any, End: EndFirst,
	}
}

// Sets returns the named rule sets, in the order of the rule book.
func Sets() []Rules {
	return []Rules{
		Championship(), Classic(), Classic6(), TwoDice(),
		Modern(), ModernPairs(), Quick(), LudoBoard(),
	}
}

// Named returns a rule set by its name.
func Named(name string) (Rules, error) {
	for _, r := range Sets() {
		if r.Name == name {
			return r, nil
		}
	}
	return Rules{}, fault("rules", NoSuchRules, name)
}
