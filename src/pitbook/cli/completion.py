"""Completion of commands and options, for the shell in which `pitbook` is typed."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Annotated

from cyclopts import App, Parameter

from pitbook.extras import lacking_extra


class Shell(Enum):
    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def completion(shell: Annotated[Shell, Parameter(help="The shell you type in.")], /) -> int:
    """Print what completes commands and options in your shell.

    It prints a script and changes nothing. To have it from now on, where that folder is there (mkdir -p makes it):

      pitbook completion bash > ~/.local/share/bash-completion/completions/pitbook
      pitbook completion zsh > ~/.zfunc/_pitbook
      pitbook completion fish > ~/.config/fish/completions/pitbook.fish

    For zsh, ~/.zshrc says where such scripts lie, above its line with compinit: fpath+=~/.zfunc

    Commands whose extra is not installed are completed by their name alone.
    """
    from pitbook.cli.app import application

    app = application([])
    for name in list(app):
        if not name.startswith("-"):
            _load(app, name)
    print(app.generate_completion(shell=shell.value))
    return 0


def _load(app: App, name: str) -> None:
    """A command in place of its bare name, with those that hang on it, where what it needs is installed."""
    from pitbook.cli.app import command

    with _without_extras():
        found = command(name)
        if isinstance(found, App):
            for each in [each for each in found if not each.startswith("-")]:
                _look(found, each)
        del app[name]
        app.command(found, name=name)


def _look(app: App, name: str) -> None:
    """Whether a command that is only named so far can be loaded; if not, its name stays."""
    there = False
    with _without_extras():
        there = app[name] is not None
    if not there:
        del app[name]
        app.command(App(), name=name)


@contextmanager
def _without_extras() -> Iterator[None]:
    """What cannot be loaded for want of an extra is passed over."""
    try:
        yield
    except ImportError as error:
        if lacking_extra(error) is None:
            raise
