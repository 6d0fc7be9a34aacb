"""People who practise for their trade and are examined: answers count once, and are graded alike again."""

import random
from typing import Any

from pitbook.games.library import playable
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from pitbook.training.drills import drill
from tests.box.asking import PEOPLE
from tests.box.life import Life, official
from tests.box.model import Wrong
from tests.box.officials import SHOWN_SECONDS

EXAM = "dealing"
TRAINER = official(Role.CASINO_OPERATOR)
KIND, ITEMS = "payouts", 3
EARLIER = 0.2
"""So often an answer that was sent is sent again."""


async def learn(life: Life, name: str, chance: random.Random, key: str) -> None:
    """One drill, or some of an exam."""
    person = Actor(chance.choice(PEOPLE), Role.PLAYER)
    await (_drill if chance.random() < 0.4 else _exam)(life, person, chance, key)


async def _drill(life: Life, person: Actor, chance: random.Random, key: str) -> None:
    book = playable()[0]
    shown = await life.ask(person, "GET", f"/api/training/{book}/next?kinds={KIND}")
    if shown.status != 200:
        return
    if "key" in shown.body["drill"]:
        raise Wrong(f"hidden: a drill of {book} is shown with its key")
    made = drill(book, KIND, shown.body["drill"]["seed"])
    answer = {"rulebook": book, "kind": KIND, "seed": made.seed, "given": made.answer, "milliseconds": 1000}
    body = {"id": key, "answer": {"type": "learner.answer_drill", **answer}}
    for _ in range(1 + (chance.random() < EARLIER)):
        told = await life.ask(person, "POST", "/api/training/answers", body)
        if told.status == 200 and not told.body["grade"]["right"]:
            raise Wrong(f"graded: {made.answer} to {made.question} is said to be wrong")
        life.journal.counts["drills"] += told.status == 200


async def _exam(life: Life, person: Actor, chance: random.Random, key: str) -> None:
    terms = {"type": "exam.set", "title": "Dealing", "rulebook": playable()[0], "kinds": [KIND], "count": ITEMS}
    terms |= {"minutes": 60, "pass_percent": 60, "seed": 7}
    await life.ask(TRAINER, "POST", "/api/exams", {"id": "exam", "name": EXAM, "exam": terms})
    await _asked(life, person, f"{key}-begin", {"type": "exam.begin"})
    for number in range(1, 1 + ITEMS):
        if chance.random() < 0.7:
            command = {"type": "exam.answer_item", "number": number, "given": "1"}
            for _ in range(1 + (chance.random() < EARLIER)):
                await _asked(life, person, f"{key}-{number}", command)
    await _check_graded(life)


async def _asked(life: Life, person: Actor, key: str, command: dict[str, Any]) -> None:
    """What was counted as answered stays so, through all lives."""
    known = life.journal.answered[person.person]
    told = await life.ask(person, "POST", f"/api/exams/{EXAM}/commands", {"id": key, "command": command})
    if told.status != 200:
        return
    (mine,) = (each for each in told.body["sittings"] if each["person"] == person.person)
    if mine["answered"] < known and not life.is_troubled(SHOWN_SECONDS):
        raise Wrong(f"lost: {person.person} had answered {known} items, and now {mine['answered']}")
    life.journal.answered[person.person] = max(life.journal.answered[person.person], mine["answered"])
    life.journal.counts["items answered"] += command["type"] == "exam.answer_item"


async def _check_graded(life: Life) -> None:
    told = await life.ask(TRAINER, "GET", f"/api/exams/{EXAM}/verification")
    for each in told.body if told.status == 200 else ():
        if each["wrong"]:
            raise Wrong(f"graded: the exam of {each['person']} does not come out again: {each['wrong']}")
