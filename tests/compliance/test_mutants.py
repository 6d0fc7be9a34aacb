"""The law, mutated: what is changed, what counts as killed, and a slice of the record tried again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.compliance.covering import strictly
from pitbook.compliance.mutants import (
    RECORD,
    Mutant,
    MutantOutcome,
    Mutants,
    StrictProof,
    load_mutants,
    save_mutants,
    strict_coverage,
)
from pitbook.compliance.proofs import Proofs, chosen, coverage, load_proofs
from pitbook.games.library import playable, rulebook
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import RulebookError
from pitbook.rulebooks.model import Rulebook
from tests.mutated.changes import Change, changed, changes
from tests.mutated.running import Crew, Ordering, Wanted, mutants_of, with_found
from tests.mutated.trying import Proof, Task, Tried, loaded
from tests.mutated.written import DoesNotApply, Written, all_written, broken

STAR = "star-casino-war"
SLICE = 40
"""Of the mutants that were killed so many are tried again whenever the tests run, spread over all rulebooks."""


def star() -> Rulebook:
    found = rulebook(STAR)
    assert found is not None
    return found


def says(topic: str) -> list[str]:
    return [each.says for each in changes(star()) if each.topic == topic]


# --- What is changed ------------------------------------------------------------------------------------------------


def test_every_topic_that_sets_something_is_changed() -> None:
    for each in playable():
        book = rulebook(each)
        assert book is not None
        assert {topic for topic, kind in book.types.items() if kind} <= {one.topic for one in changes(book)}


def test_a_change_is_one_step_of_one_value() -> None:
    assert "by: casino_supervisor becomes dealer" in says("limits_changed")
    assert "minutes of notice: 20 becomes 19" in says("limits_changed")
    assert says("tie_won") == ["odds: 10 to 1 becomes 9 to 1", "odds: 10 to 1 becomes 11 to 1"]
    assert "known: yes becomes no" in says("barred_from_game")
    assert any("reading" in each for each in says("rounded") + says("wrong_cards"))


def test_a_changed_value_stands_alone_in_the_decisions() -> None:
    change = Change("tie_won", "", ("topics", "tie_won", "sets", "odds"), "9 to 1")
    raw: dict[str, Any] = {"topics": {"tie_won": {"sets": {"odds": "10 to 1"}}, "burn": {"clauses": ["4.8"]}}}
    assert changed(raw, change)["topics"]["tie_won"]["sets"] == {"odds": "9 to 1"}
    assert changed(raw, change)["topics"]["burn"] == raw["topics"]["burn"]
    assert raw["topics"]["tie_won"]["sets"] == {"odds": "10 to 1"}


def test_a_change_that_does_not_load_is_complained_of() -> None:
    wrong = Change("tie_won", "", ("topics", "tie_won", "sets", "odds"), "much")
    with pytest.raises(RulebookError, match="tie_won"):
        loaded(star(), wrong)


# --- Mutants written by hand ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mutant", all_written(), ids=lambda each: f"{each.where}: {each.breaks}")
def test_a_mutant_written_by_hand_applies_to_the_code_as_it_is(mutant: Written) -> None:
    broken(mutant)


def test_a_mutant_of_words_that_are_not_there_is_complained_of() -> None:
    with pytest.raises(DoesNotApply, match="0 times"):
        broken(Written(("burn",), "nothing", "money:dollars", "not in it", ""))


# --- What it proves -------------------------------------------------------------------------------------------------


def killed(by: str | None) -> Mutant:
    return Mutant("a change", MutantOutcome.SURVIVED if by is None else MutantOutcome.KILLED, by=by)


def strict_of(*mutants: Mutant) -> dict[str, StrictProof]:
    record = Mutants({STAR: {"tie_won": mutants}})
    shown = Proofs({STAR: dict.fromkeys(star().clauses("tie_won"), ("golden a.round",))})
    found = strict_coverage(star(), record, coverage(star(), shown).values())
    return {each.clause: each.strict for each in found.clauses}


def test_a_clause_is_proved_by_a_mutant_killed() -> None:
    [clause, *_] = star().clauses("tie_won")
    assert strict_of(killed("tests/a.py::test_a"), killed(None))[clause] is StrictProof.PROVED
    assert strict_of(killed(None))[clause] is StrictProof.CITED
    assert strict_of(Mutant("a change", MutantOutcome.NO_MUTANT, by="tests/a.py::test_a"))[clause] is StrictProof.CITED
    assert strict_of()["1.1"] is StrictProof.OUTSIDE


def test_the_kept_proofs_are_those_that_kill() -> None:
    names = ["golden a.round", "test tests/b.py::test_b", "refused tests/c.py::test_c"]
    assert chosen(names, ["test tests/c.py::test_c"]) == ("refused tests/c.py::test_c",)
    assert chosen(names, ["test tests/gone.py::test_gone"]) == chosen(names)


def test_a_record_reads_back_as_it_was_written(tmp_path: Path) -> None:
    save_mutants(load_mutants(), tmp_path / "mutants.json")
    assert load_mutants(tmp_path / "mutants.json") == load_mutants()
    assert (tmp_path / "mutants.json").read_bytes() == RECORD.read_bytes()


def test_proofs_that_killed_before_are_tried_first_and_the_office_is_asked_at_a_table() -> None:
    def proof(name: str, topic: str, seconds: float = 0.1, *, whole: bool = False) -> Proof:
        return Proof(name, frozenset({(STAR, topic)}), seconds, whole)

    tie, bar = (Wanted(STAR, topic, Change(topic, "a change", (), None)) for topic in ("tie_won", "barred_from_game"))
    proofs = [proof("slow", "tie_won", 2), proof("quick", "tie_won"), proof("never", "tie_won", 100)]
    proofs += [proof("alone", "barred_from_game"), proof("whole", "barred_from_game", whole=True)]
    assert Ordering(proofs, Mutants()).for_mutant(tie, 9) == ("quick", "slow")
    assert Ordering(proofs, Mutants({STAR: {"tie_won": (killed("slow"),)}})).for_mutant(tie, 9) == ("slow", "quick")
    assert Ordering(proofs, Mutants()).for_mutant(bar, 9) == ("whole",)


def test_what_some_topics_and_some_tests_show_joins_what_is_kept() -> None:
    kept = Mutants({STAR: {"tie_won": (killed("a"),), "burn": (killed("b"),)}})
    found = Mutants({STAR: {"tie_won": (killed(None),)}})
    some = with_found(kept, found, all_topics=False, all_tests=True)
    assert (some.of(STAR, "tie_won"), some.of(STAR, "burn")) == ((killed(None),), (killed("b"),))
    assert with_found(kept, found, all_topics=True, all_tests=True) == found
    assert with_found(kept, found, all_topics=False, all_tests=False) == kept, "other tests may still kill it"


# --- The record, tried again ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook_id", playable())
def test_the_record_speaks_of_topics_that_exist(rulebook_id: str) -> None:
    book = rulebook(rulebook_id)
    assert book is not None
    assert set(load_mutants().rulebooks[rulebook_id]) <= set(book.decisions)


def remembered() -> Iterator[tuple[Wanted, str]]:
    """The mutants that were killed and are still made, each with the test that killed it."""
    kept = load_mutants()
    for wanted in mutants_of(playable()):
        for each in kept.of(wanted.rulebook, wanted.topic):
            if each.change == wanted.change and each.by is not None:
                yield wanted, each.by


def test_a_slice_of_the_mutants_is_killed_again() -> None:
    every = list(remembered())
    some = every[:: max(1, len(every) // SLICE)]
    places = sorted({node.partition("::")[0] for _, node in some})
    with Crew(1, places) as crew:
        tasks = [Task(wanted.rulebook, wanted.mutant, (node,)) for wanted, node in some]
        alive = [
            f"{wanted.rulebook} {wanted.topic}: {wanted.change}, by {node}"
            for (wanted, node), tried in zip(some, crew.ask(tasks), strict=True)
            if tried != Tried(by=node)
        ]
    assert alive == [], "`run.py mutants` finds out what kills these now"


@pytest.mark.parametrize("rulebook_id", playable())
def test_few_clauses_are_merely_cited_or_excused(rulebook_id: str) -> None:
    found = strictly(load_document(rulebook_id), load_proofs(), load_mutants())
    assert found.passes, f"merely cited: {', '.join(found.cited)}; outside: {', '.join(found.excused)}"
    assert msgspec.json.encode(found)


MOST_OUTSIDE = 65
"""Of all documents together: titles, headings, front matter, manners of speaking and quotations of statutes."""


def test_every_clause_is_proved_or_decides_nothing() -> None:
    found = {each: strictly(load_document(each), load_proofs(), load_mutants()).all_kinds for each in playable()}
    assert {name: each.unproved for name, each in found.items() if each.unproved} == {}
    outside = [(name, clause) for name, each in found.items() for one in each.outside for clause in one.clauses]
    assert len(outside) <= MOST_OUTSIDE, outside
