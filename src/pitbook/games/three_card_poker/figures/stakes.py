"""What each wager of Three Card Poker is worth: schedules pay whole odds to one, so one stake stands for all."""

from collections.abc import Iterator

from pitbook.analysis.figure import AtStakes
from pitbook.games.three_card_poker.figures.exact import OPTIMAL, Book
from pitbook.games.three_card_poker.figures.outcomes import PLAYER
from pitbook.games.three_card_poker.limits import placing_range
from pitbook.games.three_card_poker.round import Kind, ready_table
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.strategies.amounts import amounts


def at_every_stake(rules: PokerRules) -> Iterator[AtStakes]:
    table = ready_table(rules)
    whole = [rules.ante_odds, rules.play_odds]
    assert all(odds.to == 1 for odds in whole), f"{whole}: what chips make is paid in chips"
    book = Book(rules)
    for figure, kind in (
        (book.ante_and_play(OPTIMAL), Kind.ANTE),
        *(((book.pair_plus_alone(), Kind.PAIR_PLUS),) if rules.has_pair_plus else ()),
    ):
        allowed = placing_range(rules, table, PLAYER, kind)
        yield AtStakes(figure.label, kind.value, figure.ev, dict.fromkeys(amounts(allowed), figure.ev))
