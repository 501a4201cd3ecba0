"""Several rbooks at once: a second one started at each call of the first, and eight that write as fast as they can."""
import collections
import os
import re
import subprocess
import threading
import time

from lab import commands, git, judge
from lab.case import Case
from suites.saves import interesting

PATIENCE = 0.4
"""Seconds after which a second rbook counts as waiting for the first."""

# The command, the second one, its cookbook.
PAIRS = {
    "same-lot": (["pantry", "use", "flour", "200g"], ["pantry", "use", "flour", "100g"], None),
    "two-lots": (["pantry", "use", "flour", "200g"], ["pantry", "use", "sugar", "100g"], None),
    "two-files": (["rate", "leek", "4"], ["favorite", "onion"], None),
    "move-and-tag": (["mv", "leek", "recipes/mains/leek-soup.md"], ["tag", "leek", "quick"], None),
    "two-cookbooks": (["pantry", "use", "flour", "200g"], ["pantry", "use", "flour", "100g"], "cabin"),
}


class Pair(Case):
    suite = "pair"
    classes = "wr"

    @property
    def command(self):
        return PAIRS[self.name][0]

    def prepare(self, bench):
        super().prepare(bench)
        # Either order may come out.
        self.results, orders = [], ((0, 1), (1, 0))
        for order in orders:
            bench.ground.fresh(self.shape)
            for place in order:
                done = bench.run(PAIRS[self.name][place], self.shape, cwd=self._where(bench, place))
                if done.code != 0:
                    raise RuntimeError(f"{self.key}: {done.err}")
            self.results.append(bench.ground.read())

    def _where(self, bench, place):
        inner = PAIRS[self.name][2] if place else None
        return os.path.join(bench.ground.book, inner) if inner else None

    def points(self, bench):
        return [f"second@{point.number}" for point in interesting(self.baseline)]

    def row(self, point):
        return "two rbooks"

    def run(self, bench, point):
        ground = bench.ground
        ground.fresh(self.shape)
        second = []

        def hook():
            words = bench.argv(PAIRS[self.name][1], self.shape)
            cwd = self._where(bench, 1) or ground.cookbook(self.shape)
            second.append(
                subprocess.Popen(
                    words, cwd=cwd, env=ground.env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
                )
            )
            until_done_or_waiting(second[0])

        result = self.trace(bench, number=int(point.split("@")[1]), hook=hook)
        if not second:
            return False, []
        try:
            said = second[0].communicate(timeout=60)[0].decode("utf-8", "replace")
            code = second[0].returncode
        except subprocess.TimeoutExpired:
            second[0].kill()
            said, code = second[0].communicate()[0].decode("utf-8", "replace"), "hang"
        problems = []
        if result.code != 0:
            problems.append(("refused", f"the first: exit {result.code}: {judge.brief(result.err)}"))
        if code != 0:
            problems.append(("refused", f"the second: exit {code}: {judge.brief(said)}"))
        return True, problems + self._judge(ground, result.said + said)

    def _judge(self, ground, said):
        problems, now = [], ground.read()
        visible = {path: entry for path, entry in now.items() if "/.rbook" not in path}
        wanted = [{path: entry for path, entry in tree.items() if "/.rbook" not in path} for tree in self.results]
        if visible not in wanted:
            paths = sorted(path for path in visible.keys() | wanted[0].keys() if visible.get(path) != wanted[0].get(path))
            problems.append(("lost", f"the files are not those of both changes: {paths[:4]}"))
        problems += [("litter", f"{path} is left") for path in sorted(now.keys() - visible.keys()) if "/.rbook-" in path]
        problems += self.change.left_over()
        repository = ground.repository(self.shape)
        if repository and self.shape != "no-commit":
            problems += linear(ground, repository, self.change.head, 2)
            head = repository.files(repository.reference())
            index = repository.index()
            changed = {path for name, _, _ in repository.history(self.change.head) for path in repository.diff(name)}
            if stale := sorted(path for path in changed if index.get(path) != head.get(path)):
                problems.append(("ghost", f"the next commit would revert {stale}"))
            for path in changed:
                entry = visible.get(f"book/{path}")
                if (entry and git.blob(entry.data)) != head.get(path, (0, None))[1]:
                    problems.append(("uncommitted", f"HEAD does not hold {path} as it is"))
        return problems


