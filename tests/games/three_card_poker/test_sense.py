"""Decisions on Three Card Poker that are typed rightly and could not be played are complained about on reading."""

from importlib.resources import files

import pytest

from pitbook.games.three_card_poker.rules import SCHEMA, poker_rulebook
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import RulebookError
from pitbook.rulebooks.loading import read_decisions

STAR = "star-three-card-poker"
DECISIONS = (files("pitbook.rulebooks") / "decisions" / f"{STAR}.toml").read_text(encoding="utf-8")

WRONG = {
    "an Ante that pays nothing": ("ante_pays", 'odds = "1 to 1"', 'odds = "0 to 1"', "topics.ante_pays.sets.odds"),
    "a Play that stands off": ("play_pays", 'odds = "1 to 1"', 'odds = "stands off"', "topics.play_pays.sets.odds"),
    "a bonus of less than nothing": ("bonus_pays", "least = 1", "least = -1", "topics.bonus_pays.sets.least"),
    "a Pair Plus of less": ("pair_plus_pays", "least = 1", "least = -1", "topics.pair_plus_pays.sets.least"),
    "no deck": ("deck", "decks = 1", "decks = 0", "topics.deck.sets.decks"),
    "two decks at once": ("deck", "decks = 1", "decks = 2", "topics.deck.sets.decks"),
    "a device without a deck": ("device_decks", "decks = 2", "decks = 0", "topics.device_decks.sets.decks"),
    "three decks that take turns": ("device_decks", "decks = 2", "decks = 3", "topics.device_decks.sets.decks"),
    "nobody may be idle": ("idle_seat", "rounds = 3", "rounds = 0", "topics.idle_seat.sets.rounds"),
    "other rounds for the office": ("room_made", "rounds = 3", "rounds = 2", "topics.room_made.sets.rounds"),
    "nothing to wager with": (
        "tender",
        'accepted = ["chips", "promotional_tokens"]',
        "accepted = []",
        "topics.tender.sets.accepted",
    ),
    "tokens and no chips": (
        "tender",
        'accepted = ["chips", "promotional_tokens"]',
        'accepted = ["promotional_tokens"]',
        "topics.tender.sets.accepted",
    ),
    "notice of less than nothing": (
        "limits_changed",
        "minutes_of_notice = 20",
        "minutes_of_notice = -1",
        "topics.limits_changed.sets.minutes_of_notice",
    ),
    "a role that nobody has": ("cards_replaced", "casino_supervisor", "boxperson", "topics.cards_replaced.sets.by"),
}


def changed(topic: str, old: str, new: str) -> bytes:
    before, heading, after = DECISIONS.partition(f"[topics.{topic}]\n")
    assert old in after.split("\n\n")[0], f"{topic} does not say {old}"
    return (before + heading + after.replace(old, new, 1)).encode()


def test_the_decisions_that_are_kept_make_sense() -> None:
    assert poker_rulebook(STAR).id == STAR


@pytest.mark.parametrize(("topic", "old", "new", "where"), WRONG.values(), ids=WRONG.keys())
def test_decisions_that_could_not_be_played(topic: str, old: str, new: str, where: str) -> None:
    with pytest.raises(RulebookError) as raised:
        read_decisions(load_document(STAR), changed(topic, old, new), SCHEMA, file="odd.toml")
    assert any(each.startswith(f"{where}: ") for each in raised.value.complaints), raised.value.complaints


def test_every_class_of_hand_has_its_clause() -> None:
    toml = DECISIONS.replace('[topics.flush]\nclauses = ["11.1", "11.1.4"]', '[topics.flush]\nsilent = "nobody knows"')
    toml = toml.replace(
        '[topics.pair]\nclauses = ["11.1", "11.1.5"]', '[topics.pair]\nclauses = ["11.1", "11.1.4", "11.1.5"]'
    )
    with pytest.raises(RulebookError, match=r"topics\.flush\.clauses"):
        read_decisions(load_document(STAR), toml.encode(), SCHEMA, file="odd.toml")


def test_everything_that_is_wrong_is_said_at_once() -> None:
    toml = changed("deck", "decks = 1", "decks = 0").decode().replace("rounds = 3", "rounds = 0", 1)
    with pytest.raises(RulebookError) as raised:
        read_decisions(load_document(STAR), toml.encode(), SCHEMA, file="odd.toml")
    assert len(raised.value.complaints) >= 2
