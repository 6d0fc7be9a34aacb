"""Box, tray and terminal: where chips may be bought, who hands them over, and when the float may be touched."""

from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table import supervision
from pitbook.table.powers import Actor
from pitbook.table.state import TableState

OF_THE_TRAY = (own.BuyIn, own.BuyAtTerminal, own.ColourUp, own.Fill, own.Credit, own.CountFloat)
"""Chips that go into the tray or come out of it otherwise than over the layout."""

COUNTED = (own.BuyIn, own.BuyAtTerminal, own.CashOut, own.ColourUp)
"""What is paid for chips, or given for them: the dealer counts it. What players take along or bring is theirs."""


def check_equipment(state: TableState, office: supervision.Office, actor: Actor, command: own.Command) -> None:
    """Notes go into a box and chips come out of a tray, where there are such things; nobody buys at no terminal."""
    if isinstance(command, own.BuyAtTerminal):
        supervision.check_terminal(state.rules, office, f"{command.player} buying chips at a terminal")
    if not state.is_real:
        return
    if isinstance(command, COUNTED) and actor.role is Role.PLAYER:
        because = "at this table the dealer counts what is exchanged, and records it"
        raise state.rules.refusal(
            f"Chips that {command.player} exchanges", because, "Ask the dealer.", state.rules.common.tender
        )
    if isinstance(command, own.BuyIn):
        supervision.check_cash(state.rules, office, f"{command.player} buying in with cash")
    if isinstance(command, OF_THE_TRAY):
        supervision.check_tray(state.rules, office, "Opening the float tray")
