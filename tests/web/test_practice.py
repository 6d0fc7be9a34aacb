"""Practice: a table of one's own with play chips, ready for a wager, that nobody else sees and no chip leaves."""

from collections.abc import Iterator
from typing import Any

import pytest

from pitbook.games.library import playable
from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from pitbook.table.setup_steps import PLAY_CHIPS
from tests.web.served import PATIENCE, Caller, Served, serving

PLACE = {
    "casino_war": {"kind": "first"},
    "three_card_poker": {"kind": "ante"},
    "craps": {"kind": "win_line"},
}


@pytest.fixture
def floor() -> Iterator[Served]:
    with serving(refusals=(1000, 60.0)) as made:
        yield made


def practised(caller: Caller, rulebook: str) -> Any:
    answer = caller.call("POST", "/api/practice", json={"rulebook": rulebook})
    assert answer.status_code == 200, answer.text
    return answer.json()


def wager(caller: Caller, table: str) -> Any:
    """The first wager of the game, of ten dollars."""
    view = caller.get(f"/api/tables/{table}")
    game = view["game"]
    fields: dict[str, Any] = {"player": caller.person, "stake": 1000, **PLACE[game]}
    if game == "casino_war":
        fields["box"] = next(each["box"] for each in view["play"]["seats"])
    return caller.done(table, f"{game}.place", **fields)["view"]


@pytest.mark.parametrize("rulebook", playable())
def test_one_request_is_enough_to_wager(floor: Served, rulebook: str) -> None:
    ann = floor.caller("ann")
    row = practised(ann, rulebook)
    assert (row["practice_of"], row["rulebook"], row["dealing"], row["seated"]) == ("ann", rulebook, "virtual", ["ann"])
    assert ann.get(f"/api/tables/{row['name']}")["practice"]
    view = wager(ann, row["name"])
    assert view["chips"] == {"chips": PLAY_CHIPS - 1000, "tokens": 0, "layout": 1000}
    assert "table.deal" in {each["command"] for each in view["offers"]}


def test_asked_again_it_is_the_same_table_as_it_was_left(floor: Served) -> None:
    ann = floor.caller("ann")
    name = practised(ann, "star-casino-war")["name"]
    wager(ann, name)
    before = ann.get(f"/api/tables/{name}")
    assert practised(ann, "star-casino-war")["name"] == name
    assert ann.get(f"/api/tables/{name}") == before
    assert practised(ann, "star-craps")["name"] != name


def test_whoever_left_or_lost_everything_is_made_ready_again(floor: Served) -> None:
    ann = floor.caller("ann")
    name = practised(ann, "star-three-card-poker")["name"]
    ann.done(name, "table.cash_out", player="ann", cents=PLAY_CHIPS)
    ann.done(name, "three_card_poker.leave", player="ann")
    assert practised(ann, "star-three-card-poker")["seated"] == ["ann"]
    assert ann.get(f"/api/tables/{name}")["chips"]["chips"] == PLAY_CHIPS


def test_it_is_there_for_its_player_and_those_who_oversee(floor: Served) -> None:
    ann, bob = floor.caller("ann"), floor.caller("bob")
    name = practised(ann, "star-craps")["name"]
    for caller, sees in (
        (ann, True),
        (bob, False),
        (floor.official(Role.DEALER), False),
        (floor.official(Role.CASINO_SUPERVISOR), True),
        (floor.official(Role.INSPECTOR), True),
        (floor.official(Role.ADMINISTRATOR), True),
    ):
        assert (name in {each["name"] for each in caller.get("/api/tables")}) is (caller is ann)
        for path in ("", "/events", "/rounds", "/figures"):
            assert caller.call("GET", f"/api/tables/{name}{path}").status_code == (200 if sees else 404)
    answer = bob.ask(name, "craps.sit", player="bob", place=1)
    assert (answer.status_code, answer.json()["type"]) == (404, "/problems/not-found")
    with bob.stream(name) as socket, pytest.raises(Exception, match="4404"):
        socket.recv(timeout=PATIENCE)


def test_officials_do_not_practise(floor: Served) -> None:
    answer = floor.official(Role.DEALER).call("POST", "/api/practice", json={"rulebook": "star-craps"})
    assert (answer.status_code, answer.json()["instead"]) == (403, "Come as a player.")


def test_there_is_no_such_rulebook(floor: Served) -> None:
    answer = floor.caller("ann").call("POST", "/api/practice", json={"rulebook": "star-bingo"})
    assert answer.status_code == 403
    assert "star-craps" in answer.json()["instead"]


def test_play_chips_are_never_carried(floor: Served) -> None:
    ann = floor.caller("ann")
    name = practised(ann, "star-casino-war")["name"]
    for kind in ("table.take_away", "table.bring"):
        answer = ann.ask(name, kind, player="ann", cents=1000)
        assert answer.status_code == 403
        assert "play chips are never carried" in answer.json()["detail"]
    answer = ann.ask("star-casino-war", "table.bring", player="ann", cents=1000)
    assert answer.status_code == 409
    assert "ann carries chips of $0.00" in answer.json()["detail"]


def test_no_account_of_other_tables_moves(floor: Served) -> None:
    store = floor.store
    assert isinstance(store, MemoryStore)
    before = floor.run(store.balances(""))
    ann = floor.caller("ann")
    name = practised(ann, "star-craps")["name"]
    wager(ann, name)
    ann.done(name, "table.deal")
    ann.done(name, "table.cash_out", player="ann", cents=5000)
    boss = floor.official(Role.CASINO_SUPERVISOR)
    boss.done(name, "table.fill", by="casino_supervisor", cents=1000)
    boss.done(name, "table.count_float", by="casino_supervisor", counted=5000)
    after = floor.run(store.balances(""))
    moved = {account for account, cents in after.items() if cents != before.get(account, 0)}
    assert moved
    assert all(account.split("/")[1] in (name, "practice") for account in moved)


