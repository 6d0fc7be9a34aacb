"""Decisions that are typed rightly and could not be played are complained about as well, by the game, all at once."""

import json
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from pitbook.games.casino_war.rules import SCHEMA, war_rulebook
from pitbook.games.sense import about_roles, possible
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import RulebookError
from pitbook.rulebooks.loading import read_decisions
from pitbook.rulebooks.model import Rulebook

STAR, CROWN = "star-casino-war", "crown-casino-war"


def decisions(rulebook: str = STAR) -> str:
    return (files("pitbook.rulebooks") / "decisions" / f"{rulebook}.toml").read_text(encoding="utf-8")


def test_the_game_is_shown_the_decisions_whole() -> None:
    def sense(rulebook: Rulebook) -> Iterator[str]:
        yield f"topics.decks.sets.most: {rulebook.id} has {rulebook.sets('decks', {}).most}"
        yield "topics.burn.sets.rule: nobody likes it"

    with pytest.raises(RulebookError) as raised:
        read_decisions(load_document(STAR), decisions().encode(), SCHEMA._replace(sense=sense), file="odd.toml")
    assert raised.value.complaints == [
        "topics.decks.sets.most: star-casino-war has 6",
        "topics.burn.sets.rule: nobody likes it",
    ]


def test_every_value_that_a_table_may_choose_is_known() -> None:
    book = war_rulebook(STAR)
    assert possible(book, "decks", "most") == (6,)
    assert {each.value for each in possible(book, "misdeal_dealer", "interim")} == {"stands", "undone"}


def test_a_power_of_nobody_ranked_is_complained_about() -> None:
    toml = decisions().replace("casino_supervisor", "pit_boss", 1)
    book = read_decisions(load_document(STAR), toml.encode(), SCHEMA._replace(sense=lambda _: ()), file="odd.toml")
    assert any("casino_supervisor is not among the ranks" in each for each in about_roles(book))


# Casino War


def with_sets(topic: str, sets: str, rulebook: str = STAR) -> str:
    """The decisions with some values of one topic changed."""
    text = decisions(rulebook)
    kept = tomllib.loads(text)["topics"][topic]["sets"]
    changed = inline(kept | tomllib.loads(f"sets = {sets}")["sets"])
    found, count = re.subn(
        rf"(\[topics\.{topic}\]\n(?:(?!\[|sets).*\n)*)sets = .*\n", lambda there: f"{there[1]}sets = {changed}\n", text
    )
    assert count == 1, f"{topic} is not there, or sets nothing"
    return found


