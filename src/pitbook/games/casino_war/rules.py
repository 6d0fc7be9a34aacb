"""From a rulebook and one table's terms to `WarRules`, with nothing left open. Terms no clause permits are refused."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from pitbook.games.casino_war.law import Law, WarNames
from pitbook.games.casino_war.sense import MOST_BOXES, complaints
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import Refused, Struct
from pitbook.games.rules import CommonTopics, Limits, about, cited_by, closed_floor, closed_law, schema_of
from pitbook.games.shoe.options import Device, ShuffleMethod
from pitbook.games.shoe.rules import ShoeRules, check_terms
from pitbook.games.signs import Sign, Stated, check_sign
from pitbook.money import Cents, Odds, Rounding, dollars, parse_odds
from pitbook.rulebooks.loading import load_rulebook
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role


class TableSign(Sign, frozen=True):
    """The sign at the table: limits for each kind of wager, and the unit in which wagers rise above the minimum."""

    first: Limits  # the limits of the first wager
    tie: Limits
    unit: Cents | None = None

    @property
    def stated(self) -> Mapping[str, Stated]:
        return {
            "first": Stated(self.first, self.unit),
            "tie": Stated(self.tie, self.unit),
        }

    def with_limits(self, limits: Mapping[str, Limits], units: Mapping[str, Cents]) -> "TableSign":
        return replace(self, **limits, unit=next(iter(units.values()), self.unit))


class WarTerms(Struct, frozen=True):
    """What one table chooses within its rulebook."""

    decks: Annotated[int, about(WarTopic.DECKS)]
    device: Annotated[Device, about(WarTopic.CARD_SOURCE)]
    chip: Annotated[Cents, about(WarTopic.TENDER)]  # the smallest chip, in whole cents
    sign: Annotated[TableSign, about(WarTopic.LIMITS, WarTopic.MULTIPLES)]
    boxes: Annotated[int, about(WarTopic.SEATS)] = 7  # how many boxes there are
    shuffle: Annotated[ShuffleMethod, about(WarTopic.SHUFFLED)] = ShuffleMethod.BY_HAND  # how the cards are shuffled
    owners_per_box: Annotated[int | None, about(WarTopic.SHARED_BOX)] = None  # None: as many as the document allows
    several_boxes: Annotated[bool, about(WarTopic.SEVERAL_BOXES)] = True  # whether one player may have several boxes
    go_to_war_method: Annotated[Literal["A", "B"], about(WarTopic.MATCHED_FROM_FLOAT)] = "A"
    readings: dict[str, str] = msgspec.field(default_factory=dict)


class WarOdds(Struct, frozen=True):
    tie: Odds
    first: Odds
    won_first: Odds
    won_second: Odds
    tied_first: Odds
    tied_second: Odds
    surrender: Odds


class WarRules(ShoeRules, frozen=True):
    """A rulebook and a table's terms, compiled: what the engine reads."""

    common = CommonTopics(
        tender=WarTopic.TENDER,
        limits=WarTopic.LIMITS,
        limits_changed=WarTopic.LIMITS_CHANGED,
        forbidden_device=WarTopic.FORBIDDEN_DEVICE,
        minimum_kept=WarTopic.MINIMUM_KEPT,
    )

    terms: WarTerms
    law: Law
    odds: WarOdds
    names: WarNames
    rounding: Rounding
    has_machine: bool
    has_tie: bool  # whether a clause lets players place a Tie wager; one that was withdrawn has none
    owners_per_box: int

    def has_wager(self, kind: str) -> bool:
        return kind != "tie" or self.has_tie

    @property
    def decks_allowed(self) -> tuple[int, int]:
        return self.law.decks.least, self.law.decks.most

    @property
    def have_cards_checked(self) -> tuple[Role, ...]:
        return self.law.check_directed.also

    @property
    def places(self) -> int:
        return self.terms.boxes

    @property
    def place_name(self) -> str:
        return self.names.box

    @property
    def decks_in_source(self) -> int:
        return self.terms.decks

    @property
    def same_everywhere(self) -> tuple[tuple[str, WarTopic], ...]:
        one_method = self.law.matched_from_float.same_at_all_tables
        return (("go_to_war_method", WarTopic.MATCHED_FROM_FLOAT),) if one_method else ()


