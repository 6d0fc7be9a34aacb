"""What terms must say, item by item: what is there, what was marked as not offered, and what is missing.

Beside that, sense: amounts that add up, stages that follow on one another, limits that leave something to wager.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from pitbook.games.kernel import Topic
from pitbook.games.tournament_law import Conversion, Demanded, Purchases
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.tournament.rules import TournamentRules
from pitbook.tournament.terms import WHOLE, CutOf, Disposition, EventKind, StageKind, TournamentTerms


class TermsFault(NamedTuple):
    """What is wrong with terms, and under what."""

    topic: Topic
    because: str


def _said(topic: Topic) -> Callable[[TournamentTerms], bool]:
    return lambda terms: bool(terms.said.get(topic.value, "").strip())


PRESENT: dict[T, Callable[[TournamentTerms], Any]] = {
    T.TERM_WHEN: lambda x: x.details.starts_at is not None,
    T.TERM_FEES: lambda x: x.details.fees is not None,
    T.TERM_FIELD: lambda x: x.details.fewest is not None and x.details.most is not None,
    T.TERM_PLACE: lambda x: x.details.place.strip(),
    T.TERM_CRITERIA: lambda x: x.entry.criteria.strip(),
    T.TERM_AVAILABLE: lambda x: x.entry.available.strip(),
    T.TERM_METHOD: lambda x: x.entry.method.strip(),
    T.TERM_WITHDRAWAL: lambda x: x.entry.withdrawal is not None,
    T.TERM_STAGES: lambda x: x.stages and all(each.hands or each.minutes for each in x.stages),
    T.TERM_TABLES: lambda x: x.stages,
    T.TERM_PROGRESSION: lambda x: any(each.cut for each in x.stages),
    T.TERM_BUY_BACK: lambda x: x.format.buy_back is not None,
    T.TERM_REPECHAGE: lambda x: x.format.repechage is not None,
    T.TERM_DISPOSITION: lambda x: x.format.disposition is not None,
    T.TERM_CHIPS: lambda x: x.wagers.chips.strip(),
    T.TERM_COMPULSORY: lambda x: x.wagers.compulsory is not None,
    T.TERM_SECRET: lambda x: x.wagers.secret and x.wagers.secret_how.strip(),
    T.TERM_POOL: lambda x: x.prizes.of_entry_money or x.prizes.added,
    T.TERM_SHARES: lambda x: x.prizes.shares,
    T.TERM_PENALTIES: lambda x: x.conduct.penalties,
    T.TERM_DISQUALIFICATION: lambda x: x.conduct.disqualified_for,
    T.TERM_SUBSTITUTE: lambda x: x.conduct.substitutes.strip(),
    T.TERM_REFUND: lambda x: x.conduct.refunds.strip(),
    T.TERM_LATE: lambda x: x.conduct.late is not None,
    T.TERM_ABSENT: lambda x: x.conduct.absent is not None,
    T.TERM_TELEPHONE: lambda x: x.conduct.telephone.strip(),
    T.TERM_SUBSTITUTED: lambda x: x.conduct.substituted.strip(),
    T.TERM_DISQUALIFIED: lambda x: x.conduct.disqualified_chips is not None,
    T.TERM_RETIRED: lambda x: x.conduct.retired is not None,
    T.TERM_BANK: lambda x: x.format.bank is not None and _said(T.TERM_BANK)(x),
}
"""Items with a place of their own in the structure; all others are said in the operator's words."""

ITEMS = tuple(each for each in T if each.name.startswith("TERM_"))
OFFERED: dict[T, Callable[[TournamentTerms], bool]] = {
    T.TERM_REFUSAL: lambda x: x.entry.may_refuse,
    T.TERM_EMPLOYEES: lambda x: x.entry.kind is not EventKind.ORDINARY,
    T.TERM_SIGNED: lambda x: x.entry.signs,
    T.TERM_SECRET: lambda x: x.wagers.secret > 0,
    T.TERM_AGREED: lambda x: x.format.disposition is Disposition.CASH,
    T.TERM_REPECHAGE: lambda x: any(each.kind is StageKind.REPECHAGE for each in x.stages),
    T.TERM_PROGRESSION: lambda x: len(x.stages) > 1,
    T.TERM_DISPOSITION: lambda x: x.format.disposition is not None,
}
"""What the structure itself shows to be offered cannot be marked as not offered."""


def is_there(terms: TournamentTerms, topic: T) -> bool:
    present = PRESENT.get(topic)
    return bool(present(terms)) if present else _said(topic)(terms)


def missing(rules: TournamentRules, terms: TournamentTerms) -> tuple[TermsFault, ...]:
    """The items that are neither there nor, where that is allowed, marked as not offered; then what makes no sense."""
    return (*_items(rules, terms), *complaints(rules, terms))


