"""The two specimens that come with the program: nobody has them who does not name them, and tables run under them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitbook import specimens
from pitbook.rulebooks.editions import line
from pitbook.rulebooks.roles import Role
from tests.cli.test_verify import Typed, pitbook
from tests.editions.specimens import PACKAGE, plugged, write
from tests.golden.script import replay
from tests.table.playing import ANN, CRAPS, HOST, POKER, WAR, Clock, Played, rounds
from tests.web.served import Served, serving

__all__ = ["pitbook"]

PLUGIN = "pitbook.specimens"
FOLDER = Path(str(specimens.__file__)).parent
BOXPERSON = Role.BOXPERSON
BEFORE, AFTER = 1_740_000_000_000_000, 1_760_000_000_000_000
"""Of 2025, on either side of July."""


@pytest.fixture
def named() -> Iterator[None]:
    with plugged(PLUGIN):
        yield


def test_by_default_they_are_neither_there_nor_counted(pitbook: Typed) -> None:
    assert [each.number for each in line(CRAPS)] == [each.number for each in line(WAR)] == [0, 1, 2]
    _, out, _ = pitbook("rules", "--json")
    told = json.loads(out)
    assert sum(each["clauses"] for each in told) == 1247
    assert not [each for each in told if each["edition"].endswith("@3")]
    code, _, error = pitbook("analyse", f"{CRAPS}@3")
    assert (code, "there is no such edition" in error) == (2, True)


@pytest.mark.usefixtures("named")
@pytest.mark.parametrize("rulebook", [CRAPS, WAR])
def test_they_are_whole_and_marked(rulebook: str, pitbook: Typed) -> None:
    last = line(rulebook)[-1]
    assert (last.number, last.row.specimen) == (3, True)
    code, out, _ = pitbook("rules", "history", rulebook)
    assert (code, "specimen: no authority approved it" in out) == (0, True)


@pytest.mark.usefixtures("named")
def test_a_clause_that_is_gone_is_told_of(pitbook: Typed) -> None:
    code, _, error = pitbook("rules", CRAPS, "8.1/big-8")
    assert (code, f"{CRAPS}@3 has no clause '8.1/big-8', and {CRAPS}@0, {CRAPS}@1, {CRAPS}@2 had it" in error) == (
        2,
        True,
    )
    code, out, _ = pitbook("rules", "history", CRAPS, "8.1/big-8")
    assert (code, "8.1/big-8 gone" in out) == (0, True)


def test_a_number_that_is_to_come_is_told_of(pitbook: Typed, tmp_path: Path) -> None:
    """Whoever reads a text that is approved and not in force yet asks by the numbers that it has."""
    write(tmp_path, effect="2131-07-01", approved="2131-03-01")
    with plugged(PACKAGE, tmp_path):
        code, out, _ = pitbook("rules", "history", CRAPS, "6.2.20A", "--json")
    assert code == 0
    last = json.loads(out)["moments"][-1]
    assert (last["edition"], last["happened"], last["on"]) == (f"{CRAPS}@3", "renumbered", "2131-07-01")


@pytest.mark.usefixtures("named")
def test_a_number_that_another_clause_had_is_told_of(pitbook: Typed) -> None:
    _, out, _ = pitbook("rules", "history", WAR, "10.3", "--json")
    last = json.loads(out)["moments"][-1]
    assert (last["edition"], last["happened"]) == (f"{WAR}@3", "renumbered")
    assert last["says"].endswith("Until then 10.3 was the number of a clause that is 10.2 now.")


@pytest.mark.parametrize("rulebook", [CRAPS, WAR])
def test_amend_finds_nothing_missing_in_them(rulebook: str, pitbook: Typed) -> None:
    code, out, _ = pitbook("rules", "amend", rulebook, "--into", str(FOLDER), "--json")
    told = json.loads(out)
    assert (code, told["missing"], told["remarks"]) == (0, [], [])


@pytest.mark.usefixtures("named")
@pytest.mark.parametrize("path", sorted(FOLDER.glob("rounds/*/*.round")), ids=lambda path: path.stem)
def test_their_golden_rounds_come_out_word_for_word(path: Path) -> None:
    recorded = path.read_text("utf-8")
    assert replay(recorded) == recorded


@pytest.mark.usefixtures("named")
def test_what_they_cost(pitbook: Typed) -> None:
    def figures(rulebook: str) -> list[tuple[str | None, str | None, str | None, str | None]]:
        code, out, _ = pitbook("rules", "diff", f"{rulebook}@2", f"{rulebook}@3", "--json")
        assert code == 0
        return [(each["a_wager"], each["a"], each["b_wager"], each["b"]) for each in json.loads(out)["figures"]]

    assert figures(CRAPS) == [("Big 8", "-1/11", None, None), (None, None, "Under Seven", "-1/6")]
    [(_, was, _, now)] = figures(WAR)
    assert (was, now) == ("-58/311", "-35/311")


@pytest.mark.usefixtures("named")
@pytest.mark.parametrize("command", ["analyse", "simulate"])
def test_whatever_reckons_takes_an_edition_or_a_day(command: str, pitbook: Typed) -> None:
    more = ("--play", "war:stake=10,tie=5", "--amount", "1000") if command == "simulate" else ()

    def told(edition: str) -> Any:
        code, out, error = pitbook(command, f"{WAR}@{edition}", *more, "--json")
        assert code == 0, error
        found = json.loads(out)
        return found["summary"]["won"] if command == "simulate" else found

    assert told("2") == told("2025-06-30") != told("3") == told("2025-07-01")


@pytest.mark.usefixtures("named")
def test_a_sign_is_priced_under_the_edition_that_is_named(pitbook: Typed, tmp_path: Path) -> None:
    file = tmp_path / "sign.json"
    file.write_text(
        json.dumps({"default": {"least": 500, "most": 1000}, "kinds": {"big_8": {"least": 500, "most": 700}}})
    )
    assert pitbook("price", f"{CRAPS}@2025-06-30", "--sign", file, "--chip", "1")[0] in (0, 1)
    code, _, error = pitbook("price", f"{CRAPS}@3", "--sign", file, "--chip", "1")
    assert (code, "star-craps@3 has no wager big 8" in error) == (2, True)


@pytest.mark.usefixtures("named")
def test_a_case_is_settled_under_the_edition_it_names(pitbook: Typed, tmp_path: Path) -> None:
    case = {"id": "1", "type": "round", "players": ["ann"], "title": "two and three"}
    bet = {"op": "bet", "id": "w", "player": "ann", "cents": 1000}
    file = tmp_path / "case.json"

    def settled(kind: str, edition: str) -> Any:
        line = {**bet, "id": "line", "kind": "win_line"}
        script = [line, {**bet, "kind": kind}, {"op": "roll", "dice": [2, 3]}]
        file.write_text(json.dumps([{**case, "rulebook": f"{CRAPS}@{edition}", "script": script}]))
        return json.loads(pitbook("settle", str(file), "--json")[1])[0]

    assert settled("under_seven", "3")["net_cents"] == {"ann": 1000}
    for kind, edition in (("under_seven", "2"), ("under_seven", "2025-01-01"), ("big_8", "3")):
        told = settled(kind, edition)
        assert (told["net_cents"], [each["rules"] for each in told["refused"]]) == ({"ann": 0}, [["6.2"]])


def at_craps(served: Served) -> tuple[Played, Any]:
    played = Played(served.run(served.house.floor.open_table(HOST, "one", CRAPS, command="open one")))
    served.run(played.buys_in(ANN, 100_000))
    return played, served.caller("ann")


@pytest.mark.usefixtures("named")
def test_a_wager_withdrawn_and_one_added_at_a_table_that_crosses_over() -> None:
    clock = Clock()
    clock.now = BEFORE
    with serving(clock=clock) as served:
        played, ann = at_craps(served)
        boss = served.official(BOXPERSON)
        ann.done("one", "craps.place", player="ann", kind="big_8", stake=1000)
        served.run(rounds(played, ANN, 1))
        refused = ann.ask("one", "craps.place", player="ann", kind="under_seven", stake=1000)
        assert (refused.status_code, "star-craps@2 has no wager under seven" in refused.text) == (409, True)
        clock.now = AFTER
        ann, boss = served.caller("ann"), served.official(BOXPERSON)
        over = {"by": BOXPERSON.value, "edition": f"{CRAPS}@3"}
        for _ in range(500):
            if not played.table.state.play.layout:  # type: ignore[attr-defined]
                break
            refused = boss.ask("one", "table.cross_over", **over)
            assert (refused.status_code, "wagers stand" in refused.text) == (409, True)
            served.run(rounds(played, ANN, 1))
        last = max(played.table.state.rounds.all)
        boss.done("one", "table.cross_over", **over)
        refused = ann.ask("one", "craps.place", player="ann", kind="big_8", stake=1000)
        assert (refused.status_code, "star-craps@3 has no wager big 8" in refused.text) == (409, True)
        ann.done("one", "craps.place", player="ann", kind="under_seven", stake=1000)
        served.run(rounds(played, ANN, 3))
        kinds = {each["kind"] for each in ann.get("/api/tables/one/layout")["wagers"]}
        assert "under_seven" in kinds
        assert "big_8" not in kinds
        assert "Big 8" not in json.dumps(boss.get("/api/tables/one/office")["names"])
        told = json.dumps([boss.get(f"/api/tables/one/rounds/{each}/explain") for each in range(1, last + 1)])
        assert "Big 8" in told
        assert "8.1/big-8" in told or "6.2.20" in told
        boss.get(f"/api/tables/one/rounds/{last}/steps")
        boss.get("/api/tables/one/events")
        boss.get("/api/tables/one/last-rounds")
        again = served.official(Role.INSPECTOR).call("POST", "/api/tables/one/verification").json()["decided_again"]
        assert (again["wrong"], again["editions"]) == (None, [f"{CRAPS}@2", f"{CRAPS}@3"])


def test_a_third_game_is_as_it_was() -> None:
    with plugged(PLUGIN):
        assert [each.number for each in line(POKER)] == [0, 1, 2]
