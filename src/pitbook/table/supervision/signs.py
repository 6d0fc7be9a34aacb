"""Signs at the table: the one in force, and those that announce other limits.

The games ask for how many minutes a sign has stood. `minutes_displayed` answers from the record, so nobody can claim
minutes that were not.
"""

# ruff: noqa: ARG001 - deciders and folds all have one signature

import msgspec

from pitbook.games.deciding import check_role
from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.opening_law import Equipment
from pitbook.games.rules import GameRules
from pitbook.games.signs import Sign, check_sign, higher
from pitbook.games.telling import count
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import check_time
from pitbook.table.supervision.equipment import checked_off, missing
from pitbook.table.supervision.state import MINUTE, DisplayedSign, Office, OfficeContext
from pitbook.table.supervision.words import time_words


def show_sign(rules: GameRules, office: Office, command: c.ShowSign, moment: OfficeContext) -> list[e.Event]:
    asked = "Seeing to it that the limits are shown"
    check_role(rules, command.by, rules.floor.sign_shown.by, asked, T.SIGN_SHOWN)
    shown = e.SignShown(by=command.by, under=(T.SIGN_SHOWN,))
    if moment.occupancy.real and Equipment.SIGN in missing(rules, office):
        return [shown, checked_off(Equipment.SIGN, command.by)]
    return [shown]


def display_sign(rules: GameRules, office: Office, command: c.DisplaySign, moment: OfficeContext) -> list[e.Event]:
    asked = "Displaying a sign with other limits"
    law = rules.floor.change_announced
    check_role(rules, command.by, law.by, asked, T.CHANGE_ANNOUNCED)
    sign = read_sign(rules, command.sign, asked)
    check_sign(rules, sign, asked, T.SIGN_SHOWN)
    if command.takes_effect_at is None and law.shows_time:
        raise rules.refusal(asked, "it does not say when the change comes", "Name the time.", T.CHANGE_ANNOUNCED)
    if command.takes_effect_at is not None:
        check_time(rules, command.takes_effect_at, moment.now, asked, T.CHANGE_ANNOUNCED)
        _check_notice(rules, sign, command.takes_effect_at, moment, asked)
    if _displayed(office, sign) is not None:
        raise rules.refusal(asked, "it is displayed already", "Withdraw it to name another time.", T.CHANGE_ANNOUNCED)
    return [
        e.SignDisplayed(
            by=command.by,
            sign=written(sign),
            takes_effect_at=command.takes_effect_at,
            under=(T.CHANGE_ANNOUNCED, T.SIGN_SHOWN),
        )
    ]


def _check_notice(rules: GameRules, sign: Sign, at: int, moment: OfficeContext, asked: str) -> None:
    """A sign names no time before it has hung there as long as the document asks for."""
    minutes = notice_of(rules, sign, moment.occupancy.sign or rules.terms.sign)
    earliest = moment.now + minutes * MINUTE
    if at < earliest:
        shown = -(-earliest // MINUTE) * MINUTE  # the first whole minute that is not too soon
        because = f"a sign must be displayed for {count(minutes, 'minute')} before the change"
        raise rules.refusal(asked, because, f"Name {time_words(shown)}, or later.", T.CHANGE_ANNOUNCED)


def notice_of(rules: GameRules, sign: Sign, in_force: Sign) -> int:
    """For how many minutes the document has these limits announced."""
    change = rules.limits_change
    return change.minutes_of_notice if change.of_any_change or higher(sign, in_force) else 0


def withdraw_sign(rules: GameRules, office: Office, command: c.WithdrawSign, moment: OfficeContext) -> list[e.Event]:
    asked = "Withdrawing a sign"
    check_role(rules, command.by, rules.floor.change_announced.by, asked, T.CHANGE_ANNOUNCED)
    displayed = _displayed(office, read_sign(rules, command.sign, asked))
    if displayed is None:
        raise rules.refusal(asked, "no such sign is displayed", "Name one that does.", T.CHANGE_ANNOUNCED)
    return [e.SignWithdrawn(by=command.by, sign=displayed.sign, under=(T.CHANGE_ANNOUNCED,))]


def minutes_displayed(office: Office, sign: Sign, now: int) -> int:
    """For how many whole minutes a sign has announced these limits; none before the time that it names."""
    displayed = _displayed(office, sign)
    if displayed is None or (displayed.takes_effect_at is not None and now < displayed.takes_effect_at):
        return 0
    return max(0, now - displayed.displayed_at) // MINUTE


def change_due(office: Office, sign: Sign, minutes: int) -> int | None:
    """From when on a sign will have announced these limits for so many minutes; None where it does not hang there."""
    displayed = _displayed(office, sign)
    if displayed is None:
        return None
    return max(displayed.displayed_at + minutes * MINUTE, displayed.takes_effect_at or 0)


def limits_changed(office: Office, sign: Sign) -> Office:
    """The game has changed its limits to these: the sign that announced them announces nothing any more."""
    return msgspec.structs.replace(office, signs=tuple(each for each in office.signs if not _same(each, sign)))


def written(sign: Sign) -> msgspec.Raw:
    """A game's sign in the one way in which it is kept."""
    return msgspec.Raw(msgspec.json.encode(sign, order="sorted"))


def read_sign(rules: GameRules, raw: msgspec.Raw, asked: str) -> Sign:
    """The sign as this table's game has it."""
    try:
        sign: Sign = msgspec.json.decode(raw, type=type(rules.terms.sign))
    except msgspec.DecodeError as error:
        because = f"it is no sign of this game: {error}"
        raise rules.refusal(asked, because, "Give limits as the table's sign has them.", T.SIGN_SHOWN) from None
    return sign


def _displayed(office: Office, sign: Sign) -> DisplayedSign | None:
    return next((each for each in office.signs if _same(each, sign)), None)


def _same(displayed: DisplayedSign, sign: Sign) -> bool:
    """What counts is what is shown, however it is written."""
    other: Sign = msgspec.json.decode(displayed.sign, type=type(sign))
    return other.stated == sign.stated


# Folds


def sign_shown(office: Office, event: e.SignShown, at: int, who: str) -> Office:
    return msgspec.structs.replace(office, sign_shown_at=at)


def sign_displayed(office: Office, event: e.SignDisplayed, at: int, who: str) -> Office:
    hanging = DisplayedSign(sign=event.sign, displayed_at=at, takes_effect_at=event.takes_effect_at)
    return msgspec.structs.replace(office, signs=(*office.signs, hanging))


def sign_withdrawn(office: Office, event: e.SignWithdrawn, at: int, who: str) -> Office:
    return msgspec.structs.replace(office, signs=tuple(each for each in office.signs if each.sign != event.sign))
