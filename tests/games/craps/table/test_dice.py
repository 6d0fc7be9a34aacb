"""Who is offered the dice at a Craps table, who throws them, who may order what, and how a table closes."""

from collections.abc import Callable

import pytest

from pitbook.compliance.redeciding import redecide
from pitbook.dice import Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.round import Phase
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as office
from pitbook.table.supervision.state import MINUTE
from tests.games.craps.table.playing import STICK, Dice, Kind, dice_at
from tests.table.playing import DEALER, SUPERVISOR, Clock
from tests.table.test_service import bodies

pytestmark = pytest.mark.anyio
BOUGHT_IN = 100_000
OFFER = c.OfferDice()
MANAGER = Actor("gm", Role.GAMING_MANAGER)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def passed(*with_line: str, point: bool = True, **readings: str) -> Dice:
    """Ann, Bob and Cas stand there, some with a Don't Win. Ann has passed the dice, perhaps with the point at 4."""
    read = {name.replace("_", "-"): each for name, each in readings.items()}
    dice = await dice_at("ann", "bob", "cas", readings=read)
    await dice.place("ann", Kind.WIN_LINE, 1000)
    for player in with_line:
        await dice.place(player, Kind.DONT_WIN, 1000)
    if point:
        await dice.roll(2, 2)
    await dice.ask(DEALER, c.PassDice(player="ann"))
    return dice


def number(dice: Dice, player: str, kind: Kind = Kind.DONT_WIN) -> int:
    return next(wager.id for wager in dice.play.wagers() if wager.player == player and wager.kind is kind)


# Offers that have become stale


@pytest.mark.clause("star-craps:3.8.1")
async def test_whoever_takes_the_line_wager_down_is_asked_no_more() -> None:
    dice = await passed("bob", "cas")
    await dice.ask(DEALER, OFFER)
    assert dice.asked == ["bob", "cas"]
    await dice.ask(DEALER, c.Remove(player="bob", wager=number(dice, "bob")))
    assert dice.asked == ["cas"]
    with pytest.raises(Refused, match="cas is asked first"):
        await dice.ask(DEALER, c.AcceptDice(player="bob"))
    await dice.takes("cas")
    assert dice.play.shooter == "cas"


@pytest.mark.clause("star-craps:10.1")
async def test_whoever_is_found_without_a_card_is_asked_no_more() -> None:
    dice = await passed("bob", "cas")
    await dice.ask(DEALER, OFFER)
    await dice.box(c.InvalidWagers(by=Role.BOXPERSON, player="bob"))
    assert dice.asked == ["cas"]


@pytest.mark.clause("star-craps:3.9")
async def test_with_the_last_one_asked_gone_the_stickperson_throws() -> None:
    dice = await passed("bob")
    await dice.ask(DEALER, OFFER)
    await dice.ask(DEALER, c.Remove(player="bob", wager=number(dice, "bob")))
    assert (dice.play.stickperson, dice.play.phase) == (True, Phase.READY)


@pytest.mark.clause("star-craps:10.4.1", "star-craps:3.8.1")
async def test_whoever_has_void_wagers_is_asked_no_more() -> None:
    dice = await passed("bob", "cas")
    await dice.ask(DEALER, OFFER)
    await dice.box(c.VoidWagers(by=Role.BOXPERSON, player="bob", reason="a device that counts rolls"))
    assert dice.asked == ["cas"]


@pytest.mark.clause("star-craps:10.6", "star-craps:3.8.1")
async def test_with_all_wagers_refunded_nobody_is_asked_any_more() -> None:
    dice = await passed("bob", "cas")
    await dice.ask(DEALER, OFFER)
    await dice.box(c.SetAside(by=Role.BOXPERSON, cause=c.SetAsideCause.DISTURBANCE, all_wagers=True))
    assert (dice.asked, dice.play.phase) == ([], Phase.WAITING)


@pytest.mark.clause("star-craps:3.2")
async def test_at_the_commencement_nobody_needs_a_wager_to_accept() -> None:
    dice = await dice_at("ann", "bob")
    assert dice.play.shooter == "ann"
    assert not dice.play.layout


