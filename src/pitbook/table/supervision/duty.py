"""Who is on duty at a table, and was: people come on and go off, in one role at a time."""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from msgspec.structs import replace

from pitbook.games.deciding import check_role
from pitbook.games.opening_law import OpeningLaw, OpeningTopic
from pitbook.games.rules import GameRules
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import opening_law
from pitbook.table.supervision.state import DutySpell, Office, OfficeContext

DUTY, ACTING = OpeningTopic.DUTY, OpeningTopic.ACTING_DEALER


def lowest_on_duty(rules: GameRules, law: OpeningLaw) -> Role:
    return min(law.opening_duty.roles, key=list(rules.roles).index)


def on_duty(office: Office, person: str) -> DutySpell | None:
    return next((each for each in office.duty if each.person == person and each.until is None), None)


def come_on_duty(rules: GameRules, office: Office, command: c.ComeOnDuty, moment: OfficeContext) -> list[e.Event]:
    asked = f"{moment.who} coming on duty as {_as(command.by, as_dealer=command.as_dealer)}"
    law = opening_law(rules, asked)
    check_role(rules, command.by, lowest_on_duty(rules, law), asked, DUTY)
    if command.by not in law.opening_duty.roles:
        because = f"nobody is on duty at a table as {command.by.named}"
        raise rules.refusal(asked, because, "Come in another role.", DUTY)
    _check_open(rules, office, asked)
    there = on_duty(office, moment.who)
    if there is not None:
        because = f"they are on duty here as {_as(there.role, as_dealer=there.as_dealer)}"
        raise rules.refusal(asked, because, "Go off duty first.", DUTY)
    if command.as_dealer:
        _check_acting(rules, law, command.by, asked)
    under = (DUTY, ACTING) if command.as_dealer else (DUTY,)
    return [e.CameOnDuty(by=command.by, person=moment.who, as_dealer=command.as_dealer, under=under)]


def _check_open(rules: GameRules, office: Office, asked: str) -> None:
    if office.closed_at is not None:
        raise rules.refusal(asked, "the table is closed", "Open it again first.", DUTY)


def _check_acting(rules: GameRules, law: OpeningLaw, by: Role, asked: str) -> None:
    """Somebody who ranks above, where the document lets them."""
    acting = law.opening_acting_dealer
    if by is Role.DEALER:
        raise rules.refusal(asked, "they are a dealer", "Come on as what you are.", DUTY)
    if not acting.known:
        raise rules.refusal(asked, "no clause lets them act as a dealer", "Have a dealer come on.", ACTING)
    if not rules.may(by, acting.by):
        because = f"{by.named} does not act as a dealer"
        raise rules.refusal(asked, because, f"Ask {acting.by.named}.", ACTING)


def go_off_duty(rules: GameRules, office: Office, command: c.GoOffDuty, moment: OfficeContext) -> list[e.Event]:
    asked = f"{moment.who} going off duty"
    law = opening_law(rules, asked)
    check_role(rules, command.by, lowest_on_duty(rules, law), asked, DUTY)
    return _off(rules, office, command.by, moment.who, asked)


def relieve(rules: GameRules, office: Office, command: c.RelieveOfDuty, moment: OfficeContext) -> list[e.Event]:
    """Somebody who watches over the game sends another off, or puts down that they went."""
    asked = f"Relieving {command.person} of duty"
    law = opening_law(rules, asked)
    check_role(rules, command.by, lowest_reliever(rules, law), asked, DUTY)
    return _off(rules, office, command.by, command.person, asked)


def lowest_reliever(rules: GameRules, law: OpeningLaw) -> Role:
    return min(law.opening_duty.supervising, key=list(rules.roles).index)


def _off(rules: GameRules, office: Office, by: Role, person: str, asked: str) -> list[e.Event]:
    if on_duty(office, person) is None:
        raise rules.refusal(asked, "they are not on duty here", "Continue.", DUTY)
    return [e.WentOffDuty(by=by, person=person, under=(DUTY,))]


def check_one_role(rules: GameRules, office: Office, person: str, role: Role) -> None:
    """Whoever is on duty here in one role does nothing here in another."""
    there = on_duty(office, person)
    if there is not None and role is not there.role and role in rules.roles:
        asked = f"{person} acting as {role.named}"
        because = f"they are on duty here as {_as(there.role, as_dealer=there.as_dealer)}"
        raise rules.refusal(asked, because, "Go off duty in that role first.", DUTY)


def _as(role: Role, *, as_dealer: bool) -> str:
    return f"{role.named}, acting as a dealer" if as_dealer else role.named


# Folds


def came_on_duty(office: Office, event: e.CameOnDuty, at: int, who: str) -> Office:
    spell = DutySpell(person=event.person, role=event.by, as_dealer=event.as_dealer, since=at)
    return replace(office, duty=(*office.duty, spell))


def went_off_duty(office: Office, event: e.WentOffDuty, at: int, who: str) -> Office:
    after = tuple(_ended(each, at) if each.person == event.person else each for each in office.duty)
    return replace(office, duty=after)


def _ended(spell: DutySpell, at: int) -> DutySpell:
    return spell if spell.until is not None else replace(spell, until=at)


def all_ended(spells: tuple[DutySpell, ...], at: int) -> tuple[DutySpell, ...]:
    """Nobody is on duty at a table that is closed."""
    return tuple(_ended(each, at) for each in spells)
