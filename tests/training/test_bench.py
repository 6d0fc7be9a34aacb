"""The author's bench: golden rounds, cases and real rounds as drills, without names."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from pitbook.cases.settling import settle_case
from pitbook.compliance.golden import golden_rounds, told_lines
from pitbook.games.library import playable
from pitbook.training.authors import FromCase, told
from pitbook.training.bench import NoDrill, authored, settlement_of, told_golden
from pitbook.training.drill import Form
from pitbook.training.grading import LETTERS, grade
from pitbook.training.tables import course

EXAMPLES = sorted((Path(__file__).parents[2] / "src" / "pitbook" / "games").glob("*/cases/examples.json"))


@pytest.mark.parametrize("rulebook", playable())
def test_every_golden_round_becomes_a_drill_that_names_nobody(rulebook: str) -> None:
    for name in golden_rounds(rulebook):
        found = told_golden(rulebook, name)
        made = authored(found, 1)
        assert made.key.because
        assert made == authored(found, 1)
        words = " ".join((*made.scene, made.question, *made.options, *made.key.because))
        for person in found.names:
            assert not re.search(rf"(?<![\w-]){re.escape(person)}(?![\w-])", words), (name, person)
        if made.form is Form.SETTLE:
            assert isinstance(made.key.right, tuple)
            given = "; ".join(f"{LETTERS[place]} {cents / 100:.2f}" for place, cents in enumerate(made.key.right))
            assert grade(made, given).right
            by_label: dict[str, set[int]] = {}
            for label, cents in zip(made.options, made.key.right, strict=True):
                by_label.setdefault(label, set()).add(cents)
            alike = {label: each for label, each in by_label.items() if len(each) > 1}
            assert not alike, (name, alike)


@pytest.mark.parametrize("rulebook", playable())
def test_a_sentence_is_read_as_the_engine_settled_it(rulebook: str) -> None:
    """The drill's key comes from the words: so they must say what was paid and taken, to the cent."""
    read = 0
    for table in course(rulebook).tables:
        for seed in range(40):
            for played in table.round(Random(seed)):
                for event in played.events:
                    if hasattr(event, "settlement"):
                        [line] = told_lines(rulebook, [table.engine.sentence(table.rules, event)])
                        found = settlement_of(line)
                        assert found is not None, line
                        assert (found.paid, found.taken) == (event.settlement.paid, event.settlement.collected), line
                        read += 1
    assert read > 100


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda each: each.parts[-3])
def test_a_case_becomes_a_drill_whose_key_is_what_the_case_settles(path: Path) -> None:
    for case in json.loads(path.read_text()):
        made = authored(told(FromCase(case)), 1)
        wagers = [each for each in settle_case(case).result.wagers if each.outcome]  # type: ignore[union-attr]
        assert made.form is Form.SETTLE
        assert isinstance(made.key.right, tuple)
        assert sum(made.key.right) == sum(each.paid_cents - each.collected_cents for each in wagers)


def test_a_case_that_asks_whether_something_may_be_becomes_a_question() -> None:
    case = {"id": "p", "rulebook": "star-casino-war", "type": "permission", "title": "The cards"}
    six, eight = (authored(told(FromCase({**case, "attempt": {"decks": each}})), 1) for each in (6, 8))
    assert (six.answer, eight.answer) == ("Yes, it may", "No: it is refused")
    assert eight.key.clauses == ("3.1",)
    assert eight.scene == ("decks: 8",)


def test_what_is_no_round_becomes_no_drill() -> None:
    with pytest.raises(NoDrill, match="no golden round"):
        told_golden("star-craps", "none")
    with pytest.raises(NoDrill, match="cannot be settled"):
        told(FromCase({"id": "x"}))
