"""Wagers, from the first offer of them until the first card leaves the source."""

from collections.abc import Iterator

from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import AnyText, Offer, OneOf, Refused, offer
from pitbook.games.rules import RequestWords
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.deciding import check_phase, seated, wager_name
from pitbook.games.three_card_poker.limits import limits_for, placing_range, sign_for
from pitbook.games.three_card_poker.options import Closes
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable, Seat, Wager
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.money import Cents, dollars

PLACING = {Kind.ANTE: (T.ANTE_PLACED, T.TENDER), Kind.PAIR_PLUS: (T.PAIR_PLUS_PLACED, T.TENDER)}
BETTING, BETTING_CLOSED, PAIR_PLUS = (Phase.BETTING,), T.BETTING_CLOSED, Kind.PAIR_PLUS
CALL = Closes.CALL


def place(rules: PokerRules, table: PokerTable, command: c.Place) -> list[e.Event]:
    def asked() -> str:
        return f"{command.player}'s {wager_name(rules, command.kind)} of {dollars(command.stake)}"

    check_may_place(rules, table, command, asked)
    _check_stake(rules, table, command.player, command.kind, command.stake, asked)
    return [laid(table, command)]


def laid(table: PokerTable, command: c.Place) -> e.WagerPlaced:
    """The wager as it would lie on the layout."""
    return e.WagerPlaced(
        area=table.seats[command.player].area,
        player=command.player,
        kind=command.kind,
        stake=command.stake,
        limits=limits_for(table, command.player, command.kind),
        tender=command.tender,
        under=PLACING[command.kind],
    )


def check_may_place(rules: PokerRules, table: PokerTable, command: c.Place, asked: RequestWords) -> None:
    """Everything but the amount, in the order of the document."""
    seat = seated(rules, table, command.player, asked)
    if seat.invalid:
        raise rules.refusal(
            asked,
            f"{command.player} was found to play without a valid card of their own",
            "Let them leave, and come back with their own card.",
            T.PLAYER_CARD,
        )
    if command.tender not in rules.law.tender.accepted:
        allowed = " or ".join(each.words for each in rules.law.tender.accepted)
        raise rules.refusal(asked, f"it is made with {command.tender.words}", f"Use {allowed}.", T.TENDER)
    if command.kind not in PLACING:
        if command.kind is Kind.ANTE_BONUS:
            raise rules.refusal(asked, "it is paid and not placed", f"Place an {rules.names.ante}.", T.BONUS_PAYS)
        raise rules.refusal(asked, "it is placed after the deal", "Play when the cards are dealt.", T.PLAYED)
    if command.kind is PAIR_PLUS and not rules.has_pair_plus:
        because = f"{rules.rulebook.name} has no {wager_name(rules, command.kind)}"
        raise rules.refusal(asked, because, f"Place an {rules.names.ante}.", T.PAIR_PLUS_PLACED)
    check_phase(rules, table, BETTING, asked, BETTING_CLOSED)
    if table.no_more_bets:
        _check_called(rules, table, asked)
    if _find(table, command.player, command.kind) is not None:
        raise rules.refusal(asked, "there is such a wager already", "Change that one.", T.ONE_WAGER)
    if table.apart:
        _check_apart(rules, table, seat, asked)


def _check_called(rules: PokerRules, table: PokerTable, asked: RequestWords) -> None:
    if _called(rules, table):
        raise rules.refusal(asked, "no more bets were called", "Wait for the next round.", T.NO_MORE_BETS)


def _called(rules: PokerRules, table: PokerTable) -> bool:
    """Whether the call has closed betting; not when an official has all that lay there removed since."""
    return table.no_more_bets and rules.law.no_more_bets.closes is CALL and bool(table.placed)


def _check_apart(rules: PokerRules, table: PokerTable, seat: Seat, asked: RequestWords) -> None:
    """Of players who are kept apart only one at a time plays."""
    playing = {wager.player for wager in table.placed} - {seat.player}
    for group in table.apart:
        others = playing.intersection(group) if seat.player in group else ()
        for other in others:
            raise rules.refusal(
                asked, f"they may not play together with {other}", "Wait for another round.", T.SEPARATED
            )


def _find(table: PokerTable, player: str, kind: Kind) -> Wager | None:
    for wager in table.placed:
        if wager.player == player and wager.kind is kind:
            return wager
    return None


def _check_stake(
    rules: PokerRules, table: PokerTable, player: str, kind: Kind, stake: Cents, asked: RequestWords
) -> None:
    allowed = placing_range(rules, table, player, kind)
    if allowed.holds(stake):
        return
    if stake < allowed.low:
        raise rules.refusal(
            asked,
            f"the minimum is {dollars(allowed.low)}",
            f"Wager {dollars(allowed.low)} or more.",
            *_limits_cited(table, player, newcomer=True),
        )
    if stake > allowed.high:
        raise rules.refusal(
            asked,
            f"the maximum is {dollars(allowed.high)}",
            f"Wager {dollars(allowed.high)} or less.",
            *_limits_cited(table, player, newcomer=False),
        )
    unit = sign_for(table, player).unit
    if unit is not None and (stake - allowed.base) % unit:
        raise rules.refusal(
            asked,
            f"wagers rise from the minimum in units of {dollars(unit)}",
            f"Wager {dollars(allowed.low)} and whole units above it.",
            T.MULTIPLES,
        )
    because = f"it is not whole chips of {dollars(rules.chip)}"
    raise rules.refusal(asked, because, f"Wager a multiple of {dollars(rules.chip)}.", T.TENDER)


