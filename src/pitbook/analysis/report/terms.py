"""What a table chose within its rulebook, in words."""

from collections.abc import Iterable

from pitbook.analysis.figure import headed
from pitbook.analysis.report.model import Cell, Column, Facts, Shown, Table
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.rules import GameRules, Limits
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, Schedule
from pitbook.money import Cents, Odds, dollars

Chosen = tuple[tuple[str, Cell], ...]


def terms_in_words(rules: GameRules) -> Facts:
    match rules:
        case WarRules():
            return Facts(_war(rules))
        case PokerRules():
            return Facts(_poker(rules))
        case CrapsRules():
            return Facts(_craps(rules))
        case _:
            raise AssertionError(f"the terms of {rules.rulebook.document.game} have no words")


def _war(rules: WarRules) -> Chosen:
    terms, sign, names = rules.terms, rules.terms.sign, rules.names
    return (
        ("Decks", str(terms.decks)),
        ("Dealt from", terms.device.named),
        ("Shuffled", terms.shuffle.words),
        ("Places", str(terms.boxes)),
        (
            "Players on one place",
            str(rules.owners_per_box) if rules.owners_per_box == 1 else f"up to {rules.owners_per_box}",
        ),
        ("Several places for one player", _yes(terms.several_boxes)),
        ("Method of dealing a war", terms.go_to_war_method),
        (headed(names.first), _limits(sign.first)),
        (headed(names.tie), _limits(sign.tie)),
        ("Unit above the minimum", _unit(sign.unit)),
        *_chips(rules),
    )


def _poker(rules: PokerRules) -> Chosen:
    terms, sign, names = rules.terms, rules.terms.sign, rules.names
    return (
        ("Decks", str(terms.decks)),
        ("Dealt from", f"a {terms.source.words}"),
        ("Places", str(terms.areas)),
        ("Low limit table", _yes(terms.low_limit)),
        (names.ante, _limits(sign.ante)),
        (names.play, _limits(sign.play)),
        (names.pair_plus, _limits(sign.pair_plus)),
        ("Unit above the minimum", _unit(sign.unit)),
        *_chips(rules),
        (f"{names.ante_bonus} schedule", _provenance(rules.ante_bonus)),
        (f"{names.pair_plus} schedule", _provenance(rules.pair_plus)),
    )


def _craps(rules: CrapsRules) -> Chosen:
    sign = rules.terms.sign
    named = dict.fromkeys((*sign.kinds, *sign.units))
    return (
        ("Places", str(rules.terms.players)),
        ("Every wager" if not named else "Every wager not named below", _limits(sign.default)),
        *(
            (rules.wagers[kind].name, f"{_limits(sign.limits(kind))}, unit: {_unit(sign.unit_of(kind))}")
            for kind in named
        ),
        ("Unit above the minimum", _unit(sign.unit)),
        *_chips(rules),
    )


def _yes(chosen: bool) -> str:
    return "yes" if chosen else "no"


def _limits(limits: Limits) -> str:
    return f"{dollars(limits.least)} to {dollars(limits.most)}"


def _unit(unit: Cents | None) -> str:
    return "none on the sign" if unit is None else dollars(unit)


def _chips(rules: WarRules | PokerRules | CrapsRules) -> Chosen:
    return (
        ("Smallest chip", dollars(rules.chip)),
        ("Amounts that chips cannot make", f"rounded {rules.rounding.value}"),
    )


def _provenance(schedule: Schedule) -> str:
    approval = f"approval: {schedule.approval}" if schedule.approval else "no approval is named"
    return f"{schedule.name}, version {schedule.version}; source: {schedule.source or 'not named'}; {approval}"


def schedules(rules: GameRules) -> tuple[Table, ...]:
    """What hangs at a table of Three Card Poker beside the printed rules. Other games have none."""
    if not isinstance(rules, PokerRules):
        return ()
    return (
        _schedule(rules.names.ante_bonus, rules.ante_bonus, BONUS_HANDS),
        _schedule(rules.names.pair_plus, rules.pair_plus, PAIR_PLUS_HANDS),
    )


def _schedule(name: str, schedule: Schedule, hands: Iterable[HandClass]) -> Table:
    rows = tuple((hand.words.capitalize(), _pays(schedule.odds(hand))) for hand in hands)
    return Table(f"{name} schedule {schedule.name}", (Column("Hand", share=0), Column("Pays", Shown.NUMBER)), rows)


def _pays(odds: Odds | None) -> str:
    return "nothing" if odds is None or not odds.win else str(odds)
