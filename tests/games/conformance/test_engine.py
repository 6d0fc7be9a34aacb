"""An engine keeps its word: what it offers it accepts and nothing else, and what it did once it does again."""

from pitbook.games.marks import Mark
from tests.games.conformance.subjects import every_rulebook
from tests.games.conformance.walking import Walk

STEPS = 80


@every_rulebook
def test_what_is_offered_is_accepted_and_nothing_else(rulebook: str) -> None:
    walk = Walk(rulebook)
    walk.go(STEPS)
    walk.check_again()
    marks = {type(event).mark for event in walk.events}
    assert Mark.SETTLED in marks, "a walk that settles nothing shows nothing"
    assert walk.refused > STEPS // 2, "a walk on which little is refused shows little"
