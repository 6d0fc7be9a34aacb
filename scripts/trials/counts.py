"""What trials have come to so far, kept in a file so that another run goes on from there."""

import os
from pathlib import Path

import msgspec


class OtherTrials(Exception):
    """The file counts something else."""


class Counts(msgspec.Struct, forbid_unknown_fields=True):
    of: str
    seed: int
    trials: int = 0
    acknowledged: int = 0
    refused: int = 0
    cut_off: int = 0  # asked for, and not answered when the kill came
    cut_off_kept: int = 0
    lost: int = 0
    doubled: int = 0
    records: int = 0  # in the stores as they were in the end
    seconds: float = 0
    killed: dict[str, int] = {}
    commands: dict[str, int] = {}  # acknowledged, by kind

    def __str__(self) -> str:
        killed = ", ".join(f"{what} {times:,}" for what, times in sorted(self.killed.items()))
        return (
            f"{self.of}: {self.trials:,} trials ({killed}): {self.acknowledged:,} commands acknowledged, "
            f"{self.lost} lost, {self.doubled} doubled; {self.refused:,} refused; {self.cut_off:,} cut off, of which "
            f"{self.cut_off_kept:,} were kept; {self.records:,} records; {self.seconds:,.0f} s"
        )


def counted(path: Path | None, of: str, seed: int) -> Counts:
    """What the file has; from nothing where there is none."""
    if path is None or not path.exists():
        return Counts(of, seed)
    found = msgspec.json.decode(path.read_bytes(), type=Counts)
    if (found.of, found.seed) != (of, seed):
        raise OtherTrials(
            f"{path} counts {found.of} with seed {found.seed}, not {of} with seed {seed}: name another file"
        )
    return found


def add(counts: dict[str, int], what: str, times: int = 1) -> None:
    counts[what] = counts.get(what, 0) + times


def save(path: Path | None, counts: Counts) -> None:
    """Whole, whenever this program itself is killed."""
    if path is not None:
        beside = path.with_name(f"{path.name}.new")
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(counts), indent=2) + b"\n")
        os.replace(beside, path)  # noqa: PTH105
