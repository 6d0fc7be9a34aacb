"""From a draft to the beginning: terms in versions, lodged, published, and held against every document."""

from collections.abc import Mapping

from pitbook.games.kernel import Refused
from pitbook.games.library import rulebook
from pitbook.games.promotion_law import LodgedVersion
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.games.telling import count
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.checking import check_lawful, missing
from pitbook.promotions.deciding import PromotionContext, not_the_operators
from pitbook.promotions.law import Laws, laws_of
from pitbook.promotions.state import BEFORE_BEGINNING, OWED, Phase, PrizePhase
from pitbook.promotions.terms import PromotionTerms
from pitbook.promotions.times import HOUR, end_of_day
from pitbook.rulebooks.editions import EditionName
from pitbook.rulebooks.model import Rulebook
from pitbook.table.powers import Forbidden, Taken

Events = list[e.Event]
Secrets = dict[str, bytes]


def draft(ask: PromotionContext, command: c.Draft) -> Events:
    asked = f"Drafting {command.title!r}"
    if ask.state.phase is not Phase.NEW:
        raise Taken(asked, f"there is a promotion {ask.state.name!r}", "Choose another name.")
    found = (_with_promotions(ask, asked, each) for each in command.rulebooks)
    books = tuple({each.id: each for each in found}.values())
    unknown = command.readings.keys() - {each.id for each in books}
    if unknown:
        raise Forbidden(asked, f"it does not run with {', '.join(sorted(unknown))}", "Read only what it runs with.")
    laws = laws_of(books, command.readings)
    if ask.actor.role not in laws.operators():
        raise not_the_operators(command, ask.actor)
    for table in command.tables:
        because = ask.world.idle(table, [each.id for each in books])
        if because is not None:
            instead = f"Name tables of {' or '.join(each.id for each in books)}, or none for all of them."
            raise laws.refusal(asked, because, instead, P.PROMOTION_OFFERED)
    sources = tuple(e.PromotionRulebook(each.id, each.digest, command.readings.get(each.id, {})) for each in books)
    return [
        e.Drafted(
            under=(P.PROMOTION_OFFERED,),
            title=command.title,
            rulebooks=sources,
            tables=command.tables,
            zone=ask.world.zone(),
        )
    ]


def _with_promotions(ask: PromotionContext, asked: str, document_id: str) -> Rulebook:
    known = ask.world.rulebooks()
    if EditionName.parsed(document_id).document_id not in known:
        because = f"{document_id} has no rules on promotions"
        raise Forbidden(asked, because, f"These have: {', '.join(known)}.")
    found = rulebook(document_id)
    assert found is not None, f"{document_id} is known"
    return found


def set_terms(ask: PromotionContext, command: c.SetTerms) -> Events:
    asked = "Setting the terms"
    if ask.state.phase not in BEFORE_BEGINNING:
        because, instead = "the promotion has begun", "Amend the terms; the regulator has to be given them again."
        raise ask.refusal(asked, because, instead, P.PROMOTION_RESUBMITTED, P.PROMOTION_LODGED)
    check_lawful(ask.laws, asked, command.terms, ask.state.prescribed)
    version = len(ask.state.versions) + 1
    return [e.TermsSet(under=(P.PROMOTION_TERMS_ITEMS,), version=version, terms=command.terms, zone=_moved(ask))]


def _moved(ask: PromotionContext) -> str:
    """The venue's time zone, where it is another than when the promotion was drafted."""
    zone = ask.world.zone()
    return "" if zone == ask.state.zone else zone


