"""What a wager comes to that is found invalid in its course: its owner can win nothing, and may lose it."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.figures.exact import ANTE, DEALS, Book, short
from pitbook.games.three_card_poker.figures.outcomes import (
    PLAYER,
    Line,
    Sort,
    Values,
    dealt,
    fold,
    net_of,
    of_all_hands,
    play,
    played_out,
)
from pitbook.games.three_card_poker.play import step
from pitbook.games.three_card_poker.round import Kind, Phase, Settlement
from pitbook.games.three_card_poker.rules import PokerRules


def found_invalid(rules: PokerRules) -> dict[str, Fraction]:
    """Whoever plays such a hand can win nothing, so that how many are played says what it costs."""
    if not rules.law.invalid_during.known:
        return {}
    book = Book(rules)
    playing, folding = (_settled(book, line) for line in (play, fold))
    nets = [_total(book, settled) for settled in (playing, folding)]
    ante = _total(book, {sort: [done for done in each if done.kind is Kind.ANTE] for sort, each in playing.items()})
    found = f"{rules.names.ante} found invalid before its hand is played"
    both = f"{rules.names.ante} and {short(rules.names.play)}"
    return {
        f"{found}, every hand played or folded as is better: {both}": _per_unit(map(max, *nets)),
        f"{found}, every hand played all the same: {both}": _per_unit(nets[0]),
        f"{found}, every hand played all the same: {rules.names.ante} alone": _per_unit(ante),
    }


def _settled(book: Book, line: Line) -> dict[Sort, Iterable[Settlement]]:
    """By sort of deal, with this answer to it, if the round goes on to ask for one."""
    upset = c.InvalidWagers(by=book.rules.law.invalid_during.by, player=PLAYER)
    found = dict[Sort, Iterable[Settlement]]()
    for sort, hands in book.deals.examples.items():
        table, _ = step(book.rules, dealt(book.rules, {Kind.ANTE: ANTE}, *hands), upset)
        over = table.phase is Phase.OVER
        found[sort] = table.round.settled if over else played_out(book.rules, table, line(ANTE))
    return found


def _total(book: Book, settled: Mapping[Sort, Iterable[Settlement]]) -> Values:
    """By pattern what a hand brings against all hands of the dealer, in cents."""
    return book.deals.totals({sort: net_of(each) for sort, each in settled.items()})


def _per_unit(values: Iterable[int]) -> Fraction:
    return Fraction(of_all_hands(values), DEALS * ANTE)
