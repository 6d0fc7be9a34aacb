"""A checkpoint, which every witness reads, says nothing from which a card that lies face down is found by trying."""

from typing import Any

import pytest

from pitbook.floor import keeping
from pitbook.floor.keeping import SignedLengths
from pitbook.journal.keys import signer_from_seed
from pitbook.rulebooks.roles import Role
from tests.web.playing import Player
from tests.web.served import Caller, Served, serving

TABLE = "star-three-card-poker"
SIGNER = signer_from_seed(bytes(32))


def signed(served: Served, inspector: Caller) -> int:
    """How many records of the table are signed now."""
    told = list[str]()
    work = keeping.sign(
        served.house.floor, SIGNER, SignedLengths(), lambda what, error: told.append(f"{what}: {error}")
    )
    served.run(work)
    assert told == []
    heads = [each.split() for each in inspector.get("/api/checkpoints/newest")["heads"]]
    return next(int(head[1]) for head in heads if head[0] == f"table/{TABLE}")


def face_down(player: Player) -> list[int]:
    """The records with cards that this player may not see, while the round goes on."""
    rounds = player.caller.get(f"/api/tables/{TABLE}/rounds")
    if not rounds or rounds[0]["over"]:
        return []
    events: list[Any] = player.caller.get(f"/api/tables/{TABLE}/events", after=rounds[0]["first"] - 1)["events"]
    return [each["sequence"] for each in events if each["payload"].get("card", "") is None]


def test_a_table_is_signed_up_to_before_its_cards_lie_face_down() -> None:
    with serving() as served:
        inspector, player = served.official(Role.INSPECTOR), Player(served.caller("ann"), TABLE)
        hidden, seen = 0, 0
        for _ in range(12):
            player.step()
            length, lying = signed(served, inspector), face_down(player)
            if lying:
                hidden += 1
                assert length < lying[0]
            else:
                seen += 1
                assert length == player.view["sequence"]
        assert hidden > 2
        assert seen > 2


@pytest.mark.parametrize("table", ["star-craps", "star-casino-war"])
def test_where_no_card_lies_face_down_all_is_signed(table: str) -> None:
    with serving() as served:
        inspector, player = served.official(Role.INSPECTOR), Player(served.caller("ann"), table)
        for _ in range(6):
            player.step()
            served.run(keeping.sign(served.house.floor, SIGNER, SignedLengths(), lambda *_: None))
            heads = [each.split() for each in inspector.get("/api/checkpoints/newest")["heads"]]
            assert [f"table/{table}", str(player.view["sequence"])] in [head[:2] for head in heads]
