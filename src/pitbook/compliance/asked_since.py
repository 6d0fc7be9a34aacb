"""Readings that were asked for after the decisions of an edition were written, whose bytes stay as they are.

They stand in `asked_since.toml` of the room that goes by them, and are told beside the edition's own.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from pitbook.games.kernel import Struct
from pitbook.rulebooks.model import Reading, Rulebook

ROOMS = ("pitbook.tournament", "pitbook.promotions")
FILE = "asked_since.toml"


class AskedSince(Struct, frozen=True):
    id: str
    topics: tuple[str, ...]
    question: str
    alternatives: Mapping[str, str]
    chosen: str
    reason: str


class _File(Struct, frozen=True):
    readings: tuple[AskedSince, ...]


@cache
def of_room(room: str) -> tuple[AskedSince, ...]:
    return msgspec.convert(tomllib.loads((files(room) / FILE).read_text(encoding="utf-8")), _File).readings


def readings_of(rulebook: Rulebook) -> tuple[Reading, ...]:
    """All of a rulebook: what it decides itself, and what was asked since on topics that it has."""
    return (*rulebook.readings.values(), *(_as_of(rulebook, each) for each in _asked_of(rulebook)))


def _asked_of(rulebook: Rulebook) -> tuple[AskedSince, ...]:
    asked = (each for room in ROOMS for each in of_room(room))
    return tuple(each for each in asked if each.id not in rulebook.readings and _clauses(rulebook, each))


def _clauses(rulebook: Rulebook, asked: AskedSince) -> tuple[str, ...]:
    known = (each for each in asked.topics if each in rulebook.decisions)
    return tuple(dict.fromkeys(clause for topic in known for clause in rulebook.clauses(topic)))


def _as_of(rulebook: Rulebook, asked: AskedSince) -> Reading:
    return Reading(
        id=asked.id,
        clauses=_clauses(rulebook, asked),
        question=asked.question,
        alternatives=asked.alternatives,
        chosen=asked.chosen,
        reason=asked.reason,
    )
