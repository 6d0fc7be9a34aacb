"""What a table chose within its rulebook, in words."""

from pitbook.analysis.games import figures_of
from pitbook.analysis.report.model import Column, ColumnStyle, Facts, ReportTable
from pitbook.games.rules import GameRules


def terms_in_words(rules: GameRules) -> Facts:
    return Facts(figures_of(rules.rulebook.document.game).reported.terms(rules))


def schedules(rules: GameRules) -> tuple[ReportTable, ...]:
    """What hangs at a table beside the printed rules, where a game has that."""
    columns = Column("Hand", share=0), Column("Pays", ColumnStyle.NUMBER)
    hung = figures_of(rules.rulebook.document.game).reported.schedules(rules)
    return tuple(ReportTable(each.title, columns, each.rows) for each in hung)
