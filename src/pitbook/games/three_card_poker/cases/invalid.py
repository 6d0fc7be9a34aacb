"""Wagers of players without a valid card of their own: found before the hand, in its course, or when it was settled."""

from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.cases.format import CaseEvent, PokerRound
from pitbook.games.three_card_poker.cases.playing import Playing
from pitbook.games.three_card_poker.settlement import hand_back
from pitbook.games.three_card_poker.topics import PokerTopic as T

INVALID = "invalid_wager"
NO_CARD = "no_player_card"
SETTLED = "settled"  # the stage of a wager that is found when all is over


def before_the_hand(playing: Playing) -> None:
    for event in _events(playing.case):
        if event.after_cards == 0 and event.stage != SETTLED:
            player = _player(playing.case, event)
            mine = [wager for wager in playing.table.placed if wager.player == player]
            if _found(playing, player, INVALID):
                playing.not_accepted += [hand_back(wager, T.INVALID_BEFORE) for wager in mine]


def in_its_course(playing: Playing, drawn: int, *, dealt: bool) -> None:
    """When so many cards are out, or at the end of the deal; with the first one, if nothing is said."""
    for event in _events(playing.case):
        when = 1 if event.after_cards is None else event.after_cards
        if when and event.stage != SETTLED and (when == drawn or (dealt and when > drawn)):
            _found(playing, _player(playing.case, event), INVALID)
    for position in playing.case.positions:
        if position.no_player_card and drawn == 1 and not dealt and position.player in playing.table.seats:
            _found(playing, position.player, NO_CARD)


def when_settled(playing: Playing) -> None:
    for event in _events(playing.case):
        if event.stage == SETTLED:
            _found(playing, _player(playing.case, event), INVALID)


def _found(playing: Playing, player: str, what: str) -> bool:
    by = playing.rules.law.invalid_during.by
    return playing.rule_on(c.InvalidWagers(by=by, player=player), what)


def _events(case: PokerRound) -> list[CaseEvent]:
    return [event for event in case.events if event.type == INVALID]


def _player(case: PokerRound, event: CaseEvent) -> str:
    """Without a seat there is one position, which the case was checked for."""
    return next(each.player for each in case.positions if event.seat in (None, each.seat))
