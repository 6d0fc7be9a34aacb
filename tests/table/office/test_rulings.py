"""Rulings that wait: who may ask for one, who may answer, and what is kept until then."""

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from tests.table.office.desk import ALL, CANBERRA, CRAPS, CROWN, NOON, POKER, STAR, Desk

ASK = c.AskRuling(by=Role.DEALER, happened="the burn was left out", ruling=msgspec.Raw(b'{"type":"some.command"}'))
ANSWERS = {
    STAR: Role.GAMING_SUPERVISOR,
    POKER: Role.GAMING_SUPERVISOR,
    CRAPS: Role.BOXPERSON,
    CROWN: Role.GAME_SUPERVISOR,
    CANBERRA: Role.CASINO_SUPERVISOR,
}


def answer(name: str, number: int = 1, words: str = "so it is") -> c.AnswerRuling:
    return c.AnswerRuling(by=ANSWERS[name], number=number, granted=True, words=words)


@pytest.mark.parametrize("name", ALL)
def test_whoever_deals_asks_and_somebody_above_answers(name: str) -> None:
    desk = Desk(name)
    event = desk.do(ASK, who="Dee")
    assert isinstance(event, e.RulingAsked)
    (waiting,) = desk.office.rulings
    assert (waiting.number, waiting.at, waiting.who, waiting.happened) == (1, NOON, "Dee", "the burn was left out")
    assert bytes(waiting.ruling) == b'{"type":"some.command"}'
    desk.refused(replace(answer(name), by=Role.DEALER), "may not do this")
    desk.do(answer(name), who="Sue")
    assert desk.office.rulings == ()
    desk.refused(answer(name), "there is no such ruling to answer")


def test_at_craps_the_stickperson_asks_too() -> None:
    desk = Desk(CRAPS)
    desk.do(replace(ASK, by=Role.STICKPERSON))
    desk.refused(replace(answer(CRAPS), by=Role.STICKPERSON), "may not do this", "1.1/boxperson")


def test_several_wait_and_none_is_numbered_twice() -> None:
    desk = Desk(STAR)
    desk.do(ASK)
    desk.do(ASK)
    desk.do(answer(STAR, 2))
    desk.do(answer(STAR, 1))
    event = desk.do(ASK)
    assert isinstance(event, e.RulingAsked)
    assert event.number == 3
    desk.refused(answer(STAR, 2), "there is no such ruling to answer")


def test_a_question_needs_words_and_so_does_a_ruling_that_is_not_given() -> None:
    desk = Desk(STAR)
    assert desk.refused(replace(ASK, happened=" "), "nothing is said").clauses == (), "no clause says how one asks"
    desk.do(ASK)
    no = replace(answer(STAR, words=""), granted=False)
    desk.refused(no, "nothing is said", "1.1/gaming-supervisor")
    desk.refused(replace(no, words="no", ruling=ASK.ruling), "a ruling comes with it", "1.1/gaming-supervisor")
    desk.do(answer(STAR, words=""))