def amend_terms(ask: PromotionContext, command: c.AmendTerms) -> tuple[Events, Secrets]:
    asked = "Amending the terms"
    ask.check_not_over(asked)
    ask.check_begun(asked)
    check_lawful(ask.laws, asked, command.terms, ask.state.prescribed)
    _check_complete(ask.laws, asked, command.terms)
    _check_kept(ask, asked, command.terms)
    version = len(ask.state.versions) + 1
    amended = e.TermsAmended(
        under=(P.PROMOTION_RESUBMITTED,), version=version, terms=command.terms, words=command.words
    )
    new = range(len(ask.state.draws) + 1, len(command.terms.draws) + 1)
    committed, secrets = commitments(ask, new)
    return [amended, *committed], secrets


def _check_kept(ask: PromotionContext, asked: str, terms: PromotionTerms) -> None:
    """What somebody has won, and a draw that was made or is committed to, cannot be amended away."""
    for prize in ask.state.prizes.values():
        if prize.phase is not PrizePhase.OFFERED and (
            prize.number > len(terms.prizes) or terms.prizes[prize.number - 1] != prize.terms
        ):
            because = f"prize {prize.number} ({prize.terms.name}) has been won"
            raise ask.refusal(asked, because, "Leave it as it is.", P.PROMOTION_PRIZES)
    for draw in ask.state.draws.values():
        if draw.drawn is not None and draw.prizes != tuple(
            number for number, each in enumerate(terms.prizes, start=1) if each.draw == draw.number
        ):
            because = f"draw {draw.number} was held for other prizes"
            raise ask.refusal(asked, because, "Leave its prizes as they are.", P.PROMOTION_PRIZES)
    _check_claims_kept(ask, asked, terms)
    if terms.starts_at != ask.terms.starts_at:
        because, instead = "the promotion has begun", "Leave the time at which it begins as it is."
        raise ask.refusal(asked, because, instead, P.PROMOTION_PLACE_TIME)
    if len(terms.draws) < len(ask.state.draws):
        because, instead = "a draw that is committed to is left out", "Keep it, or cancel it for integrity."
        raise ask.refusal(asked, because, instead, P.PROMOTION_AWARD_TIME, P.PROMOTION_INTEGRITY)
    if ask.state.closed_at is not None and terms.closes_at != ask.terms.closes_at:
        because, instead = "entries have closed", "Leave the closing time as it is."
        raise ask.refusal(asked, because, instead, P.PROMOTION_CLOSING)
    if terms.closes_at != ask.terms.closes_at and terms.closes_at is not None and terms.closes_at < ask.now:
        because, instead = f"entries would have closed on {ask.when(terms.closes_at)}", "Name a time to come."
        raise ask.refusal(asked, because, instead, P.PROMOTION_CLOSING)


def _check_claims_kept(ask: PromotionContext, asked: str, terms: PromotionTerms) -> None:
    """Whoever has won a prize claims it as was said when it was drawn for, or more easily."""
    won = next((each for each in ask.state.prizes.values() if each.phase in OWED), None)
    if won is None:
        return
    if (terms.presence, terms.if_absent) != (ask.terms.presence, ask.terms.if_absent):
        because = f"{won.winner} has won prize {won.number}, and whether they had to be present was said before"
        raise ask.refusal(asked, because, "Leave that as it is.", P.PROMOTION_CLAIMING)
    if terms.claim_days is not None and won.won_at is not None:
        until = end_of_day(won.won_at, terms.claim_days, ask.state.zone)
        if until < ask.now and terms.claim_days != ask.terms.claim_days:
            because = f"the time for claiming prize {won.number} would have ended on {ask.when(until)}"
            raise ask.refusal(asked, because, "Give more days.", P.PROMOTION_CLAIMING)


def prescribe(ask: PromotionContext, command: c.Prescribe) -> Events:
    ask.check_not_over("Listing what regulations prescribe")
    return [e.Prescribed(under=(P.PROMOTION_PRESCRIBED,), what=command.what, source=command.source)]


