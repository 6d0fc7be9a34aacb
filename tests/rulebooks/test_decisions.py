"""Decisions that are wrong are complained about all at once, and terms that no clause permits are refused with it."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from pitbook.games.casino_war.rules import SCHEMA, TableSign, rules_of
from pitbook.games.craps import rules as craps_rules
from pitbook.games.kernel import Refused
from pitbook.games.library import playable
from pitbook.games.rules import Limits
from pitbook.games.shoe.options import Device, ShuffleMethod
from pitbook.games.three_card_poker import rules as poker_rules
from pitbook.money import Cents
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import RulebookError
from pitbook.rulebooks.loading import read_decisions

STAR = "star-casino-war"
SCHEMAS = {"casino_war": SCHEMA, "craps": craps_rules.SCHEMA, "three_card_poker": poker_rules.SCHEMA}


def decisions(rulebook: str = STAR) -> str:
    return (files("pitbook.rulebooks") / "decisions" / f"{rulebook}.toml").read_text(encoding="utf-8")


def complaints(toml: str, rulebook: str = STAR) -> list[str]:
    with pytest.raises(RulebookError) as raised:
        read_decisions(load_document(rulebook), toml.encode(), SCHEMA, file="broken.toml")
    told = str(raised.value).splitlines()
    assert all(line.startswith("broken.toml: ") for line in told), "every complaint names the file"
    return [line.removeprefix("broken.toml: ") for line in told]


def replaced(toml: str, old: str, new: str) -> str:
    assert old in toml, f"{old!r} is not in the decisions any more; break something else"
    return toml.replace(old, new, 1)


@pytest.mark.parametrize("rulebook", playable())
def test_the_decisions_we_keep_are_sound(rulebook: str) -> None:
    document = load_document(rulebook)
    schema = SCHEMAS[document.game]
    book = read_decisions(document, decisions(rulebook).encode(), schema, file=f"{rulebook}.toml")
    assert book.id == rulebook
    assert set(book.decisions) == set(book.types)
    assert set(schema.topics) - set(book.unasked) <= set(book.types)


BREAKS: dict[str, tuple[Callable[[str], str], str, tuple[str, ...]]] = {
    "unknown clause": (
        lambda toml: replaced(toml, '[topics.decks]\nclauses = ["3.1"]', '[topics.decks]\nclauses = ["3.99"]'),
        "topics.decks.clauses",
        ("'3.99'",),
    ),
    "topic without a clause": (
        lambda toml: replaced(toml, '[topics.tie_lost]\nclauses = ["5.2.3.2", "8.1.1"]', "[topics.tie_lost]"),
        "topics.tie_lost.clauses",
        ("silent",),
    ),
    "value outside its type": (
        lambda toml: replaced(toml, 'rule = "always_unseen"', 'rule = "twice"'),
        "topics.burn.sets.rule",
        ("'twice' cannot stand here, but ", '"always_unseen"', "CONTRIBUTING.md"),
    ),
    "odds that are none": (
        lambda toml: replaced(toml, 'sets = { odds = "10 to 1" }', 'sets = { odds = "ten for one" }'),
        "topics.tie_won.sets.odds",
        ("'ten for one' cannot stand here, but odds such as \"10 to 1\"",),
    ),
    "a table of odds where one is set": (
        lambda toml: replaced(toml, 'sets = { back = "1 to 2"', 'sets = { back = { 2 = "2 to 1", 12 = "3 to 1" }'),
        "topics.surrendered.sets.back",
        ('cannot stand here, but odds such as "10 to 1"', "CONTRIBUTING.md, *Data or code*"),
    ),
    "value that is missing": (
        lambda toml: replaced(toml, "sets = { least = 6, most = 6 }", "sets = { least = 6 }"),
        "topics.decks.sets.most",
        ("missing",),
    ),
    "value that nobody asked for": (
        lambda toml: replaced(toml, 'sets = { rounding = "up" }', 'sets = { rounding = "up", colour = "red" }'),
        "topics.rounded.sets.colour",
        ("rounding",),
    ),
    "value where none is set": (
        lambda toml: replaced(toml, "[topics.card_rank]", "[topics.card_rank]\nsets = { ace = 1 }"),
        "topics.card_rank.sets",
        ("ace",),
    ),
    "unknown reading": (
        lambda toml: replaced(
            toml, 'to = { reading = "cut-after-other-shuffles" }', 'to = { reading = "whoever-likes" }'
        ),
        "topics.cut_otherwise.sets.to",
        ("whoever-likes",),
    ),
    "reading without a reason": (
        lambda toml: replaced(
            toml, 'reason = "Three of the five cases that 4.3 does name begin there."', 'reason = " "'
        ),
        "readings.cut-after-other-shuffles.reason",
        (),
    ),
    "reading that is none of its alternatives": (
        lambda toml: replaced(toml, 'chosen = "farthest_right"', 'chosen = "nobody"'),
        "readings.cut-after-other-shuffles.chosen",
        ("nobody", "farthest_right"),
    ),
    "unknown topic": (
        lambda toml: replaced(toml, "[topics.card_rank]", '[topics.jokers]\nclauses = ["3.1"]\n\n[topics.card_rank]'),
        "topics.jokers",
        (" that it knows the nearest are ", "CONTRIBUTING.md, *Data or code*"),
    ),
    "a topic that is nearly one": (
        lambda toml: replaced(
            toml, "[topics.card_rank]", '[topics.card_ranks]\nclauses = ["3.1"]\n\n[topics.card_rank]'
        ),
        "topics.card_ranks",
        (" that it knows the nearest are card_rank, ",),
    ),
    "missing topic": (
        lambda toml: replaced(toml, '[topics.marker_removed]\nclauses = ["6.5.1.2"]', ""),
        "topics.marker_removed",
        (),
    ),
    "outside without a reason": (
        lambda toml: replaced(toml, 'reason = "Front matter: the number of a file."', 'reason = ""'),
        "outside[",
        ("reason",),
    ),
    "unknown clause outside": (
        lambda toml: replaced(toml, 'clauses = ["0/ref"]', 'clauses = ["0/ref", "77"]'),
        "outside[",
        ("'77'",),
    ),
    "unknown part": (
        lambda toml: "remarks = 1\n" + toml,
        "remarks",
        ("readings", "topics"),
    ),
    "another document": (
        lambda toml: replaced(toml, 'document = "star-casino-war"', 'document = "crown-casino-war"'),
        "document",
        ("crown-casino-war", "star-casino-war"),
    ),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_complaint_names_the_place(name: str) -> None:
    broken, where, words = BREAKS[name]
    told = complaints(broken(decisions()))
    fitting = [line for line in told if line.startswith(where) and all(word in line for word in words)]
    assert fitting, f"nothing is said of {where}: {told}"


def test_all_complaints_come_at_once() -> None:
    toml = decisions()
    for broken, _, _ in BREAKS.values():
        toml = broken(toml)
    told = complaints(toml)
    for name, (_, where, words) in BREAKS.items():
        assert any(line.startswith(where) and all(word in line for word in words) for line in told), name


def test_a_forgotten_clause_is_missed() -> None:
    """Every clause belongs to a topic or is somebody else's."""
    told = complaints(replaced(decisions(), 'clauses = ["13.4", "13.4.2"]', 'clauses = ["13.4"]'))
    assert len(told) == 1
    assert "13.4.2" in told[0]


