package engine

func (q request) start() (answer, error) {
	b, err := q.board()
	if err != nil {
		return answer{}, err
	}
	players, err := q.number("players")
	if err != nil {
		return answer{}, err
	}
	first, err := q.seat("first")
	if err != nil {
		return answer{}, err
	}
	p, err := b.Start(players, first)
	return answer{Position: b.Print(&p)}, err
}

func (q request) moves() (answer, error) {
	b, p, t, err := q.moment()
	if err != nil {
		return answer{}, err
	}
	o, err := b.Moves(p, t)
	if err != nil {
		return answer{}, err
	}
	texts := b.Texts(p.turn, o.Moves)
	a := answer{Moves: &texts, Counts: o.Counts, Forced: o.Forced.String()}
	if o.Penalty {
		a.Penalty = "-"
		if o.SentBack != 0 {
			a.Penalty = b.Place(p.turn, o.SentBack)
		}
	}
	if why := o.Why(); why != "" {
		a.because(why)
	}
	return a, nil
}

func (q request) play() (answer, error) {
	b, p, t, err := q.moment()
	if err != nil {
		return answer{}, err
	}
	move, err := q.text("move")
	if err != nil {
		return answer{}, err
	}
	p, _, err = b.Play(p, t, move)
	return answer{Position: b.Print(&p)}, err
}

func (q request) leave() (answer, error) {
	b, p, err := q.position()
	if err != nil {
		return answer{}, err
	}
	s, err := q.seat("player")
	if err != nil {
		return answer{}, err
	}
	p, err = b.Leave(p, s)
	return answer{Position: b.Print(&p)}, err
}

func (q request) verdict() (answer, error) {
	b, err := q.board()
	if err != nil {
		return answer{}, err
	}
	f, err := q.finishes()
	if err != nil {
		return answer{}, err
	}
	v, err := Judge(b.rules, f)
	if err != nil {
		return answer{}, err
	}
	a := answer{Status: "open", Still: letters(v.Still)}
	if v.Won {
		a = answer{Status: "won", Winner: sitting(v.Winner...).String(), Tie: &v.Tie}
	}
	a.because(v.Why)
	return a, nil
}

func (q request) count() (answer, error) {
	b, p, err := q.position()
	if err != nil {
		return answer{}, err
	}
	t := b.Count(p)
	a := answer{Winner: sitting(t.Winner...).String(), By: t.By}
	for _, side := range t.Sides {
		a.Home = append(a.Home, pair{side.Name(), side.Home})
		a.Squares = append(a.Squares, pair{side.Name(), side.Squares})
	}
	return a, nil
}

func (q request) replay() (answer, error) {
	text, err := q.text("record")
	if err != nil {
		return answer{}, err
	}
	r, err := Replay(text)
	if err != nil {
		return answer{}, err
	}
	return answer{Position: r.Board.Print(&r.Position), Turns: &r.Turns}, nil
}

func (q request) rules() (answer, error) {
	b, err := q.board()
	if err != nil {
		return answer{}, err
	}
	var a answer
	for _, axis := range b.rules.Axes() {
		a.Axes = append(a.Axes, pair{axis.Name, axisValue{axis.Value, axis.Source, axis.Article}})
	}
	return a, nil
}
