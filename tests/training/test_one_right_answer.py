"""No drill has two right answers: what is asked is held against what else the engine takes, or the document says."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from pitbook.games.chips import Commission
from pitbook.games.kernel import kind_of
from pitbook.games.library import playable, playable_as
from pitbook.games.marks import Mark
from pitbook.games.procedure import Step
from pitbook.rulebooks.document import load_document
from pitbook.training.drills import drill, kinds
from pitbook.training.grading import LETTERS, grade
from pitbook.training.kinds.books import differing
from pitbook.training.kinds.payouts import BACK, STAYS, settling
from pitbook.training.kinds.procedure import steps_of_a_round
from pitbook.training.kinds.rulings import about_wagers, fates
from pitbook.training.moments import Happening, moments, prelude
from pitbook.training.tables import TrainingTable, course, settled_in
from pitbook.training.unlike import above, unlike
from tests.hunting import games

every_document = pytest.mark.parametrize("rulebook", playable())
SEEDS = range(games(150))


def happened(rulebook: str) -> Iterator[Happening]:
    for found in moments(rulebook).values():
        yield from filter(about_wagers, found)


def handed_back(moment: Happening) -> int:
    """Chips that come into players' hands by a ruling, by the engine's own account, beside what is settled."""
    table, now, cents = moment.table, moment.before, 0
    for event in moment.events:
        moves = table.at_table.chips.get(type(event))
        for move in () if moves is None or type(event).mark is Mark.SETTLED else moves(now, event):
            cents += 0 if isinstance(move, Commission) else move.in_hand
        now = table.engine.apply(now, event)
    return cents


@every_document
def test_what_a_ruling_does_to_each_wager_is_what_it_does_to_chips(rulebook: str) -> None:
    looked_at = 0
    for moment in happened(rulebook):
        table, marks = moment.table, {type(event).mark for event in moment.events}
        stakes = {table.wager_lying(each): each.stake for each in table.training.lying(moment.before)}
        told = fates(moment)
        if Mark.SETTLEMENT_UNDONE in marks or len(stakes) < len(told) or "stake" in moment.command.__struct_fields__:
            continue
        settled = {table.wager(each) for each in settled_in(moment.events)}
        gone = sum(stakes[each] for each, fate in told.items() if fate == BACK and each not in settled)
        if {*stakes} <= {*told}:
            assert handed_back(moment) == gone, (moment.incident, told)
            looked_at += bool(stakes)
        still = {table.wager_lying(each) for each in table.training.lying(moment.after)}
        assert {each for each, fate in told.items() if fate == STAYS} <= still
    assert looked_at > 20


def first_times(table: TrainingTable, luck: Random) -> dict[str, int]:
    """When each command was first given, from the opening of the table to the end of a round."""
    given = [each.command for each in (*prelude(table, luck), *table.round(luck))]
    return {kind_of(type(each)): place for place, each in reversed([*enumerate(given)])}


@every_document
def test_the_order_that_is_asked_for_is_the_order_in_which_the_engine_takes_it(rulebook: str) -> None:
    for table in course(rulebook).tables:
        steps = steps_of_a_round(table)
        for seed in range(30):
            times = first_times(table, Random(seed))
            done = [[times[kind_of(each)] for each in step.commands if kind_of(each) in times] for step in steps]
            begun = [min(each) for step, each in zip(steps, done, strict=True) if each and not _again(step, steps)]
            assert begun == sorted(begun), seed


def _again(step: Step, steps: list[Step]) -> bool:
    """A command of it stands at an earlier step as well, so that its first time is not this one's."""
    before = steps[: steps.index(step)]
    return any(each in one.commands for one in before for each in step.commands)


@every_document
def test_a_round_to_be_ordered_has_a_beginning(rulebook: str) -> None:
    """Without it, clearing a table before a shuffle would be as right as after a settlement."""
    for seed in range(20):
        assert "table is opened" in drill(rulebook, "order", seed).question


@every_document
def test_no_wrong_answer_from_the_book_says_what_the_right_one_says(rulebook: str) -> None:
    taken = course(rulebook)
    by_words = {each.summary: each for each in taken.to_know}
    for seed in SEEDS:
        made = drill(rulebook, "book", seed)
        [right] = made.key.clauses
        mine = {*made.answer.casefold().strip(".").split()}
        for option in made.options:
            other = by_words[option]
            if option != made.answer:
                theirs = {*option.casefold().strip(".").split()}
                assert not mine <= theirs, (right, option)
                assert not theirs <= mine, (right, option)
                assert not other.id.startswith(f"{right}."), (right, other.id)
                assert not right.startswith(f"{other.id}."), (right, other.id)


@pytest.mark.parametrize("game", sorted({load_document(each).game for each in playable()}))
def test_casinos_that_are_told_to_differ_differ_in_words_a_person_can_tell_apart(game: str) -> None:
    for found in differing(game):
        told = {*found.sets.values()}
        assert len({each.casefold() for each in told}) == len(told) > 1
        assert not any("as we read it" in each for each in told), found
    assert bool(differing(game)) == (len(playable_as(game)) > 1)


@pytest.mark.parametrize("game", sorted({load_document(each).game for each in playable()}))
def test_what_casinos_set_reads_as_what_comes_of_it(game: str) -> None:
    """And not as a key, such as `the card is next card`, `at stands off` and `within: before next round`."""
    keys = re.compile(r"is next card|at stands off|next round\b(?<!the next round)|\ba [aeiou]|: (from|farthest)\b")
    assert not [words for found in differing(game) for words in found.sets.values() if keys.search(words)]


