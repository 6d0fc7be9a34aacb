"""The floor exercise: a table that somebody deals, step by step, to players whom the program plays."""

from collections import Counter
from itertools import islice, pairwise

import pytest

from pitbook.compliance.golden import GoldenLine
from pitbook.games.library import playable
from pitbook.training.bench import settlement_of
from pitbook.training.drill import Drill, Form
from pitbook.training.exercise import A_SHOE, REFUSE, STOP, Exercise, Skill, has_shoe
from pitbook.training.grading import LETTERS, UnreadableAnswer, grade, read_settlement

ROUNDS = 12
SEEDS = range(3)


def steps(rulebook: str, seed: int, rounds: int = ROUNDS) -> list[Drill]:
    made, found = Exercise(rulebook, seed, rounds), list[Drill]()
    while (step := made.step(len(found) + 1)) is not None:
        found.append(step)
    return found


@pytest.fixture(scope="module", params=playable())
def dealt(request: pytest.FixtureRequest) -> list[Drill]:
    return [each for seed in SEEDS for each in steps(request.param, seed)]


def test_the_same_seed_is_the_same_exercise_and_another_is_another() -> None:
    assert steps("star-craps", 5, 3) == steps("star-craps", 5, 3)
    assert steps("star-craps", 5, 3) != steps("star-craps", 6, 3)


def test_every_measure_is_asked_with_its_clauses(dealt: list[Drill]) -> None:
    asked = Counter(each.kind for each in dealt)
    assert {*asked} == {each.value for each in Skill}
    for each in dealt:
        assert each.key.because
        assert each.key.clauses or each.key.because == ("No wager on the layout is decided.",)


def test_the_right_answer_is_right_and_every_other_wrong(dealt: list[Drill]) -> None:
    for each in dealt:
        if each.form is Form.CHOICE:
            grades = [grade(each, LETTERS[place]).right for place in range(len(each.options))]
            assert grades.count(True) == 1
            assert len({option.casefold() for option in each.options}) == len(each.options)
        else:
            right = each.key.right
            assert isinstance(right, tuple)
            given = "; ".join(f"{LETTERS[place]} {cents / 100:.2f}" for place, cents in enumerate(right))
            assert grade(each, given).right
            assert not grade(each, "; ".join((given, f"a {(right[0] + each.chip) / 100:.2f}"))).right


def test_what_is_paid_and_taken_is_what_the_engine_says_of_each_wager(dealt: list[Drill]) -> None:
    for each in dealt:
        if each.form is not Form.SETTLE:
            continue
        assert isinstance(each.key.right, tuple)
        told = [settlement_of(GoldenLine("said", words)) for words in each.key.because]
        decided = {found.label: found.paid - found.taken for found in told if found is not None}
        for label, moved in zip(each.options, each.key.right, strict=True):
            assert moved == decided.get(label, 0), (label, each.key.because)


def test_what_is_tried_must_be_refused_and_what_goes_wrong_stopped(dealt: list[Drill]) -> None:
    right = Counter(each.answer for each in dealt if each.kind == Skill.PROTECTION.value)
    assert right[REFUSE] > 0
    assert right[STOP] > 0
    for each in dealt:  # and neither where nothing is wrong
        if each.kind == Skill.ORDER.value:
            assert {REFUSE, STOP} <= {*each.options}
            assert each.answer not in (REFUSE, STOP)


def test_no_step_is_marked_wrong_that_the_engine_would_take(dealt: list[Drill]) -> None:
    for each in dealt:
        if each.kind != Skill.ORDER.value or each.question != "What do you do now?":
            continue
        table, now = each.table
        offered = {offer.command for offer in table.engine.awaits(table.rules, now)}
        for step in table.engine.procedure.steps_at(table.rules, now):
            words = step.words(table.rules)
            if words in each.options and words != each.answer:
                kinds = {kind.__struct_config__.tag for kind in step.commands}
                assert not kinds & offered, (words, each.answer)


