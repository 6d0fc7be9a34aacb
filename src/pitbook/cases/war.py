"""Settles a Casino War case by playing it on the engine, command by command, as officials would have given them."""

from pitbook.cards import Card
from pitbook.cases.result import RoundResult, Settled, WagerResult
from pitbook.cases.war_dealing import play
from pitbook.cases.war_format import CaseTable, WarRound
from pitbook.cases.war_opening import open_round
from pitbook.cases.war_playing import Playing
from pitbook.games.casino_war.dealing import positions
from pitbook.games.casino_war.round import DEALER, Settlement
from pitbook.games.casino_war.rules import TableSign, WarTerms, compile_rules
from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook

USUAL_CHIP = 100
NO_MAXIMUM = Cents(10**12)


def case_terms(rulebook: Rulebook, table: CaseTable, boxes: int) -> WarTerms:
    """The terms of the case's table; what the case does not say is as the document has it."""
    law = rulebook.sets("decks", {})
    sources = rulebook.sets("card_source", {})

    def limits(kind: str) -> Limits:
        given = getattr(table.limits, kind)
        if given is None:
            return Limits(least=Cents(1), most=NO_MAXIMUM)
        return Limits(least=Cents(given.min), most=Cents(given.max))

    return WarTerms(
        decks=table.decks if table.decks is not None else max(law.least, min(6, law.most)),
        device=table.device or sources.plain,
        chip=Cents(table.chip_cents or USUAL_CHIP),
        sign=TableSign(first=limits("first"), tie=limits("tie")),
        boxes=max(7, boxes),
        go_to_war_method=table.go_to_war_method,
    )


def settle_round(rulebook: Rulebook, case: WarRound) -> Settled:
    boxes = max((position.box for position in case.positions), default=0)
    playing = Playing(compile_rules(rulebook, case_terms(rulebook, case.table, boxes)), case)
    open_round(playing)
    if positions(playing.rules, playing.table):
        play(playing)
    return Settled(result=_result(playing), story=tuple(playing.story))


def _result(playing: Playing) -> RoundResult:
    now = playing.table.round
    rows = [_row(playing, each) for each in (*now.settled, *playing.not_accepted)]
    order = {(p.box, p.player): place for place, p in enumerate(playing.case.positions)}
    kinds = {"first": 0, "tie": 1, "second": 2}
    rows.sort(key=lambda row: (row.wager == "second", order[row.box, row.player], kinds[row.wager]))
    net = {position.player: 0 for position in playing.case.positions}
    for row in rows:
        net[row.player] += row.paid_cents - row.collected_cents
    hands = {str(box): _letters(now.hand(box)) for box in now.initial_due if box != DEALER and now.hand(box)}
    return RoundResult(
        id=playing.case.id,
        wagers=tuple(rows),
        net_cents=net,
        hands=hands,
        dealer=_letters(now.hand(DEALER)),
        event_rules=playing.rules_of(playing.rules.cited(*playing.event_topics)),
        refused=tuple(playing.refused),
    )


def _row(playing: Playing, done: Settlement) -> WagerResult:
    return WagerResult(
        box=done.box,
        player=done.player,
        wager=done.kind.value,
        stake_cents=done.stake,
        settled_cents=done.counted,
        outcome=done.outcome.value,
        paid_cents=done.paid,
        collected_cents=done.collected,
        returned_cents=done.returned,
        rules=playing.rules_of(playing.rules.cited(*done.under)),
    )


def _letters(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.value for card in cards)
