"""Rounds to practise on: some players, ties much more often than chance would have them, and every choice after one."""

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import Kind, Phase, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules, WarTerms, usual_terms
from pitbook.games.contract import RandomPicker
from pitbook.games.options import Tender
from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook

PLAYERS = ("Ann", "Bob", "Cid")
CARDS = tuple(Card)
UNITS = 15
"""Stakes are the minimum and up to so many chips more."""
IN_SOMETHING_ELSE = 8
"""One wager in so many is made with anything that the document accepts, such as tokens."""


def tables(rulebook: Rulebook) -> tuple[WarTerms, ...]:
    coarse = TableSign(
        first=Limits(minimum=Cents(1000), maximum=Cents(50_000)), tie=Limits(minimum=Cents(500), maximum=Cents(20_000))
    )
    machine = rulebook.sets("card_source", {}).machine
    return (
        usual_terms(rulebook),
        usual_terms(rulebook, chip=Cents(250), sign=coarse),
        usual_terms(rulebook, device=machine),
    )


def begins(rules: WarRules) -> WarTable:
    table = mid_shoe(rules)
    for box, player in enumerate(PLAYERS, 1):
        table, _ = step(rules, table, c.Sit(player=player, box=box))
    return table


def deals(rules: WarRules, table: WarTable, luck: RandomPicker) -> c.Command | None:
    match table.phase:
        case Phase.BETTING:
            return _before_the_deal(rules, table, luck)
        case Phase.INITIAL_DEAL | Phase.SUBSEQUENT_DEAL:
            return c.Draw(card=_card(table, luck))
        case Phase.INTERIM | Phase.FINAL:
            return c.Settle()
        case Phase.CHOICE:
            return _choice(rules, table, luck)
        case _:
            return None


def _before_the_deal(rules: WarRules, table: WarTable, luck: RandomPicker) -> c.Command:
    if table.no_more_bets:
        return c.Draw(card=_card(table, luck))
    wager = some_wager(rules, table, luck)
    if wager is not None:
        return wager
    if rules.law.no_more_bets.must and not table.no_more_bets:
        return c.CallNoMoreBets()
    return c.Draw(card=_card(table, luck))


def some_wager(rules: WarRules, table: WarTable, luck: RandomPicker) -> c.Place | None:
    """At least one wager, and for some players a Tie wager as well."""
    players = [each for each in PLAYERS if table.seat_of(each) is not None]
    firsts = {wager.player for wager in table.placed if wager.kind is Kind.FIRST}
    ties = {wager.player for wager in table.placed if wager.kind is Kind.TIE}
    if players and (not firsts or (len(firsts) < len(players) and not ties and luck.randrange(0, 2) == 0)):
        player = next(each for each in players if each not in firsts)
        return _placed(rules, table, player, Kind.FIRST, luck)
    if rules.has_tie and luck.randrange(0, 2) == 0 and (without := [each for each in PLAYERS if each in firsts - ties]):
        return _placed(rules, table, luck.choice(without), Kind.TIE, luck)
    return None


def _placed(rules: WarRules, table: WarTable, player: str, kind: Kind, luck: RandomPicker) -> c.Place:
    limits = table.sign.first if kind is Kind.FIRST else table.sign.tie
    stake = Cents(limits.minimum + rules.chip * luck.randrange(0, UNITS))
    return c.Place(player=player, box=table.places_taken[player], kind=kind, stake=stake, tender=tender(rules, luck))


def tender(rules: WarRules, luck: RandomPicker) -> Tender:
    return luck.choice(rules.law.tender.accepted) if luck.randrange(0, IN_SOMETHING_ELSE) == 0 else Tender.CHIPS


def _card(table: WarTable, luck: RandomPicker) -> Card:
    """Any card; every second time one of the rank that came before it in the same deal."""
    dealt = table.round.subsequent if table.phase is Phase.SUBSEQUENT_DEAL else table.round.initial
    card = luck.choice(CARDS)
    if table.phase is not Phase.BETTING and dealt and luck.randrange(0, 2) == 0:
        return Card(dealt[-1].value[0] + card.value[1])
    return card


def _choice(rules: WarRules, table: WarTable, luck: RandomPicker) -> c.Command | None:
    wager = awaited_choice(rules, table)
    if wager is None:
        return None
    match luck.randrange(0, 6):
        case 0 | 1:
            return c.Surrender(player=wager.player, box=wager.box)
        case 2:
            return c.NoAnswer(player=wager.player, box=wager.box, absent=luck.randrange(0, 2) == 0)
        case _:
            return c.GoToWar(player=wager.player, box=wager.box, stake=wager.stake)