class Crowd(Case):
    """Eight writers, fifty changes each; every change is a point."""

    suite = "crowd"
    LOTS = ("flour", "sugar", "milk", "rice", "butter", "oats", "salt", "lentils")
    START = {"flour": 2000, "sugar": 1000, "milk": 1000, "rice": 1000, "butter": 500, "oats": 900, "salt": 800, "lentils": 700}

    def prepare(self, bench):
        """Nothing to measure first."""

    def points(self, bench):
        return ["crowd@50"]

    def sample(self, bench):
        return ["crowd@12"]

    def row(self, point):
        return "eight writers, " + self.name.replace("-", " ")

    def run(self, bench, point):
        each = int(point.split("@")[1])
        ground = bench.ground
        ground.fresh(self.shape)
        repository = ground.repository(self.shape)
        start = repository.reference() if repository else None
        before = grams(open(f"{ground.cookbook(self.shape)}/pantry.md").read())
        failed = []

        def write(writer):
            lot = self.LOTS[0] if self.name == "same-lot" or self.name == "mixed" and writer % 2 else self.LOTS[writer]
            unit = "ml" if lot == "milk" else "g"
            inner = ("kitchen", "cabin")[writer % 2] if self.shape == "two" else ""
            for _ in range(each):
                done = subprocess.run(
                    bench.argv(["pantry", "use", lot, f"1{unit}"], self.shape),
                    cwd=os.path.join(ground.book, inner),
                    env=ground.env,
                    stdin=subprocess.DEVNULL,
                    capture_output=True,
                    text=True,
                )
                taken[inner, lot] += 1
                if done.returncode:
                    failed.append((inner, lot, judge.brief(done.stderr)))

        taken = collections.Counter()
        threads = [threading.Thread(target=write, args=(writer,)) for writer in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        problems = [("refused", f"{lot}: {text}") for _, lot, text in failed]
        for (inner, lot), count in taken.items():
            left = grams(open(os.path.join(ground.book, inner, "pantry.md")).read()).get(lot)
            if before[lot] - left != count:
                problems.append(("sum", f"{inner} {lot}: {before[lot] - left} were taken by {count} changes"))
        for folder, _, names in os.walk(ground.point):
            for name in names:
                if ".rbook-" in name or "journal" in name or name.endswith(".lock") and "home" not in folder:
                    problems.append(("lock", f"{os.path.join(folder, name)} is left"))
        if repository:
            problems += linear(ground, repository, start, 8 * each)
            code, text = ground.git("status", "--porcelain", "--untracked-files=no", "pantry.md", cwd=ground.cookbook(self.shape))
            if text.strip():
                problems.append(("ghost", judge.brief(text)))
        return 8 * each, problems


def until_done_or_waiting(process):
    """Returns once a process has ended, or has slept through several looks and so waits for something."""
    asleep, end = 0, time.time() + PATIENCE
    while process.poll() is None and asleep < 6 and time.time() < end:
        time.sleep(0.008)
        try:
            states = [
                open(f"/proc/{process.pid}/task/{task}/stat").read().rsplit(")", 1)[1].split()[0]
                for task in os.listdir(f"/proc/{process.pid}/task")
            ]
        except OSError:
            continue
        asleep = asleep + 1 if all(state == "S" for state in states) else 0


def linear(ground, repository, start, count):
    """The history since `start` is a line of so many commits, and git finds nothing wrong."""
    problems = []
    try:
        made = len(repository.history(start))
        if made != count:
            problems.append(("commits", f"{made} commits for {count} changes"))
    except git.Unreadable as problem:
        problems.append(("git", str(problem)))
    return problems + ground.damage()


def grams(pantry):
    """Lot to grams or millilitres, as the pantry's lines say."""
    units = {"kg": 1000, "g": 1, "l": 1000, "ml": 1}
    lots = {}
    for amount, unit, name in re.findall(r"^- ([\d.,]+) (kg|g|l|ml) (\w+)$", pantry, re.M):
        lots[name] = round(float(amount.replace(",", "")) * units[unit])
    return lots


def cases():
    for name in PAIRS:
        yield Pair("two" if name == "two-cookbooks" else "git", name)
    for shape in ("no-commit", "plain", "worktree"):
        yield Pair(shape, "same-lot")
    for name in ("same-lot", "own-lots", "mixed"):
        yield Crowd("git", name)
    yield Crowd("two", "mixed")
    yield Crowd("plain", "same-lot")
