package forecast

// lot draws numbers from a state that it takes on: Steele, Lea and Flood's SplitMix64.
type lot uint64

// lots are those of one match in one run. Nothing else draws from them.
func lots(seed uint64, run, match int) *lot {
	l := lot(seed)
	l.next()
	l += lot(run)
	l.next()
	l += lot(match) << 32
	first := lot(l.next())
	return &first
}

func (l *lot) next() uint64 {
	*l += 0x9e3779b97f4a7c15
	z := uint64(*l)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below draws a number from 0 up to, not on, n, which is small.
func (l *lot) below(n int) int { return int(l.next() >> 32 * uint64(n) >> 32) }
