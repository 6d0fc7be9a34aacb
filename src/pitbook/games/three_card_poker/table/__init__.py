"""What Three Card Poker tells the table at which it is played."""

from pitbook.games.contract import AtTable
from pitbook.games.kernel import Refused
from pitbook.games.three_card_poker.chips import CHIPS
from pitbook.games.three_card_poker.dealing import play_amounts
from pitbook.games.three_card_poker.play import VERBS
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.table.dealer import goes_on, next_step
from pitbook.games.three_card_poker.table.face_down import SEEN, unseen, view
from pitbook.games.three_card_poker.table.layout import inscriptions, layout
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.money import Cents, dollars


def _to_match(_: PokerRules, table: PokerTable, player: str) -> Cents | None:
    """What the Play wager of a player who has to decide takes."""
    seat = table.seats.get(player)
    if table.phase is not Phase.DECISIONS or seat is None or seat.area not in table.round.undecided:
        return None
    ante = table.round.open_wager(seat.area, Kind.ANTE)
    return None if ante is None else min(play_amounts(ante))


def _can_match(rules: PokerRules, player: str, needed: Cents) -> Refused:
    return rules.refusal(
        f"{player} not being able to match the {rules.names.ante}",
        f"they have the {dollars(needed)} that it takes",
        "Let them play or fold.",
        PokerTopic.CANNOT_MATCH,
    )


def _keeps_open(_: PokerRules, table: PokerTable) -> bool:
    return table.in_a_round or bool(table.placed)


TABLE: AtTable[PokerRules, PokerTable] = AtTable(
    chips=CHIPS,
    next_step=next_step,
    goes_on=goes_on,
    layout=layout,
    inscriptions=inscriptions,
    view=view,
    seen=SEEN,
    awaits_at=VERBS.awaits_at,
    keeps_open=_keeps_open,
    unseen=unseen,
    to_match=_to_match,
    can_match=_can_match,
)
