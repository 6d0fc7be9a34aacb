"""The office of a table broken by hand: checks that are made nowhere, and measures that are forgotten."""

from tests.mutated.written import Written

OFFICE = "table.office"

MUTANTS: tuple[Written, ...] = (
    Written(
        ("barred_from_game",),
        "nobody asks whether somebody may play here",
        f"{OFFICE}.measures:check_admitted",
        "if found is not None:",
        "if False:",
    ),
    Written(
        ("barred_from_game",),
        "who is barred from the game is forgotten",
        f"{OFFICE}.measures:person_barred",
        "return replace(office, banned=(*_without(office, event.player), out))",
        "return office",
    ),
    Written(
        ("excluded_from_casino",),
        "who is excluded from the casino plays at its other tables",
        "table.deciding:Decider._check_admitted",
        'check_not_excluded(rules, self._state.excluded, player, f"Playing as {player}")',
        "pass",
    ),
    Written(
        ("areas_reserved",),
        "anybody sits down where an area is reserved",
        f"{OFFICE}.places:_check_not_reserved",
        "if owner not in (None, player):",
        "if False:",
    ),
    Written(
        ("players_limited",),
        "more sit down than may play",
        f"{OFFICE}.places:players_limited",
        "at_the_table=event.at_the_table, most_on_an_area=event.on_an_area",
        "at_the_table=None, most_on_an_area=None",
    ),
    Written(
        ("table_closed",),
        "a closed table goes on",
        f"{OFFICE}.closing:_check_not_closed",
        "if office.closed_at is not None:",
        "if False:",
    ),
)
