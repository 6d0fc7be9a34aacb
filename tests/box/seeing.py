"""What nobody may see: a card that lies face down, a secret that was not shown. Looked at without asking the program
which these are: while a hand is played, a hand is its owner's, and the dealer's is nobody's."""

from collections.abc import Iterable, Set
from typing import Any

from pitbook.cards import Card
from pitbook.journal.record import Body
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from tests.box.model import Wrong

CONCEALED = frozenset({"deal", "decisions", "reveal"})
"""Phases of games with hands in which they lie face down."""
DEALT = ".card_dealt@1"
LAID = ("three_card_poker.card_dealt@1", "three_card_poker.deal_corrected@1")
CLEARED = "three_card_poker.round_cleared@1"


def check_view(view: Any, viewer: Actor) -> None:
    play = view["play"]
    if "hands" not in play or view["phase"] not in CONCEALED:
        return
    mine = play["seats"].get(viewer.person, {}).get("area") if viewer.role is Role.PLAYER else None
    exposed = set(play["round"]["exposed"])
    for place, cards in play["hands"].items():
        seen = {card for card in cards if card is not None} - exposed
        if seen and int(place) != mine:
            raise Wrong(f"hidden: {viewer.person} sees {sorted(seen)} at place {place} of {view['table']}")
    for command in (each for each in view["offers"] if "card" in each["fields"]):
        if _tells_cards(command["fields"]["card"].get("values"), _shown(play)):
            raise Wrong(f"hidden: what {viewer.person} is offered at {view['table']} tells cards: {command}")


def _tells_cards(choice: list[str] | None, shown: set[str]) -> bool:
    """Where a card is to be named, those that cannot be named lie somewhere: all of them must be in sight."""
    return choice is not None and not {card.value for card in Card} - {*choice} <= shown


def _shown(there: Any) -> set[str]:
    if isinstance(there, dict):
        return set().union(*map(_shown, there.values()))
    if isinstance(there, list):
        return set().union(*map(_shown, there))
    return {there} if isinstance(there, str) else set()


def check_events(events: list[Any], view: Any, viewer: Actor) -> None:
    """Where there are hands, no card that was dealt is ever told to a player, who sees their own at the table."""
    if "hands" not in view["play"] or viewer.role is not Role.PLAYER:
        return
    for each in events:
        if each["kind"].endswith(DEALT) and each["payload"]["card"] is not None:
            raise Wrong(f"hidden: {viewer.person} is told of {each}")


def check_told(message: Any, viewer: Actor) -> None:
    """What a stream brings."""
    if message.get("view"):
        check_view(message["view"], viewer)
        check_events(message.get("events") or [], message["view"], viewer)


def check_concealed(stream: str, bodies: list[Body], signed: Set[int]) -> None:
    """Nothing is signed, and so shown to everybody, that the cards which lie face down then went into."""
    lies = False
    for body in bodies:
        lies = (lies or body.kind in LAID) and body.kind != CLEARED
        if lies and body.sequence in signed:
            raise Wrong(f"hidden: {stream} was signed up to record {body.sequence}, while cards lay face down")


def check_secrets(raw: bytes, secrets: Iterable[bytes]) -> None:
    """`secrets`: those that nobody had been shown when this had been told."""
    for secret in secrets:
        if secret.hex().encode() in raw:
            raise Wrong(f"hidden: the secret {secret.hex()} is told before its time")
