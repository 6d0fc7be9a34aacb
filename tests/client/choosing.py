"""A player who takes the plain way through a round of each game, by what the table offers."""

from typing import Any

STAKE = 1000
FIRST = {"casino_war": {"kind": "first"}, "three_card_poker": {"kind": "ante"}, "craps": {"kind": "win_line"}}
CHOICES = ("refuse_cut", "handle_cards", "go_to_war", "play", "choose_dice", "accept_dice")


def chosen(view: Any, player: str) -> dict[str, Any]:
    """The next command: a wager where none lies, then what is asked of the player, then on with the round."""
    game = view["game"]
    offers = {each["command"].removeprefix(f"{game}."): each for each in view["offers"]}
    play = view["play"]
    lies = play.get("placed") or play.get("layout")
    for name in ("place", *CHOICES):
        if name in offers and not (name == "place" and lies):
            fields: dict[str, Any] = {"player": player, **(FIRST[game] if name == "place" else {})}
            asked = offers[name]["fields"]
            fields |= {"stake": STAKE} if "stake" in asked else {}
            fields |= {"box": 1} if "box" in asked else {}
            fields |= {"dice": [1, 2]} if "dice" in asked else {}
            return {"type": f"{game}.{name}", **fields}
    return {"type": "table.deal"}
