// Package engine plays parchís by the book: it says which moves a throw allows, what a
// move leads to, by which article, and who has won.
//
// It knows eight rule sets, positions, moves, records of games and the verdicts of
// articles 9 and 10, all as values and as text. It deliberately knows no clock, no dice
// but those that a seed decides, no players' names, no championship, and no sentence: a
// refusal is an Error with a Key, and the catalogue has the words.
//
// # Where to start
//
// A [Rules] is a rule set, every point on which tables differ as one field; [Sets] lists
// those with a name. [Rules.Board] lays it out: a [Board] holds the ways of the colours
// and the answers of the axes as tables. [Board.Start] and [Board.Parse] make a
// [Position], [Board.Moves] tells what a [Throw] allows, [Board.Play] plays one move, and
// [Board.Print] writes the position down. [Judge] reads what people at a table tell of
// who finished; [Board.Count] counts a game stopped by time. [Record] and [Replay] write
// a game down and check one. [Playout] plays whole games for statistics. [Serve] is all
// of that as JSON, a line each.
//
// # How a position is kept
//
// A player's pieces stand on steps of their own [way]: 0 in the yard, 1 on the exit, the
// last one in the goal. Whom they meet is a question of cells, the squares of the board
// whoever stands there; the crowd on a cell knows who came first. And each player sees,
// on the steps of their way, the walls that nobody passes and the squares that are shut.
// So a move is looked up, never worked out: axes speak when the board is laid out
// (meet.go), and the rest of the code does not ask them.
//
// # Words
//
//	casa              yard          barrera    barrier, wall (who may not pass)
//	salida            exit          comer      capture
//	recorrido         loop          contar 20  count, earned by a capture or a piece home
//	seguro            safe square   tirada     throw
//	pasillo           lane          ronda      round
//	meta              goal          abrir      open
//	ficha             piece         compañero  partner
//	partida           game          rebote     bounce
//
// # The rule book and the code
//
// Numbers are the articles of the championship. Besides the tests named, the cases of
// testdata stand for every line, and a slow referee in referee_test.go plays the same
// games by walking square by square.
//
//	what                                      article  function            test
//	the board, who sits where                 1        Board.lay, seatings TestRotation
//	turn order, rounds                        2        Board.pass          TestReferee
//	a 5 brings a piece out                    3        Board.enter         TestWhyNot
//	who gives way on the exit                 3        Board.comingOut     TestReferee
//	what a 6 counts                           4        Board.counts        TestWhyNot
//	a third 6                                 4        Board.penalise      TestReplayRefuses
//	barriers                                  5        Board.isWall        TestRefereeHouseRules
//	a 6 opens a barrier                       5        Board.mustOpen      TestWhyNot
//	captures, the partner                     6        Board.landing       TestReferee
//	safe squares, 20 and 10                   7        Board.earn          TestStatistics
//	the goal, bounces                         8        Board.walk          TestRefereeHouseRules
//	the round is completed                    9        Board.endOnRound    TestJudgeAgreesWithPlay
//	a tie, the third finisher                 10       decide, Judge       TestJudge
//
// # How to add one more
//
// A house rule is a field of Rules, a row in [Rules.axes], and the one place that obeys
// it, most often a line of meet.go; then a line in the referee. A rule set is one more
// constructor in sets.go. A reason is a Key in reason.go with its article, a line in
// testdata/why-keys.txt, and a sentence in each catalogue.
package engine
