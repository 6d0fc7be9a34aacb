"""The general provisions at a whole table: for each document who has a power, who has not, and what the document lacks.

The roles are written down here as the documents name them, and not looked up in what is tested.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.floor.floor import Floor
from pitbook.games import casino_war as war
from pitbook.games.floor_law import OutsideBody, Receiver
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as c
from pitbook.table.supervision.payments import month_end
from pitbook.table.supervision.state import Direction, Intent, PaymentAttempt
from tests.table.office.desk import ALL, BELOW, CANBERRA, CHIEF, CRAPS, CROWN, DEVICES, POKER, STAR
from tests.table.playing import ANN, BOB, HOST, Clock, Played, opened, to_the_end, to_wagers, wager

MINUTE = 60_000_000
LOWER = {CRAPS: Role.STICKPERSON}
"""Who ranks below a dealer, where anybody does."""
FIRST = {STAR: Role.GAMING_SUPERVISOR, POKER: Role.GAMING_SUPERVISOR, CRAPS: Role.BOXPERSON}
"""Who decides a dispute in the first instance, where another instance follows."""
SUPERVISES = {**FIRST, CROWN: Role.GAME_SUPERVISOR, CANBERRA: Role.CASINO_SUPERVISOR}
BROKEN = {**DEVICES, CANBERRA: "12.8"}
"""A clause that somebody broke: where there is a rule on devices, that."""
ANOTHER = {STAR: "13.11", POKER: "14.11", CRAPS: "10.11", CROWN: "11.11"}
"""A clause that is not about devices."""


def at_a_table(
    name: str, scenario: Callable[[Played, Clock], Awaitable[None]], dealing: Dealing = Dealing.RECORDED
) -> None:
    async def run() -> None:
        clock = Clock()
        played = await opened(name, clock=clock, dealing=dealing)
        await scenario(played, clock)

    asyncio.run(run())


async def does(played: Played, role: Role, command: Any, person: str | None = None) -> Any:
    return await played.ask(Actor(person or f"the-{role.value}", role), replace(command, by=role))


async def may_not(played: Played, role: Role, command: Any, because: str = "may not do this") -> None:
    before = played.table.state.office
    with pytest.raises(Refused, match=because):
        await does(played, role, command)
    assert played.table.state.office == before


async def only(played: Played, lowest: Role, below: Role | None, command: Any) -> None:
    """It is done by that role, and not by one that ranks lower."""
    if below is not None:
        await may_not(played, below, command)
    await does(played, lowest, command)


# --- The table and its signs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_who_shows_the_sign_and_hands_out_the_rules(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        shows, lower = (CHIEF[name], BELOW[name]) if name == CANBERRA else (Role.DEALER, LOWER.get(name))
        await only(played, shows, lower, c.ShowSign(by=shows))
        await only(played, Role.DEALER, LOWER.get(name), c.HandOutRules(by=Role.DEALER, to="ann"))

    at_a_table(name, play)


@pytest.mark.parametrize("name", ALL)
def test_other_limits_are_announced_with_their_time_where_that_is_asked_for(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        sign = msgspec.Raw(msgspec.json.encode(played.table.state.rules.terms.sign))
        announced = c.DisplaySign(by=CHIEF[name], sign=sign)
        if name != CANBERRA:
            await may_not(played, CHIEF[name], announced, "does not say when")
            announced = replace(announced, takes_effect_at=clock() + 30 * MINUTE)
        await only(played, CHIEF[name], BELOW[name], announced)

    at_a_table(name, play)


@pytest.mark.parametrize("name", ALL)
def test_a_table_with_players_closes_after_the_notice_of_its_document(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        minutes = 0 if name == CANBERRA else 20
        await played.buys_in(ANN, 10_000)
        close = c.CloseTable(by=CHIEF[name], counted=played.float_held())
        await may_not(played, CHIEF[name], close, "no sign says when")
        if minutes:
            early = c.DisplayClosure(by=CHIEF[name], closes_at=clock() + minutes * MINUTE - 1)
            await may_not(played, CHIEF[name], early, "a sign must be displayed for 20 minutes")
        notice = c.DisplayClosure(by=CHIEF[name], closes_at=clock() + minutes * MINUTE)
        await only(played, CHIEF[name], BELOW[name], notice)
        if minutes:
            clock.minutes(minutes - 0.5)
            await may_not(played, CHIEF[name], close, "of 20 minutes")
            clock.minutes(0.5)
        await only(played, CHIEF[name], BELOW[name], close)
        with pytest.raises(Refused, match="the table is closed"):
            await wager(played, ANN)

    at_a_table(name, play)


@pytest.mark.parametrize("name", ALL)
def test_whether_the_layout_is_approved_is_asked_where_the_document_asks(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        approval = c.NoteApproval(by=SUPERVISES[name], reference="the register of layouts, page 3")
        if name == CANBERRA:
            assert played.table.state.office.approval is not None
            await only(played, Role.CASINO_SUPERVISOR, Role.DEALER, approval)
        else:
            await may_not(played, CHIEF[name], approval, "does not provide for it")
            assert played.table.state.office.approval is None

    at_a_table(name, play)


# --- Places ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_areas_are_reserved_only_at_the_document_that_knows_it(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        kept = c.ReserveAreas(by=CHIEF[name], player="ann", areas=(1, 2))
        if name != STAR:
            await may_not(played, CHIEF[name], kept, "does not provide for it")
            return
        await only(played, CHIEF[name], BELOW[name], kept)
        with pytest.raises(Refused, match="reserved for ann"):
            await played.buys_in(BOB, 10_000)
        await played.buys_in(ANN, 10_000)

    at_a_table(name, play)


@pytest.mark.parametrize("name", ALL)
def test_how_many_may_play_is_limited_where_the_document_knows_it(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        both = c.LimitPlayers(by=CHIEF[name], at_the_table=1, on_an_area=1)
        if name in (CANBERRA, POKER):
            await may_not(played, CHIEF[name], both, "does not provide for it")
            return
        lowest, below = (Role.GAME_SUPERVISOR, Role.DEALER) if name == CROWN else (CHIEF[name], BELOW[name])
        await played.buys_in(ANN, 10_000)
        if name == CROWN:
            await may_not(played, lowest, both, "no limit of players at the table")
            await only(played, lowest, below, replace(both, at_the_table=None))
            await to_wagers(played)
            await wager(played, ANN)
            await played.buys_in(BOB, 10_000)
            with pytest.raises(Refused, match="at most 1 player may wager there"):
                await wager(played, BOB)
            return
        await only(played, lowest, below, both)
        with pytest.raises(Refused, match="at most 1 player may play here"):
            await played.buys_in(BOB, 10_000, place=2)

    at_a_table(name, play, Dealing.VIRTUAL)


@pytest.mark.parametrize("name", [STAR, CROWN, CANBERRA])
def test_a_player_makes_room_after_three_rounds_without_a_wager(name: str) -> None:
    async def play() -> None:
        terms = war.usual_terms(war.war_rulebook(name), boxes=2, owners_per_box=1)
        played = await opened(name, terms=terms)
        await played.buys_in(ANN, 100_000)
        await played.buys_in(BOB, 10_000, place=2)
        lowest = {STAR: Role.CASINO_SUPERVISOR, CROWN: Role.GAME_SUPERVISOR, CANBERRA: Role.CASINO_SUPERVISOR}[name]
        room = c.RequireRoom(by=lowest, player="bob")
        for _ in range(3):
            await may_not(played, lowest, room, "have not sat out 3 rounds")
            await to_wagers(played)
            await wager(played, ANN)
            await to_the_end(played)
            await played.deal()
        await only(played, lowest, Role.DEALER, room)
        assert "bob" not in played.table.state.seated

    asyncio.run(play())


@pytest.mark.parametrize("name", [CRAPS, POKER])
def test_where_the_game_rules_on_idle_players_the_office_does_not(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        await played.buys_in(ANN, 10_000)
        await may_not(played, CHIEF[name], c.RequireRoom(by=CHIEF[name], player="ann"), "the game itself rules on it")

    at_a_table(name, play)


# --- Disputes -------------------------------------------------------------------------------------------------------


async def disputed(played: Played, name: str) -> None:
    await played.ask(ANN, c.OpenDispute(player="ann", words="it was a tie"))
    first = FIRST.get(name, CHIEF[name])
    below = Role.DEALER if name in FIRST else BELOW[name]
    await only(played, first, below, c.DecideDispute(by=first, dispute=1, words="it was none"))


@pytest.mark.parametrize("name", ALL)
def test_a_dispute_goes_from_door_to_door_as_the_document_has_them(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        await disputed(played, name)
        review = c.ReviewDispute(by=CHIEF[name], dispute=1, upheld=True, words="seen again")
        last = c.DecideFinally(by=Role.CASINO_OPERATOR, dispute=1, words="the last word")
        if name not in FIRST:
            with pytest.raises(Refused, match="the decision is final here"):
                await played.ask(ANN, c.AskReview(player="ann", dispute=1))
            await may_not(played, CHIEF[name], review, "does not provide for it")
            await may_not(played, Role.CASINO_OPERATOR, last, "does not provide for it")
            return
        await played.ask(ANN, c.AskReview(player="ann", dispute=1))
        with pytest.raises(Refused, match="they decided it themselves"):
            await does(played, CHIEF[name], review, person=f"the-{FIRST[name].value}")
        await only(played, CHIEF[name], Role.DEALER, review)
        below = Role.ASSISTANT_GAMING_MANAGER if name == POKER else Role.GAMING_MANAGER
        await only(played, Role.CASINO_OPERATOR, below, last)

    at_a_table(name, play)


@pytest.mark.parametrize("name", ALL)
def test_where_a_person_may_go_who_is_not_satisfied(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        await disputed(played, name)
        closes = FIRST.get(name, CHIEF[name])
        close = c.CloseDispute(by=closes, dispute=1, satisfied=False, words="she goes elsewhere")
        bodies = {CANBERRA: (OutsideBody.REGULATOR,), CROWN: (OutsideBody.INSPECTOR, OutsideBody.REGULATOR)}.get(
            name, (OutsideBody.INSPECTOR,)
        )
        advice = c.AdvisePerson(by=Role.DEALER, dispute=1)
        if name == CANBERRA:
            await may_not(played, CHIEF[name], advice, "does not provide for it")
        else:
            await may_not(played, closes, close, "review options have not been explained")
            await only(played, Role.DEALER, LOWER.get(name), advice)
        for body in OutsideBody:
            asked = c.InvolveOutside(by=Role.DEALER, dispute=1, body=body, words="look at it")
            if body in bodies:
                await does(played, Role.DEALER, asked)
            else:
                await may_not(played, Role.DEALER, asked, "does not name them")
        await does(played, closes, close)

    at_a_table(name, play)


@pytest.mark.parametrize("name", ALL)
def test_a_ruling_is_answered_by_whoever_supervises(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        game = played.table.state.game.name
        waste = {"type": f"{game}.record_breach", "by": CHIEF[name].value, "who": "ann", "breach": "influence"}
        asked = c.AskRuling(by=Role.DEALER, happened="she leaned over", ruling=msgspec.Raw(msgspec.json.encode(waste)))
        await does(played, Role.DEALER, asked)
        answer = c.AnswerRuling(by=SUPERVISES[name], number=1, granted=False, words="let her be")
        await only(played, SUPERVISES[name], Role.DEALER, answer)

    at_a_table(name, play)


# --- Wrong payments -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_a_wrong_payment_is_seen_to_where_the_document_knows_it(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        chief = CHIEF[name]
        await played.buys_in(ANN, 10_000)
        wrong = c.RecordWrongPayment(
            by=chief, direction=Direction.UNDER, cents=Cents(100_001), words="paid one to one", player="ann"
        )
        if name in (CANBERRA, CROWN):
            await may_not(played, chief, wrong, "does not provide for it")
            await may_not(played, chief, c.ReportPayments(by=chief, payments=(1,)), "does not provide for it")
            return
        await only(played, chief, BELOW[name], wrong)
        await does(played, chief, replace(wrong, cents=Cents(100_000)))
        told = c.EnquireIntoPayment(by=chief, payment=1, intent=Intent.UNINTENTIONAL, words="a slip")
        await only(played, chief, BELOW[name], told)
        await may_not(played, chief, c.ClosePayment(by=chief, payment=1), "neither put right nor attempted")
        tried = c.AttemptRectification(by=chief, payment=1, attempt=PaymentAttempt.ASK_BACK, words="asked at the table")
        await may_not(played, chief, tried, "the payment was too small")
        await may_not(played, chief, c.RectifyPayment(by=chief, payment=1, cents=Cents(100_002)), "is outstanding")
        before = played.held("ann")
        await only(played, chief, BELOW[name], c.RectifyPayment(by=chief, payment=1, cents=Cents(100_001)))
        assert played.held("ann") == before + 100_001
        await only(played, chief, BELOW[name], c.ReportPayments(by=chief, payments=(1, 2)))
        await does(played, chief, c.ClosePayment(by=chief, payment=1))
        state = played.table.state
        listed = month_end(state.rules, [("one", state.office)], 2023, 11, UTC)
        assert [each.payment.number for each in listed] == [1]

    at_a_table(name, play)


@pytest.mark.parametrize("name", [STAR, POKER, CRAPS])
def test_a_payment_that_was_perhaps_meant_is_not_closed_before_it_was_seen_to(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        chief = CHIEF[name]
        wrong = c.RecordWrongPayment(by=chief, direction=Direction.OVER, cents=Cents(500), words="paid twice")
        await does(played, chief, wrong)
        meant = c.EnquireIntoPayment(by=chief, payment=1, intent=Intent.SUSPECTED, words="they know each other")
        await does(played, chief, meant)
        await may_not(played, chief, c.ClosePayment(by=chief, payment=1), "nobody has tried to identify")
        assert not played.table.state.office.payments[0].closed

    at_a_table(name, play)


# --- Measures against a person --------------------------------------------------------------------------------------

REASON = "seen with a counting device"
MEASURES: dict[str, c.Command] = {
    "void": c.DeclareVoid(by=Role.DEALER, player="ann", broken="", reason=REASON),
    "bar": c.BarFromGame(by=Role.DEALER, player="ann", broken="", reason=REASON),
    "exclude": c.ExcludeFromCasino(by=Role.DEALER, player="ann", broken="", reason=REASON),
    "seize": c.SeizeWinnings(by=Role.DEALER, player="ann", broken="", reason=REASON, cents=Cents(100)),
    "confiscate": c.ConfiscateDevice(by=Role.DEALER, player="ann", broken="", reason=REASON, device="a telephone"),
    "detain": c.Detain(by=Role.DEALER, player="ann", broken="", reason=REASON),
}
KNOWN = {
    STAR: ("void", "bar", "exclude", "detain"),
    CRAPS: ("void", "bar", "exclude", "detain"),
    POKER: ("void", "bar", "exclude"),
    CANBERRA: ("void", "bar"),
    CROWN: ("void", "bar", "seize", "confiscate", "detain"),
}
FOR_ANY_RULE = {(CANBERRA, "void"), (CANBERRA, "bar"), (CROWN, "void"), (CROWN, "bar")}


async def betting(played: Played) -> None:
    """Ann has a wager on the layout."""
    await played.buys_in(ANN, 10_000)
    await to_wagers(played)
    await wager(played, ANN)


@pytest.mark.parametrize(("name", "measure"), [(name, each) for name in ALL for each in MEASURES])
def test_a_measure_is_taken_where_the_document_knows_it_by_whom_and_for_what(name: str, measure: str) -> None:
    async def play() -> None:
        played = await opened(name)
        await betting(played)
        command = replace(MEASURES[measure], broken=BROKEN[name])
        if measure not in KNOWN[name]:
            await may_not(played, CHIEF[name], command, "does not provide for it")
            return
        if (name, measure) not in FOR_ANY_RULE:
            await may_not(played, CHIEF[name], replace(command, broken=ANOTHER[name]), "it is for a breach of")
        elif name in ANOTHER:
            command = replace(command, broken=ANOTHER[name])
        await may_not(played, BELOW[name], command)
        if measure != "seize":  # nothing was won yet
            await does(played, CHIEF[name], command)

    asyncio.run(play())


@pytest.mark.parametrize(("name", "measure"), [(name, each) for name in ALL for each in ("bar", "exclude")])
def test_whoever_is_barred_or_excluded_places_no_wager(name: str, measure: str) -> None:
    if measure not in KNOWN[name]:
        return

    async def play() -> None:
        played = await opened(name)
        await played.buys_in(ANN, 10_000)
        await to_wagers(played)
        await does(played, CHIEF[name], replace(MEASURES[measure], broken=BROKEN[name]))
        with pytest.raises(Refused, match="excluded from the"):
            await wager(played, ANN)

    asyncio.run(play())


@pytest.mark.parametrize("name", [STAR, CRAPS, POKER])
def test_whoever_is_excluded_from_the_casino_plays_at_none_of_its_tables(name: str) -> None:
    async def play() -> None:
        floor = Floor(MemoryStore(), Clock())
        await floor.load()
        one, two = [Played(await floor.open_table(HOST, each, name, command=each)) for each in ("one", "two")]
        await does(one, CHIEF[name], replace(MEASURES["exclude"], broken=BROKEN[name]))
        with pytest.raises(Refused, match="excluded from the casino"):
            await two.buys_in(ANN, 1_000)
        await two.buys_in(BOB, 1_000)

    asyncio.run(play())


@pytest.mark.parametrize("name", [STAR, CRAPS, CROWN])
def test_a_person_who_is_held_is_handed_to_whom_the_document_names(name: str) -> None:
    async def play(played: Played, clock: Clock) -> None:
        await does(played, CHIEF[name], replace(MEASURES["detain"], broken=BROKEN[name]))
        named = {CROWN: (Receiver.AUTHORISED_PERSON,)}.get(name, (Receiver.INSPECTOR, Receiver.POLICE_OFFICER))
        for other in set(Receiver) - set(named):
            await may_not(
                played,
                CHIEF[name],
                c.HandOver(by=CHIEF[name], player="ann", to=other, name="Kim"),
                "the document names others",
            )
        for to in named:
            await does(played, CHIEF[name], c.HandOver(by=CHIEF[name], player="ann", to=to, name="Kim"))
            await does(played, CHIEF[name], replace(MEASURES["detain"], broken=BROKEN[name]))

    at_a_table(name, play)
