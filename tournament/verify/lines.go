package verify

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// longest is how many bytes a line may have, with its end: 4 MiB.
const longest = 4 << 20

// lines reads a file line by line, and holds one of them at a time.
type lines struct {
	in     *bufio.Reader
	number int // of the line read last, from 1
	line   []byte
}

// next returns the next line without its end; it is good until the next call. The error is io.EOF after the last
// line, a Fault when a line is too long or has no end, and otherwise the reader's own.
func (l *lines) next() ([]byte, error) {
	l.number++
	l.line = l.line[:0]
	for {
		part, err := l.in.ReadSlice('\n')
		l.line = append(l.line, part...)
		switch {
		case len(l.line) > longest:
			return nil, fault(TooLong, "the line has more than %d bytes", longest)
		case err == nil:
			return l.line[:len(l.line)-1], nil
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		}
		return nil, l.ended(err)
	}
}

// ended says why there is no further line.
func (l *lines) ended(err error) error {
	switch {
	case !errors.Is(err, io.EOF):
		return fmt.Errorf("reading line %d: %w", l.number, err)
	case len(l.line) > 0:
		return fault(Truncated, "the file ends in the middle of a line")
	}
	return io.EOF
}
