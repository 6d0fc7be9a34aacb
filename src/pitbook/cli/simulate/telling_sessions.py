"""How sessions ended, for people and for programs."""

from typing import Any

from rich.text import Text

from pitbook.cli.simulate.telling import Took, tell_interrupted
from pitbook.cli.terminal import QUIET, Terminal, heading, table
from pitbook.money import dollars
from pitbook.simulation.asking import SimulationRequest
from pitbook.simulation.results import SURE
from pitbook.simulation.session_jobs import TableTally
from pitbook.simulation.session_results import SessionSummary, house_summary, session_summary

OF_A_SESSION = "in one session"
RUINED = "ruined: too little left for the next wager"
LOSS_REACHED = "stops at the loss agreed on"
WIN_REACHED = "stops at the win agreed on"
NO_BETTER = "This share of sessions ends no better than:"


def tell_sessions(asked: SimulationRequest, tally: TableTally, took: Took) -> None:
    """A column for each player; of several the house has a line too."""
    terminal, house = Terminal(), house_summary(tally)
    found = [session_summary(each) for each in tally.players]
    tell_interrupted(terminal, took)
    terminal.print(heading(f"{house.sessions:,} sessions", f"{took.words}; {asked.rules.rulebook.told_as}"))
    shown = table(OF_A_SESSION, *(player.name for player in asked.players), ids=0)
    for column in shown.columns[1:]:
        column.justify = "right"
    for cells in zip(*(_column(each, asked.unit) for each in found), strict=True):
        shown.add_row(cells[0][0], *(value for _, value in cells))
    terminal.print(shown)
    labels = [*(player.name for player in asked.players), "the house"]
    rows = [each.quantiles for each in found] if asked.alone else [*(each.quantiles for each in found), house.quantiles]
    shares = table(*([] if asked.alone else [""]), *(f"{share} %" for share in house.quantiles), ids=0)
    for label, row in zip(labels, rows, strict=False):
        shares.add_row(*([] if asked.alone else [label]), *(dollars(net) for net in row.values()))
    terminal.print(Text(NO_BETTER, QUIET))
    terminal.print(shares)
    if not asked.alone:
        terminal.print(
            f"In a session of the table, {house.played:,.1f} {asked.unit} on average, the house won "
            f"{dollars(round(house.mean))} ± {dollars(round(SURE * house.error))}, with a standard deviation of "
            f"{dollars(round(house.deviation))}; it was ahead in {house.ahead:.2%} of them."
        )
    terminal.print(f"Coin in {dollars(house.coin_in)}; the house held {house.hold:.4%} of wagers decided.")


def _column(found: SessionSummary, unit: str) -> list[tuple[str, str]]:
    ruin = "never" if found.ruined_after is None else f"{found.ruined_after:,.1f}"
    low, high = found.ruined_interval
    return [
        ("average result", f"{dollars(round(found.mean))} ± {dollars(round(SURE * found.error))}"),
        ("standard deviation", dollars(round(found.deviation))),
        ("ends ahead", f"{found.ahead:.2%}"),
        (RUINED, f"{found.ruined:.2%} ({low:.2%} to {high:.2%})"),
        (f"{unit} until ruin, on average", ruin),
        (LOSS_REACHED, f"{found.stopped_by_loss:.2%}"),
        (WIN_REACHED, f"{found.stopped_by_win:.2%}"),
        (f"{unit} played, on average", f"{found.played:,.1f}"),
        (f"{unit} waited for wagers that cannot be taken down", f"{found.waited:,.1f}"),
        ("held by the house, of wagers decided", f"{found.hold:.4%}"),
    ]


def sessions_for_machines(asked: SimulationRequest, tally: TableTally) -> dict[str, Any]:
    found = [session_summary(each)._asdict() for each in tally.players]
    if asked.alone:
        return {"sessions": found[0]}
    players = [
        {"name": player.name, "strategies": list(player.plays), **each}
        for player, each in zip(asked.players, found, strict=True)
    ]
    return {"players": players, "table": house_summary(tally)._asdict()}


def result_table(asked: SimulationRequest, tally: TableTally) -> list[dict[str, Any]]:
    """Every result and how often it came; of several players with the name of each, and no name for the house."""
    if asked.alone:
        return [{"result_cents": net, "sessions": times} for net, times in sorted(tally.players[0].results.items())]
    names = [*(player.name for player in asked.players), None]
    results = [*(each.results for each in tally.players), tally.house]
    return [
        {"player": name, "result_cents": net, "sessions": times}
        for name, found in zip(names, results, strict=True)
        for net, times in sorted(found.items())
    ]
