"""What should lie on the layout before a roll, as people write it: `win_line 10; place_win 6 12`. Amounts are dollars.

>>> from pitbook.games.craps.rules import rules_of
>>> expected(rules_of("star-craps"), "win_line 10; place_win 6 12")
(Expected(kind=<Kind.WIN_LINE: 'win_line'>, number=None, stake=1000), \
Expected(kind=<Kind.PLACE_WIN: 'place_win'>, number=6, stake=1200))
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple

from pitbook.games.craps.definitions import NO_NUMBER
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.money import parse_dollars

NOTHING = "-"
KINDS = {kind.value: kind for kind in Kind}


class Expected(NamedTuple):
    kind: Kind
    number: int | None  # None: whatever its point is
    stake: int

    def is_met_by(self, wager: Wager) -> bool:
        return (wager.kind, wager.stake) == (self.kind, self.stake) and self.number in (None, wager.number)

    @property
    def written(self) -> str:
        return _written(self.kind, self.number or NO_NUMBER, self.stake)


class LayoutDifference(NamedTuple):
    """What should lie there and does not, and what lies there and should not."""

    missing: tuple[str, ...]
    besides: tuple[str, ...]


def expected(rules: CrapsRules, text: str) -> tuple[Expected, ...]:
    if text.strip() == NOTHING:
        return ()
    return tuple(_one(rules, each.strip()) for each in text.split(";") if each.strip())


def compared(should: Iterable[Expected], lying: Iterable[Wager]) -> LayoutDifference:
    """Each is met by one wager; those that name their number choose first."""
    left, missing = list(lying), list[Expected]()
    for each in sorted(should, key=lambda one: one.number is None):
        met = next((wager for wager in left if each.is_met_by(wager)), None)
        if met is None:
            missing.append(each)
        else:
            left.remove(met)
    return LayoutDifference(tuple(each.written for each in missing), tuple(written(each) for each in left))


def written(wager: Wager) -> str:
    return _written(wager.kind, wager.number, wager.stake)


def _written(kind: Kind, number: int, stake: int) -> str:
    whole, cents = divmod(stake, 100)
    amount = f"{whole}.{cents:02d}" if cents else f"{whole}"
    return f"{kind.value} {number} {amount}" if number else f"{kind.value} {amount}"


def _one(rules: CrapsRules, text: str) -> Expected:
    name, *rest = text.split()
    kind = KINDS.get(name.replace("-", "_"))
    if kind is None:
        near = get_close_matches(name, KINDS, n=3)
        meant = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(KINDS)}."
        raise ValueError(f"there is no wager {name!r}; {meant}")
    definition = rules.wagers.get(kind)
    if definition is None:
        raise ValueError(f"{rules.rulebook.name} has no wager {name!r}.")
    if len(rest) not in ((2,) if definition.numbers else (1, 2)):
        number_first = f"{definition.numbers[0]} " if definition.numbers else ""
        raise ValueError(f"{text!r} is not understood: write {kind.value} {number_first}10.")
    *number, amount = rest
    if number and not (number[0].isdecimal() and int(number[0]) in definition.at):
        known = ", ".join(map(str, definition.at))
        raise ValueError(f"{kind.value} does not lie on {number[0]!r}: write one of {known}.")
    try:
        return Expected(kind, int(number[0]) if number else None, parse_dollars(amount))
    except ValueError as error:
        raise ValueError(f"{text!r}: {error}.") from None
