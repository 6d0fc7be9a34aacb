"""Promotions and prize draws: terms, entries, draws, prizes and what is owed to whom, apart from every table.

A promotion is one stream of the journal. `decide` says what follows from a command by the law of every document that
it runs with, the strictest governing; `apply` folds what was kept. Time, people, wagers and chance come from outside.
"""
