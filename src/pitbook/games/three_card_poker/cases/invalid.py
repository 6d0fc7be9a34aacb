"""Wagers of players without a valid card of their own: found before the hand, in its course, or when it was settled."""

from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.cases.format import CaseEvent, PokerRound
from pitbook.games.three_card_poker.cases.playing import Playing
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND
from pitbook.games.three_card_poker.settlement import hand_back
from pitbook.games.three_card_poker.topics import PokerTopic as T

INVALID = "invalid_wager"
NO_CARD = "no_player_card"
SETTLED = "settled"  # the stage of a wager that is found when all is over


def before_the_hand(playing: Playing) -> None:
    """Where there are cards for the others only, nobody who has no card was dealt to."""
    without = {position.player for position in playing.case.positions if position.no_player_card}
    found = {wager.player for wager in playing.table.placed} & without
    dealt = {wager.area for wager in playing.table.placed if wager.player not in found}
    if found and len(playing.case.cards) == CARDS_PER_HAND * (len(dealt) + bool(dealt)):
        for player in sorted(found):
            _hand_back(playing, player, NO_CARD)
    for event in _events(playing.case):
        if event.after_cards == 0 and event.stage != SETTLED:
            _hand_back(playing, _player(playing.case, event), INVALID)


def _hand_back(playing: Playing, player: str, what: str) -> None:
    mine = [wager for wager in playing.table.placed if wager.player == player]
    if _found(playing, player, what):
        playing.not_accepted += [hand_back(wager, T.INVALID_BEFORE) for wager in mine]


def in_its_course(playing: Playing, drawn: int, *, dealt: bool) -> None:
    """When so many cards are out, or at the end of the deal; with the first one, if nothing is said."""
    for event in _events(playing.case):
        when = 1 if event.after_cards is None else event.after_cards
        if when and event.stage != SETTLED and (when == drawn or (dealt and when > drawn)):
            _found(playing, _player(playing.case, event), INVALID)
    for position in playing.case.positions:
        laid = any(wager.player == position.player for wager in playing.table.round.wagers)
        if position.no_player_card and drawn == 1 and not dealt and laid:
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
