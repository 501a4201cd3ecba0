"""What every fault suite needs: scratch cookbooks, a tracer, a reader of git's files, and the rules that a run is judged by."""
