"""What the deciders share: a story told event by event, and who sits at the table."""

from pitbook.games.casino_war.events import Event
from pitbook.games.casino_war.fold import FOLDING
from pitbook.games.casino_war.round import Seat, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.rules import RequestWords
from pitbook.games.verbs import AnyStory


class Story(AnyStory[WarTable, Event]):
    folds = FOLDING.folds


def seated(rules: WarRules, table: WarTable, player: str, asked: RequestWords) -> Seat:
    seat = table.seat_of(player)
    if seat is None:
        raise rules.refusal(asked, f"{player} is not at the table", "Let them sit down first.", WarTopic.PLAYER_CARD)
    return seat
