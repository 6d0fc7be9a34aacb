"""From a rulebook and one table's terms to `PokerRules`, nothing left open. Terms no clause permits are refused."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from pitbook.cards import Rank
from pitbook.games.kernel import Struct, Topic
from pitbook.games.rules import (
    CommonTopics,
    GameRules,
    HungSchedule,
    Limits,
    about,
    cited_by,
    closed_floor,
    closed_law,
    schema_of,
)
from pitbook.games.signs import Sign, Stated, check_sign
from pitbook.games.three_card_poker.hands import HandClass, lowest_strength
from pitbook.games.three_card_poker.law import Law, PokerNames
from pitbook.games.three_card_poker.options import DealtFrom, LowerMaximum
from pitbook.games.three_card_poker.schedules import (
    BONUS_HANDS,
    COMMON_ANTE_BONUS,
    COMMON_PAIR_PLUS,
    PAIR_PLUS_HANDS,
    Schedule,
    paying_at_least,
)
from pitbook.games.three_card_poker.sense import sense
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.money import Cents, Odds, Rounding, dollars, parse_odds
from pitbook.rulebooks.loading import load_rulebook
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role

MOST_AREAS = 16  # one deck has cards for so many hands beside the dealer's


class TableSign(Sign, frozen=True):
    """The limits at the table for each kind of wager, and the unit in which wagers rise above the minimum."""

    ante: Limits
    play: Limits  # the limits of the Play wager
    pair_plus: Limits
    unit: Cents | None = None

    @property
    def stated(self) -> Mapping[str, Stated]:
        return {
            "ante": Stated(self.ante, self.unit),
            "play": Stated(self.play, self.unit),
            "pair_plus": Stated(self.pair_plus, self.unit),
        }

    def with_limits(self, limits: Mapping[str, Limits], units: Mapping[str, Cents]) -> "TableSign":
        return replace(self, **limits, unit=next(iter(units.values()), self.unit))


class PokerTerms(Struct, frozen=True):
    """What one table chooses within its rulebook. The schedules hang at the table; without them it cannot open."""

    chip: Annotated[Cents, about(PokerTopic.TENDER)]  # the smallest chip, in whole cents
    sign: Annotated[TableSign, about(PokerTopic.LIMITS, PokerTopic.MULTIPLES)]
    ante_bonus: Annotated[Schedule | None, about(PokerTopic.BONUS_PAYS)]
    pair_plus: Annotated[Schedule | None, about(PokerTopic.PAIR_PLUS_PAYS)]
    source: Annotated[DealtFrom, about(PokerTopic.CARD_SOURCE)] = DealtFrom.CARD_SHOE  # what the cards are dealt from
    decks: Annotated[int, about(PokerTopic.DECK, PokerTopic.DEVICE_DECKS)] = 1
    areas: Annotated[int, about(PokerTopic.SEATS)] = 7  # how many areas there are
    low_limit: Annotated[bool, about(PokerTopic.LOW_LIMIT)] = False  # whether it is a table of low limits
    readings: dict[str, str] = msgspec.field(default_factory=dict)


class PokerRules(GameRules, frozen=True):
    """A rulebook and a table's terms, compiled: what the engine reads."""

    common = CommonTopics(
        tender=PokerTopic.TENDER,
        limits=PokerTopic.LIMITS,
        limits_changed=PokerTopic.LIMITS_CHANGED,
        forbidden_device=PokerTopic.FORBIDDEN_DEVICE,
        minimum_kept=PokerTopic.MINIMUM_KEPT,
    )

    terms: PokerTerms
    law: Law
    names: PokerNames
    rounding: Rounding
    ante_odds: Odds
    play_odds: Odds
    ante_bonus: Schedule
    pair_plus: Schedule
    has_pair_plus: bool  # whether a clause lets players place Pair Plus; where it was withdrawn none does
    queen_high: int  # the strength of the lowest hand that is queen high

    def has_wager(self, kind: str) -> bool:
        return kind != "pair_plus" or self.has_pair_plus

    @property
    def schedules(self) -> tuple[HungSchedule, ...]:
        hung = (
            _hung("ante_bonus", self.names.ante_bonus, self.ante_bonus, BONUS_HANDS),
            _hung("pair_plus", self.names.pair_plus, self.pair_plus, PAIR_PLUS_HANDS),
        )
        return tuple(each for each in hung if self.has_wager(each.kind))

    @property
    def have_cards_checked(self) -> tuple[Role, ...]:
        return self.law.check_directed.also

    @property
    def places(self) -> int:
        return self.terms.areas

    @property
    def place_name(self) -> str:
        return self.names.area

    @property
    def warnings(self) -> tuple[str, ...]:
        hung = ((self.names.ante_bonus, self.ante_bonus), (self.names.pair_plus, self.pair_plus))
        return tuple(f"The {name} schedule: {each}." for name, schedule in hung for each in schedule.upside_down)


