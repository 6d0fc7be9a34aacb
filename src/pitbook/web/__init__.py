"""The floor over HTTP and WebSocket: translate in, call the table, translate out."""
