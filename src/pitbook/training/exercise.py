"""The floor exercise: somebody deals a table from its opening on, to players whom the program plays.

Step by step they say what they do, call and pay, and the engine says what was due. Players also try what they may not,
and things go wrong: both have to be seen. Whatever was answered, play goes on as the rules have it, as it does when
somebody stands behind a trainee; so the same seed is the same exercise for everybody, and can be graded again.
"""

from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from functools import lru_cache
from random import Random
from threading import Lock
from typing import Any

from pitbook.dice import Roll
from pitbook.games.catalogue import training
from pitbook.games.contract import LyingWager
from pitbook.games.kernel import Offer, Refused, kind_of, topics_in
from pitbook.games.marks import By, Command, Purpose, tells_chance
from pitbook.games.nouns import GameTable
from pitbook.games.procedure import Incident, Step, capitalised, current, never
from pitbook.training.drill import SETTLED, Drill, Form, Key
from pitbook.training.kinds.procedure import USUAL_WORDS
from pitbook.training.kinds.rulings import (
    about_wagers,
    because_of,
    by_an_official,
    clause_named,
    other_clauses,
    power_on,
    ruling_on,
    scene_of,
)
from pitbook.training.moments import Happening, NoValue, made_of
from pitbook.training.question import Question, choice
from pitbook.training.shift import Shift
from pitbook.training.tables import TO_KNOW, TrainingCourse, course, settled_in

A_SHOE = 0
"""As a number of rounds: until the cards are shuffled again."""
MOST_ROUNDS, MOST_STEPS = 500, 6000
STORY = 12
"""So many lines of what happened last are shown."""
STEPS_SHOWN = 6
TROUBLE, TRIES = 8, 3
"""One step in so many has something wrong before it; so many of these are something that a player tries."""
SOME_TRIES = 5

REFUSE = "Refuse what was asked for last"
STOP = "Stop: something is wrong, and somebody has to rule on it"
ASKED = "What do you do now?"


class Skill(Enum):
    """What a step of the exercise shows."""

    ORDER = "order"  # the step that is due
    WORDS = "words"  # what is called aloud
    ACCURACY = "accuracy"  # what is paid and taken
    PROTECTION = "protection"  # what may not be, and what needs a ruling


class NoExercise(LookupError):
    """There is no floor exercise under this rulebook."""


def has_exercise(rulebook: str) -> bool:
    return training(course(rulebook).game).plays is not None


def has_shoe(rulebook: str) -> bool:
    """Whether there is a shoe to be dealt from the first card to the last."""
    return course(rulebook).first.rules.decks_in_source > 1


class Exercise:
    """Its steps, made as far as somebody came."""

    def __init__(self, rulebook: str, seed: int, rounds: int) -> None:
        self._steps = _steps(course(rulebook), seed, rounds)
        self._made: list[Drill] = []
        self._over = False
        self._turn = Lock()

    def steps(self) -> Iterator[Drill]:
        number = 1
        while (step := self.step(number)) is not None:
            yield step
            number += 1

    def step(self, number: int) -> Drill | None:
        """By its number from 1; None after the last one."""
        with self._turn:
            while not self._over and len(self._made) < number:
                made = next(self._steps, None)
                self._over = made is None or len(self._made) >= MOST_STEPS
                if made is not None:
                    self._made.append(made)
            return self._made[number - 1] if number <= len(self._made) else None


@lru_cache(maxsize=64)
def exercise(rulebook: str, seed: int, rounds: int) -> Exercise:
    if not has_exercise(rulebook):
        raise NoExercise(f"{rulebook} has no floor exercise: its game tells nothing of its players")
    return Exercise(rulebook, seed, rounds)


def _steps(taken: TrainingCourse, seed: int, rounds: int) -> Iterator[Drill]:
    for measure, made in _Dealing(taken, seed, rounds).steps():
        yield Drill(taken.rulebook, measure.value, seed, *made)


Questions = Iterator[tuple[Skill, Question]]


