"""The author's bench: a golden round, a case file or a round that was really played becomes a drill.

All three are told in the engine's sentences, with their clauses. What they settle is asked for; where they settle
nothing, whether what was refused may be; else the clause behind something that happened. Names of people are taken out.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from pitbook.compliance.golden import GoldenLine, golden_rounds, told_lines
from pitbook.money import parse_dollars
from pitbook.training.drill import SETTLED, Drill, Form, Key
from pitbook.training.kinds.rulings import clause_named, other_clauses
from pitbook.training.question import Question, choice
from pitbook.training.tables import TO_KNOW, TrainingCourse, course

AUTHORED = "authored"
MOST_ROWS = 26
YES, NO = "Yes, it may", "No: it is refused"
_AMOUNT = r"(\$[\d,]+\.\d\d)"
_STAKE = re.compile(rf" of {_AMOUNT}")
_OUTCOME = re.compile(r"^(.*?) (?:wins|loses|stands off|is surrendered|is void|is returned|goes back|is taken)\b.*?; ")
_BONUS = re.compile(rf"^(.*?)[:;] {_AMOUNT} at [^;]* pays ")  # on a wager that is settled by itself
_PAYS = re.compile(rf"\bpays {_AMOUNT}|{_AMOUNT}, is paid\b")  # the latter for tokens that are given up
_TAKEN = re.compile(rf"{_AMOUNT} is taken\b")
_BACK = re.compile(rf"{_AMOUNT} (?:is returned|goes back)\b")


class NoDrill(ValueError):
    """Nothing can be asked of it."""


class ToldRound(NamedTuple):
    """A round as it is told, whoever played it."""

    rulebook: str
    title: str
    lines: tuple[GoldenLine, ...]
    names: tuple[str, ...]  # of people, who are not named in a drill
    attempt: "PermissionAnswer | None" = None  # where it is only asked whether something may be


class PermissionAnswer(NamedTuple):
    """What a case asks about, and the answer to it with its clauses."""

    told: tuple[str, ...]
    allowed: bool
    clauses: tuple[str, ...]


class ToldSettlement(NamedTuple):
    """A wager that was decided, as its sentence has it."""

    label: str
    stake: int
    paid: int
    taken: int
    words: str
    clauses: tuple[str, ...]


def told_golden(rulebook: str, name: str) -> ToldRound:
    course(rulebook)
    found = golden_rounds(rulebook).get(name)
    if found is None:
        raise NoDrill(f"{rulebook} has no golden round {name[:60]!r}")
    given = " ".join((found.start or "", *(each.words for each in found.lines if each.form == "given")))
    named = [one for each in re.findall(r"\b(?:players?|shooter|who|owner)=(\S+)", given) for one in each.split(",")]
    return ToldRound(rulebook, found.title, found.lines, tuple(dict.fromkeys(named)))


def told_sentences(rulebook: str, title: str, sentences: Iterable[str], names: Iterable[str]) -> ToldRound:
    """Sentences of the engine, with their clauses in brackets."""
    return ToldRound(rulebook, title, told_lines(rulebook, sentences), tuple(dict.fromkeys(names)))


def settlement_of(line: GoldenLine) -> ToldSettlement | None:
    """What a sentence settles, if it does."""
    found = _OUTCOME.match(line.words) or _BONUS.match(line.words)
    back, taken = _BACK.findall(line.words), _TAKEN.findall(line.words)
    if found is None or not (back or taken or found.re is _BONUS):
        return None
    stake = _STAKE.search(found[1])
    return ToldSettlement(
        label=found[1],
        stake=parse_dollars(stake[1]) if stake else 0,
        paid=sum(parse_dollars(each[1] or each[2]) for each in _PAYS.finditer(line.words)),
        taken=sum(map(parse_dollars, taken)),
        words=line.words,
        clauses=line.clauses,
    )


def authored(told: ToldRound, number: int) -> Drill:
    """The drill that a round becomes; always the same for the same one."""
    taken = course(told.rulebook)
    if told.attempt is not None:
        return Drill(told.rulebook, AUTHORED, number, *_of_attempt(taken, told, told.attempt))
    lines = _without_names(told)
    luck = Random(f"{told.rulebook}/{told.title}")
    made = _of_settlement(taken, lines) or _of_refusal(taken, luck, lines) or _of_clause(taken, luck, lines)
    if made is None:
        raise NoDrill(f"nothing that a dealer has to know happens in {told.title!r}")
    return Drill(told.rulebook, AUTHORED, number, *made)


def _of_attempt(taken: TrainingCourse, told: ToldRound, attempt: PermissionAnswer) -> Question:
    because = tuple(each.words for each in told.lines)
    key = Key(0 if attempt.allowed else 1, because, _known(taken, attempt.clauses))
    return Question(attempt.told, f"{told.title}: may it be?", Form.CHOICE, (YES, NO), key)


def without_names(words: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """The same with players by number.

    >>> without_names(("Anna places $5 for Ann",), ("Ann", "Anna"))
    ('Player 2 places $5 for Player 1',)
    """
    called = {name: f"Player {number}" for number, name in enumerate(names, 1) if name}
    if not called:
        return tuple(words)
    longest_first = sorted(map(re.escape, called), key=len, reverse=True)
    pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(longest_first)})(?![\w-])")
    return tuple(pattern.sub(lambda found: called[found[0]], each) for each in words)


def _without_names(told: ToldRound) -> tuple[GoldenLine, ...]:
    lines = [each for each in told.lines if each.form in ("said", "refused")]
    words = without_names([each.words for each in lines], told.names)
    return tuple(GoldenLine(each.form, said, each.clauses) for each, said in zip(lines, words, strict=True))


def _known(taken: TrainingCourse, clauses: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each for each in clauses if each in taken.document.by_id))


def _of_settlement(taken: TrainingCourse, lines: Sequence[GoldenLine]) -> Question | None:
    places = {place: found for place, line in enumerate(lines) if (found := settlement_of(line)) is not None}
    if not places or len(places) > MOST_ROWS:
        return None
    rows = _told_apart(places.values())
    scene = tuple(each.words for place, each in enumerate(lines[: max(places)]) if place not in places)
    clauses = taken.rules_of(_known(taken, (clause for each in rows for clause in each.clauses)))
    return Question(
        scene,
        SETTLED,
        Form.SETTLE,
        tuple(each.label for each in rows),
        Key(tuple(each.paid - each.taken for each in rows), tuple(each.words for each in rows), clauses),
        1,
        None,
        tuple(each.stake for each in rows),
    )


def _told_apart(found: Iterable[ToldSettlement]) -> list[ToldSettlement]:
    """In their order; of those with one name, each with how many times it was decided by then."""
    rows = [*found]
    many, times = Counter(each.label for each in rows), Counter[str]()
    for place, each in enumerate(rows):
        times[each.label] += 1
        if many[each.label] > 1:
            rows[place] = each._replace(label=f"{each.label}, time {times[each.label]} of {many[each.label]}")
    return rows


def _of_refusal(taken: TrainingCourse, luck: Random, lines: Sequence[GoldenLine]) -> Question | None:
    place = next((place for place, each in enumerate(lines) if each.form == "refused"), None)
    if place is None:
        return None
    asked, _, because = lines[place].words.partition(": ")
    scene = tuple(each.words for each in lines[:place])
    clauses = _known(taken, lines[place].clauses)
    return choice(luck, scene, f"{asked}: may it be done?", NO, (YES,), (because,), clauses)


def _of_clause(taken: TrainingCourse, luck: Random, lines: Sequence[GoldenLine]) -> Question | None:
    """The last thing that happened under a clause which a dealer has to know."""
    by_id = taken.document.by_id
    for place, each in reversed([*enumerate(lines)]):
        known = [one for one in _known(taken, each.clauses) if by_id[one].kind in TO_KNOW]
        if known:
            right = by_id[known[0]]
            wrong = map(clause_named, other_clauses(taken, _known(taken, each.clauses), luck))
            scene = tuple(before.words for before in lines[:place])
            because = (f"{right.id}: {right.summary}",)
            question = f"Under which clause is this: {each.words}?"
            return choice(luck, scene, question, clause_named(right), wrong, because, (right.id,))
    return None
