"""What a round brought the house and a player, account by account."""

from pitbook.ledger.accounts import TableAccounts
from pitbook.ledger.transfers import TransferReason, netted, transfer
from pitbook.table.history.round_results import DECIDING, PastRound
from pitbook.table.history.rounds import RoundSpan

AT = TableAccounts("t")
ANNS = {AT.chips("ann"), AT.layout("ann")}


def past(*moves: tuple[TransferReason, str, str, int]) -> PastRound:
    moved = [each for move in moves for each in transfer(*move)]
    decided = {account for each in moved if each.why in DECIDING for account in (each.source, each.target)}
    return PastRound(RoundSpan(1, 1, 9, over=True), 0, "", netted(moved), frozenset(decided), {}, ("ann",), ())


WAGERED = TransferReason.WAGER, AT.chips("ann"), AT.layout("ann"), 1000


def test_a_round_in_which_all_stood_off_brought_the_house_nothing_and_was_decided() -> None:
    stood_off = past(WAGERED, (TransferReason.RETURNED, AT.layout("ann"), AT.chips("ann"), 1000))
    assert (stood_off.to(ANNS), stood_off.to_house(AT)) == (0, 0)


def test_a_round_in_which_nothing_was_decided_brought_nobody_anything() -> None:
    going_on = past(WAGERED)
    assert (going_on.to(ANNS), going_on.to_house(AT)) == (None, None)


def test_what_the_player_loses_the_house_wins() -> None:
    lost = past(WAGERED, (TransferReason.COLLECTED, AT.layout("ann"), AT.float, 1000))
    assert (lost.to(ANNS), lost.to_house(AT)) == (-1000, 1000)
