"""Craps settled a second time, straight from the document, for comparison with the engine.

Written without having read the engine. `fate` says what one fall of the dice does to one wager; `Table` carries out a
script one operation at a time. Clauses are those of star-craps; H numbers are sections of the shared DOMAIN.md.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

Case = dict[str, Any]
Op = dict[str, Any]


class Reading(NamedTuple):
    """One point on which the document can be read in two ways."""

    chosen: str
    other: str
    clause: str


READINGS: dict[str, Reading] = {
    "crap-eleven-other-half": Reading("taken", "returned", "8.1 'only to one half'; 6.2.23 'shall win' (H121)"),
    "behind-come-while-off": Reading("returned", "decided", "6.7.1 'inactive' against 6.2.7.2, 6.2.7.3 (H125)"),
    "commission-rounding": Reading("down", "up", "6.8 rounds payments only (H139)"),
    "commission-on-removal": Reading("kept", "refunded", "6.2.24, 6.2.25 'at the time of placement' (H139)"),
}

POINTS = (4, 5, 6, 8, 9, 10)
STICKPERSON = "stickperson"

LINE = ("win_line", "dont_win")
COMES = ("come", "dont_come")
DONTS = ("dont_win", "dont_come")
PARENTS = {  # 6.2.5 to 6.2.8
    "behind_win_line": "win_line",
    "behind_dont_win": "dont_win",
    "behind_come": "come",
    "behind_dont_come": "dont_come",
}
CHOICES = {  # the numbers a wager may be on: 6.2.9 to 6.2.11, 6.2.24, 6.2.25
    "hardway": (4, 6, 8, 10),
    "place_win": POINTS,
    "place_lose": POINTS,
    "buy": POINTS,
    "lay": POINTS,
}
HIGHS = (2, 3, 11, 12)  # 6.2.22.1
BIGS = {"big_6": 6, "big_8": 8}  # 6.2.19, 6.2.20
CAN_BE_OFF = ("buy", "place_win", "behind_come", "hardway")  # 6.7

# Wagers that win when 7 comes before their number.
AGAINST = ("dont_win", "dont_come", "behind_dont_win", "behind_dont_come", "place_lose", "lay")

# 8.1, paid per unit staked.
EVEN = Fraction(1)
TRUE_ODDS = {
    4: Fraction(2),
    5: Fraction(3, 2),
    6: Fraction(6, 5),
    8: Fraction(6, 5),
    9: Fraction(3, 2),
    10: Fraction(2),
}
TRUE_ODDS_AGAINST = {
    4: Fraction(1, 2),
    5: Fraction(2, 3),
    6: Fraction(5, 6),
    8: Fraction(5, 6),
    9: Fraction(2, 3),
    10: Fraction(1, 2),
}
ODDS_BY_NUMBER: dict[str, dict[int, Fraction]] = {
    "win_line": dict.fromkeys(POINTS, EVEN),
    "dont_win": dict.fromkeys(POINTS, EVEN),
    "come": dict.fromkeys(POINTS, EVEN),
    "dont_come": dict.fromkeys(POINTS, EVEN),
    "behind_win_line": TRUE_ODDS,
    "behind_dont_win": TRUE_ODDS_AGAINST,
    "behind_come": TRUE_ODDS,
    "behind_dont_come": TRUE_ODDS_AGAINST,
    "hardway": {4: Fraction(15, 2), 6: Fraction(19, 2), 8: Fraction(19, 2), 10: Fraction(15, 2)},
    "place_win": {
        4: Fraction(9, 5),
        5: Fraction(7, 5),
        6: Fraction(7, 6),
        8: Fraction(7, 6),
        9: Fraction(7, 5),
        10: Fraction(9, 5),
    },
    "place_lose": {
        4: Fraction(5, 11),
        5: Fraction(5, 8),
        6: Fraction(4, 5),
        8: Fraction(4, 5),
        9: Fraction(5, 8),
        10: Fraction(5, 11),
    },
    "buy": TRUE_ODDS,
    "lay": TRUE_ODDS_AGAINST,
    "big_6": {6: EVEN},
    "big_8": {8: EVEN},
}
HORN = {2: Fraction(33), 3: Fraction(16), 11: Fraction(16), 12: Fraction(33)}
ODDS_BY_TOTAL: dict[str, dict[int, Fraction]] = {  # one roll wagers: any total not listed loses
    "any_craps": {2: Fraction(15, 2), 3: Fraction(15, 2), 12: Fraction(15, 2)},
    "craps_two": {2: Fraction(33)},
    "craps_three": {3: Fraction(16)},
    "craps_twelve": {12: Fraction(33)},
    "eleven": {11: Fraction(16)},
    "any_seven": {7: Fraction(4)},
    "field": {2: Fraction(2), 3: EVEN, 4: EVEN, 9: EVEN, 10: EVEN, 11: EVEN, 12: Fraction(2)},
    "horn": HORN,
    "horn_high": HORN,
    "crap_eleven": {2: Fraction(15, 2), 3: Fraction(15, 2), 11: Fraction(16), 12: Fraction(15, 2)},
}
KINDS = (*ODDS_BY_NUMBER, *ODDS_BY_TOTAL)


class Fate(NamedTuple):
    """What a roll does to a wager; `share` is the part of the stake that wins, 1 also where nothing is won."""

    outcome: str
    odds: Fraction | None = None
    share: Fraction = Fraction(1)


def readings_in_force(changed: Mapping[str, str] | None) -> dict[str, str]:
    """Every reading by name, with some of them switched."""
    chosen = {name: reading.chosen for name, reading in READINGS.items()}
    for name, value in (changed or {}).items():
        if value not in (READINGS[name].chosen, READINGS[name].other):
            raise ValueError(f"{name} cannot be read as {value}")
        chosen[name] = value
    return chosen


def fate(
    kind: str,
    number: int | None,
    fall: tuple[int, int],
    *,
    come_out: bool,
    called: str | None = None,
    readings: Mapping[str, str] | None = None,
) -> Fate:
    """What the dice do to a wager; `number` is its chosen number, its high, or the point it waits for."""
    total = sum(fall)
    if kind in ODDS_BY_TOTAL:
        return fate_of_one_roll(kind, number, total, readings_in_force(readings))
    if kind in (*LINE, *COMES) and number is None:
        return fate_without_point(kind, total)

    if kind in BIGS:
        number = BIGS[kind]
    if number not in ODDS_BY_NUMBER[kind]:
        raise ValueError(f"{kind} cannot be on {number}")
    if total not in (number, 7):
        return Fate("stays")

    off = kind in CAN_BE_OFF and (called == "off" or (come_out and called != "on"))
    if off and kind != "behind_come":
        return Fate("stays")
    if off and readings_in_force(readings)["behind-come-while-off"] == "returned":
        return Fate("returned")  # not decided, but it cannot stay without its Come

    if kind in AGAINST:
        wins = total == 7
    elif kind == "hardway":
        wins = total == number and fall[0] == fall[1]
    else:
        wins = total == number
    return Fate("win", ODDS_BY_NUMBER[kind][number]) if wins else Fate("lose")


def fate_without_point(kind: str, total: int) -> Fate:
    """The first roll of a line or Come wager (6.2.1 to 6.2.4)."""
    if total in POINTS:
        return Fate("point")
    if kind in DONTS:
        if total == 2:
            return Fate("void")  # 6.2.2.3, 6.2.4.3: not 12, as elsewhere (H120)
        wins = total in (3, 12)
    else:
        wins = total in (7, 11)
    return Fate("win", EVEN) if wins else Fate("lose")


def fate_of_one_roll(kind: str, high: int | None, total: int, readings: Mapping[str, str]) -> Fate:
    """Wagers on the next roll only (6.2.12 to 6.2.18, 6.2.21 to 6.2.23)."""
    odds = ODDS_BY_TOTAL[kind].get(total)
    if odds is None:
        return Fate("lose")
    if kind == "horn":
        return Fate("partial", odds, Fraction(1, 4))
    if kind == "horn_high":
        return Fate("partial", odds, Fraction(2 if total == high else 1, 5))
    if kind == "crap_eleven":
        taken = readings["crap-eleven-other-half"] == "taken"
        return Fate("partial" if taken else "win", odds, Fraction(1, 2))
    return Fate("win", odds)


def up_to_chips(amount: Fraction, chip: int) -> int:
    """The smallest amount in chips that is not less (6.8)."""
    return -(-amount // chip) * chip


def down_to_chips(amount: Fraction, chip: int) -> int:
    """The largest amount in chips that is not more."""
    return amount // chip * chip


@dataclass
class Wager:
    """One wager; `stake` is what lies there now, or lay there at the end."""

    id: str
    player: str
    kind: str
    stake: int
    number: int | None = None
    parent: "Wager | None" = None
    point: int | None = None
    called: str | None = None
    reduced: bool = False
    highest: int = 0
    commission: int = 0
    outcome: str = "open"
    at_throw: int | None = None
    settled: int = 0
    paid: int = 0
    collected: int = 0
    returned: int = 0

    @property
    def on_layout(self) -> bool:
        """Whether it is neither decided nor removed."""
        return self.outcome == "open"

    @property
    def waits_for(self) -> int | None:
        """The number that `fate` and `odds` want to know."""
        if self.parent is not None:
            return self.parent.point
        return self.point if self.kind in (*LINE, *COMES) else self.number

    def row(self) -> dict[str, Any]:
        """This wager as a result lists it."""
        row: dict[str, Any] = {
            "id": self.id,
            "player": self.player,
            "wager": self.kind,
            "stake_cents": self.highest,
            "settled_cents": self.settled,
            "outcome": self.outcome,
            "at_throw": self.at_throw,
            "paid_cents": self.paid,
            "collected_cents": self.collected,
            "returned_cents": self.returned,
            "commission_cents": self.commission,
            "standing_cents": self.stake if self.on_layout else 0,
        }
        if self.kind in CHOICES or self.kind in PARENTS:
            row["number"] = self.waits_for
        return row


@dataclass
class Table:
    """A table in the course of a script; `apply` answers whether the operation was allowed."""

    players: list[str]
    shooter: str | None
    chip: int
    limits: dict[str, dict[str, int]]
    readings: dict[str, str]
    wagers: list[Wager] = field(default_factory=list)
    puck: int | None = None
    throws: int = 0
    seven_out: bool = False  # the dice have not been passed since
    stickperson_done: bool = False  # 3.9: everything the stickperson threw for is decided
    last_player_with_dice: str | None = None
    declined_in_vain: list[str] | None = None  # the dice were offered and nobody could take them yet
    no_dont_win: set[str] = field(default_factory=set)
    no_dont_come: set[str] = field(default_factory=set)

    def layout(self) -> list[Wager]:
        """The wagers that still lie there, in the order they were placed."""
        return [wager for wager in self.wagers if wager.on_layout]

    def find(self, name: str | None) -> Wager | None:
        """The wager of that name if it still lies there."""
        for wager in self.layout():
            if wager.id == name:
                return wager
        return None

    def behind(self, parent: Wager) -> list[Wager]:
        """The wagers behind this one."""
        return [wager for wager in self.layout() if wager.parent is parent]

    def has_line_wager(self, player: str | None) -> bool:
        """Whether the player has a Win Line or Don't Win wager on the layout (3.8.1, 4.1)."""
        return any(wager.player == player and wager.kind in LINE for wager in self.layout())

    def may_throw(self) -> bool:
        """Whether the dice may be thrown by whoever has them (3.7.1, 3.9, 4.1, 4.3)."""
        if self.shooter is None or self.seven_out:
            return False
        if self.shooter == STICKPERSON:
            return not self.stickperson_done
        return self.has_line_wager(self.shooter)

    def must_pass(self) -> bool:
        """Before a come out roll a shooter without a line wager may still make one; after it, not any more."""
        a_player = self.shooter not in (None, STICKPERSON)
        return a_player and (self.seven_out or (self.puck is not None and not self.has_line_wager(self.shooter)))

    def apply(self, op: Op) -> bool:
        """Carry out one operation, or change nothing and answer False."""
        for amount in (op.get("cents", 1), op.get("to_cents", 1)):
            if amount <= 0:
                raise ValueError(f"no wager of {amount} cents")
        if op["op"] == "bet":
            allowed = self.bet(op)
        elif op["op"] == "roll":
            allowed = self.roll(op["dice"][0], op["dice"][1])
        elif op["op"] == "no_roll":
            allowed = self.no_roll(op["cause"])
        elif op["op"] == "call":
            allowed = self.call(op["id"], op["state"])
        elif op["op"] == "remove":
            allowed = self.remove(op["id"])
        elif op["op"] == "reduce":
            allowed = self.reduce(op["id"], op["to_cents"])
        elif op["op"] == "increase":
            allowed = self.increase(op["id"], op["to_cents"])
        elif op["op"] == "offer_dice":
            allowed = self.offer_dice(op.get("declined", []))
        else:
            raise ValueError(f"no operation is called {op['op']}")
        if self.shooter == STICKPERSON and not self.layout():
            self.stickperson_done = True
        return allowed

    def bet(self, op: Op) -> bool:
        """Place a wager."""
        kind, player, cents = op["kind"], op["player"], op["cents"]
        if kind not in KINDS:
            raise ValueError(f"no wager is called {kind}")
        wager = Wager(op["id"], player, kind, cents, highest=cents)

        if kind in LINE and self.puck is not None:
            return False  # 6.2.1, 6.2.2: prior to the come out roll
        if kind in COMES and self.puck is None:
            return False  # 6.2.3, 6.2.4: after the come out roll
        if kind == "dont_win" and player in self.no_dont_win:
            return False  # 6.6
        if kind == "dont_come" and player in self.no_dont_come:
            return False  # 6.6
        if kind in CHOICES:
            wager.number = op.get("number")
            if wager.number not in CHOICES[kind]:
                return False
        if kind == "horn_high":
            wager.number = op.get("high")
            if wager.number not in HIGHS or not self.in_fives(cents):
                return False
        if kind in PARENTS:
            parent = self.find(op.get("parent"))
            if parent is None or parent.player != player or parent.kind != PARENTS[kind] or parent.point is None:
                return False
            if sum(other.stake for other in self.behind(parent)) + cents > self.cap(parent):
                return False
            wager.parent = parent
        wager.commission = self.commission(wager)
        self.wagers.append(wager)
        return True

    def in_fives(self, cents: int) -> bool:
        """Whether a Horn High can be five equal units of chips (6.2.22.1)."""
        return cents % (5 * self.chip) == 0

    def cap(self, parent: Wager) -> Fraction:
        """The most that may lie behind a wager, all together (6.2.5.1, 6.2.6.1, 6.2.7.1, 6.2.8.1)."""
        double = Fraction(2 * parent.stake)
        if parent.kind not in DONTS:
            return double
        if parent.point is None:
            raise ValueError("nothing can be behind a wager without a point")
        return double / TRUE_ODDS_AGAINST[parent.point]  # there the winnings are capped, not the stake

    def commission(self, wager: Wager) -> int:
        """What is due for the present stake of a Buy or Lay wager (6.2.24, 6.2.25); nothing for others."""
        if wager.kind == "buy":
            exact = Fraction(wager.stake) / 20
        elif wager.kind == "lay":
            if wager.number is None:
                raise ValueError("a Lay wager needs a number")
            exact = wager.stake * TRUE_ODDS_AGAINST[wager.number] / 20
        else:
            return 0
        if self.readings["commission-rounding"] == "up":
            return up_to_chips(exact, self.chip)
        return down_to_chips(exact, self.chip)

    def call(self, name: str, state: str) -> bool:
        """Call a wager on or off (6.7.2)."""
        wager = self.find(name)
        if wager is None or wager.kind not in CAN_BE_OFF:
            return False
        if state not in ("on", "off"):
            raise ValueError(f"a wager cannot be called {state}")
        wager.called = state
        return True

    def is_locked(self, wager: Wager) -> bool:
        """Win Line and Come may not go down once their point is set (6.5)."""
        return wager.kind in ("win_line", "come") and wager.point is not None

    def bar_dont(self, wager: Wager) -> None:
        """Remember that a Don't wager went down: it may not be replaced (6.6)."""
        if wager.kind == "dont_win":
            self.no_dont_win.add(wager.player)
        if wager.kind == "dont_come" and wager.point is None:
            self.no_dont_come.add(wager.player)

    def remove(self, name: str) -> bool:
        """Take a wager down, and what is behind it."""
        wager = self.find(name)
        if wager is None or self.is_locked(wager):
            return False
        self.bar_dont(wager)
        for lost in [*self.behind(wager), wager]:
            self.take_down(lost)
        return True

    def take_down(self, wager: Wager) -> None:
        """Hand back all that lies there."""
        wager.outcome = "removed"
        wager.returned += wager.stake
        if self.readings["commission-on-removal"] == "refunded":
            wager.commission = 0

    def reduce(self, name: str, to_cents: int) -> bool:
        """Make a wager smaller, and what is behind it if that is now too much."""
        wager = self.find(name)
        if wager is None or self.is_locked(wager) or to_cents >= wager.stake:
            return False
        if wager.kind == "horn_high" and not self.in_fives(to_cents):
            return False
        self.bar_dont(wager)
        wager.reduced = True
        self.cut(wager, to_cents)
        if wager.point is not None:
            self.cut_behind(wager)
        return True

    def cut(self, wager: Wager, to_cents: int) -> None:
        """Hand back what is over an amount."""
        wager.returned += wager.stake - to_cents
        wager.stake = to_cents
        if self.readings["commission-on-removal"] == "refunded":
            wager.commission = min(wager.commission, self.commission(wager))

    def cut_behind(self, parent: Wager) -> None:
        """Hand back what is behind a wager over the cap, the wagers placed last first (H130)."""
        room = self.cap(parent)
        for wager in self.behind(parent):
            if wager.stake > room:
                fits = down_to_chips(room, self.chip)
                if fits > 0:
                    self.cut(wager, fits)
                else:
                    self.take_down(wager)
                    continue
            room -= wager.stake

    def increase(self, name: str, to_cents: int) -> bool:
        """Make a wager larger, which is placing more."""
        wager = self.find(name)
        if wager is None or to_cents <= wager.stake:
            return False
        if wager.kind in (*LINE, *COMES) and wager.point is not None:
            return False  # H131
        if wager.kind in DONTS and wager.reduced:
            return False  # 6.6
        if wager.kind == "horn_high" and not self.in_fives(to_cents):
            return False
        if wager.parent is not None:
            others = sum(other.stake for other in self.behind(wager.parent) if other is not wager)
            if others + to_cents > self.cap(wager.parent):
                return False
        wager.stake = to_cents
        wager.highest = max(wager.highest, to_cents)
        wager.commission = max(wager.commission, self.commission(wager))
        return True

    def offer_dice(self, declined: list[str]) -> bool:
        """The shooter gives up the dice; they go round to the left (3.7 to 3.9).

        They come back to the same player only before a come out roll. If nobody can take them and no wager lies there,
        the offer waits for the next throw: players place their wagers first, whichever was written down first.
        """
        if self.shooter in self.players:
            self.last_player_with_dice = self.shooter
        self.seven_out = False
        self.stickperson_done = False
        start = 0
        if self.last_player_with_dice is not None:
            start = self.players.index(self.last_player_with_dice) + 1
        self.declined_in_vain = None
        for player in self.players[start:] + self.players[:start]:
            again = self.puck is not None and player == self.last_player_with_dice
            if self.has_line_wager(player) and player not in declined and not again:
                self.shooter = player
                return True
        self.shooter = STICKPERSON if self.layout() else None
        self.declined_in_vain = None if self.layout() else declined
        return True

    def offer_again(self) -> None:
        """A throw follows an offer in vain: somebody may have a line wager by now."""
        if self.shooter is None and self.declined_in_vain is not None:
            self.offer_dice(self.declined_in_vain)

    def no_roll(self, cause: str) -> bool:
        """A throw that decides nothing (5.1); anybody at all can make one by throwing out of turn (5.3.6)."""
        self.offer_again()
        if not self.may_throw() and cause != "5.3.6":
            return False
        self.throws += 1
        return True

    def roll(self, first: int, second: int) -> bool:
        """A valid throw: everything it decides is settled by the puck as it lay before."""
        self.offer_again()
        if not self.may_throw():
            return False
        self.throws += 1
        total = first + second
        come_out = self.puck is None
        for wager in self.layout():
            what = fate(
                wager.kind,
                wager.waits_for,
                (first, second),
                come_out=come_out,
                called=wager.called,
                readings=self.readings,
            )
            if what.outcome == "point":
                wager.point = total
            elif what.outcome != "stays":
                self.decide(wager, what)

        if come_out:
            self.puck = total if total in POINTS else None
        elif total == 7:
            self.puck = None
            self.seven_out = True
        elif total == self.puck:
            self.puck = None
        if self.puck is None:
            self.no_dont_win.clear()
        self.no_dont_come.clear()
        return True

    def decide(self, wager: Wager, what: Fate) -> None:
        """Pay, take and hand back; then the wager is off the layout."""
        limit = self.limits.get(wager.kind, self.limits.get("default", {}))
        counted = min(wager.stake, limit.get("max", wager.stake))  # 7.3; under the minimum is valid (7.2)
        wager.settled = counted
        wager.at_throw = self.throws
        wager.outcome = what.outcome
        if what.odds is not None:
            wager.paid = up_to_chips(counted * what.share * what.odds, self.chip)
        if what.outcome == "lose":
            wager.collected = counted
        if what.outcome == "partial":
            wager.collected = int(counted * (1 - what.share))  # a broken cent stays with the player
        wager.returned += wager.stake - wager.collected


