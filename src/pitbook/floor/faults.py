"""What is wrong on the floor and waits for somebody to look at it, and how far the check of old records has come."""

from enum import Enum

from pitbook.floor.floor import Floor
from pitbook.games.kernel import Struct
from pitbook.games.library import unsound
from pitbook.table.recheck import RecheckProgress


class FaultKind(Enum):
    FLOOR_STOPPED = "floor_stopped"  # nothing is written about people
    RULEBOOK_UNSOUND = "rulebook_unsound"  # its tables are closed
    TABLE_STOPPED = "table_stopped"
    STREAM_STOPPED = "stream_stopped"  # of a promotion, a tournament, a learner or the venue
    STORE_UNAVAILABLE = "store_unavailable"  # it did not keep what it was given last
    SIGNING_STOPPED = "signing_stopped"
    ROW_FORGED = "row_forged"  # it is not believed
    ACCOUNT_DOUBTED = "account_doubted"  # nothing is taken from it
    CLOCK_WRONG = "clock_wrong"  # it jumped, or is behind the records
    BACKGROUND_FAILING = "background_failing"  # what goes on beside the tables: it is tried again and again


class FloorFault(Struct, frozen=True):
    trouble: FaultKind
    where: str  # the rulebook, the table, the stream, the row, the account or what else it is about
    words: str


def faults_of(floor: Floor) -> tuple[FloorFault, ...]:
    floor_stopped = (
        ()
        if floor.stopped is None
        else (FloorFault(trouble=FaultKind.FLOOR_STOPPED, where="floor", words=floor.stopped),)
    )
    senseless = (
        FloorFault(trouble=FaultKind.RULEBOOK_UNSOUND, where=f"rulebook {each}", words="\n".join(wrong))
        for each, wrong in unsound().items()
    )
    stopped = [
        FloorFault(trouble=FaultKind.TABLE_STOPPED, where=name, words=table.stopped)
        for name, table in sorted(floor.tables.items())
        if table.stopped is not None
    ]
    asked = {stream: each.stopped for stream, each in floor.aggregates.items() if each.stopped is not None}
    stopped += [
        FloorFault(trouble=FaultKind.STREAM_STOPPED, where=stream, words=why)
        for stream, why in sorted({**floor.broken_streams, **asked}.items())
    ]
    if floor.store_fault is not None:
        stopped.append(FloorFault(trouble=FaultKind.STORE_UNAVAILABLE, where="store", words=floor.store_fault))
    if floor.signing_fault is not None:
        stopped.append(FloorFault(trouble=FaultKind.SIGNING_STOPPED, where="checkpoints", words=floor.signing_fault))
    stopped += [
        FloorFault(trouble=FaultKind.BACKGROUND_FAILING, where=what, words=how)
        for what, how in sorted(floor.failing.items())
    ]
    clock = floor.clock_fault
    if clock is not None:
        stopped.append(FloorFault(trouble=FaultKind.CLOCK_WRONG, where="clock", words=clock))
    forged = (FloorFault(trouble=FaultKind.ROW_FORGED, where=each.row, words=each.wrong) for each in floor.forged_rows)
    doubted = (
        FloorFault(trouble=FaultKind.ACCOUNT_DOUBTED, where=account, words=why)
        for account, why in floor.doubted.items()
    )
    return (*floor_stopped, *senseless, *stopped, *forged, *doubted)


def checking(floor: Floor) -> RecheckProgress:
    """Over all tables that were opened from a snapshot."""
    progress = [table.recheck.progress for table in floor.tables.values()]
    return RecheckProgress(sum(each.checked for each in progress), sum(each.of for each in progress))
