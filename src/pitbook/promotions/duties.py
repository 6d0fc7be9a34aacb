"""What is owed in a promotion: to whom, under which clause, since when, until when, and when it was done."""

from collections.abc import Iterator

from pitbook.duties import Duty, PrivateDuty
from pitbook.games.promotion_law import DetailsWhen
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.promotions.law import Governed, Laws
from pitbook.promotions.seen import knowing
from pitbook.promotions.state import Denial, Drawing, Phase, PrizePhase, PrizeState, Promotion, Version
from pitbook.promotions.telling import asking_to_tell, endeavours, told_by
from pitbook.promotions.times import HOUR

REGULATOR, INSPECTOR = "nicc", "inspector"


def duties(state: Promotion) -> tuple[Duty, ...]:
    """All there were, done or not: one that was done late stays late."""
    return tuple(_duties(state)) if state.phase is not Phase.NEW else ()


def _duties(state: Promotion) -> Iterator[Duty]:
    yield from _lodging(state)
    yield from _open_terms(state)
    for prize in state.prizes.values():
        yield from _telling(state, prize)
    for draw in state.draws.values():
        yield from _results(state, draw)
    for denial in state.denials:
        yield from _denials(state, denial)
    yield from _findings(state)
    yield from _disputes(state)


def _duty(
    state: Promotion, by: Governed, topic: P, *, name: str, what: str, to: str, since: int, done: int | None,
    due: int | None = None, others: tuple[str, str, str] | None = None,
) -> Duty:  # fmt: skip
    """`others`: name, words and whom it is owed to, for those who may not know whose matter it is."""
    return Duty(
        id=f"promotion/{state.name}/{name}",
        what=f"{state.title}: {what}",
        to=to,
        rulebook=by.rulebook.id,
        clauses=by.cited(topic),
        since=since,
        due=due,
        done=done,
        place=f"#/promotions/{state.name}",
        private=None if others is None else _private(state, *others),
    )


def _private(state: Promotion, name: str, what: str, to: str) -> PrivateDuty:
    roles = sorted(each.value for each in knowing(state.laws))
    return PrivateDuty(tuple(roles), f"promotion/{state.name}/{name}", f"{state.title}: {what}", to)


def _lodging(state: Promotion) -> Iterator[Duty]:
    """Terms before the beginning, and every version that amended them since."""
    version = state.version
    if version is None:
        return
    first = [each for each in state.versions if not each.amends][-1]
    if first.terms.starts_at is not None and (state.begun_at is None or first.lodged_at is not None):
        strictest = max(state.laws, key=lambda each: each.law.promotion_lodged.hours)
        what = f"lodge version {first.number} of the terms"
        yield _duty(
            state, strictest, P.PROMOTION_LODGED, name=f"lodge-{first.number}", what=what, to=REGULATOR,
            since=first.at, due=_lodged_by(state, first, strictest), done=first.lodged_at,
        )  # fmt: skip
    asking = state.laws.that(lambda law: law.promotion_resubmitted.required)
    for each in state.versions:
        if each.amends and asking:
            later = [other.lodged_at for other in state.versions[each.number - 1 :] if other.lodged_at is not None]
            what = f"submit version {each.number} of the terms again"
            yield _duty(
                state, asking[0], P.PROMOTION_RESUBMITTED, name=f"resubmit-{each.number}", what=what, to=REGULATOR,
                since=each.at, done=min(later, default=None),
            )  # fmt: skip


def _open_terms(state: Promotion) -> Iterator[Duty]:
    """Once it has begun: amended terms lie open, and marketing refers to them or is withdrawn."""
    asking = state.laws.that(lambda law: law.promotion_terms_open.available)
    for each in state.versions if asking else ():
        if each.amends:
            later = [at for other in state.versions[each.number - 1 :] for at, _ in other.published]
            yield _duty(
                state, asking[0], P.PROMOTION_TERMS_OPEN, name=f"publish-{each.number}",
                what=f"let version {each.number} of the terms lie open", to="patrons", since=each.at,
                done=min(later, default=None),
            )  # fmt: skip
    referring = state.laws.that(lambda law: law.promotion_terms_open.marketing_refers)
    for number, piece in enumerate(state.silent if referring else (), start=1):
        if state.begun_at is not None and piece.since >= state.begun_at:
            yield _duty(
                state, referring[0], P.PROMOTION_TERMS_OPEN, name=f"marketing-{number}",
                what=f"let {piece.name} refer to the terms, or withdraw it", to="patrons", since=piece.since,
                done=piece.until,
            )  # fmt: skip


