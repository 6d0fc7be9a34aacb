"""What `import pitbook` offers: rulebooks, clauses, exact figures, settled cases and simulations, in a few functions.

Each answers with `Results`: rows that can be walked through, and become a data frame in one word.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, overload

import msgspec

from pitbook.extras import extras_told

__all__ = [
    "Results",
    "SessionResults",
    "analyse",
    "clauses",
    "compare",
    "figures",
    "list_rulebooks",
    "search",
    "settle",
    "simulate",
]

Dollars = int | float | str
"""An amount: 500, 2.5 or "2.50"."""


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
        from pitbook.files.tables import plain_row

        return [dict(plain_row(row)) for row in self._rows]

    def frame(self) -> Any:
        """A pandas.DataFrame."""
        return _needed("pandas").DataFrame(self.plain())

    def polars(self) -> Any:
        """A polars.DataFrame."""
        return _needed("polars").DataFrame(self.plain())

    @extras_told()
    def arrow(self) -> Any:
        """A pyarrow.Table, which comes with the extra `tables`."""
        return import_module("pyarrow").Table.from_pylist(self.plain())

    def csv(self) -> str:
        """As text with commas."""
        from pitbook.files.tables import csv_text

        rows = self.plain()
        return csv_text(rows, list(rows[0]) if rows else [])

    @extras_told()
    def write(self, file: str | Path) -> None:
        """To a file that ends in .csv, .parquet or .xlsx."""
        from pitbook.files.tables import write_table

        write_table(self._rows, Path(file))


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
    from pitbook.rulebooks.document import readable_documents

    return Results([_row(each) for each in found(readable_documents(), words)])


def compare(*rulebooks: str) -> Results:
    """What two rulebooks of one game or more have differently: a row for each topic, a column for each rulebook."""
    from pitbook.compliance.several import compare_several
    from pitbook.compliance.value_words import value_in_words
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
                **{book.id: "; ".join(map(value_in_words, side.sets)) or side.silent or "" for book, side in sides},
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
    from pitbook.files.tables import exact_row

    rules = rules_for(rulebook, Choices(terms, chip, sign, tuple(readings)))
    return Results([exact_row(_row(row(each), defaults=True)) for each in reckoned(rules)])


def settle(case: Mapping[str, Any]) -> dict[str, Any]:
    """A case as docs/cases.md has it, settled: every wager with its clauses, and under `story` what happened."""
    from pitbook.cases.settling import settle_case

    if not isinstance(case, Mapping):
        raise TypeError("settle takes one case, a mapping: of a file or a list of several, settle each")
    settled = settle_case(dict(case))
    found: dict[str, Any] = msgspec.to_builtins(settled.result)
    return {**found, "story": list(settled.story)}


@extras_told()
def simulate(
    rulebook: str,
    *play: Any,
    amount: int = 1_000_000,
    sessions: int | None = None,
    bankroll: Dollars | None = None,
    length: int = 500,
    stop_loss: Dollars | None = None,
    stop_win: Dollars | None = None,
    fresh: bool = False,
    seed: int = 1,
) -> Results:
    """Strategies played so many rolls or rounds: each wager with what it came to. With `sessions`, so many of them with
    a bankroll in dollars: one row with what they came to, amounts in cents.

    A strategy is a text such as "win-line:stake=10" or "mine.py:name", a function of a view, or a strategy or plan as
    docs/strategies.md has them. The same seed gives the same whole numbers as `pitbook simulate`. It needs the extra
    `simulate`.
    """
    from pitbook.simulation.asking import run_of, sessions_of
    from pitbook.simulation.results import lines
    from pitbook.simulation.running import Progress, run_here
    from pitbook.simulation.session_jobs import TableTally
    from pitbook.simulation.session_results import session_summary
    from pitbook.simulation.tallies import Tally

    if sessions is None and (bankroll, stop_loss, stop_win) != (None, None, None):
        raise ValueError("bankroll, stop_loss and stop_win are those of a session: say how many sessions")
    asked = _asked(rulebook, play, fresh)
    if sessions is not None:
        limits = _limits(bankroll, length, stop_loss, stop_win)
        job = sessions_of(asked, (limits,), sessions, seed)
        ended: Progress[TableTally] = Progress()
        for _ in run_here(job, ended):
            pass
        assert ended.tally is not None, "a chunk leaves something behind"
        return Results([session_summary(ended.tally.players[0])._asdict()])
    run = run_of(asked, amount, seed)
    progress: Progress[Tally] = Progress()
    for _ in run_here(run.job, progress):
        pass
    assert progress.tally is not None, "a chunk leaves something behind"
    return Results(
        [
            {
                "wager": getattr(asked.rules.rulebook.names, each.kind, each.kind.replace("_", " ")),
                "number": each.number,
                "decided": each.decided,
                "staked": each.staked,
                "net": each.net,
                "edge": each.edge,
                "low": each.interval[0],
                "high": each.interval[1],
            }
            for each in lines(run.job, progress.tally)
            if each.staked
        ]
    )


class SessionResults(Results):
    """Every result of a session in cents with its chance; `summary`, and how the bankroll goes from roll to roll.

    In a notebook it shows its fan chart.
    """

    def __init__(self, found: Any, words: str, unit: str) -> None:
        from pitbook.simulation.exact.results import exact_summary

        rows = zip(found.results.tolist(), found.chances.tolist(), strict=True)
        super().__init__([{"result": won, "chance": chance} for won, chance in rows if chance])
        self._found, self._words, self._unit = found, words, unit
        self.summary: dict[str, Any] = exact_summary(found)._asdict()

    def fan(self) -> Results:
        """By roll or round: the bankroll in cents that so many per cent of sessions do not exceed."""
        from pitbook.simulation.exact.plots import fan_of

        fan = fan_of(self._found)
        moments = enumerate(self._found.moments.tolist())
        return Results([{self._unit: at, **{f"p{share}": row[n] for share, row in fan.items()}} for n, at in moments])

    def survival(self) -> Results:
        """By roll or round: the chance that a session is still played."""
        return Results([{self._unit: at, "playing": float(each)} for at, each in enumerate(self._found.alive)])

    @extras_told()
    def svg(self) -> str:
        """The fan chart, and who still plays. It needs the extra `report`."""
        from pitbook.simulation.exact.plots import fan_picture

        return fan_picture(self._found, self._words, self._unit).decode()

    _repr_svg_ = svg


@extras_told()
def analyse(
    rulebook: str,
    *play: Any,
    bankroll: Dollars,
    length: int = 500,
    stop_loss: Dollars | None = None,
    stop_win: Dollars | None = None,
    fresh: bool = False,
) -> SessionResults:
    """The sessions of a strategy, exactly, as `pitbook analyse --play` has them; amounts in dollars, or texts of them.

    Each figure of its `summary` has a value and an error that is proved; the strategy is given as to `simulate`. Where
    it cannot be exact, a ValueError says why.
    """
    from pitbook.simulation.exact.asking import exact_standings, objection
    from pitbook.simulation.exact.sessions import exact_sessions

    asked = _asked(rulebook, play, fresh)
    if why := objection(asked):
        raise ValueError(f"it cannot be exact: {why}. Simulate it: pitbook.simulate(…, sessions=100_000, bankroll=…).")
    limits = _limits(bankroll, length, stop_loss, stop_win)
    found = exact_sessions(exact_standings(asked), limits)
    return SessionResults(found, asked.players[0].words, asked.unit)


def _asked(rulebook: str, play: Sequence[Any], fresh: bool) -> Any:
    """Somebody alone, who plays these."""
    from pitbook.analysis.tables import rules_for
    from pitbook.simulation.asking import ALONE, Player, SimulationRequest
    from pitbook.strategies.named import strategies_of
    from pitbook.strategies.own import with_given

    if not play:
        raise ValueError('say what is played, such as "win-line:stake=10"; `pitbook strategies` lists names.')
    rules = rules_for(rulebook)
    known, names = with_given(strategies_of(rules.rulebook.document.game), play)
    return SimulationRequest(rules, (Player(ALONE, names),), [1], fresh, known)


def _limits(bankroll: Dollars | None, length: int, stop_loss: Dollars | None, stop_win: Dollars | None) -> Any:
    from pitbook.money import parse_dollars
    from pitbook.simulation.session_jobs import NEVER, SessionRules

    if bankroll is None:
        raise ValueError("a session needs a bankroll, in dollars: bankroll=500.")
    if length < 1:
        raise ValueError(f"length is 1 or more, not {length}.")
    stops = (NEVER if each is None else parse_dollars(str(each)) for each in (stop_loss, stop_win))
    return SessionRules(parse_dollars(str(bankroll)), length, *stops)


def _row(struct: msgspec.Struct, *, defaults: bool = False) -> dict[str, Any]:
    if defaults:
        return {name: getattr(struct, name) for name in struct.__struct_fields__}
    found: dict[str, Any] = msgspec.to_builtins(struct)
    return found


def _needed(package: str) -> Any:
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        raise ModuleNotFoundError(
            f"{package} is not installed. Add it with: pip install {package}", name=package
        ) from None
