"""Reads an answer as people give it, and grades it by the key.

>>> read_amount("$12.50", 50), read_amount("2x5 + 1x2.50", 50), read_amount("$1,000", 100)
(1250, 1250, 100000)
"""

import re
from operator import eq

import msgspec

from pitbook.money import dollars, parse_dollars
from pitbook.training.drill import Drill, DrillPart, Form, said

STACK = re.compile(r"(\d{1,4})\s*[x×*]\s*(\S+)")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
MOST_DIGITS = 12
TAKE = "take"


class UnreadableAnswer(ValueError):
    """What was given is no answer to this drill, right or wrong."""


class Grade(msgspec.Struct, frozen=True):
    """How an answer was graded, with what would have been right, why, and under which clauses."""

    right: bool  # whether it was right
    given: str
    answer: str  # the right one, in words
    because: tuple[str, ...]
    clauses: tuple[str, ...]
    parts: tuple[bool, ...] = ()  # which of several parts were right


def grade(drill: Drill, given: str) -> Grade:
    answer, right = read(drill, given), drill.key.right
    parts: tuple[bool, ...] = ()
    if drill.form is Form.PARTS and isinstance(answer, tuple) and isinstance(right, tuple):
        parts = tuple(map(eq, answer, right))
    return Grade(answer == right, said(drill, answer), drill.answer, drill.key.because, drill.key.clauses, parts)


def read(drill: Drill, given: str) -> int | tuple[int, ...]:
    """The answer that was given: cents, an option, or options in order."""
    match drill.form:
        case Form.AMOUNT:
            return read_amount(given, drill.chip)
        case Form.CHOICE:
            return _option(drill.options, given)
        case Form.ORDER:
            return _order(drill.options, given)
        case Form.SETTLE:
            return read_settlement(given, drill.stakes, drill.chip)
        case Form.PARTS:
            return _parts(drill.parts, given)


def read_amount(given: str, chip: int) -> int:
    """Dollars and cents, or stacks of chips, each as a number of chips by their value: whatever makes the amount.

    >>> read_amount("25 + 25 + 5", 100), read_amount("2 x 25 + 5", 100), read_amount("$ 5", 100)
    (5500, 5500, 500)
    """
    if sum(each.isdigit() for each in given) > MOST_DIGITS:
        raise UnreadableAnswer(f"an amount has at most {MOST_DIGITS} digits")
    parts = [each.strip() for each in given.split("+")]
    try:
        if len(parts) == 1 and not STACK.fullmatch(parts[0]):
            return parse_dollars(_with_cents(given))
        counted = [_stack(each) for each in parts]
    except ValueError as error:
        raise UnreadableAnswer(f"{error}. Answer with an amount, or with stacks of chips such as 2x25 + 1x5") from None
    wrong = next((value for _, value in counted if value == 0 or value % chip), None)
    if wrong is not None:
        raise UnreadableAnswer(f"there is no chip of {dollars(wrong)} at this table; the smallest is {dollars(chip)}")
    return sum(number * value for number, value in counted)


def _stack(given: str) -> tuple[int, int]:
    """So many chips of one value; a value alone is one chip."""
    found = STACK.fullmatch(given)
    many, value = (found[1], found[2]) if found else ("1", given)
    return int(many), parse_dollars(_with_cents(value))


def read_settlement(given: str, stakes: tuple[int, ...], chip: int) -> tuple[int, ...]:
    """For each wager by its letter what is paid on top of it, `take` for all of it or an amount with a minus.

    What is not named stays as it is. Where something is paid and a part is taken, both may be told.

    >>> read_settlement("a 12.50; c take", (1000, 500, 2500), 50), read_settlement("b -2.50", (1000, 500, 2500), 50)
    ((1250, 0, -2500), (0, -250, 0))
    >>> read_settlement("a 144 - 36", (4500,), 100)
    (10800,)
    """
    moved = [0] * len(stakes)
    for part in filter(None, (each.strip() for each in given.replace("\n", ";").split(";"))):
        letter, _, amount = part.partition(" ")
        place = LETTERS.find(letter.rstrip(":").casefold())
        if len(letter.rstrip(":")) != 1 or not 0 <= place < len(stakes):
            raise UnreadableAnswer(
                f"{part[:40]!r} names no wager; it is like a 12.50; c take, from a to {LETTERS[len(stakes) - 1]}"
            )
        amount = amount.strip().casefold()
        if amount == TAKE:
            moved[place] = -stakes[place]
        else:
            paid, minus, taken = amount.removeprefix("+").partition("-")
            moved[place] = read_amount(paid, chip) if paid.strip() or not minus else 0
            moved[place] -= read_amount(taken, chip) if minus else 0
    return tuple(moved)


def _with_cents(given: str) -> str:
    """People write 12.5 for 12.50, and $ 5."""
    given = re.sub(r"^\$\s+", "$", given.strip())
    return f"{given}0" if re.fullmatch(r"\$?[\d,]+\.\d", given) else given


def _option(options: tuple[str, ...], given: str) -> int:
    """By its letter, its number, or its words."""
    wanted = given.strip().casefold()
    words = [each.casefold() for each in options]
    if wanted in words:
        return words.index(wanted)
    if len(wanted) == 1 and wanted in LETTERS[: len(options)]:
        return LETTERS.index(wanted)
    if wanted.isdecimal() and wanted.isascii() and 1 <= int(wanted[:3]) <= len(options):
        return int(wanted) - 1
    raise UnreadableAnswer(f"{given!r} is none of the answers; give a letter from a to {LETTERS[len(options) - 1]}")


def _parts(parts: tuple[DrillPart, ...], given: str) -> tuple[int, ...]:
    """A letter for each part, in their order."""
    letters = given.replace(",", " ").replace(";", " ").split()
    named = letters if len(letters) > 1 else [*"".join(letters)]
    if len(named) != len(parts):
        such_as = " ".join("a" * len(parts))
        raise UnreadableAnswer(f"give a letter for each of the {len(parts)} questions, such as {such_as}")
    return tuple(_option(part.options, each) for part, each in zip(parts, named, strict=True))


def _order(options: tuple[str, ...], given: str) -> tuple[int, ...]:
    letters = given.replace(",", " ").replace(">", " ").split()
    named = letters if len(letters) > 1 else [*"".join(letters)]
    found = tuple(_option(options, each) for each in named)
    if sorted(found) != list(range(len(options))):
        raise UnreadableAnswer(f"name each of the {len(options)} once, such as {' '.join(LETTERS[: len(options)])}")
    return found
