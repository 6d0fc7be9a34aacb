"""docs/api.md names every operation there is, and none that there is not."""

import re
from pathlib import Path

from pitbook.web.app import OPERATIONS
from pitbook.web.problems import ProblemKind

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
HEADING = re.compile(r"#+ .*?(?:`(/api/\S+)…`)?")
SPAN = re.compile(r"`(?:([A-Z, ]+) )?(…|/)([^`? …]*)(?:\?([a-z=&]+))?`")


def named() -> dict[tuple[str, str], set[str]]:
    """The operations in the tables of the page, each with the parameters of its query.

    In a part whose heading has a path, `…` stands for it; a method holds until another one is named in the row.
    """
    found: dict[tuple[str, str], set[str]] = {}
    base = ""
    for line in PAGE.splitlines():
        heading = HEADING.fullmatch(line)
        if heading:
            base = heading[1] or ""
        if not line.startswith("| `"):
            continue
        methods: list[str] = []
        for said, root, rest, query in SPAN.findall(line.split(" | ")[0]):
            methods = said.split(", ") if said else methods
            path = f"{base if root == '…' else '/'}{rest}"
            asked = set(re.findall("[a-z]+", query))
            found |= {(method, path): asked for method in methods}
    return found


def test_every_operation_is_named_in_the_page() -> None:
    assert sorted(named()) == sorted((each.method, each.path) for each in OPERATIONS)


def test_so_is_every_parameter_of_their_queries() -> None:
    page = named()
    for each in OPERATIONS:
        fields = set() if each.query is None else {*each.query.__struct_fields__}
        assert fields <= page[each.method, each.path], f"{each.path} of {each.method}"
    known = {name for each in OPERATIONS if each.query for name in each.query.__struct_fields__}
    assert {name for asked in page.values() for name in asked} == known


def test_every_kind_of_problem_is_named_in_the_page() -> None:
    told = PAGE[PAGE.index("## Problems") :]
    for kind in ProblemKind:
        assert f"`{kind.value}`" in told
        assert str(kind.status) in told
