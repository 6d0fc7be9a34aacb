"""Sections: what a document may speak of beside its game, as a whole or not at all.

A rulebook that decides one topic of a section decides all of them. One that has no such section may say in `[absent]`
why; its clauses are still all accounted for, so nothing is left out by being forgotten.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from pitbook.games.kernel import Topic
from pitbook.games.opening import OpeningLaw, OpeningTopic
from pitbook.games.promotions import PromotionLaw, PromotionTopic
from pitbook.games.tournaments import TournamentLaw, TournamentTopic
from pitbook.rulebooks.model import Rulebook


class Section(NamedTuple):
    name: str
    topics: type[Topic]
    law: type[msgspec.Struct]  # a field for each topic that sets something, named as the topic is

    def is_in(self, rulebook: Rulebook) -> bool:
        return self.name in rulebook.sections


PROMOTIONS = Section("promotions", PromotionTopic, PromotionLaw)
TOURNAMENTS = Section("tournaments", TournamentTopic, TournamentLaw)
OPENING = Section("opening", OpeningTopic, OpeningLaw)

SECTIONS: tuple[Section, ...] = (PROMOTIONS, TOURNAMENTS, OPENING)


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
