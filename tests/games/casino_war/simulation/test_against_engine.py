"""The same cards on the engine and in the kernel: the same money round by round, and as many rounds to a shoe."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.figures.jobs import WarJob, war_job
from pitbook.games.casino_war.figures.kernels import lanes as war
from pitbook.games.casino_war.figures.shoe_use import ShoeUse, shoe_use
from pitbook.games.casino_war.figures.strategies import CASINO_WAR, WarPlan, give_up, go_to_war
from pitbook.games.casino_war.figures.tables import WarTables, war_tables
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import Kind, Phase, Settlement, WarTable
from pitbook.games.casino_war.rules import WarRules, rules_of
from pitbook.games.shoe.options import ShuffleMethod
from pitbook.simulation.cards import thresholds
from pitbook.simulation.jobs import Plan
from pitbook.simulation.philox import key_of
from pitbook.strategies.named import build
from tests.simulation import naive, plays

SEED, CHUNK = 2**35 + 7, 2
RANKS = "23456789TJQKA"
kernel: Any = war.lanes


# In the kernel


class Lane(NamedTuple):
    won: int
    shoes: int
    counts: list[int]
    later: list[int]
    ranks: list[int]  # of the whole shoe, in the order in which it is dealt as far as it was


def in_kernel(tables: WarTables, use: ShoeUse, boxes: int, rounds: int, *, fresh: bool = False) -> Lane:
    """The first lane of a chunk."""
    job = WarJob(tables, use, boxes, fresh, Plan(SEED, 1, rounds))
    [counts], (won, done) = job.counts(), np.zeros((2, 1), np.int64)
    shoe = np.zeros(use.cards, np.uint8)
    kernel(job.tables, shoe, job.use, counts, (won, done), key_of(SEED), CHUNK, rounds)
    first, later = counts[: war.PAIRS], counts[war.PAIRS :]
    return Lane(int(won[0]), int(done[0]), first.tolist(), later.tolist(), shoe.tolist())


def cards_of(ranks: list[int]) -> list[Card]:
    """Real cards of these ranks: the suits of each rank in turn, so that no card comes up more often than it may."""
    suits = dict.fromkeys(range(13), 0)
    cards = []
    for rank in ranks:
        cards.append(Card(RANKS[rank] + "CDHS"[suits[rank] % 4]))
        suits[rank] += 1
    return cards


# On the engine


class Shoe:
    """Cards as they lie in a shoe, and the cutting card among them."""

    def __init__(self, cards: list[Card], at: int, cutting_card: int | None) -> None:
        self.cards, self.at, self.cutting_card = cards, at, cutting_card

    def next(self) -> c.Command:
        if self.at == self.cutting_card:
            self.cutting_card = None
            return c.DrawCuttingCard()
        self.at += 1
        return c.Draw(card=self.cards[self.at - 1])


def seated(rules: WarRules, table: WarTable, boxes: int) -> WarTable:
    for box in range(1, boxes + 1):
        table, _ = step(rules, table, c.Sit(player=f"player {box}", box=box))
    return table


def one_round(rules: WarRules, table: WarTable, plan: WarPlan, boxes: int, shoe: Shoe) -> WarTable:
    """The table when a round is settled; or when a shuffle is due before its first card."""
    for box in range(1, boxes + 1):
        for kind, stake in plan.stakes.items():
            table, _ = step(rules, table, c.Place(player=f"player {box}", box=box, kind=kind, stake=stake))
    while table.phase not in (Phase.OVER, Phase.SHUFFLE):
        match table.phase:
            case Phase.CHOICE:
                asked = awaited_choice(rules, table)
                assert asked is not None
                command: c.Command = c.Surrender(player=asked.player, box=asked.box)
                if plan.choose is go_to_war(1).choose:
                    command = c.GoToWar(player=asked.player, box=asked.box, stake=asked.stake)
            case Phase.INTERIM | Phase.FINAL:
                command = c.Settle()
            case _:
                command = shoe.next()
        table, _ = step(rules, table, command)
    return table


class Round(NamedTuple):
    settled: tuple[Settlement, ...]
    first: list[tuple[int, int]]  # each box's rank with the dealer's
    second: list[tuple[int, int, int]]  # of each box at war: the rank that tied, its second one and the dealer's


def on_engine(rules: WarRules, plan: WarPlan, boxes: int, shoe: Shoe, rounds: int) -> list[Round]:
    table, found = seated(rules, mid_shoe(rules, left=len(shoe.cards) - shoe.at), boxes), []
    for _ in range(rounds):
        table = one_round(rules, table, plan, boxes, shoe)
        found.append(round_of(table))
        table, _ = step(rules, table, c.Clear())
    return found


def round_of(table: WarTable) -> Round:
    now = table.round
    *mine, dealer = [card.rank - 2 for card in now.initial]
    *again, last = [card.rank - 2 for card in now.subsequent] or [0]
    at_war = [box for box in now.subsequent_due if box]
    second = [(mine[box - 1], card, last) for box, card in zip(at_war, again, strict=True)]
    return Round(now.settled, [(card, dealer) for card in mine], second)


def net(done: Settlement) -> int:
    return done.paid - done.collected


@cache
def rules_for(rulebook: str) -> WarRules:
    return rules_of(rulebook)


def tables_of(rules: WarRules, plan: WarPlan) -> WarTables:
    return war_tables(rules, plan.stakes, plan.choose)


@pytest.mark.parametrize("boxes", [1, 3, 7])
@pytest.mark.parametrize("text", ["war:stake=25,tie=5", "surrender:stake=15,tie=5"])
@pytest.mark.parametrize("rulebook", plays.WAR_RULEBOOKS)
def test_the_same_cards_bring_the_same_money_round_by_round(rulebook: str, text: str, boxes: int) -> None:
    rules, plan, rounds = rules_for(rulebook), build(CASINO_WAR, text), 90 // (boxes + 1)
    tables, use = tables_of(rules, plan), shoe_use(rules)
    by_round = [in_kernel(tables, use, boxes, number) for number in range(1, rounds + 1)]
    last = by_round[-1]
    assert last.shoes == 1

    found = on_engine(rules, plan, boxes, Shoe(cards_of(last.ranks), use.away, None), rounds)
    won, brought = 0, list[int]()
    for each in found:
        won += sum(net(done) for done in each.settled)
        brought.append(won)
    assert [each.won for each in by_round] == brought
    first = Counter(mine * 13 + dealer for each in found for mine, dealer in each.first)
    second = Counter((tied * 13 + mine) * 13 + dealer for each in found for tied, mine, dealer in each.second)
    assert {place: times for place, times in enumerate(last.counts) if times} == first
    assert {place: times for place, times in enumerate(last.later) if times} == second


@pytest.mark.parametrize("rulebook", plays.WAR_RULEBOOKS)
def test_each_wager_is_tabled_as_the_engine_settles_it(rulebook: str) -> None:
    """Totals cannot tell a second tie paid 2 to 1 on one wager from one paid 1 to 1 on both; the settlements can."""
    rules, plan = rules_for(rulebook), go_to_war(2500, tie=500)
    tables, use = tables_of(rules, plan), shoe_use(rules)
    rounds = 100
    ranks = in_kernel(tables, use, boxes=1, rounds=rounds).ranks
    at_war = 0
    for each in on_engine(rules, plan, 1, Shoe(cards_of(ranks), use.away, None), rounds):
        (mine, dealer), again = each.first[0], each.second
        if again:
            at_war += 1
            tied, second, last = again[0]
            tabled = tables.settled_at_war[(tied * 13 + second) * 13 + last]
        else:
            tabled = tables.settled[mine * 13 + dealer]
        assert [money(done) for done in tabled] == [money(done) for done in each.settled]
    assert at_war > 3


def money(done: Settlement) -> tuple[Kind, str, int, int, int, int]:
    return done.kind, done.outcome.value, done.stake, done.paid, done.collected, done.returned


# How the cards come


def shuffled(use: ShoeUse, draws: int) -> list[int]:
    """The shoe after so many cards: each in turn any of those that are left, in plain Python.

    Cards that go away unseen come from a second stream, and so do those for which the first has no fair answer.
    """
    shoe = [index % 13 for index in range(use.cards)]
    first, second = (naive.pieces(SEED, CHUNK, 0, stream) for stream in (2, 4))
    for gone in range(use.away + draws):
        sources = (second,) if gone < use.away else (first, second)
        chosen = gone + naive.below(use.cards - gone, *sources)
        shoe[gone], shoe[chosen] = shoe[chosen], shoe[gone]
    return shoe


@pytest.mark.parametrize("rulebook", plays.WAR_RULEBOOKS)
def test_a_second_writing_draws_the_same_cards(rulebook: str) -> None:
    rules = rules_for(rulebook)
    use, rounds = shoe_use(rules), 60
    lane = in_kernel(tables_of(rules, give_up(1000)), use, boxes=2, rounds=rounds)
    assert lane.ranks == shuffled(use, draws=3 * rounds)
    assert sorted(lane.ranks) == sorted(index % 13 for index in range(use.cards))


def test_a_lane_of_one_box_is_dealt_as_any_lane_is() -> None:
    job = war_job(rules_of("crown-casino-war"), go_to_war(1000, 500), 64, SEED)
    found = []
    for lane in (war.lane, war.lane_of_one_box):
        (counts,), shoe = job.counts(), np.zeros(job.shoe.cards, np.uint8)
        money = lane(job.tables, shoe, job.use, counts, *key_of(SEED), CHUNK, 5, 2000)
        found.append((money, counts.tolist(), shoe.tolist()))
    assert found[0] == found[1]


def test_thresholds_leave_every_card_equally_likely() -> None:
    """Of all halves of words that are kept, each number below the bound comes from equally many."""
    too_low = thresholds(416)
    for bound in (1, 2, 3, 13, 52, 311, 312, 416):
        kept = [half * bound // 65536 for half in range(65536) if half * bound % 65536 >= too_low[bound]]
        assert set(Counter(kept).values()) == {65536 // bound}


def test_fresh_cards_are_a_shoe_for_every_round() -> None:
    rules = rules_for("canberra-casino-war")
    tables, use = tables_of(rules, go_to_war(1000)), shoe_use(rules)
    assert in_kernel(tables, use, boxes=3, rounds=50, fresh=True).shoes == 50


@pytest.mark.parametrize("rulebook", plays.WAR_RULEBOOKS)
def test_every_rank_is_dealt_as_often(rulebook: str) -> None:
    """Within five standard deviations; the card that is burned, where one is, may be any."""
    job = war_job(rules_for(rulebook), give_up(1000), rounds=1_000_000, seed=3)
    by_rank = job.chunk(0).counts[0][: war.PAIRS].reshape(13, 13).sum(axis=1)
    dealt = int(by_rank.sum())
    assert max(abs(int(each) - dealt / 13) for each in by_rank) < 5 * (dealt * 12 / 13**2) ** 0.5


# How far a shoe is dealt


def opened(rules: WarRules, boxes: int, behind: int) -> WarTable:
    """A shoe as it is opened, with so many cards behind the cutting card."""
    table = mid_shoe(rules, Phase.SHUFFLE)
    table, _ = step(rules, table, c.ShuffleCards(method=ShuffleMethod.BY_HAND))
    table, _ = step(rules, table, c.OfficialCut(by=rules.law.cut_by_official.by, cards_from_front=100))
    table, _ = step(rules, table, c.PlaceCuttingCard(cards_from_back=behind))
    if table.phase is Phase.BURN:
        table, _ = step(rules, table, c.BurnCard())
    return seated(rules, table, boxes)


def rounds_on_engine(rules: WarRules, plan: WarPlan, boxes: int, behind: int, ranks: list[int]) -> int:
    table, rounds = opened(rules, boxes, behind), 0
    shoe = Shoe(cards_of(ranks), len(ranks) - table.shoe.left, len(ranks) - behind)
    while table.phase is Phase.BETTING:
        table = one_round(rules, table, plan, boxes, shoe)
        if table.phase is Phase.OVER:
            rounds += 1
            table, _ = step(rules, table, c.Clear())
    assert table.phase is Phase.SHUFFLE
    return rounds


def rounds_in_kernel(tables: WarTables, use: ShoeUse, boxes: int) -> Iterator[Lane]:
    """Lanes of one round, two, and so on, as long as they are dealt from one shoe."""
    for rounds in range(1, use.cards):
        lane = in_kernel(tables, use, boxes, rounds)
        if lane.shoes > 1:
            return
        yield lane


@pytest.mark.parametrize("boxes", [1, 7])
@pytest.mark.parametrize("rulebook", plays.WAR_RULEBOOKS)
def test_a_shoe_is_dealt_as_far_as_on_the_engine(rulebook: str, boxes: int) -> None:
    """The cutting card at every place for three rounds and more: within one, after its last card, before its first."""
    rules, plan = rules_for(rulebook), go_to_war(1000)
    tables = tables_of(rules, plan)
    dealt = set()
    for behind in range(130, 130 + 3 * (boxes + 1)):
        use = shoe_use(rules, behind)
        assert use.behind == behind
        lanes = list(rounds_in_kernel(tables, use, boxes))
        assert len(lanes) == rounds_on_engine(rules, plan, boxes, behind, lanes[-1].ranks)
        dealt.add(len(lanes))
    assert len(dealt) > 1, "the place of the cutting card made no difference"


def test_where_the_cutting_card_is_first_out_documents_differ() -> None:
    """With nobody at war a round is two cards: after 90 of them the card is first out. Crown deals one round more."""
    rounds = {}
    for rulebook in ("star-casino-war", "crown-casino-war"):
        rules = rules_for(rulebook)
        use, tables = shoe_use(rules, behind=312 - 1 - 180), tables_of(rules, give_up(1000))
        rounds[rulebook] = len(list(rounds_in_kernel(tables, use, 1)))
    assert rounds == {"star-casino-war": 90, "crown-casino-war": 91}


def test_a_job_counts_shoes_and_rounds() -> None:
    rules = rules_for("star-casino-war")
    job = war_job(rules, give_up(1000), rounds=1, seed=5)._replace(plan=Plan(5, 1, 235))
    assert job.shoe == ShoeUse(cards=312, away=1, behind=78, one_more_round=False)
    tally = job.chunk(0)
    assert tally.done == 64 * 3, "233 cards before the cutting card are 117 rounds; so 235 rounds take three shoes"
    assert tally.counts[0].sum() == 64 * 235