@pytest.mark.parametrize("seed", range(6))
def test_all_rolls_are_dealt_also_where_the_last_who_could_throw_gives_up(seed: int) -> None:
    found = steps("star-craps", seed, 40)
    assert sum(each.question == "Which words do you call?" for each in found) == 40


def story(found: list[Drill]) -> list[str]:
    """All that is told from step to step, each line once."""
    told: list[str] = []
    for each in found:
        lines = [line for line in each.scene if not line.startswith("The sign")]
        shared = next((many for many in range(len(lines), 0, -1) if told[-many:] == lines[:many]), 0)
        told += lines[shared:]
    return told


def test_the_puck_is_turned_only_where_it_turns() -> None:
    found = [each for seed in SEEDS for each in steps("star-craps", seed, 60)]
    seen = Counter[bool]()
    for place, step in enumerate(found):
        if step.question == "Which words do you call?":
            turned = any(each.answer.startswith("Turn the puck") for each in found[place : place + 4])
            if "the point is" in step.answer or "craps" in step.answer or "the line wins" in step.answer:
                assert turned == ("the point is" in step.answer), step.answer
                seen[turned] += 1
    assert min(seen[True], seen[False]) > 0


@pytest.mark.parametrize("rulebook", ["canberra-casino-war", "crown-casino-war"])
def test_nobody_wagers_after_the_end_of_betting_was_called(rulebook: str) -> None:
    calls = 0
    for seed in range(4):
        told = story(steps(rulebook, seed, 20))
        for called, following in pairwise(told):
            if called == "Called: No more bets.":
                calls += 1
                assert not following.startswith("Asked for") or "was refused" in following, following
    assert calls > 20


@pytest.mark.parametrize("rulebook", ["canberra-casino-war", "crown-casino-war"])
def test_a_wager_that_is_decided_and_settled_later_is_not_asked_for_while_others_choose(rulebook: str) -> None:
    """On the way from the right a tied player is asked; those further on have won or lost by then."""
    for seed in range(6):
        found = steps(rulebook, seed, 20)
        for one, later in pairwise(found):
            if one.form is Form.SETTLE:
                after = [each for each in found[found.index(later) :] if each.form is Form.SETTLE][:1]
                left = [label for label, cents in zip(one.options, settled(one), strict=True) if not cents]
                for each in after:
                    dealt = any("as second card" in line for line in each.scene) or "surrender" in str(each.key.because)
                    moved = dict(zip(each.options, settled(each), strict=True))
                    assert dealt or not any(moved.get(label) for label in left), (seed, left, each.key.because)


def settled(step: Drill) -> tuple[int, ...]:
    assert isinstance(step.key.right, tuple)
    return step.key.right


def test_a_whole_shoe_is_dealt_until_the_cutting_card_is_out_and_the_cards_are_shuffled() -> None:
    found = steps("star-casino-war", 1, A_SHOE)
    rounds = sum(each.kind == Skill.ACCURACY.value for each in found)
    assert rounds > 30
    assert "Shuffle the cards." in found[-1].answer
    assert not has_shoe("star-three-card-poker")


def test_a_settlement_is_read_as_people_write_it() -> None:
    stakes = (1000, 500, 2500)
    assert read_settlement("a 12.5; C: take", stakes, 50) == (1250, 0, -2500)
    assert read_settlement("b -2.50\na +5", stakes, 50) == (500, -250, 0)
    assert read_settlement("", stakes, 50) == (0, 0, 0)
    assert read_settlement("a 2x5 + 1x2.50", stakes, 50) == (1250, 0, 0)
    for wrong in ("d 5", "5", "a much", "a"):
        with pytest.raises(UnreadableAnswer):
            read_settlement(wrong, stakes, 50)


def test_cards_that_lie_face_down_are_told_to_nobody_before_their_time() -> None:
    for each in islice(steps("star-three-card-poker", 2), 200):
        if each.table is None:
            continue
        _, now = each.table
        if each.face_down and now.phase.value in ("deal", "decisions", "reveal"):
            assert not any(" of spades to " in line or " of hearts to " in line for line in each.scene)