class _Dealing:
    """A table that is dealt by somebody who is asked at every step."""

    def __init__(self, taken: TrainingCourse, seed: int, rounds: int) -> None:
        self._course, self._rounds = taken, rounds
        self._luck = Random(f"{taken.rulebook}/floor/{seed}")
        self._table = taken.first if rounds == A_SHOE else self._luck.choice(taken.tables)
        self._shift = Shift(self._table, f"{taken.rulebook}/{seed}")
        self._story: list[str] = []
        self._happened: list[Any] = []  # incidents, each of them once
        self._asked = ""  # the step that was asked for last
        assert self._table.training.plays is not None
        self._plays = self._table.training.plays

    @property
    def _now(self) -> GameTable:
        return self._shift.now

    @property
    def _over(self) -> bool:
        if self._rounds == A_SHOE:
            return self._shift.shoe_over
        return self._shift.rounds >= self._rounds and self._now.between_rounds

    def steps(self) -> Questions:
        while not self._over:
            due = self._due()
            played = self._played(due)
            if due is not None and due.name != self._asked and not _comes_before(played, due):
                before = self._now
                if self._luck.randrange(TROUBLE) == 0:
                    yield from self._trouble(due)
                if self._now is before:
                    yield from self._step(due)
                    self._asked = due.name
                continue
            asked = due is not None and due.name == self._asked and _of_the_dealer_alone(due)
            begun = self._of_the_dealer(due) if asked else None
            command = begun or played or self._of_the_dealer(due)  # what was begun is done: nobody wagers after a call
            events = self._shift.decided(command)
            if command is None or events is None:
                ruling = self._way_out()
                if due is None or ruling is None:
                    return
                yield from self._ruled(ruling, due)
                continue
            yield from self._done(command, events, due)

    def _due(self) -> Step | None:
        rules = self._table.rules
        return current(self._table.engine.procedure.steps_at(rules, self._now), rules, self._now)

    def _played(self, due: Step | None) -> Command | None:
        """What a player does now, if one does anything."""
        wanted: Command | None = None
        for _ in range(SOME_TRIES):
            wanted = self._plays(self._table.rules, self._now, self._luck)
            if wanted is None or self._shift.decided(wanted) is not None:
                return wanted
        # Something happened to a player who would have gone on otherwise: whatever they may do.
        asked = {kind_of(each) for each in (due.commands if due else ()) if each.given_by is By.PLAYER}
        for offer in self._table.engine.awaits(self._table.rules, self._now):
            if offer.command in asked:
                with suppress(NoValue):
                    made: Command = made_of(self._table, offer, self._luck, {})
                    if self._shift.decided(made) is not None:
                        return made
        return None

    def _of_the_dealer(self, due: Step | None) -> Command | None:
        house = self._shift.of_the_house()
        if due is None or type(house) in due.commands:
            return house
        for each in due.commands:  # such as a call that the program leaves out where it deals
            if each.given_by is By.OFFICIAL and not each.__struct_fields__ and self._offered(each):
                return each()
        return house

    def _offered(self, command: type[Command]) -> bool:
        return any(each.command == kind_of(command) for each in self._table.engine.awaits(self._table.rules, self._now))

    # What is asked

    def _scene(self) -> tuple[str, ...]:
        return (*self._table.opening, *self._story[-STORY:])

    def _acts(self, due: Step) -> list[str]:
        """Steps of the round in their order, that which is due among them, without others that could be done now."""
        rules, now = self._table.rules, self._now
        offered = {each.command for each in self._table.engine.awaits(rules, now)}
        wrong = []
        for step in self._table.engine.procedure.steps_at(rules, now):
            done_now = any(kind_of(each) in offered for each in step.commands)
            of_this_phase = not step.commands and now.phase in step.phases
            if (step.commands or step.over is not never) and not done_now and not of_this_phase:
                wrong.append(step.words(rules))
        right = due.words(rules)
        others = [each for each in dict.fromkeys(wrong) if each.casefold() != right.casefold()]
        chosen = {right, *self._luck.sample(others, min(len(others), STEPS_SHOWN - 1))}
        every = [each.words(rules) for each in self._table.engine.procedure.steps_at(rules, now)]
        return [each for each in dict.fromkeys((*every, right)) if each in chosen]

    def _act(
        self, due: Step, right: str | None, scene: tuple[str, ...], because: tuple[str, ...], clauses: tuple[str, ...]
    ) -> Question:
        """What do you do now? The step that is due, unless something else is right."""
        options = (*self._acts(due), REFUSE, STOP)
        key = Key(options.index(due.words(self._table.rules) if right is None else right), because, clauses)
        return Question(scene, ASKED, Form.CHOICE, options, key, table=(self._table, self._now), face_down=True)

    def _step(self, due: Step) -> Questions:
        rules = self._table.rules
        words = due.words(rules)
        clauses = self._course.rules_of(rules.cited(*due.under))
        yield Skill.ORDER, self._act(due, None, self._scene(), (words,), clauses)
        yield from self._spoken(due, due.aloud(rules, self._now), self._now)

    def _spoken(self, step: Step, right: str | None, at: GameTable) -> Questions:
        if right is None:
            return
        rules = self._table.rules
        sights = self._table.training.at_sight(rules, at, self._luck)
        near = [each for sight in sights if sight.right == right for each in sight.others]
        wrong = self._luck.sample(near, min(3, len(near))) or USUAL_WORDS
        clauses = self._course.rules_of(rules.cited(*step.under))
        asked = choice(
            self._luck, self._scene(), "Which words do you call?", right, wrong, (right,), clauses, (self._table, at)
        )
        if asked is not None:
            yield Skill.WORDS, asked._replace(face_down=True)
        self._story.append(f"Called: {right}.")

    def _done(self, command: Command, events: tuple[Any, ...], due: Step | None) -> Questions:
        """A player or the dealer does something; what has to be paid and taken by it is asked for first."""
        rules, steps = self._table.rules, self._table.engine.procedure.steps_at(self._table.rules, self._now)
        before, after = self._now, self._shift.after(events)
        self._tell_fall(events)
        if due is not None and due.aloud(rules, before) is None:
            yield from self._spoken(due, due.aloud(rules, after), before if _rolled(events) is None else after)
        # Steps without commands of their own that are done with this one, such as what follows a roll.
        follow = [
            each
            for each in steps
            if not (each.commands or each.phases) and each.over(rules, after) and not each.over(rules, before)
        ]
        if follow:
            yield from self._step(follow[0])
        if settled_in(events) or (follow and self._table.training.lying(before)):
            yield from self._settlement(command, events)
        told = {topic for event in events for topic in topics_in(event)}
        for each in follow[1:]:
            if each.under[0] in told:  # such as the puck, where it is turned
                yield from self._step(each)
        self._tell(command, events)
        self._shift.do(events)

    def _settlement(self, command: Command, events: tuple[Any, ...]) -> Questions:
        table = self._table
        settled = [*settled_in(events)]
        rows: list[tuple[str, int, int]] = []
        decided_already = self._decided_whatever_is_chosen(self._shift.after(events))
        for wager in table.training.lying(self._now):
            found = _decided(wager, settled)
            if found is None and (wager.player, wager.kind, wager.at) in decided_already:
                continue
            moved = 0
            if found is not None:
                settled.remove(found)
                moved = found.paid - found.collected
            rows.append((table.wager_lying(wager), wager.stake, moved))
        rows += [(table.wager(each), each.collected + each.returned, each.paid - each.collected) for each in settled]
        done = settled_in(events)
        under = dict.fromkeys(topic for each in done for topic in each.under)
        because = tuple(map(table.sum, done))
        clauses = self._course.rules_of(table.rules.cited(*under))
        if not done:
            because = ("No wager on the layout is decided.",)
        key = Key(tuple(moved for _, _, moved in rows), because, clauses)
        yield (
            Skill.ACCURACY,
            Question(
                self._scene(),
                SETTLED,
                Form.SETTLE,
                tuple(label for label, _, _ in rows),
                key,
                table.rules.chip,
                (table, self._now),
                tuple(stake for _, stake, _ in rows),
                face_down=command.given_by is By.PLAYER,
            ),
        )

    def _decided_whatever_is_chosen(self, after: GameTable) -> set[tuple[str, str, int]]:
        """Wagers that are settled once a player has chosen something else: to leave them, or not, is right by now."""
        table = self._table
        due = current(table.engine.procedure.steps_at(table.rules, after), table.rules, after)
        choices = {kind_of(each) for each in (due.commands if due else ()) if each.given_by is By.PLAYER}
        found: list[set[tuple[str, str, int]]] = []
        for offer in table.engine.awaits(table.rules, after):
            if offer.command in choices:
                with suppress(NoValue, Refused):
                    command = made_of(table, offer, Random(0), {})
                    done = settled_in(tuple(table.engine.decide(table.rules, after, command)))
                    found.append({(each.player, str(each.kind.value), each.at) for each in done})
        return set.intersection(*found) if found else set()

    # What is told

    def _tell_fall(self, events: tuple[Any, ...]) -> None:
        fall = _rolled(events)
        if fall is not None:
            self._story.append(f"The dice come to rest: {fall.first} and {fall.second} lie uppermost.")

    def _tell(self, command: Command, events: tuple[Any, ...]) -> None:
        if command.purpose is Purpose.WAGER:
            self._story.append(f"Asked for: {self._table.asked(command)}.")
            return
        settled = {id(each) for each in events if each.mark is not None and hasattr(each, "settlement")}
        for event in events:
            if id(event) in settled or isinstance(event.outcome, Roll):
                continue
            hidden = self._table.at_table.unseen(self._table.rules, event)
            self._story.append(capitalised(self._table.told(event) if hidden is None else f"{hidden.words}."))

    # What goes wrong

    def _trouble(self, due: Step) -> Questions:
        if self._luck.randrange(TRIES + 1):
            yield from self._try(due)
        else:
            yield from self._incident(due)

    def _try(self, due: Step) -> Questions:
        """A player asks for something; where it may be, it is simply done."""
        table = self._table
        command = table.training.tries(table.rules, self._now, self._luck)
        if command is None:
            return
        try:
            events = tuple(table.engine.decide(table.rules, self._now, command))
        except Refused as refused:
            wanted = f"Asked for: {capitalised(refused.asked)}."
            scene = (*self._scene(), wanted)
            because = (f"{capitalised(refused.because)}. {refused.instead}",)
            clauses = self._course.rules_of(refused.clauses)
            yield Skill.PROTECTION, self._act(due, REFUSE, scene, because, clauses)
            yield from self._forbidden_by(refused, scene)
            self._story.append(f"{wanted} It was refused.")
            return
        if not settled_in(events):
            self._story += [f"Asked for: {table.told(event)}." for event in events]
            self._shift.do(events)

    def _forbidden_by(self, refused: Refused, scene: tuple[str, ...]) -> Questions:
        cited = [self._course.document.by_id[each] for each in refused.clauses]
        known = [each for each in cited if each.kind in TO_KNOW and not each.heading_only]
        if not known:
            return
        right = self._luck.choice(known)
        wrong = other_clauses(self._course, refused.clauses, self._luck)
        because = (f"{capitalised(refused.because)}. {refused.instead}",)
        question = "Which rule forbids it?"
        asked = choice(self._luck, scene, question, clause_named(right), map(clause_named, wrong), because, (right.id,))
        if asked is not None:
            yield Skill.PROTECTION, asked

    def _incident(self, due: Step) -> Questions:
        moment = self._happening()
        if moment is not None:
            yield from self._ruled(moment, due)

    def _ruled(self, moment: Happening, due: Step) -> Questions:
        self._happened.append(moment.incident)
        because, clauses = because_of(self._course, moment)
        yield Skill.PROTECTION, self._act(due, STOP, scene_of(moment), because, clauses)
        power = power_on(self._course, self._luck, moment)
        if power is not None:
            yield Skill.PROTECTION, power
        ruling = ruling_on(self._course, self._luck, moment) if about_wagers(moment) else None
        if ruling is not None:
            yield Skill.PROTECTION, ruling._replace(face_down=True)
        happened = capitalised(moment.incident.happened(self._table.rules))
        self._story.append(f"{happened}.")
        self._tell(moment.command, moment.events)
        self._shift.do(moment.events)
        self._asked = ""

    def _happening(self) -> Happening | None:
        """Something that can go wrong now and is ruled on by an official, without a card that nobody knows of."""
        table, luck = self._table, self._luck
        offers = table.engine.awaits(table.rules, self._now)
        known = [
            (each, among)
            for each in table.engine.procedure.incidents
            if each not in self._happened and _without_chance(each.command) and (among := each.among(offers))
        ]
        if not known:
            return None
        return self._moment(*luck.choice(known))

    def _moment(self, incident: Incident, among: list[Offer]) -> Happening | None:
        table, luck = self._table, self._luck
        try:
            command = made_of(table, luck.choice(among), luck, dict(incident.values))
            events = tuple(table.engine.decide(table.rules, self._now, command))
        except (NoValue, Refused):
            return None
        story = tuple(self._story[-STORY:])
        moment = Happening(table, self._now, story, incident, command, events, self._shift.after(events))
        return moment if by_an_official(moment) else None

    def _way_out(self) -> Happening | None:
        """Nobody can go on, such as after the last who could throw gave up: the ruling after which somebody can."""
        table = self._table
        offers = table.engine.awaits(table.rules, self._now)
        for incident in table.engine.procedure.incidents:
            among = incident.among(offers) if _without_chance(incident.command) else []
            moment = self._moment(incident, among) if among else None
            if moment is None or settled_in(moment.events):
                continue
            wanted = self._plays(table.rules, moment.after, self._luck)
            if wanted is not None:
                with suppress(Refused):
                    table.engine.decide(table.rules, moment.after, wanted)
                    return moment
        return None


def _comes_before(played: Command | None, due: Step) -> bool:
    """Players wager as long as they want to before a dealer goes on; what they are invited to comes after that."""
    if played is None or not due.commands:
        return False
    return played.purpose is Purpose.WAGER or all(each.given_by is not By.PLAYER for each in due.commands)


def _of_the_dealer_alone(step: Step) -> bool:
    return bool(step.commands) and all(each.given_by is not By.PLAYER for each in step.commands)


def _without_chance(command: type[Command]) -> bool:
    return command.of_chance or not tells_chance(command)


def _decided(wager: LyingWager, settled: list[Any]) -> Any:
    """How it was decided, if it was: of several at one place the one of its stake."""
    same = [each for each in settled if (wager.player, wager.kind, wager.at) == (each.player, each.kind.value, each.at)]
    return next((each for each in same if each.collected + each.returned == wager.stake), next(iter(same), None))


def _rolled(events: tuple[Any, ...]) -> Roll | None:
    return next((each.outcome for each in events if isinstance(each.outcome, Roll)), None)
