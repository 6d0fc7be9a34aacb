"""Drills for players: what a wager costs per dollar, and what the best strategy does. Never at a table in play."""

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, NamedTuple

from pitbook.analysis.contract import Figures
from pitbook.games.catalogue import facet
from pitbook.games.procedure import capitalised
from pitbook.training.question import Question, choice
from pitbook.training.tables import TrainingCourse, course


class WagerCost(NamedTuple):
    wager: str
    unit: str
    edge: Fraction
    clauses: tuple[str, ...]


def _figures(taken: TrainingCourse) -> Figures[Any]:
    found: Figures[Any] = facet(taken.game, "figures.reckoned", "FIGURES", Figures)
    return found


@cache
def costs_of(rulebook: str) -> tuple[WagerCost, ...]:
    taken = course(rulebook)
    exact = _figures(taken).exact(taken.first.rules, None)
    named = ((", ".join(filter(None, (each.label.wager, each.label.variant))), each) for each in exact if each.as_made)
    return tuple(WagerCost(name, each.label.unit, each.house_edge, each.clauses) for name, each in named)


def _per_dollar(edge: Fraction) -> str:
    return f"{float(100 * edge):.2f} cents" if edge >= 0 else f"nothing: it brings {float(-100 * edge):.2f} cents"


def costs(taken: TrainingCourse, luck: Random) -> Question | None:
    known = costs_of(taken.rulebook)
    asked = luck.choice(known)
    others = [_per_dollar(each.edge) for each in known]
    unit = "" if asked.unit == "wager" else f" of the {asked.unit}"
    question = f"What does {asked.wager} cost a player on average, per dollar{unit}?"
    because = (f"{asked.wager}: the house edge is exactly {asked.edge}",)
    clauses = taken.rules_of(asked.clauses)
    wrong = [*others, *(_per_dollar(asked.edge * each / 4) for each in (2, 3, 6, 8) if asked.edge)]
    return choice(luck, (), question, _per_dollar(asked.edge), wrong, because, clauses)


@cache
def decisions_of(rulebook: str) -> tuple[Any, ...]:
    taken = course(rulebook)
    advice = _figures(taken).advice
    return () if advice is None else tuple(advice(taken.first.rules))


def decisions(taken: TrainingCourse, luck: Random) -> Question | None:
    known = decisions_of(taken.rulebook)
    if not known:
        return None
    asked = luck.choice(known)
    if not asked.margin_least:  # one is as good as the other
        return None
    situation = capitalised(asked.situation.partition(" (")[0])
    question = f"{situation}: what does the best strategy do?"
    because = (f"it brings {float(100 * asked.margin_least):.2f} cents more per dollar than the other",)
    return choice(luck, (), question, asked.best, (asked.other,), because, ())