def open_table(case: Case, readings: Mapping[str, str] | None = None) -> Table:
    """The table before the first operation."""
    return Table(
        players=case["players"],
        shooter=case["shooter"],
        chip=case["table"]["chip_cents"],
        limits=case["table"].get("limits", {}),
        readings=readings_in_force(readings),
    )


def settle(case: Case, readings: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Settle a run of dice; `readings` switches points of READINGS to their other value."""
    if case["type"] != "round" or case["rulebook"] != "star-craps":
        raise ValueError("only rounds of star-craps can be settled")
    table = open_table(case, readings)
    refused = [{"op_index": index} for index, op in enumerate(case["script"]) if not table.apply(op)]
    net = dict.fromkeys(case["players"], 0)
    for wager in table.wagers:
        net[wager.player] += wager.paid - wager.collected - wager.commission
    return {
        "id": case["id"],
        "wagers": [wager.row() for wager in table.wagers],
        "net_cents": net,
        "puck_after": "off" if table.puck is None else table.puck,
        "shooter_after": table.shooter,
        "shooter_must_pass": table.must_pass(),
        "refused": refused,
    }


def disputed(case: Case) -> list[str]:
    """Names of the readings that matter for this case."""
    usual = settle(case)
    return [name for name, reading in READINGS.items() if settle(case, {name: reading.other}) != usual]


def check_sample(path: Path) -> list[str]:
    """What differs between the expected results of a case file and this oracle, clauses aside."""
    wrong = []
    for case in json.loads(path.read_text(encoding="utf-8")):
        if case["rulebook"] != "star-craps":
            continue
        expected, got = case["expect"], settle(case)
        rows = [{key: value for key, value in row.items() if key != "rules"} for row in expected["wagers"]]
        if rows != got["wagers"]:
            wrong.append(f"{case['id']} wagers: {rows} expected, {got['wagers']} found")
        refused = [{"op_index": row["op_index"]} for row in expected.get("refused", [])]
        if refused != got["refused"]:
            wrong.append(f"{case['id']} refused: {refused} expected, {got['refused']} found")
        wrong += [
            f"{case['id']} {key}: {expected[key]} expected, {got[key]} found"
            for key in ("net_cents", "puck_after", "shooter_after", "shooter_must_pass")
            if expected[key] != got[key]
        ]
    return wrong
