"""What a dealer of Casino War tells at sight: which of two cards is higher."""

from pitbook.games.casino_war.round import DEALER, DealStage, Phase, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic as T
from pitbook.games.contract import AtSight, RandomPicker

HIGHER, LOWER, SAME = "The player's is higher", "The dealer's is higher", "They are the same"


def at_sight(rules: WarRules, table: WarTable, luck: RandomPicker) -> tuple[AtSight, ...]:
    stage = DealStage.SUBSEQUENT if table.phase is Phase.FINAL else DealStage.INITIAL
    theirs = table.round.card_of(DEALER, stage)
    boxes = [box for box in table.round.initial_due if box != DEALER and table.round.card_of(box, stage)]
    if table.phase not in (Phase.INTERIM, Phase.FINAL) or theirs is None or not boxes:
        return ()
    box = luck.choice(boxes)
    mine = table.round.card_of(box, stage)
    assert mine is not None
    right = HIGHER if mine.rank > theirs.rank else LOWER if mine.rank < theirs.rank else SAME
    question = f"{rules.place_name} {box} has the {mine.words}, the dealer the {theirs.words}. Which is higher?"
    others = tuple(each for each in (HIGHER, LOWER, SAME) if each != right)
    return (AtSight(question, right, others, (T.CARD_RANK,)),)
