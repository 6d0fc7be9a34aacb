"""`python -m pitbook` is the same as the `pitbook` command."""

from pitbook.cli import main

if __name__ == "__main__":
    main()
