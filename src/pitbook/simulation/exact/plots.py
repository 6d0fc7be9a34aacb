"""Pictures of exact sessions as SVG: a fan of the bankroll over time, and who still plays; always the same bytes."""

from io import BytesIO
from typing import Any

import numpy as np

from pitbook.simulation.exact.results import quantiles_of
from pitbook.simulation.exact.sessions import ExactSessions
from pitbook.simulation.plots import DARK, INK, LIGHT, STYLE
from pitbook.simulation.sessions import LOST, RUINED, WON

FAN = (1, 5, 25, 50, 75, 95, 99)
BANDS = ((1, 99, "#e3edf5"), (5, 95, "#c3dcee"), (25, 75, LIGHT))
ENDED = (
    (RUINED, "ruined", "#8a1c1c"),
    (LOST, "stopped at the loss agreed on", "#c98a3c"),
    (WON, "stopped at the win agreed on", "#2f7d4f"),
)


def fan_picture(found: ExactSessions, title: str, unit: str) -> bytes:
    """The bankroll by roll above: in the middle half, nine in ten and 98 in 100 of all sessions. Who plays, below."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(STYLE)
        figure = Figure(figsize=(7.2, 6.4), layout="constrained")
        above, below = figure.subplots(2, 1, height_ratios=(3, 2))
        _fan(above, found)
        above.set(ylabel="bankroll, dollars", title=title.replace("$", r"\$"), xlim=(0, found.rules.length))
        _survival(below, found)
        below.set(xlabel=unit, ylabel="per cent of sessions", ylim=(0, 100), xlim=(0, found.rules.length))
        written = BytesIO()
        figure.savefig(written, format="svg", metadata=dict.fromkeys(("Creator", "Date", "Format", "Type")))
    return written.getvalue()


def fan_of(found: ExactSessions) -> dict[int, list[int]]:
    """By per cent: the bankroll in cents that so many sessions do not exceed, moment by moment."""
    rows = [quantiles_of(found.results, each, FAN) for each in found.seen]
    return {share: [found.rules.bankroll + row[share] for row in rows] for share in FAN}


def _fan(axes: Any, found: ExactSessions) -> None:
    fan = {share: np.array(each) / 100 for share, each in fan_of(found).items()}
    for low, high, colour in BANDS:
        axes.fill_between(found.moments, fan[low], fan[high], color=colour, linewidth=0, step="post")
    axes.plot(found.moments, fan[50], color=DARK, linewidth=1.2, drawstyle="steps-post", label="half of them have less")
    axes.axhline(found.rules.bankroll / 100, color=INK, linewidth=0.6)


def _survival(axes: Any, found: ExactSessions) -> None:
    rolls = np.arange(len(found.ends))
    ended, alive = 100 * found.ends.cumsum(axis=0), np.append(found.alive, 0.0)
    axes.plot(rolls[:-1], 100 * alive[:-1], color=DARK, linewidth=1.2, label="still playing")
    for how, words, colour in ENDED:
        if ended[-1, how] > 0:
            axes.plot(rolls, ended[:, how], color=colour, linewidth=1.0, label=words)
    axes.legend(frameon=False)
