"""What the box takes for a card that is told."""

from typing import Any

import pytest

from pitbook.cards import Card
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from tests.box.model import Wrong
from tests.box.seeing import check_view

FIRST, *OTHERS = (card.value for card in Card)
DEALER = Actor("dealer", Role.DEALER)


def seen(named: list[str], exposed: list[str]) -> dict[str, Any]:
    """A hand of which somebody is to say which card was seen, out of those that are named."""
    offers = [{"command": "unseen_exposed", "fields": {"card": {"values": named}}}]
    play = {"seats": {}, "round": {"exposed": exposed}, "hands": {"0": [None] * 3, "1": [None] * 3}}
    return {"table": "one", "phase": "decisions", "play": play, "offers": offers}


def test_any_card_that_lies_unseen_may_be_named() -> None:
    """Of cards that were dealt unseen nobody knows which they are: that all can be named tells nothing."""
    check_view(seen([FIRST, *OTHERS], []), DEALER)
    check_view(seen(OTHERS, [FIRST]), DEALER)


def test_a_card_that_cannot_be_named_is_told_if_nobody_saw_it() -> None:
    with pytest.raises(Wrong, match="hidden"):
        check_view(seen(OTHERS, []), DEALER)
