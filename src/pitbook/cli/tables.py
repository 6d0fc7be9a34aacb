"""The options that describe a table, the same for every command that reckons with one."""

from collections.abc import Iterable
from dataclasses import asdict, make_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from cyclopts import Parameter

from pitbook.analysis.tables import Choices, WrongChoice, rules_for
from pitbook.cli.examples import titles
from pitbook.cli.rules.finding import rulebook_named
from pitbook.cli.terminal import WrongUse
from pitbook.games.catalogue import engine, games
from pitbook.games.contract import NamedTerm
from pitbook.games.rules import GameRules
from pitbook.money import MOST_STAKE, Cents, dollars, parse_dollars

T = TypeVar("T")
MERGED = Parameter(name="*")
"""The options of what is so declared stand among those of the command."""


def _options() -> list[tuple[str, Any, Any]]:
    """What is chosen at tables of any game, each with the games in which it is."""
    found = {name: each for game in games() for name, each in engine(game).choices.items()}
    return [(name, Annotated[each.kind | None, _parameter(name, each)], None) for name, each in found.items()]


def _parameter(name: str, choice: NamedTerm) -> Parameter:
    of = titles(game for game in games() if name in engine(game).choices)
    return Parameter(help=f"{of}: {choice.words}", show_default=False)


def merged(name: str, options: Iterable[tuple[str, Any, Any]]) -> Any:
    """A class with a field for each option. Cyclopts looks for none in a class that is of no module of ours."""
    return make_dataclass(name, options, frozen=True, namespace={"__module__": __name__})


_Terms = merged("_Terms", _options())
AS_USUAL = _Terms()
if TYPE_CHECKING:
    Terms = Any
else:
    Terms = Annotated[_Terms, MERGED]
Chip = Annotated[str | None, Parameter(help="The smallest chip, in dollars. Default: 1.")]
SignOption = Annotated[str | None, Parameter(help="The limits: 5-1000, 5-1000/5 in multiples of 5, or a JSON file.")]
Readings = Annotated[
    tuple[str, ...], Parameter(help="ID=ALTERNATIVE: read a clause in another way. May be given again.")
]


def choices(terms: Terms, chip: str | None, sign: str | None, reading: tuple[str, ...]) -> Choices:
    """What was typed; a name that ends in .json is a file, and its text stands for it."""
    said = {name: _text(value) for name, value in asdict(terms).items() if value is not None}
    return Choices(said, chip, _text(sign), reading)


def _text(given: T) -> T | str:
    is_file = isinstance(given, str) and given.endswith(".json")
    return Path(str(given)).read_text(encoding="utf-8") if is_file else given


def rules_named(rulebook: str, chosen: Choices) -> GameRules:
    """The rules of the table that was described."""
    try:
        return rules_for(rulebook_named(rulebook).name, chosen)
    except WrongChoice as error:
        raise WrongUse(str(error)) from None


def amount_of(option: str, text: str) -> Cents:
    try:
        amount = parse_dollars(text)
    except ValueError as error:
        raise WrongUse(f"{option}: {error}.") from None
    if amount > MOST_STAKE:
        raise WrongUse(f"{option}: {dollars(amount)} is more than is reckoned with here, {dollars(MOST_STAKE)}.")
    return amount
