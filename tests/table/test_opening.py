"""A real table opens by its checklist, takes cash where a box hangs, and closes by a count."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.compliance.redeciding import DecidedOtherwise, redecide
from pitbook.games import casino_war as war
from pitbook.games.kernel import Offer, Refused
from pitbook.games.library import rulebook as rulebook_of
from pitbook.games.marks import Purpose
from pitbook.games.opening_law import CardCheck, Equipment, OpeningTopic
from pitbook.journal.memory import MemoryStore
from pitbook.ledger.result import TableCounts
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table import equipment
from pitbook.table.events import Dealing, FloatCounted
from pitbook.table.offers import offers
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.supervision import OpeningSignature, checklist, missing
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from tests.table.office.desk import CANBERRA, CROWN
from tests.table.playing import ANN, BOB, CRAPS, DEALER, HOST, POKER, RULEBOOKS, WAR, Played, opened, wager
from tests.table.test_service import bodies

pytestmark = pytest.mark.anyio
CHIEF = {WAR: Role.CASINO_SUPERVISOR, POKER: Role.CASINO_SUPERVISOR, CRAPS: Role.CASINO_SUPERVISOR}
CHIEF |= {CANBERRA: Role.CASINO_OPERATOR, CROWN: Role.PIT_BOSS}
STAR = (WAR, POKER, CRAPS)
FLOAT = Cents(10_000_000)
BOX = {WAR: "2.5", POKER: "2.4", CRAPS: "2.5"}
TRAY = {WAR: "2.4.3", POKER: "2.3.3", CRAPS: "2.4.4"}


def chief(rulebook: str) -> Actor:
    return Actor("mia", CHIEF[rulebook])


async def unchecked(rulebook: str, **more: Any) -> Played:
    return await opened(rulebook, dealing=Dealing.RECORDED, checked=None, **more)


async def refused(played: Played, actor: Actor, command: Any, because: str) -> Refused:
    with pytest.raises(Refused) as raised:
        await played.ask(actor, command)
    assert because in raised.value.because
    return raised.value


LISTED = {
    WAR: "table cloth rack equipment deck sign float drop_box",
    POKER: "table cloth rack equipment deck sign float drop_box",
    CRAPS: "table cloth stick equipment sign float drop_box",
    CROWN: "table cloth equipment deck sign",
    CANBERRA: "cloth rack equipment deck sign float",
}
CHECKLISTS = Path(__file__).parent / "checklists"
ASKED_FOR = {
    WAR: (
        *("2.1", "2.2", "2.2.1", "2.2.1.1", "2.2.1.2", "2.3", "2.3.1", "2.3.2", "2.4", "2.4.1", "2.4.2", "2.4.3"),
        *("2.5", "2.5.1", "1.1/deck-checking-device", "1.1/float-tray", "1.1/cashless", "diagram-a"),
    ),
    POKER: ("2.1", "2.2", "2.2.1", "2.2.2", "2.3", "2.3.1", "2.3.2", "2.3.3", "2.4", "2.4.1", "diagram-a"),
    CRAPS: ("2.1", "2.2", "2.3", "2.4", "2.4.1", "2.4.2", "2.4.3", "2.4.4", "2.5", "2.5.1", "diagram-a"),
    CROWN: ("2.1", "2.2", "2.2.1", "2.2.2", "2.3", "3.2", "diagram-a"),
    CANBERRA: ("1.1", "2.2", "A/approved", "A/box", "A/shoe", "A/float"),
}
"""The clauses on cloth, equipment and cards."""
EACH = [
    pytest.param(book, marks=pytest.mark.clause(*(f"{book}:{each}" for each in ASKED_FOR[book]))) for book in RULEBOOKS
]


@pytest.mark.parametrize("rulebook", EACH)
async def test_the_checklist_is_what_the_document_asks_for(rulebook: str, pytestconfig: pytest.Config) -> None:
    """In a list that an inspector can read; `--record-golden` writes it anew."""
    played = await unchecked(rulebook)
    listed = checklist(played.table.state.rules, played.table.state.office)
    assert " ".join(each.item.value for each in listed) == LISTED[rulebook]
    lines = [f"{rulebook}: what is checked before the first round at a real table", ""]
    for each in listed:
        lines += [f"{each.item.words} ({', '.join(each.clauses)})", f"    by {each.by.named} or somebody above"]
        lines += [f"    - {detail}" for detail in each.details]
    told, file = "\n".join(lines) + "\n", CHECKLISTS / f"{rulebook}.txt"
    if pytestconfig.getoption("--record-golden"):
        CHECKLISTS.mkdir(exist_ok=True)
        file.write_text(told)
    assert told == file.read_text()


@pytest.mark.parametrize("rulebook", EACH)
async def test_each_line_is_checked_by_the_lowest_role_that_may(rulebook: str) -> None:
    played = await unchecked(rulebook)
    for item in map(Equipment, LISTED[rulebook].split()):
        role = {Equipment.FLOAT: Role.CASINO_SUPERVISOR, Equipment.STICK: Role.STICKPERSON}.get(item, Role.DEALER)
        check = c.CheckEquipment(by=role, items=(item,), cards=CardCheck.HAND, counted=FLOAT)
        below = [each for each in played.table.state.rules.roles if not played.table.state.rules.may(each, role)]
        for lower in below:
            await refused(played, Actor("low", lower), msgspec.structs.replace(check, by=lower), "may not do this")
        await played.ask(Actor(role.value, role), check)
    assert not missing(played.table.state.rules, played.table.state.office)


@pytest.mark.parametrize("rulebook", EACH)
async def test_the_first_round_waits_until_everything_is_checked(rulebook: str) -> None:
    played = await unchecked(rulebook)
    rules = played.table.state.rules
    await played.ask(ANN, _sit(played))
    await played.ask(HOST._replace(role=CHIEF[rulebook]), own.Fill(by=CHIEF[rulebook], cents=Cents(1000)))
    with pytest.raises(Refused, match="not checked") as raised:
        await wager(played, ANN)
    for viewer in (ANN, Actor("dee", Role.DEALER), chief(rulebook)):
        assert not _begins(offers(played.table.state, viewer)), "what would be refused is not offered"
    items = [each.item for each in checklist(rules, played.table.state.office)]
    assert set(raised.value.clauses) == set(rules.cited(*(each.topic for each in items)))
    for number, item in enumerate(items):
        left = [each.words for each in items[number:]]
        with pytest.raises(Refused) as raised:
            await wager(played, ANN)
        assert all(each in raised.value.because for each in left)
        await played.ask(chief(rulebook), _check(played, rulebook, item))
    with pytest.raises(Refused) as raised:
        await wager(played, ANN)
    assert "not checked" not in raised.value.because, "now it is about chips, or about the round"
    assert _begins(offers(played.table.state, Actor("dee", Role.DEALER))) or rulebook != CRAPS
    done = checklist(rules, played.table.state.office)
    assert all(each.checked is not None and each.checked.who == "mia" for each in done)


def _sit(played: Played) -> Any:
    kind = played.table.state.game.command_for(Purpose.SIT)
    where = kind.where
    assert where is not None
    return kind(player="ann", **{where: 1})


def _begins(offered: tuple[Offer, ...]) -> list[str]:
    """Offers that would begin a round, or lay a wager for it."""
    return [each.command for each in offered if each.command.endswith((".place", ".draw", ".throw"))]


def _check(played: Played, rulebook: str, *items: Equipment) -> c.CheckEquipment:
    return c.CheckEquipment(
        by=CHIEF[rulebook], items=items, note="seen", cards=CardCheck.HAND, counted=played.float_held()
    )


@pytest.mark.parametrize("rulebook", RULEBOOKS)
async def test_a_table_where_the_program_deals_has_nothing_to_check(rulebook: str) -> None:
    played = await opened(rulebook)
    await played.buys_in(ANN, 10_000)
    assert not played.table.state.office.checks
    await refused(played, chief(rulebook), _check(played, rulebook), "nothing to see")
    with pytest.raises(Forbidden, match="nothing to see"):
        await opened(rulebook, checked=OpeningSignature())


async def test_whoever_opens_may_sign_that_all_is_there() -> None:
    played = await unchecked(WAR)
    assert not played.table.state.office.checks
    signed = await opened(
        WAR, dealing=Dealing.RECORDED, checked=OpeningSignature(note="all seen", cards=CardCheck.DEVICE)
    )
    checks = signed.table.state.office.checks
    assert [each.item.value for each in checks] == LISTED[WAR].split()
    assert {(each.who, each.by, each.note) for each in checks} == {("root", Role.ADMINISTRATOR, "all seen")}
    assert [each.cards for each in checks if each.item is Equipment.DECK] == [CardCheck.DEVICE]
    assert [each.counted for each in checks if each.item is Equipment.FLOAT] == [FLOAT]


@pytest.mark.clause(f"{WAR}:1.1/deck-checking-device", f"{POKER}:1.1/deck-checking-device")
@pytest.mark.parametrize("rulebook", [WAR, POKER, CROWN, CANBERRA])
async def test_how_the_cards_were_checked_is_said_and_lawful(rulebook: str) -> None:
    played = await unchecked(rulebook)
    dealer = Actor("dee", Role.DEALER)
    check = c.CheckEquipment(by=Role.DEALER, items=(Equipment.DECK,))
    await refused(played, dealer, check, "not said how")
    by_device = msgspec.structs.replace(check, cards=CardCheck.DEVICE)
    if rulebook == CANBERRA:
        found = await refused(played, dealer, by_device, "no machine")
        assert found.clauses == ("2.2",)
        with pytest.raises(Refused, match="no machine"):
            await opened(rulebook, dealing=Dealing.RECORDED, checked=OpeningSignature(cards=CardCheck.DEVICE))
        by_device = msgspec.structs.replace(check, cards=CardCheck.HAND)
    await played.ask(dealer, by_device)
    await refused(played, dealer, by_device, "was checked since the table opened")


async def test_crown_may_be_read_without_a_machine() -> None:
    book = rulebook_of(CROWN)
    assert book is not None
    terms = war.usual_terms(book, readings={"cards-checked-by-device": "refused"})
    with pytest.raises(Refused, match="no machine"):
        await opened(CROWN, dealing=Dealing.RECORDED, terms=terms, checked=OpeningSignature(cards=CardCheck.DEVICE))


@pytest.mark.parametrize("rulebook", STAR)
async def test_the_float_is_counted_by_somebody_above_the_dealer(rulebook: str) -> None:
    played = await unchecked(rulebook)
    count = c.CheckEquipment(by=Role.DEALER, items=(Equipment.FLOAT,), counted=FLOAT)
    found = await refused(played, DEALER, count, "may not do this")
    assert TRAY[rulebook] in found.clauses
    mine = msgspec.structs.replace(count, by=CHIEF[rulebook], counted=None)
    await refused(played, chief(rulebook), mine, "what was counted")
    answer = await played.ask(chief(rulebook), msgspec.structs.replace(mine, counted=FLOAT - 500))
    [counted] = [each for each in answer.events if isinstance(each, FloatCounted)]
    assert (counted.counted, counted.difference) == (FLOAT - 500, -500)
    assert played.float_held() == FLOAT - 500


async def test_a_dealer_checks_what_a_dealer_may_and_nobody_outside_the_game_anything() -> None:
    played = await unchecked(WAR)
    await refused(
        played, DEALER, c.CheckEquipment(by=Role.DEALER, cards=CardCheck.HAND, counted=FLOAT), "may not do this"
    )
    await played.ask(DEALER, c.CheckEquipment(by=Role.DEALER, items=(Equipment.CLOTH, Equipment.RACK)))
    for role in (Role.INSPECTOR, Role.ADMINISTRATOR, Role.PLAYER):
        with pytest.raises(Forbidden):
            await played.ask(Actor("ann", role), c.CheckEquipment(by=role))
    await refused(played, DEALER, c.CheckEquipment(by=Role.DEALER, items=(Equipment.STICK,)), "asks for none")


async def test_the_stick_is_the_stickpersons_to_see_to() -> None:
    played = await unchecked(CRAPS)
    stick = Actor("sid", Role.STICKPERSON)
    await played.ask(stick, c.CheckEquipment(by=Role.STICKPERSON, items=(Equipment.STICK,)))
    await refused(played, stick, c.CheckEquipment(by=Role.STICKPERSON, items=(Equipment.CLOTH,)), "may not do this")


async def test_a_sign_that_is_shown_is_checked() -> None:
    played = await unchecked(WAR)
    await played.ask(DEALER, c.ShowSign(by=Role.DEALER))
    assert [each.item for each in played.table.state.office.checks] == [Equipment.SIGN]


# Cash


@pytest.mark.parametrize("rulebook", STAR)
async def test_cash_is_taken_only_where_a_drop_box_hangs(rulebook: str) -> None:
    played = await unchecked(rulebook)
    await played.ask(ANN, _sit(played))
    cash, card = own.BuyIn(player="ann", cents=Cents(1000)), own.BuyAtTerminal(player="ann", cents=Cents(700))
    found = await refused(played, DEALER, cash, "no drop box is attached")
    assert BOX[rulebook] in found.clauses
    assert "checked as cashless" in found.instead
    found = await refused(played, DEALER, card, "does not operate as cashless")
    assert "Buy in with cash" not in found.instead, "that was refused as well"
    await played.ask(DEALER, c.AttachDropBox(by=Role.DEALER))
    await refused(played, DEALER, c.AttachDropBox(by=Role.DEALER), "one is attached already")
    await played.ask(DEALER, cash)
    await played.ask(DEALER, c.RemoveDropBox(by=Role.DEALER))
    await refused(played, DEALER, cash, "operates as cashless")
    await played.ask(DEALER, card)
    state = played.table.state
    assert state.books.held(state.accounts.drop) == 1000
    assert state.books.held(state.accounts.terminal) == 700
    assert played.held("ann") == 1700
    assert state.result == TableCounts(opening=FLOAT, drop=1700)
    with pytest.raises(Forbidden):
        await played.ask(BOB, c.AttachDropBox(by=Role.PLAYER))


@pytest.mark.parametrize("rulebook", [CANBERRA, CROWN])
async def test_a_document_without_a_drop_box_asks_for_none(rulebook: str) -> None:
    played = await unchecked(rulebook)
    await played.buys_in(ANN, 1000)
    await refused(played, DEALER, c.AttachDropBox(by=Role.DEALER), "does not provide for it")
    card = own.BuyAtTerminal(player="ann", cents=Cents(700))
    await refused(played, DEALER, card, "no clause lets a table be cashless")
    with pytest.raises(Refused, match="no clause lets"):
        await opened(rulebook, dealing=Dealing.RECORDED, checked=OpeningSignature(cashless=True))


@pytest.mark.parametrize("rulebook", STAR)
async def test_a_cashless_table_opens_without_a_box(rulebook: str) -> None:
    played = await opened(rulebook, dealing=Dealing.RECORDED, checked=OpeningSignature(cashless=True))
    with pytest.raises(Refused, match="cashless"):
        await played.buys_in(ANN, 1000)
    await played.ask(DEALER, own.BuyAtTerminal(player="ann", cents=Cents(1000)))


EXCHANGES = (
    own.BuyIn(player="ann", cents=Cents(1000)),
    own.CashOut(player="ann", cents=Cents(1000)),
    own.ColourUp(player="ann", given={"500": 2}, taken={"1000": 1}),
)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
async def test_what_is_exchanged_at_a_real_table_is_recorded_by_the_dealer(rulebook: str) -> None:
    """A player alone would have chips, or money at the cage, for any sum they name."""
    played = await opened(rulebook, dealing=Dealing.RECORDED)
    await played.buys_in(ANN, 5000)
    for each in EXCHANGES:
        found = await refused(played, ANN, each, "the dealer counts what is exchanged")
        assert found.clauses == played.table.state.rules.cited(played.table.state.rules.common.tender)
        await played.ask(DEALER, each)
    assert played.held("ann") == 5000
    await played.ask(ANN, own.TakeAway(player="ann", cents=Cents(2000)))
    await played.ask(ANN, own.Bring(player="ann", cents=Cents(500)))
    assert played.held("ann") == 3500, "chips that they have are theirs to carry"


async def test_a_journal_of_before_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    played = await opened(dealing=Dealing.RECORDED, store=store)
    with monkeypatch.context() as before:
        before.setattr(equipment, "COUNTED", ())
        await played.ask(ANN, EXCHANGES[0])
    kept = [msgspec.structs.replace(body, program="0.3.0") for body in await bodies(store, "table/one")]
    [told] = redecide(kept).otherwise
    assert (told.sequence, told.fix) == (kept[-2].sequence, "dealer-records-exchanges")
    with pytest.raises(DecidedOtherwise, match="the dealer counts"):
        redecide([msgspec.structs.replace(body, program="0.3.1") for body in kept])


@pytest.mark.parametrize("rulebook", STAR)
async def test_what_is_paid_at_a_real_terminal_is_recorded_by_the_dealer(rulebook: str) -> None:
    played = await opened(rulebook, dealing=Dealing.RECORDED, checked=OpeningSignature(cashless=True))
    card = own.BuyAtTerminal(player="ann", cents=Cents(700))
    await refused(played, ANN, card, "the dealer counts what is exchanged")
    await played.ask(DEALER, card)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
async def test_where_the_program_deals_a_player_exchanges_alone(rulebook: str) -> None:
    played = await opened(rulebook)
    for each in EXCHANGES:
        await played.ask(ANN, each)


# Closing


@pytest.mark.parametrize("rulebook", STAR)
async def test_the_float_is_counted_at_closing_and_the_tray_is_locked(rulebook: str) -> None:
    store = MemoryStore()
    played = await opened(rulebook, dealing=Dealing.RECORDED, store=store)
    boss, by = chief(rulebook), CHIEF[rulebook]
    found = await refused(played, boss, c.CloseTable(by=by), "not said what was counted")
    assert TRAY[rulebook] in found.clauses
    answer = await played.ask(boss, c.CloseTable(by=by, counted=Cents(FLOAT - 2500)))
    [counted] = [each for each in answer.events if isinstance(each, FloatCounted)]
    assert counted.difference == -2500
    state = played.table.state
    assert (state.result.closing, state.result.win) == (FLOAT - 2500, -2500)
    assert (state.office.checks, state.office.drop_box) == ((), None)
    for command in (own.Fill(by=by, cents=Cents(500)), own.CountFloat(by=by, counted=Cents(0))):
        found = await refused(played, boss, command, "its tray locked")
        assert TRAY[rulebook] in found.clauses
    await refused(played, boss, c.CheckEquipment(by=by), "the table is closed")
    await played.ask(boss, c.ReopenTable(by=by))
    await played.ask(boss, own.Fill(by=by, cents=Cents(500)))
    again = redecide(await bodies(store, "table/one")).state
    assert again.office == state.office
    assert again.books.balances == state.books.balances


@pytest.mark.parametrize("rulebook", [CANBERRA, CROWN])
async def test_a_float_without_a_tray_is_not_locked(rulebook: str) -> None:
    """No clause locks it: chips may be issued before the table opens again, and its result stays what it was."""
    played = await opened(rulebook, dealing=Dealing.RECORDED)
    boss, by = chief(rulebook), CHIEF[rulebook]
    if rulebook == CANBERRA:
        await refused(played, boss, c.CloseTable(by=by), "not said what was counted")
    await played.ask(boss, c.CloseTable(by=by, counted=FLOAT if rulebook == CANBERRA else None))
    state = played.table.state
    closing = state.result.closing
    await played.ask(boss, own.Fill(by=by, cents=Cents(500)))
    assert (state.result.fills, state.result.closing, played.float_held()) == (500, closing, 500)
    await played.ask(boss, c.ReopenTable(by=by))
    assert state.result.win + played.float_held() == 0, "what lies in the float is not lost"


# Told on joining


STATEMENTS = {WAR: ("5.9", "position instructions limits"), CRAPS: ("6.9", "position instructions limits")}
STATEMENTS |= {POKER: ("9.7", "position instructions limits hand_value")}


@pytest.mark.clause(f"{WAR}:5.9", f"{POKER}:5.8", f"{POKER}:9.7", f"{CRAPS}:6.9")
@pytest.mark.parametrize("dealing", Dealing)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
async def test_a_player_who_joins_is_told_what_they_answer_for(rulebook: str, dealing: Dealing) -> None:
    played = await opened(rulebook, dealing=dealing)
    answer = await played.ask(ANN, _sit(played))
    said = [each for each in answer.events if isinstance(each, e.PlayerTold)]
    if rulebook not in STATEMENTS:
        assert not said
        return
    clause, words = STATEMENTS[rulebook]
    assert [(each.player, " ".join(one.value for one in each.statements)) for each in said] == [("ann", words)]
    assert clause in played.table.state.rules.cited(OpeningTopic.TOLD)
    assert list(played.table.state.office.told) == ["ann"]


async def test_it_is_told_once() -> None:
    played = await opened(WAR)
    await played.ask(ANN, war.Sit(player="ann", box=1))
    first = played.table.state.office.told["ann"]
    await played.ask(ANN, war.commands.Leave(player="ann"))
    answer = await played.ask(ANN, war.Sit(player="ann", box=2))
    assert not [each for each in answer.events if isinstance(each, e.PlayerTold)]
    assert played.table.state.office.told == {"ann": first}
