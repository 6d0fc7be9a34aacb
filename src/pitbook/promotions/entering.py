"""Entries: who may, until when, and by which wager that the journals of tables show."""

from collections.abc import Iterator
from itertools import islice

from pitbook.games.kernel import Refused
from pitbook.games.promotion_law import IntegrityMeasure, Overseer
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.money import dollars
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.deciding import PlayersWager, PromotionContext
from pitbook.promotions.drafting import Events
from pitbook.promotions.state import Phase, wager_key
from pitbook.promotions.terms import WagerNeeded

AT_ONCE = 10_000
"""So many entries are made from records by one command; whoever wants more asks again."""


def enter(ask: PromotionContext, command: c.Enter) -> Events:
    asked = f"{command.player} entering {ask.state.title!r}"
    _check_open(ask, asked)
    refused = _not_eligible(ask, asked, command.player)
    if refused is not None:
        raise refused
    _check_room(ask, asked, command.player)
    wager = _wager_of(ask, asked, command.player)
    under = [P.PROMOTION_ELIGIBILITY, P.PROMOTION_CLOSING]
    if wager is not None:
        under.append(P.PROMOTION_WAGER)
    entry = e.Entry(number=ask.state.count + 1, player=command.player, wager=wager)
    return [e.Entered(under=tuple(under), entry=entry)]


def enter_from_records(ask: PromotionContext, _: c.EnterFromRecords) -> Events:
    asked = "Entering players from the records of tables"
    _check_open(ask, asked)
    if ask.terms.wager in (None, WagerNeeded.NONE):
        because, instead = "no wager makes anybody eligible by the terms", "Let patrons enter themselves."
        raise ask.refusal(asked, because, instead, P.PROMOTION_WAGER)
    made = tuple(islice(_from_records(ask, asked), AT_ONCE))
    if not made:
        because, instead = "no table has a wager that somebody could enter with", "Ask again when there are more."
        raise ask.refusal(asked, because, instead, P.PROMOTION_WAGER)
    entries = tuple(
        e.Entry(number=number, player=bet.player, wager=bet.wager)
        for number, bet in enumerate(made, start=ask.state.count + 1)
    )
    under = (P.PROMOTION_ELIGIBILITY, P.PROMOTION_CLOSING, P.PROMOTION_WAGER)
    return [e.EntriesMade(under=under, entries=entries)]


def _from_records(ask: PromotionContext, asked: str) -> Iterator[PlayersWager]:
    each_may = ask.terms.entries_each
    taken: dict[str, int] = {}
    out: dict[str, bool] = {}
    for bet in ask.world.bets(None):
        player = bet.player
        had = taken.get(player, len(ask.state.entries_of.get(player, ())))
        if (each_may is not None and had >= each_may) or not _suffices(ask, bet):
            continue
        if player not in out:
            out[player] = _not_eligible(ask, asked, player) is not None
        if not out[player]:
            taken[player] = had + 1
            yield bet


def _check_open(ask: PromotionContext, asked: str) -> None:
    state = ask.state
    ask.check_begun(asked)
    if all(each.cancelled for each in state.draws.values()):
        raise ask.refusal(asked, "its draw is cancelled", "Enter another promotion.", P.PROMOTION_INTEGRITY)
    if state.has_closed(ask.now):
        closes = ask.terms.closes_at
        assert closes is not None, "a promotion that has begun names its closing time"
        because = f"entries closed on {ask.when(closes)}"
        raise ask.refusal(asked, because, "Enter another promotion.", P.PROMOTION_CLOSING)
    if state.postponed(IntegrityMeasure.POSTPONE_PROMOTION) is not None:  # by what may be about somebody else
        because = "the promotion is postponed until its integrity is validated"
        raise ask.refusal(asked, because, "Wait until then.", P.PROMOTION_INTEGRITY)


