"""`pitbook tournament`: competitions for a prize pool, from their format on."""

from cyclopts import App, Parameter

from pitbook.cli.tournament.plan_help import HELP as PLAN

HELP = """Competitions for a prize pool, under a document that provides for them.

Whether a format is any good, before it is announced:

  pitbook tournament plan --field 48 --hands 20 --through 2
"""

app = App(
    name="tournament", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)
app.command("pitbook.cli.tournament.plan:app", name="plan", help=PLAN)
