"""Craps cases, well-formed as FORMAT.md asks, for comparing the engine with the oracle: random ones and hand-made ones.

A random script is written against the oracle's table, so that most of it is allowed and the dice keep rolling. None of
the cases carries an answer.
"""

import random
from typing import Any

from tests.games.craps.oracle.settling import (
    CAN_BE_OFF,
    CHOICES,
    COMES,
    DONTS,
    HIGHS,
    KINDS,
    LINE,
    PARENTS,
    POINTS,
    Case,
    Op,
    Table,
    Wager,
    down_to_chips,
    open_table,
)

CHIPS = (50, 100, 250, 500)
NO_ROLL_CAUSES = ("5.2.1", "5.2.2", "5.2.3", "5.3.1", "5.3.2", "5.3.3", "5.3.4", "5.3.5", "5.3.6", "5.3.7", "5.3.8")
FALLS = {total: [(a, b) for a in range(1, 7) for b in range(1, 7) if a + b == total] for total in range(2, 13)}

# Runs worth having more often than chance gives them: P is the point, Q another number.
RUNS = (
    *("P", "PP", "P7", "PQP", "PQQ", "PQ7", "PPP", "PQPQ", "PQP7", "PQPQ7", "PQ11P", "P7P7"),
    *("2", "3", "11", "12", "P2", "P3", "P11", "P12"),
)


def random_case(seed: int) -> Case:
    """A random run of dice; the same seed gives the same case."""
    rng = random.Random(seed)
    chip = rng.choice(CHIPS)
    players = list("ABCD")[: rng.randint(2, 4)]
    case: Case = {
        "id": f"RC-{seed}",
        "title": "Random run of dice",
        "tags": ["random"],
        "rulebook": "star-craps",
        "type": "round",
        "table": {"chip_cents": chip, "limits": random_limits(rng, chip)},
        "players": players,
        "shooter": rng.choice(players),
        "script": [],
    }
    writer = Writer(rng, case)
    length = rng.randint(10, 40)
    while len(case["script"]) < length:
        writer.step()
    case["script"] = case["script"][:length]
    return case


def random_limits(rng: random.Random, chip: int) -> dict[str, dict[str, int]]:
    """A sign; some kinds have a low maximum of their own, which stakes then often exceed."""
    least = chip * rng.choice((1, 2, 5, 10))
    limits = {"default": {"min": least, "max": least * rng.choice((20, 100, 200))}}
    for kind in rng.sample(KINDS, rng.randint(0, 6)):
        least = chip * rng.choice((1, 2, 4, 5))
        limits[kind] = {"min": least, "max": least * rng.choice((2, 5, 20, 50))}
    return limits


