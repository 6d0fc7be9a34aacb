"""What changed on a table, told over its stream and laid over what one has, is the table as one may see it."""

import json
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.web.patches import Compared, changes, laid_over
from tests.calling import connected
from tests.web.playing import Player
from tests.web.served import PATIENCE, Caller, Served, serving

TABLES = ("star-casino-war", "star-three-card-poker", "star-craps")
STEPS = 14
ANSWERS = ("refuse_cut", "go_to_war", "handle_cards", ".play", "choose_dice", "accept_dice")


class Following:
    """Somebody who keeps a table by what they are told of it."""

    def __init__(self, caller: Caller, table: str, after: int, opened: ExitStack) -> None:
        self.caller, self.table = caller, table
        url = f"ws://{caller.served.at}/api/tables/{table}/stream?after={after}"
        self.socket: ClientConnection = opened.enter_context(connected(url, max_queue=None))
        self.socket.send(json.dumps({"token": caller.token, "changes": True}))
        self.view: Any = None
        self.sequence = self.wholes = 0
        self.events: list[Any] = []
        self.longest = 0

    def until(self, sequence: int) -> None:
        while self.sequence < sequence:
            text = self.socket.recv(PATIENCE)
            message = json.loads(text)
            self.sequence = message["sequence"]
            self.events += message["events"]
            if message["view"] is not None:
                self.view, self.wholes = message["view"], self.wholes + 1
            else:
                self.longest = max(self.longest, len(text))
                self.view = laid_over(self.view, message.get("changed", ()))

    def check(self) -> None:
        """As if they had asked for all of it now."""
        assert self.view == self.caller.get(f"/api/tables/{self.table}"), self.caller.person


def sequence_of(caller: Caller, table: str) -> int:
    return int(caller.get(f"/api/tables/{table}")["sequence"])


def whose_turn(players: tuple[Player, ...], table: str) -> Player:
    """Somebody who is asked for an answer; otherwise the first goes on."""
    for each in players:
        each.view = each.caller.get(f"/api/tables/{table}")
    asked = (each for each in players for offer in each.view["offers"] if offer["command"].endswith(ANSWERS))
    return next(asked, players[0])


@pytest.mark.parametrize("table", TABLES)
def test_everybody_who_lays_changes_over_what_they_have_sees_what_they_may(table: str, served: Served) -> None:
    ann, bob, cid = (Player(served.caller(each), table, seat) for seat, each in enumerate(("ann", "bob", "cid"), 1))
    callers = [each.caller for each in (ann, bob, cid)]
    callers += [served.caller("dan"), served.official(Role.DEALER), served.official(Role.SURVEILLANCE)]
    after = sequence_of(callers[0], table)
    with ExitStack() as opened:
        everybody = [Following(each, table, after, opened) for each in callers]
        for each in everybody:
            each.until(after)
            each.check()
        while served.house.hubs.subscribers < len(everybody):
            pass
        for _ in range(STEPS):
            player = whose_turn((ann, bob, cid), table)
            player.step()
            for each in everybody:
                each.until(player.view["sequence"])
                each.check()
        for each in everybody:
            told = each.caller.get(f"/api/tables/{table}/events", after=after, limit=1000)["events"]
            mine = [event["sequence"] for event in each.events]
            assert mine == [event["sequence"] for event in told if event["sequence"] in mine]
            assert each.wholes == 1, "all but the first came as what changed"


def test_a_spectator_who_sits_down_goes_on_with_changes_of_their_own(served: Served) -> None:
    table = TABLES[-1]
    eve, fay = served.caller("eve"), served.caller("fay")
    after = sequence_of(eve, table)
    with ExitStack() as opened:
        everybody = [Following(each, table, after, opened) for each in (eve, fay)]
        for each in everybody:
            each.until(after)
        while served.house.hubs.subscribers < len(everybody):
            pass
        for kind, fields in (
            ("table.buy_in", {"cents": 50_000}),
            ("craps.sit", {"place": 9}),
            ("craps.leave", {}),
            ("table.cash_out", {"cents": 50_000}),
        ):
            last = eve.done(table, kind, player="eve", **fields)["last"]
            for each in everybody:
                each.until(last)
                each.check()
        assert [each.wholes for each in everybody] == [1, 1]


def test_who_comes_again_is_sent_all_of_it_first() -> None:
    with serving() as served:
        ann = served.caller("ann")
        last = ann.done(TABLES[0], "table.buy_in", player="ann", cents=100)["last"]
        with ExitStack() as opened:
            first = Following(ann, TABLES[0], 0, opened)
            first.until(last)
            assert first.view["sequence"] == last
        later = ann.done(TABLES[0], "table.buy_in", player="ann", cents=100)["last"]
        with ExitStack() as opened:
            again = Following(ann, TABLES[0], last, opened)
            again.until(later)
            assert again.wholes == 1
            again.check()


def test_what_was_compared_for_one_kind_of_onlooker_serves_the_others() -> None:
    old, new = {"cards": (1, 2), "round": {"n": 1}}, {"cards": (1, 2, 3), "round": {"n": 2}}
    compared: Compared = {}
    ann, ben = ({"play": old, "chips": {"ann": 5}}, {"play": new, "chips": {"ann": 4}}), {"chips": {"ben": 7}}
    first = changes(*ann, compared)
    known = dict(compared)
    second = changes({"play": old, **ben}, {"play": new, "chips": {"ben": 8}}, compared)
    assert [each for each in first if each.at[0] == "play"] == [each for each in second if each.at[0] == "play"]
    assert first == changes(*ann)
    assert {key[0] for key in compared if key not in known} == {("chips",)}


def test_a_change_is_told_by_the_name_under_which_a_field_is_written() -> None:
    old, new = Limits(Cents(500), Cents(10_000)), Limits(Cents(500), Cents(20_000))
    told = msgspec.to_builtins(changes({"limits": old}, {"limits": new}))
    assert [each["at"] for each in told] == [("limits", "most")]
    assert laid_over(msgspec.to_builtins({"limits": old}), told) == msgspec.to_builtins({"limits": new})
