"""Several players at one table of cards by hand: on the engine, round by round, with purses and levels in plain Python.

A round is placed, dealt and settled at one engine table with all of them; what the kernels look up is not used here.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from pitbook.cards import Card
from pitbook.games.casino_war import commands as war_commands
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.figures.shoe_use import ShoeUse
from pitbook.games.casino_war.figures.strategies import WarPlan, go_to_war
from pitbook.games.casino_war.play import mid_shoe
from pitbook.games.casino_war.play import step as war_step
from pitbook.games.casino_war.round import Kind as WarKind
from pitbook.games.casino_war.round import Phase as WarPhase
from pitbook.games.casino_war.round import WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.three_card_poker import commands as poker_commands
from pitbook.games.three_card_poker.figures.outcomes import Deals
from pitbook.games.three_card_poker.figures.patterns import HANDS
from pitbook.games.three_card_poker.figures.strategies import PokerPlan
from pitbook.games.three_card_poker.play import ready_table
from pitbook.games.three_card_poker.play import step as poker_step
from pitbook.games.three_card_poker.round import DEALER
from pitbook.games.three_card_poker.round import Kind as PokerKind
from pitbook.games.three_card_poker.round import Phase as PokerPhase
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.money import Cents
from pitbook.simulation.automaton import WagerLine
from pitbook.simulation.session_jobs import SessionRules
from pitbook.simulation.sessions import GOES_ON, LOST, OVER, RUINED, WON
from tests.simulation import naive

RANKS = "23456789TJQKA"


class Purse:
    """What a player has, and when they go."""

    def __init__(self, rules: SessionRules) -> None:
        self.rules, self.won, self.played, self.coin, self.end = rules, 0, 0, 0, GOES_ON
        self.waited = 0
        self.lines = Counter[WagerLine]()

    def goes_on(self, needs: int) -> bool:
        """Asked before every roll or round. Nobody comes back."""
        if self.end == GOES_ON:
            for how, reached in (
                (WON, self.won >= self.rules.stop_win),
                (LOST, -self.won >= self.rules.stop_loss),
                (OVER, self.played == self.rules.length),
                (RUINED, self.rules.bankroll + self.won < needs),
            ):
                if reached:
                    self.end = how
                    break
            else:
                self.played += 1
        return self.end == GOES_ON

    def gets(self, line: WagerLine) -> None:
        self.won += line.net
        self.coin += line.stake if line.decided else 0
        self.lines[line] += 1

    @property
    def result(self) -> tuple[int, int, int, int, int]:
        return self.won, self.played, self.end, self.coin, self.waited


def line_of(done: Any) -> WagerLine:
    decided = done.outcome.value not in ("standoff", "void", "returned")
    return WagerLine(done.kind.value, 0, done.stake, done.paid - done.collected, decided)


class Box:
    """A box or seat: whose it is, and at which level of its plan."""

    def __init__(self, number: int, owner: int, plan: Any) -> None:
        self.number, self.owner, self.plan, self.level = number, owner, plan, 0

    @property
    def stakes(self) -> dict[Any, Cents]:
        times = self.plan.progression.times[self.level]
        return {kind: Cents(stake * times) for kind, stake in self.plan.stakes.items()}

    def learns(self, net: int) -> None:
        self.level = self.plan.progression.learns(self.level, net)


def boxes_of(plans: Sequence[Any], boxes: Sequence[int]) -> list[Box]:
    owners = [owner for owner, many in enumerate(boxes) for _ in range(many)]
    return [Box(number, owner, plans[owner]) for number, owner in enumerate(owners, 1)]


def those_there(boxes: list[Box], purses: list[Purse], needs: dict[int, int]) -> list[Box]:
    """Every player is asked once whether they go on with all of their boxes."""
    asked = {player: sum(needs[box.number] for box in boxes if box.owner == player) for player in range(len(purses))}
    there = [purse.goes_on(asked[player]) for player, purse in enumerate(purses)]
    return [box for box in boxes if there[box.owner]]


def settle(there: list[Box], purses: list[Purse], settled: Sequence[Any], where: str) -> None:
    for box in there:
        mine = [line_of(done) for done in settled if getattr(done, where) == box.number]
        assert mine
        for line in mine:
            purses[box.owner].gets(line)
        box.learns(sum(line.net for line in mine))


# Casino War


class Shoe:
    """Cards as they come, each any of those that are left; suits in turn, so that no card comes too often."""

    def __init__(self, use: ShoeUse, pieces: tuple[Iterator[int], Iterator[int]], *, fresh: bool = False) -> None:
        self.away, self.most_gone = (0, -1) if fresh else (use.away, use.most_gone)
        self.ranks, self.pieces = [index % 13 for index in range(use.cards)], pieces
        self.gone, self.suits = use.cards, Counter[int]()

    def opened(self) -> bool:
        """Whether it took a new shoe to begin a round."""
        if self.gone <= self.most_gone:
            return False
        self.gone, self.suits = 0, Counter()
        for _ in range(self.away):
            self.draw(self.pieces[1:])
        return True

    def draw(self, pieces: tuple[Iterator[int], ...] | None = None) -> Card:
        chosen = self.gone + naive.below(len(self.ranks) - self.gone, *(pieces or self.pieces))
        rank = self.ranks[chosen]
        self.ranks[self.gone], self.ranks[chosen] = rank, self.ranks[self.gone]
        self.gone += 1
        self.suits[rank] += 1
        return Card(RANKS[rank] + "CDHS"[self.suits[rank] % 4])


def at_war(
    rules: WarRules, plans: Sequence[WarPlan], boxes: Sequence[int], limits: Sequence[SessionRules], shoe: Shoe
) -> list[Purse]:
    """Until the last player is done."""
    all_boxes, purses, table = boxes_of(plans, boxes), [Purse(each) for each in limits], mid_shoe(rules)
    while True:
        needs = {box.number: sum(box.stakes.values()) + _at_war_besides(box) for box in all_boxes}
        there = those_there(all_boxes, purses, needs)
        if not there:
            return purses
        if shoe.opened():
            table = mid_shoe(rules, left=len(shoe.ranks) - shoe.gone)
            for player in {box.owner: box for box in reversed(all_boxes)}.values():
                sit = war_commands.Sit(player=f"player {player.owner}", box=player.number)
                table, _ = war_step(rules, table, sit)
        table = _war_round(rules, table, there, shoe)
        settle(there, purses, table.round.settled, "box")
        table, _ = war_step(rules, table, war_commands.Clear())


def _at_war_besides(box: Box) -> int:
    return box.stakes[WarKind.FIRST] if box.plan.choose is go_to_war(1).choose else 0


def _war_round(rules: WarRules, table: WarTable, there: list[Box], shoe: Shoe) -> WarTable:
    by_number = {box.number: box for box in there}
    for box in there:
        for kind, stake in box.stakes.items():
            place = war_commands.Place(player=f"player {box.owner}", box=box.number, kind=kind, stake=stake)
            table, _ = war_step(rules, table, place)
    while table.phase is not WarPhase.OVER:
        match table.phase:
            case WarPhase.CHOICE:
                asked = awaited_choice(rules, table)
                assert asked is not None
                command: war_commands.Command = war_commands.Surrender(player=asked.player, box=asked.box)
                if by_number[asked.box].plan.choose is go_to_war(1).choose:
                    command = war_commands.GoToWar(player=asked.player, box=asked.box, stake=asked.stake)
            case WarPhase.INTERIM | WarPhase.FINAL:
                command = war_commands.Settle()
            case _:
                command = war_commands.Draw(card=shoe.draw())
        table, _ = war_step(rules, table, command)
    return table


# Three Card Poker


def at_poker(
    deals: Deals,
    plans: Sequence[PokerPlan],
    seats: Sequence[int],
    limits: Sequence[SessionRules],
    drawn: Iterator[int],
) -> list[Purse]:
    all_seats, purses = boxes_of(plans, seats), [Purse(each) for each in limits]
    plays: dict[tuple[int, int], Any] = {}
    while True:
        for seat in all_seats:
            if (seat.owner, seat.level) not in plays:
                plays[seat.owner, seat.level] = PokerPlan(seat.stakes, seat.plan.name).plays(deals)
        needs = {
            seat.number: sum(seat.stakes.values())
            + (seat.stakes.get(PokerKind.ANTE, 0) if any(plays[seat.owner, seat.level]) else 0)
            for seat in all_seats
        }
        there = those_there(all_seats, purses, needs)
        if not there:
            return purses
        hands = _hands(drawn, len(there) + 1)
        played = [bool(plays[seat.owner, seat.level][hand]) for seat, hand in zip(there, hands, strict=False)]
        settle(there, purses, _poker_round(deals.rules, there, hands, played), "area")


def _hands(drawn: Iterator[int], many: int) -> list[int]:
    """Each the next one that has no card in common with those before it; the dealer's is the last."""
    hands, taken = list[int](), set[Card]()
    while len(hands) < many:
        hand = next(drawn)
        if taken.isdisjoint(HANDS[hand]):
            hands.append(hand)
            taken.update(HANDS[hand])
    return hands


