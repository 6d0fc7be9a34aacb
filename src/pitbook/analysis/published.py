"""The figures that are published: every wager of every document, at every choice that the figures are known by."""

from collections.abc import Callable, Iterator

from pitbook.analysis import casino_war, craps
from pitbook.analysis.figure import Figure
from pitbook.analysis.three_card_poker import RATIOS, STRATEGIES, Book
from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.games.craps.rules import rules_of as craps_rules
from pitbook.games.library import playable_as
from pitbook.games.three_card_poker.rules import rules_of as poker_rules
from pitbook.games.three_card_poker.schedules import COMMON_ANTE_BONUS, COMMON_PAIR_PLUS


def published() -> Iterator[Figure]:
    for game, of_document in _GAMES.items():
        for document in playable_as(game):
            yield from of_document(document)


def _casino_war(document: str) -> Iterator[Figure]:
    decks = war_rules(document).law.decks
    for number in range(decks.least, decks.most + 1):
        yield from casino_war.figures(war_rules(document, decks=number))


def _three_card_poker(document: str) -> Iterator[Figure]:
    usual = Book(poker_rules(document))
    by_bonus = {name: usual.with_schedules(ante_bonus=each) for name, each in COMMON_ANTE_BONUS.items()}
    without = usual.without_bonus()
    for strategy in STRATEGIES:
        for book in (*by_bonus.values(), without):
            yield book.ante_and_play(strategy)
    yield without.ante_and_play("never play")
    yield usual.ante_alone()
    yield usual.play_alone()
    for book in by_bonus.values():
        yield book.bonus_alone()
    for schedule in COMMON_PAIR_PLUS.values():
        yield usual.with_schedules(pair_plus=schedule).pair_plus_alone()
    for bonus in ("1-4-5", "1-3-4"):
        for pair_plus in ("1-4-6-30-40", "1-3-6-30-40"):
            book = by_bonus[bonus].with_schedules(pair_plus=COMMON_PAIR_PLUS[pair_plus])
            for ratio in RATIOS:
                yield book.joint(ratio)
    literal = Book(poker_rules(document, readings={"dealer-qualifies": "contains"}))
    for book in (literal, literal.without_bonus()):
        for strategy in ("optimal", "Q-6-4", "always play"):
            yield book.ante_and_play(strategy)
    yield usual.refusing_to_decide()


def _craps(document: str) -> Iterator[Figure]:
    yield from craps.figures(craps_rules(document))
    other_half = craps_rules(document, readings={"crap-eleven-other-half": "returned"})
    yield craps.crap_eleven(other_half)


_GAMES: dict[str, Callable[[str], Iterator[Figure]]] = {
    "casino_war": _casino_war,
    "three_card_poker": _three_card_poker,
    "craps": _craps,
}
