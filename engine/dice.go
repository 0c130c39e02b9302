package engine

import "math/bits"

// Dice throws dice that a seed decides: the same seed, the same throws.
type Dice struct{ source }

// NewDice returns dice for a seed.
func NewDice(seed uint64) Dice { return Dice{newSource(seed)} }

// Throw throws one die, or two.
func (d *Dice) Throw(dice int) Throw {
	first, rest := bits.Mul64(d.next(), 6)
	if dice == 1 {
		return One(uint8(first) + 1)
	}
	second, _ := bits.Mul64(rest, 6)
	return Two(uint8(first)+1, uint8(second)+1)
}

// Highest returns who throws highest and so begins; ties throw again.
func (d *Dice) Highest(players []Seat) Seat {
	best, highest := []Seat(nil), uint8(0)
	for _, s := range players {
		switch die := d.Throw(1).first(); {
		case die > highest:
			best, highest = []Seat{s}, die
		case die == highest:
			best = append(best, s)
		}
	}
	if len(best) == 1 {
		return best[0]
	}
	return d.Highest(best)
}

// source is Steele, Lea and Flood's SplitMix64: a stream of numbers from a seed. It is one
// number ahead, so that nobody waits for it.
type source struct{ state, ahead uint64 }

func newSource(seed uint64) source {
	s := source{state: seed}
	s.next()
	return s
}

func (s *source) next() uint64 {
	drawn := s.ahead
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	s.ahead = z ^ z>>31
	return drawn
}

// below returns a number from 0 up to, not on, n.
func (s *source) below(n uint64) uint64 {
	drawn, _ := bits.Mul64(s.next(), n)
	return drawn
}
