"""Done apart: what the analysis finds, in the words of the API. Each function yields its answer once."""

import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec

from pitbook.analysis.figure import Figure, ratio, row
from pitbook.analysis.games import advice
from pitbook.analysis.games import figures as reckoned
from pitbook.analysis.games import loopholes as searched
from pitbook.analysis.loopholes.closing import LoopholeClosers, closings
from pitbook.analysis.loopholes.finding import Loophole, foremost
from pitbook.analysis.pricing import PricedReading, priced_readings
from pitbook.analysis.signs import SignAdvice, SignCheck, Weak
from pitbook.analysis.signs import check_sign as checked_sign
from pitbook.analysis.tables import Choices, WrongChoice, rules_for
from pitbook.compliance.comparing import compare
from pitbook.compliance.comparison import Comparison
from pitbook.games.library import rulebook
from pitbook.games.rules import GameRules
from pitbook.money import dollars
from pitbook.table.games import game_of
from pitbook.web.figures import (
    AdviceShown,
    AlternativeShown,
    ChangeShown,
    DeckCounts,
    DifferenceShown,
    FigureShown,
    FiguresShown,
    OddsRow,
    OutcomeShown,
    ReadingShown,
    ScheduleShown,
    SignChecked,
    SignWanted,
    WeakShown,
    WeakStake,
)
from pitbook.web.loopholes import LoopholeShown, OtherReadingShown
from pitbook.web.odds_card import first_of_each, odds_rows
from pitbook.web.problems import Problem, ProblemKind

MOST_SHOWN = 40
"""Weak stakes of a wager that are told one by one."""


def rulebook_figures(name: str, decks: int | None, all_of_them: bool) -> Iterator[FiguresShown]:
    rules = _rules(name, Choices({} if decks is None else {"decks": decks}))
    yield _figures(rules, reckoned(rules), all_of_them)


def table_figures(name: str, terms: bytes, all_of_them: bool) -> Iterator[tuple[FiguresShown, tuple[OddsRow, ...]]]:
    game = game_of(name)
    rules = game.rules(name, msgspec.json.decode(terms, type=game.terms))
    found = reckoned(rules)
    yield _figures(rules, found, all_of_them), odds_rows(rules, found)


def _rules(name: str, choices: Choices) -> GameRules:
    try:
        return rules_for(name, choices)
    except WrongChoice as error:
        raise Problem(ProblemKind.UNFIT, str(error)) from None


def _figures(rules: GameRules, found: list[Figure], all_of_them: bool) -> FiguresShown:
    document = rules.rulebook.document
    return FiguresShown(
        rulebook=document.id,
        game=document.game,
        title=document.title,
        venue=document.venue,
        chip=rules.chip,
        decks=_decks(rules),
        schedules=_schedules(rules),
        figures=tuple(map(_figure, found if all_of_them else first_of_each(rules, found))),
    )


def _figure(figure: Figure) -> FigureShown:
    results = tuple(OutcomeShown(net=ratio(net), chance=ratio(chance)) for net, chance in figure.results.chances)
    deviation = math.sqrt(figure.results.variance)
    return FigureShown(
        figure=row(figure),
        deviation=deviation,
        results=results,
        basis=figure.basis,
        number=figure.number,
        as_made=figure.as_made,
    )


def _decks(rules: GameRules) -> DeckCounts | None:
    if rules.decks_allowed is None:
        return None
    least, most = rules.decks_allowed
    return DeckCounts(chosen=rules.decks_in_source, least=least, most=most)


def _schedules(rules: GameRules) -> tuple[ScheduleShown, ...]:
    return tuple(ScheduleShown(wager=each.wager, name=each.name, pays=each.pays) for each in rules.schedules)


def priced(name: str) -> Iterator[tuple[ReadingShown, ...]]:
    yield tuple(map(_reading, priced_readings(rules_for(name))))


