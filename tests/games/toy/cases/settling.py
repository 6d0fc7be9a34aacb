"""A round of High Card as a case: who wagers what, the cards, and which of them was seen too soon."""

from typing import Any, ClassVar

import msgspec

from pitbook.cards import Card
from pitbook.cases.contract import Cases
from pitbook.cases.expected import Shape
from pitbook.cases.format import Amount, AnyCase, Player, StrictStruct
from pitbook.cases.result import BadCase, RefusedOperation, RoundResult, Rows, SettledCase, WagerResult, card_rows
from pitbook.games.kernel import Refused
from pitbook.games.telling import refusal
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook
from tests.games.toy import round as r
from tests.games.toy.play import apply, decide, sentence
from tests.games.toy.rules import Terms, compile_rules


class Wagered(StrictStruct, frozen=True):
    player: Player
    stake: Amount


class Case(AnyCase, frozen=True, kw_only=True, tag="round", tag_field="type"):
    wagers: tuple[Wagered, ...]
    cards: tuple[Card, ...]
    misdeal: str = ""


class PlaceWager(WagerResult, frozen=True, kw_only=True):
    place: ClassVar[str] = "at"
    at: int


class Result(RoundResult, frozen=True):
    id: str
    wagers: tuple[PlaceWager, ...]
    net_cents: dict[str, int]
    refused: tuple[RefusedOperation, ...]

    @property
    def rows(self) -> Rows:
        return card_rows(self.wagers, "at")


def settle(rulebook: Rulebook, raw: dict[str, Any]) -> SettledCase:
    case = msgspec.convert(raw, Case)
    rules = compile_rules(rulebook, Terms())
    if len(case.cards) != len(case.wagers) + 1:
        raise BadCase("cards: expected one for each wager, and one for the dealer")
    table, story, refused = r.new_table(rules), list[str](), list[RefusedOperation]()
    commands: list[Any] = [r.ShuffleCards()]
    for place, each in enumerate(case.wagers, 1):
        commands += [r.Sit(each.player, place), r.Place(each.player, Cents(each.stake))]
    commands += [*map(r.Draw, case.cards)]
    commands += [r.Misdeal(rules.law.misdeal.by, case.misdeal) if case.misdeal else r.Settle()]
    for command in commands:
        try:
            for event in decide(rules, table, command):
                table = apply(table, event)
                story.append(sentence(rules, event))
        except Refused as error:
            story.append(refusal(error))
            refused.append(RefusedOperation(what=error.asked, rules=error.clauses))
    rows = tuple(
        PlaceWager(
            player=done.player,
            wager=done.kind.value,
            stake_cents=done.stake,
            settled_cents=done.stake,
            outcome=done.outcome.value,
            paid_cents=done.paid,
            collected_cents=done.collected,
            returned_cents=done.returned,
            rules=rules.cited(*done.under),
            at=done.at,
        )
        for done in table.settled
    )
    net = {each.player: 0 for each in case.wagers}
    net |= {row.player: row.paid_cents - row.collected_cents for row in rows}
    return SettledCase(Result(case.id, rows, net, tuple(refused)), tuple(story))


CASES = Cases(Shape(structs={"": (Case,)}, choices={}), settle)
