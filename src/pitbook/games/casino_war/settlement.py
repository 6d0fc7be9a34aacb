"""What each wager is paid. Every settlement carries the topics it stands under; nothing here knows a casino."""

from pitbook.cards import Card
from pitbook.games.casino_war.limits import Counted, counted
from pitbook.games.casino_war.options import HalfOfTokens, WinningTokens
from pitbook.games.casino_war.round import Kind, Outcome, Settlement, Wager, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.money import STANDS_OFF, Cents, Odds, winnings

NOTHING = Cents(0)


def settle_tie(rules: WarRules, table: WarTable, wager: Wager, player: Card, dealer: Card) -> Settlement:
    """The Tie wager wins on equal ranks, and there is no choice to make about it."""
    counts = counted(rules, table, wager)
    if counts.returned:
        return _returned(wager, counts)
    if player.rank == dealer.rank:
        return _won(rules, wager, counts, rules.odds.tie, WarTopic.TIE_WON)
    return _lost(wager, counts, WarTopic.TIE_LOST)


def settle_first(rules: WarRules, table: WarTable, wager: Wager, player: Card, dealer: Card) -> Settlement | None:
    """The main wager after the first cards; None on equal ranks, when its owner must choose."""
    counts = counted(rules, table, wager)
    if counts.returned:
        return _returned(wager, counts)
    if player.rank > dealer.rank:
        return _won(rules, wager, counts, rules.odds.first, WarTopic.FIRST_WON)
    if player.rank < dealer.rank:
        return _lost(wager, counts, WarTopic.FIRST_LOST)
    return None


def settle_surrender(rules: WarRules, table: WarTable, wager: Wager, *under: WarTopic) -> Settlement:
    """Half goes back, in chips, so never less than half; the rest is taken.

    Where half the value of tokens is paid in chips, the wager is taken whole and the half comes from the float.
    """
    counts = counted(rules, table, wager)
    if counts.returned or counts.winnings_withheld:
        return _returned(wager, counts)
    tokens = min(wager.in_tokens, counts.cents)
    half = winnings(counts.cents, rules.odds.surrender, rules.rounding, rules.chip)
    rounded = half * rules.odds.surrender.to != counts.cents * rules.odds.surrender.win
    back = Cents(min(half, counts.cents))
    taken = Cents(counts.cents - back)
    topics = (*counts.under, *under, *((WarTopic.ROUNDED,) if rounded else ()))
    if tokens and rules.law.surrendered.half_of_tokens is HalfOfTokens.CHIPS:
        rest = Cents(wager.stake - counts.cents)
        return _settlement(wager, Outcome.SURRENDER, counts.cents, back, counts.cents, rest, topics)
    return _settlement(wager, Outcome.SURRENDER, counts.cents, NOTHING, taken, Cents(wager.stake - taken), topics)


def settle_war(
    rules: WarRules, table: WarTable, first: Wager, second: Wager, player: Card, dealer: Card
) -> tuple[Settlement, Settlement]:
    """The second cards decide the main wager and the one that matched it, each in its own way."""
    counts = counted(rules, table, first)
    beyond = second.stake > counts.cents and WarTopic.OVER_MAXIMUM not in counts.under
    matching = Counted(
        cents=Cents(min(second.stake, counts.cents)),
        under=(*counts.under, *((WarTopic.SECOND_AMOUNT,) if beyond else ()), *_matched(rules)),
        winnings_withheld=counts.winnings_withheld,
    )
    if counts.returned:
        return _returned(first, counts), _returned(second, matching)
    if player.rank < dealer.rank:
        return _lost(first, counts, WarTopic.WAR_LOST_FIRST), _lost(second, matching, WarTopic.WAR_LOST_SECOND)
    odds = rules.odds
    if player.rank > dealer.rank:
        return (
            _won(rules, first, counts, odds.won_first, WarTopic.WAR_WON_FIRST),
            _won(rules, second, matching, odds.won_second, WarTopic.WAR_WON_SECOND),
        )
    return (
        _won(rules, first, counts, odds.tied_first, WarTopic.WAR_TIED_FIRST),
        _won(rules, second, matching, odds.tied_second, WarTopic.WAR_TIED_SECOND),
    )


