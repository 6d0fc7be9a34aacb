"""Many tables, the people who play, deal, supervise and inspect, and the checkpoints over everything they did."""