# Whoever was never asked


@pytest.mark.clause("star-craps:3.8.2", "star-craps:3.9")
async def test_whoever_wagers_while_the_dice_are_offered_is_asked_in_turn() -> None:
    dice = await passed("bob", point=False)
    await dice.ask(DEALER, c.OfferDice())
    await dice.place("cas", Kind.DONT_WIN, 1000)
    assert dice.asked[0] == "bob"
    await dice.ask(DEALER, c.DeclineDice(player="bob"))
    assert dice.asked == ["cas", "ann"]
    await dice.ask(DEALER, c.DeclineDice(player="cas"))
    await dice.ask(DEALER, c.DeclineDice(player="ann"))
    assert dice.play.stickperson


@pytest.mark.clause("star-craps:3.8.2", "star-craps:3.9")
async def test_the_dice_go_round_to_whoever_wagered_after_their_turn() -> None:
    dice = await passed("cas", point=False)
    await dice.ask(DEALER, c.OfferDice())
    assert dice.asked == ["cas", "ann"]
    await dice.ask(DEALER, c.DeclineDice(player="cas"))
    await dice.place("bob", Kind.DONT_WIN, 1000)
    await dice.ask(DEALER, c.DeclineDice(player="ann"))
    assert dice.asked == ["bob"]


@pytest.mark.clause("star-craps:3.8", "star-craps:3.9")
@pytest.mark.parametrize("read", ["throws_on", "offered"])
async def test_a_line_wager_made_while_the_stickperson_throws(read: str) -> None:
    dice = await passed(point=False, line_wager_while_the_stickperson_throws=read)
    await dice.ask(DEALER, OFFER)
    await dice.ask(DEALER, c.DeclineDice(player="ann"))
    assert dice.play.stickperson
    await dice.place("bob", Kind.WIN_LINE, 1000)
    if read == "throws_on":
        await dice.roll(2, 2)
        assert dice.play.stickperson
        return
    with pytest.raises(Refused, match="bob may take the dice") as refused:
        await dice.roll(2, 2)
    assert {"3.8", "3.9"} <= set(refused.value.clauses)
    await dice.ask(DEALER, OFFER)
    await dice.takes("bob")
    await dice.roll(2, 2)


# Orders, and who gives them


@pytest.mark.clause("star-craps:3.7.2")
@pytest.mark.parametrize("read", ["after_the_roll", "at_once"])
async def test_ordering_a_pass_while_the_dice_are_in_the_air(read: str) -> None:
    dice = await dice_at("ann", "bob", readings={"pass-ordered-in-the-air": read})
    await dice.place("ann", Kind.WIN_LINE, 1000)
    await dice.ask(DEALER, c.Throw())
    order = c.OrderPass(by=Role.BOXPERSON, cause=c.PassCause.BREACH)
    if read == "after_the_roll":
        with pytest.raises(Refused, match="the dice are rolling"):
            await dice.box(order)
        await dice.roll(2, 2)
        await dice.box(order)
    else:
        await dice.box(order)
        with pytest.raises(Refused, match="ordered already"):
            await dice.box(order)
        await dice.roll(2, 2)
    assert (dice.play.shooter, dice.play.point, dice.play.phase) == (None, 4, Phase.WAITING)


@pytest.mark.clause("star-craps:3.7")
@pytest.mark.parametrize("read", ["allowed", "refused"])
async def test_passing_the_dice_before_a_roll(read: str) -> None:
    dice = await dice_at("ann", "bob", readings={"passing-before-a-roll": read})
    await dice.place("ann", Kind.WIN_LINE, 1000)
    if read == "refused":
        with pytest.raises(Refused, match="not thrown them") as refused:
            await dice.ask(DEALER, c.PassDice(player="ann"))
        assert refused.value.clauses == ("3.7",)
        await dice.roll(2, 2)
    await dice.ask(DEALER, c.PassDice(player="ann"))
    assert dice.play.shooter is None


