"""What `pitbook tournament plan --help` teaches. It loads nothing, so that naming the command does not either."""

HELP = """Try a format by playing it thousands of times.

How long it runs, how often whoever leads loses, what each place and each way
to wager is worth, whether a seat is better than another, how many ties will
have to be broken, and what the house keeps. Seats, eliminations, rankings and
prizes are the tournament's own; hands come from the engine of the game.

  pitbook tournament plan
  pitbook tournament plan --field 48 --bank 1000 --hands 20 --through 2
  pitbook tournament plan --field 120 --seats 6 --fee 250 --pool 90 \\
    --shares 40,25,15,10,10 --re-buy price=100,chips=1000,most=2,until=10

Terms that are written already are read from a file, JSON or TOML, in the
structure in which a tournament is drafted; --save writes such a file:

  pitbook tournament plan --field 60 --through 3 --save terms.json
  pitbook tournament plan terms.json --field 50

Who comes: strategies by name, each with as many players as are told, the
others sharing the rest. Without any, as many of each of the first six.

  pitbook tournament plan --play flat:players=24,stake=25 --play bold:hands=3 \\
    --play leader:cautious=yes

Wagers are open and made in the order of places, so that the last to wager
knows the most. Whether that matters, and what helps:

  pitbook tournament plan --order places
  pitbook tournament plan --order rotating
  pitbook tournament plan --order unseen

A report with pictures, and the same for a program:

  pitbook tournament plan --report plan.html
  pitbook tournament plan --tournaments 100000 --seed 7 --json

The same seed gives the same digits. Estimates stand with the bounds between
which the truth lies in 95 of 100 runs; field, money and a last hand between
two are exact. Amounts are dollars, and chips at their face value.

Strategies (told players=, cautious=yes and what stands behind them):
  flat          the same on every hand, the least if not told  stake=
  proportional  a share of the stack                           percent=
  casual        anything up to a share of the stack            percent=
  bold          behind in the last hands: enough to pass       hands=
  leader        in front: covers what others lay; else bold    hands=
  last-hand     behind on the last hand: everything
  all-in        everything, always
  follow        what the leader lays
  oppose        much where the leader lays little              percent=

With --json: rulebook, digest, terms, field, order, seconds_per_deal, takers,
seed, tournaments; exact (stages, entries, pool, added, house, prizes,
last_hands); estimates (deals, hands, hours, ties, tied, shared, money, pool,
house, undecided), stages (leaders, seats), strategies, assumptions. Amounts
are cents and hundredths of chips; exact chances are fractions p/q.
"""
