"""Strategies of one's own, as docs/strategies.md tells them. Stakes here are cents.

pitbook simulate star-craps --play docs/examples/my_strategies.py:field_on_the_point
"""

from typing import Any

from pitbook.games.craps import Kind
from pitbook.games.craps.figures.strategies import Strategy, View, Want, place, win_line
from pitbook.strategies.progressions import Progression


def field_on_the_point(view: View) -> list[Want]:
    """The Field while a point is set. A function of what is seen is a strategy."""
    return [] if view.come_out else [Want(Kind.FIELD, stake=500)]


def hot_hand(stake: int, after: int = 3) -> Strategy:
    """Place 6 and 8 once a shooter has thrown so many rolls without a seven out.

    What it is told is typed behind the name, in dollars where it is a stake: my_strategies.py:hot_hand:stake=12,after=2
    """

    def learns(rolls: int, view: View, _: object) -> int:
        return 0 if view.seven_out else min(after, rolls + 1)

    def wants(view: View, rolls: int) -> list[Want]:
        return list(place((6, 8), stake).wants(view, ())) if rolls >= after else []

    return win_line(1000) + Strategy("hot hand", wants, 0, learns)


def five_count(stake: int) -> Strategy:
    """A point number begins the count, three rolls go on with it whatever they are, and the fifth is a point again."""
    points = (4, 5, 6, 8, 9, 10)

    def learns(count: int, view: View, _: object) -> int:
        assert view.dice is not None
        if view.seven_out:
            return 0
        is_point = sum(view.dice) in points
        return min(5, count + (is_point if count in (0, 4) else 1))

    def wants(view: View, count: int) -> list[Want]:
        new = (
            not view.come_out and not view.has(Kind.COME, 0) and sum(each.kind is Kind.COME for each in view.lying) < 2
        )
        return [Want(Kind.COME, stake)] if count == 5 and new else []

    return Strategy("5-count", wants, 0, learns)


def double_while_ahead(stake: int) -> Strategy:
    """The Field, twice as much while ten stakes are won: it adds up what it won and lost, so it knows its bankroll."""

    def learns(won: int, _: View, settled: tuple[object, ...]) -> int:
        return won + sum(each.paid - each.collected for each in settled)  # type: ignore[attr-defined]

    def wants(_: View, won: int) -> list[Want]:
        return [Want(Kind.FIELD, stake * (2 if won >= 10 * stake else 1))]

    return Strategy("double while ahead", wants, 0, learns)


def press_and_regress(stake: int) -> Strategy:
    """Place 6: twice the stake after a first win, back to one after the next, and so on; anew after a loss."""

    def learns(doubled: bool, _: View, settled: tuple[object, ...]) -> bool:
        won = [each.outcome.value == "win" for each in settled if each.wager.kind is Kind.PLACE_WIN]  # type: ignore[attr-defined]
        return not doubled if won and won[0] else doubled and not won

    def wants(view: View, doubled: bool) -> list[Want]:
        out = view.come_out or view.has(Kind.PLACE_WIN, 6)
        return [] if out else [Want(Kind.PLACE_WIN, stake * (2 if doubled else 1), 6)]

    return Strategy("press and regress", wants, False, learns)


after_a_good_round = Progression((1, 3), lambda _, net: 1 if net > 0 else 0)
"""Three times the stake after every round that won."""


def war_after_a_win(stake: int) -> object:
    """Casino War: a plan, with a progression of one's own."""
    from pitbook.games.casino_war.figures.strategies import go_to_war

    return go_to_war(stake)._replace(progression=after_a_good_round)


def oscars_grind(stake: int, most: int = 50_000) -> Strategy:
    """Don't Win: one stake more after every win, until the series is one stake ahead; then a new one begins.

    It remembers what the series has lost, which has no bound: sessions of it are played on the engine itself.
    """

    def learns(memory: tuple[int, int], _: View, settled: tuple[object, ...]) -> tuple[int, int]:
        ahead, now = memory
        for each in settled:
            net = each.paid - each.collected  # type: ignore[attr-defined]
            ahead += net
            if ahead >= stake:
                ahead, now = 0, stake
            elif net > 0:
                now = min(now + stake, stake - ahead, most)
        return ahead, now

    def wants(view: View, memory: tuple[int, int]) -> list[Want]:
        return [Want(Kind.DONT_WIN, memory[1])] if view.come_out and not view.has(Kind.DONT_WIN) else []

    return Strategy("Oscar's Grind", wants, (0, stake), learns)


def tie_when_it_pays(view: Any) -> dict[Any, int]:
    """Casino War: counts every rank, and wagers on a Tie beside the first wager where the shoe makes it worth it."""
    from pitbook.games.casino_war import Kind

    worth_it = view.tied * 10 > 1 - view.tied
    return {Kind.FIRST: 1000, Kind.TIE: 10_000} if worth_it else {Kind.FIRST: 1000}


def king_high(ante: int, kicker: int = 2) -> object:
    """Three Card Poker: a threshold of one's own. Plays a pair and better, and a king or an ace beside such a card."""
    from pitbook.games.three_card_poker.figures.strategies import playing
    from pitbook.games.three_card_poker.hands import HandClass, class_of

    def plays(hand: tuple[Any, ...]) -> bool:
        high, middle, _ = sorted((int(card.rank) for card in hand), reverse=True)
        return class_of(hand) >= HandClass.PAIR or (high >= 13 and middle >= kicker)

    return playing(plays, ante=ante)
