// Package tournament is the championship: who entered, who plays whom, who won, and by which article.
//
// It knows the regulations. It knows no clock, no dice, no database, no web and no language: the time, the randomness
// and the people are given to it, and a refusal is a code. It does not say who meets whom (package pairing), what a
// match sheet looks like (package sheet), or how the game is played (package engine).
//
// # How it works
//
// A championship is its journal. Somebody wants an Act done; Decide asks the State whether it may be, and gives the
// entries that say what happened; applying them in order (Fold) gives the next State. Decide is where the rules live,
// apply takes no decision. Nothing else changes a championship, so every state can be had again from its journal.
//
// # Words
//
//	campeonato            championship  State
//	libro del campeonato  journal       []Entry
//	pareja, jugador       pair, player  Pair, Member
//	sorteo                draw          pairing.Draw
//	exenta                bye           Bye
//	ronda                 round         Round
//	enfrentamiento        match         Match
//	mesa                  table         id.TableNumber
//	cortesía              grace         Settings.Grace
//	no presentada         absent        DeclareAbsent
//	retirada              withdrawal    Withdraw
//	expulsión             expulsion     Expel
//	amonestación          warning       Warn
//	acta                  sheet         sheet.Content
//	bases                 bases         State.Bases
//	lista de espera       waiting list  Waiting, Waitlist
//	cuota, fianza, caja   fee, deposit  Till
//	cabeza de serie       seed          Pair.Seed
//	juez                  referee       Referee
//	organización          organiser     Organiser
//
// # Where the regulations live
//
//	article  what                                      decided in                    tested in
//	9, 10    who has won, or that play must go on      sheet.Judge (EnterResult)     sheet/judge_test.go
//	12       the sheet is signed and handed in         SignSheet, HandIn             sign_test.go, result_test.go
//	13       cheating: the pair is expelled            Expel (leave.go)              leave_test.go
//	14       nobody is replaced after the start        mayReplace, mayEnter,         edit_test.go, enter_test.go,
//	                                                   Withdraw, Reinstate           leave_test.go
//	15       absent at the limit: the match is lost    DeclareAbsent (absence.go)    absence_test.go
//	         and the deposit, where it is kept         Till (till.go)                till_test.go
//	16       entering means accepting the bases,       EnterPair, Rule (ruling.go)   enter_test.go, bases_test.go
//	         there is no appeal
//	17       settings and bases may change             ChangeSettings (create.go),   create_test.go, bases_test.go
//	                                                   PublishBases (bases.go)
//
// # How to add an act
//
// Write the struct, its least role, its decide and the body of its entry in the file of its noun; name the body in
// readers (lift.go). The API gives it an address, the words a sentence for every code.
package tournament