def inline(value: Any) -> str:
    """A value as TOML has it on one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {inline(each)}' for name, each in value.items())} }}"
    return f"[{', '.join(map(inline, value))}]" if isinstance(value, list) else json.dumps(value)


SENSELESS: dict[str, tuple[str, str, str]] = {
    # the topic, what it sets, and the field that is complained about
    "no deck": ("decks", "{ least = 0, most = 6 }", "least"),
    "fewer decks at most than at least": ("decks", "{ least = 6, most = 5 }", "most"),
    "more decks than can be told apart": ("decks", "{ least = 6, most = 16 }", "most"),
    "a device for a shoe": ("card_source", '{ plain = "shuffling_device", machine = "shuffling_device" }', "plain"),
    "a shoe for a device": ("card_source", '{ plain = "card_shoe", machine = "shoe" }', "machine"),
    "no seat": ("seats", "{ most = 0 }", "most"),
    "no way to shuffle": ("shuffled", "{ methods = [] }", "methods"),
    "one way to shuffle twice": ("shuffled", '{ methods = ["by_hand", "by_hand"] }', "methods"),
    "final rounds before there is one": ("cutting_card_in_final_rounds", "{ rounds = -1 }", "rounds"),
    "a cut that no stack allows": (
        "cut_place",
        "{ decks_from_either_end = 4, slack_cards = 0 }",
        "decks_from_either_end",
    ),
    "a cut off the stack": ("cut_place", "{ decks_from_either_end = 1, slack_cards = 60 }", "slack_cards"),
    "part of nothing": (
        "cutting_card_place",
        "{ least_decks_from_back = 0, most_of_stack = [1, 0], slack_cards = 0 }",
        "most_of_stack",
    ),
    "more than the stack": (
        "cutting_card_place",
        "{ least_decks_from_back = 0, most_of_stack = [3, 2], slack_cards = 0 }",
        "most_of_stack",
    ),
    "farther back than it may be": (
        "cutting_card_place",
        "{ least_decks_from_back = 4, most_of_stack = [1, 2], slack_cards = 0 }",
        "least_decks_from_back",
    ),
    "a box of nobody": ("shared_box", "{ most = 0 }", "most"),
    "a box that cut the cards before they were dealt": ("cut_at_start", '{ to = "at_the_box" }', "to"),
    "notice from before": (
        "limits_changed",
        '{ by = "casino_supervisor", minutes_of_notice = -3, of_any_change = false }',
        "minutes_of_notice",
    ),
    "a Tie that pays nothing": ("tie_won", '{ odds = "0 to 1" }', "odds"),
    "a win that stands off": ("first_won", '{ odds = "stands off" }', "odds"),
    "a war that pays nothing": ("war_won_second", '{ odds = "stands off" }', "odds"),
    "odds of another world": ("tie_won", '{ odds = "1000000 to 1" }', "odds"),
    "a surrender that gives up nothing": ("surrendered", '{ back = "1 to 1" }', "back"),
    "a surrender that gives up all": ("surrendered", '{ back = "stands off" }', "back"),
    "wagers made of nothing": ("tender", '{ accepted = ["nothing"] }', "accepted"),
    "wagers without chips": ("tender", "{ accepted = [] }", "accepted"),
    "words alone": ("spoken_wager", '{ accepted = ["nothing"] }', "accepted"),
    "nobody's power": ("wrong_cut", '{ known = true, by = "pit_boss" }', "by"),
    "nobody's power over unfit cards": (
        "cards_replaced",
        '{ by = "casino_supervisor", checked_by = "dealer", from_shoe = "before_a_shuffle", '
        'from_device = "after_any_round", unfit = { known = false, by = "pit_boss" }, '
        'single = { known = false, by = "casino_supervisor", at_any_time = false, checked_by = [] } }',
        "unfit",
    ),
    "one of whom checks for both": (
        "cards_replaced",
        '{ by = "casino_supervisor", checked_by = "dealer", from_shoe = "before_a_shuffle", '
        'from_device = "after_any_round", unfit = { known = false, by = "casino_supervisor" }, '
        'single = { known = true, by = "casino_supervisor", at_any_time = true, '
        'checked_by = ["gaming_supervisor", "casino_supervisor"] } }',
        "single",
    ),
    "a card shown that nobody burned": ("burn", '{ rule = "none" }', "allowed"),
    "a second tie of another world": ("war_tied_second", '{ odds = "5000 to 1" }', "odds"),
    "held for nobody": (
        "detained",
        '{ known = true, by = "casino_supervisor", against = "forbidden_device", handed_to = [] }',
        "handed_to",
    ),
    "closing before the notice": (
        "table_closed",
        '{ by = "casino_supervisor", minutes_of_notice = -1 }',
        "minutes_of_notice",
    ),
    "room after no round": ("room_made", '{ by = "casino_supervisor", rounds = 0, kept_by = "office" }', "rounds"),
    "less than nothing listed": (
        "payment_listed",
        '{ known = true, by = "casino_supervisor", above_cents = -1 }',
        "above_cents",
    ),
}


@pytest.mark.parametrize("name", SENSELESS)
def test_decisions_that_could_not_be_played_are_complained_about(name: str) -> None:
    topic, sets, field = SENSELESS[name]
    rulebook = CROWN if name == "a card shown that nobody burned" else STAR
    with pytest.raises(RulebookError) as raised:
        read_decisions(load_document(rulebook), with_sets(topic, sets, rulebook).encode(), SCHEMA, file="odd.toml")
    assert [each for each in raised.value.complaints if f".sets.{field}: " in each and topic in each]


def test_decisions_under_which_no_usual_table_could_open_are_complained_about() -> None:
    """The floor opens one of each document, so it must not find out then."""
    toml = with_sets("decks", "{ least = 8, most = 8 }")
    with pytest.raises(RulebookError, match="a usual table cannot open") as raised:
        read_decisions(load_document(STAR), toml.encode(), SCHEMA, file="odd.toml")
    assert raised.value.complaints[0].startswith("topics.decks: ")


def test_what_makes_no_sense_is_found_in_every_alternative_of_a_reading() -> None:
    toml = decisions().replace('by = { reading = "who-rules-where-nobody-is-named" }', 'by = { reading = "odd" }', 1)
    toml = toml.replace(
        "[[readings]]",
        '[[readings]]\nid = "odd"\nclauses = ["12.5"]\nquestion = "?"\nchosen = "dealer"\nreason = "none"\n'
        'alternatives = { dealer = "known here", pit_boss = "unknown here" }\n\n[[readings]]',
        1,
    )
    with pytest.raises(RulebookError) as raised:
        read_decisions(load_document(STAR), toml.encode(), SCHEMA, file="odd.toml")
    assert len(raised.value.complaints) == 1
    assert "pit_boss" in raised.value.complaints[0]
