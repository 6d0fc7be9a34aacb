"""What events of a promotion move: what is owed for a prize rises when it is won, and falls when it is awarded.

No chip moves and no float changes. A prize has an account of its own; the rest of the world is outside.
"""

from pitbook.ledger.transfers import Transfer, TransferReason, transfer
from pitbook.promotions import events as e

OWED = "prizes/"
"""So begin the names of the accounts of what is owed."""
COST = "outside/prizes"
"""Where the value of prizes comes from, and goes back to where nobody gets them."""
BANK = "outside/bank"
"""Cheques and transfers."""
GIVEN = "outside/prizes-given"
"""Things and vouchers that were handed over, at their value and without cash."""


def owed(promotion: str, prize: int) -> str:
    return f"{OWED}{promotion}/{prize}"


def transfers(promotion: str, event: e.Event) -> list[Transfer]:
    match event:
        case e.Drawn():
            return [each for won in event.winners for each in _raised(promotion, won.prize, won.cents)]
        case e.AlternativeChosen():
            return transfer(TransferReason.PRIZE_CHANGED, COST, owed(promotion, event.prize), event.change)
        case e.Awarded():
            target = BANK if event.payments else GIVEN
            return transfer(TransferReason.PRIZE_AWARDED, owed(promotion, event.prize), target, event.cents)
        case e.PrizeLapsed() | e.ClaimDenied():
            return transfer(TransferReason.PRIZE_FORGONE, owed(promotion, event.prize), COST, event.cents)
        case e.DenialWithdrawn() | e.ClaimAllowed():
            return _raised(promotion, event.prize, event.cents)
        case e.DrawCancelled():
            return [
                each
                for won in event.withdrawn
                for each in transfer(TransferReason.PRIZE_FORGONE, owed(promotion, won.prize), COST, won.cents)
            ]
        case _:
            return []


def _raised(promotion: str, prize: int, cents: int) -> list[Transfer]:
    return transfer(TransferReason.PRIZE_WON, COST, owed(promotion, prize), cents)