def _poker_round(rules: PokerRules, there: list[Box], hands: list[int], played: list[bool]) -> tuple[Any, ...]:
    table = ready_table(rules)
    for seat in there:
        table, _ = poker_step(rules, table, poker_commands.Sit(player=f"seat {seat.number}", area=seat.number))
        for kind, stake in seat.stakes.items():
            place = poker_commands.Place(player=f"seat {seat.number}", kind=kind, stake=stake)
            table, _ = poker_step(rules, table, place)
    cards = {seat.number: list(HANDS[hand]) for seat, hand in zip(there, hands, strict=False)}
    cards[DEALER] = list(HANDS[hands[-1]])
    table, _ = poker_step(rules, table, poker_commands.Draw(card=cards[DEALER].pop()))
    while table.phase is PokerPhase.DEAL:
        card = cards[table.round.due[len(table.round.dealt)]].pop()
        table, _ = poker_step(rules, table, poker_commands.Draw(card=card))
    for seat, plays in zip(there, played, strict=True):
        player, ante = f"seat {seat.number}", seat.stakes.get(PokerKind.ANTE, Cents(0))
        decision: Any = poker_commands.Fold(player=player)
        if plays:
            decision = poker_commands.Play(player=player, stake=ante)
        table, _ = poker_step(rules, table, decision)
    for phase, command in (
        (PokerPhase.REVEAL, poker_commands.Reveal()),
        (PokerPhase.REVEALED, poker_commands.Settle()),
    ):
        if table.phase is phase:
            table, _ = poker_step(rules, table, command)
    assert table.phase is PokerPhase.OVER
    return table.round.settled
