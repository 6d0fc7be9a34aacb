"""A table that is lent to a tournament: nobody is there when it is, and nobody plays for cash until it is released."""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from msgspec.structs import replace

from pitbook.games.rules import GameRules, section_law
from pitbook.games.sections import TOURNAMENTS
from pitbook.games.tournament_law import TournamentLaw
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.state import Office, OfficeContext


def lend_table(rules: GameRules, office: Office, command: c.LendTable, moment: OfficeContext) -> list[e.Event]:
    asked = f"Designating this table for {command.tournament}"
    law = _law(rules, asked)
    _check_role(rules, command.by, law, asked)
    if office.closed_at is not None:
        raise rules.refusal(asked, "it is closed", "Open it first.", T.TABLES)
    if office.lent_to is not None:
        raise rules.refusal(asked, f"it is designated for {office.lent_to}", "Name another.", T.TABLES)
    if moment.occupancy.round_in_progress or moment.occupancy.wagers:
        raise rules.refusal(asked, "wagers are on the layout", "Let the round end first.", T.TABLES, T.EXCLUSIVE)
    if moment.occupancy.seats:
        who = ", ".join(moment.occupancy.seats)
        raise rules.refusal(asked, f"players sit there: {who}", "Let them leave first.", T.TABLES, T.EXCLUSIVE)
    return [e.TableLent(by=command.by, tournament=command.tournament, under=(T.TABLES, T.EXCLUSIVE))]


def release_table(rules: GameRules, office: Office, command: c.ReleaseTable, moment: OfficeContext) -> list[e.Event]:
    asked = "Releasing this table"
    _check_role(rules, command.by, _law(rules, asked), asked)
    if office.lent_to is None:
        raise rules.refusal(asked, "it is designated for no tournament", "Continue.", T.TABLES)
    return [e.TableReleased(by=command.by, tournament=office.lent_to, under=(T.TABLES,))]


def _law(rules: GameRules, asked: str) -> TournamentLaw:
    law: TournamentLaw | None = section_law(TOURNAMENTS, rules.rulebook)
    if law is None:
        raise rules.refusal(asked, "the document does not provide for it", "Use it for cash play.")
    return law


def _check_role(rules: GameRules, role: Role, law: TournamentLaw, asked: str) -> None:
    by = law.tournament_tables.by.role
    if role is not by:
        raise rules.refusal(asked, f"{role.named} may not do this", f"Ask {by.named}.", T.TABLES)


def is_lent(rules: GameRules, office: Office) -> bool:
    """Whether it is a tournament's, and nothing else is played there."""
    return office.lent_to is not None and not _law(rules, "Playing here").tournament_exclusive.cash_play


def check_not_lent(rules: GameRules, office: Office, asked: str) -> None:
    """For whoever sits down, buys in, wagers or has cards dealt: none of it while the table is a tournament's."""
    if is_lent(rules, office):
        because = f"the table is designated for tournament {office.lent_to}, and used for nothing else"
        raise rules.refusal(asked, because, "Choose another table.", T.EXCLUSIVE)


# Folds


def table_lent(office: Office, event: e.TableLent, at: int, who: str) -> Office:
    return replace(office, lent_to=event.tournament)


def table_released(office: Office, event: e.TableReleased, at: int, who: str) -> Office:
    return replace(office, lent_to=None)
