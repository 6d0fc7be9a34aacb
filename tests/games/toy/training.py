"""What High Card tells the trainer."""

from typing import Any

from pitbook.cards import Card
from pitbook.games.contract import AtSight, RandomPicker, Training
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook
from tests.games.toy import round as r
from tests.games.toy.play import apply, decide
from tests.games.toy.round import Phase, Table
from tests.games.toy.rules import Rules, T, Terms

PLAYERS = ("Ann", "Bob")


def _tables(_: Rulebook) -> tuple[Terms, ...]:
    return (Terms(), Terms(chip=Cents(250)))


def _begins(rules: Rules) -> Table:
    table = r.new_table(rules)
    for command in (r.ShuffleCards(), *(r.Sit(player, place) for place, player in enumerate(PLAYERS, 1))):
        for event in decide(rules, table, command):
            table = apply(table, event)
    return table


def _deals(rules: Rules, table: Table, luck: RandomPicker) -> Any:
    match table.phase:
        case Phase.BETTING if len(table.wagers) < len(PLAYERS):
            stake = Cents(500 + rules.chip * luck.randrange(0, 20))
            return r.Place(PLAYERS[len(table.wagers)], stake)
        case Phase.BETTING | Phase.DEAL:
            return r.Draw(luck.choice([each for each in Card if each not in table.dealt]))
        case Phase.REVEAL:
            return r.Settle()
        case _:
            return None


def _at_sight(rules: Rules, table: Table, luck: RandomPicker) -> tuple[AtSight, ...]:
    if table.phase is not Phase.OVER:
        return ()
    card, dealer = luck.choice(table.dealt[:-1]), table.dealt[-1]
    said = {True: "Yes", False: "No"}
    higher = card.rank > dealer.rank
    return (AtSight(f"Does the {card.words} beat the {dealer.words}?", said[higher], (said[not higher],), (T.WON,)),)


TRAINING: Training[Rules, Table] = Training(tables=_tables, begins=_begins, deals=_deals, at_sight=_at_sight)
