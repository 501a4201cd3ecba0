"""Runs whole processes and says how long they took, how much processor time and how much memory at most."""
import dataclasses
import json
import os
import statistics
import subprocess
import sys

QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


@dataclasses.dataclass
class Sample:
    seconds: float
    processor: float
    kilobytes: int


class Samples(list):
    """The samples of one row."""

    @property
    def median(self):
        return statistics.median(sample.seconds for sample in self)

    @property
    def least(self):
        return min(sample.seconds for sample in self)

    @property
    def cores(self):
        """Processor time by wall time, in the median run."""
        return statistics.median(sample.processor / sample.seconds for sample in self)

    @property
    def megabytes(self):
        return max(sample.kilobytes for sample in self) / 1024


def environment(work):
    """No settings of the person who runs this, a cache of our own, the same language everywhere."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "RBOOK", "RIPGREP", "LC_"))}
    home = os.path.join(work, "home")
    os.makedirs(home, exist_ok=True)
    own = {"HOME": home, "XDG_CACHE_HOME": os.path.join(home, "cache"), "XDG_CONFIG_HOME": os.path.join(home, "config"), "LANG": "C.UTF-8"}
    return kept | own | {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "TERM": "dumb"}


class Runner:
    """A small process that runs commands one at a time and measures them."""

    def __init__(self, env):
        self.env = env
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "runner.py")
        self.process = subprocess.Popen([sys.executable, "-S", "-B", path], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.floor = max(self.run(["/bin/true"], "/")[0].kilobytes for _ in range(3)) / 1024

    def run(self, command, directory):
        """One timed run and its exit code. Children count in processor time and memory."""
        print(json.dumps([directory, command]), file=self.process.stdin, flush=True)
        *figures, code = json.loads(self.process.stdout.readline())
        return Sample(*figures), code


def answer(command, directory, env):
    """How many lines, or paths that end in NUL, an untimed run writes."""
    done = subprocess.run(command, cwd=directory, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.stdout.count(b"\n") + done.stdout.count(b"\0")
