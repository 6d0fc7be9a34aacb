"""The exact figures of Three Card Poker, by counting all 22,100 x 18,424 = 407,170,400 deals of two hands.

Written without having read the engine. Player hands that differ only by a renaming of suits meet the same dealer
hands, so one hand of each of the 1,755 kinds is set against every dealer hand that shares no card with it.

What is assumed:

- One player, one full deck; other players' cards are unseen. Payments are exact.
- The dealer plays with a poker value of queen high or better (H95); in the "literal 9.1" figures the dealer's three
  cards must hold a queen, king or ace, so that a pair of nines with a jack does not play and any hand with an ace
  does.
- Schedules are read upwards: Ante Bonus straight, three of a kind, straight flush; Pair Plus pair, flush, straight,
  three of a kind, straight flush.
- "Optimal" compares, for each kind of hand, what playing and folding are worth. No kind is indifferent (it would
  raise).
- "Play blind" is to play without looking, so its figures are those of "always play".
- Folding takes the Ante and the Pair Plus (8.4), and with them any bonus. Conceding (9.5) is never done.
- "Ante alone" and "Play alone" follow the optimal strategy of Ante + Play; Play is per Play wager made.
- The Ante Bonus is no wager of its own: the stake it is measured by is one Ante. No bonus counts as a push.
- Pair Plus alone belongs to a player who never folds.
- Joint: stakes in the given ratio, together one unit. The Play wager is as large as the Ante's part of it.
- Refusing to decide (12.12): the Ante was put out, so it is action, and comes back: a push. The player plays exactly
  the hands worth more than nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from tests.oracle.figures_common import Figure, Outcome, Title, figure

RULEBOOK = "star-three-card-poker"
QUEEN, ACE = 12, 14
DECK = [(rank, suit) for rank in range(2, ACE + 1) for suit in range(4)]

Card = tuple[int, int]
Hand = tuple[Card, ...]
Value = tuple[int, tuple[int, ...]]  # how the hand ranks in 11.1, then the ranks that decide between equals (11.2)

ODD, PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH = range(6)  # 11.1, lowest first
QUEEN_HIGH: Value = (ODD, (QUEEN,))  # below every queen high hand, above every jack high
Q_6_4: Value = (ODD, (QUEEN, 6, 4))

BONUSES = ("1-4-5", "1-3-4", "1-3-5", "1-2-3", "1-4-6", "1-2-4")
NO_BONUS = "0-0-0"
PAIR_PLUSES = (
    "1-4-6-30-40",
    "1-3-6-30-40",
    "1-4-5-30-40",
    "1-4-6-25-40",
    "1-3-5-30-40",
    "1-4-6-33-35",
    "1-4-6-30-35",
    "1-3-6-25-40",
    "1-3-6-33-40",
    "1-4-5-25-40",
    "1-3-6-30-35",
)


def value(hand: Hand) -> Value:
    """The poker value of three cards (11.1, 11.2)."""
    ranks = sorted((rank for rank, _ in hand), reverse=True)
    same_suit = len({suit for _, suit in hand}) == 1
    if len(set(ranks)) == 1:
        return THREE, (ranks[0],)
    if len(set(ranks)) == 2:
        pair = ranks[1]  # of three sorted ranks the middle one is in the pair
        odd = ranks[0] if ranks[0] != pair else ranks[2]
        return PAIR, (pair, odd)
    top = 3 if ranks == [ACE, 3, 2] else ranks[0]  # 11.2.1: ace, two, three is the lowest straight
    if top == 3 or ranks == [top, top - 1, top - 2]:
        return (STRAIGHT_FLUSH if same_suit else STRAIGHT), (top,)
    return (FLUSH if same_suit else ODD), tuple(ranks)


def plays_by_value(hand: Hand) -> bool:
    """9.1 as the game is played: queen high or better."""
    return value(hand) >= QUEEN_HIGH


def plays_by_letter(hand: Hand) -> bool:
    """9.1 by its letter: the hand contains a queen or higher."""
    return any(rank >= QUEEN for rank, _ in hand)


def bits(hand: Hand) -> int:
    """The cards as bits of one number: two hands share a card when their numbers share a bit."""
    return sum(1 << DECK.index(card) for card in hand)


def suits_renamed(hand: Hand) -> tuple[tuple[int, ...], ...]:
    """What is left of a hand when suits have no names: which ranks lie together in a suit."""
    return tuple(sorted(tuple(sorted(rank for rank, suit in hand if suit == wanted)) for wanted in range(4)))


class Against(NamedTuple):
    """A kind of player hand, and how many dealer hands it meets with each result."""

    hands: int  # of this kind
    value: Value
    results: dict[str, int]  # "no hand" (9.2), "higher", "equal", "lower": the player's hand against the dealer's


@cache
def kinds_of_hand() -> dict[tuple[tuple[int, ...], ...], list[Hand]]:
    """All 22,100 hands, those together that differ in the names of suits only."""
    kinds: dict[tuple[tuple[int, ...], ...], list[Hand]] = {}
    for hand in combinations(DECK, 3):
        kinds.setdefault(suits_renamed(hand), []).append(hand)
    return kinds


@cache
def match_ups(dealer_plays: Callable[[Hand], bool]) -> list[Against]:
    """Every kind of player hand against every dealer hand that can lie beside it."""
    no_hand: list[int] = []
    playing: dict[Value, list[int]] = {}
    for dealer in combinations(DECK, 3):
        if dealer_plays(dealer):
            playing.setdefault(value(dealer), []).append(bits(dealer))
        else:
            no_hand.append(bits(dealer))
    return [meet(alike, no_hand, playing) for alike in kinds_of_hand().values()]


def meet(alike: list[Hand], no_hand: list[int], playing: dict[Value, list[int]]) -> Against:
    """One kind of player hand against all dealer hands, given as bits."""
    mine, taken = value(alike[0]), bits(alike[0])
    results = {"no hand": sum(not dealer & taken for dealer in no_hand), "higher": 0, "equal": 0, "lower": 0}
    for theirs, dealers in playing.items():
        result = "higher" if mine > theirs else "lower" if mine < theirs else "equal"
        results[result] += sum(not dealer & taken for dealer in dealers)
    if sum(results.values()) != 18_424:
        raise AssertionError(f"{alike[0]} meets {results}")
    return Against(len(alike), mine, results)


# --- What each wager is paid ------------------------------------------------------------------------------------------

ANTE = {"no hand": 1, "higher": 1, "equal": 0, "lower": -1}  # 9.3.2, 9.4.1.2, 9.4.1.4, 9.4.1.5, 10.1
PLAY = {"no hand": 0, "higher": 1, "equal": 0, "lower": -1}  # 9.2, 9.4.1.2, 9.4.1.4, 9.4.1.5, 10.3


def numbers(schedule: str) -> list[int]:
    """A schedule as its odds to one."""
    return [int(odds) for odds in schedule.split("-")]


def bonus_paid(schedule: str, kind: int) -> int:
    """The Ante Bonus, to one Ante (10.2)."""
    straight, three, straight_flush = numbers(schedule)
    return {STRAIGHT: straight, THREE: three, STRAIGHT_FLUSH: straight_flush}.get(kind, 0)


def pair_plus_net(schedule: str, kind: int) -> int:
    """What a Pair Plus of one nets, played out (9.3.1, 9.4.1.3, 9.4.1.6, 10.4)."""
    pair, flush, straight, three, straight_flush = numbers(schedule)
    return {PAIR: pair, FLUSH: flush, STRAIGHT: straight, THREE: three, STRAIGHT_FLUSH: straight_flush}.get(kind, -1)


# --- Who plays what ---------------------------------------------------------------------------------------------------

Net = Callable[[int, str], Fraction | int]  # by kind of hand and result, once played
Strategy = Callable[[Against], bool]  # whether to play


def ante_and_play(bonus: str) -> Net:
    """Ante, Play and bonus of a hand that was played."""
    return lambda kind, result: ANTE[result] + PLAY[result] + bonus_paid(bonus, kind)


def better_than(stop: Fraction | int, net: Net) -> Strategy:
    """Play what is worth more played than not."""

    def strategy(hand: Against) -> bool:
        played = sum(count * net(hand.value[0], result) for result, count in hand.results.items())
        stopped = 18_424 * stop
        if played == stopped:
            raise AssertionError(f"{hand.value} is indifferent")
        return played > stopped

    return strategy


def at_least(lowest: Value) -> Strategy:
    """Play this hand and every better one."""
    return lambda hand: hand.value >= lowest


def always(hand: Against) -> bool:
    """Play everything."""
    return True


def never(hand: Against) -> bool:
    """Fold everything."""
    return False


def deals(hands: list[Against], strategy: Strategy) -> Counter[tuple[int, str]]:
    """How many of the 407,170,400 deals end with this kind of hand and this result, "stopped" if it was not played."""
    ways: Counter[tuple[int, str]] = Counter()
    for hand in hands:
        play = strategy(hand)
        for result, count in hand.results.items():
            ways[hand.value[0], result if play else "stopped"] += hand.hands * count
    if ways.total() != 407_170_400:
        raise AssertionError("some deals were not counted")
    return ways


# --- The figures ------------------------------------------------------------------------------------------------------


def played_out(
    ways: Counter[tuple[int, str]], net: Net, stop: Fraction | int, ante: Fraction | int
) -> Iterator[Outcome]:
    """The outcomes of a unit stake of which `ante` is the Ante, and which nets `stop` when not played."""
    for (kind, result), count in ways.items():
        if result == "stopped":
            yield Outcome(count, stop, 1)
        else:
            yield Outcome(count, net(kind, result), 1 + ante)


def ante_play_figure(variant: str, hands: list[Against], strategy: Strategy, bonus: str, stop: int = -1) -> Figure:
    """Ante + Play (+ Ante Bonus), per Ante."""
    title = Title(RULEBOOK, "Ante + Play", f"{variant}, Ante Bonus {bonus}", "Ante")
    return figure(title, played_out(deals(hands, strategy), ante_and_play(bonus), stop, 1))


def ante_play_figures(hands: list[Against]) -> Iterator[Figure]:
    """Each strategy with each bonus."""
    schedules = (*BONUSES, NO_BONUS)
    for bonus in schedules:
        yield ante_play_figure("optimal", hands, better_than(-1, ante_and_play(bonus)), bonus)
    strategies = {
        "Q-6-4": at_least(Q_6_4),
        "mimic dealer": at_least(QUEEN_HIGH),
        "always play": always,
        "play blind": always,
    }
    for variant, strategy in strategies.items():
        for bonus in schedules:
            yield ante_play_figure(variant, hands, strategy, bonus)
    yield ante_play_figure("never play", hands, never, NO_BONUS)


def part_figures(hands: list[Against]) -> Iterator[Figure]:
    """Ante, Play, Ante Bonus and Pair Plus, each alone."""
    ways = deals(hands, better_than(-1, ante_and_play(NO_BONUS)))
    yield figure(
        Title(RULEBOOK, "Ante", "alone, optimal, no bonus", "Ante"),
        (Outcome(count, -1 if result == "stopped" else ANTE[result], 1) for (_, result), count in ways.items()),
    )
    yield figure(
        Title(RULEBOOK, "Play", "alone, given it is made, optimal", "Play wager"),
        (Outcome(count, PLAY[result], 1) for (_, result), count in ways.items() if result != "stopped"),
    )
    for bonus in BONUSES:
        ways = deals(hands, better_than(-1, ante_and_play(bonus)))
        yield figure(Title(RULEBOOK, "Ante Bonus", bonus, "Ante"), bonus_outcomes(ways, bonus))
    ways = deals(hands, always)
    for schedule in PAIR_PLUSES:
        yield figure(
            Title(RULEBOOK, "Pair Plus", schedule, "Pair Plus wager"),
            [Outcome(count, pair_plus_net(schedule, kind), 1) for (kind, _), count in ways.items()],
        )


def bonus_outcomes(ways: Counter[tuple[int, str]], bonus: str) -> Iterator[Outcome]:
    """The bonus alone, on hands that were played."""
    for (kind, result), count in ways.items():
        yield Outcome(count, 0 if result == "stopped" else bonus_paid(bonus, kind), 1)


def joint_figure(hands: list[Against], ante: int, pair_plus: int, bonus: str, schedule: str) -> Figure:
    """Ante and Pair Plus together, one unit between them."""
    share = Fraction(ante, ante + pair_plus)

    def net(kind: int, result: str) -> Fraction:
        on_ante = ANTE[result] + PLAY[result] + bonus_paid(bonus, kind)
        return share * on_ante + (1 - share) * pair_plus_net(schedule, kind)

    variant = f"joint optimal, Ante:Pair Plus {ante}:{pair_plus}, Ante Bonus {bonus}, Pair Plus {schedule}"
    title = Title(RULEBOOK, "Ante + Play + Pair Plus", variant, "Ante + Pair Plus stake")
    return figure(title, played_out(deals(hands, better_than(-1, net)), net, -1, share))


def joint_figures(hands: list[Against]) -> Iterator[Figure]:
    """The first two bonuses, the first two Pair Plus schedules, three ratios."""
    for bonus in BONUSES[:2]:
        for schedule in PAIR_PLUSES[:2]:
            for ante, pair_plus in ((1, 1), (1, 5), (5, 1)):
                yield joint_figure(hands, ante, pair_plus, bonus, schedule)


def other_readings(hands: list[Against]) -> Iterator[Figure]:
    """9.1 by its letter, and the player who refuses to decide."""
    by_letter = match_ups(plays_by_letter)
    for bonus in (BONUSES[0], NO_BONUS):
        strategies = {"optimal": better_than(-1, ante_and_play(bonus)), "Q-6-4": at_least(Q_6_4), "always play": always}
        for name, strategy in strategies.items():
            variant = f"literal 9.1 (an actual queen, king or ace), {name}"
            yield ante_play_figure(variant, by_letter, strategy, bonus)
    bonus = BONUSES[0]
    refusing = better_than(0, ante_and_play(bonus))
    yield ante_play_figure("refusing to decide instead of folding (12.12)", hands, refusing, bonus, stop=0)


def figures() -> list[Figure]:
    """All figures of Three Card Poker."""
    hands = match_ups(plays_by_value)
    return [*ante_play_figures(hands), *part_figures(hands), *joint_figures(hands), *other_readings(hands)]
