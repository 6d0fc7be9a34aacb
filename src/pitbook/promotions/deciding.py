"""What every decision on a promotion has at hand: how it stands, who asks, when, and the world outside of it."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from pitbook.games.kernel import Refused, kind_of
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.law import Laws
from pitbook.promotions.state import Denial, Drawing, Phase, PrizeState, Promotion
from pitbook.promotions.terms import PromotionTerms
from pitbook.promotions.times import shown, shown_from
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor, Forbidden


class PlayersWager(NamedTuple):
    """A settled wager and whose it was."""

    player: str
    wager: e.EligibleWager


class World(Protocol):
    """What a promotion is told from outside."""

    def zone(self) -> str:
        """In which days are counted."""

    def rulebooks(self) -> Sequence[str]:
        """The documents that have rules on promotions."""

    def commit(self) -> tuple[str, bytes]:
        """A new secret and its commitment."""

    def commit_blind(self) -> tuple[str, bytes] | None:
        """The same for what blinds the digest of entries; none in what earlier versions recorded."""

    def secret(self, commitment: str) -> bytes:
        """The one of a commitment, compared with it."""

    def blinded(self, commitment: str, digest: str) -> str:
        """A digest, blinded by the secret of that commitment."""

    def is_staff(self, person: str) -> bool: ...

    def knows(self, person: str) -> bool:
        """Whether there is somebody of that id."""

    def idle(self, table: str, rulebooks: Sequence[str]) -> str | None:
        """Why nothing at a table could count for a promotion that runs with these documents, if so."""

    def shut_out(self, player: str) -> str | None:
        """Why somebody may take part in nothing here, if so."""

    def claimant(self, digest: str) -> bytes | None:
        """Name and address as they are kept beside the journal, where somebody just gave them."""

    def bets(self, player: str | None) -> Sequence[PlayersWager]:
        """Settled wagers at the tables of the promotion since it began, of one player or of all, the earliest first."""


class PromotionContext(NamedTuple):
    state: Promotion
    actor: Actor
    now: int
    world: World

    @property
    def laws(self) -> Laws:
        return self.state.laws

    @property
    def terms(self) -> PromotionTerms:
        return self.state.terms

    def when(self, at: int) -> str:
        return shown(at, self.state.zone)

    def when_from(self, at: int) -> str:
        """Of what is too early before it: at the second that is named it is not."""
        return shown_from(at, self.state.zone)

    def refusal(self, asked: str, because: str, instead: str, *under: P) -> Refused:
        return self.laws.refusal(asked, because, instead, *under)

    # Who

    def check_operator(self, command: c.Command) -> None:
        """Duties here are the casino operator's, and nobody at a table has a power."""
        if self.actor.role not in self.laws.operators():
            raise not_the_operators(command, self.actor)

    def check_patron(self, command: c.OfPatron) -> None:
        asked = kind_of(command)
        if self.actor.role is not Role.PLAYER:
            raise Forbidden(asked, "patrons act for themselves", "Let the patron do it.")
        if self.actor.person != command.player:
            because = f"{self.actor.person} does not speak for {command.player}"
            raise Forbidden(asked, because, "Let them do it themselves.")

    # What there is

    def prize(self, asked: str, number: int) -> PrizeState:
        found = self.state.prizes.get(number)
        if found is None:
            because, instead = f"there is no prize {number}", f"There are {len(self.state.prizes)}."
            raise self.refusal(asked, because, instead, P.PROMOTION_PRIZES)
        return found

    def draw(self, asked: str, number: int) -> Drawing:
        found = self.state.draws.get(number)
        if found is None:
            because, instead = f"there is no draw {number}", f"The terms name {len(self.state.draws)}."
            raise self.refusal(asked, because, instead, P.PROMOTION_AWARD_TIME)
        return found

    def denial(self, asked: str, number: int) -> Denial:
        if number > len(self.state.denials):
            because, instead = f"there is no denial {number}", f"There are {len(self.state.denials)}."
            raise self.refusal(asked, because, instead, P.PROMOTION_DENIAL_KEPT)
        return self.state.denials[number - 1]

    def check_terms(self, asked: str) -> None:
        if self.state.version is None:
            because, instead = "there are no terms yet", "Set the terms first."
            raise self.refusal(asked, because, instead, P.PROMOTION_TERMS_ITEMS)

    def check_begun(self, asked: str) -> None:
        if self.state.begun_at is None:
            because, instead = f"the promotion is {self.state.phase.words}", "It has to begin first."
            raise self.refusal(asked, because, instead, P.PROMOTION_PLACE_TIME)

    def check_not_over(self, asked: str) -> None:
        if self.state.phase is Phase.FINISHED:
            because, instead = "the promotion is finished", "Draft another one."
            raise self.refusal(asked, because, instead, P.PROMOTION_OFFERED)


def not_the_operators(command: c.Command, actor: Actor) -> Forbidden:
    return Forbidden(kind_of(command), f"{actor.role.named} has no part in promotions", "Ask the casino operator.")
