"""The deal of a case, card by card as it was drawn, and the choices between its two halves."""

from pitbook.cards import Card
from pitbook.cases.result import BadCase
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.cases.events import (
    ENDS_THE_ROUND,
    after_the_deal,
    card_due,
    draw,
    end_round,
    happen,
    happens_now,
)
from pitbook.games.casino_war.cases.format import Position
from pitbook.games.casino_war.cases.playing import Playing
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.round import DEALER, DealStage, Phase
from pitbook.games.casino_war.settlement import amounts_at_war
from pitbook.money import Cents


def play(playing: Playing) -> None:
    if not _deal(playing, DealStage.INITIAL, playing.case.cards.initial):
        return
    if playing.table.phase is Phase.INTERIM:
        playing.do(c.Settle())
    _choose(playing)
    if not _deal(playing, DealStage.SUBSEQUENT, playing.case.cards.subsequent):
        return
    if playing.table.phase is Phase.FINAL:
        playing.do(c.Settle())
    if playing.table.phase is Phase.OVER:
        playing.do(c.Clear())


def _deal(playing: Playing, stage: DealStage, cards: tuple[Card, ...]) -> bool:
    """Draws the stage's cards, with its irregularities where they happened. False once the round has ended."""
    events = [event for event in playing.case.events if event.stage is stage]
    ending = [event for event in events if event.type in ENDS_THE_ROUND]
    left = list(cards)
    drawn = 0
    while card_due(playing, stage):
        event = next((each for each in events if happens_now(playing, each, drawn, left)), None)
        if event is not None:
            events.remove(event)
            drawn += happen(playing, event, left)
        elif left or playing.table.shoe.held:
            draw(playing, left)
            drawn += 1
        else:
            break
    after_the_deal(playing, stage, events, left)
    for event in ending:
        if end_round(playing, event):
            return False
    if ending and card_due(playing, stage):
        raise BadCase(f"events: {playing.story[-1]} The cards listed do not suffice to play on")
    if card_due(playing, stage):
        raise BadCase(f"cards.{stage.value}: too few; a card is due to {_due(playing)}")
    return stage is DealStage.SUBSEQUENT or playing.table.phase is not Phase.BETTING


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
