"""Nobody sees what is not theirs: over many rounds, in every answer and every message."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from websockets.sync.client import ClientConnection

from pitbook.cards import Card
from pitbook.rulebooks.roles import Role
from tests.web.playing import STAKE, Player
from tests.web.served import PATIENCE, Served, serving

POKER = "star-three-card-poker"
ROUNDS = 25


class Looking(NamedTuple):
    """Somebody with an open stream, and all that it said."""

    name: str
    socket: ClientConnection
    messages: list[str]

    def read_to(self, sequence: int) -> None:
        while not self.messages or json.loads(self.messages[-1])["sequence"] < sequence:
            self.messages.append(str(self.socket.recv(PATIENCE)))


@pytest.fixture(scope="module")
def played() -> Iterator[tuple[Served, dict[str, list[str]]]]:
    """Many rounds of two players, one of whom folds now and then, with others looking on."""
    with serving() as served, ExitStack() as open_until_then:
        callers = {
            "ann": served.caller("ann"),
            "bob": served.caller("bob"),
            "spectator": served.caller("zoe"),
            "dealer": served.official(Role.DEALER),
            "inspector": served.official(Role.INSPECTOR),
        }
        looking = [
            Looking(name, open_until_then.enter_context(caller.stream(POKER)), []) for name, caller in callers.items()
        ]
        ann, bob = Player(callers["ann"], POKER, 1), Player(callers["bob"], POKER, 2)
        for number in range(ROUNDS):
            _play_round(ann, bob, folds=number % 3 == 0)
            length = ann.view["sequence"]
            for each in looking:
                each.read_to(length)
        yield served, {each.name: each.messages for each in looking}


def _play_round(ann: Player, bob: Player, *, folds: bool) -> None:
    for _ in range(8):
        if any(each["command"] == "three_card_poker.place" for each in ann.view["offers"]):
            break
        ann.do("table.deal")
    for player in (ann, bob):
        player.do("three_card_poker.place", kind="ante", stake=STAKE)
    ann.do("table.deal")
    for player in (ann, bob):
        player.do("three_card_poker.handle_cards")
        if folds and player is bob:
            player.do("three_card_poker.fold")
        else:
            player.do("three_card_poker.play", stake=STAKE)
    ann.do("table.deal")
    if ann.view["phase"] != "over":
        ann.do("table.deal")
    ann.do("table.deal")


def _names(card: str) -> tuple[str, str]:
    return f'"{card}"', Card(card).words


class Dealt(NamedTuple):
    """A round as the inspector knows it afterwards: who got which cards, and when what became known."""

    began: int
    revealed: int
    cards: dict[int, list[str]]
    handled: dict[str, int]


def _rounds(served: Served) -> list[Dealt]:
    inspector = served.official(Role.INSPECTOR)
    found = []
    for row in inspector.get(f"/api/tables/{POKER}/rounds"):
        if not row["over"]:
            continue
        events = inspector.get(f"/api/tables/{POKER}/rounds/{row['number']}")["events"]
        by_kind: dict[str, list[Any]] = {}
        for event in events:
            by_kind.setdefault(event["kind"].removeprefix("three_card_poker."), []).append(event)
        cards: dict[int, list[str]] = {}
        for event in by_kind["card_dealt@1"]:
            cards.setdefault(event["payload"]["position"], []).append(event["payload"]["card"])
        handled = {event["payload"]["player"]: event["sequence"] for event in by_kind["cards_handled@1"]}
        revealed = by_kind["dealer_revealed@1"][0]["sequence"]
        found.append(Dealt(by_kind["round_began@1"][0]["sequence"], revealed, cards, handled))
    return found


def test_no_card_is_seen_before_its_time(played: tuple[Served, dict[str, list[str]]]) -> None:
    served, told = played
    rounds = _rounds(served)
    assert len(rounds) >= ROUNDS - 1
    looked_at = 0
    for viewer, messages in told.items():
        for text in messages:
            message = json.loads(text)
            now = max(message["sequence"], message["view"]["sequence"] if message["view"] else 0)
            for dealt in rounds:
                if not dealt.began <= now < dealt.revealed:
                    continue
                looked_at += 1
                for position, cards in dealt.cards.items():
                    owner = {1: "ann", 2: "bob"}.get(position, "the dealer")
                    if owner == viewer and now >= dealt.handled[viewer]:
                        continue
                    for card in cards:
                        assert not any(name in text for name in _names(card)), (viewer, owner, card, text)
    assert looked_at > ROUNDS * len(told)


def test_a_player_does_see_their_own_cards(played: tuple[Served, dict[str, list[str]]]) -> None:
    served, told = played
    dealt = _rounds(served)[0]
    assert any(all(f'"{card}"' in text for card in dealt.cards[1]) for text in told["ann"])


def test_no_secret_is_told_before_it_is_shown(played: tuple[Served, dict[str, list[str]]]) -> None:
    served, told = played
    secrets = served.run(served.store.private(f"secret/{POKER}/"))
    assert secrets
    for secret in secrets.values():
        assert not any(secret.hex() in text for messages in told.values() for text in messages)


def test_nobody_sees_the_chips_of_others(played: tuple[Served, dict[str, list[str]]]) -> None:
    served, told = played
    for viewer in ("ann", "bob", "spectator"):
        for text in told[viewer]:
            message = json.loads(text)
            bought_in = [event for event in message["events"] if event["kind"] == "table.bought_in@1"]
            assert {event["payload"]["player"] for event in bought_in} <= {viewer}
            if message["view"]:
                assert set(message["view"]["chips"]) == {"chips", "tokens", "layout"}
    assert any("chips/" in text for text in told["inspector"])
    assert set(served.official(Role.DEALER).get(f"/api/tables/{POKER}")["chips"]) == {"float"}


def test_what_was_asked_is_for_those_who_inspect(played: tuple[Served, dict[str, list[str]]]) -> None:
    served, told = played
    assert not any("table.asked" in text for messages in told.values() for text in messages)
    kept = served.official(Role.SURVEILLANCE).get(f"/api/tables/{POKER}/events", limit=1000)["events"]
    assert any(event["kind"] == "table.asked@1" for event in kept)
    for caller in (served.caller("ann"), served.official(Role.DEALER)):
        kept = caller.get(f"/api/tables/{POKER}/events", limit=1000)["events"]
        assert not any(event["kind"] == "table.asked@1" for event in kept)
