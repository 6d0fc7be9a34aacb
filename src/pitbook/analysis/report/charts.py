"""Charts as SVG: calm, on white, and the same bytes every time.

Letters are drawn as shapes, so that a chart looks the same wherever it is opened. Nothing here reads or sets what other
users of matplotlib share, but for settings that end with the drawing.
"""

import re
from functools import lru_cache
from io import StringIO
from itertools import pairwise
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from pitbook.analysis.report.model import BarChart, BarRow, Chart, Panel, SpreadChart

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 6.9  # inches: the measure of a page
LABELS, MARGIN = 2.85, 0.12
BAR, GAP, LINE = 0.155, 0.1, 0.135
TOP, BOTTOM = 0.34, 0.42
LABEL_SIGNS = 49

INK, PALE, RULE = "#1b1f24", "#5b6470", "#d5dae0"
SERIES = ("#17456e", "#5c9bc9", "#c3dcee")
BEHIND, AHEAD = "#a9b4c0", "#17456e"

STYLE: Any = {
    "svg.fonttype": "path",
    "svg.hashsalt": "pitbook",
    "font.family": ["DejaVu Sans"],
    "font.size": 7.5,
    "text.color": INK,
    "axes.labelcolor": PALE,
    "axes.labelsize": 7.5,
    "axes.edgecolor": PALE,
    "axes.linewidth": 0.6,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 8.5,
    "axes.formatter.use_mathtext": False,
    "axes.unicode_minus": False,
    "grid.color": RULE,
    "grid.linewidth": 0.5,
    "xtick.color": PALE,
    "ytick.color": PALE,
    "xtick.major.width": 0.6,
    "ytick.major.width": 0.6,
    "figure.facecolor": "white",
    "axes.facecolor": "white",
    "savefig.facecolor": "white",
}


@lru_cache(maxsize=64)
def svg(chart: Chart) -> str:
    """The chart as one `svg` element. It is drawn once for page and print."""
    import matplotlib as mpl

    with mpl.rc_context():
        mpl.rcdefaults()  # whatever somebody prefers at home
        mpl.rcParams.update(STYLE)
        drawn = _bars(chart) if isinstance(chart, BarChart) else _spread(chart)
        written = StringIO()
        drawn.savefig(written, format="svg", metadata=dict.fromkeys(("Creator", "Date", "Format", "Type")))
    return written.getvalue()[written.getvalue().index("<svg") :].rstrip()


def with_own_names(drawn: str, prefix: str) -> str:
    """The same drawing with names that no other drawing on the page has."""
    drawn = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}-\1"', drawn)
    drawn = re.sub(r'xlink:href="#([^"]+)"', rf'xlink:href="#{prefix}-\1"', drawn)
    return re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}-\1)", drawn)


def _figure(height: float) -> "Figure":
    from matplotlib.figure import Figure

    return Figure(figsize=(WIDTH, height))


# Bars


def _bars(chart: BarChart) -> "Figure":
    labels = [wrap(row.label, LABEL_SIGNS, break_on_hyphens=False) for row in chart.rows]
    left = min(LABELS, 0.4 + 0.066 * max(len(line) for lines in labels for line in lines))
    heights = [max(len(row.bars) * BAR, len(lines) * LINE) + GAP for row, lines in zip(chart.rows, labels, strict=True)]
    tall = sum(heights)
    figure = _figure(tall + TOP + BOTTOM)
    total = tall + TOP + BOTTOM
    axes = figure.add_axes((left / WIDTH, BOTTOM / total, 1 - (left + MARGIN) / WIDTH, tall / total))
    place, places = 0.0, []
    for row, height in zip(chart.rows, heights, strict=True):
        places.append(place + height / 2)
        _row(axes, row, place + height / 2)
        place += height
    axes.set_ylim(tall, 0)
    axes.set_yticks(places, ["\n".join(lines) for lines in labels])
    axes.tick_params(axis="y", length=0, labelcolor=INK)
    axes.set_xlim(*_limits(chart))
    axes.axvline(0, color=PALE, linewidth=0.8)
    axes.grid(axis="x")
    axes.spines["left"].set_visible(False)
    axes.set_xlabel(chart.axis)
    _legend(figure, chart, total)
    return figure