@pytest.mark.clause("star-craps:3.5", "star-craps:3.7.2", "star-craps:4.4.3")
@pytest.mark.parametrize("read", ["and_above", "alone"])
async def test_what_the_document_gives_to_the_boxperson(read: str) -> None:
    readings = {"who-besides-the-boxperson": read, "who-decides-a-face": read}
    dice = await dice_at("ann", "bob", readings=readings)
    await dice.place("ann", Kind.WIN_LINE, 1000)
    await dice.ask(STICK, c.CallNoRoll(by=Role.STICKPERSON, cause=c.NoRoll.OFF_THE_TABLE, off_the_table=(2,)))
    cause, choice = c.PassCause.DELAY, c.ChooseDice(player="ann", dice=(1, 3))
    acts: tuple[tuple[str, Callable[[Role], c.Command]], ...] = (
        ("3.5", lambda by: c.DiceFound(by=by, dice=(2,))),
        ("4.4.3", lambda by: c.RuleFaces(by=by, dice=Roll(2, 2))),
        ("3.7.2", lambda by: c.OrderPass(by=by, cause=cause)),
    )
    for clause, act in acts:
        if read == "and_above":
            await dice.ask(MANAGER, act(Role.GAMING_MANAGER))
        else:
            with pytest.raises(Refused, match="Ask a boxperson") as refused:
                await dice.ask(MANAGER, act(Role.GAMING_MANAGER))
            assert clause in refused.value.clauses
            await dice.box(act(Role.BOXPERSON))
        if clause == "3.5":
            await dice.ask(DEALER, choice)
    assert (dice.play.shooter, dice.play.point) == (None, 4)


@pytest.mark.clause("star-craps:4.4.3")
async def test_the_final_word_on_a_face_is_the_boxpersons() -> None:
    dice = await dice_at("ann", "bob")
    await dice.place("ann", Kind.WIN_LINE, 1000)
    for actor in (SUPERVISOR, MANAGER, DEALER):
        with pytest.raises(Refused, match="may not do this"):
            await dice.ask(actor, c.RuleFaces(by=actor.role, dice=Roll(2, 2)))
    await dice.box(c.RuleFaces(by=Role.BOXPERSON, dice=Roll(2, 2)))
    await dice.ask(MANAGER, c.OrderPass(by=Role.GAMING_MANAGER, cause=c.PassCause.DELAY))


# Citations


@pytest.mark.clause("star-craps:3.9")
async def test_a_seven_out_of_the_stickperson_is_under_3_9() -> None:
    dice = await passed()
    await dice.ask(DEALER, OFFER)
    assert dice.play.stickperson
    (out,) = [each for each in await dice.roll(3, 4) if isinstance(each, e.SevenOut)]
    assert "3.9" in dice.cited(out)
    assert not {"3.7", "3.7.1"} & dice.cited(out)
    with pytest.raises(Refused) as refused:
        await dice.roll(2, 2)
    assert "3.7.1" not in refused.value.clauses


@pytest.mark.clause("star-craps:3.6")
async def test_one_die_lost_is_not_under_3_6() -> None:
    dice = await dice_at("ann", "bob")
    await dice.place("ann", Kind.WIN_LINE, 1000)
    for die, under in ((2, "3.4"), (1, "3.6")):
        await dice.ask(STICK, c.CallNoRoll(by=Role.STICKPERSON, cause=c.NoRoll.OFF_THE_TABLE, off_the_table=(die,)))
        with pytest.raises(Refused) as refused:
            await dice.ask(DEALER, c.DiceLost(by=Role.DEALER))
        lost = await dice.box(c.DiceLost(by=Role.BOXPERSON))
        assert under in dice.cited(*lost)
        assert under in refused.value.clauses
        assert ("3.6" in dice.cited(*lost)) == (under == "3.6")
        await dice.ask(DEALER, c.ChooseDice(player="ann", dice=dice.play.dice.at_hand[:2]))


