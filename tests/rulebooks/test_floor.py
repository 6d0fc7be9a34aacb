"""What each document says about the floor around a table."""

from typing import Any

import msgspec
import pytest

from pitbook.games import casino_war, craps, three_card_poker
from pitbook.games.catalogue import engine, games
from pitbook.games.floor_law import Against, FloorLaw, FloorTopic, KeptBy, OutsideBody, Receiver, Reviewer
from pitbook.games.library import playable, rulebook, topic_of
from pitbook.games.rules import GameRules
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.roles import Role

RULES = {"casino_war": casino_war.rules_of, "craps": craps.rules_of, "three_card_poker": three_card_poker.rules_of}
STAR, CANBERRA, CROWN = "star-casino-war", "canberra-casino-war", "crown-casino-war"
POKER, CRAPS = "star-three-card-poker", "star-craps"
every_rulebook = pytest.mark.parametrize("name", playable())


def rules_of(name: str, **terms: Any) -> GameRules:
    rules: GameRules = RULES[load_document(name).game](name, **terms)
    return rules


@every_rulebook
def test_rules_carry_the_law_of_the_floor_and_cite_it(name: str) -> None:
    rules = rules_of(name)
    assert isinstance(rules.floor, FloorLaw)
    for topic in FloorTopic:
        assert rules.cited(topic) == rules.rulebook.clauses(topic.value)


@every_rulebook
def test_whoever_may_is_ranked(name: str) -> None:
    floor = rules_of(name).floor
    for field in msgspec.structs.fields(floor):
        set_by = getattr(floor, field.name)
        if hasattr(set_by, "by"):
            assert rules_of(name).rulebook.rank(set_by.by) is not None, field.name


@every_rulebook
def test_what_a_document_knows_has_clauses_and_what_it_does_not_has_none(name: str) -> None:
    rules = rules_of(name)
    for field in msgspec.structs.fields(FloorLaw):
        value = getattr(rules.floor, field.name)
        if hasattr(value, "known"):
            assert value.known == bool(rules.cited(FloorTopic(field.name))), field.name


@every_rulebook
def test_a_change_is_announced_by_whoever_may_make_it(name: str) -> None:
    rules: Any = rules_of(name)
    assert rules.floor.change_announced.by is rules.law.limits_changed.by


@every_rulebook
def test_no_clause_of_the_floor_is_left_outside(name: str) -> None:
    """Promotions are a room of their own; everything else that was the floor's belongs to a topic."""
    book = rulebook(name)
    assert book is not None
    reasons = {reason for reason in book.outside_reasons.values() if reason.startswith("The floor's")}
    assert reasons <= {"The floor's: promotions and prizes."}


@pytest.mark.parametrize("game", games())
def test_the_topics_of_the_floor_are_no_topics_of_a_game(game: str) -> None:
    assert not {each.value for each in FloorTopic} & {each.value for each in engine(game).topics}
    assert topic_of(game, "table_closed") is FloorTopic.TABLE_CLOSED
    first = next(iter(engine(game).topics))
    assert topic_of(game, first.value) is first


@pytest.mark.parametrize(
    ("name", "by", "minutes"),
    [
        (STAR, Role.CASINO_SUPERVISOR, 20),
        (POKER, Role.CASINO_SUPERVISOR, 20),
        (CRAPS, Role.CASINO_SUPERVISOR, 20),
        (CROWN, Role.PIT_BOSS, 20),
        (CANBERRA, Role.CASINO_OPERATOR, 0),
    ],
)
def test_who_closes_a_table_and_after_how_long(name: str, by: Role, minutes: int) -> None:
    law = rules_of(name).floor.table_closed
    assert (law.by, law.minutes_of_notice) == (by, minutes)


@pytest.mark.parametrize(
    ("name", "first", "reviews", "last", "advised", "outside"),
    [
        (STAR, Role.GAMING_SUPERVISOR, True, True, True, (OutsideBody.INSPECTOR,)),
        (POKER, Role.GAMING_SUPERVISOR, True, True, True, (OutsideBody.INSPECTOR,)),
        (CRAPS, Role.BOXPERSON, True, True, True, (OutsideBody.INSPECTOR,)),
        (CANBERRA, Role.CASINO_OPERATOR, False, False, False, (OutsideBody.REGULATOR,)),
        (CROWN, Role.PIT_BOSS, False, False, True, (OutsideBody.INSPECTOR, OutsideBody.REGULATOR)),
    ],
)
def test_the_doors_of_a_dispute(
    name: str, first: Role, reviews: bool, last: bool, advised: bool, outside: tuple[OutsideBody, ...]
) -> None:
    floor = rules_of(name).floor
    assert floor.dispute_decided.by is first
    assert floor.dispute_decided.final is not last
    assert (floor.dispute_reviewed.known, floor.dispute_final.known) == (reviews, last)
    assert floor.dispute_advised.known == advised
    assert floor.dispute_outside.bodies == outside


def test_a_review_by_the_same_person_is_a_reading() -> None:
    assert rules_of(STAR).floor.dispute_reviewed.reviewer is Reviewer.ANOTHER_PERSON
    otherwise = rules_of(STAR, readings={"who-reviews-a-decision": "anybody"})
    assert otherwise.floor.dispute_reviewed.reviewer is Reviewer.ANYBODY


@pytest.mark.parametrize(
    ("name", "measures"),
    [
        (STAR, {"wagers_declared_void", "barred_from_game", "excluded_from_casino", "detained"}),
        (CRAPS, {"wagers_declared_void", "barred_from_game", "excluded_from_casino", "detained"}),
        (POKER, {"wagers_declared_void", "barred_from_game", "excluded_from_casino"}),
        (CANBERRA, {"wagers_declared_void", "barred_from_game"}),
        (
            CROWN,
            {"wagers_declared_void", "barred_from_game", "winnings_seized", "device_confiscated", "detained"},
        ),
    ],
)
def test_the_measures_that_each_document_knows(name: str, measures: set[str]) -> None:
    floor = rules_of(name).floor
    fields = {field.name for field in msgspec.structs.fields(floor)}
    assert {each for each in fields if hasattr(getattr(floor, each), "against") and getattr(floor, each).known} == (
        measures
    )


def test_what_a_measure_is_taken_for() -> None:
    assert rules_of(STAR).floor.barred_from_game.against is Against.FORBIDDEN_DEVICE
    assert rules_of(CANBERRA).floor.barred_from_game.against is Against.ANY_RULE
    assert rules_of(CROWN).floor.barred_from_game.against is Against.ANY_RULE
    assert rules_of(CROWN).floor.detained.against is Against.FORBIDDEN_DEVICE
    assert rules_of(CROWN).floor.detained.handed_to == (Receiver.AUTHORISED_PERSON,)
    assert rules_of(CRAPS).floor.detained.handed_to == (Receiver.INSPECTOR, Receiver.POLICE_OFFICER)


@pytest.mark.parametrize(("name", "above"), [(STAR, 100_000), (POKER, 100_000), (CRAPS, 100_000)])
def test_wrong_payments_above_a_thousand_dollars_are_listed(name: str, above: int) -> None:
    assert rules_of(name).floor.payment_listed.above_cents == above


@pytest.mark.parametrize(
    ("name", "keeper"),
    [(STAR, KeptBy.OFFICE), (CANBERRA, KeptBy.OFFICE), (CROWN, KeptBy.OFFICE), (POKER, KeptBy.GAME)],
)
def test_who_sees_to_idle_players(name: str, keeper: KeptBy) -> None:
    assert rules_of(name).floor.room_made.kept_by is keeper
    assert rules_of(name).floor.room_made.rounds == 3
