"""What a tournament owes, to whom, and since when. It follows from the journal alone."""

from collections.abc import Iterator

from pitbook.duties import Duty, PrivateDuty
from pitbook.games.kernel import Topic
from pitbook.games.tournament_law import TermChangeNotice
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.tournament.commands import Hearer
from pitbook.tournament.rules import TournamentRules, rules_for
from pitbook.tournament.seen import RUNS_IT
from pitbook.tournament.state import Phase, Tournament


def duties(state: Tournament) -> tuple[Duty, ...]:
    if state.terms is None:
        return ()
    rules = rules_for(state.rulebook, state.digest)
    return tuple(
        Duty(
            id=f"tournament/{state.id}/{slug}",
            what=f"{state.terms.title} ({state.id}): {what}",
            to=to,
            rulebook=state.rulebook,
            clauses=rules.cited(*topics),
            since=since,
            due=due,
            done=done,
            place=f"#/tournaments/{state.id}",
            private=_private(state, slug, f"{state.terms.title} ({state.id})"),
        )
        for slug, what, to, topics, since, due, done in _owed(rules, state)
    )


TOLD_OTHERS = {
    "dispute": "decide an entrant's dispute",
    "advice": "advise an entrant that the regulator investigates complaints",
}
"""By how its name begins, a duty as those are told of it who may not know whose matter it is."""


def _private(state: Tournament, slug: str, title: str) -> PrivateDuty | None:
    """Who disputes something is known to those who run it. Who has won a prize everybody can see."""
    others = TOLD_OTHERS.get(slug.partition("-")[0])
    if others is None:
        return None
    roles = tuple(each.value for each in RUNS_IT)
    return PrivateDuty(roles, f"tournament/{state.id}/{slug}", f"{title}: {others}", "entrants")


Owed = tuple[str, str, str, tuple[Topic, ...], int, int | None, int | None]


def _owed(rules: TournamentRules, state: Tournament) -> Iterator[Owed]:
    assert state.terms is not None, "there are terms from the first event on"
    starts = state.terms.details.starts_at
    for change in state.changes:
        at = change.told.get(Hearer.REGULATOR.value)
        what = f"notify the regulator of version {change.version} of the terms"
        yield f"change-{change.version}", what, "vcgr", (T.TERM_CHANGES,), change.at, starts, at
        if rules.law.tournament_term_changes.told is TermChangeNotice.ENTRANTS_TOO and state.accepted:
            at = change.told.get(Hearer.ENTRANTS.value)
            what = f"notify entrants of version {change.version} of the terms"
            yield f"change-{change.version}-entrants", what, "entrants", (T.TERM_CHANGES,), change.at, starts, at
    if state.available and (state.phase is Phase.DRAFTED or state.advised_at is not None):
        what = "advise the on-site inspectorate before entries are taken"
        yield "advise", what, "vcgr_inspector", (T.ADVISED,), state.available_at, None, state.advised_at
    for dispute in state.disputes:
        since, done = dispute.opened_at, dispute.decided_at
        what = f"decide {dispute.player}'s dispute"
        yield f"dispute-{dispute.number}", what, dispute.player, (T.TERM_FINAL,), since, None, done
        if dispute.decided_at is not None:
            what = f"advise {dispute.player} that the regulator investigates complaints"
            since, done = dispute.decided_at, dispute.advised_at
            yield f"advice-{dispute.number}", what, dispute.player, (T.TERM_COMPLAINTS,), since, None, done
    if state.decided_at is not None:
        for prize in state.prizes:
            what = f"pay the prize of place {prize.place} to {prize.player}"
            slug = f"prize-{prize.place}-{prize.player}"
            yield slug, what, prize.player, (T.TERM_SHARES,), state.decided_at, None, state.paid_at
