"""What may be done next, and what stands against it: every step is tried by the rules that decide it, and not done."""

from collections.abc import Iterator, Sequence

from pitbook.games.kernel import Refused, Struct, kind_of
from pitbook.promotions import commands as c
from pitbook.promotions.decide import decide
from pitbook.promotions.deciding import PlayersWager, PromotionContext
from pitbook.promotions.state import Phase, Promotion
from pitbook.promotions.terms import WagerNeeded
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor, Forbidden


class PromotionStep(Struct, frozen=True):
    """A command with its number, where it is about a version or a draw; `because` where it may not be given now."""

    command: str
    number: int | None
    may: bool
    because: str = ""
    instead: str = ""
    rulebook: str = ""
    clauses: tuple[str, ...] = ()


class _Trial:
    """A world in which nothing is kept."""

    def zone(self) -> str:
        return "UTC"

    def rulebooks(self) -> Sequence[str]:
        return ()

    def commit(self) -> tuple[str, bytes]:
        return "", b""

    def commit_blind(self) -> tuple[str, bytes]:
        return "", b""

    def secret(self, _: str) -> bytes:
        return bytes(32)

    def blinded(self, _: str, __: str) -> str:
        return ""

    def is_staff(self, _: str) -> bool:
        return False

    def knows(self, _: str) -> bool:
        return True

    def idle(self, _: str, __: Sequence[str]) -> str | None:
        return None

    def shut_out(self, _: str) -> str | None:
        return None

    def claimant(self, _: str) -> bytes | None:
        return None

    def bets(self, _: str | None) -> Sequence[PlayersWager]:
        return ()


def steps(state: Promotion, actor: Actor, now: int) -> tuple[PromotionStep, ...]:
    if state.phase is Phase.NEW:
        return ()
    ask = PromotionContext(state, actor, now, _Trial())
    return tuple(_tried(ask, command, number) for command, number in _commands(state, actor))


def _commands(state: Promotion, actor: Actor) -> Iterator[tuple[c.Command, int | None]]:
    if actor.role is Role.PLAYER:
        if state.begun_at is not None and state.terms.wager is WagerNeeded.NONE:
            yield c.Enter(player=actor.person), None
        return
    if actor.role not in state.laws.operators() or state.version is None:
        return
    version = state.version
    if version.lodged_at is None:
        yield c.Lodge(version=version.number, channel="-"), version.number
    if not version.published:
        yield c.Publish(version=version.number, where="-"), version.number
    if state.begun_at is None:
        yield c.Begin(), None
        return
    if state.phase is Phase.RUNNING:
        yield c.CloseEntries(), None
    for draw in state.draws.values():
        if draw.drawn is None and not draw.cancelled:
            yield c.DrawPrizes(draw=draw.number), draw.number
        elif draw.drawn is not None and not draw.results:
            yield c.PublishResults(draw=draw.number, where="-"), draw.number
    if state.phase is not Phase.FINISHED:
        yield c.Finish(), None


def _tried(ask: PromotionContext, command: c.Command, number: int | None) -> PromotionStep:
    kind = kind_of(command)
    try:
        decide(ask, command)
    except Refused as refused:
        because, instead = refused.because, refused.instead
        return PromotionStep(kind, number, False, because, instead, refused.rulebook, refused.clauses)
    except Forbidden as forbidden:
        return PromotionStep(kind, number, False, forbidden.because, forbidden.instead)
    return PromotionStep(kind, number, may=True)
