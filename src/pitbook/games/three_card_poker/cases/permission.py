"""Answers whether a thing may be done at all, by trying it on a table."""

from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.cases.permitting import permitted
from pitbook.cases.result import BadCase, SettledCase
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.cases.format import Attempt, CaseTable, PokerPermission
from pitbook.games.three_card_poker.cases.terms import case_terms
from pitbook.games.three_card_poker.limits import placing_range
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.play import new_table, ready_table, step
from pitbook.games.three_card_poker.round import Kind, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules, compile_rules
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role

SOME_CARDS = ("KH", "9S", "QC", "8D", "JD", "7C")


def settle_permission(rulebook: Rulebook, case: PokerPermission) -> SettledCase:
    return permitted(rulebook, case.id, lambda: _try(rulebook, case))


def _try(rulebook: Rulebook, case: PokerPermission) -> tuple[T, ...]:
    """Does all that is attempted; the topics it is allowed under, or `Refused`."""
    attempt = case.attempt
    # Without a table in the case nothing is asked about chips, so the smallest is a cent.
    table = case.table if case.table.chip_cents is not None else replace(case.table, chip_cents=1)
    if attempt.device is not None:
        table = replace(table, device=attempt.device)
    elif attempt.low_limit:
        table = replace(table, device=DealtFrom.SHUFFLING_DEVICE)
    topics: tuple[T, ...] = ()
    if attempt.decks is not None:
        topics = (*topics, _decks(rulebook, replace(table, decks=attempt.decks)))
    terms = case_terms(rulebook, table, areas=1)
    rules = compile_rules(rulebook, replace(terms, low_limit=bool(attempt.low_limit)))
    if attempt.low_limit is not None or attempt.device is not None:
        topics = (*topics, T.LOW_LIMIT if attempt.low_limit else T.CARD_SOURCE)
    if attempt.wagers is not None:
        topics += _wagers(rules, attempt)
    if attempt.players_on_one_area is not None:
        _share(rules, min(attempt.players_on_one_area, 2))
        topics = (*topics, T.ONE_WAGER)
    several = max(attempt.areas_of_one_player or 0, attempt.hands_of_one_player or 0)
    if several:
        _spread(rules, min(several, 2))
        topics = (*topics, T.ONE_HAND)
    if attempt.cut_by is not None:
        topics += _cut(rules, attempt.cut_by)
    if not topics:
        raise BadCase(
            "attempt: nothing to try; expected decks, wagers, wagers and play, players_on_one_area, "
            "areas_of_one_player, hands_of_one_player, cut_by, low_limit or device"
        )
    return topics


def _decks(rulebook: Rulebook, table: CaseTable) -> T:
    rules = compile_rules(rulebook, case_terms(rulebook, table, areas=1))
    return T.DEVICE_DECKS if rules.terms.source is DealtFrom.SHUFFLING_DEVICE and rules.terms.decks > 1 else T.DECK


def _wagers(rules: PokerRules, attempt: Attempt) -> tuple[T, ...]:
    assert attempt.wagers is not None
    table = ready_table(rules)
    table, _ = step(rules, table, c.Sit(player="A", area=1))
    topics: tuple[T, ...] = ()
    for kind, topic in ((Kind.ANTE, T.ANTE_PLACED), (Kind.PAIR_PLUS, T.PAIR_PLUS_PLACED)):
        stake = attempt.wagers.of(kind)
        if stake is not None:
            table, _ = step(rules, table, c.Place(player="A", kind=kind, stake=stake))
            topics = (*topics, topic)
    if not topics:
        raise BadCase("attempt.wagers: expected ante, pair_plus or both")
    if attempt.play is None:
        return topics
    for card in SOME_CARDS:
        table, _ = step(rules, table, c.Draw(card=Card(card)))
    step(rules, table, c.Play(player="A", stake=Cents(attempt.play)))
    return (*topics, T.PLAYED)


def _some_wager(rules: PokerRules, table: PokerTable, player: str) -> c.Place:
    allowed = placing_range(rules, table, player, Kind.ANTE)
    lowest = allowed.low + (allowed.base - allowed.low) % allowed.step
    return c.Place(player=player, kind=Kind.ANTE, stake=Cents(lowest))


def _share(rules: PokerRules, players: int) -> None:
    table = ready_table(rules)
    for number in range(players):
        table, _ = step(rules, table, c.Sit(player=f"player {number + 1}", area=1))
        table, _ = step(rules, table, _some_wager(rules, table, f"player {number + 1}"))


def _spread(rules: PokerRules, hands: int) -> None:
    table = ready_table(rules)
    for area in range(1, hands + 1):
        table, _ = step(rules, table, c.Sit(player="A", area=area))
        table, _ = step(rules, table, _some_wager(rules, table, "A"))


def _cut(rules: PokerRules, who: str) -> tuple[T, ...]:
    """Only the dealer cuts, so that any other official will do for a player who tries to."""
    table = new_table(rules)
    table, _ = step(rules, table, c.CheckCards(by=Role.DEALER))
    table, _ = step(rules, table, c.LoadDevice() if table.cards.machine else c.ShuffleCards())
    by = Role.DEALER if who == "dealer" else Role.CASINO_SUPERVISOR
    step(rules, table, c.CutCards(by=by, cards_from_front=26))
    return (T.CUT_BY_DEALER,)
