"""Every wager of Three Card Poker that a bankroll can make. Hands are played as is best on average: whole odds to one
are paid, so that one stake stands for all."""

from collections.abc import Iterator

from pitbook.analysis.best.gambles import Gamble
from pitbook.games.three_card_poker.figures.exact import OPTIMAL, Book
from pitbook.games.three_card_poker.figures.outcomes import PLAYER
from pitbook.games.three_card_poker.limits import placing_range
from pitbook.games.three_card_poker.round import Kind, ready_table
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.money import Cents
from pitbook.strategies.amounts import amounts

ALWAYS = "always play"


def gambles(rules: PokerRules, bankroll: Cents) -> Iterator[Gamble]:
    table, book = ready_table(rules), Book(rules)
    assert rules.ante_odds.to == rules.play_odds.to == 1, "what chips make is paid in chips"
    for figure, kind, times in (
        (book.ante_and_play(OPTIMAL), Kind.ANTE, 2),
        (book.ante_and_play(ALWAYS), Kind.ANTE, 2),
        *(((book.pair_plus_alone(), Kind.PAIR_PLUS, 1),) if rules.has_pair_plus else ()),
    ):
        for stake in amounts(placing_range(rules, table, PLAYER, kind)):
            if times * stake > bankroll:
                break
            results = {int(net * stake): chance for net, chance in figure.results.chances}
            yield Gamble(figure.label, kind.value, stake, Cents(times * stake), results)
