"""A policy as a picture: above the chance by bankroll, below what is wagered there. Always the same bytes."""

from io import BytesIO
from typing import Any

import numpy as np

from pitbook.analysis.best.policies import NO_GAMBLE, BettingPolicy
from pitbook.analysis.report.charts import STYLE

COLOURS = ("#17456e", "#c98a3c", "#2f7d4f", "#8a1c1c", "#6b4fa0", "#5c9bc9", "#7a6a3a", "#444c56")


def policy_picture(policy: BettingPolicy, title: str, chance: str) -> bytes:
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(STYLE)
        figure = Figure(figsize=(7.2, 6.0), layout="constrained")
        above, below = figure.subplots(2, 1, sharex=True)
        bankrolls = policy.problem.bankrolls / 100
        above.plot(bankrolls, 100 * policy.chances, color=COLOURS[0], linewidth=1.2, drawstyle="steps-post")
        above.set(ylabel=f"per cent: {chance}", ylim=(0, 100), title=title.replace("$", r"\$"))
        _stakes(below, policy)
        below.set(xlabel="bankroll, dollars", ylabel="stake, dollars")
        written = BytesIO()
        figure.savefig(written, format="svg", metadata=dict.fromkeys(("Creator", "Date", "Format", "Type")))
    return written.getvalue()


def _stakes(axes: Any, policy: BettingPolicy) -> None:
    gambles, bankrolls = policy.problem.gambles, policy.problem.bankrolls
    words = np.array(["" if at == NO_GAMBLE else gambles[at].words for at in policy.gambles.tolist()])
    stakes = np.array([0 if at == NO_GAMBLE else gambles[at].stake for at in policy.gambles.tolist()]) / 100
    for number, each in enumerate(dict.fromkeys(word for word in words.tolist() if word)):
        at = words == each
        colour = COLOURS[number % len(COLOURS)]
        axes.plot(bankrolls[at] / 100, stakes[at], ".", markersize=3, color=colour, label=each)
    axes.legend(frameon=False, fontsize=6)
