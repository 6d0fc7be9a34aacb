"""Nobody can hold up a tournament for good: secret wagers that nobody opens, early ends, play-offs after them."""

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.compliance.tournaments import redecide_tournament
from pitbook.games.casino_war import commands as war
from pitbook.games.casino_war.round import Kind
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.table import commands as own
from pitbook.table.service import Table
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.playing import digest_of
from pitbook.tournament.rules import rules_for
from pitbook.tournament.state import EntrantStatus, Phase
from pitbook.tournament.terms import Consequence, Disposition, TieBreak, TournamentTerms
from pitbook.tournament.waiting import waiting, waits_at
from tests.tournament.house import DEALER, DIRECTOR, SIX, House, player, terms
from tests.tournament.scenarios import FREE, NO_COMPULSORY, _opening, _secretly

pytestmark = pytest.mark.anyio
FEW = {"fewest": 3}
THREE = SIX[:3]
NOBODY_OPENS = "0" * 64
ONE_STAGE = {T.TERM_PROGRESSION.value: "there is one stage"}
SECRET = {"secret": 2, "secret_how": "By digest"}
CASH = {"disposition": Disposition.CASH, "cents_for_chips": (Cents(1), Cents(100))}
AGREED = {T.TERM_AGREED.value: "Or once everybody at the table agrees, where chips become cash."}


def final(stated: TournamentTerms) -> TournamentTerms:
    return replace(stated, format=replace(stated.format, stages=stated.stages[-1:]))


def waits(house: House) -> list[str]:
    rules = rules_for(house.state.rulebook, house.state.digest)
    return [each.what for each in waiting(rules, house.state, house.clock())]


async def sealed(house: House, **more: object) -> None:
    """ann has made a secret wager that nobody can open, and the others have wagered."""
    await house.ready(terms(house.clock, details=FEW, hands=3, wagers=SECRET, **more), *THREE)
    table = await house.table()
    await house.make_ready(table)
    await house.ask(player("ann"), c.CommitWager(player="ann", digest=NOBODY_OPENS))
    await house.lay(table, {"bob": 5_000, "cleo": 5_000})
    refused = await house.refused_at(table, DEALER, own.Deal())
    assert refused.clauses == ("10.4.4(c)",)


async def test_the_director_ends_a_secret_wager_that_is_not_opened() -> None:
    house = House()
    await sealed(house)
    table = await house.table()
    lapse = c.LapseWager(player="ann", words="she cannot say what it was")
    await house.forbidden(player("ann"), lapse)
    await house.refused(DIRECTOR, replace(lapse, words=" "))
    await house.refused(DIRECTOR, replace(lapse, player="bob"))
    await house.ask(DIRECTOR, lapse)
    refused = await house.refused_at(table, DEALER, own.Deal())
    assert refused.clauses == ("10.4.4(b)",), "the compulsory wager is hers to lay, openly"
    await house.refused(player("ann"), c.CommitWager(player="ann", digest=NOBODY_OPENS))
    await house.at(table, player("ann"), house.wager(table, "ann", 5_000))
    await house.at(table, DEALER, own.Deal())
    await house.finish(table)
    assert house.state.stages[1].tables[table.name].hands == 1
    assert house.state.stages[1].secret == {"ann": 1}, "one that lapsed was made"


async def _one_lapsed() -> tuple[House, Table]:
    """Ann never opens her secret wager; bob's is open, and so was cleo's from the first."""
    house = House()
    await house.ready(terms(house.clock, details=FEW, hands=3, wagers=SECRET), *THREE)
    table = await house.table()
    await house.make_ready(table)
    await house.ask(player("ann"), c.CommitWager(player="ann", digest=NOBODY_OPENS))
    await _secretly(house, table, "bob", 7_000)
    await house.lay(table, {"cleo": 5_000})
    await house.ask(player("bob"), _opening(house, table, "bob", 7_000))
    await house.ask(DIRECTOR, c.LapseWager(player="ann", words="she does not open it"))
    return house, table


async def test_whose_secret_wager_lapses_when_others_are_open_sits_the_hand_out_and_pays_for_it() -> None:
    """The compulsory wager is taken: otherwise nobody has to make it who has seen those of others (10.4.4(b))."""
    house, table = await _one_lapsed()
    await house.refused_at(table, player("ann"), house.wager(table, "ann", 100_000))
    await house.at(table, DEALER, own.Deal())
    await house.finish(table)
    assert house.state.stacks["ann"] == house.stack(table, "ann") == 95_000
    [taken] = [each for _, each in await house.it.history() if isinstance(each, e.Penalised)]
    assert (taken.player, taken.chips, taken.under) == ("ann", 5_000, (T.TERM_SECRET, T.TERM_COMPULSORY))
    assert house.state.entrants["ann"].penalties == ()
    await house.hand(table, dict.fromkeys(THREE, 5_000))
    bodies = [body for body, _ in await house.it.history()]
    assert redecide_tournament(bodies).state == house.state


