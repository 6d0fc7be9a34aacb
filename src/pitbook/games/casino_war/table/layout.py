"""What is printed on a layout of Casino War."""

from pitbook.cards import Rank
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic as T
from pitbook.games.layout import Inscription, LayoutWager, Payout


def layout(rules: WarRules) -> tuple[LayoutWager, ...]:
    law, won, tied = rules.law, "war won", "second tie"
    first = Payout(law.first_won.odds), Payout(law.war_won_first.odds, won), Payout(law.war_tied_first.odds, tied)
    second = Payout(law.war_won_second.odds, won), Payout(law.war_tied_second.odds, tied)
    printed = (
        _named(rules, "first", first, T.FIRST_WON, T.WAR_WON_FIRST, T.WAR_TIED_FIRST),
        _named(rules, "tie", (Payout(law.tie_won.odds),), T.TIE_WON),
        _named(rules, "second", second, T.WAR_WON_SECOND, T.WAR_TIED_SECOND),
    )
    return tuple(each for each in printed if rules.has_wager(each.kind))


def _named(rules: WarRules, kind: str, prizes: tuple[Payout, ...], *under: T) -> LayoutWager:
    return LayoutWager(kind=kind, name=getattr(rules.names, kind), prizes=prizes, clauses=rules.cited(*under))


def inscriptions(rules: WarRules) -> tuple[Inscription, ...]:
    higher = Inscription("The higher card wins", rules.cited(T.FIRST_WON))
    return higher, Inscription(f"{max(Rank).words.capitalize()}s are high", rules.cited(T.CARD_RANK))
