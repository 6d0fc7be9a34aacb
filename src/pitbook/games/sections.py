"""Sections: what a document may speak of beside its game, as a whole or not at all.

A rulebook that decides one topic of a section decides all of them. One that has no such section may say in `[absent]`
why; its clauses are still all accounted for, so nothing is left out by being forgotten.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from pitbook.games.kernel import Topic
from pitbook.games.opening_law import OpeningLaw, OpeningTopic
from pitbook.games.promotion_law import PromotionLaw, PromotionTopic
from pitbook.games.tournament_law import TournamentLaw, TournamentTopic
from pitbook.rulebooks.model import Reading, Rulebook, read_from


class LawSection(NamedTuple):
    name: str
    topics: type[Topic]
    law: type[msgspec.Struct]  # a field for each topic that sets something, named as the topic is
    at_table: bool  # whether a table is run by it, and not only what goes on around tables

    def is_in(self, rulebook: Rulebook) -> bool:
        return self.name in rulebook.sections


PROMOTIONS = LawSection("promotions", PromotionTopic, PromotionLaw, at_table=False)
TOURNAMENTS = LawSection("tournaments", TournamentTopic, TournamentLaw, at_table=False)
OPENING = LawSection("opening", OpeningTopic, OpeningLaw, at_table=True)

SECTIONS: tuple[LawSection, ...] = (PROMOTIONS, TOURNAMENTS, OPENING)


def types_of_sections() -> dict[str, Mapping[str, type[msgspec.Struct] | None]]:
    """For each section its topics, and what each of them sets."""
    return {each.name: types_of(each.topics, each.law) for each in SECTIONS}


def types_of(topics: type[Topic], law: type[msgspec.Struct]) -> dict[str, type[msgspec.Struct] | None]:
    """For each topic the type of what it sets, if it sets anything."""
    sets: dict[str, Any] = {field.name: field.type for field in msgspec.structs.fields(law)}
    found = {topic.value: sets.pop(topic.value, None) for topic in topics}
    assert not sets, f"every field of the law is a topic, and {', '.join(sets)} is none"
    return found


def kinds_of_topics(rulebook: Rulebook) -> tuple[type[Topic], ...]:
    """The topics of the sections that a rulebook has."""
    return tuple(each.topics for each in SECTIONS if each.is_in(rulebook))


def chosen_at_tables(rulebook: Rulebook) -> tuple[Reading, ...]:
    """The readings that the terms of a table choose: those that only promotions or tournaments go by are not theirs."""
    elsewhere = {topic.value for each in SECTIONS if not each.at_table for topic in each.topics}
    of_tables: set[str | None] = set()
    of_others: set[str | None] = set()
    for topic, decision in rulebook.decisions.items():
        (of_others if topic in elsewhere else of_tables).update(map(read_from, decision.sets.values()))
    return tuple(each for each in rulebook.readings.values() if each.id in of_tables or each.id not in of_others)
