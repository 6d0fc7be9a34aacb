"""Strategies by name, as somebody types them: `win-line:stake=10,behind=2`. Amounts are dollars.

>>> parse_spec("place:numbers=6+8,stake=12")
StrategySpec(name='place', given={'numbers': '6+8', 'stake': '12'})
"""

import inspect
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, NamedTuple

from pitbook.games.catalogue import facet
from pitbook.money import MOST_STAKE, dollars, parse_dollars


class UnknownStrategy(Exception):
    """There is no such strategy, or it is told something it does not know."""


ENDING = ".py"
"""Of a file with strategies of one's own: `mine.py:name`. Where those may be played, `own.py` reads them."""


class StrategySpec(NamedTuple):
    name: str
    given: dict[str, str]


def parse_spec(text: str) -> StrategySpec:
    name, _, rest = text.partition(":")
    if name.strip().endswith(ENDING):
        inside, _, rest = rest.partition(":")
        name = f"{name.strip()}:{inside.strip()}" if inside.strip() else name
    given = {}
    for each in filter(None, rest.split(",")):
        key, equals, value = each.partition("=")
        if not equals:
            raise UnknownStrategy(f"{text}: after the colon stand KEY=VALUE with commas between them, not {each!r}.")
        if key.strip() in given:
            raise UnknownStrategy(f"{text}: {key.strip()} is told twice.")
        given[key.strip()] = value.strip()
    return StrategySpec(name.strip(), given)


def dollars_of(text: str) -> int:
    amount = parse_dollars(text)
    if amount > MOST_STAKE:
        raise ValueError(f"{dollars(amount)} is more than is reckoned with here, {dollars(MOST_STAKE)}")
    return amount


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"a whole number, not {text!r}")
    return int(text)


def _one_or_more(text: str) -> int:
    if _whole(text) < 1:
        raise ValueError(f"1 or more, not {text!r}")
    return int(text)


def _percent(text: str) -> int:
    if not 1 <= _whole(text) <= 100:
        raise ValueError(f"1 to 100 per cent, not {text!r}")
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_whole(each) for each in text.split("+"))


def _amounts(text: str) -> tuple[int, ...]:
    return tuple(dollars_of(each) for each in text.split("+"))


