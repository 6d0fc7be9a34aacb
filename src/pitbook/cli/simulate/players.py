"""Who plays, as somebody types it: `--player "NAME=STRATEGY & STRATEGY"`, and what a player has for their own."""

from collections.abc import Sequence

from pitbook.cli.tables import amount_of
from pitbook.cli.terminal import WrongUse
from pitbook.simulation.asking import ALONE, Player
from pitbook.simulation.session_jobs import NEVER, SessionRules


def players_of(play: tuple[str, ...], player: tuple[str, ...]) -> tuple[Player, ...]:
    if play and player:
        raise WrongUse("--play is for somebody alone, --player for each of several: give the one or the other.")
    if play:
        return (Player(ALONE, play),)
    if not player:
        raise WrongUse("say what is played: --play STRATEGY, or --player NAME=STRATEGY for each player.")
    found = tuple(map(_player, player))
    names = [each.name for each in found]
    for name in names:
        if names.count(name) > 1:
            raise WrongUse(f"two players are called {name!r}: give each a name of their own.")
    return found


def _player(text: str) -> Player:
    name, equals, strategies = text.partition("=")
    plays = tuple(each.strip() for each in strategies.split("&"))
    if not equals or not name.strip() or ":" in name or not all(plays):
        raise WrongUse(f"--player is NAME=STRATEGY, such as bold=win-line:stake=10, not {text!r}.")
    return Player(name.strip(), plays)


def own(option: str, given: Sequence[str], players: Sequence[Player]) -> list[str | None]:
    """What each player has of something: `NAME=VALUE` is one player's own, a mere `VALUE` everyone's who has none."""
    names, found = [each.name for each in players], dict[str, str]()
    for text in given:
        name, equals, value = text.rpartition("=")
        if equals and name not in names:
            known = "give --player" if names == [ALONE] else f"there {'are' if names[1:] else 'is'} {', '.join(names)}"
            raise WrongUse(f"{option} {text}: there is no player {name!r}; {known}.")
        if name in found:
            raise WrongUse(f"{option} is given twice{f' for {name}' if name else ''}.")
        found[name] = value
    return [found.get(name, found.get(ALONE)) for name in names]


def session_rules(
    players: Sequence[Player],
    length: int,
    bankroll: Sequence[str],
    stop_loss: Sequence[str],
    stop_win: Sequence[str],
) -> tuple[SessionRules, ...]:
    """With what each player comes, and when they go."""
    return tuple(
        SessionRules(
            bankroll=_bankroll(player, mine),
            length=length,
            stop_loss=NEVER if most is None else amount_of("--stop-loss", most),
            stop_win=NEVER if enough is None else amount_of("--stop-win", enough),
        )
        for player, mine, most, enough in zip(
            players,
            own("--bankroll", bankroll, players),
            own("--stop-loss", stop_loss, players),
            own("--stop-win", stop_win, players),
            strict=True,
        )
    )


def _bankroll(player: Player, given: str | None) -> int:
    if given is None:
        whose = f" of {player.name}: --bankroll {player.name}=…, or one for everyone" if player.name else ""
        raise WrongUse(f"a session needs a --bankroll{whose}.")
    return amount_of("--bankroll", given)


def counts_of(option: str, given: Sequence[str], players: Sequence[Player], most: int) -> list[int]:
    """How many boxes or seats each player has: one, where nothing is said."""
    found = [_count(option, each, most) for each in own(option, given, players)]
    if sum(found) > most:
        raise WrongUse(f"the players need {sum(found)} {option.removeprefix('--')}, and the table has {most}.")
    return found


def _count(option: str, given: str | None, most: int) -> int:
    if given is None:
        return 1
    if not given.isdecimal() or not 1 <= int(given) <= most:
        raise WrongUse(f"{option} is 1 to {most}, not {given}.")
    return int(given)