class Writer:
    """Writes a script and plays it at the same time."""

    def __init__(self, rng: random.Random, case: Case) -> None:
        self.rng = rng
        self.chip: int = case["table"]["chip_cents"]
        self.limits: dict[str, dict[str, int]] = case["table"]["limits"]
        self.players: list[str] = case["players"]
        self.script: list[Op] = case["script"]
        self.table: Table = open_table(case)
        self.names: list[str] = []  # of all wagers tried, refused ones too
        self.totals: list[int] = []  # planned for the next rolls

    def write(self, op: Op) -> None:
        """Add an operation."""
        self.script.append(op)
        self.table.apply(op)

    def step(self) -> None:
        """One or two operations: mostly allowed, now and then careless."""
        luck = self.rng.random()
        if luck < 0.07:
            self.careless()
        elif not self.table.may_throw():
            self.let_somebody_throw()
        elif luck < 0.42:
            self.throw()
        elif luck < 0.78:
            self.bet(self.rng.choice(self.players), self.pick_kind())
        elif luck < 0.97:
            self.change()
        else:
            self.offer_dice()

    def let_somebody_throw(self) -> None:
        """What has to happen before the next roll."""
        table, shooter = self.table, self.table.shooter
        if self.rng.random() < 0.1:
            self.bet(self.rng.choice(self.players), self.pick_kind())
        elif table.puck is None and not table.seven_out and shooter in self.players:
            self.bet_line(shooter or "")
        else:
            if table.puck is None and self.rng.random() < 0.9:
                self.bet_line(self.rng.choice(self.players))
            elif table.puck is not None and not table.layout() and self.rng.random() < 0.7:
                self.bet(self.rng.choice(self.players), "come")
            self.offer_dice()

    def bet_line(self, player: str) -> None:
        """A Win Line or Don't Win wager, so that the player may throw."""
        dont = player not in self.table.no_dont_win and self.rng.random() < 0.35
        self.bet(player, "dont_win" if dont else "win_line")

    def offer_dice(self) -> None:
        """The dice go round; somebody may not want them."""
        declined = [player for player in self.players if self.rng.random() < 0.2]
        self.write({"op": "offer_dice", "declined": declined})

    def throw(self) -> None:
        """A roll, planned or of two plain dice, or a throw that does not count."""
        dice = [self.rng.randint(1, 6), self.rng.randint(1, 6)]
        if self.rng.random() < 0.06:
            self.write({"op": "no_roll", "dice": dice, "cause": self.rng.choice(NO_ROLL_CAUSES)})
            return
        if not self.totals and self.table.puck is None and self.rng.random() < 0.5:
            self.totals = self.plan()
        if self.totals:
            dice = list(self.rng.choice(FALLS[self.totals.pop(0)]))
        self.write({"op": "roll", "dice": dice})

    def plan(self) -> list[int]:
        """The totals of some run, with the letters filled in."""
        point, other = self.rng.sample(POINTS, 2)
        words = self.rng.choice(RUNS).replace("P", f" {point} ").replace("Q", f" {other} ").replace("7", " 7 ")
        return [int(word) for word in words.split()]

    def pick_kind(self) -> str:
        """A kind of wager, mostly one that may be placed now."""
        if self.rng.random() < 0.4:
            points = {wager.kind for wager in self.table.layout() if wager.point is not None}
            kinds = [kind for kind, parent in PARENTS.items() if parent in points]
            if kinds:
                rare = [kind for kind in kinds if PARENTS[kind] in COMES]
                return self.rng.choice(rare or kinds)
        if self.rng.random() < (0.15 if self.table.puck is None else 0.35):
            return self.rng.choice(LINE if self.table.puck is None else COMES)
        kinds = list(KINDS)
        if self.rng.random() < 0.93:
            wrong = COMES if self.table.puck is None else LINE
            kinds = [kind for kind in KINDS if kind not in wrong and kind not in PARENTS]
        return self.rng.choice(kinds)

    def stake(self, kind: str) -> int:
        """Mostly within limits; sometimes under, over, or not made of chips."""
        limit = self.limits.get(kind, self.limits["default"])
        luck = self.rng.random()
        unit = 5 * self.chip if kind == "horn_high" else self.chip
        if luck < 0.05 and limit["min"] > self.chip:
            cents = self.chip
        elif luck < 0.12:
            cents = limit["max"] + self.chip * self.rng.randint(1, 20)
        else:
            more = (0, 0, 1, 2, 3, 5, 10, 15, 20) if kind not in ("buy", "lay") else (5, 20, 40, 47, 60, 80, 100)
            cents = min(limit["min"] + self.chip * self.rng.choice(more), limit["max"])
        if kind == "horn_high" and luck < 0.95:
            return max(unit, cents // unit * unit)
        if luck > 0.9:
            cents += self.rng.randrange(1, self.chip)
        return cents

    def bet(self, player: str, kind: str) -> None:
        """A wager of that kind; one behind another goes, if it can, to the owner of the other."""
        name = f"{player}-{kind}-{len(self.names) + 1}"
        op: Op = {"op": "bet", "id": name, "player": player, "kind": kind, "cents": self.stake(kind)}
        if kind in CHOICES:
            op["number"] = self.rng.choice(CHOICES[kind])
        elif kind == "horn_high":
            op["high"] = self.rng.choice(HIGHS)
        elif kind in PARENTS:
            fronts = [w for w in self.table.layout() if w.kind == PARENTS[kind] and w.point is not None]
            if fronts:
                parent = self.rng.choice([w for w in fronts if self.room_behind(w) > 0] or fronts)
                op["id"] = f"{parent.player}-{kind}-{len(self.names) + 1}"
                op["player"] = parent.player
                op["parent"] = parent.id
                op["cents"] = self.stake_behind(parent)
            else:
                op["parent"] = self.rng.choice([*self.names, "nowhere"])
        self.names.append(op["id"])
        self.write(op)

    def room_behind(self, parent: Wager) -> int:
        """How much more may lie behind a wager."""
        laid = sum(wager.stake for wager in self.table.behind(parent))
        return down_to_chips(self.table.cap(parent) - laid, self.chip)

    def stake_behind(self, parent: Wager) -> int:
        """Something up to the cap, often the cap itself or one chip more."""
        most = self.room_behind(parent)
        luck = self.rng.random()
        if luck < 0.15 or most <= 0:
            return max(most, 0) + self.chip
        if luck < 0.5:
            return most
        return self.chip * self.rng.randint(1, most // self.chip)

    def change(self) -> None:
        """Call, remove, reduce or increase something that lies there."""
        layout = self.table.layout()
        if not layout:
            self.bet(self.rng.choice(self.players), self.pick_kind())
            return
        what = self.rng.choice(("call", "call", "call", "remove", "reduce", "reduce", "increase", "increase"))
        if what == "call" and self.rng.random() < 0.95:
            layout = [wager for wager in layout if wager.kind in CAN_BE_OFF]
            if not layout:
                self.bet(self.rng.choice(self.players), self.rng.choice(("buy", "place_win", "hardway")))
                return
        elif self.rng.random() < 0.5:
            layout = [wager for wager in layout if wager.kind in (*DONTS, *PARENTS, "buy", "lay")] or layout
        if self.rng.random() < 0.9:
            # The shooter's line wager is left alone, or hardly a roll would come; locked ones too.
            quiet = [w for w in layout if not (w.kind in LINE and w.player == self.table.shooter)]
            free = [w for w in quiet if what == "call" or not self.table.is_locked(w)]
            if what == "increase":
                free = [w for w in free if w.kind not in DONTS or (w.point is None and not w.reduced)]
                free = [w for w in free if w.parent is None or self.room_behind(w.parent) > 0]
            layout = free or quiet or layout
        self.write(self.change_of(what, self.rng.choice(layout)))

    def change_of(self, what: str, wager: Wager) -> Op:
        """One operation on one wager, with a sensible amount."""
        if what == "call":
            return {"op": "call", "id": wager.id, "state": self.rng.choice(("on", "on", "off"))}
        if what == "remove" or (what == "reduce" and wager.stake < 2):
            return {"op": "remove", "id": wager.id}
        unit = 5 * self.chip if wager.kind == "horn_high" else self.chip
        if what == "reduce":
            chips = (wager.stake - 1) // unit
            cents = unit * self.rng.randint(1, chips) if chips > 0 else wager.stake - 1
            if self.rng.random() < 0.1:
                cents = self.rng.randint(1, wager.stake - 1)
            return {"op": "reduce", "id": wager.id, "to_cents": cents}
        more = unit * self.rng.randint(1, 6)
        if wager.parent is not None and self.rng.random() < 0.8:
            more = min(more, max(unit, self.room_behind(wager.parent)))
        return {"op": "increase", "id": wager.id, "to_cents": wager.stake + more}

    def careless(self) -> None:
        """Something tried without looking at the table; it may turn out to be allowed."""
        player = self.rng.choice(self.players)
        name = self.rng.choice(self.names) if self.names else "nowhere"
        serial = f"{player}-try-{len(self.names) + 1}"
        cents = self.chip * self.rng.choice((1, 5, 10, 20))
        op: Op = {"op": "bet", "id": serial, "player": player, "cents": cents}
        what = self.rng.randrange(10)
        if what == 0:
            op |= {"kind": self.rng.choice(list(PARENTS)), "parent": self.rng.choice([name, name, "nowhere"])}
        elif what == 1:
            op |= {"kind": self.rng.choice((*LINE, *COMES))}
        elif what == 2:
            op |= {"kind": "hardway", "number": self.rng.choice((5, 9, 7, 4))}
        elif what == 3:
            kind = self.rng.choice(("place_win", "place_lose", "buy", "lay"))
            op |= {"kind": kind, "number": self.rng.randint(2, 12)}
        elif what == 4:
            op |= {"kind": "horn_high", "high": self.rng.choice((7, 4, 2, 12)), "cents": cents + self.chip}
        elif what == 5:
            op = {"op": "call", "id": name, "state": self.rng.choice(("on", "off"))}
        elif what == 6:
            op = {"op": "remove", "id": name}
        elif what == 7:
            op = {"op": self.rng.choice(("reduce", "increase")), "id": name, "to_cents": cents}
        elif what == 8:
            op = {"op": "roll", "dice": [self.rng.randint(1, 6), self.rng.randint(1, 6)]}
        else:
            dice = [self.rng.randint(1, 6), self.rng.randint(1, 6)]
            op = {"op": "no_roll", "dice": dice, "cause": self.rng.choice(NO_ROLL_CAUSES)}
        if op["op"] == "bet":
            self.names.append(serial)
        self.write(op)


# --- Hand-made cases ----------------------------------------------------------------------------------------------


def bet(name: str, kind: str, cents: int, player: str = "P", **more: Any) -> Op:
    """A wager, P's unless said otherwise."""
    return {"op": "bet", "id": name, "player": player, "kind": kind, "cents": cents, **more}


def line(serial: int = 1, player: str = "S") -> Op:
    """The shooter's Win Line wager."""
    return bet(f"{player}-line-{serial}", "win_line", 1000, player)


def roll(first: int, second: int) -> Op:
    """A valid throw."""
    return {"op": "roll", "dice": [first, second]}


def call(name: str, state: str) -> Op:
    """On or off."""
    return {"op": "call", "id": name, "state": state}


def remove(name: str) -> Op:
    """Take a wager down."""
    return {"op": "remove", "id": name}


def reduce(name: str, cents: int) -> Op:
    """Make a wager smaller."""
    return {"op": "reduce", "id": name, "to_cents": cents}


def increase(name: str, cents: int) -> Op:
    """Make a wager larger."""
    return {"op": "increase", "id": name, "to_cents": cents}


def offer(*declined: str) -> Op:
    """The dice go round."""
    return {"op": "offer_dice", "declined": list(declined)}


def edge_cases() -> list[Case]:
    """The traps of DOMAIN.md H.6, one or a few to a case."""
    cases: list[Case] = []

    def add(title: str, *script: Op, chip: int = 100, limits: dict[str, dict[str, int]] | None = None) -> None:
        sign = {"default": {"min": 500, "max": 100000}} | (limits or {})
        cases.append(
            {
                "id": f"EC-{len(cases) + 1:03d}",
                "title": title,
                "tags": ["edge"],
                "rulebook": "star-craps",
                "type": "round",
                "table": {"chip_cents": chip, "limits": sign},
                "players": ["S", "P", "T"],
                "shooter": "S",
                "script": list(script),
            }
        )

    # fmt: off
    # H120: the 2, not the 12.
    add("Don't Win void on 2, bet again, wins on 12",
        line(), bet("d", "dont_win", 2000), roll(1, 1),
        line(2), bet("e", "dont_win", 2000), roll(6, 6))
    add("Don't Come void on 2; another wins on 12",
        line(), roll(2, 2), bet("d", "dont_come", 2000), roll(1, 1), bet("e", "dont_come", 2000), roll(6, 6))

    # H121 to H123: wagers that win in part.
    add("Crap-Eleven on 12 and on 11, one of them an odd stake",
        line(), bet("c", "crap_eleven", 2000), roll(6, 6), line(2), bet("d", "crap_eleven", 1501), roll(5, 6))
    add("Horn of no whole quarters", line(), bet("h", "horn", 1001), roll(1, 2))
    add("Horn over its own maximum",
        line(), bet("h", "horn", 9000), roll(5, 6), limits={"horn": {"min": 400, "max": 4000}})
    add("Horn High: the high number, another one, a wrong number, no fives",
        line(), bet("a", "horn_high", 2500, high=11), bet("b", "horn_high", 2500, high=2),
        bet("c", "horn_high", 2500, high=7), bet("d", "horn_high", 2400, high=2), roll(5, 6))
    add("Horn High raised and reduced",
        line(), bet("a", "horn_high", 2500, high=3), increase("a", 2600), increase("a", 3000), reduce("a", 1100),
        reduce("a", 1000), roll(1, 2))

    # H124 to H127: off and on.
    add("A come out 7 takes Big 6, pays Lay and Place to Lose, leaves Place 6, Buy 6 and Hard 6",
        line(), bet("b", "big_6", 1000), bet("p", "place_win", 600, number=6), bet("u", "buy", 2000, number=6),
        bet("h", "hardway", 500, number=6), bet("l", "lay", 2400, number=6), bet("q", "place_lose", 500, number=6),
        roll(3, 4))
    add("Off on the come out, on again by itself once the point is set",
        line(), bet("p", "place_win", 600, number=6), roll(2, 4), roll(3, 3))
    add("Called off with the puck on; a 7 leaves it; called on for the next come out",
        line(), roll(2, 2), bet("p", "place_win", 1000, number=5), call("p", "off"), roll(1, 4), roll(3, 4),
        line(2), offer(), call("p", "on"), roll(1, 4))
    add("Calls that no rule allows",
        line(), bet("b", "big_6", 1000), bet("l", "lay", 1200, number=4), call("b", "off"), call("l", "off"),
        call("S-line-1", "off"), call("nobody", "on"), roll(3, 4), call("b", "on"))
    come_out = (line(), roll(2, 2), bet("c", "come", 1000), roll(4, 5))
    behind = (*come_out, bet("b", "behind_come", 2000, parent="c"), roll(1, 3), line(2))
    add("Behind the Come off, its Come wins on a come out", *behind, roll(4, 5))
    add("Behind the Come off, its Come loses on a come out", *behind, roll(3, 4))
    add("Behind the Come called on wins on a come out", *behind, call("b", "on"), roll(4, 5))
    add("Behind the Come called on loses on a come out", *behind, call("b", "on"), roll(3, 4))
    add("Behind the Come called off loses its Come with the puck on",
        *come_out, bet("b", "behind_come", 2000, parent="c"), call("b", "off"), roll(3, 4))
    add("Behind the Don't Come is never off",
        line(), roll(2, 2), bet("c", "dont_come", 1000), roll(4, 5), bet("b", "behind_dont_come", 3000, parent="c"),
        call("b", "off"), roll(1, 3), line(2), roll(3, 4))
    add("Two wagers of one player, one marker",
        line(), bet("p", "place_win", 600, number=6), bet("q", "place_win", 600, number=6), call("p", "on"), roll(3, 3))

    # H128: hardways.
    add("Hardways: the easy way, the hard way, the 7",
        line(), roll(2, 3), bet("h", "hardway", 500, number=8), roll(2, 6), bet("i", "hardway", 500, number=8),
        roll(4, 4), bet("j", "hardway", 500, number=4), roll(3, 4), bet("k", "hardway", 500, number=9))

    # H130, H131: going down and up.
    add("Win Line and Come are locked after their point",
        line(), roll(2, 2), bet("c", "come", 1000), increase("c", 1500), reduce("c", 1200), roll(4, 5), remove("c"),
        reduce("c", 500), increase("c", 2000), remove("S-line-1"), reduce("S-line-1", 500), increase("S-line-1", 2000))
    add("Win Line before its point goes down and comes back",
        line(), bet("w", "win_line", 2000), reduce("w", 1000), increase("w", 3000), remove("w"),
        bet("x", "win_line", 1000), roll(5, 6))
    add("Don't Win reduced: no raise, no second one until the line is decided",
        line(), bet("d", "dont_win", 2000), reduce("d", 1000), increase("d", 1500), bet("e", "dont_win", 500),
        bet("f", "dont_win", 500, "T"), roll(2, 2), roll(1, 3), line(2), bet("g", "dont_win", 500), roll(1, 2))
    add("Don't Win removed, not replaced on the same come out",
        line(), bet("d", "dont_win", 2000), remove("d"), bet("e", "dont_win", 2000), roll(5, 6),
        line(2), bet("f", "dont_win", 2000), roll(6, 6))
    add("Don't Come removed while waiting, not replaced before the next roll",
        line(), roll(2, 2), bet("d", "dont_come", 1000), remove("d"), bet("e", "dont_come", 1000),
        {"op": "no_roll", "dice": [1, 2], "cause": "5.3.1"}, bet("f", "dont_come", 1000), roll(4, 5),
        bet("g", "dont_come", 1000), roll(1, 2))
    add("Don't Come removed after its point: another may be placed at once",
        line(), roll(2, 2), bet("d", "dont_come", 1000), roll(4, 5), remove("d"), bet("e", "dont_come", 1000),
        roll(6, 6))
    add("Don't Win reduced: what is behind it comes down to the cap",
        line(), bet("d", "dont_win", 1000), roll(3, 3), bet("b", "behind_dont_win", 2400, parent="d"),
        reduce("d", 600), roll(3, 4), chip=250)
    add("Two wagers behind a Don't Win that is reduced to almost nothing",
        line(), bet("d", "dont_win", 1000), roll(2, 2), bet("b", "behind_dont_win", 2500, parent="d"),
        bet("c", "behind_dont_win", 1500, parent="d"), bet("e", "behind_dont_win", 100, parent="d"),
        reduce("d", 700), reduce("d", 100), roll(3, 4))
    add("Don't Come removed takes its Behind along",
        line(), roll(2, 2), bet("d", "dont_come", 1000), roll(4, 5), bet("b", "behind_dont_come", 3000, parent="d"),
        remove("d"), remove("b"), roll(3, 4))
    add("Reduced to more, raised to less, and nothing there at all",
        line(), bet("f", "field", 1000), reduce("f", 1000), increase("f", 1000), increase("f", 900), reduce("f", 1100),
        roll(3, 4), remove("f"), reduce("f", 500), increase("f", 2000), remove("never"))

    # H132, H142: line and Come at the wrong time; a Come on the puck's own point.
    add("Line wagers with the puck on, Come wagers with it off",
        bet("c", "come", 500), bet("d", "dont_come", 500), line(), roll(2, 2), bet("w", "win_line", 500),
        bet("e", "dont_win", 500), roll(3, 4))
    add("Come gets the come out point as its own, then is decided on a come out",
        line(), roll(3, 3), bet("c", "come", 1000), roll(2, 4), bet("b", "behind_come", 2000, parent="c"), line(2),
        roll(3, 3), roll(3, 3))

    # H133 to H136, H138: who throws.
    add("Shooter takes the Don't Win down with the puck on; the stickperson throws to a 7 Out",
        bet("d", "dont_win", 1000, "S"), roll(2, 4), bet("c", "come", 1000), remove("d"), roll(1, 2), offer(),
        roll(4, 5), roll(3, 4), roll(3, 4))
    add("The stickperson throws until all is decided, then no more",
        bet("d", "dont_win", 1000, "S"), roll(2, 4), bet("f", "field", 1000), remove("d"), offer(), roll(5, 6),
        roll(1, 1), bet("g", "field", 500), roll(1, 1))
    add("Nobody has a wager: nobody has the dice",
        offer(), roll(1, 2), line(), roll(1, 2), offer(), roll(1, 2))
    add("After a 7 Out the dice pass before the next throw, wager or not",
        line(), roll(2, 2), roll(3, 4), line(2), roll(1, 2), bet("t", "win_line", 1000, "T"),
        bet("p", "dont_win", 1000), offer("P"), roll(1, 2))
    add("After a 7 Out only the old shooter wants the dice",
        line(), roll(2, 2), roll(3, 4), line(2), bet("t", "win_line", 1000, "T"), offer("T"), roll(5, 6))
    add("Passed with the puck on; the Win Line stays up and is decided",
        line(), bet("w", "win_line", 500), roll(2, 2), offer(), roll(1, 3))
    add("Throws that do not count, and one by somebody else",
        {"op": "no_roll", "dice": [1, 2], "cause": "5.3.6"}, {"op": "no_roll", "dice": [1, 2], "cause": "5.2.2"},
        roll(1, 2), line(), bet("c", "any_craps", 500), {"op": "no_roll", "dice": [1, 1], "cause": "5.3.5"},
        roll(1, 1))

    # H139, H140: commission.
    add("Buy 1900: 95 of commission with chips of 100",
        line(), roll(2, 2), bet("b", "buy", 1900, number=10), roll(3, 4))
    add("Lay 2500 on 6: commission of 104 and a bit",
        line(), roll(2, 2), bet("l", "lay", 2500, number=6), roll(3, 4), chip=50)
    add("Buy raised, reduced, raised, removed",
        line(), bet("b", "buy", 2000, number=4), increase("b", 5000), reduce("b", 1000), increase("b", 3000),
        increase("b", 8000), remove("b"), roll(5, 6))
    add("Buy over the maximum pays commission on all of it",
        line(), roll(2, 2), bet("b", "buy", 20000, number=9), roll(4, 5), limits={"buy": {"min": 500, "max": 10000}})
    add("Buy and Place on one number are two wagers",
        line(), roll(2, 2), bet("b", "buy", 1000, number=6), bet("p", "place_win", 1000, number=6), roll(3, 3))

    # H141: caps.
    add("Behind the Win Line: at the cap in two parts, then over it",
        line(), bet("w", "win_line", 1000), roll(2, 3), bet("b", "behind_win_line", 1500, parent="w"),
        bet("c", "behind_win_line", 600, parent="w"), bet("d", "behind_win_line", 500, parent="w"),
        increase("d", 600), reduce("b", 1000), increase("d", 1000), roll(1, 4))
    for first, second, most in ((2, 2, 4000), (2, 3, 3000), (3, 3, 2400)):
        add(f"Behind the Don't Win on {first + second}: {most} and no more",
            line(), bet("d", "dont_win", 1000), roll(first, second), bet("b", "behind_dont_win", most + 1, parent="d"),
            bet("c", "behind_dont_win", most, parent="d"), increase("c", most + 100), roll(3, 4))
    add("Behind wagers with the wrong parent",
        line(), bet("w", "win_line", 1000), bet("x", "behind_win_line", 500, parent="w"), roll(2, 2),
        bet("y", "behind_win_line", 500, "T", parent="w"), bet("z", "behind_come", 500, parent="w"),
        bet("v", "behind_win_line", 500, parent="never"), bet("c", "come", 500),
        bet("u", "behind_come", 500, parent="c"), roll(3, 4), bet("t", "behind_win_line", 500, parent="w"))
    add("Behind over the maximum of its kind, though not over its cap",
        line(), bet("w", "win_line", 3000), roll(3, 3), bet("b", "behind_win_line", 6000, parent="w"), roll(1, 5),
        limits={"behind_win_line": {"min": 500, "max": 5000}})

    # H145, 7.2, 7.3, 6.8: limits and chips.
    add("Under, over, and not to be made of chips",
        line(), bet("a", "any_craps", 150), bet("e", "eleven", 33), bet("f", "field", 150000), roll(1, 2))
    add("Every Place number, each payment rounded up by itself",
        line(), roll(6, 5), line(2), *[bet(f"p{n}", "place_win", 500, number=n) for n in POINTS],
        *[bet(f"l{n}", "place_lose", 500, number=n) for n in POINTS], roll(2, 2), roll(4, 5), roll(3, 4))
    # fmt: on
    return cases
