"""Who gets a prize where a place-getter may not have it, and where fewer come to the final than there are prizes."""

from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.compliance.tournaments import redecide_tournament
from pitbook.floor.register import HOUSE
from pitbook.games.tournament_law import Officer
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.lots import is_as_drawn
from pitbook.tournament.terms import EventKind, TieBreak, TournamentTerms
from tests.tournament.house import DIRECTOR, OPERATOR, House, player, terms
from tests.tournament.scenarios import FINES, FREE, NO_COMPULSORY

pytestmark = pytest.mark.anyio
FOUR = ("ann", "bob", "cleo", "dan")
FEE = c.Payment.ENTRY_FEE
CHARITY = {
    "entry": {"kind": EventKind.CHARITABLE},
    "said": {T.TERM_EMPLOYEES.value: "With approval employees may take part; they win no prize."},
}


def stated(house: House, **more: Any) -> TournamentTerms:
    return terms(house.clock, hands=1, wagers=FREE, not_offered=NO_COMPULSORY, conduct=FINES, **more)


async def one_hand(house: House, stage: int, leader: str, fines: dict[str, int]) -> None:
    """Stacks as the fines make them: the leader's one small wager changes no place."""
    for name, fine in fines.items():
        await house.ask(DIRECTOR, c.Penalise(player=name, penalty=f"fine-{fine}", words="so that the stacks are these"))
    await house.hand(await house.table(stage=stage), {leader: 500})


async def decided(house: House) -> list[tuple[int, str, int]]:
    await house.ask(DIRECTOR, c.EndStage(stage=2))
    await house.ask(DIRECTOR, c.DeclareResult())
    await house.ask(OPERATOR, c.DistributePrizes())
    assert house.it.held("tournament/cup/prize-pool") == house.state.pool
    return [(each.place, each.player, each.cents) for each in house.state.prizes]


async def test_the_next_place_getter_stands_in_for_an_employee_though_out_before_the_final() -> None:
    house = House()
    await house.open()
    await house.announce(stated(house, prizes={"shares": (6_000, 4_000)}, **CHARITY))
    await house.ask(player("emil"), c.Apply(player="emil", employee=True))
    await house.ask(OPERATOR, c.ApproveEmployee(player="emil", officer=Officer.CHIEF_OPERATING, name="C. Operating"))
    await house.ask(OPERATOR, c.Accept(player="emil"))
    await house.ask(OPERATOR, c.TakePayment(player="emil", payment=FEE, cents=Cents(10_000)))
    await house.enter("ann", "bob", "cleo")
    await house.close_entries()
    await house.begin()
    await one_hand(house, 1, "emil", {"ann": 100, "bob": 300, "cleo": 600})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.begin(2)
    await one_hand(house, 2, "emil", {"ann": 100})
    assert await decided(house) == [(1, "ann", 21_600), (2, "bob", 14_400)]
    assert house.state.ranking == ("emil", "ann", "bob", "cleo")


async def _final_hand_played() -> House:
    """Ann is ahead of bob in the final; cleo and dan are out."""
    house = House()
    await house.ready(stated(house, prizes={"shares": (5_000, 3_000, 2_000)}), *FOUR)
    await one_hand(house, 1, "ann", {"bob": 100, "cleo": 300, "dan": 600})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.begin(2)
    await one_hand(house, 2, "ann", {"bob": 100})
    return house


async def test_whoever_is_disqualified_in_a_prize_place_is_passed_over_and_all_prizes_are_given() -> None:
    house = await _final_hand_played()
    await house.ask(DIRECTOR, c.Disqualify(player="bob", circumstance="abuse", words="he shouted"))
    assert await decided(house) == [(1, "ann", 18_000), (2, "cleo", 10_800), (3, "dan", 7_200)]
    declared = [each for _, each in await house.it.history() if isinstance(each, e.ResultDeclared)][-1]
    assert declared.passed_over == ("bob",)
    assert T.TERM_DISQUALIFIED in declared.under
    assert T.TERM_EMPLOYEES not in declared.under


async def test_whoever_retired_can_still_be_disqualified_and_wins_nothing() -> None:
    house = await _final_hand_played()
    await house.ask(player("bob"), c.Retire(player="bob"))
    await house.ask(DIRECTOR, c.Disqualify(player="bob", circumstance="collusion", words="that was why he went"))
    assert await decided(house) == [(1, "ann", 18_000), (2, "cleo", 10_800), (3, "dan", 7_200)]


