"""What a few of a game's wagers come to over many rounds, as charts and tables."""

from collections.abc import Iterator, Sequence
from math import sqrt

from pitbook.analysis.figure import Figure, percent
from pitbook.analysis.games import figures_of
from pitbook.analysis.report.model import (
    Block,
    Column,
    ColumnStyle,
    Heading,
    Panel,
    Paragraph,
    ReportTable,
    SpreadChart,
)
from pitbook.analysis.report.rounds import ROUNDS, SHARES, SHOWN, Spread, spread, steps
from pitbook.analysis.report.words import called, decimal, listed, result
from pitbook.games.rules import GameRules


def many_rounds(rules: GameRules, found: Sequence[Figure]) -> Iterator[Block]:
    reported = figures_of(rules.rulebook.document.game).reported
    word = reported.one
    yield Paragraph(
        f"The sum of {listed(_times(rounds, word) for rounds in ROUNDS)}, each independent of the others and for the "
        "same unit. Chances are exact. A quantile is the lowest result that is not exceeded with at least that chance. "
        f"A chart shows the middle {percent(SHOWN, 1)}; where results are many, neighbours share a bar."
    )
    for words in reported.featured:
        figure = next(each for each in found if words in called(each))
        spreads = [spread(figure.results, rounds) for rounds in ROUNDS]
        yield Heading(called(figure))
        yield _chart(figure, spreads, word)
        yield _sums(figure, spreads, word)


def _times(rounds: int, word: str) -> str:
    return f"one {word}" if rounds == 1 else f"{rounds} {word}s"


def _chart(figure: Figure, spreads: Sequence[Spread], word: str) -> SpreadChart:
    told = "; ".join(
        f"after {_times(each.rounds, word)} half of all results lie between {result(each.quantile(SHARES[2]))} and "
        f"{result(each.quantile(SHARES[4]))}, and {percent(each.ahead, 2)} are above nothing"
        for each in spreads
    )
    panels = tuple(Panel(_times(each.rounds, word).capitalize(), tuple(steps(each)), each.mean) for each in spreads)
    axis = f"result in units ({figure.label.unit})"
    return SpreadChart(f"Results of {called(figure)}", f"{told[:1].upper()}{told[1:]}.", axis, panels)


def _sums(figure: Figure, spreads: Sequence[Spread], word: str) -> ReportTable:
    headings = ("Ahead", "Even", "Behind", "Mean", "Standard deviation")
    columns = (
        Column("After", share=0),
        *(Column(each, ColumnStyle.NUMBER) for each in headings),
        *(Column(percent(share, 0), ColumnStyle.NUMBER) for share in SHARES),
    )
    rows = tuple(
        (
            _times(each.rounds, word),
            *(percent(chance) for chance in (each.ahead, each.even, each.behind)),
            decimal(each.mean),
            decimal(sqrt(each.variance)),
            *(result(each.quantile(share)) for share in SHARES),
        )
        for each in spreads
    )
    return ReportTable(
        f"The chance to be ahead; mean, standard deviation and quantiles in units ({figure.label.unit}).", columns, rows
    )