def _lodged_by(state: Promotion, version: Version, by: Governed) -> int | None:
    """Counted back from the beginning: the one there was, or the one that is planned. Nothing begins sooner after
    lodging, so that what is lodged later than planned puts off the beginning, and is not late."""
    starts = version.terms.starts_at if state.begun_at is None else state.begun_at
    assert starts is not None, "asked of terms that name a beginning"
    due = starts - by.law.promotion_lodged.hours * HOUR
    if version.lodged_at is not None:
        return max(due, version.lodged_at)
    return due if due > version.at else None


def _telling(state: Promotion, prize: PrizeState) -> Iterator[Duty]:
    """Whoever has claimed a prize knows of it; and of one that was withdrawn there is nothing to tell."""
    if prize.winner is None or prize.won_at is None or prize.phase is PrizePhase.WITHDRAWN:
        return
    asking = asking_to_tell(state)
    if not asking:
        return
    drawn_at = prize.won_at
    strictest = min(asking, key=lambda each: told_by(state, each, drawn_at))
    yield _duty(
        state, strictest, P.PROMOTION_WINNER_TOLD, name=f"inform-winner-{prize.number}-{prize.entry}",
        what=f"notify {prize.winner} of prize {prize.number} ({prize.terms.name})", to=prize.winner, since=drawn_at,
        due=told_by(state, strictest, drawn_at), done=min(endeavours(asking, prize), default=None),
        others=(
            f"inform-winner-{prize.number}",
            f"notify the winner of prize {prize.number} ({prize.terms.name})", "winner",
        ),
    )  # fmt: skip


def _results(state: Promotion, draw: Drawing) -> Iterator[Duty]:
    """Of a draw that was cancelled there are none."""
    asking = state.laws.that(lambda law: law.promotion_results.required)
    if draw.drawn_at is not None and asking and (draw.results or not draw.cancelled):
        done = draw.results[0][0] if draw.results else None
        yield _duty(
            state, asking[0], P.PROMOTION_RESULTS, name=f"results-{draw.number}",
            what=f"publish the results of draw {draw.number}", to="patrons", since=draw.drawn_at, done=done,
        )  # fmt: skip


def _denials(state: Promotion, denial: Denial) -> Iterator[Duty]:
    asking = state.laws.that(lambda law: law.promotion_denial_explained.required)
    if asking:
        done = denial.explained_at if denial.explained_at is not None else denial.withdrawn_at
        yield _duty(
            state, asking[0], P.PROMOTION_DENIAL_EXPLAINED, name=f"explain-denial-{denial.number}",
            what=f"explain to {denial.patron} why prize {denial.prize} was denied", to=denial.patron, since=denial.at,
            done=done,
            others=(
                f"explain-denial-{denial.number}", f"explain to the claimant why prize {denial.prize} was denied",
                "claimant",
            ),
        )  # fmt: skip
    keeping = _keeping(state.laws, denial)
    if keeping:
        yield _duty(
            state, keeping[0], P.PROMOTION_DENIAL_KEPT, name=f"keep-claimant-{denial.number}",
            what=f"keep name and address of the claimant of prize {denial.prize}", to="register", since=denial.at,
            done=denial.kept_at,
        )  # fmt: skip


def _keeping(laws: Laws, denial: Denial) -> Laws:
    """The documents that let details follow a denial."""
    if not denial.registered:
        return Laws()
    return laws.that(lambda law: law.promotion_denial_kept.when is DetailsWhen.AFTERWARDS)


def _findings(state: Promotion) -> Iterator[Duty]:
    strictest = min(state.laws, key=lambda each: each.law.promotion_integrity.hours)
    for each in state.findings:
        yield _duty(
            state, strictest, P.PROMOTION_INTEGRITY, name=f"tell-inspector-{each.number}",
            what=f"notify an inspector that integrity was compromised ({each.words})", to=INSPECTOR,
            since=each.found_at, due=each.due, done=each.told_at,
            others=(f"tell-inspector-{each.number}", "notify an inspector that integrity was compromised", INSPECTOR),
        )  # fmt: skip


def _disputes(state: Promotion) -> Iterator[Duty]:
    asking = state.laws.that(lambda law: law.promotion_disputed.advised)
    for each in state.disputes:
        if each.decided_at is None or not asking or each.satisfied:
            continue
        yield _duty(
            state, asking[0], P.PROMOTION_DISPUTED, name=f"advise-{each.number}",
            what=f"advise {each.player} of the right to complain, unless they are satisfied", to=each.player,
            since=each.decided_at, done=each.advised_at,
            others=(
                f"advise-{each.number}", "advise a patron of the right to complain, unless they are satisfied",
                "patron",
            ),
        )  # fmt: skip