def _limits_cited(table: PokerTable, player: str, *, newcomer: bool) -> tuple[T, ...]:
    """The rules that this player's limits come from."""
    seat = table.seats[player]
    topics: tuple[T, ...] = (T.LIMITS,)
    if seat.personal is not None:
        topics = (*topics, T.PERSONAL_LIMITS)
    if newcomer and seat.kept is None and any(each.kept is not None for each in table.seats.values()):
        topics = (*topics, T.NEWCOMERS_MINIMUM)
    return topics


def change(rules: PokerRules, table: PokerTable, command: c.Change) -> list[e.Event]:
    asked = f"Changing {command.player}'s {wager_name(rules, command.kind)} to {dollars(command.stake)}"
    wager = _untouched(rules, table, command.player, command.kind, asked)
    _check_stake(rules, table, command.player, command.kind, command.stake, asked)
    return [
        e.WagerChanged(
            area=wager.area,
            player=wager.player,
            kind=wager.kind,
            stake=command.stake,
            limits=limits_for(table, command.player, command.kind),
            under=(T.WAGER_CHANGED,),
        )
    ]


def _untouched(rules: PokerRules, table: PokerTable, player: str, kind: Kind, asked: str) -> Wager:
    """Until the first card is out, a wager is its owner's to change."""
    if table.in_a_round:
        raise rules.refusal(asked, "the first card is out", "It stays as it is.", T.BETTING_CLOSED)
    _check_called(rules, table, asked)
    wager = _find(table, player, kind)
    if wager is None:
        raise rules.refusal(asked, "there is no such wager", "Place one.", T.WAGER_CHANGED)
    return wager


def withdraw(rules: PokerRules, table: PokerTable, command: c.Withdraw) -> list[e.Event]:
    asked = f"Withdrawing {command.player}'s {wager_name(rules, command.kind)}"
    wager = _untouched(rules, table, command.player, command.kind, asked)
    return [withdrawn(wager, T.WAGER_CHANGED)]


def withdrawn(wager: Wager, topic: T) -> e.WagerWithdrawn:
    return e.WagerWithdrawn(area=wager.area, player=wager.player, kind=wager.kind, stake=wager.stake, under=(topic,))


def refuse_wager(rules: PokerRules, table: PokerTable, command: c.RefuseWager) -> list[e.Event]:
    asked = f"Refusing {command.player}'s {wager_name(rules, command.kind)}"
    check_role(rules, command.by, rules.law.wager_refused.by, asked, T.WAGER_REFUSED)
    if table.in_a_round:
        raise rules.refusal(asked, "the first card is out", "It stays as it is.", T.WAGER_REFUSED)
    wager = _find(table, command.player, command.kind)
    if wager is None:
        raise rules.refusal(asked, "there is no such wager", "Continue.", T.WAGER_REFUSED)
    if not command.why.strip():
        raise rules.refusal(asked, "no grounds are given", "Say why.", T.WAGER_REFUSED)
    told = e.WagerRefused(
        by=command.by, player=command.player, kind=command.kind, why=command.why, under=(T.WAGER_REFUSED,)
    )
    return [told, withdrawn(wager, T.WAGER_REFUSED)]


def call_no_more_bets(rules: PokerRules, table: PokerTable, command: c.CallNoMoreBets) -> list[e.Event]:
    asked = 'Calling "no more bets"'
    check_phase(rules, table, (Phase.BETTING,), asked, T.NO_MORE_BETS)
    if table.no_more_bets:
        raise rules.refusal(asked, "it was called already", "Deal.", T.NO_MORE_BETS)
    if not _may_be_called(rules, table):
        raise rules.refusal(asked, "nobody has placed a wager", "Call for wagers.", T.NO_MORE_BETS)
    return [e.NoMoreBetsCalled(under=(T.NO_MORE_BETS,))]


def _may_be_called(rules: PokerRules, table: PokerTable) -> bool:
    """Where the call closes betting there is something to close."""
    return bool(table.placed) or rules.law.no_more_bets.closes is Closes.FIRST_CARD


def offer_betting(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    if table.phase is Phase.BETTING and not table.no_more_bets and _may_be_called(rules, table):
        yield offer(c.CallNoMoreBets)
    for player in table.seats:
        for kind in PLACING:
            probe = c.Place(player=player, kind=kind, stake=Cents(0), tender=rules.law.tender.accepted[0])
            try:
                check_may_place(rules, table, probe, "a wager")
            except Refused:
                continue
            yield offer(
                c.Place,
                player=OneOf(values=(player,)),
                kind=OneOf(values=(kind,)),
                stake=placing_range(rules, table, player, kind),
                tender=OneOf(values=rules.law.tender.accepted),
            )
    if table.in_a_round:
        return
    for wager in table.placed:
        mine = {"player": OneOf(values=(wager.player,)), "kind": OneOf(values=(wager.kind,))}
        if not _called(rules, table):
            yield offer(c.Change, stake=placing_range(rules, table, wager.player, wager.kind), **mine)
            yield offer(c.Withdraw, **mine)
        yield offer(c.RefuseWager, by=officials(rules, rules.law.wager_refused.by), why=AnyText(), **mine)
