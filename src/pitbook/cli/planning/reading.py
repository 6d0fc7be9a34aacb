"""A format as somebody types it, from a few options."""

from typing import Any

from pitbook.cli.tables import amount_of
from pitbook.cli.terminal import WrongUse
from pitbook.money import Cents
from pitbook.planning.format import QuickFormat
from pitbook.tournament.terms import BuyBack, Purchase, TieBreak

QUICK = (
    *("bank", "hands", "final_hands", "seats", "through", "carried", "chip", "least", "most", "compulsory", "secret"),
    *("fee", "pool", "added", "shares", "tie_break", "re_buy", "add_on", "buy_back"),
)
"""What the terms of a file say themselves."""


def typed_format(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def quick_format(given: dict[str, Any], field: int | None) -> QuickFormat:
    """What is not said is as usual."""
    found: dict[str, Any] = {} if field is None else {"field": field}
    for name, value in given.items():
        option = typed_format(name)
        match name:
            case "bank" | "chip" | "least" | "most" | "compulsory" | "fee" | "added":
                found[name] = amount_of(option, value)
            case "pool":
                found["to_pool"] = _basis_points(option, value)
            case "shares":
                found[name] = tuple(_basis_points(option, each) for each in value.split(","))
            case "tie_break":
                found[name] = TieBreak(value)
            case "re_buy" | "add_on":
                found[name] = _purchase(option, value)
            case "buy_back":
                found[name] = _buy_back(option, value)
            case "hands" | "final_hands":
                if value < 1:
                    raise WrongUse(f"{option} is 1 or more, not {value}.")
                found[name] = value
            case _:
                found[name] = value
    return QuickFormat(**found)


def _basis_points(option: str, text: str) -> int:
    whole, _, decimals = text.strip().removesuffix("%").partition(".")
    if not whole.isdecimal() or not (decimals or "0").isdecimal() or len(decimals) > 2:
        raise WrongUse(f"{option} is in per cent, like 50 or 33.33, not {text!r}.")
    found = int(whole) * 100 + int(decimals.ljust(2, "0"))
    if found > 10_000:
        raise WrongUse(f"{option} is in per cent, 100 at most, not {text.strip()}.")
    return found


def _told(option: str, text: str, known: tuple[str, ...], needed: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in text.split(","):
        key, equals, value = each.partition("=")
        if not equals or key.strip() not in known:
            raise WrongUse(f"{option} is told {', '.join(f'{name}=' for name in known)}, not {each!r}.")
        found[key.strip()] = value.strip()
    for name in needed:
        if name not in found:
            raise WrongUse(f"{option} has to be told {name}=.")
    return found


def _count(option: str, text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise WrongUse(f"{option}: 1 or more, not {text!r}.")
    return int(text)


def _purchase(option: str, text: str) -> Purchase:
    told = _told(option, text, ("price", "chips", "most", "until", "below"), ("price", "chips"))
    return Purchase(
        cents=amount_of(option, told["price"]),
        chips=amount_of(option, told["chips"]),
        most=_count(option, told.get("most", "1")),
        until_hand=_count(option, told["until"]) if "until" in told else None,
        below=Cents(amount_of(option, told["below"])) if "below" in told else None,
    )


def _buy_back(option: str, text: str) -> BuyBack:
    told = _told(option, text, ("price", "most", "until"), ("price",))
    return BuyBack(
        cents=amount_of(option, told["price"]),
        most=_count(option, told.get("most", "1")),
        until_stage=_count(option, told.get("until", "1")),
    )
