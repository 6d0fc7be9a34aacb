"""Wagers of one person declared void, since that person broke the rules: no result, and the stakes go back."""

from collections.abc import Iterator

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.dealing import awaited_choice, go_on
from pitbook.games.casino_war.deciding import Story
from pitbook.games.casino_war.reconstruction import after_take_back
from pitbook.games.casino_war.round import Kind, Outcome, Phase, Settlement, Wager, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.settlement import decided_by_cards, hand_back
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import officials
from pitbook.games.floor_law import AlreadySettled
from pitbook.games.kernel import AnyText, Offer, OneOf, offer
from pitbook.games.voiding import check_voiding

VOID = WarTopic.WAGERS_VOID


def void_wagers(rules: WarRules, table: WarTable, command: c.VoidWagers) -> list[e.Event]:
    """What others wagered is decided all the same, and the round goes on for them."""
    check_voiding(rules, command, _with_wagers(rules, table), "they have no wager that could be void")
    story = Story(table)
    story.tell(e.WagersVoided(by=command.by, player=command.player, reason=command.reason, under=(VOID,)))
    _hand_back_all(rules, story, command.player)
    if table.in_a_round and table.phase is not Phase.OVER:
        _play_on(rules, story, table, command.player)
    return story.events


def _with_wagers(rules: WarRules, table: WarTable) -> tuple[str, ...]:
    """Players with a wager that waits for its result, or with one that was settled and does not stand."""
    found: tuple[Wager | Settlement, ...] = (*table.placed, *table.round.wagers, *_undoable(rules, table))
    return tuple(dict.fromkeys(each.player for each in found))


def _undoable(rules: WarRules, table: WarTable) -> tuple[Settlement, ...]:
    """Of the round that can still be put right, where what was settled in it does not stand."""
    if rules.floor.wagers_declared_void.settled is AlreadySettled.STAND or table.round.voided:
        return ()
    return tuple(each for each in table.round.settled if decided_by_cards(each))


def _hand_back_all(rules: WarRules, story: Story, player: str) -> None:
    for wager in story.table.placed:
        if wager.player == player:
            story.tell(
                e.WagerWithdrawn(box=wager.box, player=player, kind=wager.kind, stake=wager.stake, under=(VOID,))
            )
    for settlement in reversed(_undoable(rules, story.table)):
        if settlement.player == player:
            story.tell(e.SettlementUndone(settlement=settlement, under=(VOID,)))
    for wager in story.table.round.wagers:
        if wager.player == player:
            settlement = hand_back(rules, story.table, wager, Outcome.VOID, VOID)
            story.tell(e.Settled(settlement=settlement, under=settlement.under))


def _play_on(rules: WarRules, story: Story, before: WarTable, player: str) -> None:
    """The others go on; a round in which nothing is left to decide ends."""
    if player in before.taking_back:
        story.tell(e.TakeBackAnswered(player=player, under=(VOID,)))
        after_take_back(rules, story, before, VOID)
        return
    asked = awaited_choice(rules, before)
    if asked is not None and asked.player == player:
        go_on(rules, story)
        return
    now = story.table.round
    at_war = any(wager.kind is Kind.SECOND for wager in now.wagers)
    if not now.wagers or (now.subsequent_due and not at_war):
        story.tell(e.RoundEnded(under=(VOID,)))


def offer_voiding(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    law = rules.floor.wagers_declared_void
    players = _with_wagers(rules, table)
    if law.known and players:
        by = officials(rules, law.by)
        yield offer(c.VoidWagers, by=by, player=OneOf(values=players), reason=AnyText())
