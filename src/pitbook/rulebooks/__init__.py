"""The approved documents, clause by clause, and what each of them decides."""
