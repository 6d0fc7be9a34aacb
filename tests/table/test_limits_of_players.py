"""Limits of one player: granted above the sign, kept through a rise, agreed at Crown. Each by whoever may."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.games import casino_war as war
from pitbook.games import craps
from pitbook.games import three_card_poker as poker
from pitbook.games.kernel import Refused
from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.commands import BuyIn
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as office
from tests.table.measures import at_wagers, below, boss, lays, player, terms_with
from tests.table.office.desk import CANBERRA, CRAPS, CROWN, POKER, STAR
from tests.table.playing import ANN, BOB, DEALER, Clock, Played, opened

pytestmark = pytest.mark.anyio
ROOM: dict[str, Any] = {
    STAR: war.commands,
    CANBERRA: war.commands,
    CROWN: war.commands,
    POKER: poker.commands,
    CRAPS: craps.commands,
}
MAIN = {STAR: "first", CANBERRA: "first", CROWN: "first", POKER: "ante"}
GRANTED = {STAR: "6.6", CANBERRA: "3.2", POKER: "6.6", CRAPS: "7.6"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def limits(least: int, most: int) -> Limits:
    return Limits(minimum=Cents(least), maximum=Cents(most))


def sign(played: Played, **changes: Limits) -> Any:
    """The sign at the table, but for these."""
    return replace(played.table.state.play.sign, **changes)


async def agrees(played: Played, new: Any, *, by: Actor | None = None, name: str = "ann") -> None:
    rulebook = played.table.state.opened.rulebook
    actor = by or boss(rulebook)
    await played.ask(actor, ROOM[rulebook].AgreeLimits(by=actor.role, player=name, sign=new))


async def changes(played: Played, new: Any, *, keep: bool = False) -> None:
    rulebook = played.table.state.opened.rulebook
    actor = boss(rulebook)
    command = ROOM[rulebook].ChangeLimits(
        by=actor.role, sign=new, minutes_displayed=0, **({} if rulebook == CRAPS else {"players_keep_minimum": keep})
    )
    await played.ask(actor, command)


def higher(played: Played, rulebook: str, most: int) -> Any:
    """The sign with another maximum of the main wager."""
    if rulebook == CRAPS:
        return sign(played, default=limits(500, most))
    old = getattr(played.table.state.play.sign, MAIN[rulebook])
    more = {"play": limits(old.minimum, most)} if rulebook == POKER else {}
    return sign(played, **{MAIN[rulebook]: limits(old.minimum, most)}, **more)


async def rich(rulebook: str) -> Played:
    """Ann has chips for whatever she may wager."""
    if rulebook == CRAPS:
        played = await opened(CRAPS, dealing=Dealing.RECORDED)
        await played.buys_in(ANN, 100_000)
        await played.buys_in(BOB, 100_000, 2)
        await played.ask(DEALER, craps.OfferDice())
    else:
        played = await at_wagers(rulebook, "bob")
    for name in ("ann", "bob"):
        await played.ask(DEALER, BuyIn(player=name, cents=Cents(4_000_000)))
    return played


async def stakes(played: Played, name: str, cents: int) -> None:
    if played.table.state.opened.rulebook == CRAPS:
        await played.ask(DEALER, craps.Place(player=name, kind=craps.Kind.WIN_LINE, stake=Cents(cents)))
    else:
        await lays(played, name, 1 if name == "ann" else 2, cents)


@pytest.mark.clause(*(f"{rulebook}:{clause}" for rulebook, clause in GRANTED.items()))
@pytest.mark.parametrize("rulebook", GRANTED)
async def test_a_player_may_be_allowed_more_than_the_sign_and_by_whom(rulebook: str) -> None:
    played = await rich(rulebook)
    with pytest.raises(Refused, match="the maximum is") as refused:
        await stakes(played, "ann", 1_500_000)
    above = higher(played, rulebook, 1_500_000)
    with pytest.raises(Refused, match="may not do this") as refused:
        await agrees(played, above, by=below(rulebook))
    assert GRANTED[rulebook] in refused.value.clauses
    with pytest.raises(Refused, match="only more than the stated maximum"):
        await agrees(played, higher(played, rulebook, 2_000))
    await agrees(played, above)
    await stakes(played, "ann", 1_500_000)
    with pytest.raises(Refused, match="the maximum is"):
        await stakes(played, "bob", 1_500_000)


@pytest.mark.parametrize("rulebook", [STAR, POKER, CRAPS])
async def test_what_was_granted_never_falls_behind_the_sign(rulebook: str) -> None:
    played = await rich(rulebook)
    await agrees(played, higher(played, rulebook, 1_500_000))
    await changes(played, higher(played, rulebook, 2_000_000))
    await stakes(played, "bob", 2_000_000)
    await stakes(played, "ann", 2_000_000)


async def test_a_box_with_a_marker_never_falls_behind_the_sign() -> None:
    """Canberra wants notice of every change: a sign that has stood for a minute."""
    clock = Clock()
    played = await at_wagers(CANBERRA, "bob", clock=clock)
    await agrees(played, higher(played, CANBERRA, 150_000))
    new = higher(played, CANBERRA, 200_000)
    hung = office.DisplaySign(by=Role.CASINO_OPERATOR, sign=msgspec.Raw(msgspec.json.encode(new)))
    await played.ask(boss(CANBERRA), hung)
    clock.minutes(2)
    await changes(played, new)
    await played.ask(DEALER, BuyIn(player="ann", cents=Cents(400_000)))
    await lays(played, "ann", 1, 200_000)


@pytest.mark.clause("crown-casino-war:6.3")
async def test_at_crown_limits_are_agreed_by_a_pit_boss() -> None:
    played = await rich(CROWN)
    above = higher(played, CROWN, 150_000)
    for role in (Role.DEALER, Role.GAME_SUPERVISOR):
        with pytest.raises(Refused, match="may not do this") as refused:
            await agrees(played, above, by=Actor("una", role))
        assert "6.3" in refused.value.clauses
    await agrees(played, above)
    await stakes(played, "ann", 150_000)


@pytest.mark.parametrize(("reading", "role"), [("dealer", Role.DEALER), ("game_supervisor", Role.GAME_SUPERVISOR)])
async def test_read_otherwise_somebody_below_agrees_limits_at_crown(reading: str, role: Role) -> None:
    played = await at_wagers(CROWN, terms=terms_with(CROWN, {"who-agrees-limits": reading}))
    await agrees(played, higher(played, CROWN, 150_000), by=Actor("una", role))


async def test_limits_agreed_at_crown_hold_where_the_maximum_is_that_of_an_area() -> None:
    played = await at_wagers(CROWN, "bob", terms=terms_with(CROWN, {"maximum-of-an-area": "box"}))
    await played.ask(DEALER, BuyIn(player="ann", cents=Cents(400_000)))
    await agrees(played, higher(played, CROWN, 150_000))
    await lays(played, "ann", 1, 150_000)
    with pytest.raises(Refused, match="the maximum is"):
        await lays(played, "bob", 1, 1000)


@pytest.mark.parametrize("reading", [None, "end"])
async def test_what_becomes_of_limits_agreed_at_crown_when_the_sign_changes(reading: str | None) -> None:
    terms = None if reading is None else terms_with(CROWN, {"agreed-limits-and-the-sign": reading})
    played = await at_wagers(CROWN, "bob", terms=terms)
    await agrees(played, higher(played, CROWN, 5_000))
    with pytest.raises(Refused, match=r"the maximum is \$50.00"):
        await lays(played, "ann", 1, 6_000)
    await changes(played, higher(played, CROWN, 200_000))
    if reading is None:
        with pytest.raises(Refused, match=r"the maximum is \$50.00"):
            await lays(played, "ann", 1, 6_000)
    else:
        await lays(played, "ann", 1, 6_000)


@pytest.mark.clause("star-casino-war:6.5.1", "star-three-card-poker:6.5.1", "star-casino-war:6.5.4")
@pytest.mark.parametrize(("rulebook", "side"), [(STAR, "tie"), (POKER, "pair_plus")])
async def test_a_minimum_is_kept_for_each_wager_as_it_was_before_its_own_rise(rulebook: str, side: str) -> None:
    played = await at_wagers(rulebook, "bob")
    main, kind = MAIN[rulebook], (war.Kind.TIE if rulebook == STAR else poker.Kind.PAIR_PLUS)
    shown = played.table.state.play.sign
    least, most = getattr(shown, side).minimum, getattr(shown, side).maximum
    await changes(played, sign(played, **{main: limits(2_500, getattr(shown, main).maximum)}), keep=True)
    await changes(played, sign(played, **{side: limits(least - 300, most)}))
    await changes(played, sign(played, **{side: limits(least - 100, most)}), keep=True)
    await lays(played, "ann", 1, 1000)
    await lays(played, "ann", 1, least - 300, kind)
    await played.buys_in(player("cy"), 100_000, 3)
    with pytest.raises(Refused, match="the minimum is"):
        await lays(played, "cy", 3, 1000)
    await lays(played, "cy", 3, 2_500)
    with pytest.raises(Refused, match="the minimum is") as refused:
        await lays(played, "cy", 3, least - 300, kind)
    assert "6.5.4" in refused.value.clauses


@pytest.mark.parametrize("rulebook", [STAR, POKER])
async def test_what_was_kept_before_is_not_raised_by_a_later_rise(rulebook: str) -> None:
    """Kept as it was; then the sign falls below that and rises again: what was before that rise is kept."""
    played = await at_wagers(rulebook, "bob")
    main = MAIN[rulebook]
    least, most = (getattr(getattr(played.table.state.play.sign, main), end) for end in ("minimum", "maximum"))
    for minimum, keep in ((least + 500, True), (least - 300, False), (least + 1_500, True)):
        await changes(played, sign(played, **{main: limits(minimum, most)}), keep=keep)
    await lays(played, "ann", 1, least - 300)
    await changes(played, sign(played, **{main: limits(least + 4_000, most)}), keep=True)
    await lays(played, "bob", 2, least - 300)
