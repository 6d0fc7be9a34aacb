"""What `import pitbook` offers: rulebooks, clauses, exact figures, settled cases and simulations, in a few functions.

Each answers with `Results`: rows that can be walked through, and become a data frame in one word.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any, overload

import msgspec

__all__ = ["Results", "clauses", "compare", "figures", "list_rulebooks", "search", "settle", "simulate"]


class Results(Sequence[Mapping[str, Any]]):
    """Rows with the same columns. Exact values are `Fraction`s; in a frame, numbers with the fraction beside them."""

    def __init__(self, rows: Sequence[Mapping[str, Any]]) -> None:
        self._rows = tuple(rows)

    @overload
    def __getitem__(self, place: int) -> Mapping[str, Any]: ...
    @overload
    def __getitem__(self, place: slice) -> "Results": ...
    def __getitem__(self, place: int | slice) -> "Mapping[str, Any] | Results":
        return Results(self._rows[place]) if isinstance(place, slice) else self._rows[place]

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        columns = ", ".join(self._rows[0]) if self._rows else "none"
        return f"<{len(self)} results; columns: {columns}>"

    def plain(self) -> list[dict[str, Any]]:
        """As every program for data takes them: an exact value is a number, and `NAME_exact` the fraction as p/q."""
        return [dict(_plain(row)) for row in self._rows]

    def frame(self) -> Any:
        """A pandas.DataFrame."""
        return _needed("pandas").DataFrame(self.plain())

    def polars(self) -> Any:
        """A polars.DataFrame."""
        return _needed("polars").DataFrame(self.plain())

    def arrow(self) -> Any:
        """A pyarrow.Table, which comes with the extra `tables`."""
        return import_module("pyarrow").Table.from_pylist(self.plain())

    def csv(self) -> str:
        """As text with commas."""
        rows = self.plain()
        written = StringIO(newline="")
        writer = csv.DictWriter(written, list(rows[0]) if rows else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return written.getvalue()

    def write(self, file: str | Path) -> None:
        """To a file that ends in .csv or .parquet."""
        from pitbook.simulation.exports import write_table

        write_table(self.plain(), Path(file))


def list_rulebooks() -> Results:
    """Every rulebook there is: id, game, venue, how many clauses, and the digest."""
    from pitbook.compliance.register import rulebook_rows

    return Results([_row(each) for each in rulebook_rows()])


def clauses(rulebook: str) -> Results:
    """The clauses of a rulebook, in the order of the document, in our words."""
    from pitbook.compliance.register import contents
    from pitbook.rulebooks.document import load_document

    found = contents(load_document(rulebook), (), (), None)
    return Results([{"section": part.id, **_row(each)} for part in found.sections for each in part.clauses])


def search(*words: str) -> Results:
    """Clauses of all rulebooks in which all of these words stand, in any form."""
    from pitbook.compliance.searching import search as found
    from pitbook.rulebooks.document import document_ids, load_document

    return Results([_row(each) for each in found([load_document(each) for each in document_ids()], words)])


def compare(*rulebooks: str) -> Results:
    """What two rulebooks of one game or more have differently: a row for each topic, a column for each rulebook."""
    from pitbook.compliance.several import compare_several
    from pitbook.games.library import rulebook

    books = [each for each in map(rulebook, rulebooks) if each is not None]
    if len(books) != len(rulebooks) or len(books) < 2 or len({each.document.game for each in books}) != 1:
        raise ValueError(f"{', '.join(rulebooks)}: name two rulebooks of one game or more, with decisions.")
    found = compare_several(books, reckoned=False)
    return Results(
        [
            {
                "topic": each.topic,
                "says": each.says,
                **{book.id: "; ".join(value.words for value in side.sets) or side.silent or "" for book, side in sides},
            }
            for each in found.topics
            for sides in [list(zip(books, each.sides, strict=True))]
        ]
    )


def figures(
    rulebook: str, *, chip: str | None = None, sign: str | None = None, readings: Sequence[str] = (), **terms: Any
) -> Results:
    """The exact figures of every wager, at the usual table or at another: `decks=8`, `readings=["ID=ALTERNATIVE"]`."""
    from pitbook.analysis.figure import row
    from pitbook.analysis.games import figures as reckoned
    from pitbook.analysis.tables import Choices, rules_for

    rules = rules_for(rulebook, Choices(terms, chip, sign, tuple(readings)))
    return Results([dict(_exact(_row(row(each), defaults=True))) for each in reckoned(rules)])


def settle(case: Mapping[str, Any]) -> dict[str, Any]:
    """A case as docs/cases.md has it, settled: every wager with its clauses, and under `story` what happened."""
    from pitbook.cases.settling import settle_case

    settled = settle_case(dict(case))
    found: dict[str, Any] = msgspec.to_builtins(settled.result)
    return {**found, "story": list(settled.story)}


def simulate(rulebook: str, *play: str, amount: int = 1_000_000, seed: int = 1) -> Results:
    """Strategies played so many rolls or rounds, such as "win-line:stake=10": each wager with what it came to.

    The same seed gives the same whole numbers as `pitbook simulate`. It needs the extra `simulate`.
    """
    from pitbook.analysis.tables import rules_for
    from pitbook.simulation.asking import ALONE, Player, SimulationRequest, run_of
    from pitbook.simulation.results import lines
    from pitbook.simulation.running import Progress, run_here
    from pitbook.simulation.tallies import Tally

    rules = rules_for(rulebook)
    job = run_of(SimulationRequest(rules, (Player(ALONE, play),), [1]), amount, seed).job
    progress: Progress[Tally] = Progress()
    for _ in run_here(job, progress):
        pass
    assert progress.tally is not None, "a chunk leaves something behind"
    return Results(
        [
            {
                "wager": getattr(rules.rulebook.names, each.kind, each.kind.replace("_", " ")),
                "number": each.number,
                "decided": each.decided,
                "staked": each.staked,
                "net": each.net,
                "edge": each.edge,
                "low": each.interval[0],
                "high": each.interval[1],
            }
            for each in lines(job, progress.tally)
            if each.staked
        ]
    )


def _row(struct: msgspec.Struct, *, defaults: bool = False) -> dict[str, Any]:
    if defaults:
        return {name: getattr(struct, name) for name in struct.__struct_fields__}
    found: dict[str, Any] = msgspec.to_builtins(struct)
    return found


def _exact(row: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What is written as p/q is a fraction."""
    for name, value in row.items():
        top, stroke, bottom = value.partition("/") if isinstance(value, str) else ("", "", "")
        is_fraction = bool(stroke) and top.removeprefix("-").isdigit() and bottom.isdigit()
        yield name, Fraction(int(top), int(bottom)) if is_fraction else value


def _plain(row: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in row.items():
        match value:
            case Fraction():
                yield name, float(value)
                yield f"{name}_exact", f"{value.numerator}/{value.denominator}"
            case tuple() | list():
                yield name, ", ".join(map(str, value))
            case dict():
                yield name, msgspec.json.encode(value).decode()
            case _:
                yield name, value


def _needed(package: str) -> Any:
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        raise ModuleNotFoundError(
            f"{package} is not installed. Add it with: pip install {package}", name=package
        ) from None
