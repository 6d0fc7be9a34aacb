"""Terms to be tried: read from a file, or made of a few numbers; and who plays, as somebody types it."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pitbook.money import Cents
from pitbook.planning.request import MOST_FIELD, CannotPlan, EntrantGroup
from pitbook.planning.strategies import USUAL, WAGERS, TournamentStrategy
from pitbook.strategies.named import UnknownStrategy, build
from pitbook.tournament.terms import (
    WHOLE,
    Banks,
    BuyBack,
    Cut,
    Details,
    Fees,
    Format,
    Prizes,
    Purchase,
    Stage,
    StageKind,
    TieBreak,
    TournamentTerms,
    Wagers,
)

MOST_STAGES = 20
OF_THE_BANK = 40
"""Where nothing is said, so many of the least wagers make a bank."""


class QuickFormat(NamedTuple):
    """Rounds at tables of so many, of which so many go through, until one table is left: the final. In hundredths."""

    field: int = 48
    bank: int = 100_000
    hands: int = 20
    final_hands: int | None = None
    seats: int = 6
    through: int = 2
    carried: bool = False
    chip: int = 500
    least: int | None = None
    most: int | None = None
    compulsory: int | None = None
    secret: int = 0
    fee: int = 10_000
    to_pool: int = WHOLE  # of the fee, hundredths of a per cent
    added: int = 0
    shares: tuple[int, ...] = (5000, 3000, 2000)
    tie_break: TieBreak = TieBreak.LOT
    re_buy: Purchase | None = None
    add_on: Purchase | None = None
    buy_back: BuyBack | None = None


def quick_terms(asked: QuickFormat, places: int) -> TournamentTerms:
    """`places`: how many a table of the game has."""
    _check(asked, places)
    chip = asked.chip
    least = asked.least if asked.least is not None else max(chip, asked.bank // OF_THE_BANK // chip * chip)
    made = {
        "title": f"{asked.field} entrants, {asked.hands} hands",
        "details": Details(
            fees=Fees(entry_fee=Cents(asked.fee), re_buy=asked.re_buy, add_on=asked.add_on),
            fewest=min(asked.field, max(2, len(asked.shares))),
            most=asked.field,
        ),
        "format": Format(
            stages=tuple(_stages(asked)), bank=Cents(asked.bank), tie_break=asked.tie_break, buy_back=asked.buy_back
        ),
        "wagers": Wagers(
            chip=Cents(chip),
            least=Cents(least),
            most=None if asked.most is None else Cents(asked.most),
            compulsory=Cents(least if asked.compulsory is None else asked.compulsory),
            secret=asked.secret,
        ),
        "prizes": Prizes(of_entry_money=asked.to_pool, added=Cents(asked.added), shares=asked.shares, odd_cents_to=1),
    }
    return checked(TournamentTerms(**made))  # type: ignore[arg-type]


def _check(asked: QuickFormat, places: int) -> None:
    if not 2 <= asked.field <= MOST_FIELD:
        raise CannotPlan(f"a field is of 2 to {MOST_FIELD:,} entrants, not {asked.field:,}.")
    if not 2 <= asked.seats <= places:
        raise CannotPlan(f"2 to {places} players sit at a table, not {asked.seats}.")
    if not 1 <= asked.through < asked.seats:
        raise CannotPlan(f"of {asked.seats} at a table 1 to {asked.seats - 1} go through, not {asked.through}.")


def _stages(asked: QuickFormat) -> Iterable[Stage]:
    banks, playing, number = Banks.CARRIED if asked.carried else Banks.FRESH, asked.field, 1
    while playing > asked.seats:
        cut = Cut(through=asked.through)
        yield Stage(
            name=f"Round {number}",
            kind=StageKind.ROUND,
            starts_at=0,
            hands=asked.hands,
            seats=asked.seats,
            banks=Banks.FRESH if number == 1 else banks,
            cut=cut,
        )
        tables = -(-playing // asked.seats)
        sizes = [playing // tables + (each < playing % tables) for each in range(tables)]
        playing, before = sum(min(asked.through, each) for each in sizes), playing
        if playing >= before or number >= MOST_STAGES:
            raise CannotPlan(
                f"{before} play at {tables} tables, and with {asked.through} going through from each the field does "
                "not get smaller. Let fewer go through."
            )
        number += 1
    hands = asked.hands if asked.final_hands is None else asked.final_hands
    yield Stage(
        name="Final",
        kind=StageKind.FINAL,
        starts_at=0,
        hands=hands,
        seats=asked.seats,
        banks=Banks.FRESH if number == 1 else banks,
    )


def read_terms(file: Path) -> TournamentTerms:
    """The terms of a tournament as JSON or TOML."""
    try:
        if file.suffix == ".toml":
            return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), TournamentTerms)
        if file.suffix == ".json":
            return msgspec.json.decode(file.read_bytes(), type=TournamentTerms)
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CannotPlan(f"{file} holds no terms of a tournament: {error}.") from None
    raise CannotPlan(f"terms are read from a file that ends in .json or .toml, not from {file.name!r}.")


def checked(terms: TournamentTerms) -> TournamentTerms:
    """As if it had been read: what is out of bounds is told."""
    try:
        return msgspec.convert(msgspec.to_builtins(terms), TournamentTerms)
    except msgspec.ValidationError as error:
        raise CannotPlan(f"such terms cannot be: {error}.") from None


# Who plays


def _players(strategy: TournamentStrategy, many: int) -> TournamentStrategy:
    return strategy._replace(players=many)


def _cautious(strategy: TournamentStrategy, yes: bool) -> TournamentStrategy:
    return strategy._replace(cautious=yes)


def _made(maker: Any) -> Any:
    """What makes a strategy of a way to wager, and is told the same."""
    from functools import wraps

    @wraps(maker)
    def make(**told: Any) -> TournamentStrategy:
        return TournamentStrategy(maker(**told))

    return make


STRATEGIES = {name: _made(maker) for name, maker in WAGERS.items()}
CHANGES = {"players": _players, "cautious": _cautious}


def playing_of(texts: tuple[str, ...], field: int) -> tuple[EntrantGroup, ...]:
    """Those who say how many they are are so many; the others share the rest evenly, the first with one more."""
    try:
        found = [(text, build(STRATEGIES, text, CHANGES)) for text in texts or USUAL[:field]]
    except UnknownStrategy as error:
        raise CannotPlan(str(error)) from None
    said = sum(each.players for _, each in found if each.players is not None)
    open_ = sum(each.players is None for _, each in found)
    if said > field or (not open_ and said != field):
        raise CannotPlan(f"{said} players are told what to do, and the field is of {field}.")
    if open_ > field - said:
        raise CannotPlan(f"{field - said} entrants are left for {open_} strategies: say players=… or leave some out.")
    playing, rest = list[EntrantGroup](), field - said
    for text, each in found:
        many = each.players
        if many is None:
            many = -(-rest // open_)
            rest, open_ = rest - many, open_ - 1
        playing.append(EntrantGroup(text, each, many))
    return tuple(playing)