def hand_back(rules: WarRules, table: WarTable, wager: Wager, outcome: Outcome, *under: WarTopic) -> Settlement:
    """The whole stake goes back and nothing is decided. What would have counted is kept for the record."""
    second = wager.kind is Kind.SECOND
    cents = wager.stake if second else counted(rules, table, wager).cents
    topics = (*under, *_matched(rules)) if second else under
    return _settlement(wager, outcome, cents, NOTHING, NOTHING, wager.stake, topics)


def forfeit(rules: WarRules, table: WarTable, wager: Wager) -> Settlement:
    """What counts of the wager is kept by the house, although no card decided it."""
    counts = Counted(cents=wager.stake) if wager.kind is Kind.SECOND else counted(rules, table, wager)
    return _lost(wager, Counted(cents=counts.cents), WarTopic.FORFEITED)


def _matched(rules: WarRules) -> tuple[WarTopic, ...]:
    """Where the house lays a match beside the second wager, it pays a win and goes back to the float otherwise."""
    return (WarTopic.MATCHED_FROM_FLOAT,) if rules.terms.go_to_war_method == "B" else ()


def decided_by_cards(settlement: Settlement) -> bool:
    """Won, lost, stood off or surrendered; not void and not taken back, which no card can change."""
    return settlement.outcome not in (Outcome.VOID, Outcome.RETURNED)


def amounts_at_war(rules: WarRules, table: WarTable, first: Wager) -> tuple[Cents, ...]:
    """How large the second wager must be: as large as the first, or as the part of it that counts."""
    return tuple(dict.fromkeys((first.stake, counted(rules, table, first).cents)))


def _won(rules: WarRules, wager: Wager, counts: Counted, odds: Odds, under: WarTopic) -> Settlement:
    if counts.winnings_withheld:
        return _returned(wager, counts)
    if odds == STANDS_OFF:
        topics = (*counts.under, under)
        return _settlement(wager, Outcome.STANDOFF, counts.cents, NOTHING, NOTHING, wager.stake, topics)
    paid = winnings(counts.cents, odds, rules.rounding, rules.chip)
    rounded = paid * odds.to != counts.cents * odds.win
    topics = (*counts.under, under, WarTopic.ROUNDED) if rounded else (*counts.under, under)
    takes = rules.law.tender.winning_tokens is WinningTokens.TAKEN
    taken = Cents(min(wager.in_tokens, counts.cents)) if takes else NOTHING
    return _settlement(wager, Outcome.WIN, counts.cents, paid, taken, Cents(wager.stake - taken), topics)


def _lost(wager: Wager, counts: Counted, under: WarTopic) -> Settlement:
    back = Cents(wager.stake - counts.cents)
    return _settlement(wager, Outcome.LOSE, counts.cents, NOTHING, counts.cents, back, (*counts.under, under))


def _returned(wager: Wager, counts: Counted) -> Settlement:
    outcome = Outcome.VOID if counts.cents else Outcome.RETURNED
    return _settlement(wager, outcome, counts.cents, NOTHING, NOTHING, wager.stake, counts.under)


def _settlement(
    wager: Wager,
    outcome: Outcome,
    counts: Cents,
    paid: Cents,
    collected: Cents,
    returned: Cents,
    under: tuple[WarTopic, ...],
) -> Settlement:
    assert wager.stake == collected + returned, "a stake is taken or returned, to the cent"
    return Settlement(
        box=wager.box,
        player=wager.player,
        kind=wager.kind,
        outcome=outcome,
        stake=wager.stake,
        counted=counts,
        paid=paid,
        collected=collected,
        returned=returned,
        under=under,
    )
