"""What Craps tells the trainer."""

from pitbook.games.contract import Training
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.training.at_sight import at_sight
from pitbook.games.craps.training.dealing import begins, deals, tables
from pitbook.games.craps.training.first import first
from pitbook.games.craps.training.players import lying, plays, tries

TRAINING: Training[CrapsRules, CrapsTable] = Training(
    tables=tables,
    begins=begins,
    deals=deals,
    at_sight=at_sight,
    first=first,
    plays=plays,
    tries=tries,
    lying=lying,
)
