"""What each wager is worth at every stake that a sign allows, paid in the chips of the table.

Amounts that chips cannot make are rounded, so the edge on a small wager is not the edge on a large one.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

from pitbook.analysis import casino_war, craps, three_card_poker
from pitbook.analysis.figure import Label, headed
from pitbook.games.casino_war import limits as war_limits
from pitbook.games.casino_war.round import Kind as WarKind
from pitbook.games.casino_war.round import mid_shoe
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps import limits as craps_limits
from pitbook.games.craps.definitions import NO_NUMBER, Fate
from pitbook.games.craps.options import Kind as CrapsKind
from pitbook.games.craps.round import new_table
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker import limits as poker_limits
from pitbook.games.three_card_poker.round import Kind as PokerKind
from pitbook.games.three_card_poker.round import ready_table
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.money import Cents
from pitbook.outcomes import casino_war as war_rounds
from pitbook.outcomes.amounts import amounts, lowest
from pitbook.outcomes.craps import PLAYER, End, Held, course, net_of, settlements


class AtStakes(NamedTuple):
    """One wager: what it is worth per unit chips aside, and at each stake the sign allows."""

    label: Label
    kind: str  # the wager whose limits on the sign hold for it
    exact: Fraction
    at: dict[Cents, Fraction]


def at_every_stake(rules: GameRules) -> Iterator[AtStakes]:
    """Wager by wager."""
    return _GAMES[rules.rulebook.document.game](rules)


# Casino War: one round of each sort is played at each stake


def _casino_war(rules: WarRules) -> Iterator[AtStakes]:
    exact = casino_war.exact(rules)
    first, second, tie = (headed(each) for each in (rules.names.first, rules.names.second, rules.names.tie))
    wagers = (
        (Label(f"{first} + {second}", "go to war", "first wager"), WarKind.FIRST, war_rounds.at_war),
        (Label(first, "surrender", "first wager"), WarKind.FIRST, war_rounds.surrender),
        (Label(tie, str(rules.odds.tie), "Tie wager"), WarKind.TIE, war_rounds.surrender),
    )
    for label, kind, choose in wagers:
        ended = war_rounds.sorts(war_rounds.rounds(exact, _war_stakes(exact, kind, casino_war.STAKE), choose))
        of_kind = _OfKind(kind, choose, ended)
        allowed = war_limits.placing_range(rules, mid_shoe(rules), war_rounds.PLAYER, war_rounds.BOX, kind)
        at = {stake: _war_worth(rules, of_kind, stake) for stake in amounts(allowed)}
        yield AtStakes(label, kind.value, _war_worth(exact, of_kind, casino_war.STAKE), at)


class _OfKind(NamedTuple):
    """A wager, what its owner does on a tie, and a round of each sort that can come of it."""

    kind: WarKind
    choose: war_rounds.Choose
    ended: list[war_rounds.Ended]


def _war_worth(rules: WarRules, wager: _OfKind, stake: Cents) -> Fraction:
    looked_at = (wager.kind,) if wager.kind is WarKind.TIE else (WarKind.FIRST, WarKind.SECOND)
    total = Fraction(0)
    for each in wager.ended:
        settled = war_rounds.replayed(rules, _war_stakes(rules, wager.kind, stake), wager.choose, each.cards)
        total += each.chance * war_rounds.net_of(done for done in settled if done.kind in looked_at)
    return total / stake


def _war_stakes(rules: WarRules, kind: WarKind, stake: Cents) -> dict[WarKind, Cents]:
    """A Tie wager needs a first one beside it, the smallest there is."""
    if kind is WarKind.FIRST:
        return {kind: stake}
    least = lowest(war_limits.placing_range(rules, mid_shoe(rules), war_rounds.PLAYER, war_rounds.BOX, WarKind.FIRST))
    return {kind: stake} if least is None else {WarKind.FIRST: least, kind: stake}


# Craps: each end of a wager is settled at each stake


def _craps(rules: CrapsRules) -> Iterator[AtStakes]:
    exact = craps.exact(rules)
    for label, kind, number in _craps_wagers(rules):
        front = rules.wagers[kind].front
        ends = _sorts(rules, kind, course(rules, front or kind, number).ends)
        allowed = craps_limits.stakes(rules, new_table(rules), rules.wagers[kind], PLAYER)
        at = {stake: _craps_worth(rules, kind, stake, ends) for stake in amounts(allowed)}
        yield AtStakes(label, kind.value, _craps_worth(exact, kind, craps.STAKE, ends), at)


def _craps_wagers(rules: CrapsRules) -> Iterator[tuple[Label, CrapsKind, int]]:
    for kind, definition in rules.wagers.items():
        if definition.front is not None:
            for point in definition.at:
                yield Label(definition.name, f"point {point}", "wager"), kind, point
            continue
        for number in definition.numbers or (NO_NUMBER,):
            yield craps.label_of(rules, definition, number), kind, number


def _sorts(rules: CrapsRules, kind: CrapsKind, ends: tuple[End, ...]) -> list[tuple[int, End]]:
    """Ends that meet the same fate in the same place become one, with the number of equally likely cases of it."""
    found: dict[tuple[int, Fate | None], End] = {}
    for end in ends:
        key = end.at.number, rules.wagers[kind].at[end.at.number][end.place]
        known = found.get(key)
        found[key] = end if known is None else known._replace(chance=known.chance + end.chance)
    whole = lcm(*(end.chance.denominator for end in found.values()))
    return [(int(end.chance * whole), end) for end in found.values()]


def _craps_worth(rules: CrapsRules, kind: CrapsKind, stake: Cents, ends: list[tuple[int, End]]) -> Fraction:
    held = Held(kind, stake)
    cases = sum(count for count, _ in ends)
    total = sum(count * net_of(settlements(rules, held, end)[0]) for count, end in ends)
    return Fraction(total, cases * stake)


# Three Card Poker: schedules pay whole odds to one, so one stake stands for all


def _three_card_poker(rules: PokerRules) -> Iterator[AtStakes]:
    table = ready_table(rules)
    whole = [rules.ante_odds, rules.play_odds]
    assert all(odds.to == 1 for odds in whole), f"{whole}: what chips make is paid in chips"
    book = three_card_poker.Book(rules)
    for figure, kind in (
        (book.ante_and_play(three_card_poker.OPTIMAL), PokerKind.ANTE),
        (book.pair_plus_alone(), PokerKind.PAIR_PLUS),
    ):
        allowed = poker_limits.placing_range(rules, table, PLAYER, kind)
        yield AtStakes(figure.label, kind.value, figure.ev, dict.fromkeys(amounts(allowed), figure.ev))


_GAMES: dict[str, Callable[[Any], Iterator[AtStakes]]] = {
    "casino_war": _casino_war,
    "craps": _craps,
    "three_card_poker": _three_card_poker,
}
