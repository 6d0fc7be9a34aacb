"""A table over two editions as people and programs meet it: shown, explained, disclosed, exported and verified."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from tests.cli.test_verify import Typed, pitbook
from tests.editions.specimens import SPECIMENS, shelved
from tests.table.playing import ANN, CRAPS, POKER, WAR, Clock, Played, rounds, to_wagers
from tests.web.served import Served, serving
from tests.web.test_disclosed import disclosed, over, verified
from tests.web.test_stream_changes import Following, sequence_of

__all__ = ["pitbook"]

ABOVE = {CRAPS: Role.BOXPERSON, WAR: Role.CASINO_SUPERVISOR, POKER: Role.CASINO_SUPERVISOR}
every_game = pytest.mark.parametrize("rulebook", sorted(SPECIMENS))


@pytest.fixture(scope="module", autouse=True)
def specimens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with shelved(tmp_path_factory.mktemp("specimens")):
        yield


def cross(served: Served, played: Played, rulebook: str) -> Any:
    if rulebook != CRAPS:
        served.run(to_wagers(played))
    role = ABOVE[rulebook]
    return served.official(role).ask(rulebook, "table.cross_over", by=role.value, edition=f"{rulebook}@3")


@every_game
def test_rounds_of_both_editions_are_told_and_disclosed_under_their_own(
    rulebook: str, pitbook: Typed, tmp_path: Path
) -> None:
    clock, store = Clock(), MemoryStore()
    with serving(store, clock) as served:
        played = Played(served.run(served.house.floor.table(rulebook)))
        served.run(played.buys_in(ANN, 100_000))
        served.run(rounds(played, ANN, 2))
        refused = cross(served, played, rulebook)
        assert (refused.status_code, "takes effect on 2024-10-06" in refused.text) == (409, True)
        before = over(played)[-1]
        clock.now = int(datetime(2024, 12, 1, tzinfo=UTC).timestamp()) * 1_000_000
        done = cross(served, played, rulebook)
        assert done.status_code == 200, done.text
        served.run(rounds(played, ANN, 2))
        after = over(played)[-1]
        inspector = served.official(Role.INSPECTOR)
        assert inspector.get(f"/api/tables/{rulebook}")["edition"] == f"{rulebook}@3"
        explained = [inspector.get(f"/api/tables/{rulebook}/rounds/{each}/explain") for each in (before, after)]
        told = [each["digest"] for each in explained]
        history = inspector.get(f"/api/rulebooks/{rulebook}/history")["editions"]
        assert told == [history[2]["digest"], history[3]["digest"]]
        assert [each["edition"] for each in explained] == [f"{rulebook}@2", f"{rulebook}@3"]
        for each in explained:
            cited = [clause for sentence in each["sentences"] for clause in sentence["clauses"]]
            for clause in cited:
                shown = inspector.get(f"/api/rulebooks/{each['edition']}/clauses/{clause['clause']}")
                assert clause["since"] == shown["since"] is not None
            assert cited
        for number in (before, after):
            inspector.get(f"/api/tables/{rulebook}/rounds/{number}/steps")
            again = verified(pitbook, disclosed(served, played, number, tmp_path))
            assert again["editions"][-1] == f"{rulebook}@{2 if number == before else 3}"
        checked = inspector.call("POST", f"/api/tables/{rulebook}/verification").json()
        again = checked["decided_again"]
        assert (checked["chain_broken"], again["wrong"], again["left_out"]) == (None, None, None)
        assert again["editions"] == [f"{rulebook}@2", f"{rulebook}@3"]


@every_game
def test_onlookers_go_over_to_another_edition_with_the_table(rulebook: str) -> None:
    """Whoever is told what changed, and whoever is told all of it, sees what they would if they came only then."""
    clock = Clock()
    with serving(MemoryStore(), clock) as served, ExitStack() as opened:
        played = Played(served.run(served.house.floor.table(rulebook)))
        served.run(played.buys_in(ANN, 100_000))
        served.run(rounds(played, ANN, 1))
        callers = served.caller("ann"), served.official(Role.INSPECTOR), served.official(Role.DEALER)
        after = sequence_of(callers[0], rulebook)
        onlookers = [Following(each, rulebook, after, opened) for each in callers]
        for each in onlookers:
            each.until(after)
        clock.now = int(datetime(2024, 12, 1, tzinfo=UTC).timestamp()) * 1_000_000
        assert cross(served, played, rulebook).status_code == 200
        for number in range(2):
            last = sequence_of(callers[0], rulebook)
            for each in onlookers:
                each.until(last)
                each.check()
                assert each.view["edition"] == f"{rulebook}@3"
                assert each.events[-1]["sequence"] <= each.sequence == last
            if number == 0:
                served.run(rounds(played, ANN, 1))


def test_a_specimen_is_told_apart(pitbook: Typed) -> None:
    code, out, _ = pitbook("rules", "history", CRAPS, "6.2.20A", "--json")
    told = json.loads(out)
    assert code == 0
    assert [each["specimen"] for each in told["editions"]] == [False, False, False, True]
    assert [(each["clause"], each["happened"]) for each in told["moments"]] == [
        ("6.2.19", "first"),
        ("6.2.20A", "renumbered"),
    ]
    code, out, _ = pitbook("rules", CRAPS, "8.1/field-2-12", "--json")
    assert (json.loads(out)["edition"], json.loads(out)["since"]) == (f"{CRAPS}@3", "2024-10-06")
    code, out, _ = pitbook("rules", CRAPS, "6.2.19", "--on", "2024-10-05", "--json")
    assert (json.loads(out)["edition"], json.loads(out)["since"]) == (f"{CRAPS}@2", "2024-08-16")


def test_what_the_change_costs(pitbook: Typed) -> None:
    code, out, _ = pitbook("rules", "diff", f"{CRAPS}@2", f"{CRAPS}@3", "--json")
    told = json.loads(out)
    assert code == 0
    assert [each["topic"] for each in told["topics"]] == ["field_pays_2_12"]
    assert {each["a_wager"] for each in told["figures"]} == {"Field"}
    code, out, _ = pitbook("rules", "diff", f"{POKER}@2", f"{POKER}@3")
    assert (code, "the best play" in out) == (0, True)


def test_best_play_of_every_hand_is_told_where_another_edition_changes_it(pitbook: Typed) -> None:
    """With an Ante at 3 to 2 it is no longer one line: some low hands are folded, and of some kinds by their suits."""
    code, out, _ = pitbook("rules", "diff", f"{POKER}@2", f"{POKER}@3", "--json")
    told = {each["situation"]: (each["a"], each["b"]) for each in json.loads(out)["strategy"]}
    assert (code, told["5-3-2 to 9-8-6"]) == (0, ("fold", "play"))
    assert told["J-T-3"] == ("fold", "play of three suits, fold of two suits")
    assert told["J-T-4 to Q-6-3"] == ("fold", "play")
    assert "1 topic, 0 readings and 11 figures differ." in pitbook("rules", "diff", f"{POKER}@2", f"{POKER}@3")[1]
    assert not [each for each in told if "J-T-2" in each or "J-3-2" in each]  # folded under both
    assert not [each for each in told.values() if None in each]
    code, out, _ = pitbook("analyse", f"{POKER}@3", "--strategy", "--json")
    rows = json.loads(out)
    best = {each["situation"]: (each["best"], each["cases"]) for each in rows}
    assert (code, best["J-T-2"], best["J-T-3 of two suits"]) == (0, ("fold", 60), ("fold", 36))
    assert (best["J-T-3 of three suits"], best["J-T-4"]) == (("play", 24), ("play", 60))
