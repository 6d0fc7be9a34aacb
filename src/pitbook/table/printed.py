"""What is printed on a layout: its inscription, and every wager with its name, what it pays and its clauses."""

from functools import singledispatch

from pitbook.cards import Rank
from pitbook.dice import ROLLS, Roll
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic as W
from pitbook.games.craps.deciding import wager_name
from pitbook.games.craps.definitions import WHOLE, Definition, Outcome, Share
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as C
from pitbook.games.kernel import Struct, Topic
from pitbook.games.rules import GameRules
from pitbook.games.telling import all_of
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, Schedule
from pitbook.games.three_card_poker.topics import PokerTopic as P


class Prize(Struct, frozen=True, omit_defaults=True):
    """What is paid, as the document writes it, and when; no words where the wager is always paid so."""

    odds: str
    when: str = ""
    totals: tuple[int, ...] = ()  # of two dice
    part: str = ""  # the part of the wager that is paid


class Printed(Struct, frozen=True, omit_defaults=True):
    """A wager on the layout."""

    kind: str
    name: str
    prizes: tuple[Prize, ...]
    clauses: tuple[str, ...]
    number: int = 0  # the number or point that it is about, if any
    void: tuple[int, ...] = ()  # totals on which it goes back
    falls: tuple[Roll, ...] = ()  # of two dice that win it, where their total alone does not tell
    more: str = ""  # what else it costs
    button: str = ""  # what the button says that lies on top of it


class Inscription(Struct, frozen=True):
    """Words on the cloth, and the clauses that have them there or make them true."""

    words: str
    clauses: tuple[str, ...]


def inscribed(rules: GameRules) -> tuple[Inscription, ...]:
    """What is written across the cloth; nothing where the document has nothing to be written."""
    match rules:
        case WarRules():
            higher = Inscription("The higher card wins", rules.cited(W.FIRST_WON))
            return higher, Inscription(f"{max(Rank).words.capitalize()}s are high", rules.cited(W.CARD_RANK))
        case PokerRules():
            words = f"Dealer plays with {Rank.QUEEN.words.capitalize()} or higher"
            return (Inscription(words, rules.cited(P.DEALER_QUALIFIES)),)
        case _:
            return ()


@singledispatch
def printed(rules: GameRules) -> tuple[Printed, ...]:
    """The wagers of a table, in the document's words."""
    raise AssertionError(f"{rules.rulebook.id} has no layout")


@printed.register
def _war(rules: WarRules) -> tuple[Printed, ...]:
    law, won, tied = rules.law, "war won", "second tie"
    first = Prize(law.first_won.odds), Prize(law.war_won_first.odds, won), Prize(law.war_tied_first.odds, tied)
    second = Prize(law.war_won_second.odds, won), Prize(law.war_tied_second.odds, tied)
    return (
        _named(rules, "first", first, W.FIRST_WON, W.WAR_WON_FIRST, W.WAR_TIED_FIRST),
        _named(rules, "tie", (Prize(law.tie_won.odds),), W.TIE_WON),
        _named(rules, "second", second, W.WAR_WON_SECOND, W.WAR_TIED_SECOND),
    )


@printed.register
def _poker(rules: PokerRules) -> tuple[Printed, ...]:
    def by_hand(schedule: Schedule, hands: tuple[HandClass, ...]) -> tuple[Prize, ...]:
        paid = ((hand, schedule.odds(hand)) for hand in reversed(hands))
        return tuple(Prize(str(odds), hand.words) for hand, odds in paid if odds is not None)

    return (
        _named(rules, "ante", (Prize(rules.law.ante_pays.odds),), P.ANTE_PAYS),
        _named(rules, "play", (Prize(rules.law.play_pays.odds),), P.PLAY_PAYS),
        _named(rules, "pair_plus", by_hand(rules.pair_plus, PAIR_PLUS_HANDS), P.PAIR_PLUS_PAYS),
        _named(rules, "ante_bonus", by_hand(rules.ante_bonus, BONUS_HANDS), P.BONUS_PAYS),
    )


def _named(rules: WarRules | PokerRules, kind: str, prizes: tuple[Prize, ...], *under: Topic) -> Printed:
    return Printed(kind=kind, name=getattr(rules.names, kind), prizes=prizes, clauses=rules.cited(*under))


@printed.register
def _craps(rules: CrapsRules) -> tuple[Printed, ...]:
    return tuple(_at(rules, each, number) for each in rules.wagers.values() for number in each.at)


def _at(rules: CrapsRules, wager: Definition, number: int) -> Printed:
    """A wager where it can lie: falls of the dice that are paid alike stand together."""
    won: dict[tuple[str, Share], dict[int, None]] = {}
    void: dict[int, None] = {}
    winning: list[Roll] = []
    under: dict[C, None] = {wager.topic: None}
    for roll, fate in zip(ROLLS, wager.at[number], strict=True):
        if fate is not None and fate.outcome is Outcome.VOID:
            void[roll.total] = None
        if fate is not None and fate.odds is not None:
            won.setdefault((fate.odds_said, fate.share), {})[roll.total] = None
            under |= dict.fromkeys(fate.under)
            winning.append(roll)
    if wager.has_commission:
        under[C.COMMISSION] = None
    if wager.button is not None:
        under[wager.button] = None
    return Printed(
        kind=wager.kind.value,
        name=wager_name(wager, number),
        prizes=tuple(_prize(odds, share, tuple(sorted(totals)), len(won)) for (odds, share), totals in won.items()),
        clauses=rules.cited(*under),
        number=number,
        void=tuple(void),
        falls=_falls(winning),
        more=f"{rules.law.commission.percent}% commission" if wager.has_commission else "",
        button="" if wager.button is None else getattr(rules.law, wager.button.value).marked,
    )


def _falls(winning: list[Roll]) -> tuple[Roll, ...]:
    """The falls that win, unless every other fall of the same total does as well."""
    totals = {roll.total for roll in winning}
    told_by_total = all(roll in winning for roll in ROLLS if roll.total in totals)
    return () if told_by_total else tuple(winning)


def _prize(odds: str, share: Share, totals: tuple[int, ...], many: int) -> Prize:
    when = all_of([str(total) for total in totals]) if many > 1 else ""
    return Prize(odds, when, totals, "" if share == WHOLE else f"{share.parts} of {share.of} parts")
