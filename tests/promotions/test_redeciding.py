"""A promotion's journal decided again: what was changed in it afterwards is found, at its place."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pitbook.compliance.promotions import redecide_promotion
from pitbook.compliance.redeciding import DecidedOtherwise
from pitbook.games.kernel import kind_of
from pitbook.games.promotion_law import PaymentWay
from pitbook.journal.record import Body
from pitbook.money import Cents
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.keeper import FloorWorld
from pitbook.promotions.verifying import verify_draw
from pitbook.promotions.views import seen
from tests.promotions.trying import ANN, BOB, CAR, OLGA, POKER, WAR, Trying, money

pytestmark = pytest.mark.anyio


async def a_journal() -> list[Body]:
    """From a draft to an award, with a denial beside it."""
    trying = await Trying().opens()
    await trying.begins(WAR, POKER, prizes=(money(500_000), money(20_000)))
    for actor in (ANN, BOB):
        await trying.ask(actor, c.Enter(player=actor.person))
    await trying.draws()
    state = await trying.state()
    first, second = state.prizes[1].winner, state.prizes[2].winner
    assert first is not None
    assert second is not None
    people = {"ann": ANN, "bob": BOB}
    await trying.ask(people[first], c.Claim(player=first, prize=1))
    await trying.ask(people[second], c.Claim(player=second, prize=2))
    paid = c.PrizePayment(way=PaymentWay.CROSSED_CHEQUE, cents=Cents(500_000), payee=first)
    await trying.ask(OLGA, c.Award(prize=1, payments=(paid,)))
    denied = c.DenyClaim(prize=2, reason="not of age", claimant=c.Claimant(name="Bob", address="here"))
    await trying.ask(OLGA, denied)
    return [body for body, _ in await (await trying.promotions.promotion(CAR)).history()]


async def test_a_journal_is_decided_again_as_it_was() -> None:
    bodies = await a_journal()
    found = redecide_promotion(bodies)
    assert (found.draws, found.events) == (1, len(bodies))
    assert found.commands == sum(body.kind == "floor.asked@1" for body in bodies)


def other_winner(payload: dict[str, Any]) -> None:
    payload["winners"] = [{**payload["winners"][0], "player": "eve"}, *payload["winners"][1:]]


def other_entry(payload: dict[str, Any]) -> None:
    payload["entry"] = [payload["entry"][0], "eve", None]


def other_secret(payload: dict[str, Any]) -> None:
    payload["secret"] = "00" * 32


def other_blind(payload: dict[str, Any]) -> None:
    payload["blind"] = "00" * 32


def other_value(payload: dict[str, Any]) -> None:
    payload["cents"] -= 1


def other_digest(payload: dict[str, Any]) -> None:
    payload["digest"] = "00" * 32


def unregistered(payload: dict[str, Any]) -> None:
    payload["registered"] = False


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (e.DrawnBlinded, other_winner),
        (e.DrawnBlinded, other_secret),
        (e.DrawnBlinded, other_blind),
        (e.EntriesClosedBlinded, other_digest),
        (e.Entered, other_entry),
        (e.Awarded, other_value),
        (e.ClaimDenied, unregistered),
    ],
)
async def test_what_was_changed_is_found(kind: type[e.Event], change: Callable[[dict[str, Any]], None]) -> None:
    bodies = await a_journal()
    place = next(number for number, body in enumerate(bodies) if body.kind == kind_of(kind))
    payload = msgspec.json.decode(bodies[place].payload)
    change(payload)
    bodies[place] = msgspec.structs.replace(bodies[place], payload=msgspec.Raw(msgspec.json.encode(payload)))
    with pytest.raises(DecidedOtherwise):
        redecide_promotion(bodies)


async def test_a_command_in_another_role_or_too_early_is_found() -> None:
    bodies = await a_journal()
    begun = next(number for number, body in enumerate(bodies) if body.kind == kind_of(e.Begun))
    asked = begun - 1
    dealer = [*bodies]
    dealer[asked] = msgspec.structs.replace(bodies[asked], role="dealer")
    with pytest.raises(DecidedOtherwise, match="has no part in promotions"):
        redecide_promotion(dealer)
    early = [*bodies]
    early[asked] = msgspec.structs.replace(bodies[asked], at=bodies[asked].at - 1)
    with pytest.raises(DecidedOtherwise, match="not yet 24 hours ago"):
        redecide_promotion(early)
    with pytest.raises(DecidedOtherwise, match="without anybody asking"):
        redecide_promotion(bodies[1:])


async def test_a_promotion_that_began_before_digests_were_blinded_goes_on_and_is_decided_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(FloorWorld, "commit_blind", lambda _: None)
    bodies = await a_journal()
    kinds = {body.kind for body in bodies}
    assert {"promotion.entries_closed@1", "promotion.drawn@1"} <= kinds
    found = redecide_promotion(bodies)
    assert (found.draws, found.otherwise) == (1, ())
    plain = found.state.entries_digest
    assert (found.state.digest_told, verify_draw(found.state, 1).wrong) == (plain, ())
    assert seen(found.state, ANN, 0, 0).entries_digest == "", "by trying names somebody could find out who entered"
    assert seen(found.state, OLGA, 0, 0).entries_digest == plain
