"""Who owns which chips: every amount is in one account, and only moves."""
