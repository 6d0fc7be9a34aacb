"""What may stand in an offer is told on the page of the API, kind by kind and name by name."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from pitbook.games.kernel import Domain
from pitbook.games.signs import NewSign

DOCS = Path(__file__).parents[2] / "docs"


def kinds(of: type[Domain] = Domain) -> Iterator[type[Domain]]:
    """Those that every game may use; a game may have others in its room."""
    for each in of.__subclasses__():
        if each.__module__.rpartition(".")[0] == "pitbook.games":
            yield each
        yield from kinds(each)


def test_every_kind_of_values_is_told_with_what_stands_in_it() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    there = [*kinds()]
    assert NewSign in there
    for kind in there:
        tag = kind.__struct_config__.tag
        row = next((line for line in rows if f"`{tag}`" in line.split("|")[1]), "")
        assert row, f"{tag} has no row"
        for name in (each.encode_name for each in msgspec.structs.fields(kind)):
            assert f"`{name}`" in row, f"{tag}: {name}"