def _reading(found: PricedReading) -> ReadingShown:
    return ReadingShown(
        id=found.reading.id,
        clauses=found.reading.clauses,
        question=found.reading.question,
        alternatives=tuple(
            AlternativeShown(
                value=other.value,
                meaning=other.meaning,
                chosen=other.chosen,
                words=other.words,
                differences=tuple(
                    DifferenceShown(
                        what=each.what,
                        stake=each.stake,
                        ev_chosen=ratio(each.ev_chosen),
                        ev_alternative=ratio(each.ev_alternative),
                    )
                    for each in other.differences
                ),
            )
            for other in found.alternatives
        ),
    )


def loopholes(name: str) -> Iterator[tuple[LoopholeShown, ...]]:
    rules = rules_for(name)
    found = foremost(searched(rules))
    together: dict[Any, list[Loophole]] = {}
    for each, closed in zip(found, closings(rules, found), strict=True):
        together.setdefault((each.wager, each.when, each.act, each.repeatable, closed), []).append(each)
    yield tuple(_loophole(rules, group, alike[-1]) for alike, group in together.items())


def _loophole(rules: GameRules, group: list[Loophole], closed: LoopholeClosers) -> LoopholeShown:
    found = group[0]
    return LoopholeShown(
        wager=found.wager,
        numbers=tuple(sorted({each.number for each in group if each.number is not None})),
        when=found.when,
        ways=tuple(dict.fromkeys(each.does for each in group)),
        stake=found.stake,
        chip=found.chip,
        ev=ratio(found.ev),
        at_most=any(each.ev != found.ev for each in group),
        ordinary=ratio(found.ordinary),
        repeatable=found.repeatable,
        clauses=found.clauses,
        example=found.example,
        changes=None if closed.changes is None else tuple(_change(rules, each) for each in closed.changes),
        smaller_chip=closed.chip,
        readings=tuple(OtherReadingShown(*each) for each in closed.readings),
    )


def strategy(name: str) -> Iterator[list[AdviceShown]]:
    yield [
        AdviceShown(
            situation=each.situation,
            best=each.best,
            margin_least=ratio(each.margin_least),
            margin_most=ratio(each.margin_most),
            cases=each.cases,
        )
        for each in advice(rules_for(name))
    ]


def sign(name: str, wanted: SignWanted) -> Iterator[SignChecked]:
    unit = "" if wanted.unit is None else f"/{_plain(wanted.unit)}"
    limits = f"{_plain(wanted.minimum)}-{_plain(wanted.maximum)}{unit}"
    rules = _rules(name, Choices(chip=_plain(wanted.chip), sign=limits))
    found: SignCheck = checked_sign(rules, Fraction(wanted.least_edge, 10_000))
    if not found.stakes:
        raise Problem(ProblemKind.UNFIT, f"Nothing can be wagered under this sign in chips of {dollars(rules.chip)}.")
    yield SignChecked(
        stakes=found.stakes,
        weak=tuple(map(_weak, found.weak)),
        changes=None if found.changes is None else tuple(_change(rules, each) for each in found.changes),
        smaller_chip=found.smaller_chip,
    )


def _plain(cents: int) -> str:
    """Dollars as they are typed."""
    return f"{cents // 100}.{cents % 100:02}"


def _weak(found: Weak) -> WeakShown:
    stakes = [WeakStake(stake=stake, house_edge=ratio(edge)) for stake, edge in sorted(found.edges.items())]
    weakest, edge = found.worst
    return WeakShown(
        wager=found.label.wager,
        variant=found.label.variant,
        house_edge=ratio(found.edge),
        stakes=len(stakes),
        lowest=stakes[0].stake,
        highest=stakes[-1].stake,
        weakest=WeakStake(stake=weakest, house_edge=ratio(edge)),
        first=tuple(stakes[:MOST_SHOWN]),
    )


def _change(rules: GameRules, change: SignAdvice) -> ChangeShown:
    return ChangeShown(
        wager=getattr(rules.rulebook.names, change.kind),
        minimum=change.least,
        unit=change.unit,
        stakes_before=change.stakes_before,
        stakes_after=change.stakes_after,
    )


def comparison(a: str, b: str) -> Iterator[Comparison]:
    ours, theirs = rulebook(a), rulebook(b)
    assert ours is not None, f"{a} has no decisions"
    assert theirs is not None, f"{b} has no decisions"
    yield compare(ours, theirs)