async def test_a_hand_of_before_in_which_one_lapsed_is_decided_again_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program did not say then whose had lapsed, and nothing was taken."""
    counted = c.CountHand
    monkeypatch.setattr(c, "CountHand", lambda **told: counted(**{**told, "lapsed": None}))
    house, table = await _one_lapsed()
    await house.at(table, DEALER, own.Deal())
    monkeypatch.undo()
    monkeypatch.setattr(c, "CountHand", counted)
    assert house.state.stacks["ann"] == 100_000
    bodies = [body for body, _ in await house.it.history()]
    assert redecide_tournament(bodies).state == house.state


async def test_a_secret_wager_below_the_compulsory_one_is_not_laid_where_the_hand_would_wait_for_it() -> None:
    """Nobody adds to what is open: the director ends it, and its player wagers openly."""
    house = House()
    await house.ready(terms(house.clock, details=FEW, hands=3, wagers=SECRET), *THREE)
    table = await house.table()
    await house.make_ready(table)
    await _secretly(house, table, "ann", 4_000)
    await house.lay(table, {"bob": 5_000, "cleo": 5_000})
    refused = await house.refused(player("ann"), _opening(house, table, "ann", 4_000))
    assert refused.clauses == ("10.4.4(b)", "10.4.4(c)")
    assert house.stack(table, "ann") == 100_000
    await house.ask(DIRECTOR, c.LapseWager(player="ann", words="it is too small"))
    await house.lay(table, {"ann": 5_000})
    await house.at(table, DEALER, own.Deal())


async def test_what_is_no_wager_is_not_done_in_the_place_of_one() -> None:
    house = House()
    await house.ready(terms(house.clock, details=FEW, hands=3, wagers=SECRET), *THREE)
    table = await house.table()
    await house.make_ready(table)
    await house.lay(table, {"bob": 5_000, "cleo": 5_000})
    text = msgspec.json.encode(war.DeclineTie(player="ann", box=table.state.play.places_taken["ann"]))
    salt = "0123456789abcdef"
    await house.ask(player("ann"), c.CommitWager(player="ann", digest=digest_of(salt, text)))
    refused = await house.refused(player("ann"), c.OpenWager(player="ann", salt=salt, wager=msgspec.Raw(text)))
    assert "is no wager" in refused.because


@pytest.mark.parametrize(
    "gone",
    [
        c.MarkAway(player="ann", late=False),
        c.Disqualify(player="ann", circumstance="terms", words="she holds up the others"),
        c.Retire(player="ann"),
    ],
    ids=lambda each: type(each).__name__,
)
async def test_nobody_waits_for_the_secret_wager_of_somebody_who_has_gone(gone: c.Command) -> None:
    house = House()
    await sealed(house)
    table = await house.table()
    assert any("secret wagers" in each for each in waits(house))
    await house.ask(player("ann") if isinstance(gone, c.Retire) else DIRECTOR, gone)
    assert not any("secret wagers" in each for each in waits(house))
    await house.at(table, DEALER, own.Deal())
    await house.finish(table)
    assert house.state.stages[1].tables[table.name].hands == 1


async def test_nobody_who_is_eliminated_for_being_away_is_waited_for() -> None:
    house = House()
    await sealed(house, conduct={"absent": Consequence.ELIMINATED})
    await house.ask(DIRECTOR, c.MarkAway(player="ann", late=False))
    assert house.state.entrants["ann"].status is EntrantStatus.ELIMINATED
    await house.at(await house.table(), DEALER, own.Deal())


async def test_a_secret_wager_is_made_in_place_of_an_open_one_while_wagers_are_taken() -> None:
    house = House()
    await house.ready(terms(house.clock, details=FEW, hands=1, wagers=SECRET), *THREE)
    table = await house.table()
    commit = c.CommitWager(player="ann", digest=NOBODY_OPENS)
    await house.lay(table, {"ann": 5_000})
    refused = await house.refused(player("ann"), commit)
    assert "ann has an open wager" in refused.because
    await house.lay(table, {"bob": 5_000, "cleo": 5_000})
    await house.at(table, DEALER, own.Deal())
    assert "a hand is being played" in (await house.refused(player("ann"), commit)).because
    await house.finish(table)
    assert "it is over here" in (await house.refused(player("ann"), commit)).because
    await house.ask(DIRECTOR, c.EndStage(stage=1))


async def test_a_stage_that_the_clock_ends_waits_for_no_secret_wager() -> None:
    house = House()
    stated = terms(house.clock, details=FEW, hands=3, wagers=SECRET)
    stages = (replace(stated.stages[0], hands=None, minutes=30), *stated.stages[1:])
    await house.ready(replace(stated, format=replace(stated.format, stages=stages)), *THREE)
    table = await house.table()
    await house.hand(table, {"ann": 5_000, "bob": 6_000, "cleo": 7_000})
    await house.make_ready(table)
    await _secretly(house, table, "ann", 7_000)
    await house.ask(player("bob"), c.CommitWager(player="bob", digest=NOBODY_OPENS))
    await house.lay(table, {"cleo": 5_000})
    await house.ask(player("ann"), _opening(house, table, "ann", 7_000))
    house.clock.minutes(31)
    refused = await house.refused(DIRECTOR, c.EndStage(stage=1))
    assert "taken back" in refused.instead
    places = table.state.play.places_taken
    for name in ("ann", "cleo"):
        await house.at(table, player(name), war.Withdraw(name, places[name], Kind.FIRST))
    await house.ask(DIRECTOR, c.EndStage(stage=1))


# Early ends


async def agreed(house: House, **more: object) -> None:
    stated = terms(
        house.clock,
        details=FEW,
        hands=2,
        wagers=FREE,
        format=CASH,
        said=AGREED,
        not_offered={**NO_COMPULSORY, **ONE_STAGE},
        prizes={"ties": TieBreak.PLAY_OFF},
        **more,
    )
    await house.ready(final(stated), *THREE)
    for name in THREE:
        await house.ask(player(name), c.Agree(player=name))


async def test_a_play_off_after_an_early_end_is_played() -> None:
    house = House()
    await agreed(house)
    table = await house.table()
    await house.ask(DIRECTOR, c.ConcludeTable(table=table.name, ground=c.EndGround.AGREED))
    stakes = {"ann": 50_000, "bob": 30_000, "cleo": 10_000}
    for _ in range(9):
        refused = await house.refused(DIRECTOR, c.EndStage(stage=1))
        assert "play-off" in refused.instead
        await house.ask(DIRECTOR, c.HoldPlayOff(stage=1))
        await house.refused(DIRECTOR, c.ConcludeTable(table=table.name, ground=c.EndGround.AGREED))
        before = house.state.stages[1].tables[table.name].hands
        await house.hand(table, {name: stakes[name] for name in house.state.stages[1].play_off})
        assert house.state.stages[1].tables[table.name].hands == before + 1
        if not house.state.stages[1].play_off or not _level(house):
            break
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.ask(DIRECTOR, c.DeclareResult())
    assert house.state.phase is Phase.DECIDED


def _level(house: House) -> bool:
    return any("level" in each for each in waits(house))


async def test_a_play_off_after_the_clock_has_ended_a_stage_is_played() -> None:
    house = House()
    stated = terms(
        house.clock,
        details=FEW,
        hands=3,
        wagers=FREE,
        not_offered=NO_COMPULSORY,
        format={"tie_break": TieBreak.PLAY_OFF},
    )
    stages = (replace(stated.stages[0], hands=None, minutes=30), *stated.stages[1:])
    await house.ready(replace(stated, format=replace(stated.format, stages=stages)), *THREE)
    table = await house.table()
    house.clock.minutes(31)
    await house.ask(DIRECTOR, c.HoldPlayOff(stage=1))
    await house.refused(DIRECTOR, c.EndStage(stage=1))
    await house.hand(table, {"ann": 50_000, "bob": 30_000})
    assert house.state.stages[1].tables[table.name].hands == 1


async def test_play_ends_early_only_when_no_wager_lies_there() -> None:
    house = House()
    await agreed(house)
    table = await house.table()
    conclude = c.ConcludeTable(table=table.name, ground=c.EndGround.AGREED)
    await house.lay(table, {"ann": 5_000})
    refused = await house.refused(DIRECTOR, conclude)
    assert refused.clauses[:1] == ("10.4.8(d)",)
    await house.at(table, DEALER, own.Deal())
    await house.refused(DIRECTOR, conclude)
    await house.finish(table)
    assert "0 of 3 agree" in (await house.refused(DIRECTOR, conclude)).because, "a hand was played since"
    for name in THREE:
        await house.ask(player(name), c.Agree(player=name))
    await house.ask(DIRECTOR, conclude)
    assert "ends after 1 hand" in house.lines[-1]


async def test_a_hand_for_which_wagers_lie_when_the_time_ends_is_played() -> None:
    """Nobody has to take anything back: those who are to wager still do, it is dealt, and no other begins."""
    house = House()
    stated = terms(house.clock, details=FEW, hands=3)
    stages = (replace(stated.stages[0], hands=None, minutes=30), *stated.stages[1:])
    await house.ready(replace(stated, format=replace(stated.format, stages=stages)), *THREE)
    table = await house.table()
    await house.make_ready(table)
    await house.lay(table, {"ann": 5_000, "bob": 5_000})
    house.clock.minutes(31)
    refused = await house.refused(DIRECTOR, c.EndStage(stage=1))
    assert "wagers lie at" in refused.because
    refused = await house.refused_at(table, DEALER, own.Deal())
    assert refused.clauses == ("10.4.4(b)",)
    (at,) = house.state.stages[1].tables.values()
    assert waits_at(house.state, house.state.stages[1], at, table.state, house.clock()) == "wagers of cleo"
    await house.lay(table, {"cleo": 5_000})
    await house.at(table, DEALER, own.Deal())
    await house.finish(table)
    assert house.state.stages[1].tables[table.name].hands == 1
    await house.make_ready(table)
    refused = await house.refused_at(table, player("ann"), house.wager(table, "ann", 5_000))
    assert "it is over here" in refused.because
    assert any(each.endswith("can be ended, once no wagers lie at its tables") for each in waits(house))
    await house.ask(DIRECTOR, c.EndStage(stage=1))