def _row(axes: "Axes", row: BarRow, middle: float) -> None:
    first = middle - (len(row.bars) - 1) * BAR / 2
    for index, bar in enumerate(row.bars):
        value, place = float(100 * bar.value), first + index * BAR
        axes.barh(place, value, height=BAR * 0.78, color=SERIES[bar.series], edgecolor=SERIES[0], linewidth=0.4)
        left = value < 0
        axes.annotate(
            bar.words,
            (value, place),
            xytext=(-3 if left else 3, 0),
            textcoords="offset points",
            ha="right" if left else "left",
            va="center",
            fontsize=6.5,
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.5},
        )


def _limits(chart: BarChart) -> tuple[float, float]:
    """Room for the words at the end of the longest bar on either side."""
    values = [float(100 * bar.value) for row in chart.rows for bar in row.bars]
    low, high = min(*values, 0.0), max(*values, 0.0)
    words = max(len(bar.words) for row in chart.rows for bar in row.bars)
    room = ((high - low) or 1.0) * words * 0.022
    return low - (room if low < 0 else 0), high + (room if high > 0 or low == 0 else 0)


def _legend(figure: "Figure", chart: BarChart, total: float) -> None:
    from matplotlib.patches import Patch

    used = sorted({bar.series for row in chart.rows for bar in row.bars})
    figure.legend(
        handles=[
            Patch(facecolor=SERIES[each], edgecolor=SERIES[0], linewidth=0.4, label=chart.series[each]) for each in used
        ],
        loc="upper left",
        bbox_to_anchor=(0.01, 1 - 0.04 / total),
        ncols=len(used),
        frameon=False,
        borderpad=0,
        borderaxespad=0,
        handlelength=1.2,
        fontsize=7.5,
    )


# Distributions


def _spread(chart: SpreadChart) -> "Figure":
    figure = _figure(2.55)
    all_axes = figure.subplots(1, len(chart.panels), squeeze=False)[0]
    figure.subplots_adjust(left=0.065, right=0.985, top=0.8, bottom=0.19, wspace=0.24)
    for axes, panel in zip(all_axes, chart.panels, strict=True):
        _panel(axes, panel)
    all_axes[0].set_ylabel("chance, per cent")
    figure.supxlabel(chart.axis, fontsize=7.5, color=PALE, y=0.02)
    _keys(figure)
    return figure


def _panel(axes: "Axes", panel: Panel) -> None:
    lows = [float(step.low) for step in panel.steps]
    nearest = min((after - before for before, after in pairwise(lows)), default=1.0)
    across = (lows[-1] - lows[0]) or 1.0
    for step, low in zip(panel.steps, lows, strict=True):
        single = not step.width
        width = min(max(0.8 * nearest, across / 90), across / 8) if single else float(step.width)
        axes.bar(
            low - (width / 2 if single else 0),
            float(100 * step.chance),
            width=width,
            align="edge",
            color=BEHIND if step.low < 0 else AHEAD,
            edgecolor="white",
            linewidth=0.15 if single else 0.3,
        )
    axes.axvline(float(panel.mean), color=INK, linewidth=0.9, linestyle=(0, (3, 2)))
    axes.set_title(panel.heading, loc="left", pad=5)
    axes.grid(axis="y")
    axes.margins(x=0.03)
    axes.locator_params(axis="x", nbins=6)


def _keys(figure: "Figure") -> None:
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    figure.legend(
        handles=[
            Patch(color=BEHIND, label="behind"),
            Patch(color=AHEAD, label="even or ahead"),
            Line2D([], [], color=INK, linewidth=0.9, linestyle=(0, (3, 2)), label="mean"),
        ],
        loc="upper right",
        bbox_to_anchor=(0.985, 0.985),
        ncols=3,
        frameon=False,
        borderpad=0,
        borderaxespad=0,
        handlelength=1.6,
        fontsize=7.5,
    )
