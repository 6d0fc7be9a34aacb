"""The sign of a table as it hangs there: wagers by the document's names, those with the same limits together."""

from typing import Any

from msgspec import field

from pitbook.games.kernel import Struct
from pitbook.games.rules import GameRules
from pitbook.games.signs import stated_at
from pitbook.money import Cents

MOST_NAMED = 6
"""More wagers than this with the same limits are not named one by one."""


class SignRow(Struct, frozen=True):
    """Wagers with the same limits, by the document's names. No names: every wager that is not named elsewhere."""

    wagers: tuple[str, ...]
    minimum: Cents = field(name="least")
    maximum: Cents = field(name="most")
    unit: Cents | None


def sign_rows(rules: GameRules, sign: Any) -> tuple[SignRow, ...]:
    """Wagers with the same limits stand together; those that the sign does not name come first, without names."""
    rows: dict[tuple[Cents, Cents, Cents | None], list[str]] = {}
    for kind, (limits, unit) in stated_at(rules, sign).items():
        rows.setdefault((limits.minimum, limits.maximum, unit), []).append(wager_name(rules, kind))
    usual = max(rows, key=lambda each: len(rows[each]))
    return tuple(
        SignRow(
            wagers=() if key == usual and len(names) > MOST_NAMED else tuple(names),
            minimum=key[0],
            maximum=key[1],
            unit=key[2],
        )
        for key, names in sorted(rows.items(), key=lambda each: each[0] != usual)
    )


def wager_name(rules: GameRules, kind: str) -> str:
    """What the document calls a kind of wager."""
    name: str = getattr(rules.rulebook.names, kind)
    return name
