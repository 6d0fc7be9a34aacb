"""A draw drawn again by anybody: from the secret that it shows, its commitment, and the entries there are."""

from hashlib import sha256

from pitbook.chance.regulated import commitment
from pitbook.games.kernel import Struct
from pitbook.promotions import events as e
from pitbook.promotions.drawing import is_passed, numbers, order_of
from pitbook.promotions.state import Drawing, Promotion, blinded, line_of


class VerifiedDraw(Struct, frozen=True):
    """What was found; nothing is wrong where it `holds`."""

    draw: int
    commitment: str
    committed_at: int
    secret: str
    count: int
    digest: str
    blind: str  # the secret that blinds it; empty where nothing did
    spoken: str
    scrutineer: str | None
    committed_before_entries: bool
    winners: tuple[e.PrizeWon, ...]
    redrawn: tuple[e.PrizeWon, ...]  # in the place of winners who had to be present and were not
    wrong: tuple[str, ...]

    @property
    def holds(self) -> bool:
        return not self.wrong


def verify_draw(state: Promotion, number: int) -> VerifiedDraw:
    """Everything again from the start: nothing that the fold worked out on the way is believed."""
    draw = state.draws[number]
    drawn = draw.drawn
    assert drawn is not None, f"draw {number} has not been held"
    assert draw.committed_at is not None, f"draw {number} was not committed to"
    secret, wrong = bytes.fromhex(drawn.secret), list[str]()
    if commitment(secret) != drawn.commitment or draw.commitment != drawn.commitment:
        wrong.append("the secret is not the one that was committed to")
    digest, blind = _digest(state), drawn.blind if isinstance(drawn, e.DrawnBlinded) else ""
    if blind:
        if commitment(bytes.fromhex(blind)) != state.blind:
            wrong.append("what blinds the digest is not what was committed to")
        digest = blinded(bytes.fromhex(blind), digest)
    if (drawn.count, drawn.digest) != (state.count, digest):
        wrong.append(f"it was drawn among {drawn.count} entries of digest {drawn.digest[:16]}…, and there are others")
    winners = _winners(state, draw, drawn, secret)
    if tuple((each.prize, each.entry, each.player) for each in drawn.winners) != winners:
        wrong.append("the winners are not those that the secret gives")
    if not _redrawn_as_drawn(state, draw, drawn):
        wrong.append("a prize that was drawn for again did not fall to the next entry")
    return VerifiedDraw(
        draw=number,
        commitment=drawn.commitment,
        committed_at=draw.committed_at,
        secret=drawn.secret,
        count=drawn.count,
        digest=drawn.digest,
        blind=blind,
        spoken=drawn.spoken,
        scrutineer=drawn.scrutineer,
        committed_before_entries=draw.entries_before == 0,
        winners=drawn.winners,
        redrawn=tuple(each.won for each in draw.redrawn),
        wrong=tuple(wrong),
    )


def _redrawn_as_drawn(state: Promotion, draw: Drawing, drawn: e.Drawn) -> bool:
    """Each time the next entry that no prize of the draw had fallen to."""
    fell = {each.entry for each in drawn.winners}
    for won, passed in ((each.won, each.passed) for each in draw.redrawn):
        due = next((each for each in order_of(state, drawn) if not is_passed(state, each, fell, passed)), None)
        if due is None or (won.entry, won.player) != (due, state.entrants[due - 1] if due <= state.count else ""):
            return False
        fell.add(won.entry)
    return True


def _digest(state: Promotion) -> str:
    found, wagers = sha256(), state.wagers
    for number, player in enumerate(state.entrants, start=1):
        found.update(line_of(e.Entry(number=number, player=player, wager=wagers.get(number))))
    return found.hexdigest()


def _winners(state: Promotion, draw: Drawing, drawn: e.Drawn, secret: bytes) -> tuple[tuple[int, int, str], ...]:
    """The entries that the prizes of the draw fall to, passing those of whoever may win only once."""
    had = set(draw.had_won)
    people = len(state.entries_of.keys() - had)
    found: list[tuple[int, int, str]] = []
    order = numbers(secret, state.name, (drawn.draw, drawn.count, drawn.digest, drawn.spoken))
    for entry in order:
        if len(found) == len(draw.prizes) or (draw.one_each and not people):
            break
        player = state.entrants[entry - 1] if entry <= state.count else ""
        if draw.one_each and player in had:
            continue
        had.add(player)
        people -= 1
        found.append((draw.prizes[len(found)], entry, player))
    return tuple(found)
