"""The command line that reckons with the very table a report is about."""

from collections.abc import Callable, Iterator, Mapping
from shlex import join
from typing import Any

import msgspec

from pitbook.games.casino_war.rules import usual_terms as usual_war
from pitbook.games.craps.rules import usual_terms as usual_craps
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.rules import usual_terms as usual_poker
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, Schedule, named_by_odds
from pitbook.money import dollars

USUAL: Mapping[str, Callable[..., Any]] = {
    "casino_war": usual_war,
    "craps": usual_craps,
    "three_card_poker": usual_poker,
}


def command(rules: GameRules, *more: str) -> str:
    """The command for this table, with more options after it."""
    return join(["pitbook", "analyse", rules.rulebook.id, *options(rules), *more])


def options(rules: GameRules) -> list[str]:
    """What a usual table has need not be said."""
    usual = _usual(rules)
    return [
        word
        for field, value in msgspec.structs.asdict(rules.terms).items()
        if field in OPTIONS and value != getattr(usual, field)
        for option in OPTIONS[field](value)
        for word in option
    ]


def unsaid(rules: GameRules) -> tuple[str, ...]:
    """What this table has otherwise than a usual one, and the command has no option for."""
    usual = _usual(rules)
    return tuple(
        words for field, words in UNSAID.items() if getattr(rules.terms, field, None) != getattr(usual, field, None)
    )


def _usual(rules: GameRules) -> Any:
    return USUAL[rules.rulebook.document.game](rules.rulebook)


def _named(schedule: Schedule, hands: tuple[HandClass, ...]) -> str:
    """A schedule by its odds where that says it all; else the whole of it."""
    odds = "-".join(str(schedule.pays[hand.slug]) for hand in hands)
    return odds if schedule == named_by_odds(odds, hands) else msgspec.json.encode(schedule).decode()


def _readings(chosen: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return (("--reading", f"{name}={value}") for name, value in chosen.items())


OPTIONS: Mapping[str, Callable[[Any], Iterator[tuple[str, str]]]] = {
    "decks": lambda decks: iter([("--decks", str(decks))]),
    "chip": lambda chip: iter([("--chip", dollars(chip).removeprefix("$"))]),
    "sign": lambda sign: iter([("--sign", msgspec.json.encode(sign).decode())]),
    "ante_bonus": lambda schedule: iter([("--ante-bonus", _named(schedule, BONUS_HANDS))]),
    "pair_plus": lambda schedule: iter([("--pair-plus", _named(schedule, PAIR_PLUS_HANDS))]),
    "readings": _readings,
}
"""Terms by their field, and how the command is told of each."""

UNSAID = {
    "device": "what cards are dealt from",
    "source": "what cards are dealt from",
    "shuffle": "how they are shuffled",
    "boxes": "the number of places",
    "areas": "the number of places",
    "players": "the number of places",
    "owners_per_box": "how many players share a place",
    "several_boxes": "whether one player may have several places",
    "go_to_war_method": "the method of dealing a war",
    "low_limit": "that it is a low limit table",
}
"""Terms without an option. No figure depends on them."""
