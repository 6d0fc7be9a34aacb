"""Whether what lay there before each roll is what was expected."""

from typing import NamedTuple

from pitbook.games.craps.figures.rehearsal import RehearsedSession
from pitbook.games.craps.rehearse.expecting import LayoutDifference, compared
from pitbook.games.craps.rehearse.rolls import RollLine
from pitbook.games.telling import all_of

NOT_PLAYED = LayoutDifference((), ())


class RollDifference(NamedTuple):
    """A roll before which something else lay there than should; None: it was not played."""

    roll: int
    line: int
    found: LayoutDifference | None

    @property
    def words(self) -> str:
        missing, besides = self.found or NOT_PLAYED
        parts = [
            *([f"{all_of(list(missing))} should lie there and {_verb(missing, 'does', 'do')} not"] if missing else []),
            *([f"{all_of(list(besides))} {_verb(besides, 'lies', 'lie')} there and should not"] if besides else []),
        ]
        return f"roll {self.roll}, line {self.line}: {'; '.join(parts)}"


def _verb(subjects: tuple[str, ...], one: str, many: str) -> str:
    return one if len(subjects) == 1 else many


def differences(lines: list[RollLine], played: RehearsedSession) -> list[RollDifference]:
    found = list[RollDifference]()
    for number, line in enumerate(lines, 1):
        if line.expect is None:
            continue
        step = played.steps[number - 1] if number <= len(played.steps) else None
        result = None if step is None else compared(line.expect, step.lying)
        if result is None or result.missing or result.besides:
            found.append(RollDifference(number, line.number, result))
    return found
