"""Which of the answers that a drill offers are right, found by asking the engine of each, and not by the drill's key.

While a drill is made, what it is made of is noted: the round, the moment, the table. Of that the judge of its kind asks
once more, in words and amounts of its own, of every option. A drill has one right answer if the judge finds one.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from types import ModuleType
from typing import Any

from pitbook.cards import Card
from pitbook.games.catalogue import engine
from pitbook.games.floor_law import Notified
from pitbook.games.kernel import Refused, kind_of, topics_in
from pitbook.games.procedure import current
from pitbook.rulebooks.document import Clause, document_of
from pitbook.rulebooks.editions import line
from pitbook.rulebooks.roles import Role
from pitbook.training.drill import Drill, DrillPart
from pitbook.training.drills import drill
from pitbook.training.kinds import faults, incidents, limits, payouts, practice, procedure, rulings
from pitbook.training.tables import PlayedCommand, TrainingCourse, TrainingTable, course, settled_in
from tests.games.three_card_poker.oracle import hands as poker

CARDS = {each.words: str(each.value) for each in Card}
RANKS = "23456789TJQKA"
NUMBER = re.compile(r"^(\S+?): ")

Seen = dict[str, Any]
Right = set[str]
Judge = Callable[[TrainingCourse, Drill, Seen], Right]

NOTED: tuple[tuple[ModuleType | type, str], ...] = (
    *((module, "settling") for module in (payouts,)),
    *((module, "a_moment") for module in (rulings, incidents)),
    (procedure, "standing"),
    (procedure, "_at"),
    (limits, "_permitted"),
    (faults, "_asked"),
    (TrainingTable, "round"),
)


@contextmanager
def noting() -> Iterator[Seen]:
    """What drills are made of, the latest under the name of what brought it: its arguments and its result."""
    seen: Seen = {}
    kept = [(place, name, getattr(place, name)) for place, name in NOTED]

    def noted(name: str, made: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            result = made(*given)
            seen[name] = (given, result)
            return result

        return call

    for place, name, made in kept:
        setattr(place, name, noted(name, made))
    try:
        yield seen
    finally:
        for place, name, made in kept:
            setattr(place, name, made)


def rights(rulebook: str, kind: str, seed: int) -> tuple[Drill, Right]:
    """A drill, and those of its options that are right; in parts those of the first that has not its own alone."""
    if kind == "faults":
        faults._known_insteads(rulebook)  # deals rounds of its own the first time
    with noting() as seen:
        made = drill(rulebook, kind, seed)
        found = JUDGES[kind](course(rulebook), made, seen)
    return made, found


# Wagers


def _fate(paid: int, taken: int, back: int) -> str:
    """What became of a wager, by its chips alone."""
    if paid:
        return payouts.SPLIT if taken else payouts.PAID
    if taken:
        return payouts.PART if back else payouts.LOST
    return payouts.BACK


def _named(table: TrainingTable, settled: Iterable[Any], wager: str) -> list[Any]:
    found = [each for each in settled if table.wager(each) == wager]
    assert found, wager
    return found


def paid(_: TrainingCourse, made: Drill, seen: Seen) -> Right:
    found = seen["settling"][1]
    named = _named(found.table, found.settled, made.question.partition(": how much is paid on top of the wager")[0])
    return {_dollars(each.paid) for each in named}


def _dollars(cents: int) -> str:
    return f"${cents // 100:,}.{cents % 100:02}"


def in_all(_: TrainingCourse, made: Drill, seen: Seen) -> Right:
    found = seen["settling"][1]
    player = made.question.removeprefix("How much goes to ").partition(" in all")[0]
    theirs = [each for each in found.settled if each.player == player]
    return {_dollars(sum(each.paid + each.returned + getattr(each, "commission_back", 0) for each in theirs))}


def becomes(_: TrainingCourse, made: Drill, seen: Seen) -> Right:
    found = seen["settling"][1]
    named = _named(found.table, found.settled, made.question.removesuffix(": what becomes of it?"))
    fates = {_fate(each.paid, each.collected, each.returned) for each in named if each.collected + each.returned}
    return fates.intersection(made.options)


def settled_otherwise(_: TrainingCourse, made: Drill, seen: Seen) -> Right:
    found = seen["settling"][1]
    true = {payouts.settled_line(found.table, each, each.paid, each.collected, each.returned) for each in found.settled}
    none = next(each for each in made.options if each.startswith("No:"))
    return {each for each in made.options if each not in true and each != none} or {none}


# At a moment


def _accepted(table: TrainingTable, now: Any, command: Any) -> bool:
    try:
        table.engine.decide(table.rules, now, command)
    except Refused:
        return False
    return True


def permitted(_: TrainingCourse, made: Drill, seen: Seen) -> Right:
    _, _, table, before, command, *_ = seen["_permitted"][0]
    return {limits.YES if _accepted(table, before, command) else limits.NO}.intersection(made.options)


def done_next(_: TrainingCourse, made: Drill, seen: Seen) -> Right:
    table, now, _, steps = seen["standing"][1]
    able = {each.command for each in table.engine.awaits(table.rules, now)}
    due = current(steps, table.rules, now)
    assert due is not None
    may = [each for each in steps if each is due or able.intersection(map(kind_of, each.commands))]
    return {each.words(table.rules) for each in may}.intersection(made.options) - _same_step(table, due, made)


def _same_step(table: TrainingTable, due: Any, made: Drill) -> Right:
    """Other words of the step that is due, such as with another device, are never offered beside its own."""
    others = {each.words(table.rules) for each in table.engine.procedure.steps if each.name == due.name}
    assert not (others - {due.words(table.rules)}).intersection(made.options)
    return set()


def called(_: TrainingCourse, made: Drill, seen: Seen) -> Right:
    table, now, _, steps = seen["_at"][1]
    due = current(steps, table.rules, now)
    spoken = None if due is None else due.aloud(table.rules, now)
    assert spoken is not None
    return {each for each in made.options if _in(each, spoken)}


def _in(one: str, whole: str) -> bool:
    """Whether an answer is right as far as it goes; one that says more, and that wrongly, is wrong."""
    return one.casefold().strip(" .") in whole.casefold()


def told_at_sight(taken: TrainingCourse, made: Drill, _: Seen) -> Right:
    cards = [CARDS[each] for each in re.findall("|".join(CARDS), made.question)]
    if "What is it?" in made.question:
        return {"one pair" if poker.name(cards) == "pair" else poker.name(cards).replace("_", " ")}
    if "Does the hand qualify?" in made.question:
        law: Any = course(taken.rulebook).first.rules.law
        reading = law.dealer_qualifies.needs.value
        return {each for each in made.options if each.startswith("Yes") is poker.dealer_plays(cards, reading)}
    if "Which hand is higher?" in made.question:
        ours, theirs = poker.value(cards[:3]), poker.value(cards[3:])
        return _higher(made, (ours > theirs) - (ours < theirs), ("The dealer's", "Neither", "The player's"))
    if "Which is higher?" in made.question:
        mine, dealers = (RANKS.index(each[0]) for each in cards)
        return _higher(made, (mine > dealers) - (mine < dealers), ("The dealer's", "They are", "The player's"))
    return {each for each in made.options if _in(each, made.answer)}


def _higher(made: Drill, sign: int, words: tuple[str, str, str]) -> Right:
    return {each for each in made.options if each.startswith(words[sign + 1])}


# Rulings


def ruled(_: TrainingCourse, made: Drill, seen: Seen) -> Right:
    wager = made.question.removesuffix(": what becomes of it by the ruling?")
    return _by_ruling(seen["a_moment"][1], wager).intersection(made.options)


def _by_ruling(moment: Any, wager: str) -> Right:
    """By the chips that were moved; else by whether the wager lies there still."""
    table = moment.table
    done = [each for each in settled_in(moment.events) if table.wager(each) == wager]
    fates = {_fate(each.paid, each.collected, each.returned) for each in done if each.collected + each.returned}
    lay = [each for each in table.training.lying(moment.before) if table.wager_lying(each) == wager]
    left = [(each.player, each.kind, each.at) for each in table.training.lying(moment.after)]
    for each in lay[len(done) :]:  # its stake may be another now
        fates.add(payouts.STAYS if (each.player, each.kind, each.at) in left else payouts.BACK)
    return fates


def lowest(_: TrainingCourse, made: Drill, seen: Seen) -> Right:
    return _lowest(seen["a_moment"][1], made.options)


def _lowest(moment: Any, options: Iterable[str]) -> Right:
    roles = [role for role in Role if role.named in options]
    book = moment.table.rules.rulebook
    may = [each for each in roles if _accepted(moment.table, moment.before, _given_by(moment.command, each))]
    height = min(book.rank(each) for each in may)
    return {each.named for each in may if book.rank(each) == height}


def _given_by(command: Any, role: Role) -> Any:
    fields = {each: getattr(command, each) for each in command.__struct_fields__}
    return type(command)(**{**fields, "by": role})


def in_each_part(_: TrainingCourse, made: Drill, seen: Seen) -> Right:
    assert isinstance(made.key.right, tuple)
    moment = seen["a_moment"][1]
    for part, place in zip(made.parts, made.key.right, strict=True):
        found = _of_part(moment, part)
        if found != {part.options[place]}:
            return found
    return {made.answer}


def _of_part(moment: Any, part: DrillPart) -> Right:
    if part.question == incidents.RULED:
        said = [moment.table.told(each).replace(moment.command.by.named, "the official") for each in moment.events]
        told = [incidents.CARD.sub("card", each) for each in said]
        halves = [half for each in told for half in (each, *each.split(": ", 1))]
        return {each for each in part.options if any(_in(each, half) for half in halves)}
    if part.question == rulings.LOWEST:
        return _lowest(moment, part.options)
    if part.question == incidents.TOLD:
        law = moment.table.rules.floor.officials_notified
        named = [each.named for each in Notified if law.known and each in law.to]
        nobody = [each for each in part.options if each == incidents.NOBODY] if not named else []
        return {*nobody, *(each for each in part.options if named and _names(each) == {*map(str.casefold, named)})}
    return _by_ruling(moment, part.question.removesuffix(": what becomes of it?")).intersection(part.options)


def _names(words: str) -> Right:
    known = {each.named.casefold() for each in Notified}
    return {each.strip() for each in re.split(r", | and ", words.casefold()) if each.strip() in known}


# Clauses


@cache
def _topics(rulebook: str) -> Any:
    return engine(course(rulebook).game).rulebook(rulebook).topics_of


def _also(taken: TrainingCourse, behind: Iterable[str], right: str, option: Clause) -> bool:
    """Whether a clause is behind something too: it is cited, shares a topic, or says the same by words or numbers."""
    cited = {*behind}
    if option.id == right:
        return True
    topics = {topic for each in cited for topic in _topics(taken.rulebook).get(each, ())}
    same = (taken.document.by_id[each] for each in (*cited, right))
    return (
        option.id in cited
        or not _topics(taken.rulebook).get(option.id)
        or bool(topics.intersection(_topics(taken.rulebook)[option.id]))
        or any(each.sha256 == option.sha256 or (each.data and each.data == option.data) for each in same)
    )


def _clause(taken: TrainingCourse, option: str) -> Clause:
    return next(each for each in taken.document.clauses if option == f"{each.id}: {each.summary}")


def cited(taken: TrainingCourse, made: Drill, seen: Seen) -> Right:
    told = made.question.removeprefix("Under which clause is this: ").removesuffix("?")
    moment = seen.get("a_moment", (None, None))[1] if made.scene else None
    table = moment.table if moment is not None else seen["round"][0][0]
    together = (moment.events,) if moment is not None else [each.events for each in seen["round"][1]]
    behind = {
        clause
        for events in together
        if any(table.told(each) == told for each in events)
        for each in events
        for clause in table.rules.cited(*topics_in(each))
    }
    assert behind
    [right] = made.key.clauses
    return {each for each in made.options if _also(taken, behind, right, _clause(taken, each))}


def laid_down(taken: TrainingCourse, made: Drill, _: Seen) -> Right:
    [right] = made.key.clauses
    clauses = [each for each in taken.to_know if each.summary in made.options]
    return {each.summary for each in clauses if _also(taken, (right,), right, each)}


def broken(taken: TrainingCourse, made: Drill, seen: Seen) -> Right:
    """The line at which the round is no longer the one that was dealt; its rule; and what is done under that rule."""
    (_, _, fault), _ = seen["_asked"]
    _, played = seen["round"]
    assert isinstance(made.key.right, tuple)
    for part, place in zip(made.parts, made.key.right, strict=True):
        right = part.options[place]
        if part.question == faults.WHICH:
            true = [line for each in played for line in faults._told(fault.table, each)]
            pairs = zip(fault.lines, true, strict=False)
            found = {next(line for line, dealt in pairs if line != dealt)}
        elif part.question == faults.RULE:
            number = NUMBER.match(right)
            assert number is not None
            behind = (*fault.clauses, *_passed_over(fault, played))
            found = {each for each in part.options if _also(taken, behind, number[1], _clause(taken, each))}
        else:
            topics = {topic for each in fault.clauses for topic in _topics(taken.rulebook).get(each, ())}
            known = faults._known_insteads(taken.rulebook)
            under = {each.words: each.clauses for each in (*known.of_players, *known.of_steps)}
            same = [
                each
                for each in part.options
                if not fault.others
                and each in under
                and (not under[each] or any(topics.intersection(_topics(taken.rulebook)[one]) for one in under[each]))
            ]
            found = {right, *same}
        if found != {right}:
            return found
    return {made.answer}


def _passed_over(fault: faults.FaultyRound, played: Iterable[PlayedCommand]) -> tuple[str, ...]:
    """The clauses of the step that is missing: of the first thing that was done and is not told."""
    told: list[str] = []
    for each in played if fault.of_a_step else ():
        told += faults._told(fault.table, each)
        if told != [*fault.lines[: len(told)]]:
            return fault.table.rules.cited(*(topic for event in each.events for topic in topics_in(event)))
    return ()


# Documents and figures


def set_here(_: TrainingCourse, made: Drill, __: Seen) -> Right:
    ours = {*made.answer.casefold().split("; ")}
    parts = {each: {*each.casefold().split("; ")} for each in made.options}
    return {each for each, mine in parts.items() if mine <= ours or ours <= mine}


def changed(taken: TrainingCourse, made: Drill, _: Seen) -> Right:
    edition = taken.edition
    assert edition.row.amendment is not None
    before = next(each for each in line(edition.document_id) if each.number == edition.row.replaces)
    then = document_of(before).by_id
    still = {each.summary for each in taken.document.clauses if each.id in then and each.sha256 == then[each.id].sha256}
    said = {each.says for each in edition.row.amendment.changes}
    return {each for each in made.options if each in said or each not in still}


def costs(taken: TrainingCourse, made: Drill, _: Seen) -> Right:
    wager = made.question.removeprefix("What does ").partition(" cost a player")[0]
    edges = {each.edge for each in practice.costs_of(taken.rulebook) if each.wager == wager}
    return {practice._per_dollar(each) for each in edges}.intersection(made.options)


def best(taken: TrainingCourse, made: Drill, _: Seen) -> Right:
    situation = made.question.removesuffix(": what does the best strategy do?")
    asked = situation.casefold()
    known = [each for each in practice.decisions_of(taken.rulebook) if each.situation.casefold().startswith(asked)]
    assert known
    assert all(each.margin_least for each in known)
    return {each for each in made.options if any(_in(said.best, each) for said in known)}


def begun_in_order(_: TrainingCourse, made: Drill, __: Seen) -> Right:
    """The order is held against whole rounds, in `test_one_right_answer.py`."""
    return {made.answer}


JUDGES: dict[str, Judge] = {
    "payouts": paid,
    "totals": in_all,
    "outcomes": becomes,
    "sight": told_at_sight,
    "errors": settled_otherwise,
    "faults": broken,
    "limits": permitted,
    "signs": permitted,
    "next": done_next,
    "order": begun_in_order,
    "words": called,
    "rulings": ruled,
    "powers": lowest,
    "incidents": in_each_part,
    "clauses": cited,
    "book": laid_down,
    "differences": set_here,
    "changes": changed,
    "costs": costs,
    "decisions": best,
}
