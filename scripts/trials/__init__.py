"""What trials share that kill a store, or a floor, again and again."""
