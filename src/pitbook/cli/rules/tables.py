"""What `pitbook rules` lists, as rows of a table."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pitbook.compliance.register import RulebookContents


def struct_rows(found: Sequence[msgspec.Struct]) -> list[dict[str, Any]]:
    """Rows of one kind, with the keys of the JSON as columns."""
    return [msgspec.to_builtins(each) for each in found]


def contents_rows(found: RulebookContents, clauses: bool, readings: bool, defects: bool) -> list[dict[str, Any]]:
    """Clauses, readings and defects, as far as they were asked for; more than one kind is told apart by `about`."""
    parts: dict[str, list[dict[str, Any]]] = {
        "clause": [
            {"section": part.id, "heading": part.heading, **row}
            for part in found.sections
            for row in struct_rows(part.clauses)
        ]
        if clauses
        else [],
        "reading": struct_rows(found.readings) if readings else [],
        "defect": struct_rows(found.defects) if defects else [],
    }
    return [{"rulebook": found.rulebook.id, "about": about, **row} for about, rows in parts.items() for row in rows]
