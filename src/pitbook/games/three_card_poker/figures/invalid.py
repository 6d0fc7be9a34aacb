"""What a wager comes to that is found invalid in its course: its owner can win nothing, and may lose it."""

from fractions import Fraction

from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.figures.exact import ANTE, DEALS, Book
from pitbook.games.three_card_poker.figures.outcomes import PLAYER, dealt, net_of, play, played_out
from pitbook.games.three_card_poker.play import step
from pitbook.games.three_card_poker.round import Kind, Phase
from pitbook.games.three_card_poker.rules import PokerRules


def found_invalid(rules: PokerRules) -> dict[str, Fraction]:
    if not rules.law.invalid_during.known:
        return {}
    book = Book(rules)
    upset = c.InvalidWagers(by=book.rules.law.invalid_during.by, player=PLAYER)
    nets = {}
    for sort, hands in book.deals.examples.items():
        table, _ = step(book.rules, dealt(book.rules, {Kind.ANTE: ANTE}, *hands), upset)
        settled = table.round.settled if table.phase is Phase.OVER else played_out(book.rules, table, play(ANTE))
        nets[sort] = net_of(settled)
    total = int(book.deals.totals(nets).sum())
    return {f"{rules.names.ante} found invalid before its hand is played": Fraction(total, DEALS * ANTE)}
