"""What the events of Craps do to chips, tokens and commissions."""

from collections.abc import Callable, Mapping
from typing import Any

from pitbook.games.chips import Chips, Commission, Laid, Moves, Paid, Undone, laid, paid
from pitbook.games.craps import events as e
from pitbook.games.craps.round import CrapsTable, Settlement, Wager


def moves_of(event: e.Event) -> Moves:
    """Events of Craps say all there is to know about a wager; how the table stood before does not matter."""
    moved = _MOVED.get(type(event))
    return () if moved is None else moved(event)


def _moved(wager: Wager, stake: int, commission: int) -> tuple[Laid, Commission]:
    return laid(wager.player, wager.tender, stake), Commission(wager.player, commission)


def _decided(done: Settlement) -> tuple[Paid, Commission]:
    return paid(done.wager.tender, done), Commission(done.wager.player, -done.commission_back)


_MOVED: Mapping[type[e.Event], Callable[[Any], Moves]] = {
    e.WagerPlaced: lambda x: _moved(x.wager, x.wager.stake, x.wager.commission),
    e.WagerIncreased: lambda x: _moved(x.wager, x.added, x.commission),
    e.WagerReduced: lambda x: _moved(x.wager, -x.returned, -x.commission_back),
    e.WagerRemoved: lambda x: _moved(x.wager, -x.wager.stake, -x.commission_back),
    e.StakeCorrected: lambda x: _moved(x.wager, x.wager.stake - x.thought, x.commission),
    e.Settled: lambda x: _decided(x.settlement),
    e.SettlementUndone: lambda x: (Undone(_decided(x.settlement)),),
}
CHIPS: Chips[CrapsTable] = dict.fromkeys(_MOVED, lambda _, event: moves_of(event))