def test_what_is_not_toml_says_so() -> None:
    assert complaints("topics = [") == [line for line in complaints("topics = [") if line.startswith("not TOML")]


# Terms


def sign(least: int, most: int, unit: int | None = None) -> TableSign:
    limits = Limits(minimum=Cents(least), maximum=Cents(most))
    return TableSign(first=limits, tie=limits, unit=None if unit is None else Cents(unit))


REFUSED_TERMS: list[tuple[str, dict[str, Any], str]] = [
    # rulebook, what is chosen, the clause that does not permit it ("" where the document has none)
    *((STAR, {"decks": decks}, "3.1") for decks in (0, 5, 7, 8)),
    *(("canberra-casino-war", {"decks": decks}, "2.1") for decks in (5, 9)),
    *(("crown-casino-war", {"decks": decks}, "3.1") for decks in (3, 9)),
    (STAR, {"device": Device.CONTINUOUS_SHUFFLING_MACHINE}, "3.6"),
    ("canberra-casino-war", {"device": Device.CARD_SHOE}, "A/shoe"),
    ("crown-casino-war", {"device": Device.SHUFFLING_DEVICE}, "2.3"),
    ("canberra-casino-war", {"shuffle": ShuffleMethod.MULTISHUFFLER}, "5.1"),
    ("crown-casino-war", {"shuffle": ShuffleMethod.MULTISHUFFLER}, "4.1.1"),
    ("crown-casino-war", {"boxes": 10}, "2.1"),
    ("crown-casino-war", {"boxes": 0}, "2.1"),
    (STAR, {"boxes": 0}, "2.1"),
    (STAR, {"boxes": 1000}, "2.1"),
    (STAR, {"owners_per_box": 2}, "5.6"),
    ("canberra-casino-war", {"owners_per_box": 4}, "4.4"),
    ("crown-casino-war", {"owners_per_box": 4}, "5.10"),
    ("crown-casino-war", {"owners_per_box": -1}, "5.10"),
    (STAR, {"chip": Cents(0)}, "5.3"),
    (STAR, {"sign": sign(0, 1000)}, "6.1"),
    ("canberra-casino-war", {"sign": sign(2000, 1000)}, "3.1"),
    ("crown-casino-war", {"sign": sign(1000, 2000, unit=0)}, "6.5"),
    (STAR, {"go_to_war_method": "B"}, ""),
    ("canberra-casino-war", {"go_to_war_method": "B"}, ""),
    (STAR, {"readings": {"who-pays": "nobody"}}, ""),
    (STAR, {"readings": {"misdeal-and-interim": "perhaps"}}, "11.16"),
]


