"""What terms lack, and what of them no document would have: each with its topic, and so its clause in each rulebook."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from pitbook.games.promotion_law import AbsentWinner, LiquorCounted, PromotionLaw
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.promotions.law import Laws
from pitbook.promotions.terms import AwardedBy, PrizeKind, PrizeTerms, PromotionTerms, Sort, WagerNeeded


class MissingTerm(NamedTuple):
    """Something that the terms do not say yet."""

    topic: P
    what: str
    laws: Laws  # the documents that ask for it

    @property
    def words(self) -> str:
        """With its clause in every document, where there are several; or else whoever refuses names it."""
        return f"{self.what} ({self.laws.told(self.topic)})"


def missing(laws: Laws, terms: PromotionTerms) -> tuple[MissingTerm, ...]:
    """All that some document asks for and the terms do not say."""
    found = []
    for topic, what in _unsaid(laws, terms):
        asking = laws.that(lambda law, slug=topic.value: getattr(law, slug).required)  # type: ignore[misc]
        if asking:
            found.append(MissingTerm(topic, what, asking))
    return tuple(found)


def _unsaid(laws: Laws, terms: PromotionTerms) -> Iterator[tuple[P, str]]:
    for topic, said in _PLAIN.items():
        if not said(terms):
            yield topic, topic.says
    if terms.wager in (WagerNeeded.MINIMUM, WagerNeeded.COMPULSORY) and not terms.wager_cents:
        yield P.PROMOTION_WAGER, "the amount of the minimum or compulsory wager"
    if terms.presence and any(terms.absent_says(each.law.promotion_claiming.absent_winner) is None for each in laws):
        yield P.PROMOTION_CLAIMING, "what becomes of the prize of a winner who is not present"
    for number, prize in enumerate(terms.prizes, start=1):
        of_prize = f"of prize {number} ({prize.name})"
        if not prize.value_cents:
            yield P.PROMOTION_PRIZES, f"the value {of_prize}"
        if not prize.conditions.strip():
            yield P.PROMOTION_PRIZES, f"the conditions {of_prize}, or that there are none"
        if prize.draw > len(terms.draws):
            yield P.PROMOTION_AWARD_TIME, f"when and where draw {prize.draw} is, {of_prize}"
        for topic, said_of in _DETAILS.get(prize.kind, {}).items():
            if not said_of(prize):
                yield topic, f"{topic.says}, {of_prize}"

    drawn_for = {each.draw for each in terms.prizes}
    for number in range(1, len(terms.draws) + 1) if terms.prizes else ():
        if number not in drawn_for:
            yield P.PROMOTION_PRIZES, f"what is drawn for in draw {number}"


def _has_draws(terms: PromotionTerms) -> bool:
    return bool(terms.draws) and all(each.at is not None and each.place.strip() for each in terms.draws)


_PLAIN: Mapping[P, Callable[[PromotionTerms], bool]] = {
    P.PROMOTION_MANNER: lambda terms: bool(terms.manner.strip()),
    P.PROMOTION_AWARD_TIME: _has_draws,
    P.PROMOTION_ELIGIBILITY: lambda terms: bool(terms.eligibility.words.strip()),
    P.PROMOTION_WAGER: lambda terms: terms.wager is not None,
    P.PROMOTION_NATURE: lambda terms: bool(terms.nature.strip()),
    P.PROMOTION_CLOSING: lambda terms: terms.closes_at is not None,
    P.PROMOTION_PLACE_TIME: lambda terms: bool(terms.place.strip()) and terms.starts_at is not None,
    P.PROMOTION_CLAIMING: lambda terms: bool(terms.claiming.strip()) and terms.presence is not None,
    P.PROMOTION_TELLING: lambda terms: bool(terms.telling.strip()),
    P.PROMOTION_RESULTS: lambda terms: bool(terms.results.strip()),
    P.PROMOTION_PRIZES: lambda terms: bool(terms.prizes),
}
_DETAILS: Mapping[PrizeKind, Mapping[P, Callable[[PrizeTerms], bool]]] = {
    PrizeKind.APPLIANCE: {
        P.PROMOTION_APPLIANCE_MAKE: lambda prize: bool(prize.make.strip()),
        P.PROMOTION_APPLIANCE_MODEL: lambda prize: bool(prize.model.strip()),
        P.PROMOTION_APPLIANCE_EXTRAS: lambda prize: bool(prize.accessories.strip()),
    },
    PrizeKind.VEHICLE: {
        P.PROMOTION_VEHICLE_MAKE: lambda prize: bool(prize.make.strip()),
        P.PROMOTION_VEHICLE_MODEL: lambda prize: bool(prize.model.strip()),
        P.PROMOTION_VEHICLE_EXTRAS: lambda prize: bool(prize.accessories.strip()),
        P.PROMOTION_VEHICLE_ON_ROAD: lambda prize: prize.on_road_included is not None,
    },
    PrizeKind.TRAVEL: {
        P.PROMOTION_TRAVEL_PERSONS: lambda prize: bool(prize.persons),
        P.PROMOTION_TRAVEL_INCLUDES: lambda prize: bool(prize.includes.strip()),
        P.PROMOTION_TRAVEL_WHEN: lambda prize: bool(prize.when.strip()),
        P.PROMOTION_TRAVEL_MONEY: lambda prize: prize.spending_money is not None,
    },
    PrizeKind.REAL_ESTATE: {
        P.PROMOTION_ESTATE_DWELLING: lambda prize: bool(prize.dwelling.strip()),
        P.PROMOTION_ESTATE_PLANS: lambda prize: bool(prize.plans.strip()),
        P.PROMOTION_ESTATE_CONTRACT: lambda prize: bool(prize.contract.strip()),
        P.PROMOTION_ESTATE_EASEMENTS: lambda prize: bool(prize.easements.strip()),
        P.PROMOTION_ESTATE_ADDRESS: lambda prize: bool(prize.address.strip()),
        P.PROMOTION_ESTATE_INCLUDES: lambda prize: bool(prize.includes.strip()),
    },
}
ITEMS: tuple[P, ...] = (*_PLAIN, *(topic for details in _DETAILS.values() for topic in details))
"""All that terms may have to say, in the order of the documents."""


# What no terms may have


def check_lawful(laws: Laws, asked: str, terms: PromotionTerms, prescribed: Iterable[str]) -> None:
    """That chance decides, that times follow each other, and that every prize is one the law allows."""
    if terms.awarded_by is not AwardedBy.DRAW:
        because = "the prize is earned by turnover, and chance has to decide who gets it"
        instead = "Award it by a draw; a reward that is earned is no promotion."
        laws.check(lambda law: law.promotion_offered.by_chance, asked, because, instead, P.PROMOTION_OFFERED)
    if terms.further:
        because = f"they hold {terms.further[0]!r}, which is not among the items"
        instead = "Leave it out."
        laws.check(lambda law: not law.promotion_terms_items.others, asked, because, instead, P.PROMOTION_TERMS_ITEMS)
    _check_times(laws, asked, terms)
    for number, prize in enumerate(terms.prizes, start=1):
        _check_prize(laws, f"{asked}: prize {number} ({prize.name})", prize, tuple(prescribed))
    for number, prize in enumerate(terms.prizes, start=1):
        if not _millilitres(prize) and any(map(_tells_liquor, _words_of(prize))):
            because = f"prize {number} ({prize.name}) has liquor in it, and it is not said how much"
            raise laws.refusal(asked, because, "Say how many litres.", P.PROMOTION_LIQUOR)
    if any(_millilitres(prize) for prize in terms.prizes):
        _check_liquor(laws, asked, terms)


def _check_times(laws: Laws, asked: str, terms: PromotionTerms) -> None:
    if terms.starts_at is not None and terms.closes_at is not None and terms.closes_at <= terms.starts_at:
        because, instead = "entries close before the promotion begins", "Let them close after it."
        raise laws.refusal(asked, because, instead, P.PROMOTION_CLOSING, P.PROMOTION_PLACE_TIME)
    for number, draw in enumerate(terms.draws, start=1):
        if draw.at is not None and terms.closes_at is not None and draw.at < terms.closes_at:
            because, instead = f"draw {number} is held before entries close", "Hold it when they have closed."
            raise laws.refusal(asked, because, instead, P.PROMOTION_AWARD_TIME, P.PROMOTION_CLOSING)


_BANNED: Mapping[Sort, P] = {
    Sort.TOBACCO: P.PROMOTION_NO_TOBACCO,
    Sort.FIREARM: P.PROMOTION_NO_FIREARMS,
    Sort.AMMUNITION: P.PROMOTION_NO_FIREARMS,
    Sort.IMITATION_FIREARM: P.PROMOTION_NO_FIREARMS,
    Sort.PROHIBITED_WEAPON: P.PROMOTION_NO_WEAPONS,
}
_TELLING: Mapping[Sort, str] = {
    Sort.TOBACCO: "tobacco|cigars?|cigarillos?|cigarettes?|cheroots?|snuff",
    Sort.IMITATION_FIREARM: "imitation (?:firearm|gun|pistol|rifle)s?|replica (?:gun|pistol|rifle)s?",
    Sort.AMMUNITION: "ammunition|cartridges|bullets",
    Sort.FIREARM: "firearms?|pistols?|rifles?|shotguns?|revolvers?|handguns?|air ?guns?|carbines?|muskets?",
    Sort.PROHIBITED_WEAPON: (
        "crossbows?|knuckle-?dusters?|tasers?|flick[- ]kni(?:fe|ves)|switchblades?|nunchakus?|slingshots?|"
        "pepper sprays?|machine guns?|hand grenades?"
    ),
}
_LIQUOR = re.compile(
    r"\b(?:wines?|beers?|ales?|lagers?|stout|ciders?|champagne|prosecco|shiraz|merlot|chardonnay|sauvignon|pinot|riesling|"
    r"whisk(?:y|ey)|scotch|bourbon|rum|gin|vodka|tequila|brandy|cognac|liqueurs?|liquor|spirits)\b",
    re.IGNORECASE,
)
_QUANTITY = re.compile(r"\b(?:bottles?|cans?|cases?|cartons?|kegs?|magnums?|litres?|liters?)\b|\d\s?l\b", re.IGNORECASE)
"""Words that give a thing away, where somebody called it something else."""
_HARMLESS = re.compile(
    r"\b(?:cigar(?:ette)? lighters?|(?:printer|ink|toner) cartridges|(?:ginger|root) beers?|"
    r"(?:non-alcoholic|alcohol-free) \w+|(?:wine|beer) (?:glass(?:es)?|coolers?|fridges?|racks?|mugs?))\b",
    re.IGNORECASE,
)
"""Words with such a word in them that are something else."""


def sorts_in(prize: PrizeTerms) -> Iterator[tuple[str, Sort]]:
    """What a prize includes, by what is said of it and by its words."""
    said = {each.what: each.sort for each in prize.contents if each.sort is not Sort.OTHER}
    for words in _words_of(prize):
        yield words, said.get(words) or _by_words(words)


def _by_words(text: str) -> Sort:
    told = _HARMLESS.sub("", text)
    for sort, words in _TELLING.items():
        if re.search(rf"\b(?:{words})\b", told, re.IGNORECASE):
            return sort
    return Sort.OTHER


def _check_prize(laws: Laws, asked: str, prize: PrizeTerms, prescribed: tuple[str, ...]) -> None:
    for what, sort in sorts_in(prize):
        topic = _BANNED.get(sort)
        if topic is not None:
            because, instead = f"{what!r} is {sort.named}, which is no prize", "Offer something else."
            laws.check(lambda law, slug=topic.value: getattr(law, slug).banned, asked, because, instead, topic)  # type: ignore[misc]
        named = next((each for each in prescribed if each.casefold() in what.casefold()), None)
        if named is not None:
            because = f"{what!r} is on the list of what regulations prescribe ({named})"
            instead = "Offer something else."
            laws.check(lambda law: law.promotion_prescribed.banned, asked, because, instead, P.PROMOTION_PRESCRIBED)


def _words_of(prize: PrizeTerms) -> tuple[str, ...]:
    """Whatever says what a prize consists of or includes."""
    said = (prize.name, *(each.what for each in prize.contents), prize.accessories, prize.includes)
    return tuple(filter(None, said))


def _tells_liquor(text: str) -> bool:
    """By the bottle or the litre: a tour of wineries has none in it."""
    told = _HARMLESS.sub("", text)
    return bool(_LIQUOR.search(told) and _QUANTITY.search(told))


def _millilitres(prize: PrizeTerms) -> int:
    return sum(each.millilitres for each in prize.contents if each.sort is Sort.LIQUOR)


def _check_liquor(laws: Laws, asked: str, terms: PromotionTerms) -> None:
    per_prize = {f"prize {n} ({each.name})": _millilitres(each) for n, each in enumerate(terms.prizes, start=1)}

    def over(law: PromotionLaw) -> tuple[str, int] | None:
        said = law.promotion_liquor
        counted = per_prize if said.counted is LiquorCounted.PER_PRIZE else {"all prizes": sum(per_prize.values())}
        return next((each for each in counted.items() if each[1] > said.most_millilitres), None)

    objecting = laws.that(lambda law: over(law) is not None)
    first = over(objecting[0].law) if objecting else None
    if first is not None:
        what, litres = first
        most = _litres(objecting[0].law.promotion_liquor.most_millilitres)
        because = f"{_litres(litres)} of liquor is more than {most}"
        raise objecting.refusal(f"{asked}: {what}", because, "Offer less of it.", P.PROMOTION_LIQUOR)


def _litres(millilitres: int) -> str:
    """
    >>> _litres(21_000), _litres(18_750)
    ('21 litres', '18.75 litres')
    """
    whole, rest = divmod(millilitres, 1000)
    return f"{whole}{f'.{rest:03d}'.rstrip('0') if rest else ''} litres"


def absent_winner(laws: Laws) -> AbsentWinner:
    """As the documents read it together: a prize lapses where one of them says so."""
    said = {each.law.promotion_claiming.absent_winner for each in laws}
    return AbsentWinner.LAPSES if AbsentWinner.LAPSES in said else AbsentWinner.TERMS_SAY
