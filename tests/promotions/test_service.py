"""A promotion through the whole service: tables beside it, retries, restarts, and what is kept apart from journals."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.floor.register import HOUSE
from pitbook.games.kernel import Refused
from pitbook.journal.sqlite import open_sqlite
from pitbook.money import Cents
from pitbook.promotions import commands as c
from pitbook.promotions.keeper import NoSuchPromotion, Promotions
from pitbook.promotions.records import SettledWagers
from pitbook.promotions.state import Phase
from pitbook.promotions.terms import Eligibility, WagerNeeded
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask, IdUsed, Stopped
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.supervision.commands import BarFromGame, DeclareVoid, ExcludeFromCasino, Readmit
from tests.promotions.trying import ANN, BOB, CAR, CRAPS, OLGA, POKER, WAR, ZONE, Trying, complete, money
from tests.table.playing import HOST, Played, rounds

pytestmark = pytest.mark.anyio
NAMED = c.Claimant(name="Ann Lee-Whitford", address="17 Pyrmont Bridge Road")


async def refused(trying: Trying, actor: Actor, command: c.Command) -> Refused:
    with pytest.raises(Refused) as raised:
        await trying.ask(actor, command)
    return raised.value


# Wagers


@pytest.mark.parametrize("rulebook", [WAR, POKER, CRAPS])
async def test_a_wager_at_a_table_is_found_in_its_journal_and_cited(rulebook: str) -> None:
    trying = await Trying().opens()
    played = Played(await trying.floor.open_table(HOST, "one", rulebook, command="open"))
    await played.buys_in(ANN, 1_000_000)
    await rounds(played, ANN, 2, stake=5000)  # before it began
    await trying.begins(rulebook, wager=WagerNeeded.MINIMUM, wager_cents=Cents(5000))
    assert "none of theirs" in (await refused(trying, ANN, c.Enter(player="ann"))).because
    await rounds(played, ANN, 6 if rulebook == CRAPS else 1, stake=5000)
    before = await trying.store.balances("float/")
    answer = await trying.ask(ANN, c.Enter(player="ann"))
    entry = answer.events[1].entry
    assert (entry.wager.table, entry.wager.cents) == ("one", 5000)
    assert entry.wager.round > 2 if rulebook != CRAPS else entry.wager.round > 0
    [(body, event)] = await played.table.history(entry.wager.sequence, entry.wager.sequence)
    assert event.settlement.player == "ann"
    assert body.at == entry.wager.at
    assert await trying.store.balances("float/") == before


async def test_wagers_of_other_games_tables_people_and_practice_prove_nothing() -> None:
    trying = await Trying().opens()
    craps = Played(await trying.floor.open_table(HOST, "craps", CRAPS, command="open-1"))
    war = Played(await trying.floor.open_table(HOST, "war", WAR, command="open-2"))
    practice = Played(await trying.floor.open_practice(ANN, "practice-1", WAR, command="open-3"))
    await trying.begins(WAR, wager=WagerNeeded.MINIMUM, wager_cents=Cents(1000))
    await craps.buys_in(ANN, 100_000)
    await rounds(craps, ANN, 3)
    await practice.buys_in(ANN, 100_000)
    await rounds(practice, ANN, 1)
    await war.buys_in(BOB, 100_000)
    await rounds(war, BOB, 1)
    await refused(trying, ANN, c.Enter(player="ann"))
    assert (await trying.ask(BOB, c.Enter(player="bob"))).events[1].entry.wager.table == "war"


async def test_only_wagers_at_the_named_tables_count_and_each_once() -> None:
    trying = await Trying().opens()
    first = Played(await trying.floor.open_table(HOST, "first", WAR, command="open-1"))
    other = Played(await trying.floor.open_table(HOST, "other", WAR, command="open-2"))
    await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(WAR,), tables=("first",)))
    terms = complete(
        trying.clock.now + 24 * 3_600_000_000,
        wager=WagerNeeded.MINIMUM,
        wager_cents=Cents(1000),
        entries_each=None,
        wager_kinds=("first",),
    )
    await trying.ask(OLGA, c.SetTerms(terms=terms))
    await trying.ask(OLGA, c.Lodge(version=1, channel="e-mail"))
    await trying.ask(OLGA, c.Publish(version=1, where="the desk"))
    trying.later(24 * 3600)
    await trying.ask(OLGA, c.Begin())
    await other.buys_in(ANN, 100_000)
    await rounds(other, ANN, 1)
    await refused(trying, ANN, c.Enter(player="ann"))
    await first.buys_in(ANN, 100_000)
    await rounds(first, ANN, 3)
    made = (await trying.ask(OLGA, c.EnterFromRecords())).events[1].entries
    assert [each.number for each in made] == [1, 2, 3]
    assert {each.wager.kind for each in made} == {"first"}
    assert len({each.wager.sequence for each in made}) == 3
    await refused(trying, OLGA, c.EnterFromRecords())
    assert "entered with" in (await refused(trying, ANN, c.Enter(player="ann"))).because


async def test_a_wager_that_was_declared_void_afterwards_proves_nothing() -> None:
    trying = await Trying().opens()
    table = await trying.floor.open_table(HOST, "one", WAR, command="open")
    played = Played(table)
    await trying.begins(WAR, wager=WagerNeeded.MINIMUM, wager_cents=Cents(1000))
    await played.buys_in(ANN, 100_000)
    await rounds(played, ANN, 1)
    assert {each.player for each in await SettledWagers(table).all()} == {"ann"}
    sue = Actor("sue", Role.CASINO_SUPERVISOR)
    void = DeclareVoid(by=Role.CASINO_SUPERVISOR, player="ann", broken="13.2", reason="a device")
    await played.ask(sue, void)
    assert await SettledWagers(table).all() == []
    await refused(trying, ANN, c.Enter(player="ann"))


# People


async def test_whoever_is_excluded_barred_staff_or_not_named_does_not_enter() -> None:
    trying = await Trying().opens()
    table = Played(await trying.floor.open_table(HOST, "one", WAR, command="open"))
    only = Eligibility(words="Only those we invited.", only=("ann", "bob", "dee"))
    await trying.begins(WAR, eligibility=only)
    out: dict[str, Any] = {"by": Role.CASINO_SUPERVISOR, "broken": "13.2", "reason": "a device"}
    sue = Actor("sue", Role.CASINO_SUPERVISOR)
    manager = Actor("greta", Role.GAMING_MANAGER)
    await table.ask(sue, BarFromGame(player="bob", **out))
    assert "barred at table one" in (await refused(trying, BOB, c.Enter(player="bob"))).because
    await table.ask(manager, ExcludeFromCasino(player="ann", **{**out, "by": Role.GAMING_MANAGER}))
    excluded = await refused(trying, ANN, c.Enter(player="ann"))
    assert "excluded from the casino" in excluded.because
    assert excluded.clauses == ("14.7.3",)
    await table.ask(manager, Readmit(by=Role.GAMING_MANAGER, player="ann", reason="a mistake"))
    await trying.ask(ANN, c.Enter(player="ann"))
    cid = await refused(trying, Actor("cid", Role.PLAYER), c.Enter(player="cid"))
    assert cid.because == "only those may enter whom the terms name"


async def test_those_who_work_on_the_floor_enter_only_if_the_terms_say_so() -> None:
    for staff in (False, True):
        trying = await Trying().opens()
        await trying.floor.people.changes.add(HOUSE, "dee", "Dee", (Role.DEALER, Role.PLAYER))
        await trying.begins(WAR, eligibility=Eligibility(words="everybody of age", staff=staff))
        dee = Actor("dee", Role.PLAYER)
        if staff:
            await trying.ask(dee, c.Enter(player="dee"))
        else:
            assert "work on the floor" in (await refused(trying, dee, c.Enter(player="dee"))).because


# Names and addresses


async def denied(trying: Trying) -> None:
    await trying.begins(WAR)
    await trying.ask(ANN, c.Enter(player="ann"))
    await trying.draws()
    await trying.ask(ANN, c.Claim(player="ann", prize=1))


async def test_names_and_addresses_are_in_no_record_and_can_be_erased() -> None:
    trying = await Trying().opens()
    await denied(trying)
    with pytest.raises(Refused):
        await trying.denies(c.Claimant(name=NAMED.name))
    await trying.denies(NAMED)
    kept = await trying.bytes_kept()
    assert b"not of age" in kept
    assert b"Lee-Whitford" not in kept
    assert b"Pyrmont" not in kept
    [words] = (await trying.promotions.claimants(CAR)).values()
    assert b"Lee-Whitford" in words
    erasing = c.EraseClaimant(denial=1, reason="its time is over")
    retained = await refused(trying, OLGA, erasing)
    assert ("14.9.1" in retained.clauses, len(await trying.promotions.claimants(CAR))) == (True, 1)
    await trying.ask(OLGA, c.PublishResults(draw=1, where="in the lobby"))
    await trying.ask(OLGA, c.Finish())
    await trying.ask(OLGA, erasing)
    assert await trying.promotions.claimants(CAR) == {}
    assert b"its time is over" in await trying.bytes_kept()


async def test_a_denial_sent_again_is_answered_and_with_another_name_it_is_another_command() -> None:
    trying = await Trying().opens()
    await denied(trying)
    first = await trying.denies(NAMED, "deny-1")
    again = await trying.denies(NAMED, "deny-1")
    assert (again.first, again.last, again.again) == (first.first, first.last, True)
    with pytest.raises(IdUsed):
        await trying.denies(c.Claimant(name="Bob", address="elsewhere"), "deny-1")
    assert len(await trying.promotions.claimants(CAR)) == 1


async def test_the_same_name_has_another_digest_each_time() -> None:
    """Or else whoever guesses a name could see in the journal whether it is there."""
    digests = set()
    for _ in range(2):
        trying = await Trying().opens()
        await denied(trying)
        await trying.denies(NAMED)
        digests |= set(await trying.promotions.claimants(CAR))
    assert len(digests) == 2


async def test_nobody_sends_a_digest_for_a_name() -> None:
    trying = await Trying().opens()
    await denied(trying)
    with pytest.raises(Forbidden):
        await trying.ask(OLGA, c.DenyClaim(prize=1, reason="no", claimant=c.KeptClaimant(digest="0" * 64, details=())))
    [*_, (_, kept)] = await (await trying.promotions.promotion(CAR)).refusals(10)
    assert kept.asked == "promotion.deny_claim"


# Keeping


async def test_a_promotion_goes_on_after_a_restart_and_its_secret_was_kept(tmp_path: Path) -> None:
    place = tmp_path / "floor.sqlite3"
    first = await Trying(await open_sqlite(place, "test")).opens()
    await first.begins(POKER)
    await first.ask(ANN, c.Enter(player="ann"))
    await first.ask(BOB, c.Enter(player="bob"))
    promised = (await first.state()).draws[1].commitment
    await first.floor.close()
    second = await Trying(await open_sqlite(place, "test"), first.clock).opens()
    assert second.promotions.names == (CAR,)
    await second.to_the_draw()
    drawn = (await second.ask(OLGA, c.DrawPrizes(draw=1), "draw-it")).events[-1]
    assert drawn.commitment == promised
    assert await second.store.private("promotion-secret/") == {}
    await second.floor.close()


@pytest.mark.parametrize("which", ["what draws", "what blinds"])
async def test_a_secret_that_was_replaced_draws_nothing(which: str) -> None:
    trying = await Trying().opens()
    await trying.begins(WAR)
    await trying.ask(ANN, c.Enter(player="ann"))
    state = await trying.state()
    told = state.draws[1].commitment if which == "what draws" else state.blind
    name = f"promotion-secret/{CAR}/{told}"
    assert name in await trying.store.private("promotion-secret/")
    trying.store._private[name] = bytes(32)  # type: ignore[attr-defined]
    await trying.to_the_draw()
    with pytest.raises(Stopped, match="not the one committed to"):
        await trying.ask(OLGA, c.DrawPrizes(draw=1))
    assert (await trying.promotions.promotion(CAR)).length > 0


async def test_a_retry_is_answered_from_the_record_and_an_id_is_used_once() -> None:
    trying = await Trying().opens()
    await trying.begins(WAR)
    first = await trying.ask(ANN, c.Enter(player="ann"), "enter-1")
    again = await trying.ask(ANN, c.Enter(player="ann"), "enter-1")
    assert (first.last, again.last, again.again) == (first.last, first.last, True)
    assert (await trying.state()).count == 1
    with pytest.raises(IdUsed):
        await trying.ask(BOB, c.Enter(player="bob"), "enter-1")


async def test_what_is_refused_is_kept_with_its_clauses() -> None:
    trying = await Trying().opens()
    await trying.begins(CRAPS)
    await refused(trying, OLGA, c.DrawPrizes(draw=1))
    [(body, kept)] = await (await trying.promotions.promotion(CAR)).refusals(10)
    assert (body.who, kept.clauses) == ("olga", ("11:10.7.2", "11:10.7.7"))


async def test_a_draft_that_is_refused_is_no_promotion() -> None:
    trying = await Trying().opens()
    for actor, books in ((ANN, (WAR,)), (OLGA, ("crown-casino-war",)), (OLGA, ("nowhere",))):
        with pytest.raises(Forbidden):
            await trying.ask(actor, c.Draft(title="A car", rulebooks=books))
    with pytest.raises(NoSuchPromotion):
        await trying.promotions.promotion(CAR)
    with pytest.raises(Forbidden):
        await trying.promotions.draft(OLGA, "Not A Name", Ask("x", c.Draft(title="A car", rulebooks=(WAR,))))
    again = Promotions(trying.floor, lambda: ZONE)
    await again.load()
    assert again.names == ()


async def test_records_that_were_changed_stop_it() -> None:
    trying = await Trying().opens()
    await trying.begins(WAR)
    await trying.ask(ANN, c.Enter(player="ann"))
    records = trying.store._records[f"promotion/{CAR}"]  # type: ignore[attr-defined]
    last = records[-1]
    records[-1] = msgspec.structs.replace(last, body=last.body.replace(b'"ann"', b'"eve"'))
    again = Promotions(trying.floor, lambda: ZONE)
    await again.load()
    with pytest.raises(Stopped):
        await again.promotion(CAR)


async def test_duties_of_all_promotions_are_told_together() -> None:
    trying = await Trying().opens()
    await trying.begins(WAR, prizes=(money(500), money(600)))
    await trying.ask(ANN, c.Enter(player="ann"))
    await trying.draws()
    assert (await trying.state()).phase is Phase.DRAWN
    assert {each.id for each in await trying.promotions.duties()} == {
        f"promotion/{CAR}/lodge-1",
        f"promotion/{CAR}/inform-winner-1-1",
        f"promotion/{CAR}/results-1",
    }


async def test_whoever_is_barred_does_not_enter_by_asking_ten_times_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known of the tables is known whole: also while somebody else has them looked at anew."""
    trying = await Trying().opens()
    await trying.floor.open_table(HOST, "first", WAR, command="open-first")
    table = Played(await trying.floor.open_table(HOST, "second", WAR, command="open-second"))
    await trying.begins(WAR)
    out: dict[str, Any] = {"by": Role.CASINO_SUPERVISOR, "broken": "13.2", "reason": "a device"}
    await table.ask(Actor("sue", Role.CASINO_SUPERVISOR), BarFromGame(player="bob", **out))
    at_once = SettledWagers.all

    async def slowly(wagers: SettledWagers) -> Any:
        await asyncio.sleep(0)
        return await at_once(wagers)

    async def asked(after: int) -> Any:
        for _ in range(after):
            await asyncio.sleep(0)
        return await trying.ask(BOB, c.Enter(player="bob"))

    monkeypatch.setattr(SettledWagers, "all", slowly)
    answers = await asyncio.gather(*map(asked, range(10)), return_exceptions=True)
    assert [type(each) for each in answers] == [Refused] * 10