def _not_eligible(ask: PromotionContext, asked: str, player: str) -> Refused | None:
    said = ask.terms.eligibility
    because = ask.world.shut_out(player)
    if because is not None:
        return ask.refusal(asked, because, "Ask whoever runs the floor.", P.PROMOTION_ELIGIBILITY)
    overseen = [each.number for each in ask.state.draws.values() if each.scrutineer == player and each.drawn is None]
    apart = ask.laws.that(lambda law: law.promotion_scrutineer.who is Overseer.ANOTHER_PERSON)
    if overseen and apart:
        because, instead = f"they are to oversee draw {overseen[0]}", "Let somebody else be nominated first."
        return apart.refusal(asked, because, instead, P.PROMOTION_SCRUTINEER)
    if said.only and player not in said.only:
        because = "only those may enter whom the terms name"
    elif not said.staff and ask.world.is_staff(player):
        because = "those who work on the floor may not enter"
    return None if because is None else ask.refusal(asked, because, f"{said.words}", P.PROMOTION_ELIGIBILITY)


def _check_room(ask: PromotionContext, asked: str, player: str) -> None:
    had, may = len(ask.state.entries_of.get(player, ())), ask.terms.entries_each
    if may is not None and had >= may:
        because = f"{player} has {had} of {may} entries"
        raise ask.refusal(asked, because, "Wait for the draw.", P.PROMOTION_ELIGIBILITY)


# Wagers


def _wager_of(ask: PromotionContext, asked: str, player: str) -> e.EligibleWager | None:
    """The first one that suffices and that nobody entered with."""
    terms = ask.terms
    if terms.wager in (None, WagerNeeded.NONE):
        return None
    bets = ask.world.bets(player)
    found = next((each.wager for each in bets if _suffices(ask, each)), None)
    if found is not None:
        return found
    assert terms.wager_cents is not None, "terms that ask for a wager name it"
    needed = f"a settled {_kinds(terms.wager_kinds)}wager of {dollars(terms.wager_cents)} or more is needed"
    of_kind = [each.wager for each in bets if _is_of_kind(ask, each) and wager_key(each.wager) not in ask.state.used]
    if of_kind:
        best = max(of_kind, key=lambda wager: wager.cents)
        has = f"the largest since the beginning is {dollars(best.cents)} (table {best.table}, round {best.round})"
    elif bets:
        has = "all of theirs were entered with, or are of another kind"
    else:
        has = "the tables have none of theirs since the beginning"
    raise ask.refusal(asked, f"{needed}, and {has}", "Make such a wager first.", P.PROMOTION_WAGER)


def _suffices(ask: PromotionContext, bet: PlayersWager) -> bool:
    needed = ask.terms.wager_cents
    return (
        needed is not None
        and bet.wager.cents >= needed
        and _is_of_kind(ask, bet)
        and wager_key(bet.wager) not in ask.state.used
    )


def _is_of_kind(ask: PromotionContext, bet: PlayersWager) -> bool:
    return not ask.terms.wager_kinds or bet.wager.kind in ask.terms.wager_kinds


def _kinds(kinds: tuple[str, ...]) -> str:
    return f"{' or '.join(kinds)} " if kinds else ""


def close_entries(ask: PromotionContext, _: c.CloseEntries) -> Events:
    asked = "Closing entries"
    ask.check_begun(asked)
    if ask.state.phase is not Phase.RUNNING:
        raise ask.refusal(asked, "they are closed", "Continue.", P.PROMOTION_CLOSING)
    closes = ask.terms.closes_at
    if closes is not None and ask.now <= closes:
        because = f"by the terms they close on {ask.when(closes)}"
        raise ask.refusal(asked, because, "Wait until then.", P.PROMOTION_CLOSING)
    return [closed(ask)]


def closed(ask: PromotionContext) -> e.EntriesClosed:
    kind = e.EntriesClosed if ask.state.blind is None else e.EntriesClosedBlinded
    return kind(under=(P.PROMOTION_CLOSING,), count=ask.state.count, digest=told_digest(ask))


def told_digest(ask: PromotionContext) -> str:
    """Of all entries, as it is told: once they are closed it stays."""
    state = ask.state
    if state.digest_told:
        return state.digest_told
    return state.entries_digest if state.blind is None else ask.world.blinded(state.blind, state.entries_digest)