def _items(rules: TournamentRules, terms: TournamentTerms) -> Iterator[TermsFault]:
    for topic in ITEMS:
        if is_there(terms, topic):
            continue
        demanded = getattr(rules.law, topic.value).demanded
        marked = bool(terms.not_offered.get(topic.value, "").strip())
        offered = topic in OFFERED and OFFERED[topic](terms)
        if demanded is Demanded.ALWAYS:
            yield TermsFault(topic, f"this is not said: {topic.says}")
        elif offered:
            yield TermsFault(topic, f"this is offered, and not said: {topic.says}")
        elif not marked:
            yield TermsFault(topic, f"this is not said, nor that there is no such thing: {topic.says}")


def complaints(rules: TournamentRules, terms: TournamentTerms) -> Iterator[TermsFault]:
    details, prizes, wagers, bank = terms.details, terms.prizes, terms.wagers, terms.format.bank
    if details.fewest and details.most and details.fewest > details.most:
        yield TermsFault(T.TERM_FIELD, f"the fewest are {details.fewest} and the most {details.most}")
    if details.starts_at and details.ends_at and details.ends_at <= details.starts_at:
        yield TermsFault(T.TERM_WHEN, "it ends before it begins")
    yield from _about_purchases(rules, terms)
    if prizes.shares and sum(prizes.shares) != WHOLE:
        yield TermsFault(T.TERM_SHARES, f"the shares make {sum(prizes.shares) / 100:g} percent, not 100")
    if prizes.shares and prizes.odd_cents_to is None:
        yield TermsFault(T.TERM_SHARES, "they do not say which place gets an odd cent")
    elif prizes.odd_cents_to and prizes.shares and prizes.odd_cents_to > len(prizes.shares):
        yield TermsFault(T.TERM_SHARES, f"place {prizes.odd_cents_to} gets the odd cents and no prize")
    if details.fewest and len(prizes.shares) > details.fewest:
        yield TermsFault(T.TERM_SHARES, f"there are {len(prizes.shares)} prizes, and perhaps {details.fewest} players")
    yield from _about_stages(terms)
    if wagers.most is not None and wagers.most < wagers.least:
        yield TermsFault(T.TERM_COMPULSORY, "the most that may be wagered is less than the least")
    if wagers.most is not None and (wagers.compulsory or 0) > wagers.most:
        yield TermsFault(T.TERM_COMPULSORY, "the compulsory wager is more than the most that may be wagered")
    for name, amount in (("compulsory wager", wagers.compulsory), ("least wager", wagers.least), ("bank", bank)):
        if amount is not None and amount % wagers.chip:
            yield TermsFault(T.TERM_CHIPS, f"the {name} cannot be made with the smallest chip")
    if bank is not None and max(wagers.compulsory or 0, wagers.least) > bank:
        yield TermsFault(T.TERM_BANK, "the bank does not suffice for one wager")
    if terms.format.disposition is Disposition.CASH:
        if rules.law.tournament_term_disposition.cash is Conversion.NEVER:
            yield TermsFault(T.TERM_DISPOSITION, "tournament chips do not become cash")
        elif terms.format.cents_for_chips is None:
            yield TermsFault(T.TERM_DISPOSITION, "they do not say how many cents chips are worth")
    known = {each.name for each in terms.conduct.penalties}
    if terms.conduct.telephone and terms.conduct.telephone not in known:
        yield TermsFault(T.TERM_TELEPHONE, f"{terms.conduct.telephone!r} is none of the penalties")


def _about_purchases(rules: TournamentRules, terms: TournamentTerms) -> Iterator[TermsFault]:
    fees = terms.details.fees
    bought = terms.format.buy_back or (fees and (fees.re_buy or fees.add_on))
    if bought and rules.law.tournament_conducted.purchases is Purchases.NONE:
        yield TermsFault(T.CONDUCTED, "chips are sold, and whoever pays more has a better chance")


def _about_stages(terms: TournamentTerms) -> Iterator[TermsFault]:
    stages = terms.stages
    finals = [each for each in stages if each.kind is StageKind.FINAL]
    if stages and (len(finals) != 1 or stages[-1].kind is not StageKind.FINAL):
        yield TermsFault(T.TERM_STAGES, "one final comes last")
    for number, each in enumerate(stages, 1):
        if each.kind is not StageKind.FINAL and each.cut is None:
            yield TermsFault(T.TERM_PROGRESSION, f"they do not say who goes through after stage {number}")
        if each.cut is not None and each.cut.of is CutOf.TABLE and each.cut.through >= each.seats:
            yield TermsFault(T.TERM_PROGRESSION, f"after stage {number} everybody goes through")
    if any(later.starts_at < earlier.starts_at for earlier, later in pairwise(stages)):
        yield TermsFault(T.TERM_STAGES, "a stage begins before the one that precedes it")