@pytest.mark.parametrize("how", [TieBreak.SHARED, TieBreak.LOT])
async def test_those_who_were_out_with_the_same_chips_share_a_prize_or_draw_lots_as_the_terms_say(
    how: TieBreak,
) -> None:
    house = House()
    await house.ready(stated(house, prizes={"shares": (5_000, 3_000, 2_000), "ties": how}), *FOUR)
    await one_hand(house, 1, "ann", {"bob": 100, "cleo": 300, "dan": 300})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.begin(2)
    await one_hand(house, 2, "ann", {"bob": 100})
    found = await decided(house)
    assert found[:2] == [(1, "ann", 18_000), (2, "bob", 10_800)]
    lots = [each for _, each in await house.it.history() if isinstance(each, e.LotsDrawn)]
    if how is TieBreak.SHARED:
        assert sorted(found[2:]) == [(3, "cleo", 3_600), (3, "dan", 3_600)]
        assert not lots
    else:
        assert found[2:] == [(3, lots[-1].order[0], 7_200)]
        assert set(lots[-1].players) == {"cleo", "dan"}
        assert is_as_drawn(lots[-1])


async def test_whoever_never_played_has_no_prize() -> None:
    house = House()
    await house.open()
    await house.announce(replace(stated(house, details={"fewest": 3}), title="Small"))
    await house.enter("ann", "bob", "cleo", "dan")
    await house.close_entries()
    await house.ask(player("dan"), c.Retire(player="dan"))
    await house.begin()
    await one_hand(house, 1, "ann", {"bob": 100, "cleo": 300})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.begin(2)
    await one_hand(house, 2, "ann", {"bob": 100})
    assert await decided(house) == [(1, "ann", 18_000), (2, "bob", 10_800), (3, "cleo", 7_200)]


async def three_of_which_one_is_disqualified(odd_cents_to: int) -> House:
    house = House()
    prizes = {"shares": (4_000, 3_500, 2_500), "odd_cents_to": odd_cents_to, "of_entry_money": 9_000}
    await house.ready(stated(house, prizes=prizes, details={"fewest": 3}), *FOUR[:3])
    await one_hand(house, 1, "ann", {"bob": 100, "cleo": 300})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.ask(DIRECTOR, c.Disqualify(player="cleo", circumstance="abuse", words="she shouted"))
    await house.begin(2)
    await one_hand(house, 2, "ann", {"bob": 100})
    return house


@pytest.mark.parametrize("odd_cents_to", [1, 2, 3])
async def test_a_share_that_nobody_wins_makes_no_other_prize_larger(odd_cents_to: int) -> None:
    """Whoever is second has less than whoever is first, wherever the terms send odd cents."""
    house = await three_of_which_one_is_disqualified(odd_cents_to)
    assert await decided(house) == [(1, "ann", 10_800), (2, "bob", 9_450)]
    for command in (c.RedeemChips(), c.ReleaseTables(tables=house.state.tables), c.CloseTournament()):
        await house.ask(OPERATOR, command)
    kept = [each for _, each in await house.it.history() if isinstance(each, e.MoneyKept)]
    assert [each.pool for each in kept] == [6_750]
    assert house.it.held("tournament/cup/house") == 3_000 + 6_750


async def test_a_result_of_before_is_decided_again_as_it_was() -> None:
    """The command does not say who worked there then: what nobody won went where odd cents go."""
    house = await three_of_which_one_is_disqualified(2)
    await house.ask(DIRECTOR, c.EndStage(stage=2))
    await house.it.ask(DIRECTOR, Ask("as-before", c.DeclareResult()))
    assert [each.cents for each in house.state.prizes] == [10_800, 16_200]
    again = redecide_tournament([body for body, _ in await house.it.history()])
    assert again.state == house.state
    assert not again.otherwise


async def test_whoever_works_here_when_the_result_is_declared_is_passed_over() -> None:
    house = await _final_hand_played()
    await house.ask(DIRECTOR, c.EndStage(stage=2))
    await house.floor.people.changes.change_roles(HOUSE, "ann", (Role.PLAYER, Role.DEALER))
    answer = await house.ask(DIRECTOR, c.DeclareResult(employees=("bob", "cleo")), id="declared")
    prizes = [(each.place, each.player, each.cents) for each in house.state.prizes]
    assert prizes == [(1, "bob", 18_000), (2, "cleo", 10_800), (3, "dan", 7_200)]
    declared = next(each for each in answer.events if isinstance(each, e.ResultDeclared))
    assert declared.passed_over == ("ann",)
    assert T.TERM_EMPLOYEES in declared.under
    await house.floor.people.changes.change_roles(HOUSE, "ann", (Role.PLAYER,))
    again = await house.ask(DIRECTOR, c.DeclareResult(), id="declared")
    assert (again.again, again.first) == (True, answer.first)
    assert redecide_tournament([body for body, _ in await house.it.history()]).state == house.state