def _sense(rulebook: Rulebook) -> Iterator[str]:
    """All that is wrong with the decisions; where nothing is, whether a usual table could open under them."""
    found = list(complaints(rulebook))
    yield from found
    if not found:
        try:
            compile_rules(rulebook, usual_terms(rulebook))
        except Refused as refused:
            yield f"topics.{refused.topics[0].value}: a usual table cannot open: {refused}"


SCHEMA = schema_of(WarTopic, Law, WarNames, _sense)


def war_rulebook(rulebook_id: str, digest: str | None = None) -> Rulebook:
    """The rulebook of a Casino War document in force, of an edition by its name, or of the one that has this digest."""
    return load_rulebook(rulebook_id, SCHEMA, digest)


def usual_terms(rulebook: Rulebook, **changes: Any) -> WarTerms:
    """A usual table: six decks from the plain shoe, $10 to $1,000, a Tie of $5 to $200, chips of $1 and up."""
    usual: dict[str, Any] = {
        "decks": 6,
        "device": rulebook.sets("card_source", {}).plain,
        "chip": Cents(100),
        "sign": TableSign(
            first=Limits(minimum=Cents(1000), maximum=Cents(100_000)),
            tie=Limits(minimum=Cents(500), maximum=Cents(20_000)),
        ),
    }
    return WarTerms(**{**usual, **changes})


def rules_of(rulebook_id: str, **changes: Any) -> WarRules:
    """The rules of a usual table under a document, with these terms changed."""
    rulebook = war_rulebook(rulebook_id)
    return compile_rules(rulebook, usual_terms(rulebook, **changes))


def compile_rules(rulebook: Rulebook, terms: WarTerms) -> WarRules:
    """The rules of one table. The checks stand in the order of the documents: cards, table, wagers, limits, deal."""
    law = closed_law(Law, rulebook, terms.readings)
    rules = WarRules(
        **cited_by(rulebook, WarTopic, terms.readings),
        floor=closed_floor(rulebook, terms.readings),
        terms=terms,
        law=law,
        odds=WarOdds(
            tie=parse_odds(law.tie_won.odds),
            first=parse_odds(law.first_won.odds),
            won_first=parse_odds(law.war_won_first.odds),
            won_second=parse_odds(law.war_won_second.odds),
            tied_first=parse_odds(law.war_tied_first.odds),
            tied_second=parse_odds(law.war_tied_second.odds),
            surrender=parse_odds(law.surrendered.back),
        ),
        names=rulebook.names,
        rounding=law.rounded.rounding,
        chip=terms.chip,
        has_machine=terms.device is law.card_source.machine,
        has_tie=bool(rulebook.clauses(WarTopic.TIE_PLACED.value)),
        owners_per_box=law.shared_box.most if terms.owners_per_box is None else terms.owners_per_box,
    )
    _check_terms(rules, terms)
    return rules


def _check_terms(rules: WarRules, terms: WarTerms) -> None:
    law = rules.law
    check_terms(rules, WarTopic)
    most = MOST_BOXES if law.seats.most == "any" else law.seats.most
    if not 1 <= terms.boxes <= most:
        raise rules.refusal(
            f"A table with {terms.boxes} boxes",
            f"a table has 1 to {most} places",
            f"Choose 1 to {most}.",
            WarTopic.SEATS,
        )
    if not 1 <= rules.owners_per_box <= law.shared_box.most:
        raise rules.refusal(
            f"{rules.owners_per_box} players on one {rules.names.box}",
            f"at most {law.shared_box.most} may wager there",
            f"Choose 1 to {law.shared_box.most}.",
            WarTopic.SHARED_BOX,
        )
    if terms.chip <= 0:
        raise rules.refusal(
            f"A smallest chip of {dollars(terms.chip)}",
            "no amount can be made of it",
            "Name its value.",
            WarTopic.TENDER,
        )
    check_sign(rules, terms.sign, "The table's sign", WarTopic.LIMITS, WarTopic.MULTIPLES)
    if terms.go_to_war_method == "B" and not law.matched_from_float.allowed:
        raise rules.refusal(
            "Dealing method B", "the document does not know it", "Use method A.", WarTopic.MATCHED_FROM_FLOAT
        )