@pytest.mark.clause("star-craps:6.6", "star-craps:10.6")
@pytest.mark.parametrize("read", ["persists", "ends"])
async def test_a_dont_wager_taken_down_before_or_after_a_roll_that_is_set_aside(read: str) -> None:
    dice = await dice_at("ann", "bob", "cas", readings={"donts-after-a-set-aside": read})
    await dice.place("ann", Kind.WIN_LINE, 1000)
    for player in ("bob", "cas"):
        await dice.place(player, Kind.DONT_WIN, 1000)
    await dice.ask(DEALER, c.Remove(player="bob", wager=number(dice, "bob")))
    await dice.roll(2, 2)
    await dice.ask(DEALER, c.Remove(player="cas", wager=number(dice, "cas")))
    await dice.box(c.SetAside(by=Role.BOXPERSON, cause=c.SetAsideCause.DISTURBANCE))
    assert dice.play.come_out
    for player in ("bob", "cas"):
        if read == "ends":
            await dice.place(player, Kind.DONT_WIN, 1000)
        else:
            with pytest.raises(Refused, match="may not be replaced"):
                await dice.place(player, Kind.DONT_WIN, 1000)


# Closing


@pytest.mark.clause("star-craps:10.9")
@pytest.mark.parametrize("read", ["refunded", "thrown_out"])
async def test_a_table_closes_after_its_notice_with_wagers_open(read: str) -> None:
    clock, store = Clock(), MemoryStore()
    dice = await dice_at("ann", "bob", clock=clock, store=store, readings={"wagers-open-at-closing": read})
    await dice.place("ann", Kind.WIN_LINE, 1000)
    await dice.roll(2, 2)
    await dice.place("bob", Kind.BUY, 2000, number=6)
    close = office.CloseTable(by=Role.BOXPERSON)
    waits = "wagers are still undecided"
    with pytest.raises(Refused, match=waits if read == "thrown_out" else "no sign says when it closes"):
        await dice.box(close)
    await dice.box(office.DisplayClosure(by=Role.BOXPERSON, closes_at=clock() + 20 * MINUTE))
    clock.minutes(19)
    with pytest.raises(Refused, match=waits if read == "thrown_out" else "stood for 19 of 20"):
        await dice.box(close)
    clock.minutes(1)
    with pytest.raises(Refused, match="may not do this"):
        await dice.ask(DEALER, office.CloseTable(by=Role.DEALER))
    await dice.ask(DEALER, c.Throw())
    with pytest.raises(Refused, match=waits):
        await dice.box(close)
    await dice.roll(1, 1)
    if read == "thrown_out":
        with pytest.raises(Refused, match=waits):
            await dice.box(close)
        return
    closed = await dice.box(office.CloseTable(by=Role.BOXPERSON, counted=dice.played.float_held()))
    assert "10.9" in dice.cited(*closed)
    state = dice.played.table.state
    taken = [state.books.held(state.accounts.carried(player)) for player in ("ann", "bob")]
    assert taken == [BOUGHT_IN, BOUGHT_IN], "with the commission, which brought nothing"
    assert state.books.held(state.accounts.float) == 0
    assert redecide(await bodies(store, "table/one")).state.books.balances == state.books.balances
    assert not dice.play.layout
    assert (dice.play.shooter, dice.play.come_out) == (None, True)
    with pytest.raises(Refused, match="the table is closed"):
        await dice.place("ann", Kind.WIN_LINE, 1000)
    await dice.box(office.ReopenTable(by=Role.BOXPERSON))
    await dice.ask(Actor("ann", Role.PLAYER), own.Bring(player="ann", cents=Cents(1000)))
    with pytest.raises(Refused, match="are not checked"):
        await dice.place("ann", Kind.WIN_LINE, 1000)
    await dice.box(office.CheckEquipment(by=Role.BOXPERSON, counted=Cents(0)))
    await dice.place("ann", Kind.WIN_LINE, 1000)
    await dice.ask(DEALER, OFFER)
    await dice.takes("ann")
    await dice.roll(2, 2)
