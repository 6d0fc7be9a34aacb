"""What a report says of a table of Three Card Poker."""

from collections.abc import Iterable

from pitbook.analysis.contract import Reported, ScheduleRows
from pitbook.analysis.term_words import Chosen, chip_words, limits_words, unit_words, yes
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, Schedule
from pitbook.money import Odds


def _terms(rules: PokerRules) -> Chosen:
    terms, sign, names = rules.terms, rules.terms.sign, rules.names
    return (
        ("Decks", str(terms.decks)),
        ("Dealt from", f"a {terms.source.words}"),
        ("Places", str(terms.areas)),
        ("Low limit table", yes(terms.low_limit)),
        (names.ante, limits_words(sign.ante)),
        (names.play, limits_words(sign.play)),
        *(((names.pair_plus, limits_words(sign.pair_plus)),) if rules.has_pair_plus else ()),
        ("Unit above the minimum", unit_words(sign.unit)),
        *chip_words(rules, rules.rounding),
        (f"{names.ante_bonus} schedule", _provenance(rules.ante_bonus)),
        *(((f"{names.pair_plus} schedule", _provenance(rules.pair_plus)),) if rules.has_pair_plus else ()),
    )


def _provenance(schedule: Schedule) -> str:
    approval = f"approval: {schedule.approval}" if schedule.approval else "no approval is named"
    return f"{schedule.name}, version {schedule.version}; source: {schedule.source or 'not named'}; {approval}"


def _schedules(rules: PokerRules) -> tuple[ScheduleRows, ...]:
    bonus = _schedule(rules.names.ante_bonus, rules.ante_bonus, BONUS_HANDS)
    if not rules.has_pair_plus:
        return (bonus,)
    return bonus, _schedule(rules.names.pair_plus, rules.pair_plus, PAIR_PLUS_HANDS)


def _schedule(name: str, schedule: Schedule, hands: Iterable[HandClass]) -> ScheduleRows:
    rows = tuple((hand.words.capitalize(), _pays(schedule.odds(hand))) for hand in hands)
    return ScheduleRows(f"{name} schedule {schedule.name}", rows)


def _pays(odds: Odds | None) -> str:
    return "nothing" if odds is None or not odds.win else str(odds)


REPORTED: Reported[PokerRules] = Reported(
    basis="Each deal is from a full deck, well shuffled, and all deals are equally likely.",
    featured=("optimal", "Pair Plus, ", "joint optimal"),
    terms=_terms,
    unsaid={
        "source": "what cards are dealt from",
        "areas": "the number of places",
        "low_limit": "that it is a low limit table",
    },
    schedules=_schedules,
)
