"""Three Card Poker: all that a player may do with a hand, or leave undone, before and after the dealer's lies open."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from operator import sub

from pitbook.analysis.loopholes.finding import Loophole, acted, commands, conduct_words
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import words
from pitbook.games.three_card_poker.events import Event
from pitbook.games.three_card_poker.figures.dealers import Stands
from pitbook.games.three_card_poker.figures.exact import ANTE, DEALS, OPTIMAL, Book, short
from pitbook.games.three_card_poker.figures.mishaps import Mishap, mishaps
from pitbook.games.three_card_poker.figures.outcomes import PLAYER, Deals, Sort, Values, dealt, net_of, of_all_hands
from pitbook.games.three_card_poker.figures.patterns import Hand, Pattern, patterns
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.limits import placing_range
from pitbook.games.three_card_poker.play import awaits, ready_table, step
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.strategies.amounts import lowest

CONDUCT = (c.Play, c.Fold, c.CannotMatch, c.NoDecision)
"""What a player may do with a hand, not being able to, and not deciding at all."""
ORDINARY = (c.Play, c.Fold)
LATER = (c.Concede,)
"""What is left to do when the dealer's hand is face up."""


def search(rules: PokerRules) -> Iterator[Loophole]:
    """For each kind of conduct: the best of it and of ordinary play, hand by hand, against the best ordinary play."""
    book = Book(rules)
    ordinary = book.ante_and_play(OPTIMAL).ev
    stakes = {Kind.ANTE: ANTE}
    usual = _values(book, stakes, ORDINARY)
    assert _per_unit(usual) >= ordinary, "conceding does harm, and nobody has to"
    for command in _ways(book, stakes):
        if isinstance(command, ORDINARY):
            continue
        value = list(map(max, usual, _value(book, stakes, command)))
        ev = _per_unit(value)
        if ev > ordinary:
            gained, found = list(map(sub, value, usual)), patterns()
            where = found[gained.index(max(gained))]
            yield _told(book, rules, command, where, ev, ordinary)
    for each in mishaps(book):
        if each.ev > ordinary:
            yield _told_of(book, rules, each, ordinary)


def conduct(rules: PokerRules) -> dict[str, Fraction]:
    """Each beside ordinary play, where it is the better choice for a hand."""
    book, stakes = Book(rules), {Kind.ANTE: ANTE}
    usual = _values(book, stakes, ORDINARY)
    return {
        f"{rules.names.ante}, {conduct_words(way)} where that is better": _per_unit(
            map(max, usual, _value(book, stakes, way))
        )
        for way in _ways(book, stakes)
    }


def _ways(book: Book, stakes: dict[Kind, Cents]) -> list[c.Command]:
    """What a player may do when the cards have been dealt, at any hand: each once."""
    found = dict[str, c.Command]()
    for hands in book.deals.examples.values():
        table = dealt(book.rules, stakes, *hands)
        for command in commands(awaits(book.rules, table), CONDUCT, PLAYER):
            found.setdefault(conduct_words(command), command)
    return list(found.values())


def _values(book: Book, stakes: dict[Kind, Cents], kinds: tuple[type[c.Command], ...]) -> Values:
    each = [_value(book, stakes, way) for way in _ways(book, stakes) if isinstance(way, kinds)]
    return tuple(map(max, *each))


def _per_unit(values: Iterable[int]) -> Fraction:
    return Fraction(of_all_hands(values), DEALS * ANTE)


def _value(book: Book, stakes: dict[Kind, Cents], command: c.Command) -> Values:
    """By pattern what the conduct brings against all hands of the dealer, in cents."""
    nets = {}
    for sort, hands in book.deals.examples.items():
        table, _ = step(book.rules, dealt(book.rules, stakes, *hands), command)
        nets[sort] = _best_end(book.rules, table)
    return book.deals.totals(nets)


