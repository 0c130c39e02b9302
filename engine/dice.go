package engine

// Dice throws dice that a seed decides: the same seed, the same throws.
type Dice struct{ source }

// NewDice returns dice for a seed.
func NewDice(seed uint64) Dice { return Dice{source(seed)} }

// Throw throws one die, or two: half of what is drawn decides each.
func (d *Dice) Throw(dice int) Throw {
	drawn := d.next()
	shown := drawn>>32*6>>32 + 1
	if dice == 2 {
		shown |= (drawn<<32>>32*6>>32 + 1) << dieBits
	}
	return Throw(shown)
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

// source is Steele, Lea and Flood's SplitMix64: a stream of numbers from a seed.
type source uint64

func (s *source) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 up to, not on, n, which is small.
func (s *source) below(n uint64) uint64 { return s.next() >> 32 * n >> 32 }
