"""Craps: a wager from its placing to its end, with everything its owner may do to it between the rolls.

For each wager the engine is asked, state by state, what its owner may do (lay chips behind it, call it on or off, take
it down), and what each fall does then. That makes a small game of one player against the dice, and the best way to play
it is worked out. A wager that is taken down undecided was no wager, so what counts is the result per wager decided:
conduct is better only if it brings more than the same wagers, decided as often, do in ordinary play.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

import msgspec

from pitbook.analysis.figure import AtStakes
from pitbook.analysis.loopholes.finding import Loophole, commands, conduct_words
from pitbook.analysis.signs import NO_EDGE, weak_stakes
from pitbook.dice import ROLLS
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps import words
from pitbook.games.craps.definitions import NO_NUMBER, Definition
from pitbook.games.craps.figures import exact as craps
from pitbook.games.craps.figures.one_player import PLAYER, Node, cash, mine, node_of, open_table, ready, settled
from pitbook.games.craps.figures.outcomes import is_decided, solved
from pitbook.games.craps.figures.stakes import at_every_stake
from pitbook.games.craps.limits import commission_on, limits_for, stakes
from pitbook.games.craps.options import CommissionOnRemoval, Kind, PlacingWindow
from pitbook.games.craps.play import awaits, new_table, step
from pitbook.games.craps.round import PUCK_OFF, CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.kernel import Offer, kind_of
from pitbook.games.options import Tender
from pitbook.money import Cents
from pitbook.strategies.amounts import amounts, lowest

CONDUCT = (c.Place, c.CallWager, c.Remove)
"""What the owner of a wager may do about it. Less of it, or more, is the same again on another scale."""
LESS = (*CONDUCT, c.Reduce)
"""But not where a commission goes back with what is taken away: that goes by whole chips, and the scale does not."""
ZERO = Fraction(0)
PLACING = kind_of(c.Place)
REDUCING = "reduce"
FALLS = tuple((roll, 2 - roll.hard) for roll in ROLLS if roll.first <= roll.second)
"""The falls that can be told apart, with how many of the 36 each stands for: which die shows which face is nothing."""
MOST_ROLLS_AHEAD = 1000
SETTLED = 1e-9
"""Looking one roll further ahead changes no value by more than this part of the wager."""
NOTICEABLE = 1e-6
"""What is less is rounding of a single cent, at the table where every amount can be paid."""


END = Node(PUCK_OFF, ())


class CashFlow(NamedTuple):
    """What came and went, and how much of the first wager was decided."""

    cash: int
    decided: int

    def plus(self, other: "CashFlow") -> "CashFlow":
        return CashFlow(self.cash + other.cash, self.decided + other.decided)


NOTHING = CashFlow(0, 0)

Tempting = dict[tuple[Kind, int], dict[Cents, Fraction]]
"""For each wager behind another, and its point, what each stake brings."""


class OwnersMove(NamedTuple):
    """What the owner does before a roll, and the node it leads to."""

    did: tuple[c.Command, ...]
    node: Node
    money: CashFlow


class RollEffect(NamedTuple):
    """What a roll can lead to: in so many of the 36 falls this node, and this money."""

    falls: int
    node: Node
    money: CashFlow


class Leads(NamedTuple):
    """A way at a price: what it brings up to the next roll, and by node how likely it leads there."""

    brings: float
    to: list[tuple[float, Node]]


class Game:
    """One wager and its owner: every node that can be reached, what may be done there, and what a roll does."""

    def __init__(self, rules: CrapsRules, place: c.Place, tempting: Tempting | None = None) -> None:
        self.rules, self.place, self.tempting = rules, place, tempting or {}
        self._gives_back = gives_back(rules, rules.wagers[place.kind])
        self.tables: dict[Node, CrapsTable] = {}
        self.singles: dict[Node, list[OwnersMove]] = {}
        self.ways: dict[Node, list[OwnersMove]] = {}
        self.rolled: dict[Node, list[RollEffect]] = {}
        self.starts = dict(self._starts())
        todo = list(self.starts)
        while todo:
            node = todo.pop()
            if node in self.ways or node == END:
                continue
            self.ways[node] = list(self._ways(node))
            for way in self.ways[node]:
                if way.node != END and way.node not in self.rolled:
                    self.rolled[way.node] = self._rolls(way.node)
                    todo += [after.node for after in self.rolled[way.node]]

    def _starts(self) -> Iterator[tuple[Node, Fraction]]:
        """The wager just placed; a wager that needs a point, when one has just been set."""
        rules = self.rules
        table = open_table(rules)
        if rules.wagers[self.place.kind].window not in (PlacingWindow.POINT_ON, PlacingWindow.ONCE_OPENED):
            yield self._placed(table), Fraction(1)
            return
        sets = [roll for roll in ROLLS if rules.calls[PUCK_OFF][ROLLS.index(roll)].sets_point]
        for total in dict.fromkeys(roll.total for roll in sets):
            falls = [roll for roll in sets if roll.total == total]
            rolled, _ = step(rules, table, c.CallRoll(dice=falls[0]))
            yield self._placed(ready(rules, rolled)), Fraction(len(falls), len(sets))

    def _placed(self, table: CrapsTable) -> Node:
        table, _ = step(self.rules, table, self.place)
        return self._known(table)

    def _known(self, table: CrapsTable) -> Node:
        """The node of a table; the first table met there stands for all."""
        if not mine(table):
            return END
        node = node_of(table)
        self.tables.setdefault(node, table)
        return node

    def _ways(self, node: Node) -> Iterator[OwnersMove]:
        """Everything the owner can bring about before the next roll: each node once, by the fewest commands."""
        seen, todo = {node}, [OwnersMove((), node, NOTHING)]
        while todo:
            way = todo.pop(0)
            yield way
            for one in self._single(way.node):
                if one.node not in seen:
                    seen.add(one.node)
                    todo.append(OwnersMove(way.did + one.did, one.node, way.money.plus(one.money)))

    def _single(self, node: Node) -> list[OwnersMove]:
        """What one command of the owner can do here: asked of the engine once."""
        if node not in self.singles:
            self.singles[node] = [] if node == END else list(self._given(node, self.tables[node]))
        return self.singles[node]

    def _given(self, node: Node, table: CrapsTable) -> Iterator[OwnersMove]:
        for command in self._offered(node, table):
            after, events = step(self.rules, table, command)
            yield OwnersMove((command,), self._known(after), money(events))

    def _offered(self, node: Node, table: CrapsTable) -> Iterator[c.Command]:
        """What is offered; behind a wager also the amount between the two ends that rounding helps most."""
        offers = [each for each in awaits(self.rules, table) if each.command != PLACING or _behind(node, each)]
        for command in commands(offers, LESS if self._gives_back else CONDUCT, PLAYER):
            if not isinstance(command, c.Place):
                yield command
            elif command.tender is Tender.CHIPS:
                yield command
                point = next(each.number for each in mine(table) if each.id == command.behind)
                worth = self.tempting.get((command.kind, point), {})
                within = {stake: value for stake, value in worth.items() if stake <= command.stake}
                if within:
                    yield msgspec.structs.replace(command, stake=max(within, key=lambda each: within[each]))

    def _rolls(self, node: Node) -> list[RollEffect]:
        found: dict[tuple[Node, CashFlow], int] = {}
        for roll, falls in FALLS:
            table, events = step(self.rules, self.tables[node], c.CallRoll(dice=roll))
            reached = self._known(ready(self.rules, table))
            key = reached, money(events)
            found[key] = found.get(key, 0) + falls
        return [RollEffect(falls, reached, flow) for (reached, flow), falls in found.items()]

    # The best conduct

    def best(self, price: float) -> dict[Node, OwnersMove]:
        """For each node what to do there, if every cent of the first wager decided costs so much."""
        values = dict.fromkeys(self.ways, 0.0)
        leads = {node: [self._leads(way, price) for way in ways] for node, ways in self.ways.items()}
        enough = SETTLED * self.place.stake
        for _ in range(MOST_ROLLS_AHEAD):
            before = values
            values = {node: max([_worth(each, before) for each in ways]) for node, ways in leads.items()}
            if all(abs(value - before[node]) <= enough for node, value in values.items()):
                break
        return {
            node: self._simplest(ways, [_worth(each, values) for each in leads[node]])
            for node, ways in self.ways.items()
        }

    def _simplest(self, ways: list[OwnersMove], worth: list[float]) -> OwnersMove:
        """Of the ways that are as good as any the one with the fewest commands."""
        good = max(worth) - NOTICEABLE * self.place.stake
        return next(way for way, each in zip(ways, worth, strict=True) if each >= good)

    def _leads(self, way: OwnersMove, price: float) -> Leads:
        """What a way brings by itself and with the next roll, and where that leads, how likely each."""
        rolled = [] if way.node == END else self.rolled[way.node]
        brings = way.money.cash - price * way.money.decided
        brings += sum(falls / 36 * (cash - price * decided) for falls, _, (cash, decided) in rolled)
        return Leads(brings, [(falls / 36, node) for falls, node, _ in rolled if node in self.ways])

    def outcome(self, plan: dict[Node, OwnersMove]) -> tuple[Fraction, Fraction]:
        """What a plan brings on average, and how much of the first wager it lets be decided: exactly."""
        nodes = self._visited(plan)
        order = {node: place for place, node in enumerate(nodes)}
        rows = []
        for node in nodes:
            way, leads = plan[node], [0] * len(nodes)
            cash, decided = 36 * way.money.cash, 36 * way.money.decided
            for falls, reached, flow in self.rolled.get(way.node, ()):
                cash, decided = cash + falls * flow.cash, decided + falls * flow.decided
                if reached != END:
                    leads[order[reached]] -= falls
            leads[order[node]] += 36
            rows.append([Fraction(each, 36) if each else ZERO for each in (*leads, cash, decided)])
        values = dict(zip(nodes, solved(rows), strict=True))
        results = [sum((chance * values[node][of] for node, chance in self.starts.items()), ZERO) for of in (0, 1)]
        paid = self.place.stake + sum(wager.commission for wager in mine(self.tables[next(iter(self.starts))]))
        return results[0] - paid, results[1]

    def _visited(self, plan: dict[Node, OwnersMove]) -> list[Node]:
        found, todo = dict[Node, None](), list(self.starts)
        while todo:
            node = todo.pop()
            if node in found or node == END:
                continue
            found[node] = None
            todo += [after.node for after in self.rolled.get(plan[node].node, ())]
        return list(found)

    def conduct(self, plan: dict[Node, OwnersMove]) -> str:
        did = dict.fromkeys(conduct_words(command) for node in self._visited(plan) for command in plan[node].did)
        return f"placing it; then {', '.join(did)}" if did else "placing it, and nothing else"

    def kinds(self, plan: dict[Node, OwnersMove]) -> tuple[str, ...]:
        did = (command for node in self._visited(plan) for command in plan[node].did)
        placed = (command.kind for command in did if isinstance(command, c.Place))
        return tuple(dict.fromkeys(kind.value for kind in (self.place.kind, *placed)))

    def example(self, plan: dict[Node, OwnersMove]) -> list[e.Event]:
        """A short course in which the plan pays: each roll is the one that brings most, or else leads on."""
        node = next(iter(self.starts))
        table, told = self.tables[node], list[e.Event]()
        for _ in range(6):
            for command in plan[node].did:
                table, events = step(self.rules, table, command)
                told += events
            if (node := self._known(table)) == END:
                break
            tried = [step(self.rules, table, c.CallRoll(dice=roll)) for roll, _ in FALLS]
            table, events = max(tried, key=lambda each: self._shows(plan, node, *each))
            told += events
            table = ready(self.rules, table)
            if (node := self._known(table)) == END:
                break
        return told

    def _shows(
        self, plan: dict[Node, OwnersMove], node: Node, table: CrapsTable, events: list[e.Event]
    ) -> tuple[bool, int, bool]:
        """How well a roll shows the plan: the owner acts next, or is paid, or the wager gets its point."""
        reached = self._known(ready(self.rules, table))
        acts = reached in plan and bool(plan[reached].did)
        return acts, money(events).cash, reached != node


def _worth(leads: Leads, values: dict[Node, float]) -> float:
    worth, to = leads
    for likely, node in to:
        worth += likely * values[node]
    return worth


def _behind(node: Node, placing: Offer) -> bool:
    """A wager behind the first, where none lies yet: others would be another search, and more of it only more of it."""
    return len(node.wagers) == 1 and not placing.fields["behind"].holds(None)


def money(events: list[e.Event]) -> CashFlow:
    """What the events moved for the player, and how much of the first wager they decided."""
    decided = sum(done.wager.stake for done in settled(events) if done.wager.front is None and is_decided(done))
    return CashFlow(cash(events), decided)


def search(rules: CrapsRules) -> Iterator[Loophole]:
    """Every wager, chips aside and then at the stake where rounding helps its owner most."""
    exact = craps.exact(rules)
    every = list(at_every_stake(rules))
    worst = {(each.kind, each.label.variant): each.worst[0] for each in weak_stakes(every, NO_EDGE)}
    tempting = _tempting(rules, every)
    for kind, definition in rules.wagers.items():
        if definition.front is not None:
            continue
        for number in definition.numbers or (NO_NUMBER,):
            ordinary = craps.of_wager(exact, kind, number)
            assert ordinary.ev_per_decided_wager is not None
            found = _better(_game(exact, kind, number, craps.STAKE), ordinary.ev_per_decided_wager)
            stake = worst.get((kind.value, ordinary.label.variant))
            if stake is None:
                stake = lowest(stakes(rules, new_table(rules), definition, PLAYER))
            if found is None and stake is not None:
                found = _better(_game(rules, kind, number, stake, tempting), ordinary.ev_per_decided_wager)
            reduced = _reduced(rules, definition, number, ordinary.ev_per_decided_wager)
            for each in (found, reduced):
                if each is not None:
                    yield each._replace(wager=definition.name, number=number or None)


def gives_back(rules: CrapsRules, definition: Definition) -> bool:
    """Whether commission goes back with what is taken away, and chips cannot make every part of it."""
    refunded = rules.law.commission.removed is CommissionOnRemoval.REFUNDED
    return definition.has_commission and refunded and rules.chip > 1


def _reduced(rules: CrapsRules, definition: Definition, number: int, ordinary: Fraction) -> Loophole | None:
    """The least stake of which a chip less owes less commission: all of that comes back with the one chip."""
    if not gives_back(rules, definition):
        return None
    table, kind = new_table(rules), definition.kind
    limits = limits_for(table, PLAYER, kind)
    for less, stake in pairwise(amounts(stakes(rules, table, definition, PLAYER))):
        owed, still = (commission_on(rules, definition, number, each, limits) for each in (stake, less))
        if owed > still:
            found = _better(_game(rules, kind, number, stake), ordinary)
            return found if found is not None and REDUCING in found.act else None
    return None


def _game(rules: CrapsRules, kind: Kind, number: int, stake: Cents, tempting: Tempting | None = None) -> Game:
    return Game(rules, c.Place(player=PLAYER, kind=kind, stake=stake, number=number or None), tempting)


def _tempting(rules: CrapsRules, every: list[AtStakes]) -> Tempting:
    points = {f"point {point}": point for each in rules.wagers.values() for point in each.at}
    return {
        (Kind(each.kind), points[each.label.variant]): {stake: worth * stake for stake, worth in each.at.items()}
        for each in every
        if rules.wagers[Kind(each.kind)].front is not None
    }


def _better(game: Game, ordinary: Fraction) -> Loophole | None:
    """The best conduct, if it is better than ordinary play: where it is, what it makes possible is the new price."""
    price = ordinary
    found = None
    while True:
        plan = game.best(float(price))
        ev, decided = game.outcome(plan)
        if not decided or ev - price * decided <= NOTICEABLE * game.place.stake:
            return found
        price = ev / decided
        told = game.example(plan)
        topics = dict.fromkeys(topic for done in settled(told) for topic in done.under)
        found = Loophole(
            wager="",
            number=None,
            when="",
            act=game.conduct(plan),
            how="",
            stake=game.place.stake,
            chip=game.rules.chip,
            ev=price,
            ordinary=ordinary,
            repeatable=True,
            clauses=game.rules.cited(*topics),
            example=tuple(words.sentence(game.rules, event) for event in told),
            kinds=game.kinds(plan),
        )
