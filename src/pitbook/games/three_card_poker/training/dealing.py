"""Hands to practise on: some players, good hands more often than chance would have them, played or folded."""

from pitbook.cards import Card
from pitbook.games.contract import RandomPicker
from pitbook.games.options import Tender
from pitbook.games.rules import Limits
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.play import ready_table, step
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules, PokerTerms, TableSign, usual_terms
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook

PLAYERS = ("Ann", "Bob", "Cid")
CARDS = tuple(Card)
UNITS = 15
"""Stakes are the minimum and up to so many chips more."""
IN_SOMETHING_ELSE = 8
"""One wager in so many is made with anything that the document accepts, such as tokens."""


def tables(rulebook: Rulebook) -> tuple[PokerTerms, ...]:
    ante = Limits(minimum=Cents(500), maximum=Cents(50_000))
    coarse = TableSign(ante=ante, play=ante, pair_plus=Limits(minimum=Cents(500), maximum=Cents(10_000)))
    return (
        usual_terms(rulebook, source=DealtFrom.SHUFFLING_DEVICE),
        usual_terms(rulebook, chip=Cents(250), sign=coarse),
    )


def begins(rules: PokerRules) -> PokerTable:
    table = ready_table(rules)
    for area, player in enumerate(PLAYERS, 1):
        table, _ = step(rules, table, c.Sit(player=player, area=area))
    return table


def deals(rules: PokerRules, table: PokerTable, luck: RandomPicker) -> c.Command | None:
    match table.phase:
        case Phase.BETTING:
            return _before_the_deal(rules, table, luck)
        case Phase.DEAL:
            return c.Draw(card=_card(table, luck))
        case Phase.DECISIONS:
            return decision(table, luck)
        case Phase.REVEAL:
            return c.Reveal()
        case Phase.REVEALED:
            return c.Settle()
        case _:
            return None


def _before_the_deal(rules: PokerRules, table: PokerTable, luck: RandomPicker) -> c.Command:
    if table.no_more_bets:
        return c.Draw(card=_card(table, luck))
    return some_wager(rules, table, luck) or c.CallNoMoreBets()


def some_wager(rules: PokerRules, table: PokerTable, luck: RandomPicker) -> c.Place | None:
    players = [each for each in PLAYERS if each in table.seats and not table.seats[each].invalid]
    antes = {wager.player for wager in table.placed if wager.kind is Kind.ANTE}
    pairs = {wager.player for wager in table.placed if wager.kind is Kind.PAIR_PLUS}
    if players and (not antes or (len(antes) < len(players) and not pairs and luck.randrange(0, 3) == 0)):
        return _placed(rules, table, next(each for each in players if each not in antes), Kind.ANTE, luck)
    if (
        rules.has_pair_plus
        and luck.randrange(0, 2) == 0
        and (without := [each for each in PLAYERS if each in antes - pairs])
    ):
        return _placed(rules, table, luck.choice(without), Kind.PAIR_PLUS, luck)
    return None


def _placed(rules: PokerRules, table: PokerTable, player: str, kind: Kind, luck: RandomPicker) -> c.Place:
    limits = table.sign.ante if kind is Kind.ANTE else table.sign.pair_plus
    stake = Cents(limits.minimum + rules.chip * luck.randrange(0, UNITS))
    return c.Place(player=player, kind=kind, stake=stake, tender=tender(rules, luck))


def tender(rules: PokerRules, luck: RandomPicker) -> Tender:
    return luck.choice(rules.law.tender.accepted) if luck.randrange(0, IN_SOMETHING_ELSE) == 0 else Tender.CHIPS


def _card(table: PokerTable, luck: RandomPicker) -> Card:
    """A card that is not out yet; often of the rank or suit of the last one in the same hand, or next to it."""
    dealt = table.round.dealt if table.phase is Phase.DEAL else ()
    position = table.round.due[len(dealt)] if dealt else None
    held = table.round.hand(position) if position is not None else ()
    wished = luck.randrange(0, 6)
    for _ in range(12):
        card = luck.choice(CARDS)
        if held:
            rank, suit = held[-1].rank, held[-1].suit
            if (wished == 0 and card.rank != rank) or (wished == 1 and card.suit is not suit):
                continue
            if wished == 2 and abs(int(card.rank) - int(rank)) != 1:
                continue
        if card not in dealt:
            return card
    return next(card for card in CARDS if card not in dealt)


def decision(table: PokerTable, luck: RandomPicker) -> c.Command | None:
    area = next(iter(table.round.undecided), None)
    if area is None:
        return None
    player = table.round.owner(area)
    assert player is not None
    ante = table.round.open_wager(area, Kind.ANTE)
    if luck.randrange(0, 4) == 0:
        return c.Fold(player=player)
    return c.Play(player=player, stake=Cents(0) if ante is None else ante.stake)
