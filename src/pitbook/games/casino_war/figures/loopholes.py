"""Casino War: all that a tied player may do, or leave undone, at every stake and in every chip that fits the sign."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from fractions import Fraction

from msgspec.structs import replace

from pitbook.analysis.figure import headed
from pitbook.analysis.loopholes.finding import Loophole, acted, commands, conduct_words
from pitbook.analysis.signs import CHIPS
from pitbook.cards import Card, CardCounts, Rank
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import words
from pitbook.games.casino_war.figures import exact as casino_war
from pitbook.games.casino_war.figures.outcomes import (
    BOX,
    PLAYER,
    Choose,
    Ended,
    alone,
    net_of,
    played,
    replayed,
    rounds,
    sorts,
    with_wagers,
)
from pitbook.games.casino_war.figures.outcomes import surrender as at_surrender
from pitbook.games.casino_war.figures.shoe_use import shoe_use
from pitbook.games.casino_war.limits import placing_range
from pitbook.games.casino_war.play import awaits, mid_shoe, step
from pitbook.games.casino_war.round import Kind, Phase, Settlement, WarTable
from pitbook.games.casino_war.rules import WarRules, compile_rules
from pitbook.money import Cents
from pitbook.strategies.amounts import amounts, lowest

CONDUCT = (c.GoToWar, c.Surrender, c.NoAnswer)
"""What a player may say on a tie, and saying nothing."""
ON_A_TIE = "on a tie"


def search(rules: WarRules) -> Iterator[Loophole]:
    exact = casino_war.exact(rules)
    ordinary = max(each.ev for each in casino_war.figures(rules)[:2])
    tried = ways(exact)
    for chip in _chips(rules):
        table = compile_rules(rules.rulebook, replace(rules.terms, chip=chip))
        allowed = list(amounts(placing_range(table, mid_shoe(table), PLAYER, BOX, Kind.FIRST)))
        for way in list(tried) if allowed else ():
            choose, ended = way
            ev, less = max((worth(table, choose, ended, stake), -stake) for stake in allowed)
            if ev > ordinary:
                tried.remove(way)  # with a larger chip it is the same again
                yield _told(table, choose, ended, Cents(-less), ev, ordinary)
    yield from counted(rules)


# Cards that have been seen


def counted(rules: WarRules) -> Iterator[Loophole]:
    """The Tie wager once cards have been seen: the fewest after which a shoe can favour it, if that many are dealt.

    Cards of as few ranks as possible make ties likeliest, so no other cards do it sooner.
    """
    exact, stakes = casino_war.exact(rules), {Kind.FIRST: casino_war.STAKE, Kind.TIE: casino_war.STAKE}
    deepest = shoe_use(rules).most_gone
    order = [card for rank in Rank for card in Card if card.rank is rank for _ in range(rules.terms.decks)]

    def worth_after(gone: int) -> Fraction:
        ended = rounds(exact, stakes, at_surrender, seen=CardCounts.of(order[:gone]))
        return sum((each.chance * _tie_net(each.settled) for each in ended), Fraction(0)) / casino_war.STAKE

    soonest = bisect_left(range(deepest + 1), True, key=lambda gone: worth_after(gone) > 0)
    if soonest <= deepest:
        yield _told_counted(rules, soonest, order[:soonest], worth_after(soonest), worth_after(0))


def _tie_net(settled: Iterable[Settlement]) -> int:
    return net_of(each for each in settled if each.kind is Kind.TIE)


def _told_counted(rules: WarRules, gone: int, seen: list[Card], ev: Fraction, ordinary: Fraction) -> Loophole:
    """With a round of it at the smallest stakes: the first two cards that are left of one rank."""
    kinds = Kind.FIRST, Kind.TIE
    least = [lowest(placing_range(rules, mid_shoe(rules), PLAYER, BOX, kind)) for kind in kinds]
    if None in least:
        rules, least = casino_war.exact(rules), [casino_war.STAKE, casino_war.STAKE]
    stakes = {kind: stake for kind, stake in zip(kinds, least, strict=True) if stake is not None}
    ranks = len({card.rank for card in seen})
    last = [card for card in Card if card.rank is Rank.ACE]
    table, events = played(rules, stakes, at_surrender, last[:2])
    topics = dict.fromkeys(topic for done in table.round.settled if done.kind is Kind.TIE for topic in done.under)
    return Loophole(
        wager=headed(rules.names.tie),
        number=None,
        when=f"once {gone} cards have been seen, at the soonest",
        act="placing it",
        how=f"those of {ranks} ranks alone",
        stake=stakes[Kind.TIE],
        chip=rules.chip,
        ev=ev,
        ordinary=ordinary,
        repeatable=False,
        clauses=rules.cited(*topics),
        example=tuple(words.sentence(rules, event) for event in events),
        kinds=(Kind.TIE.value,),
    )


def conduct(rules: WarRules) -> dict[str, Fraction]:
    exact = casino_war.exact(rules)
    return {
        f"{headed(rules.names.first)}, {ON_A_TIE}: {conduct_words(choose(casino_war.STAKE))}": worth(
            exact, choose, ended, casino_war.STAKE
        )
        for choose, ended in ways(exact)
    }


def _chips(rules: WarRules) -> list[Cents]:
    """The chip of the table, and every usual one that its minimum is a multiple of."""
    least = rules.terms.sign.first.minimum
    return sorted({rules.chip, *(each for each in CHIPS if rules.chip <= each <= least and least % each == 0)})


Way = tuple[Choose, list[Ended]]


def ways(exact: WarRules) -> list[Way]:
    """Everything that can be done on a tie, with a round of each sort that comes of it."""
    exact = alone(exact)
    tied = _tied(exact)
    found = []
    for command in commands(awaits(exact, tied), CONDUCT, PLAYER):
        choose = _choosing(command)
        found.append((choose, sorts(rounds(exact, {Kind.FIRST: casino_war.STAKE}, choose))))
    return found


def _choosing(command: c.Command) -> Choose:
    """The same command at any stake."""
    return lambda first: replace(command, stake=first) if isinstance(command, c.GoToWar) else command


def _tied(rules: WarRules) -> WarTable:
    """A table where the player is being asked."""
    first = next(each for each in rounds(rules, {Kind.FIRST: casino_war.STAKE}, _choosing(_SURRENDER)) if each.tied)
    table = with_wagers(rules, {Kind.FIRST: casino_war.STAKE})
    for card in first.cards:
        table, _ = step(rules, table, c.Draw(card=card))
    table, _ = step(rules, table, c.Settle())
    assert table.phase is Phase.CHOICE, f"{table.phase.words} instead of a choice"
    return table


_SURRENDER = c.Surrender(player=PLAYER, box=BOX)


def worth(rules: WarRules, choose: Choose, ended: list[Ended], stake: Cents) -> Fraction:
    nets = ((each.chance, net_of(replayed(rules, {Kind.FIRST: stake}, choose, each.cards))) for each in ended)
    return sum((chance * net for chance, net in nets), Fraction(0)) / stake


def _told(
    rules: WarRules, choose: Choose, ended: list[Ended], stake: Cents, ev: Fraction, ordinary: Fraction
) -> Loophole:
    tied = next(each for each in ended if each.tied)
    table, events = played(rules, {Kind.FIRST: stake}, choose, tied.cards)
    act, how = acted(choose(casino_war.STAKE))
    return Loophole(
        wager=headed(rules.names.first),
        number=None,
        when=ON_A_TIE,
        act=act,
        how=how,
        stake=stake,
        chip=rules.chip,
        ev=ev,
        ordinary=ordinary,
        repeatable=True,
        clauses=rules.cited(*dict.fromkeys(topic for done in table.round.settled for topic in done.under)),
        example=tuple(words.sentence(rules, event) for event in events),
        kinds=(Kind.FIRST.value,),
    )
