"""Every round that one box can have, played by the engine: what each wager came to, and how likely that is."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.chance.weights import unseen_ranks
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.events import Event
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import Kind, Phase, Settlement, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.money import Cents

PLAYER, BOX = "player", 1

Stakes = dict[Kind, Cents]

CERTAIN = Fraction(1)

Choose = Callable[[Cents], c.Command]
"""What a tied player does, given the first wager."""


class Ended(NamedTuple):
    """One way a round can go."""

    chance: Fraction
    settled: tuple[Settlement, ...]
    cards: tuple[Card, ...]
    tied: bool


def at_war(first: Cents) -> c.Command:
    return c.GoToWar(player=PLAYER, box=BOX, stake=first)


def surrender(_: Cents) -> c.Command:
    return c.Surrender(player=PLAYER, box=BOX)


def rounds(
    rules: WarRules, stakes: Stakes, choose: Choose, after_first_card: c.Command | None = None, seen: int = 0
) -> Iterator[Ended]:
    """All rounds from a full shoe, rank by rank: suits decide nothing, so one card stands for its rank.

    `seen`: a tally of cards that have come out of it before.
    """
    rules = alone(rules)
    table = with_wagers(rules, stakes, seen)
    if after_first_card is None:
        yield from _onward(rules, table, choose)
        return
    for card, likely in unseen_ranks(table.shoe.seen, rules.terms.decks):
        after, _ = step(rules, table, c.Draw(card=card))
        after, _ = step(rules, after, after_first_card)
        yield from _onward(rules, after, choose, likely)


def sorts(ended: Iterable[Ended]) -> list[Ended]:
    """Rounds that were settled alike become one, with the chance of all and the cards of the first."""
    found: dict[tuple[Settlement, ...], Ended] = {}
    for each in ended:
        known = found.get(each.settled)
        found[each.settled] = each if known is None else known._replace(chance=known.chance + each.chance)
    return list(found.values())


def replayed(rules: WarRules, stakes: Stakes, choose: Choose, cards: Iterable[Card]) -> tuple[Settlement, ...]:
    """What these cards come to with other stakes."""
    return played(rules, stakes, choose, cards)[0].round.settled


def played(rules: WarRules, stakes: Stakes, choose: Choose, cards: Iterable[Card]) -> tuple[WarTable, list[Event]]:
    """The round with these cards, to its end, and all that happened in it."""
    rules = alone(rules)
    table, coming, told = with_wagers(rules, stakes), iter(cards), list[Event]()
    while table.phase is not Phase.OVER:
        command = _next(table, choose)
        table, events = step(rules, table, c.Draw(card=next(coming)) if command is None else command)
        told += events
    return table, told


def net_of(settled: Iterable[Settlement]) -> int:
    return sum(each.paid - each.collected for each in settled)


def alone(rules: WarRules) -> WarRules:
    """The same table with one box: a card dealt to an empty one is as any card that stays in the shoe."""
    return replace(rules, terms=replace(rules.terms, boxes=BOX))


def with_wagers(rules: WarRules, stakes: Stakes, seen: int = 0) -> WarTable:
    table = mid_shoe(rules)
    table = replace(table, shoe=replace(table.shoe, seen=seen))
    table, _ = step(rules, table, c.Sit(player=PLAYER, box=BOX))
    for kind, stake in stakes.items():
        table, _ = step(rules, table, c.Place(player=PLAYER, box=BOX, kind=kind, stake=stake))
    return table


def _onward(rules: WarRules, table: WarTable, choose: Choose, chance: Fraction = CERTAIN) -> Iterator[Ended]:
    waiting = [(table, chance)]
    while waiting:  # the lowest card first, and all that follows from it
        table, chance = waiting.pop()
        if table.phase is Phase.OVER:
            now = table.round
            tied = now.initial[0].rank == now.initial[1].rank
            yield Ended(chance, now.settled, now.initial + now.subsequent, tied)
            continue
        command = _next(table, choose)
        if command is not None:
            after, _ = step(rules, table, command)
            waiting.append((after, chance))
            continue
        for card, likely in reversed(unseen_ranks(table.shoe.seen, rules.terms.decks)):
            after, _ = step(rules, table, c.Draw(card=card))
            waiting.append((after, chance * likely))


def _next(table: WarTable, choose: Choose) -> c.Command | None:
    """What comes next if it is not a card."""
    match table.phase:
        case Phase.CHOICE:
            return choose(next(wager.stake for wager in table.round.wagers if wager.kind is Kind.FIRST))
        case Phase.INTERIM | Phase.FINAL:
            return c.Settle()
        case _:
            return None