def lodge(ask: PromotionContext, command: c.Lodge) -> Events:
    asked = f"Lodging version {command.version} of the terms"
    _check_version(ask, asked, command.version)
    version = ask.state.versions[command.version - 1]
    if version.lodged_at is not None:
        because = f"it was lodged on {ask.when(version.lodged_at)}"
        raise ask.refusal(asked, because, "Lodge another version.", P.PROMOTION_LODGED)
    topic = P.PROMOTION_RESUBMITTED if version.amends else P.PROMOTION_LODGED
    return [e.Lodged(under=(topic,), version=command.version, channel=command.channel)]


def publish(ask: PromotionContext, command: c.Publish) -> Events:
    _check_version(ask, f"Publishing version {command.version} of the terms", command.version)
    return [e.Published(under=(P.PROMOTION_TERMS_OPEN,), version=command.version, where=command.where)]


def _check_version(ask: PromotionContext, asked: str, number: int) -> None:
    ask.check_terms(asked)
    latest = len(ask.state.versions)
    if number != latest:
        raise ask.refusal(asked, f"version {latest} is in force", "Take that one.", P.PROMOTION_TERMS_ITEMS)


def add_marketing(ask: PromotionContext, command: c.AddMarketing) -> Events:
    ask.check_not_over("Marketing")
    return [e.MarketingAdded(under=(P.PROMOTION_TERMS_OPEN,), name=command.name, refers=command.refers)]


def withdraw_marketing(ask: PromotionContext, command: c.WithdrawMarketing) -> Events:
    if command.name not in ask.state.marketing:
        asked, because = f"Withdrawing {command.name!r}", "there is no such piece of marketing"
        raise ask.refusal(asked, because, "Name one that is on record.", P.PROMOTION_TERMS_OPEN)
    return [e.MarketingWithdrawn(under=(P.PROMOTION_TERMS_OPEN,), name=command.name)]


# The beginning


def begin(ask: PromotionContext, _: c.Begin) -> tuple[Events, Secrets]:
    asked = f"Beginning {ask.state.title!r}"
    if ask.state.phase not in BEFORE_BEGINNING:
        because, instead = f"the promotion is {ask.state.phase.words}", "Draft another one."
        raise ask.refusal(asked, because, instead, P.PROMOTION_OFFERED)
    ask.check_terms(asked)
    _check_complete(ask.laws, asked, ask.terms)
    check_lawful(ask.laws, asked, ask.terms, ask.state.prescribed)
    _check_lodged(ask, asked)
    _check_open(ask, asked)
    _check_in_time(ask, asked)
    under = (P.PROMOTION_LODGED, P.PROMOTION_TERMS_OPEN, P.PROMOTION_TERMS_ITEMS)
    committed, secrets = commitments(ask, ask.state.draws)
    blind = ask.world.commit_blind()
    if blind is not None:
        commitment, secrets[blind[0]] = blind
        committed.append(e.BlindCommitted(under=(P.PROMOTION_AWARD_TIME,), commitment=commitment))
    return [e.Begun(under=under, version=len(ask.state.versions), zone=_moved(ask)), *committed], secrets


def _check_complete(laws: Laws, asked: str, terms: PromotionTerms) -> None:
    lacks = missing(laws, terms)
    if lacks:
        topics = tuple(dict.fromkeys(each.topic for each in lacks))
        named = (each.words if len(laws) > 1 else each.what for each in lacks)
        because = f"the terms are not complete: {'; '.join(named)}"
        objecting = laws.that(lambda law: any(getattr(law, topic.value).required for topic in topics))
        raise objecting.refusal(asked, because, "Say it in the terms.", *topics)


def _check_lodged(ask: PromotionContext, asked: str) -> None:
    for each in ask.laws:
        said = each.law.promotion_lodged
        versions = ask.state.versions if said.version is LodgedVersion.ANY_VERSION else ask.state.versions[-1:]
        times = [version.lodged_at for version in versions if version.lodged_at is not None]
        if times and ask.now - min(times) >= said.hours * HOUR:
            continue
        latest = len(ask.state.versions)
        hours = count(said.hours, "hour")
        because = (
            f"version {latest} of the terms was lodged on {ask.when(min(times))}, not yet {hours} ago"
            if times
            else f"version {latest} of the terms has not been lodged, {hours} before"
        )
        instead = (
            f"Begin on {ask.when_from(min(times) + said.hours * HOUR)} or later."
            if times
            else f"Lodge it, and begin {hours} later."
        )
        raise Laws([each]).refusal(asked, because, instead, P.PROMOTION_LODGED)


