"""One command on one shape of cookbook, run again and again with another fault each time."""
import random

from . import commands, judge


class Bench:
    """What a worker has at hand: the program under test, the tracer, its own ground."""

    def __init__(self, rbook, tracer, ground, seed):
        self.rbook, self.tracer, self.ground, self.seed = rbook, tracer, ground, seed
        self.library = None

    def argv(self, command, shape, commit=True):
        """The words that run a command; where the shape says so, without a commit."""
        words = [self.rbook, *command, *commands.TODAY]
        return words if commit and shape != "no-commit" else [*words, "--no-commit"]

    def run(self, command, shape, commit=True, cwd=None):
        """Runs a changing command undisturbed."""
        ground = self.ground
        return self.tracer.plain(self.argv(command, shape, commit), cwd or ground.cookbook(shape), ground.env)

    def look(self, *words, shape="git"):
        """Runs a command that only looks."""
        return self.tracer.plain([self.rbook, *words], self.ground.cookbook(shape), self.ground.env)


class Case:
    """A command on a shape of cookbook. `points` lists what can be tried by name, `run` tries one.

    Names are stable, so that `--replay CASE POINT` meets the same fault again.
    """

    suite = ""
    classes = "w"
    share = 4
    """How many points a sample takes of each case in turn."""

    def __init__(self, shape, name):
        self.shape, self.name = shape, name
        self.change = self.last = self.listed = None

    @property
    def key(self):
        return f"{self.suite}/{self.shape}/{self.name}"

    @property
    def command(self):
        return commands.INIT if self.shape == "empty" else commands.COMMANDS[self.name]

    def prepare(self, bench):
        """Runs the command once, counting its calls."""
        ground = bench.ground
        ground.fresh(self.shape)
        before = ground.read()
        result = self.trace(bench)
        if result.code != 0:
            raise RuntimeError(f"{self.key} fails undisturbed, exit {result.code}: {result.err.strip()}")
        self.baseline = result.points
        self.change = judge.Change(ground, self.shape, before, result)
        if not self.change.paths:
            raise RuntimeError(f"{self.key} changes nothing")

    def trace(self, bench, **options):
        ground = bench.ground
        options.setdefault("classes", self.classes)
        self.last = bench.tracer.trace(
            bench.argv(self.command, self.shape), ground.cookbook(self.shape), ground.env, ground.point, **options
        )
        return self.last

    def all_points(self, bench):
        """Every point, in the order of the calls."""
        if self.listed is None:
            self.prepare(bench)
            self.listed = self.points(bench)
        return self.listed

    def sample(self, bench):
        """The points in an order that the seed alone decides."""
        points = list(self.all_points(bench))
        random.Random(f"{bench.seed} {self.key}").shuffle(points)
        return points

    def points(self, bench):
        raise NotImplementedError

    def row(self, point):
        """The row of the table that a point belongs to."""
        raise NotImplementedError

    def run(self, bench, point):
        """Tries one point: whether the fault met its call, and what was wrong, as (kind, detail)."""
        raise NotImplementedError