@pytest.mark.parametrize(
    ("rulebook", "terms", "clause"), REFUSED_TERMS, ids=[f"{book} {terms}" for book, terms, _ in REFUSED_TERMS]
)
def test_terms_that_no_clause_permits_are_refused(rulebook: str, terms: dict[str, Any], clause: str) -> None:
    with pytest.raises(Refused) as raised:
        rules_of(rulebook, **terms)
    refused = raised.value
    assert refused.rulebook == rulebook
    assert clause in refused.clauses if clause else refused.clauses == ()
    assert refused.instead.strip(), "it says what may be chosen instead"


PERMITTED_TERMS: list[tuple[str, dict[str, Any]]] = [
    (STAR, {"shuffle": ShuffleMethod.MULTISHUFFLER}),
    (STAR, {"device": Device.SHUFFLING_DEVICE}),
    ("canberra-casino-war", {"decks": 8, "device": Device.AUTOMATED_SHUFFLING_SHOE, "owners_per_box": 3}),
    ("crown-casino-war", {"decks": 4, "boxes": 9, "go_to_war_method": "B", "owners_per_box": 1}),
    (STAR, {"readings": {"misdeal-and-interim": "undone"}}),
]


@pytest.mark.parametrize(
    ("rulebook", "terms"), PERMITTED_TERMS, ids=[f"{book} {terms}" for book, terms in PERMITTED_TERMS]
)
def test_terms_within_the_document_are_taken(rulebook: str, terms: dict[str, Any]) -> None:
    rules = rules_of(rulebook, **terms)
    for name, value in terms.items():
        assert getattr(rules.terms, name) == value


def test_a_reading_chosen_by_a_table_is_in_force() -> None:
    assert rules_of(STAR).law.misdeal_dealer.interim.value == "stands"
    otherwise = rules_of(STAR, readings={"misdeal-and-interim": "undone"})
    assert otherwise.law.misdeal_dealer.interim.value == "undone"


def test_the_first_term_in_the_order_of_the_document_is_refused_first() -> None:
    """Cards, table, wagers, limits: as the documents go."""
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"decks": 7}, "3.1"),
        ({"device": Device.SHOE}, "3.6"),
        ({"boxes": 0}, "2.1"),
        ({"owners_per_box": 2}, "5.6"),
        ({"chip": Cents(0)}, "5.3"),
        ({"sign": sign(0, 1)}, "6.1"),
    ]
    for place, (_, clause) in enumerate(wrong):
        both = {name: value for terms, _ in wrong[place:] for name, value in terms.items()}
        with pytest.raises(Refused) as raised:
            rules_of(STAR, **both)
        assert clause in raised.value.clauses
