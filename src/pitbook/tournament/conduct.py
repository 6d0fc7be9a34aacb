"""Penalties, disqualification, retiring; and disputes, in which the director has the last word on the competition."""

from pitbook.games.tournament_law import Finality
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.deciding import Decider, TournamentContext, listed
from pitbook.tournament.entering import still_in
from pitbook.tournament.playing import cannot_go_on, out_of_chips
from pitbook.tournament.state import OUT_OF_PLAY, Dispute, Phase
from pitbook.tournament.terms import PenaltyKind, TakenChips

ABIDE = "terms"
"""The circumstance that needs no name in the terms: whoever does not keep to them may be disqualified."""


def penalise(x: TournamentContext, command: c.Penalise) -> list[e.Event]:
    asked = f"Penalising {command.player}"
    x.directing(command, asked)
    x.entrant(command.player, asked)
    x.said(command.words, asked, "Say what happened.", T.TERM_PENALTIES)
    penalty = next((each for each in x.terms.conduct.penalties if each.name == command.penalty), None)
    if penalty is None:
        known = listed(each.name for each in x.terms.conduct.penalties)
        because = f"the terms know no penalty {command.penalty!r}"
        raise x.refusal(asked, because, f"There are: {known}.", T.TERM_PENALTIES)
    topics = (T.TERM_PENALTIES, *((T.TERM_TELEPHONE,) if command.penalty == x.terms.conduct.telephone else ()))
    if penalty.kind is PenaltyKind.DISQUALIFIED:
        _until_the_result(x, command.player, asked)
        return [_disqualified(x, command.player, command.penalty, command.words, topics)]
    still_in(x, command.player, asked)
    playing, at = x.state.playing, x.state.table_of(command.player)
    has, of_chips = x.state.chips_of(command.player), penalty.kind is PenaltyKind.CHIPS
    if of_chips and not has:
        because = f"it takes chips, and {command.player} has none now"
        raise x.refusal(asked, because, "Penalise them when they have, or by another penalty of the terms.", *topics)
    taken = min(penalty.chips, has) if of_chips else 0
    penalised = e.Penalised(
        player=command.player,
        penalty=penalty.name,
        kind=penalty.kind,
        chips=Cents(taken),
        hands=penalty.hands if penalty.kind is PenaltyKind.MISSED_HANDS else 0,
        table=None if at is None else at.at,
        words=command.words,
        under=topics,
    )
    if not taken:
        return [penalised]
    if playing is None or at is None:  # chips that wait for the next stage
        last = x.state.last_played(command.player)
        return [penalised, *cannot_go_on(x, last, command.player, has - taken)]
    return [penalised, *out_of_chips(x, playing, at, command.player, has - taken)]


def disqualify(x: TournamentContext, command: c.Disqualify) -> list[e.Event]:
    asked = f"Disqualifying {command.player}"
    x.directing(command, asked)
    _until_the_result(x, command.player, asked)
    x.said(command.words, asked, "Say what happened.", T.TERM_DISQUALIFICATION)
    known = x.terms.conduct.disqualified_for
    if command.circumstance != ABIDE and command.circumstance not in known:
        because = f"the terms do not disqualify for {command.circumstance!r}"
        instead = f"They do for: {listed((*known, ABIDE))}."
        raise x.refusal(asked, because, instead, T.TERM_DISQUALIFICATION)
    topic = T.TERM_ABIDE if command.circumstance == ABIDE else T.TERM_DISQUALIFICATION
    return [_disqualified(x, command.player, command.circumstance, command.words, (topic,))]


def _until_the_result(x: TournamentContext, player: str, asked: str) -> None:
    """What somebody did may come out after they were out, or after the last hand, and they may have won a prize."""
    if x.state.decided_at is not None:
        because, instead = "the result is declared", "Decide the dispute of whoever complains of it."
        raise x.refusal(asked, because, instead, T.TERM_WINNERS, T.TERM_FINAL)
    if x.entrant(player, asked).status not in OUT_OF_PLAY:
        still_in(x, player, asked)


def _disqualified(x: TournamentContext, player: str, circumstance: str, words: str, under: tuple[T, ...]) -> e.Event:
    chips, at = x.terms.conduct.disqualified_chips or TakenChips.REMOVED, x.state.table_of(player)
    has = x.state.chips_of(player)
    if x.state.entrants[player].status in OUT_OF_PLAY:  # what waits to be collected is converted anyway
        has = x.state.redeemable.get(player, 0) if chips is TakenChips.REMOVED else 0
    return e.Disqualified(
        player=player,
        circumstance=circumstance,
        chips=chips,
        taken=Cents(has),
        table=None if at is None else at.at,
        words=words,
        under=(*under, T.TERM_DISQUALIFIED),
    )