def _hung(kind: str, wager: str, schedule: Schedule, hands: tuple[HandClass, ...]) -> HungSchedule:
    paid = ((hand.words, schedule.odds(hand)) for hand in reversed(hands))
    return HungSchedule(kind, wager, schedule.name, tuple((hand, odds.win) for hand, odds in paid if odds is not None))


SCHEMA = schema_of(PokerTopic, Law, PokerNames, sense)


def poker_rulebook(rulebook_id: str, digest: str | None = None) -> Rulebook:
    """The rulebook of a Three Card Poker document in force, of an edition by its name, or of the one of this digest."""
    return load_rulebook(rulebook_id, SCHEMA, digest)


def usual_terms(rulebook: Rulebook, **changes: Any) -> PokerTerms:
    """A usual table: a shoe, Ante and Play of $5 to $500, Pair Plus of $5 to $100, common schedules, chips of $1.

    Where the text does not permit a common schedule, what is nearest to it.
    """
    law = closed_law(Law, rulebook, changes.get("readings", {}))
    ante = Limits(minimum=Cents(500), maximum=Cents(50_000))
    usual: dict[str, Any] = {
        "chip": Cents(100),
        "sign": TableSign(ante=ante, play=ante, pair_plus=Limits(minimum=Cents(500), maximum=Cents(10_000))),
        "ante_bonus": paying_at_least(COMMON_ANTE_BONUS["1-4-5"], law.bonus_pays.least),
        "pair_plus": paying_at_least(COMMON_PAIR_PLUS["1-4-6-30-40"], law.pair_plus_pays.least),
    }
    return PokerTerms(**{**usual, **changes})


def rules_of(rulebook_id: str, **changes: Any) -> PokerRules:
    """The rules of a usual table under a document, with these terms changed."""
    rulebook = poker_rulebook(rulebook_id)
    return compile_rules(rulebook, usual_terms(rulebook, **changes))


def compile_rules(rulebook: Rulebook, terms: PokerTerms) -> PokerRules:
    """The rules of one table. The checks stand in the order of the document: cards, table, limits, schedules."""
    law = closed_law(Law, rulebook, terms.readings)
    rules = PokerRules(
        **cited_by(rulebook, PokerTopic, terms.readings),
        floor=closed_floor(rulebook, terms.readings),
        chip=terms.chip,
        terms=terms,
        law=law,
        names=rulebook.names,
        rounding=law.rounded.rounding,
        ante_odds=parse_odds(law.ante_pays.odds),
        play_odds=parse_odds(law.play_pays.odds),
        ante_bonus=terms.ante_bonus or _NO_SCHEDULE,
        pair_plus=terms.pair_plus or _NO_SCHEDULE,
        has_pair_plus=bool(rulebook.clauses(PokerTopic.PAIR_PLUS_PLACED.value)),
        queen_high=lowest_strength(HandClass.THREE_ODD_CARDS, Rank.QUEEN),
    )
    _check_terms(rules, terms)
    return rules


