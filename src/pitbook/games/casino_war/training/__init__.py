"""What Casino War tells the trainer."""

from pitbook.games.casino_war.round import WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.training.at_sight import at_sight
from pitbook.games.casino_war.training.dealing import begins, deals, tables
from pitbook.games.casino_war.training.first import first
from pitbook.games.casino_war.training.players import lying, plays, tries
from pitbook.games.contract import Training

TRAINING: Training[WarRules, WarTable] = Training(
    tables=tables,
    begins=begins,
    deals=deals,
    at_sight=at_sight,
    first=first,
    plays=plays,
    tries=tries,
    lying=lying,
)
