"""The kinds of drill, each made from a course and a seeded chance; None where that chance has no question."""
