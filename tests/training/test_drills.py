"""Drills of every kind under every rulebook: the same from a seed, one right answer, all others with the reason."""

from collections.abc import Iterator

import pytest

from pitbook.games.contract import Training
from pitbook.money import dollars
from pitbook.rulebooks.document import load_document
from pitbook.training.coverage import coverage
from pitbook.training.drill import Drill, Form, without_key
from pitbook.training.drills import FOR_PLAYERS, KINDS, NoSuchDrill, drill, kinds, stream
from pitbook.training.grading import LETTERS, UnreadableAnswer, grade
from pitbook.training.tables import course
from tests.games.conformance.subjects import RULEBOOKS, every_rulebook, plugged_in
from tests.hunting import games

SEEDS = games(8)


@pytest.fixture(autouse=True)
def _every_game() -> Iterator[None]:
    with plugged_in():
        yield


def answers(made: Drill) -> list[str]:
    """Everything that may be answered to a choice, by its letter."""
    return [*LETTERS[: len(made.options)]]


def right_answer(made: Drill) -> str:
    right = made.key.right
    if isinstance(right, tuple):
        return " ".join(LETTERS[each] for each in right)
    return dollars(right) if made.form is Form.AMOUNT else LETTERS[right]


@every_rulebook
def test_what_the_engine_says_is_right_and_nothing_else_is(rulebook: str) -> None:
    document = load_document(rulebook)
    for kind in kinds(rulebook):
        for seed in range(SEEDS):
            made = drill(rulebook, kind, seed)
            assert made.question, kind
            assert made.key.because, made
            assert made.key.clauses or kind in FOR_PLAYERS, made
            assert all(each in document.by_id for each in made.key.clauses), made
            assert grade(made, right_answer(made)).right, made
            match made.form:
                case Form.CHOICE:
                    assert len({each.casefold() for each in made.options}) == len(made.options) > 1, made
                    graded = [grade(made, each) for each in answers(made)]
                    assert sum(each.right for each in graded) == 1, made
                    assert all(each.because and each.answer == made.answer for each in graded)
                case Form.AMOUNT:
                    assert isinstance(made.key.right, int)
                    for other in (made.key.right + made.chip, made.key.right + 1, 123_456_789):
                        assert not grade(made, dollars(other)).right, made
                case Form.PARTS:
                    check_parts(made)
                case Form.SETTLE:
                    raise AssertionError("a settlement is asked for at a table, and by no kind of drill")
                case Form.ORDER:
                    assert not grade(made, " ".join(reversed(right_answer(made).split()))).right, made


def check_parts(made: Drill) -> None:
    """Each part has one right answer; one that is wrong makes the whole wrong, and is told."""
    right = made.key.right
    assert isinstance(right, tuple)
    assert len(made.parts) == len(right) >= 1, made
    for place, part in enumerate(made.parts):
        assert len({each.casefold() for each in part.options}) == len(part.options) > 1, made
        for option in range(len(part.options)):
            given = [*right[:place], option, *right[place + 1 :]]
            graded = grade(made, " ".join(LETTERS[each] for each in given))
            assert graded.right == (option == right[place])
            assert graded.parts == tuple(number != place or graded.right for number in range(len(right)))
    for none in ("", "a " * (len(right) + 1), "z " * len(right)):
        with pytest.raises(UnreadableAnswer):
            grade(made, none)


@every_rulebook
def test_a_seed_makes_one_drill_and_another_seed_another(rulebook: str) -> None:
    for kind in kinds(rulebook):
        assert without_key(drill(rulebook, kind, 5)) == without_key(drill(rulebook, kind, 5))
        assert drill(rulebook, kind, 5).key == drill(rulebook, kind, 5).key
        shown = {
            str((made.scene, made.question, made.options, made.parts))
            for made in (drill(rulebook, kind, n) for n in range(40))
        }
        assert len(shown) > 1, kind
    first, again = stream(rulebook, kinds(rulebook), 7), stream(rulebook, kinds(rulebook), 7)
    assert [next(first).question for _ in range(20)] == [next(again).question for _ in range(20)]


@every_rulebook
def test_every_clause_that_a_dealer_has_to_know_is_asked(rulebook: str) -> None:
    found = coverage(rulebook, sample=games(250))
    assert found.complete, [each.missing for each in found.kinds]
    if load_document(rulebook).game != "toy":
        assert sum(each.in_play for each in found.kinds) > 0.75 * sum(each.clauses for each in found.kinds)


def test_there_are_more_than_a_dozen_kinds_for_every_document() -> None:
    for rulebook in RULEBOOKS:
        assert len(kinds(rulebook)) >= 12, rulebook
    assert {kind for rulebook in RULEBOOKS for kind in kinds(rulebook)} == {*KINDS} - {"changes"}  # none was amended


def test_a_game_that_tells_the_trainer_nothing_has_no_drills_at_its_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitbook.training.tables.training", lambda _: Training())
    course.cache_clear()
    kinds.cache_clear()
    try:
        taken = course("harbour-high-card")
        assert not taken.deals
        for name in ("payouts", "sight", "limits", "next", "clauses"):
            with pytest.raises(NoSuchDrill):
                drill("harbour-high-card", name, 1)
        assert drill("harbour-high-card", "book", 1).options
    finally:
        course.cache_clear()
        kinds.cache_clear()


def test_amounts_are_read_as_people_write_them_and_as_they_cut_them() -> None:
    made = next(each for each in map(payout, range(1000)) if (each.key.right, each.chip) == (1500, 100))
    for given in ("15", "$15", "15.00", "15.0", "3x5", "2x5 + 5x1", "1 x $10 + 5x1", "15x1"):
        assert grade(made, given).right, given
    for given in ("14.99", "16", "2x5", "1500"):
        assert not grade(made, given).right, given
    for given in ("", "fifteen", "3x", "3x0", "2x5 +", "1x0.30", "9" * 40):
        with pytest.raises(UnreadableAnswer):
            grade(made, given)


def payout(seed: int) -> Drill:
    return drill("star-craps", "payouts", seed)


def test_an_answer_that_is_none_says_what_would_be_one() -> None:
    made = drill("star-craps", "outcomes", 1)
    with pytest.raises(UnreadableAnswer, match="give a letter from a to"):
        grade(made, "z")
    ordered = drill("star-craps", "order", 1)
    with pytest.raises(UnreadableAnswer, match="name each of the 4 once"):
        grade(ordered, "a a b c")


def test_what_is_not_there_is_named_with_what_is() -> None:
    with pytest.raises(NoSuchDrill, match="there are payouts, totals"):
        drill("star-craps", "baccarat", 1)
    with pytest.raises(NoSuchDrill, match="star-craps has no drills 'differences'"):
        drill("star-craps", "differences", 1)


def test_a_drill_shown_to_a_learner_has_no_key() -> None:
    made = drill("star-craps", "payouts", 3)
    assert {*without_key(made).__struct_fields__}.isdisjoint({"key", "table"})
