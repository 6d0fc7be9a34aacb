"""Chips are kept under people's names: every name that a table takes, every store can keep."""

import pytest

from pitbook.money import Cents
from pitbook.table import commands as own
from pitbook.table.events import Dealing
from pitbook.table.powers import LONGEST_NAME, Forbidden
from tests.journal.places import Place
from tests.table.playing import DEALER, opened

pytestmark = pytest.mark.anyio
NAMES = (
    "",
    " ",
    "bob/ann",
    "\x00",
    "'; --",
    "\N{RIGHT-TO-LEFT OVERRIDE}",
    "Jürgen 🂡",
    "\N{CJK UNIFIED IDEOGRAPH-4E2D}",
)


async def test_whatever_a_player_is_called(place: Place) -> None:
    played = await opened(store=await place.open(), dealing=Dealing.RECORDED)
    for name in (*NAMES, "\U0001f0a1" * LONGEST_NAME, "x" * 100_000):
        try:
            await played.ask(DEALER, own.BuyIn(player=name, cents=Cents(500)), name=f"c-{name!r:.20}")
        except Forbidden:
            assert len(name) > LONGEST_NAME or name == "\x00"
        else:
            assert played.held(name) == 500
