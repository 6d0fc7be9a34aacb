"""`pitbook analyse --play … --together`: how wagers that lie together vary together."""

from rich.text import Text

from pitbook.cli.simulate.making import made_of
from pitbook.cli.terminal import QUIET, Terminal, WrongUse, heading, print_json, table
from pitbook.simulation.asking import SimulationRequest
from pitbook.simulation.exact.asking import objection, weighted_of
from pitbook.simulation.exact.together import covariances_of


def tell_together(asked: SimulationRequest, *, as_json: bool) -> int:
    if why := objection(asked):
        raise WrongUse(f"it cannot be exact: {why}.")
    found = covariances_of(made_of(asked, weighted_of))
    rows = list(zip(found.wagers, found.means.tolist(), found.deviations.tolist(), strict=True))
    if as_json:
        wagers = [
            {"wager": kind, "number": number, "mean": mean, "deviation": deviation}
            for (kind, number), mean, deviation in rows
        ]
        matrices = {"covariances": found.covariances.tolist(), "correlations": found.correlations.tolist()}
        told = {
            "rulebook": asked.rules.rulebook.told_as,
            "strategies": list(asked.players[0].plays),
            "unit": asked.unit,
        }
        print_json({**told, "wagers": wagers, **matrices, "mean": found.mean, "deviation": found.deviation})
        return 0
    terminal, one = Terminal(), asked.unit.removesuffix("s")
    terminal.print(heading("Wagers that lie together", f"{asked.players[0].words}; for each {one}, in the long run"))
    shown = table("", "wager", ids=0)
    for name in ("mean", "SD", *(f"r {number}" for number in range(1, len(rows) + 1))):
        shown.add_column(name, justify="right", no_wrap=True)
    for number, ((kind, place), mean, deviation) in enumerate(rows):
        name = getattr(asked.rules.rulebook.names, kind, kind.replace("_", " "))
        amounts = (f"${each / 100:,.4f}".replace("$-", "-$") for each in (mean, deviation))
        together = (f"{each:+.3f}" for each in found.correlations[number])
        shown.add_row(str(number + 1), f"{name} {place}" if place else name, *amounts, *together)
    terminal.print(shown)
    whole = f"${found.mean / 100:,.4f}".replace("$-", "-$")
    terminal.print(f"All together: {whole} a {one}, with a standard deviation of ${found.deviation / 100:,.4f}.")
    terminal.print(
        Text("r: correlation with the wager of that number. --json has covariances, in cents squared.", QUIET)
    )
    return 0
