"""`pitbook tournament plan`: a format, tried before it is announced."""