def retire(x: TournamentContext, command: c.Retire) -> list[e.Event]:
    asked = f"{command.player} retiring"
    x.player(command)
    still_in(x, command.player, asked)
    x.phase(asked, Phase.IN_PLAY, Phase.ENTRIES_CLOSED, instead="Withdraw.", under=T.TERM_RETIRED)
    at = x.state.table_of(command.player)
    return [
        e.Retired(
            player=command.player,
            chips=x.terms.conduct.retired or TakenChips.REMOVED,
            taken=Cents(x.state.chips_of(command.player)),
            table=None if at is None else at.at,
            under=(T.TERM_RETIRED,),
        )
    ]


# Disputes


def open_dispute(x: TournamentContext, command: c.OpenDispute) -> list[e.Event]:
    asked = f"{command.player}'s dispute"
    x.player(command)
    x.entrant(command.player, asked)
    x.said(command.words, asked, "Say what it is about.", T.TERM_FINAL)
    over_all = x.rules.law.tournament_term_final.ends is Finality.EVERYTHING
    if command.about is c.About.DEAL and not over_all:
        because = "what was dealt is decided by those who oversee the game, under the rules of the game"
        raise x.refusal(asked, because, "Open it at the table.", T.TERM_FINAL, T.TERM_RULES_PREVAIL)
    number = len(x.state.disputes) + 1
    return [
        e.DisputeOpened(
            number=number, player=command.player, about=command.about, words=command.words, under=(T.TERM_FINAL,)
        )
    ]


def _dispute(x: TournamentContext, number: int, asked: str) -> Dispute:
    if number > len(x.state.disputes):
        raise x.refusal(asked, f"there is no dispute {number}", "Name one that there is.", T.TERM_FINAL)
    found = x.state.disputes[number - 1]
    if found.closed_at is not None:
        raise x.refusal(asked, "it is closed", "Continue.", T.TERM_FINAL)
    return found


def decide_dispute(x: TournamentContext, command: c.DecideDispute) -> list[e.Event]:
    asked = f"Deciding dispute {command.dispute}"
    x.director(command)
    found = _dispute(x, command.dispute, asked)
    if found.decided_at is not None:
        raise x.refusal(
            asked, "it is decided, and the director's decision is final", "Advise, then close.", T.TERM_FINAL
        )
    x.said(command.words, asked, "Give the decision.", T.TERM_FINAL)
    return [e.DisputeDecided(number=command.dispute, words=command.words, under=(T.TERM_FINAL,))]


def advise_person(x: TournamentContext, command: c.AdvisePerson) -> list[e.Event]:
    asked = f"Advising on dispute {command.dispute}"
    x.director(command)
    found = _dispute(x, command.dispute, asked)
    if found.advised_at is not None:
        raise x.refusal(asked, f"{found.player} was told", "Leave it at that.", T.TERM_COMPLAINTS)
    return [e.PersonAdvised(number=command.dispute, player=found.player, under=(T.TERM_COMPLAINTS,))]


def close_dispute(x: TournamentContext, command: c.CloseDispute) -> list[e.Event]:
    asked = f"Closing dispute {command.dispute}"
    x.director(command)
    found = _dispute(x, command.dispute, asked)
    if found.decided_at is None:
        raise x.refusal(asked, "it is not decided", "Decide it first.", T.TERM_FINAL)
    if found.advised_at is None and x.rules.law.tournament_term_complaints.advised:
        because = f"{found.player} was not told that the regulator investigates complaints"
        raise x.refusal(asked, because, "Explain the review options first.", T.TERM_COMPLAINTS)
    return [e.DisputeClosed(number=command.dispute, words=command.words, under=(T.TERM_FINAL, T.TERM_COMPLAINTS))]


DECIDERS: dict[type[c.Command], Decider] = {
    c.Penalise: penalise,
    c.Disqualify: disqualify,
    c.Retire: retire,
    c.OpenDispute: open_dispute,
    c.DecideDispute: decide_dispute,
    c.AdvisePerson: advise_person,
    c.CloseDispute: close_dispute,
}
