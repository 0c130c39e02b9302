// Package pairing says who meets whom: it draws the list of pairs by lot and lays out the matches that follow from it.
//
// It knows numbers, seeds and clubs of pairs, and which pair won a match. It does not know names, tables, times, sheets
// or why somebody won, and it takes its chance from a public text: the same list, settings and text give the same draw
// for ever, in whatever order the list comes. Start at Format; Formats lists them. Explain says why a draw is as it is.
//
// # How a bracket is drawn (knockout/1, consolation/1)
//
// Anybody can repeat it with a program that computes SHA-256. TEXT is the public text of the draw.
//
//  1. Lots. Lot n (n = 1, 2, 3, …) is the SHA-256 of "TEXT:n"; its first 16 hexadecimal digits are a number X. To choose
//     among k, the next lot is taken, and another if X is one of the last (2^64 mod k) values; X mod k is the choice, 0 to k-1.
//  2. Shuffling a list of n: for i = n, n-1, … 2, choose c among i and exchange place i with place c+1.
//  3. The list, in order of number, is shuffled. The bracket has 2, 4, 8, … seats: as few as hold the list. All seats are
//     the first section. A section is split in halves, then its upper half is split, then its lower half, down to one pair,
//     which takes the seat; of two seats, the first.
//  4. In each section partners are made, who must go to different halves. The best seed of the section and its second are
//     partners, its third and its fourth, and so on; equal seeds rank by number.
//  5. The pairs of each club are partners, first and second of the list, third and fourth, and so on. Of a club with an odd
//     number the last unseeded pair stays loose (the last, if all are seeds), and so does whoever has no club. The loose are
//     listed in the order of the list, shuffled, and are partners two by two.
//  6. If the section has an odd number e of empty seats and at least e seeds, its e-th seed is owed a bye: the last of the
//     loose is taken out before they are made partners, and made a partner of that seed. If then not all partners can be
//     parted, the last but one is taken out instead, and so on; if it can be with none, the last is left without a partner.
//  7. Parting. The best seed goes to the outer half (the upper one in the upper half of the bracket and in the whole
//     bracket, else the lower one); its partners to the other, their partners to the first, to the end of the chain. Then
//     the next seed that has no half yet, and when there is none the first such pair in the list, chooses among 2 (0 is
//     upper) and its chain follows. The list of each half keeps the order of the section's.
//  8. If one of the best seeds, as many as there are byes, has none, all is done again from 3 with the lots that follow,
//     up to 100 times in all; if none of them is without such seeds, the first of those with the fewest is the draw.
//
// What it gives: every half of every section has as many pairs as the other, or one more; likewise of every club, and
// of the best k seeds for every k. Hence byes are spread evenly and never meet, the best 2, 4, 8 … seeds are in
// different halves, quarters, eighths …, and two of a club meet as late as the sizes allow, always: partners as seeds
// and partners of clubs can never contradict each other, because who follows one kind and the other in turn comes back
// after an even number of steps. Byes go to the best seeds first, unless the clubs do not allow it in any of 100 draws.
//
// # How a round is drawn anew (redraw/1)
//
// Round n uses the text "TEXT/n". The list of those left, in order of number, is shuffled. If it is odd, the exempt
// pair is the first in it of those exempt least often (the next of them, if the rest could then not avoid to meet
// again). Then the first in the list meets the first with whom the rest can still be paired with as few repeated
// meetings as possible and, with so few, as few matches within a club as possible; and so on. Who is exempt does not
// hang on clubs.
//
// # Formats to come
//
// A format is a type with the methods of Format and a line in Formats. When its answers change it becomes a new type
// with a new edition, and the old one stays where ByEdition finds it. Next is where formats differ: lives (out at the
// n-th defeat), repechage and Swiss are redraws with another idea of who is left, and use the same history of meetings;
// double elimination is laid out at once, as the consolation is, with Loser seats; a league is laid out at once with
// the circle method, its seats all Pair; groups are leagues side by side whose standings, an argument that Next must
// then be given, seat a knockout.
package pairing
