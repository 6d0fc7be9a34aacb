"""Signs that announce other limits, and the minutes that the games ask for."""

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.games.casino_war import commands as war
from pitbook.games.casino_war import play
from pitbook.games.casino_war.rules import TableSign, WarRules
from pitbook.games.kernel import Refused
from pitbook.games.rules import Limits
from pitbook.games.signs import Sign
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import MINUTE, limits_changed, minutes_displayed
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.signs import written
from tests.table.office.desk import ALL, BELOW, CANBERRA, CHIEF, CROWN, NOON, STAR, Desk

HIGHER = TableSign(
    first=Limits(minimum=Cents(5000), maximum=Cents(100_000)), tie=Limits(minimum=Cents(500), maximum=Cents(20_000))
)
SOON = NOON + 20 * MINUTE


def displayed(name: str = STAR, sign: Sign = HIGHER, at: int | None = SOON) -> Desk:
    desk = Desk(name)
    desk.do(c.DisplaySign(by=CHIEF[name], sign=written(sign), takes_effect_at=at))
    return desk


@pytest.mark.clause(
    *("star-casino-war:6.5", "star-three-card-poker:6.5", "star-craps:7.5", "crown-casino-war:6.4"),
    *("crown-casino-war:6.1/note-1/66(2)", "canberra-casino-war:3.1"),
)
@pytest.mark.parametrize("name", ALL)
def test_a_sign_of_the_tables_own_game_is_displayed(name: str) -> None:
    desk = Desk(name)
    sign = desk.rules.terms.sign
    event = desk.do(c.DisplaySign(by=CHIEF[name], sign=written(sign), takes_effect_at=SOON))
    assert isinstance(event, e.SignDisplayed)
    assert msgspec.json.decode(event.sign, type=type(sign)) == sign
    desk.now = SOON
    assert minutes_displayed(desk.office, sign, desk.now) == 20


@pytest.mark.parametrize("name", ALL)
def test_only_whoever_may_change_the_limits_announces_it(name: str) -> None:
    desk = Desk(name)
    sign = written(desk.rules.terms.sign)
    desk.refused(c.DisplaySign(by=BELOW[name], sign=sign, takes_effect_at=SOON), "may not do this")
    desk.do(c.DisplaySign(by=CHIEF[name], sign=sign, takes_effect_at=SOON))
    desk.refused(c.WithdrawSign(by=BELOW[name], sign=sign), "may not do this")


def test_minutes_are_whole_and_begin_when_the_sign_goes_up() -> None:
    desk = displayed(CANBERRA, at=None)
    for passed, minutes in ((0, 0), (MINUTE - 1, 0), (MINUTE, 1), (20 * MINUTE - 1, 19), (20 * MINUTE, 20)):
        assert minutes_displayed(desk.office, HIGHER, NOON + passed) == minutes
    assert minutes_displayed(desk.office, HIGHER, NOON - MINUTE) == 0


def test_a_sign_counts_for_nothing_before_the_time_that_it_names() -> None:
    desk = displayed(at=NOON + 30 * MINUTE)
    assert minutes_displayed(desk.office, HIGHER, NOON + 30 * MINUTE - 1) == 0
    assert minutes_displayed(desk.office, HIGHER, NOON + 30 * MINUTE) == 30


def test_other_limits_were_not_announced() -> None:
    desk = displayed(CANBERRA, at=None)
    other = replace(HIGHER, unit=Cents(500))
    assert minutes_displayed(desk.office, other, NOON + 60 * MINUTE) == 0


def test_the_game_accepts_exactly_the_minutes_that_the_office_shows() -> None:
    desk = displayed()
    assert isinstance(desk.rules, WarRules)
    table = play.new_table(desk.rules)

    def change(now: int) -> war.ChangeLimits:
        shown = minutes_displayed(desk.office, HIGHER, now)
        return war.ChangeLimits(
            by=Role.CASINO_SUPERVISOR, sign=HIGHER, minutes_displayed=shown, players_keep_minimum=False
        )

    with pytest.raises(Refused, match="of 20 minutes"):
        play.decide(desk.rules, table, change(SOON - 1))
    assert play.decide(desk.rules, table, change(SOON))


def test_a_sign_that_took_effect_announces_nothing_more() -> None:
    desk = displayed()
    assert limits_changed(desk.office, desk.rules.terms.sign).signs == desk.office.signs
    desk.office = limits_changed(desk.office, HIGHER)
    assert minutes_displayed(desk.office, HIGHER, NOON + 60 * MINUTE) == 0


def test_a_sign_is_withdrawn_and_its_minutes_are_gone() -> None:
    desk = displayed()
    desk.now += 10 * MINUTE
    desk.do(c.WithdrawSign(by=CHIEF[STAR], sign=written(HIGHER)))
    assert minutes_displayed(desk.office, HIGHER, SOON) == 0
    desk.refused(c.WithdrawSign(by=CHIEF[STAR], sign=written(HIGHER)), "no such sign", "6.5")


def test_the_same_sign_does_not_hang_there_twice() -> None:
    desk = displayed()
    again = c.DisplaySign(by=CHIEF[STAR], sign=written(HIGHER), takes_effect_at=SOON)
    desk.refused(again, "is displayed already", "6.5")


@pytest.mark.parametrize("name", [STAR, CROWN])
def test_a_sign_says_when_where_the_document_asks_for_it(name: str) -> None:
    Desk(name).refused(c.DisplaySign(by=CHIEF[name], sign=written(HIGHER)), "does not say when")
    Desk(CANBERRA).do(c.DisplaySign(by=CHIEF[CANBERRA], sign=written(HIGHER)))


def test_a_time_lies_ahead() -> None:
    past = c.DisplaySign(by=CHIEF[STAR], sign=written(HIGHER), takes_effect_at=NOON - 1)
    Desk(STAR).refused(past, "not to come", "6.5")
    Desk(STAR).refused(replace(past, takes_effect_at=10**18), "not to come", "6.5")


@pytest.mark.parametrize(
    "raw",
    [b"{}", b"7", b'"sign"', b"{", b'{"default": {"least": 1, "most": 2}}', b'{"first": {"least": 1}}'],
)
def test_what_is_no_sign_of_the_game_is_refused(raw: bytes) -> None:
    odd = c.DisplaySign(by=CHIEF[STAR], sign=msgspec.Raw(raw), takes_effect_at=SOON)
    Desk(STAR).refused(odd, "no sign of this game", "6.1")
    Desk(STAR).refused(c.WithdrawSign(by=CHIEF[STAR], sign=msgspec.Raw(raw)), "no sign of this game", "6.1")


def test_a_sign_that_no_table_could_have_is_refused() -> None:
    upside_down = replace(HIGHER, tie=Limits(minimum=Cents(500), maximum=Cents(100)))
    odd = c.DisplaySign(by=CHIEF[STAR], sign=written(upside_down), takes_effect_at=SOON)
    Desk(STAR).refused(odd, "at most the maximum", "6.1")


@pytest.mark.clause("crown-casino-war:6.1", "canberra-casino-war:3.3", "star-casino-war:6.1", "star-craps:7.1")
@pytest.mark.parametrize("name", ALL)
def test_the_sign_in_force_is_shown(name: str) -> None:
    desk = Desk(name)
    desk.do(c.ShowSign(by=desk.rules.floor.sign_shown.by))
    assert desk.office.sign_shown_at == NOON
    desk.refused(c.ShowSign(by=Role.INSPECTOR), "may not do this")
