"""What Three Card Poker tells the trainer."""

from pitbook.games.contract import Training
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.training.at_sight import at_sight
from pitbook.games.three_card_poker.training.dealing import begins, deals, tables
from pitbook.games.three_card_poker.training.first import first
from pitbook.games.three_card_poker.training.players import lying, plays, tries

TRAINING: Training[PokerRules, PokerTable] = Training(
    tables=tables,
    begins=begins,
    deals=deals,
    at_sight=at_sight,
    first=first,
    plays=plays,
    tries=tries,
    lying=lying,
)
