"""What was recorded of the text that this package has last, carried on to a later one that a plugin brings.

A clause that an amendment left as it was is shown by what showed it before, whatever its number is now. One that is new
or changed is not: it is shown by the golden rounds that came with it.
"""

from pathlib import Path

from pitbook.rulebooks.amendments import Happened
from pitbook.rulebooks.editions import Edition, line


def number_then(edition: Edition, clause: str) -> str | None:
    """The number that a clause had in the text that the tests were run under; none if it is new, or changed since."""
    number = clause
    for later in reversed(_since_ours(edition)):
        changes = () if later.row.amendment is None else later.row.amendment.changes
        for change in (each for each in changes if each.clause == number):
            if change.happened in (Happened.NEW, Happened.CHANGED):
                return None
            number = change.was
            break
    return number


def rounds_brought(edition: Edition) -> tuple[Path, ...]:
    """The folders of golden rounds that came with this edition and with those between it and ours."""
    found = (Path(str(each.shelf)) / "rounds" / each.name for each in _since_ours(edition))
    return tuple(each for each in found if each.is_dir())


def last_of_ours(document_id: str) -> Edition:
    """The last edition that lies where the document does."""
    there = line(document_id)
    return [each for each in there if each.shelf == there[0].shelf][-1]


def _since_ours(edition: Edition) -> list[Edition]:
    ours = last_of_ours(edition.document_id).number
    return [each for each in line(edition.document_id) if ours < each.number <= edition.number]
