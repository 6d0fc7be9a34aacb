"""The office of a table broken by hand: checks that are made nowhere, and measures that are forgotten."""

from tests.mutated.written import Written

OFFICE = "table.supervision"

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
    Written(
        ("gaming_hours",),
        "a table opens at any hour",
        "floor.venue:Venue.check_hours",
        "if hours is not None and not hours.include(",
        "if False and hours.include(",
    ),
    Written(
        ("gaming_hours",),
        "hours that end past midnight never are",
        "floor.venue:GamingHours.include",
        "return hour >= self.opens or hour < self.closes",
        "return False",
    ),
    Written(
        ("gaming_hours",),
        "gaming goes on at a table that is closed",
        f"{OFFICE}.closing:_check_not_closed",
        "if office.closed_at is not None:",
        "if False:",
    ),
    # Wrong payments
    Written(
        ("payment_enquired",),
        "nobody finds out whether a wrong payment was meant",
        f"{OFFICE}.payments:close_payment",
        "if payment.intent is None:",
        "if False:",
    ),
    Written(
        ("payment_enquired", "payment_suspected"),
        "what enquiries found is forgotten",
        f"{OFFICE}.payments:payment_enquired",
        "intent=event.intent, ",
        "intent=Intent.UNINTENTIONAL, ",
    ),
    Written(
        ("payment_suspected",),
        "nobody looks for the patron of a payment that was meant",
        f"{OFFICE}.payments:close_payment",
        "if suspected and payment.player is None and PaymentAttempt.IDENTIFY not in tried:",
        "if False:",
    ),
    Written(
        ("payment_suspected", "payment_rectified"),
        "nobody tries to put a payment right that was meant",
        f"{OFFICE}.payments:close_payment",
        "if suspected and not repaired:",
        "if False:",
    ),
    Written(
        ("payment_rectified",),
        "a wrong payment is closed with nothing done about it",
        f"{OFFICE}.payments:close_payment",
        "if not (repaired or tried or payment.reported_at is not None):",
        "if False:",
    ),
    Written(
        ("payment_rectified",),
        "a report to the regulator is no answer to a wrong payment",
        f"{OFFICE}.payments:close_payment",
        "(repaired or tried or payment.reported_at is not None)",
        "(repaired or tried)",
    ),
    Written(
        ("payment_rectified",),
        "the underpaid are asked for money and the overpaid offered some",
        f"{OFFICE}.payments:attempt_rectification",
        "if command.attempt not in FITTING[payment.direction]:",
        "if False:",
    ),
    Written(
        ("payment_rectified",),
        "the house keeps what a patron is reimbursed",
        f"{OFFICE}.payments:rectify_payment",
        "to=TOWARDS[payment.direction]",
        "to=Side.HOUSE",
    ),
    Written(
        ("payment_no_breach",),
        "what was not meant and seen to is a breach",
        f"{OFFICE}.payments:close_payment",
        "no_breach=not suspected",
        "no_breach=False",
    ),
)