def _check_open(ask: PromotionContext, asked: str) -> None:
    version = ask.state.versions[-1]
    if not version.published:
        because = f"version {version.number} of the terms lies open nowhere"
        instead = "Publish it first."
        ask.laws.check(lambda law: law.promotion_terms_open.available, asked, because, instead, P.PROMOTION_TERMS_OPEN)
    silent = [name for name, refers in ask.state.marketing.items() if not refers]
    if silent:
        because = f"{', '.join(silent)} does not refer to the terms"
        instead = "Withdraw it, or let it refer to them."
        ask.laws.check(
            lambda law: law.promotion_terms_open.marketing_refers, asked, because, instead, P.PROMOTION_TERMS_OPEN
        )


def _check_in_time(ask: PromotionContext, asked: str) -> None:
    starts, closes = ask.terms.starts_at, ask.terms.closes_at
    if starts is not None and ask.now < starts:
        because = f"by its terms the promotion begins on {ask.when_from(starts)}"
        raise ask.refusal(asked, because, "Begin then.", P.PROMOTION_PLACE_TIME)
    if closes is not None and ask.now > closes:
        because, instead = f"entries closed on {ask.when(closes)}", "Set terms with another closing time."
        raise ask.refusal(asked, because, instead, P.PROMOTION_CLOSING)


def commitments(ask: PromotionContext, draws: Mapping[int, object] | range) -> tuple[Events, Secrets]:
    """To what will decide each draw, before anybody has entered for it."""
    events: Events = []
    secrets: Secrets = {}
    for number in draws:
        commitment, secret = ask.world.commit()
        secrets[commitment] = secret
        events.append(e.Committed(under=(P.PROMOTION_AWARD_TIME,), draw=number, commitment=commitment))
    return events, secrets


def finish(ask: PromotionContext, _: c.Finish) -> Events:
    asked = f"Finishing {ask.state.title!r}"
    over = ask.state.phase is Phase.DRAWN or (ask.state.phase is Phase.CLOSED and not ask.state.count)
    if not over:
        because, instead = f"the promotion is {ask.state.phase.words}", "Hold its draws first."
        raise ask.refusal(asked, because, instead, P.PROMOTION_AWARD_TIME)
    refused = _unfinished(ask, asked)
    if refused is not None:
        raise refused
    return [e.Finished(under=(P.PROMOTION_OFFERED,))]


def _unfinished(ask: PromotionContext, asked: str) -> Refused | None:
    state = ask.state
    for prize in state.prizes.values():
        if prize.owed or prize.phase in (PrizePhase.WON, PrizePhase.NOTIFIED, PrizePhase.CLAIMED):
            because = f"prize {prize.number} ({prize.terms.name}) is owed to {prize.winner}"
            return ask.refusal(asked, because, "Award it, deny it or let it lapse first.", P.PROMOTION_PRIZES)
    publishing = ask.laws.that(lambda law: law.promotion_results.required)
    for draw in state.draws.values():
        if draw.drawn is not None and not draw.cancelled and not draw.results and publishing:
            because = f"the results of draw {draw.number} are not published"
            return publishing.refusal(asked, because, "Publish them first.", P.PROMOTION_RESULTS)
    for dispute in state.disputes:
        if dispute.closed_at is None:
            because = f"dispute {dispute.number} is open"
            return ask.refusal(asked, because, "Decide and close it first.", P.PROMOTION_DISPUTED)
    return None
