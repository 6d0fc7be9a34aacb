"""What is printed on a layout of Three Card Poker."""

from pitbook.cards import Rank
from pitbook.games.layout import Inscription, LayoutWager, Payout
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, Schedule
from pitbook.games.three_card_poker.topics import PokerTopic as T


def layout(rules: PokerRules) -> tuple[LayoutWager, ...]:
    def by_hand(schedule: Schedule, hands: tuple[HandClass, ...]) -> tuple[Payout, ...]:
        paid = ((hand, schedule.odds(hand)) for hand in reversed(hands))
        return tuple(Payout(str(odds), hand.words) for hand, odds in paid if odds is not None)

    printed = (
        _named(rules, "ante", (Payout(rules.law.ante_pays.odds),), T.ANTE_PAYS),
        _named(rules, "play", (Payout(rules.law.play_pays.odds),), T.PLAY_PAYS),
        _named(rules, "pair_plus", by_hand(rules.pair_plus, PAIR_PLUS_HANDS), T.PAIR_PLUS_PAYS),
        _named(rules, "ante_bonus", by_hand(rules.ante_bonus, BONUS_HANDS), T.BONUS_PAYS),
    )
    return tuple(each for each in printed if rules.has_wager(each.kind))


def _named(rules: PokerRules, kind: str, prizes: tuple[Payout, ...], *under: T) -> LayoutWager:
    return LayoutWager(kind=kind, name=getattr(rules.names, kind), prizes=prizes, clauses=rules.cited(*under))


def inscriptions(rules: PokerRules) -> tuple[Inscription, ...]:
    words = f"Dealer plays with {Rank.QUEEN.words.capitalize()} or higher"
    return (Inscription(words, rules.cited(T.DEALER_QUALIFIES)),)
