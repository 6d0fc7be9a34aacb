"""A promotion as an aggregate of the floor: its events, its decisions, its accounts."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any, Final

from pitbook.floor.aggregate import CommandOutcome, RecordStamp
from pitbook.ledger.transfers import Transfer
from pitbook.promotions import commands as c
from pitbook.promotions import events as e
from pitbook.promotions.decide import decide
from pitbook.promotions.deciding import PromotionContext, World
from pitbook.promotions.fold import applied
from pitbook.promotions.money import OWED, transfers
from pitbook.promotions.state import Promotion
from pitbook.table.powers import Actor

STREAM = "promotion/"
"""So begin the names of the streams of promotions."""
SECRETS = "promotion-secret/"
"""Under such names the store keeps what will decide a draw, until it is shown."""
CLAIMANTS = "promotion-claimant/"
"""Under such names it keeps names and addresses, until they are erased."""
EVENT: Final[Any] = reduce(or_, e.EVENTS)
COMMAND: Final[Any] = reduce(or_, c.COMMANDS)


class PromotionModel:
    def __init__(self, name: str, world: World) -> None:
        self.name, self._world = name, world

    @property
    def events(self) -> Any:
        return EVENT

    def owns(self, account: str) -> bool:
        return account.startswith(f"{OWED}{self.name}/")

    def begin(self) -> Promotion:
        return Promotion(self.name)

    def decide(self, state: Promotion, actor: Actor, command: Any, now: int) -> CommandOutcome:
        events, secrets = decide(PromotionContext(state, actor, now, self._world), command)
        private: dict[str, bytes | None] = {f"{SECRETS}{self.name}/{each}": secret for each, secret in secrets.items()}
        for event in events:
            private |= self._private(state, event)
        return CommandOutcome(tuple(events), private)

    def _private(self, state: Promotion, event: e.Event) -> dict[str, bytes | None]:
        """A secret that is shown is none, and a claimant who is erased is forgotten."""
        match event:
            case e.Drawn():
                shown = (event.commitment, state.blind) if isinstance(event, e.DrawnBlinded) else (event.commitment,)
                return {f"{SECRETS}{self.name}/{each}": None for each in shown}
            case e.ClaimantErased():
                return {f"{CLAIMANTS}{self.name}/{state.denials[event.denial - 1].claimant}": None}
            case e.ClaimDenied() | e.ClaimantKept() if event.claimant is not None:
                words = self._world.claimant(event.claimant)
                return {} if words is None else {f"{CLAIMANTS}{self.name}/{event.claimant}": words}
            case _:
                return {}

    def apply(self, state: Promotion, event: Any, moment: RecordStamp) -> Promotion:
        return applied(state, event, moment)

    def transfers(self, event: Any) -> Iterable[Transfer]:
        return transfers(self.name, event)
