"""The figures of Three Card Poker that are published: by strategy, by schedule, and for both wagers together."""

from collections.abc import Iterator

from pitbook.analysis.figure import Figure
from pitbook.games.three_card_poker.figures.exact import RATIOS, STRATEGIES, Book
from pitbook.games.three_card_poker.rules import rules_of
from pitbook.games.three_card_poker.schedules import COMMON_ANTE_BONUS, COMMON_PAIR_PLUS, paying_at_least


def published(document: str) -> Iterator[Figure]:
    usual = Book(rules_of(document))
    law = usual.rules.law
    bonuses = {name: paying_at_least(each, law.bonus_pays.least) for name, each in COMMON_ANTE_BONUS.items()}
    pair_pluses = {name: paying_at_least(each, law.pair_plus_pays.least) for name, each in COMMON_PAIR_PLUS.items()}
    by_bonus = {name: usual.with_schedules(ante_bonus=each) for name, each in bonuses.items()}
    without = usual.without_bonus()
    for strategy in STRATEGIES:
        for book in (*by_bonus.values(), without):
            yield book.ante_and_play(strategy)
    yield without.ante_and_play("never play")
    yield usual.ante_alone()
    yield usual.play_alone()
    for book in by_bonus.values():
        yield book.bonus_alone()
    for schedule in pair_pluses.values() if usual.rules.has_pair_plus else ():
        yield usual.with_schedules(pair_plus=schedule).pair_plus_alone()
    for bonus in ("1-4-5", "1-3-4") if usual.rules.has_pair_plus else ():
        for pair_plus in ("1-4-6-30-40", "1-3-6-30-40"):
            book = by_bonus[bonus].with_schedules(pair_plus=pair_pluses[pair_plus])
            for ratio in RATIOS:
                yield book.joint(ratio)
    literal = Book(rules_of(document, readings={"dealer-qualifies": "contains"}))
    for book in (literal, literal.without_bonus()):
        for strategy in ("optimal", "Q-6-4", "always play"):
            yield book.ante_and_play(strategy)
    yield usual.refusing_to_decide()
