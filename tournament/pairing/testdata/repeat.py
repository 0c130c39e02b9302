"""Repeats the draws of draws.json from the page in doc.go alone, sharing nothing with the program.

    python3 repeat.py < draws.json      prints a count when every seat agrees
"""
import hashlib
import json
import sys


class Lots:
    def __init__(self, text):
        self.text, self.n = text, 0

    def choose(self, k):
        while True:
            self.n += 1
            x = int(hashlib.sha256(f"{self.text}:{self.n}".encode()).hexdigest()[:16], 16)
            if x < 2**64 - 2**64 % k:
                return x % k

    def shuffle(self, items):
        for i in range(len(items), 1, -1):
            c = self.choose(i)
            items[i - 1], items[c] = items[c], items[i - 1]


def two_by_two(items):
    return list(zip(items[::2], items[1::2]))


def part(order, partners, choose):
    """The half of each pair, 0 or 1, or None when partners cannot be parted."""
    half = {}
    for start in order:
        if start in half:
            continue
        half[start] = choose(start)
        chain = [start]
        for pair in chain:
            for a, b in partners:
                for one, other in ((a, b), (b, a)):
                    if one == pair:
                        if other not in half:
                            half[other] = 1 - half[pair]
                            chain.append(other)
                        elif half[other] == half[pair]:
                            return None
    return half


def split(lots, section, seats, field, outer):
    seed, club = {}, {}
    for pair in section:
        seed[pair], club[pair] = field[pair].get("seed", 0), field[pair].get("club", "")
    seeds = sorted((p for p in section if seed[p]), key=lambda p: (seed[p], p))
    partners = two_by_two(seeds)
    loose = {p for p in section if not club[p]}
    for name in {club[p] for p in section} - {""}:
        own = [p for p in section if club[p] == name]
        if len(own) % 2:
            odd = ([p for p in own if not seed[p]] or own)[-1]
            own.remove(odd)
            loose.add(odd)
        partners += two_by_two(own)
    loose = [p for p in section if p in loose]
    lots.shuffle(loose)
    empty = seats - len(section)
    chosen = partners + two_by_two(loose)
    if empty % 2 and len(seeds) >= empty:
        for out in reversed(loose):
            rest = [p for p in loose if p != out]
            tried = partners + two_by_two(rest) + [(out, seeds[empty - 1])]
            if part(section, tried, lambda _: 0):
                chosen = tried
                break
    half = part(seeds + section, chosen, lambda p: outer if seeds and p == seeds[0] else lots.choose(2))
    return [[p for p in section if half[p] == side] for side in (0, 1)]


def seat(lots, section, seats, field, outer, whole=False):
    if len(section) == 1:
        return section + [0] * (seats - 1)
    upper, lower = split(lots, section, seats, field, outer)
    return seat(lots, upper, seats // 2, field, outer) + seat(lots, lower, seats // 2, field, 1 if whole else outer)


def draw(d):
    field = {e["n"]: dict(e) for e in d["field"]}
    if not d["options"].get("separate_clubs"):
        for e in field.values():
            e["club"] = ""
    lots, best = Lots(d["seed"]), None
    for _ in range(100):
        seats = bracket(lots, field)
        byes = {seats[i] for i in range(len(seats)) if seats[i ^ 1] == 0}
        owed = sorted((e["seed"], p) for p, e in field.items() if e.get("seed"))[: len(byes)]
        missed = sum(p not in byes for _, p in owed)
        if best is None or missed < best[0]:
            best = (missed, seats)
        if not missed:
            break
    return best[1]


def bracket(lots, field):
    pairs = sorted(field)
    lots.shuffle(pairs)
    seats = 2
    while seats < len(pairs):
        seats *= 2
    return seat(lots, pairs, seats, field, 0, whole=True)


def fewest_within(club, left):
    """The fewest matches within a club that a list can be paired up with."""
    own = [club[p] for p in left if club[p]]
    return max([0] + [own.count(name) - len(left) // 2 for name in own])


def draw_round(d, number, left, exempt):
    separate = d["options"].get("separate_clubs")
    club = {e["n"]: e.get("club", "") if separate else "" for e in d["field"]}
    order, last = sorted(left), []
    Lots(f"{d['seed']}/{number}").shuffle(order)
    if len(order) % 2:
        out = min(order, key=lambda p: exempt.count(p))
        order.remove(out)
        last = [out, 0]
    seats, may = [], fewest_within(club, order)
    while order:
        first = order.pop(0)
        for other in order:
            rest = [p for p in order if p != other]
            within = bool(club[first]) and club[first] == club[other]
            if fewest_within(club, rest) <= may - within:
                seats, order, may = seats + [first, other], rest, may - within
                break
    return seats + last


def redraw(night):
    """All rounds, the pair with the lower number always winning: two who are left have never met before."""
    rounds, left, exempt = [], [e["n"] for e in night["draw"]["field"]], []
    while len(left) > 1:
        seats = draw_round(night["draw"], len(rounds) + 1, left, exempt)
        exempt += [seats[-2]] if seats[-1] == 0 else []
        left = [min(two) or max(two) for two in two_by_two(seats)]
        rounds.append(seats)
    return rounds


agree = 0
for night in json.load(sys.stdin):
    d = night["draw"]
    if d["edition"] == "redraw/1":
        got, want = redraw(night), [d["seats"]] + [r["seats"] for r in night.get("rounds", [])]
    else:
        got, want = draw(d), d["seats"]
    if got != want:
        sys.exit(f"{d['edition']} {d['seed']} {d['options']}: {got}, not {want}")
    agree += 1
print(agree, "draws agree")
