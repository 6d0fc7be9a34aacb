"""Those who have to be told of missing or foreign cards: what is owed, who was told, and when."""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from msgspec.structs import replace

from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.rules import GameRules
from pitbook.rulebooks.roles import is_office_of_house
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import check_power, check_said
from pitbook.table.supervision.state import Office, OfficeContext, OfficialTold, OwedNotice


def notify_official(
    rules: GameRules, office: Office, command: c.NotifyOfficial, moment: OfficeContext
) -> list[e.Event]:
    asked = f"Telling {command.to.named}"
    topic = T.OFFICIALS_NOTIFIED
    check_power(rules, command.by, rules.floor.officials_notified, asked, "Make a note elsewhere.", topic)
    found = next((each for each in office.notices if each.number == command.notice), None)
    if found is None:
        raise rules.refusal(asked, "no notice of that number is owed", "Name one that is.", topic)
    if command.to not in found.owed:
        raise rules.refusal(asked, "they were told, or need not be", "Continue.", topic)
    check_said(rules, command.name, asked, "Say who was told.", topic)
    if is_office_of_house(command.name):
        because = f"{command.name.strip()} is neither surveillance nor an inspector"
        raise rules.refusal(asked, because, f"Tell {command.to.named}, and say who was told.", topic)
    return [e.OfficialNotified(by=command.by, notice=found.number, to=command.to, name=command.name, under=(topic,))]


def notice_owed(rules: GameRules, office: Office, what: str) -> list[e.Event]:
    """The game found cards that are missing or do not belong: whoever the document names has to be told."""
    law = rules.floor.officials_notified
    if not law.known:
        return []
    return [e.NoticeOwed(notice=len(office.notices) + 1, what=what, to=law.to, under=(T.OFFICIALS_NOTIFIED,))]


# Folds


def owed_notice(office: Office, event: e.NoticeOwed, at: int, who: str) -> Office:
    owed = OwedNotice(number=event.notice, what=event.what, at=at, owed=event.to)
    return replace(office, notices=(*office.notices, owed))


def official_notified(office: Office, event: e.OfficialNotified, at: int, who: str) -> Office:
    after = tuple(_told(each, event, at, who) if each.number == event.notice else each for each in office.notices)
    return replace(office, notices=after)


def _told(notice: OwedNotice, event: e.OfficialNotified, at: int, who: str) -> OwedNotice:
    told = OfficialTold(to=event.to, name=event.name, at=at, who=who)
    owed = tuple(each for each in notice.owed if each is not event.to)
    return replace(notice, owed=owed, told=(*notice.told, told))