@every_document
def test_two_wagers_of_one_name_come_to_the_same(rulebook: str) -> None:
    for seed in SEEDS:
        found = settling(course(rulebook), Random(seed))
        if found is None:
            continue
        named: dict[str, set[tuple[int, int, int]]] = {}
        for done in found.settled:
            named.setdefault(found.table.wager(done), set()).add((done.paid, done.collected, done.returned))
        assert all(len(each) == 1 for each in named.values()), seed


@every_document
def test_nobody_is_asked_whether_a_second_wager_may_lie_where_the_first_could_be_raised(rulebook: str) -> None:
    """The engine refuses a second wager, and takes as many chips as an increase of the first."""
    for seed in SEEDS:
        made = drill(rulebook, "limits", seed)
        assert not any("that one" in each for each in made.key.because), (seed, made.question)


@every_document
@pytest.mark.parametrize("kind", ["rulings", "powers", "incidents"])
def test_conduct_that_is_only_put_on_record_is_no_ruling(rulebook: str, kind: str) -> None:
    """Who rules on it, and whether wagers are declared void for it, is open still."""
    for seed in SEEDS:
        made = drill(rulebook, kind, seed)
        assert not any("recorded by" in each for each in made.key.because), (seed, made.scene)


@every_document
@pytest.mark.parametrize("kind", ["powers", "incidents"])
def test_nobody_rules_alone_on_what_several_check(rulebook: str, kind: str) -> None:
    """A new card is checked by each of some officials: none of them is the lowest who may, and another changes it."""
    for seed in SEEDS:
        made = drill(rulebook, kind, seed)
        assert not any("has checked a new" in each for each in made.key.because), (seed, made.scene)


@every_document
def test_a_wager_is_asked_for_apart_from_its_bonus(rulebook: str) -> None:
    """An Ante that wins with a bonus is paid twice, and each of both and the sum would be an answer."""
    for seed in SEEDS:
        made = drill(rulebook, "payouts", seed)
        found = settling(course(rulebook), Random(f"{rulebook}/payouts/{seed}"))
        if found is None or not any(made.question.startswith(found.table.wager(each)) for each in found.settled):
            continue  # that chance had no question, and the drill is of a later one
        bonuses = [each.player for each in found.settled if each.paid and not each.collected + each.returned]
        asked = [each for each in found.settled if made.question.startswith(f"{found.table.wager(each)}:")]
        for each in asked if made.scene == found.scene else ():
            told = "apart from a bonus" in made.question
            assert told == (each.player in bonuses and bool(each.collected + each.returned)), (seed, made.question)


@every_document
def test_a_rule_by_which_wagers_are_settled_is_not_wrong_beside_what_it_refers_to(rulebook: str) -> None:
    """Of a wager paid at wrong odds, the clause that has it settled under those odds is broken as well."""
    document = load_document(rulebook)
    for clause in document.clauses:
        over = {clause.id, *above(document, clause)}
        for other in unlike(rulebook, frozenset({clause.id})) if clause in course(rulebook).to_know else ():
            assert over.isdisjoint(other.refs), (clause.id, other.id)


@every_document
def test_a_sign_is_asked_for_in_whole_chips(rulebook: str) -> None:
    for seed in SEEDS:
        made = drill(rulebook, "signs", seed)
        [least] = re.findall(r"to \$([\d,.]+) now", made.question)
        [chip] = re.findall(r"smallest chip is \$(\d+\.\d\d)", " ".join(made.scene))
        assert not round(float(least) * 100) % round(float(chip) * 100), made.question


@every_document
def test_a_clause_is_asked_of_a_ruling_and_not_of_what_becomes_of_wagers_by_it(rulebook: str) -> None:
    """That a wager goes back stands under all clauses of the ruling, such as the one that has cards checked."""
    for seed in SEEDS:
        made = drill(rulebook, "clauses", seed)
        assert not (made.scene and " is void; $" in made.question), made.question


@every_document
def test_every_way_to_cut_the_right_amount_is_right(rulebook: str) -> None:
    for seed in range(40):
        made = drill(rulebook, "payouts", seed)
        cents, chip = made.key.right, made.chip
        assert isinstance(cents, int)
        chips, luck = cents // chip, Random(seed)
        first = luck.randrange(0, chips + 1)
        value = f"{chip / 100:.2f}"
        for given in (
            f"{cents / 100:.2f}",
            f"${cents / 100:,.2f}",
            f"{first}x{value} + {chips - first}x{value}",
            f"{chips - first} x ${value} + {first}×{value}",
            *((f"1x{cents / 100:.2f}",) if cents else ()),
            *((f"{value} + {chips - 1}x{value}",) if chips > 1 else ()),
        ):
            if "x" not in given or chips < 10_000:
                assert grade(made, given).right, given


@every_document
def test_an_answer_is_the_same_by_letter_by_number_and_by_its_words(rulebook: str) -> None:
    for kind in kinds(rulebook):
        made = drill(rulebook, kind, 3)
        for place, option in enumerate(made.options if isinstance(made.key.right, int) else ()):
            said = {grade(made, each) for each in (LETTERS[place], str(place + 1), option, option.upper())}
            assert len(said) == 1
