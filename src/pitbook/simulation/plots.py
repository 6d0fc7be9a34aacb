"""Pictures of sessions as SVG: how they went, and where they ended. The same bytes every time."""

from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from typing import Any

import numpy as np

from pitbook.simulation.session_jobs import SessionJob, SessionTally, TableTally

PATHS, BINS = 60, 60
INK, PALE, DARK, LIGHT, BEHIND = "#1b1f24", "#5b6470", "#17456e", "#5c9bc9", "#a9b4c0"
STYLE: Any = {
    "svg.fonttype": "path",
    "svg.hashsalt": "pitbook",
    "font.family": ["DejaVu Sans"],
    "font.size": 8,
    "text.color": INK,
    "axes.labelcolor": PALE,
    "axes.edgecolor": PALE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.unicode_minus": False,
    "xtick.color": PALE,
    "ytick.color": PALE,
}


def session_picture(job: SessionJob, tally: TableTally, names: Sequence[str], unit: str) -> bytes:
    """Paths of the first sessions above, results of all of them below; dollars. Each player has a column."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(STYLE)
        figure = Figure(figsize=(7.2 * len(names), 6.4), layout="constrained")
        axes = figure.subplots(2, len(names), squeeze=False)
        moments, won = job.paths(PATHS)
        for player, name in enumerate(names):
            above, below = axes[:, player]
            title = f"How the first {won.shape[1]} sessions went"
            above.plot(moments, won[:, :, player] / 100, color=LIGHT, linewidth=0.7, alpha=0.6)
            above.axhline(0, color=INK, linewidth=0.6)
            above.set(xlabel=unit, ylabel="won, dollars", title=f"{_literal(name)}: {title}" if name else title)
            _results(below, tally.players[player])
        written = BytesIO()
        figure.savefig(written, format="svg", metadata=dict.fromkeys(("Creator", "Date", "Format", "Type")))
    return written.getvalue()


def _literal(text: str) -> str:
    """Between two dollar signs stood mathematics."""
    return text.replace("$", r"\$")


def _results(axes: Any, tally: SessionTally) -> None:
    edges, shares = histogram(tally.results)
    middle = (edges[1:] + edges[:-1]) / 2
    colours = np.where(middle < 0, BEHIND, DARK)
    axes.bar(edges[:-1] / 100, 100 * shares, width=np.diff(edges) / 100, align="edge", color=colours)
    axes.axvline(0, color=INK, linewidth=0.6)
    axes.set(xlabel="result of a session, dollars", ylabel="per cent of sessions")
    axes.set_title(f"Where {tally.sessions:,} sessions ended; {tally.ends[1] / tally.sessions:.1%} were ruined")


def histogram(results: Counter[int]) -> tuple[Any, Any]:
    """Steps of equal width from the lowest to the highest result, one beginning at nothing; and their shares."""
    values, times = np.array(sorted(results)), np.array([results[each] for each in sorted(results)])
    width = max(1, -(-int(values[-1] - values[0]) // BINS))
    first = int(np.floor(values[0] / width)) * width
    edges = np.arange(first, int(values[-1]) + 2 * width, width)
    counts, _ = np.histogram(values, bins=edges, weights=times)
    return edges, counts / times.sum()
