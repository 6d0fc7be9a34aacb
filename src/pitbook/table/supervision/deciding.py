"""Questions that every subject of the office asks: is it known here, may this person, is everything said?"""

from pitbook.games.deciding import check_role
from pitbook.games.floor_law import FloorTopic, Power
from pitbook.games.opening_law import OpeningLaw
from pitbook.games.rules import GameRules
from pitbook.money import MOST_STAKE, Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision.state import LATEST

MOST_ROUNDS = 10**12  # a bound against slips of the pen


def check_power(
    rules: GameRules, role: Role, power: Power, asked: str, instead: str, topic: FloorTopic, *more: FloorTopic
) -> None:
    """An act that the document knows, by somebody who may do it."""
    if not power.known:
        raise rules.refusal(asked, "the document does not provide for it", instead, topic, *more)
    check_role(rules, role, power.by, asked, topic, *more)


def opening_law(rules: GameRules, asked: str) -> OpeningLaw:
    """What the document asks for when a table opens, or `Refused` where it asks for nothing."""
    if rules.opening is None:
        raise rules.refusal(asked, "the document does not provide for it", "Make a note elsewhere.")
    return rules.opening


def check_said(rules: GameRules, words: str, asked: str, instead: str, topic: FloorTopic) -> None:
    """A record without words is none."""
    if not words.strip():
        raise rules.refusal(asked, "nothing is said", instead, topic)


def check_amount(rules: GameRules, cents: Cents, asked: str, topic: FloorTopic) -> None:
    if not 0 < cents <= MOST_STAKE:
        raise rules.refusal(asked, "no chips make such an amount", "Name an amount.", topic)


def check_round(rules: GameRules, number: int | None, asked: str, topic: FloorTopic) -> None:
    if number is not None and not 0 < number <= MOST_ROUNDS:
        raise rules.refusal(asked, f"there is no round {number}", "Name the round, or none.", topic)


def check_time(rules: GameRules, at: int, now: int, asked: str, topic: FloorTopic) -> None:
    """A time on a sign lies ahead."""
    if not now <= at <= LATEST:
        raise rules.refusal(asked, "that time is not to come", "Name a time to come.", topic)
