"""`rbook sync` between two copies is killed or fails at each of its system calls; then it is run again."""
import os
import re
import subprocess

from lab import cookbook, judge
from suites.halted import Halted


THEIRS = (("pantry.md", "- 1 kg rice", "- 800 g rice"), ("recipes/sides/toast.md", "cook for 5 minutes.", "cook for 6 minutes."))
OURS = (("pantry.md", "- 1 kg sugar", "- 900 g sugar"), ("recipes/soups/onion.md", "cook for 5 minutes.", "cook for 7 minutes."))
"""What each side changed: file, old and new words. Both changed the pantry."""
MADE = {"recipes/new/theirs.md": "Their Soup", "recipes/new/ours.md": "Our Soup"}


class Sync(Halted):
    """Our cookbook and another copy, each with changes of its own; a draft that is in no commit stays out of all of it."""

    suite = "sync"
    classes = "w"

    def prepare(self, bench):
        self._lay(bench)
        result = self._trace(bench)
        if result.code != 0:
            raise RuntimeError(f"{self.key} fails undisturbed, exit {result.code}: {result.err.strip()}")
        self.baseline = result.points
        if problems := self._judge(bench, result):
            raise RuntimeError(f"{self.key} is wrong undisturbed: {problems}")

    def _lay(self, bench):
        """A fresh ground: `book` is ours, `hub.git` the other copy."""
        ground = bench.ground
        ground.fresh("git")
        hub, other = self._hub(ground), os.path.join(ground.point, "other")

        def git(*words, cwd=None):
            ground.git(*words, cwd=cwd, check=True)

        git("reset", "-q")
        git("clone", "-q", "--bare", ground.book, hub, cwd=ground.point)
        git("clone", "-q", hub, other, cwd=ground.point)
        edit(other, THEIRS, "recipes/new/theirs.md")
        git("add", "-A", cwd=other)
        git("commit", "-q", "-m", "theirs", cwd=other)
        git("push", "-q", "origin", "HEAD:main", cwd=other)
        git("remote", "add", "origin", hub)
        git("update-ref", "refs/remotes/origin/main", "HEAD")
        git("branch", "-q", "--set-upstream-to", "origin/main")
        edit(ground.book, OURS, "recipes/new/ours.md")
        git("commit", "-q", "-m", "ours", "--only", "--", *(path for path, _, _ in OURS))
        git("add", "recipes/new/ours.md")
        git("commit", "-q", "-m", "ours too", "--only", "--", "recipes/new/ours.md")
        subprocess.run(["rm", "-rf", other], check=True)
        self.before = {path: entry.data for path, entry in ground.read().items() if not path.endswith("/")}

    @staticmethod
    def _hub(ground):
        return os.path.join(ground.point, "hub.git")

    def _trace(self, bench, **options):
        ground = bench.ground
        options.setdefault("classes", self.classes)
        return bench.tracer.trace([bench.rbook, "sync", "--yes"], ground.book, ground.env, ground.point, **options)

    # What must hold

    def _judge(self, bench, result, mode=None):
        problems = self._damage(bench.ground)
        if result.code in (132, 133, 134, 135, 136, 139) or judge.CRASH.search(result.err):
            problems.append(("crash", f"exit {result.code}: {judge.brief(result.err)}"))
        elif result.code == "hang":
            problems.append(("hang", "did not end in a minute"))
        elif result.code not in (0, 1, 130, 137, 143) and not result.err.strip():
            problems.append(("mute", f"exit {result.code} without a word"))
        if result.code == 0:
            problems += self._together(bench.ground, "silent", "exit 0")
        again = bench.tracer.plain([bench.rbook, "sync", "--yes"], bench.ground.book, bench.ground.env)
        if again.code != 0:
            return [*problems, ("stuck", f"the next sync: exit {again.code}: {judge.brief(again.err)}")]
        return problems + self._damage(bench.ground) + self._together(bench.ground, "lost", "the next sync")

    def _damage(self, ground):
        """What git finds wrong with either copy."""
        problems = []
        for place in (ground.book, self._hub(ground)):
            code, text = ground.git("fsck", "--strict", "--no-dangling", "--no-progress", cwd=place)
            if code:
                problems.append(("fsck", f"{os.path.basename(place)}: " + " | ".join(text.strip().split("\n"))[:240]))
        return problems

    def _together(self, ground, kind, when):
        """Both copies are one, with every line of either side; what was in no commit is as it was."""
        problems = []
        heads = {ground.git("rev-parse", "HEAD")[1].strip(), ground.git("rev-parse", "main", cwd=self._hub(ground))[1].strip()}
        if len(heads) != 1:
            problems.append((kind, f"{when}: the copies differ"))
        for path, _, words in THEIRS + OURS:
            for source, text in (("file", self._text(ground, path)), ("commit", ground.git("show", f"HEAD:{path}")[1])):
                if words not in text:
                    problems.append((kind, f"{when}: '{words}' is not in the {source} {path}"))
        for path, words in MADE.items():
            if words not in self._text(ground, path):
                problems.append((kind, f"{when}: {path} is not there"))
        now = ground.read()
        touched = {f"book/{path}" for path, _, _ in THEIRS + OURS} | {f"book/{path}" for path in MADE}
        for path, data in self.before.items():
            if path.startswith("book/") and path not in touched and (path not in now or now[path].data != data):
                problems.append(("bystander", f"{when}: {path} is not as it was"))
        litter = [path for path in now if path.startswith("book/") and not path.endswith("/") and path not in self.before and path not in touched]
        if litter and when != "exit 0":
            problems.append(("litter", f"{when}: {litter}"))
        changed = ground.git("diff", "--cached", "--name-only")[1].split()
        if changed:
            problems.append((kind, f"{when}: staged: {changed}"))
        return problems

    @staticmethod
    def _text(ground, path):
        try:
            with open(os.path.join(ground.book, path)) as file:
                return file.read()
        except FileNotFoundError:
            return ""


def edit(folder, changes, made):
    for path, old, new in changes:
        target = os.path.join(folder, path)
        with open(target) as file:
            text = file.read()
        if not re.search(re.escape(old), text):
            raise RuntimeError(f"{path} does not have '{old}'")
        with open(target, "w") as file:
            file.write(text.replace(old, new))
    target = os.path.join(folder, made)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "w") as file:
        file.write(cookbook.RECIPE.format(title=MADE[made], more=""))


def cases():
    yield Sync("git", "sync")
