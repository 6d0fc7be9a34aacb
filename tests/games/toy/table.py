"""What High Card tells the table at which it is played."""

from typing import Any

from msgspec.structs import asdict

from pitbook.games.chips import Chips, Laid, Paid
from pitbook.games.contract import AtTable, DrawSource, Unseen
from pitbook.games.layout import LayoutWager, Payout
from tests.games.toy import round as r
from tests.games.toy.round import Phase, Table
from tests.games.toy.rules import Rules, T

CHIPS: Chips[Table] = {
    r.WagerPlaced: lambda _, event: (Laid(event.player, event.stake),),
    r.Settled: lambda _, event: (_paid(event.settlement),),
}


def _paid(done: r.Settlement) -> Paid:
    return Paid(done.player, done.paid, done.collected, done.returned)


def _next_step(_: Rules, table: Table, source: DrawSource, __: frozenset[str]) -> Any:
    match table.phase:
        case Phase.SHUFFLE:
            return r.ShuffleCards()
        case Phase.BETTING if not table.wagers:
            return None
        case Phase.BETTING | Phase.DEAL:
            return r.Draw(source.card(table.left))
        case Phase.REVEAL:
            return r.Settle()
        case Phase.OVER:
            return r.Clear()


def _view(_: Rules, table: Table, __: str | None, all_open: bool) -> dict[str, Any]:
    """Each card by its place; the dealer's is that of place 0, and lies face down until it is turned up.

    The pages of the house read `seats` and the number of the `round`.
    """
    cards: dict[str, Any] = {str(place): card for place, card in zip(table.hands, table.dealt, strict=False)}
    if table.phase in (Phase.REVEAL, Phase.OVER) and len(table.dealt) > len(table.hands):
        cards["0"] = table.dealt[-1] if table.revealed or all_open else None
    seats = [{"player": player, "place": place} for player, place in table.seats.items()]
    return {**asdict(table), "dealt": cards, "seats": seats, "round": {"number": table.number}}


def _unseen(_: Rules, event: Any) -> Unseen | None:
    return Unseen("a card, face down, to the dealer", event.under) if isinstance(event, r.DealerDealt) else None


def _layout(rules: Rules) -> tuple[LayoutWager, ...]:
    name, prizes = rules.rulebook.names.wager, (Payout(rules.law.won.odds),)
    return (LayoutWager(kind="wager", name=name, prizes=prizes, clauses=rules.cited(T.WON)),)


TABLE: AtTable[Rules, Table] = AtTable(
    chips=CHIPS,
    next_step=_next_step,
    goes_on=lambda _, after: after.phase not in (Phase.BETTING, Phase.OVER),
    layout=_layout,
    view=_view,
    keeps_open=lambda _, table: bool(table.wagers),
    unseen=_unseen,
)