def test_a_statement_and_a_result_say_that_it_was_practice(floor: Served) -> None:
    ann, boss = floor.caller("ann"), floor.official(Role.CASINO_SUPERVISOR)
    name = practised(ann, "star-craps")["name"]
    assert ann.get(f"/api/tables/{name}/statements/ann")["practice"]
    assert boss.get(f"/api/tables/{name}/result")["practice"]
    assert not boss.get("/api/tables/star-craps/result")["practice"]


def test_nobody_can_tell_whether_there_is_one(floor: Served) -> None:
    name, none = practised(floor.caller("ann"), "star-craps")["name"], "practice-none"
    for caller in (floor.caller("bob"), floor.official(Role.DEALER)):
        told = [caller.call("GET", f"/api/tables/{each}").json()["detail"] for each in (name, none)]
        assert told[0].replace(name, none) == told[1]
        assert name not in told[1]


def test_closed_by_somebody_who_may_it_makes_room_for_another(floor: Served) -> None:
    ann = floor.caller("ann")
    name = practised(ann, "star-craps")["name"]
    ann.done(name, "table.cash_out", player="ann", cents=PLAY_CHIPS)
    ann.done(name, "craps.leave", player="ann")
    floor.official(Role.CASINO_SUPERVISOR).done(name, "table.close_table", by="casino_supervisor")
    other = practised(ann, "star-craps")["name"]
    assert other != name
    assert [each["name"] for each in ann.get("/api/tables") if each["practice_of"]] == [other]


def test_whoever_has_too_little_left_is_given_play_chips(floor: Served) -> None:
    ann = floor.caller("ann")
    name = practised(ann, "star-casino-war")["name"]
    ann.done(name, "table.cash_out", player="ann", cents=PLAY_CHIPS - 100)
    practised(ann, "star-casino-war")
    assert ann.get(f"/api/tables/{name}")["chips"]["chips"] == PLAY_CHIPS + 100


def test_what_happens_there_counts_nowhere_else(floor: Served) -> None:
    name = practised(floor.caller("ann"), "star-craps")["name"]
    boss = floor.official(Role.GAMING_MANAGER)
    answer = boss.ask(
        name, "table.exclude_from_casino", by="gaming_manager", player="ann", broken="10.1", reason="trying it"
    )
    assert answer.status_code == 403
    assert "nothing is at stake" in answer.json()["detail"]


def test_it_is_still_theirs_after_a_restart() -> None:
    store = MemoryStore()
    with serving(store) as first:
        name = practised(first.caller("ann"), "star-craps")["name"]
    with serving(store) as second:
        assert practised(second.caller("ann"), "star-craps")["name"] == name
        assert practised(second.caller("bob"), "star-craps")["name"] != name
        assert "star-craps" in second.house.floor.tables


def test_its_journal_is_decided_again_by_the_rules(floor: Served) -> None:
    ann = floor.caller("ann")
    name = practised(ann, "star-three-card-poker")["name"]
    wager(ann, name)
    ann.done(name, "table.deal")
    found = floor.official(Role.INSPECTOR).call("POST", f"/api/tables/{name}/verification").json()
    assert (found["chain_broken"], found["decided_again"]["wrong"]) == (None, None)


def test_no_other_table_takes_such_a_name(floor: Served) -> None:
    new = {"id": "o", "name": "practice-7", "rulebook": "star-craps"}
    answer = floor.official(Role.ADMINISTRATOR).call("POST", "/api/tables", json=new)
    assert answer.status_code == 403
    assert "for practice" in answer.json()["detail"]


@pytest.mark.parametrize("rulebook", ["star-craps", "star-casino-war", "star-three-card-poker"])
@pytest.mark.clause("star-craps:10.4.3", "star-casino-war:13.4.3", "star-three-card-poker:14.4.3")
def test_who_is_excluded_from_the_casino_does_not_practise(floor: Served, rulebook: str) -> None:
    ann, supervisor = floor.caller("ann"), floor.official(Role.CASINO_SUPERVISOR)
    before = supervisor.get("/api/tables")
    supervisor.done(
        "star-craps",
        "table.exclude_from_casino",
        by="casino_supervisor",
        player="ann",
        broken="10.2",
        reason="a device",
    )
    answer = ann.call("POST", "/api/practice", json={"rulebook": rulebook})
    assert answer.status_code == 409, answer.text
    assert "they are excluded from the casino" in answer.text
    names = [each["name"] for each in supervisor.get("/api/tables")]
    assert names == [each["name"] for each in before], "and no table is left"


def test_who_is_barred_from_their_practice_table_is_told_so(floor: Served) -> None:
    ann, supervisor = floor.caller("ann"), floor.official(Role.CASINO_SUPERVISOR)
    name = practised(ann, "star-craps")["name"]
    supervisor.done(
        name, "table.bar_from_game", by="casino_supervisor", player="ann", broken="10.2", reason="trying it"
    )
    ann.done(name, "craps.leave", player="ann")
    answer = ann.call("POST", "/api/practice", json={"rulebook": "star-craps"})
    assert answer.status_code == 409, answer.text
    assert "10.4.2" in answer.text
