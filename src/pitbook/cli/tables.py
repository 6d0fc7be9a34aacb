"""The options that describe a table, the same for every command that reckons with one."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitbook.analysis.tables import Choices, WrongChoice, rules_for
from pitbook.cli.examples import titles
from pitbook.cli.rules.finding import rulebook_named
from pitbook.cli.terminal import WrongUse
from pitbook.games.catalogue import engine, games
from pitbook.games.rules import GameRules
from pitbook.money import Cents, parse_dollars


def _with(choice: str) -> str:
    """The games at whose tables this is chosen."""
    return titles(game for game in games() if choice in engine(game).choices)


Decks = Annotated[int | None, Parameter(help=f"{_with('decks')}: how many decks. Default: 6.")]
AnteBonus = Annotated[str | None, Parameter(help=f"{_with('ante_bonus')}: a schedule like 1-4-5, or a JSON file.")]
PairPlus = Annotated[str | None, Parameter(help=f"{_with('pair_plus')}: a schedule like 1-4-6-30-40, or a JSON file.")]
Chip = Annotated[str | None, Parameter(help="The smallest chip, in dollars. Default: 1.")]
SignOption = Annotated[str | None, Parameter(help="The limits: 5-1000, 5-1000/5 in multiples of 5, or a JSON file.")]
Readings = Annotated[
    tuple[str, ...], Parameter(help="ID=ALTERNATIVE: read a clause in another way. May be given again.")
]


def choices(
    decks: int | None,
    ante_bonus: str | None,
    pair_plus: str | None,
    chip: str | None,
    sign: str | None,
    reading: tuple[str, ...],
) -> Choices:
    """What was typed; a name that ends in .json is a file, and its text stands for it."""
    return Choices(decks, _text(ante_bonus), _text(pair_plus), chip, _text(sign), reading)


def _text(given: str | None) -> str | None:
    return Path(given).read_text(encoding="utf-8") if given is not None and given.endswith(".json") else given


def rules_named(rulebook: str, chosen: Choices) -> GameRules:
    """The rules of the table that was described."""
    try:
        return rules_for(rulebook_named(rulebook).id, chosen)
    except WrongChoice as error:
        raise WrongUse(str(error)) from None


def amount_of(option: str, text: str) -> Cents:
    try:
        return parse_dollars(text)
    except ValueError as error:
        raise WrongUse(f"{option}: {error}.") from None
