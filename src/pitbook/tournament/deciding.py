"""What all deciders ask: who this is, how far things have come, whether something was said."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pitbook.games.kernel import Topic, kind_of
from pitbook.games.tournament_law import Organiser, Relief
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor, Forbidden
from pitbook.tournament.events import Event
from pitbook.tournament.rules import TournamentRules
from pitbook.tournament.state import Entrant, Phase, StageState, StageStatus, Tournament
from pitbook.tournament.terms import Stage, TournamentTerms


class Lot(NamedTuple):
    """A secret that was committed to before, shown now, and the commitment to the next."""

    commitment: str
    secret: bytes
    following: str


class TournamentContext(NamedTuple):
    """One command: under which rules, in which tournament, by whom, when, and where lots come from."""

    rules: TournamentRules
    state: Tournament
    actor: Actor
    now: int
    lot: Callable[[], Lot]
    excluded: frozenset[str] = frozenset()

    @property
    def terms(self) -> TournamentTerms:
        assert self.state.terms is not None, "there are terms from the first event on"
        return self.state.terms

    # Who

    def by(self, organiser: Organiser, command: Any) -> None:
        asked, actor, state = kind_of(command), self.actor, self.state
        if actor.role is not organiser.role:
            raise Forbidden(asked, f"{actor.role.named} may not do this", f"Ask {organiser.role.named}.")
        if organiser is Organiser.DIRECTOR and actor.person != state.director:
            relief = self.rules.law.tournament_directed.relief is Relief.DEPUTY
            if not (relief and actor.person in state.deputies):
                because = f"{actor.person} is not the director of this tournament, nor a deputy"
                raise Forbidden(asked, because, f"Ask {state.director or 'the operator to appoint one'}.")

    def operator(self, command: Any) -> None:
        self.by(Organiser.OPERATOR, command)

    def director(self, command: Any) -> None:
        self.by(Organiser.DIRECTOR, command)

    def directing(self, command: Any, asked: str) -> None:
        """By the director or a deputy who is there: whoever conducts a tournament is present."""
        self.director(command)
        if self.actor.person not in self.state.present:
            because = f"{self.actor.person} directs it, and is not present"
            raise self.refusal(asked, because, "Arrive first.", T.DIRECTED)

    def player(self, command: Any) -> None:
        actor = self.actor
        if actor.role is not Role.PLAYER:
            raise Forbidden(kind_of(command), f"{actor.role.named} does not play", "Let the player do it.")
        if actor.person != command.player:
            because = f"{actor.person} does not speak for {command.player}"
            raise Forbidden(kind_of(command), because, "Let them do it themselves.")

    # What was said, and how things stand

    def refusal(self, asked: str, because: str, instead: str, *under: Topic) -> Exception:
        return self.rules.refusal(asked, because, instead, *under)

    def said(self, words: str, asked: str, instead: str, *under: Topic) -> None:
        if not words.strip():
            raise self.refusal(asked, "nothing is said of it", instead, *under)

    def phase(self, asked: str, *phases: Phase, instead: str = "Look at how far it has come.", under: Topic) -> None:
        if self.state.phase not in phases:
            raise self.refusal(asked, self.state.phase.words, instead, under)

    def entrant(self, player: str, asked: str) -> Entrant:
        found = self.state.entrants.get(player)
        if found is None:
            raise self.refusal(asked, f"{player} has not entered", "Enter first.", T.TERM_METHOD)
        return found

    def stage(self, number: int, asked: str) -> tuple[Stage, StageState]:
        if number > len(self.terms.stages):
            because = f"the terms have {len(self.terms.stages)} stages"
            raise self.refusal(asked, because, "Name one of them.", T.TERM_STAGES)
        return self.state.stage(number)

    def stage_in(self, number: int, asked: str, *statuses: StageStatus) -> tuple[Stage, StageState]:
        terms, stage = self.stage(number, asked)
        if stage.status not in statuses:
            because = f"stage {number} is {stage.status.value.replace('_', ' ')}"
            raise self.refusal(asked, because, "Do what comes first.", T.TERM_STAGES)
        return terms, stage


Decider = Callable[[TournamentContext, Any], list[Event]]


def name_of(stage: Stage, number: int) -> str:
    return f"stage {number} ({stage.name})"


def listed(names: Any, most: int = 6) -> str:
    found = list(names)
    more = f" and {len(found) - most} more" if len(found) > most else ""
    return f"{', '.join(found[:most])}{more}"