def _yes_or_no(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(f"yes or no, not {text!r}")
    return text == "yes"


READERS: dict[str, Callable[[str], Any]] = {
    "stake": dollars_of,
    "stakes": _amounts,
    "ante": dollars_of,
    "pair-plus": dollars_of,
    "tie": dollars_of,
    "numbers": _numbers,
    "number": _whole,
    "behind": _whole,
    "most": _whole,
    "wins": _whole,
    "steps": _whole,
    "doublings": _whole,
    "on-loss": _numbers,
    "on-win": _numbers,
    "on": _yes_or_no,
    "hedge": dollars_of,
    "per-shooter": _one_or_more,
    "whole": _yes_or_no,
    "percent": _percent,
    "hands": _one_or_more,
    "players": _one_or_more,
    "cautious": _yes_or_no,
    "wager": str,
    "hand": str,
}
"""How each thing that a strategy may be told is read."""


class ParameterKind(StrEnum):
    """What a strategy may be told, for a form that asks for it."""

    DOLLARS = "dollars"
    WHOLE = "whole"
    YES_OR_NO = "yes_or_no"
    TEXT = "text"


def parameter_kind(key: str) -> ParameterKind:
    reader = READERS[key]
    if reader is dollars_of:
        return ParameterKind.DOLLARS
    if reader is _yes_or_no:
        return ParameterKind.YES_OR_NO
    return ParameterKind.WHOLE if reader in (_whole, _one_or_more, _percent) else ParameterKind.TEXT


MEANINGS = {
    "stake": "dollars on each wager",
    "stakes": "dollars, one after another: 5+10+20",
    "ante": "dollars on the Ante",
    "pair-plus": "dollars on Pair Plus",
    "tie": "dollars on a tie, beside the stake",
    "numbers": "on which numbers: 6+8",
    "number": "on which number",
    "behind": "times the wager, placed behind it once it has its point",
    "most": "at once, at most",
    "wins": "wins before they are taken down",
    "steps": "steps, at most",
    "doublings": "times in a row, at most",
    "on-loss": "after each loss the next of these multiples of the stake, such as 1+2+4; after a win the first",
    "on-win": "after each win the next of these multiples, such as 1+2+4; after a loss the first",
    "on": "yes: it works on come out rolls too; no: it does not",
    "hedge": "dollars on the wager that hedges",
    "per-shooter": "times for each wager, at most, while one shooter has the dice",
    "whole": "yes: stakes are raised to the next amount that chips can pay exactly",
    "percent": "per cent of what the player has",
    "hands": "hands at the end",
    "players": "entrants",
    "cautious": "yes or no",
    "wager": "which wager, by its name here",
    "hand": "three cards: QC+6D+4H",
}
"""What each of them is, for somebody who types it."""

TYPES: dict[Any, Callable[[str], Any]] = {int: _whole, float: float, bool: _yes_or_no, str: str}


def _reader(key: str, parameter: inspect.Parameter | None) -> Callable[[str], Any]:
    """What has no reader by its name, as a parameter of one's own may, is read by what it is said to be."""
    if key in READERS or parameter is None:
        return READERS[key]
    kind = parameter.annotation
    by_name = {each.__name__: reader for each, reader in TYPES.items()}
    if kind is inspect.Parameter.empty:
        kind = type(parameter.default)
    return TYPES.get(kind) or by_name.get(str(kind)) or str


Change = Callable[[Any, Any], Any]
"""Makes another strategy of one, with what is told of the change."""

NO_CHANGES: Mapping[str, Change] = {}


def build(choices: Mapping[str, Callable[..., Any]], text: str, changes: Mapping[str, Change] = NO_CHANGES) -> Any:
    """The strategy that is meant, made with what it is told."""
    said = parse_spec(text)
    maker = choices.get(said.name)
    if maker is None:
        near = get_close_matches(said.name, choices, n=3)
        meant = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(choices)}."
        raise UnknownStrategy(f"there is no strategy {said.name!r}; {meant}")
    known = {name.replace("_", "-"): each for name, each in inspect.signature(maker).parameters.items()}
    for key in said.given:
        if key not in known and key not in changes:
            raise UnknownStrategy(f"{said.name} has no setting {key!r}; it has {', '.join([*known, *changes])}.")
    missing = [
        name for name, each in known.items() if each.default is inspect.Parameter.empty and name not in said.given
    ]
    if missing:
        raise UnknownStrategy(f"{said.name} has to be told {', '.join(missing)}: {said.name}:{missing[0]}=…")
    try:
        read = {key: _reader(key, known.get(key))(value) for key, value in said.given.items()}
        made = maker(**{key.replace("-", "_"): value for key, value in read.items() if key in known})
    except ValueError as error:
        raise UnknownStrategy(f"{text}: {error}") from None
    for key in changes:
        made = changes[key](made, read[key]) if key in read else made
    return made


def _not_own(where: str, _: Any) -> Any:
    raise UnknownStrategy(f"{where}: strategies of one's own are not played in this game.")


def own_of(kind: type, *words: str) -> Callable[[str, Any], Any]:
    """Of a game in which a strategy of one's own is a value of a class. `words`: how one is made."""

    def own(where: str, found: Any) -> Any:
        if isinstance(found, kind):
            return found
        raise UnknownStrategy(f"{where} is {_article(found)}, and not a {kind.__name__}: {' '.join(words)}")

    return own


def _article(found: Any) -> str:
    return "None" if found is None else f"of type {type(found).__name__}"


NO_WORDS: Mapping[str, str] = {}


class Strategies(NamedTuple):
    """The strategies of a game by name, what each may be told besides, and what several make if played together."""

    named: Mapping[str, Callable[..., Any]]
    changes: Mapping[str, Change] = NO_CHANGES
    together: Callable[[Iterable[Any]], Any] | None = None  # none where one is played at a time
    own: Callable[[str, Any], Any] = (
        _not_own  # makes a strategy of what stands in a file, or says what is wrong with it
    )
    words: Mapping[str, str] = NO_WORDS  # what a strategy does, where its function does not say it

    def made(self, texts: Iterable[str]) -> Any:
        """The strategy of somebody who plays these."""
        found = [build(self.named, text, self.changes) for text in texts]
        if self.together is not None:
            return self.together(found)
        [one] = found
        return one


def strategies_of(game: str) -> Strategies:
    return facet(game, "figures.named", "STRATEGIES", Strategies)
