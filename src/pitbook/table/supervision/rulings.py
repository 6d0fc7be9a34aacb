"""Rulings that wait: whoever deals says what happened and which ruling it calls for, and somebody above answers.

What the ruling does is the game's affair. Whether it could be given at all, and that it is carried out when it is
granted, is seen to by the table, which knows the game. Here it is only kept until it is answered.
"""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from msgspec.structs import replace

from pitbook.games.deciding import check_role
from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.rules import GameRules
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import check_said
from pitbook.table.supervision.state import Office, OfficeContext, WaitingRuling


def ask_ruling(rules: GameRules, office: Office, command: c.AskRuling, moment: OfficeContext) -> list[e.Event]:
    asked = "Asking for a ruling"
    check_role(rules, command.by, rules.floor.ruling_asked.by, asked, T.RULING_ASKED)
    check_said(rules, command.happened, asked, "Say what happened.", T.RULING_ASKED)
    return [
        e.RulingAsked(
            by=command.by,
            number=office.rulings_asked + 1,
            happened=command.happened,
            ruling=command.ruling,
            under=(T.RULING_ASKED,),
        )
    ]


def answer_ruling(rules: GameRules, office: Office, command: c.AnswerRuling, moment: OfficeContext) -> list[e.Event]:
    """A ruling that is not given needs its reason."""
    asked = f"Answering ruling {command.number}"
    check_role(rules, command.by, rules.floor.ruling_answered.by, asked, T.RULING_ANSWERED)
    if all(each.number != command.number for each in office.rulings):
        raise rules.refusal(asked, "there is no such ruling to answer", "Name one that does.", T.RULING_ANSWERED)
    if not command.granted:
        check_said(rules, command.words, asked, "Say why it is not given.", T.RULING_ANSWERED)
        if command.ruling != c.AS_ASKED:
            raise rules.refusal(asked, "a ruling comes with it", "Give it, or leave it out.", T.RULING_ANSWERED)
    return [
        e.RulingAnswered(
            by=command.by,
            number=command.number,
            granted=command.granted,
            words=command.words,
            under=(T.RULING_ANSWERED,),
        )
    ]


# Folds


def ruling_asked(office: Office, event: e.RulingAsked, at: int, who: str) -> Office:
    waiting = WaitingRuling(number=event.number, at=at, who=who, happened=event.happened, ruling=event.ruling)
    return replace(office, rulings=(*office.rulings, waiting), rulings_asked=event.number)


def ruling_answered(office: Office, event: e.RulingAnswered, at: int, who: str) -> Office:
    return replace(office, rulings=tuple(each for each in office.rulings if each.number != event.number))
