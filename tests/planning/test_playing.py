"""Tournaments that are tried: the same digits, chips and money that add up, seats that are fair where wagers are."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.games.tournament_law import Short
from pitbook.money import Cents
from pitbook.planning.exact import TwoPlayers, last_hands, money, stage_fields
from pitbook.planning.jobs import PlanJob
from pitbook.planning.request import CannotPlan, Order, PlanRequest
from pitbook.planning.results import plan_result, share
from pitbook.planning.tournament_asked import TournamentAsked
from pitbook.tournament.commands import Payment
from pitbook.tournament.prizes import pool
from pitbook.tournament.terms import (
    Banks,
    BuyBack,
    Purchase,
    TieBreak,
)
from tests.planning.trying import request_for, tallied

BUYING: dict[str, Any] = {
    "re_buy": Purchase(cents=Cents(5000), chips=Cents(100_000), most=2, until_hand=4),
    "add_on": Purchase(cents=Cents(2000), chips=Cents(50_000)),
    "buy_back": BuyBack(cents=Cents(8000)),
}


def test_the_same_seed_gives_the_same_digits() -> None:
    request = request_for(many=150, hands=6, **BUYING)
    first, again = tallied(request), tallied(request)
    assert first == again
    assert tallied(request._replace(seed=2)).stacks != first.stacks


@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("quick", [{}, BUYING, {"carried": True, "secret": 2}], ids=["plain", "buying", "carried"])
def test_chips_come_from_banks_purchases_and_hands_alone(order: Order, quick: dict[str, Any]) -> None:
    request = request_for(("casual", "bold", "leader", "all-in", "follow", "oppose"), 40, order, hands=8, **quick)
    job = PlanJob(request)
    _, stages = job.played(0, 40)
    before = 0
    for number, played in enumerate(stages):
        there = played.who >= 0
        assert (played.stack >= 0).all()
        assert (played.stack % request.terms.wagers.chip == 0).all()
        assert (played.stack[~there] == 0).all()
        if request.terms.stages[number].banks is Banks.FRESH:
            before = int(there.sum()) * (request.terms.format.bank or 0)
        assert played.stack.sum() == before + played.won + played.bought
        before = int(played.stack[played.ranked.through].sum())


def test_prizes_make_the_pool_and_pool_and_house_what_was_paid() -> None:
    request = request_for(many=60, hands=5, to_pool=8750, added=100, shares=(3333, 3333, 3334), **BUYING)
    field, _ = PlanJob(request).played(0, 60)
    for paid, prizes in zip(field.entry_money.tolist(), field.prize, strict=True):
        assert prizes.sum() == pool(request.terms.prizes, paid).cents
    bought = sum(field.times[each].sum(axis=1) * cents for each, cents in
                 ((Payment.RE_BUY, 5000), (Payment.ADD_ON, 2000), (Payment.BUY_BACK, 8000)))  # fmt: skip
    assert (field.entry_money == 48 * 10_000 + bought).all()
    assert (field.times[Payment.RE_BUY] <= 2).all()
    assert (field.times[Payment.BUY_BACK] <= 1).all()
    assert field.times[Payment.BUY_BACK].any()


def test_nobody_buys_where_nobody_would() -> None:
    request = request_for(many=20, hands=5, **BUYING)._replace(takers=0)
    field, _ = PlanJob(request).played(0, 20)
    assert not any(field.times[each].any() for each in field.times)


@pytest.mark.parametrize("play", [("casual",), ("bold",), ("last-hand",)])
def test_places_are_alike_where_wagers_are_unseen(play: tuple[str, ...]) -> None:
    found = plan_result(request := request_for(play, 600, Order.UNSEEN, hands=8), tallied(request))
    for stage in found.stages:
        for seat in stage.seats:
            wide = share(seat.reached.times, seat.reached.of, sure=4.0)
            assert wide.low <= stage.fair <= wide.high, f"{stage.name}, place {seat.place}: {seat.reached}"


def test_the_last_to_wager_has_it_better_where_wagers_are_seen() -> None:
    """Two who cover what the other lays when they lead: only the second sees it. Unseen, neither does."""
    request = request_for(("leader",), 4000, field=2, seats=2, through=1, hands=2, shares=(10_000,))
    [stage] = plan_result(request, tallied(request)).stages
    assert [each.favoured for each in stage.seats] == [-1, 1]
    turned = {Order.UNSEEN: [0, 0], Order.ROTATING: [1, -1]}  # of two hands the first place wagers last in the last
    for order, favoured in turned.items():
        other = request._replace(order=order)
        [stage] = plan_result(other, tallied(other)).stages
        assert [each.favoured for each in stage.seats] == favoured


def test_two_players_and_one_hand_are_as_counted() -> None:
    """A table of two, one hand, everything laid: how often the first wins alone, and how often they are level."""
    request = request_for(("all-in",), 30_000, field=2, seats=2, through=1, hands=1, shares=(10_000,))
    ends = TwoPlayers(request).after((100_000, 100_000), (100_000, 100_000))
    alone = sum((chance for (one, two), chance in ends.items() if one > two), Fraction(0))
    level = sum((chance for (one, two), chance in ends.items() if one == two and one > 0), Fraction(0))
    both_out = ends[0, 0]
    tally = tallied(request)
    wins = share(tally.stages[0].reached[2, 1], 30_000, sure=4.0)
    assert wins.low <= float(alone + level / 2 + both_out) <= wins.high, "who is out together has the place together"
    ties = share(tally.tied, 30_000, sure=4.0)
    assert ties.low <= float(level) <= ties.high
    shared = share(tally.shared, 30_000, sure=4.0)
    assert shared.low <= float(both_out) <= shared.high
    assert sum(chance for chance in ends.values()) == 1


def test_a_leader_who_is_passed_is_counted() -> None:
    """One lays the least, one everything: the first leads after a lost hand, and is passed as often as counted."""
    request = request_for(
        ("flat:players=1", "all-in:players=1"), 20_000, Order.UNSEEN, field=2, seats=2, through=1, hands=1,
        shares=(10_000,),
    )  # fmt: skip
    tally = tallied(request)
    assert not tally.stages[0].leaders[1], "all begin with the same"
    ends = TwoPlayers(request).after((100_000, 100_000), (2500, 100_000))
    ahead = float(sum(chance for (one, two), chance in ends.items() if two > one))
    won = share(tally.plays[1].wins.total, 20_000, sure=4.0)
    assert won.low <= ahead + float(sum(c for (one, two), c in ends.items() if one == two)) / 2 <= won.high


def test_money_and_field_need_no_chance() -> None:
    """Forty at $100, nine tenths to the pool, 50, 30 and 20 of a hundred."""
    request = request_for(field=40, to_pool=9000)
    found = money(request)
    assert (found.entries, found.pool.cents, found.pool.house) == (400_000, 360_000, 40_000)
    assert found.prizes == (180_000, 108_000, 72_000)
    fields = stage_fields(request, PlanJob(request).asked)
    assert [(each.players, each.tables, each.through) for each in fields] == [
        (40, (6, 6, 6, 6, 6, 5, 5), 14),
        (14, (5, 5, 4), 6),
        (6, (6,), None),
    ]


def test_who_would_rather_give_up_never_stakes_more() -> None:
    """Of a hand in which one can lose twice the stake, a cautious player never does."""
    worst: Callable[[str], int] = lambda play: min(  # noqa: E731
        int(each.stack.min()) for each in PlanJob(one_hand(play)).played(0, 3000)[1]
    )
    assert worst("flat:stake=500") == 0
    assert worst("flat:stake=500,cautious=yes") == 50_000


def one_hand(play: str) -> PlanRequest:
    return request_for((play,), 3000, field=2, seats=2, through=1, hands=1, shares=(10_000,))


@pytest.mark.parametrize("how", TieBreak)
def test_every_way_to_break_a_tie_comes_to_an_end(how: TieBreak) -> None:
    request = request_for(("flat",), 30, hands=4, tie_break=how)
    tally = tallied(request)
    assert tally.tied == 30, "who lays the same has the same"
    assert tally.plays[0].wins.total >= 30
    assert tally.plays[0].prize.total == 30 * 480_000


def test_whoever_has_less_than_the_compulsory_wager_is_out() -> None:
    """And not dealt to any more: what they have stays what it is, and does not go through."""
    request = request_for(("flat",), 100, hands=8, least=500, compulsory=60_000)
    assert TournamentAsked(request).out_below == 60_000
    _, (first, *_) = PlanJob(request).played(0, 100)
    short = (first.who >= 0) & (first.stack < 60_000)
    assert short.any()
    assert not first.ranked.through[short].any()


def test_unless_the_terms_let_them_play_all_they_have() -> None:
    request = request_for(("flat",), 100, hands=8, least=500, compulsory=60_000)
    wagers = replace(request.terms.wagers, short=Short.ALL_IN)
    request = request._replace(terms=replace(request.terms, wagers=wagers))
    assert TournamentAsked(request).out_below == 500
    _, (first, *_) = PlanJob(request).played(0, 100)
    assert first.ranked.through[(first.stack > 0) & (first.stack < 60_000)].any()


def test_nobody_buys_after_the_last_hand() -> None:
    request = request_for(("all-in",), 50, hands=1, re_buy=Purchase(cents=Cents(5000), chips=Cents(100_000), most=9))
    field, _ = PlanJob(request).played(0, 50)
    assert not field.times[Payment.RE_BUY].any()
    two = request._replace(terms=request_for(hands=2, re_buy=request.terms.details.fees.re_buy).terms)  # type: ignore[union-attr]
    field, _ = PlanJob(two).played(0, 50)
    assert field.times[Payment.RE_BUY].any()


def test_whoever_buys_back_begins_with_the_bank_where_others_carry_theirs_on() -> None:
    request = request_for(("casual",), 50, hands=3, carried=True, buy_back=BuyBack(cents=Cents(8000)))
    field, (first, second, _) = PlanJob(request).played(0, 50)
    carried = int(first.stack[first.ranked.through].sum())
    back = int(field.times[Payment.BUY_BACK].sum())
    assert back == int((first.who >= 0).sum()) - int(first.ranked.through.sum())
    assert second.stack.sum() == carried + back * 100_000 + second.won


def test_a_lead_is_lost_as_often_as_counted() -> None:
    """Two who lay the same for two hands: all that can come of the first, then of the second."""
    request = request_for(("flat",), 20_000, field=2, seats=2, through=1, hands=2, shares=(10_000,))
    two, led, lost = TwoPlayers(request), Fraction(0), Fraction(0)
    for (one, other), chance in two.after((100_000, 100_000), (2500, 2500)).items():
        if one != other:
            led += chance
            for (mine, theirs), then in two.after((max(one, other), min(one, other)), (2500, 2500)).items():
                lost += chance * then * (Fraction(theirs > mine) + Fraction(theirs == mine) / 2)
    [stage] = tallied(request).stages
    leads = share(stage.leaders[1], 20_000, sure=4.0)
    assert leads.low <= float(led) <= leads.high
    losses = share(stage.lost[1], stage.leaders[1], sure=4.0)
    assert losses.low <= float(lost / led) <= losses.high


def test_a_last_hand_may_end_level() -> None:
    """Fifty is all that may be laid, and fifty is the lead: passed, level and kept make one."""
    request = request_for(least=5000, most=5000)
    two = TwoPlayers(request)
    for each in last_hands(request):
        ends = two.after((100_000 + each.lead, 100_000), (each.leader_lays, each.chaser_lays))
        kept = sum((chance for (one, other), chance in ends.items() if one > other), Fraction(0))
        assert each.passed + each.level + kept == 1
    nearest = last_hands(request)[0]
    assert (nearest.lead, nearest.leader_lays, nearest.chaser_lays) == (5000, 5000, 5000)
    assert nearest.level > 0


def test_a_share_has_the_interval_of_wilson() -> None:
    """Ten of a hundred, as it is printed in textbooks; none and all have a bound that is certain."""
    found = share(10, 100)
    assert (round(found.low, 4), round(found.high, 4)) == (0.0552, 0.1744)
    assert share(0, 50).low == 0
    assert share(50, 50).high == 1


def test_shares_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(CannotPlan, match="the shares make 90 percent, not 100"):
        PlanJob(request_for(shares=(5000, 4000)))