_NO_SCHEDULE = Schedule(name="none", pays={})


def _check_terms(rules: PokerRules, terms: PokerTerms) -> None:
    device = terms.source is DealtFrom.SHUFFLING_DEVICE
    most = rules.law.device_decks.decks if device else rules.law.deck.decks
    if not 1 <= terms.decks <= most:
        topic = PokerTopic.DEVICE_DECKS if device else PokerTopic.DECK
        allowed = "1" if most == 1 else f"1 to {most}"
        raise rules.refusal(
            f"A table with {terms.decks} decks", f"a {terms.source.words} takes {allowed}", f"Choose {allowed}.", topic
        )
    if not 1 <= terms.areas <= MOST_AREAS:
        raise rules.refusal(
            f"A table with {terms.areas} places",
            f"a deck suffices for 1 to {MOST_AREAS}",
            f"Choose 1 to {MOST_AREAS}.",
            PokerTopic.SEATS,
            PokerTopic.DECK,
        )
    if terms.chip <= 0:
        raise rules.refusal(
            f"A smallest chip of {dollars(terms.chip)}",
            "no amount can be made of it",
            "Name its value.",
            PokerTopic.TENDER,
        )
    check_limits(rules, terms.sign, "The table's sign")
    if terms.low_limit and not device:
        raise rules.refusal(
            "A low limit table with a card shoe",
            "all its cards are dealt from a shuffling device",
            "Choose a shuffling device.",
            PokerTopic.LOW_LIMIT,
        )
    names = rules.names
    _check_schedule(rules, terms.ante_bonus, names.ante_bonus, BONUS_HANDS, PokerTopic.BONUS_PAYS)
    if rules.has_pair_plus:
        _check_schedule(rules, terms.pair_plus, names.pair_plus, PAIR_PLUS_HANDS, PokerTopic.PAIR_PLUS_PAYS)


def check_limits(rules: PokerRules, sign: TableSign, asked: str) -> None:
    """A sign that can hang at this table."""
    check_sign(rules, sign, asked, PokerTopic.LIMITS, PokerTopic.MULTIPLES)
    if not_matched(rules, sign):
        raise rules.refusal(
            asked,
            f"an {rules.names.ante} of {dollars(sign.ante.maximum)} cannot be matched "
            f"with {dollars(sign.play.maximum)}",
            f"Raise the maximum of the {rules.names.play}.",
            PokerTopic.LIMITS,
            PokerTopic.PLAY_AMOUNT,
        )


def not_matched(rules: PokerRules, sign: TableSign) -> bool:
    """The largest Ante has no Play wager, where it is read that such a sign cannot be."""
    return rules.law.play_amount.lower_maximum is LowerMaximum.REFUSED and sign.play.maximum < sign.ante.maximum


def _check_schedule(
    rules: PokerRules, schedule: Schedule | None, name: str, hands: Iterable[HandClass], topic: Topic
) -> None:
    asked = f"The {name} schedule"
    if schedule is None:
        raise rules.refusal(asked, "there is none on the sign", "Name an approved schedule.", topic)
    wanted = [hand.slug for hand in hands]
    if missing := [hand for hand in wanted if hand not in schedule.pays]:
        because = f"it says nothing on {', '.join(missing)}"
        raise rules.refusal(asked, because, f"Give odds for {', '.join(wanted)}.", topic)
    if strange := [hand for hand in schedule.pays if hand not in wanted]:
        because = f"{', '.join(strange)} is not paid"
        raise rules.refusal(asked, because, f"Give odds for {', '.join(wanted)} only.", topic)
    least = getattr(rules.law, topic.value).least
    if unpaid := [hand for hand, odds in schedule.pays.items() if odds < least]:
        paid = "it does not pay" if least <= 1 else f"it pays less than {least} to 1"
        because = f"{paid} for {', '.join(unpaid)}"
        raise rules.refusal(asked, because, f"Give odds to one, {least} or more.", topic)
