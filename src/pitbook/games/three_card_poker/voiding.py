"""Wagers of one person declared void, since that person broke the rules: no result, and the stakes go back."""

from collections.abc import Iterator

from pitbook.games.deciding import officials
from pitbook.games.floor_law import AlreadySettled
from pitbook.games.kernel import AnyText, Offer, OneOf, offer
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.betting import withdrawn
from pitbook.games.three_card_poker.dealing import after_hand_is_out
from pitbook.games.three_card_poker.deciding import Story
from pitbook.games.three_card_poker.round import IN_PLAY, HandDecision, Outcome, PokerTable, Settlement, Wager
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import hand_back
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.games.three_card_poker.wrong_hands import hand_is_void
from pitbook.games.voiding import check_voiding


def void_wagers(rules: PokerRules, table: PokerTable, command: c.VoidWagers) -> list[e.Event]:
    """The hand has no part in the round any more; those of others are decided all the same."""
    check_voiding(rules, command, _with_wagers(rules, table), "they have no wager that could be void")
    story = Story(table)
    story.tell(e.WagersVoided(by=command.by, player=command.player, reason=command.reason, under=(T.WAGERS_VOID,)))
    for wager in table.placed:
        if wager.player == command.player:
            story.tell(withdrawn(wager, T.WAGERS_VOID))
    lying: tuple[Wager | Settlement, ...] = (*table.round.wagers, *_undoable(rules, table))
    areas = dict.fromkeys(each.area for each in lying if each.player == command.player)
    for area in areas:
        _void_hand(rules, story, area)
    return story.events


def _void_hand(rules: PokerRules, story: Story, area: int) -> None:
    if story.table.phase not in IN_PLAY:
        _undo(rules, story, area)
    elif rules.floor.wagers_declared_void.settled is AlreadySettled.INCLUDED:
        hand_is_void(story, area, T.WAGERS_VOID)
    else:
        _hand_back(story, area)
        owner = story.table.round.owner(area)
        assert owner is not None, "a hand has its owner"
        story.tell(e.HandDecided(area=area, player=owner, decision=HandDecision.VOID, why=None, under=(T.WAGERS_VOID,)))
    after_hand_is_out(story)


def _undo(rules: PokerRules, story: Story, area: int) -> None:
    """All is settled and the cards lie there: what this hand brought goes back the way it came."""
    for done in _undoable(rules, story.table):
        if done.area == area:
            story.tell(e.SettlementUndone(settlement=done, under=(T.WAGERS_VOID,)))
    _hand_back(story, area)


def _hand_back(story: Story, area: int) -> None:
    for wager in story.table.round.wagers:
        if wager.area == area:
            back = hand_back(wager, T.WAGERS_VOID)
            story.tell(e.Settled(settlement=back, under=back.under))


def _with_wagers(rules: PokerRules, table: PokerTable) -> tuple[str, ...]:
    """Players with a wager that waits for its result, or with one that was settled and does not stand."""
    found: tuple[Wager | Settlement, ...] = (*table.placed, *table.round.wagers, *_undoable(rules, table))
    return tuple(dict.fromkeys(each.player for each in found))


def _undoable(rules: PokerRules, table: PokerTable) -> tuple[Settlement, ...]:
    """Of the round that lies there, where what was settled in it does not stand."""
    stands = rules.floor.wagers_declared_void.settled is AlreadySettled.STAND
    if stands or not table.in_a_round or table.round.voided:
        return ()
    return tuple(each for each in table.round.settled if each.outcome is not Outcome.VOID)


def offer_voiding(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    law = rules.floor.wagers_declared_void
    players = _with_wagers(rules, table)
    if law.known and players:
        by = officials(rules, law.by)
        yield offer(c.VoidWagers, by=by, player=OneOf(values=players), reason=AnyText())
