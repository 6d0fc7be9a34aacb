"""The deal of a case, card by card as it was drawn, and the choices between its two halves."""

from pitbook.cards import Card
from pitbook.cases.result import BadCase
from pitbook.cases.war_events import (
    AT_A_CARD,
    ENDS_THE_ROUND,
    after_the_deal,
    at_a_card,
    card_due,
    draw,
    end_round,
    happen,
    happens_now,
)
from pitbook.cases.war_format import Position
from pitbook.cases.war_playing import Playing
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.round import DEALER, Phase, Stage
from pitbook.games.casino_war.settlement import amounts_at_war
from pitbook.money import Cents


def play(playing: Playing) -> None:
    if not _deal(playing, Stage.INITIAL, playing.case.cards.initial):
        return
    if playing.table.phase is Phase.INTERIM:
        playing.do(c.Settle())
    _choose(playing)
    if not _deal(playing, Stage.SUBSEQUENT, playing.case.cards.subsequent):
        return
    if playing.table.phase is Phase.FINAL:
        playing.do(c.Settle())
    if playing.table.phase is Phase.OVER:
        playing.do(c.Clear())


def _deal(playing: Playing, stage: Stage, cards: tuple[Card, ...]) -> bool:
    """Draws the stage's cards, with its irregularities where they happened. False once the round has ended."""
    events = [event for event in playing.case.events if event.stage is stage]
    ending = [event for event in events if event.type in ENDS_THE_ROUND]
    left = list(cards)
    drawn = 0
    while True:
        for event in [each for each in events if happens_now(playing, each, drawn, left)]:
            events.remove(event)
            if event.type in AT_A_CARD:
                at_a_card(playing, event, left)
                drawn += 1
            else:
                happen(playing, event)
        if not card_due(playing, stage):
            break
        if not left and not playing.table.shoe.held:
            if ending or not cards:
                break
            raise BadCase(f"cards.{stage.value}: too few; a card is due to {_due(playing)}")
        draw(playing, left)
        drawn += 1
    after_the_deal(playing, stage, events, left)
    if ending:
        for event in ending:
            end_round(playing, event)
        return False
    if card_due(playing, stage):
        raise BadCase(f"cards.{stage.value}: too few; a card is due to {_due(playing)}")
    return True


def _due(playing: Playing) -> str:
    now = playing.table.round
    due = now.initial_due[len(now.initial) :] or now.subsequent_due[len(now.subsequent) :]
    return "the dealer" if due and due[0] == DEALER else f"box {due[0] if due else '?'}"


def _choose(playing: Playing) -> None:
    while playing.table.phase is Phase.CHOICE:
        wager = awaited_choice(playing.rules, playing.table)
        assert wager is not None
        position = next(p for p in playing.case.positions if p.box == wager.box and p.player == wager.player)
        match position.decision:
            case "war":
                _go_to_war(playing, position, amounts_at_war(playing.rules, playing.table, wager))
            case "surrender":
                playing.do(c.Surrender(player=wager.player, box=wager.box))
            case "absent" | "none":
                absent = position.decision == "absent"
                playing.do(c.NoAnswer(player=wager.player, box=wager.box, absent=absent))


def _go_to_war(playing: Playing, position: Position, needed: tuple[Cents, ...]) -> None:
    """More than is needed goes back to the player; less is no second wager at all, and so a surrender."""
    offered = Cents(position.second_cents) if position.second_cents is not None else needed[0]
    what = f"second of {position.player} on box {position.box}"
    if playing.attempt(c.GoToWar(player=position.player, box=position.box, stake=offered), what) is None:
        return
    enough = [amount for amount in needed if amount <= offered]
    if enough:
        playing.do(c.GoToWar(player=position.player, box=position.box, stake=max(enough)))
    else:
        playing.do(c.NoAnswer(player=position.player, box=position.box))
