"""What is printed on a layout of Casino War."""

from pitbook.cards import Rank
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic as T
from pitbook.games.layout import Inscription, Printed, Prize


def layout(rules: WarRules) -> tuple[Printed, ...]:
    law, won, tied = rules.law, "war won", "second tie"
    first = Prize(law.first_won.odds), Prize(law.war_won_first.odds, won), Prize(law.war_tied_first.odds, tied)
    second = Prize(law.war_won_second.odds, won), Prize(law.war_tied_second.odds, tied)
    return (
        _named(rules, "first", first, T.FIRST_WON, T.WAR_WON_FIRST, T.WAR_TIED_FIRST),
        _named(rules, "tie", (Prize(law.tie_won.odds),), T.TIE_WON),
        _named(rules, "second", second, T.WAR_WON_SECOND, T.WAR_TIED_SECOND),
    )


def _named(rules: WarRules, kind: str, prizes: tuple[Prize, ...], *under: T) -> Printed:
    return Printed(kind=kind, name=getattr(rules.names, kind), prizes=prizes, clauses=rules.cited(*under))


def inscriptions(rules: WarRules) -> tuple[Inscription, ...]:
    higher = Inscription("The higher card wins", rules.cited(T.FIRST_WON))
    return higher, Inscription(f"{max(Rank).words.capitalize()}s are high", rules.cited(T.CARD_RANK))
