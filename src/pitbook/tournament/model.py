"""A tournament as an aggregate of the floor: what is decided, what is kept, what money it moves.

Entry money, the prize pool and the house's part are in accounts of their own. Tournament chips are no money: they are
in accounts of the tables on which they are played with, and come from `outside/tournament/ID/...`, a currency by
itself.
"""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AnySet
from typing import Any, Union

from pitbook.chance.regulated import commitment
from pitbook.floor.aggregate import CommandOutcome, RecordStamp
from pitbook.games.kernel import kind_of
from pitbook.ledger.accounts import CAGE, CASH
from pitbook.ledger.transfers import Transfer, TransferReason, transfer
from pitbook.table.powers import Actor, Forbidden
from pitbook.tournament import commands as c
from pitbook.tournament import conduct, ending, entering, finishing, playing, preparing, seating
from pitbook.tournament import events as e
from pitbook.tournament.deciding import Decider, Lot, TournamentContext
from pitbook.tournament.fold import apply
from pitbook.tournament.rules import TournamentRules, rules_for
from pitbook.tournament.state import Tournament

DECIDERS: dict[type[c.Command], Decider] = {
    **preparing.DECIDERS,
    **entering.DECIDERS,
    **seating.DECIDERS,
    **playing.DECIDERS,
    **ending.DECIDERS,
    **conduct.DECIDERS,
    **finishing.DECIDERS,
}
assert set(DECIDERS) == set(c.ALL), f"no decider: {set(c.ALL) ^ set(DECIDERS)}"


def decided(_: TournamentRules, asking: TournamentContext, command: c.Command) -> list[e.Event]:
    """What follows from a command under these rules."""
    return DECIDERS[type(command)](asking, command)


Commits = Callable[[], tuple[str, bytes]]
"""A new commitment, and its secret."""


def secrets_of(tournament: str) -> str:
    """Under names that begin so the store keeps what will decide lots."""
    return f"secret/tournament/{tournament}/"


class TournamentModel:
    events: Any = Union[e.ALL]  # noqa: UP007 - of a tuple

    def __init__(
        self,
        tournament: str,
        secrets: Mapping[str, bytes],
        commits: Commits,
        excluded: AnySet[str] = frozenset(),
    ) -> None:
        self.id, self._secrets, self._commits, self._excluded = tournament, dict(secrets), commits, excluded

    def owns(self, account: str) -> bool:
        return account.startswith(f"tournament/{self.id}/")

    def begin(self) -> Tournament:
        return Tournament(self.id)

    def decide(self, state: Tournament, actor: Actor, command: Any, now: int) -> CommandOutcome:
        if isinstance(command, c.Draft):
            rules = rules_for(command.rulebook)
        elif state.terms is None:
            raise Forbidden(kind_of(command), f"there is no tournament {self.id!r}", "Draft it first.")
        else:
            rules = rules_for(state.rulebook, state.digest)
        private: dict[str, bytes | None] = {}

        fixed = state.commitment

        def lot() -> Lot:
            nonlocal fixed
            used = fixed
            following, secret = self._commits()
            fixed = following
            self._secrets[following] = private[self._name(following)] = secret
            if not used:
                return Lot("", b"", following)
            shown = self._secrets.get(used)
            if shown is None or commitment(shown) != used:
                because = f"the secret of {used[:16]}… is not the one that was committed to"
                raise Forbidden("Drawing lots", because, "Ask an inspector.")
            private[self._name(used)] = None
            return Lot(used, shown, following)

        asking = TournamentContext(rules, state, actor, now, lot, frozenset(self._excluded))
        return CommandOutcome(tuple(decided(rules, asking, command)), private)

    def _name(self, fixed: str) -> str:
        return f"{secrets_of(self.id)}{fixed}"

    def apply(self, state: Tournament, event: Any, moment: RecordStamp) -> Tournament:
        return apply(state, event, moment)

    def transfers(self, event: Any) -> Iterable[Transfer]:
        entries, pool, house = (f"tournament/{self.id}/{each}" for each in ("entries", "prize-pool", "house"))
        match event:
            case e.MoneyReceived():
                return transfer(TransferReason.ENTRY_MONEY, CASH, entries, event.cents)
            case e.Withdrawn() | e.Refunded():
                return transfer(TransferReason.REFUND, entries, CASH, event.cents)
            case e.ResultDeclared():
                return [
                    *transfer(TransferReason.PRIZE_POOL, entries, pool, event.from_entries),
                    *transfer(TransferReason.PRIZE_POOL, CAGE, pool, event.added),
                    *transfer(TransferReason.PRIZE_POOL, entries, house, event.house),
                ]
            case e.MoneyKept():
                return [
                    *transfer(TransferReason.ENTRY_MONEY, entries, house, event.entries),
                    *transfer(TransferReason.PRIZE_POOL, pool, house, event.pool),
                ]
            case e.PrizePaid():
                return transfer(TransferReason.PRIZE, pool, CASH, event.cents)
            case e.ChipsCollected():
                return transfer(TransferReason.CASH_OUT, CAGE, CASH, event.cents)
            case _:
                return []
