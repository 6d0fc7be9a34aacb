"""Acts at a table that are put on record, and change nothing."""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from pitbook.games.deciding import check_role
from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.rules import GameRules
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import check_said
from pitbook.table.supervision.state import Office, OfficeContext


def hand_out_rules(rules: GameRules, office: Office, command: c.HandOutRules, moment: OfficeContext) -> list[e.Event]:
    asked = "Handing out a copy of the rules"
    check_role(rules, command.by, rules.floor.rules_copy.by, asked, T.RULES_COPY)
    check_said(rules, command.to, asked, "Say who asked for it.", T.RULES_COPY)
    return [e.RulesHandedOut(by=command.by, to=command.to, under=(T.RULES_COPY,))]
