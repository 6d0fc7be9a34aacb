"""The checklist: an item of the terms is there, or marked as not offered where that may be, or named as missing."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.games.kernel import Refused
from pitbook.games.tournament_law import Demanded
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.table.powers import Forbidden
from pitbook.tournament import commands as c
from pitbook.tournament.checklist import ITEMS, missing
from pitbook.tournament.rules import rules_for
from pitbook.tournament.sample import sample
from pitbook.tournament.terms import (
    BuyBack,
    Cut,
    Disposition,
    EventKind,
    Fees,
    Purchase,
    QualifiesBy,
    Repechage,
    StageKind,
    TournamentTerms,
)
from tests.tournament.house import BOOK, DIRECTOR, OPERATOR, House

START = 1_800_000_000_000_000
RULES = rules_for(BOOK)
USUAL = sample("Cup", START)


def part(name: str, **changed: Any) -> Callable[[TournamentTerms], TournamentTerms]:
    return lambda terms: replace(terms, **{name: replace(getattr(terms, name), **changed)})


def without_cuts(terms: TournamentTerms) -> TournamentTerms:
    return part("format", stages=(terms.stages[-1],))(terms)


WITHOUT: dict[T, Callable[[TournamentTerms], TournamentTerms]] = {
    T.TERM_WHEN: part("details", starts_at=None),
    T.TERM_FEES: part("details", fees=None),
    T.TERM_FIELD: part("details", most=None),
    T.TERM_PLACE: part("details", place=" "),
    T.TERM_CRITERIA: part("entry", criteria=""),
    T.TERM_AVAILABLE: part("entry", available=""),
    T.TERM_METHOD: part("entry", method=""),
    T.TERM_WITHDRAWAL: part("entry", withdrawal=None),
    T.TERM_STAGES: part("format", stages=()),
    T.TERM_TABLES: part("format", stages=()),
    T.TERM_PROGRESSION: without_cuts,
    T.TERM_BUY_BACK: part("format", buy_back=None),
    T.TERM_REPECHAGE: part("format", repechage=None),
    T.TERM_BANK: part("format", bank=None),
    T.TERM_DISPOSITION: part("format", disposition=None),
    T.TERM_CHIPS: part("wagers", chips=""),
    T.TERM_COMPULSORY: part("wagers", compulsory=None),
    T.TERM_SECRET: part("wagers", secret=0),
    T.TERM_POOL: part("prizes", of_entry_money=0),
    T.TERM_SHARES: part("prizes", shares=()),
    T.TERM_PENALTIES: part("conduct", penalties=(), telephone=""),
    T.TERM_DISQUALIFICATION: part("conduct", disqualified_for=()),
    T.TERM_SUBSTITUTE: part("conduct", substitutes=""),
    T.TERM_REFUND: part("conduct", refunds=""),
    T.TERM_LATE: part("conduct", late=None),
    T.TERM_ABSENT: part("conduct", absent=None),
    T.TERM_TELEPHONE: part("conduct", telephone=""),
    T.TERM_SUBSTITUTED: part("conduct", substituted=""),
    T.TERM_DISQUALIFIED: part("conduct", disqualified_chips=None),
    T.TERM_RETIRED: part("conduct", retired=None),
}
MAY_BE_ABSENT = {
    *(T.TERM_FEES, T.TERM_REFUSAL, T.TERM_CRITERIA, T.TERM_EMPLOYEES, T.TERM_SIGNED, T.TERM_PROGRESSION),
    *(T.TERM_BUY_BACK, T.TERM_REPECHAGE, T.TERM_DISPOSITION, T.TERM_COMPULSORY, T.TERM_SECRET, T.TERM_AGREED),
}
"""What the text asks for "if any", "if offered" or "as applicable"."""


def bare(topic: T) -> TournamentTerms:
    """Usual terms that say nothing on this item, and do not mark it either."""
    terms: TournamentTerms = WITHOUT[topic](USUAL) if topic in WITHOUT else USUAL
    said = {slug: words for slug, words in terms.said.items() if slug != topic.value}
    absent = {slug: words for slug, words in terms.not_offered.items() if slug != topic.value}
    return replace(terms, said=said, not_offered=absent)


def named(terms: TournamentTerms) -> set[Any]:
    return {each.topic for each in missing(RULES, terms)}


def marked(terms: TournamentTerms, topic: T) -> TournamentTerms:
    return replace(terms, not_offered={**terms.not_offered, topic.value: "there is no such thing"})


def test_usual_terms_are_complete() -> None:
    assert missing(RULES, USUAL) == ()


@pytest.mark.parametrize("topic", ITEMS, ids=lambda each: each.name)
def test_an_item_that_is_missing_is_named_with_its_clause(topic: T) -> None:
    assert topic in named(bare(topic))
    [clause, *_] = RULES.cited(topic)
    assert clause.startswith("10.4.")


@pytest.mark.parametrize("topic", ITEMS, ids=lambda each: each.name)
def test_only_what_is_said_to_be_optional_may_be_marked_as_not_offered(topic: T) -> None:
    assert (topic not in named(marked(bare(topic), topic))) == (topic in MAY_BE_ABSENT)
    demanded = getattr(RULES.law, topic.value).demanded
    assert (demanded is Demanded.WHERE_OFFERED) == (topic in MAY_BE_ABSENT)


async def lacking(house: House, terms: TournamentTerms) -> Refused | None:
    """What the operator is told who makes such terms available, where something is missing."""
    if terms != house.state.terms:
        await house.ask(OPERATOR, c.ChangeTerms(terms=terms))
    try:
        await house.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
    except Refused as refused:
        return refused
    return None


@pytest.mark.anyio
@pytest.mark.parametrize("topic", ITEMS, ids=lambda each: each.name)
async def test_terms_that_lack_an_item_are_not_made_available(topic: T) -> None:
    house = House()
    await house.open()
    await house.draft(bare(topic))
    refused = await lacking(house, bare(topic))
    assert refused is not None
    assert topic in refused.topics
    assert "not said" in refused.because
    assert topic.says in refused.because
    assert set(RULES.cited(topic)) <= set(refused.clauses)
    refused = await lacking(house, marked(bare(topic), topic))
    assert (refused is None or topic not in refused.topics) == (topic in MAY_BE_ABSENT), refused
    assert await lacking(house, USUAL) is None


@pytest.mark.anyio
@pytest.mark.clause(f"{BOOK}:10.1")
async def test_the_operator_holds_a_tournament_and_not_its_director() -> None:
    house = House()
    await house.open()
    with pytest.raises(Forbidden):
        await house.draft(USUAL, DIRECTOR)
    await house.draft(USUAL, OPERATOR)


OFFERED: dict[T, Callable[[TournamentTerms], TournamentTerms]] = {
    T.TERM_REFUSAL: part("entry", may_refuse=True),
    T.TERM_EMPLOYEES: part("entry", kind=EventKind.MEDIA),
    T.TERM_SIGNED: part("entry", signs=True),
    T.TERM_AGREED: part("format", disposition=Disposition.CASH, cents_for_chips=(Cents(1), Cents(1))),
    T.TERM_REPECHAGE: lambda terms: part(
        "format", stages=(terms.stages[0], replace(terms.stages[0], kind=StageKind.REPECHAGE), terms.stages[1])
    )(terms),
}


@pytest.mark.parametrize("topic", OFFERED, ids=lambda each: each.name)
def test_what_is_offered_cannot_be_marked_as_not_offered(topic: T) -> None:
    assert topic not in named(USUAL)
    assert topic in named(OFFERED[topic](marked(bare(topic), topic)))


WRONG: dict[str, tuple[Callable[[TournamentTerms], TournamentTerms], T, str]] = {
    "more than all": (part("prizes", shares=(5000, 3000, 3000)), T.TERM_SHARES, "110 percent"),
    "less than all": (part("prizes", shares=(5000, 3000)), T.TERM_SHARES, "80 percent"),
    "odd cents": (part("prizes", odd_cents_to=None), T.TERM_SHARES, "odd cent"),
    "odd cents to nobody": (part("prizes", odd_cents_to=4), T.TERM_SHARES, "place 4"),
    "more prizes than players": (part("details", fewest=2), T.TERM_SHARES, "3 prizes"),
    "fewest above most": (part("details", fewest=60), T.TERM_FIELD, "the fewest are 60"),
    "ends first": (part("details", ends_at=START), T.TERM_WHEN, "ends before"),
    "bank too small": (part("format", bank=Cents(1000)), T.TERM_BANK, "does not suffice"),
    "bank in no chips": (part("format", bank=Cents(100_100)), T.TERM_CHIPS, "smallest chip"),
    "most below least": (part("wagers", most=Cents(100), compulsory=None), T.TERM_COMPULSORY, "less than the least"),
    "cash without a rate": (part("format", disposition=Disposition.CASH), T.TERM_DISPOSITION, "how many cents"),
    "an unknown penalty": (part("conduct", telephone="shouting"), T.TERM_TELEPHONE, "'shouting'"),
    "no final": (lambda x: part("format", stages=x.stages[:1])(x), T.TERM_STAGES, "one final"),
    "a stage without a cut": (
        lambda x: part("format", stages=(replace(x.stages[0], cut=None), x.stages[1]))(x),
        T.TERM_PROGRESSION,
        "after stage 1",
    ),
    "everybody through": (
        lambda x: part("format", stages=(replace(x.stages[0], cut=Cut(through=7)), x.stages[1]))(x),
        T.TERM_PROGRESSION,
        "everybody goes through",
    ),
    "stages out of order": (
        lambda x: part("format", stages=(replace(x.stages[0], starts_at=START + 10**12), x.stages[1]))(x),
        T.TERM_STAGES,
        "begins before",
    ),
    "neither hands nor minutes": (
        lambda x: part("format", stages=(replace(x.stages[0], hands=None), x.stages[1]))(x),
        T.TERM_STAGES,
        "how many stages",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_terms_that_make_no_sense_are_told_so(case: str) -> None:
    change, topic, words = WRONG[case]
    found = [each for each in missing(RULES, change(USUAL)) if each.topic is topic]
    assert any(words in each.because for each in found), found


@pytest.mark.clause(f"{BOOK}:10.1")
def test_what_is_sold_is_the_same_offer_to_all() -> None:
    sold = part("details", fees=Fees(re_buy=Purchase(cents=Cents(5_000), chips=Cents(50_000))))(USUAL)
    back = part("format", buy_back=BuyBack(cents=Cents(5_000)))(USUAL)
    assert T.CONDUCTED not in named(sold) | named(back)
    held = part("format", repechage=Repechage(by=QualifiesBy.BEST_ELIMINATED, count=2))(USUAL)
    assert named(held) == set()