def _best_end(rules: PokerRules, table: PokerTable) -> int:
    """What the round comes to when the player makes the best of what is offered, with the dealer's hand in sight."""
    if table.phase is Phase.OVER:
        return net_of(table.round.settled)
    following: list[c.Command] = [c.Reveal() if table.phase is Phase.REVEAL else c.Settle()]
    following += commands(awaits(rules, table), LATER, PLAYER)
    return max(_best_end(rules, step(rules, table, command)[0]) for command in following)


def _told(
    book: Book, rules: PokerRules, command: c.Command, where: Pattern, ev: Fraction, ordinary: Fraction
) -> Loophole:
    """With a round of it at the smallest Ante of the table, or chips aside where there is none."""
    rules, stake = _smallest(book, rules)
    names = rules.names
    sort, hands = _example(book.deals, where)
    table, events = _round(rules, dealt(rules, {Kind.ANTE: stake}, *hands), command)
    topics = dict.fromkeys(topic for done in table.round.settled for topic in done.under)
    act, how = acted(command)
    return Loophole(
        wager=f"{names.ante} + {short(names.play)}",
        number=None,
        when="with a hand that is not worth playing",
        act=act,
        how=how,
        stake=stake,
        chip=rules.chip,
        ev=ev,
        ordinary=ordinary,
        repeatable=_brings_as_much_again(book, rules, stake, table, command, sort),
        clauses=rules.cited(*topics),
        example=tuple(words.sentence(rules, event) for event in events),
        kinds=(Kind.ANTE.value,),
    )


def _smallest(book: Book, rules: PokerRules) -> tuple[PokerRules, Cents]:
    stake = lowest(placing_range(rules, ready_table(rules), PLAYER, Kind.ANTE))
    return (book.rules, ANTE) if stake is None else (rules, stake)


def _told_of(book: Book, rules: PokerRules, mishap: Mishap, ordinary: Fraction) -> Loophole:
    """With a round that would be lost: it is folded with the dealer's cards in sight, or void."""
    rules, stake = _smallest(book, rules)
    hands = book.deals.examples[HandClass.PAIR, Stands.HIGHER]
    table, events = mishap.begun(rules, stake, *hands)
    for command in mishap.then or (c.Fold(player=PLAYER),):
        table, following = step(rules, table, command)
        events = [*events, *following]
    topics = dict.fromkeys(topic for event in events for topic in event.under)
    return Loophole(
        wager=f"{rules.names.ante} + {short(rules.names.play)}",
        number=None,
        when=mishap.when,
        act=mishap.act,
        how=mishap.how,
        stake=stake,
        chip=rules.chip,
        ev=mishap.ev,
        ordinary=ordinary,
        repeatable=False,
        clauses=rules.cited(*topics),
        example=tuple(words.sentence(rules, event) for event in events),
        kinds=(Kind.ANTE.value,),
    )


def _example(deals: Deals, where: Pattern) -> tuple[Sort, tuple[Hand, Hand]]:
    sort = where.kind, Stands.HIGHER
    return sort, deals.examples[sort]


def _round(rules: PokerRules, table: PokerTable, command: c.Command) -> tuple[PokerTable, list[Event]]:
    table, found = step(rules, table, command)
    while table.phase is not Phase.OVER:
        table, events = step(rules, table, c.Reveal() if table.phase is Phase.REVEAL else c.Settle())
        found = [*found, *events]
    return table, found


def _brings_as_much_again(
    book: Book, rules: PokerRules, stake: Cents, over: PokerTable, command: c.Command, sort: Sort
) -> bool:
    """Whether the same conduct, in the next round, ends as well as in the first."""
    again = over
    for next_step in (c.Clear(), c.ShuffleCards(), c.CutCards(by=Role.DEALER, cards_from_front=26)):
        again, _ = step(rules, again, next_step)
    hands = book.deals.examples[sort]
    second = dealt(rules, {Kind.ANTE: stake}, *hands, before=again)
    ended, _ = _round(rules, second, command)
    return net_of(ended.round.settled) >= net_of(over.round.settled)
