"""Commands that write beside the cookbook's own changes are killed or fail at each system call: exports, pages, and what is set up in `.git`."""
import os
import re
import shutil

from lab import cookbook, judge
from suites.cutoff import KILLS
from suites.halted import Halted

FILES = {
    "export-page": ["export", "leek", "onion", "-o", "soups.html"],
    "export-over": ["export", "leek", "-o", "notes.md", "--force"],
    "export-folder": ["export", "--query", "folder:soups", "--format", "recipemd", "-o", "given/"],
    "export-archive": ["export", "leek", "onion", "--format", "paprika", "-o", "soups.paprikarecipes"],
    "print": ["print", "leek", "-o", "leek.pdf"],
    "print-over": ["print", "leek", "-o", "old.pdf", "--force"],
    "lint-baseline": ["lint", "--write-baseline", "known.txt"],
    "merge-driver": ["merge-driver", "pantry.base", "pantry.ours", "pantry.theirs", "pantry.md"],
}
"""Commands that write files and commit nothing."""
REPLACING = ("export-over", "print-over", "merge-driver")
"""What takes a file's place has a name of its own for a moment; whoever is killed just then leaves that."""
BESIDE = {
    "old.pdf": "%PDF-1.4\n",
    "pantry.base": cookbook.PANTRY,
    "pantry.ours": cookbook.PANTRY.replace("- 2 kg flour", "- 1.8 kg flour"),
    "pantry.theirs": cookbook.PANTRY.replace("- 12 eggs", "- 10 eggs"),
}
SETUPS = {
    "hook-install": ([], ["hook", "install"]),
    "hook-uninstall": ([["hook", "install"]], ["hook", "uninstall"]),
    "remote-add": ([], ["remote", "add", "stick", "/media/stick/cookbook.git"]),
    "remote-set": ([["remote", "add", "stick", "/media/a.git"]], ["remote", "set", "stick", "/media/b.git"]),
    "remote-rm": ([["remote", "add", "stick", "/media/a.git"]], ["remote", "rm", "stick"]),
}
"""What is done before, and the command; all of it is in the git directory."""


class Outside(Halted):
    """What a command writes is old or new; everything else, the history too, is as it was."""

    def prepare(self, bench):
        self._lay(bench)
        self.before = self._read(bench.ground)
        result = self._trace(bench)
        if result.code != 0:
            raise RuntimeError(f"{self.key} fails undisturbed, exit {result.code}: {result.err.strip()}")
        self.baseline, self.after = result.points, self._read(bench.ground)
        self.paths = {path for path in self.before.keys() | self.after.keys() if self.before.get(path) != self.after.get(path)}
        if not self.paths:
            raise RuntimeError(f"{self.key} changes nothing")

    def _words(self, bench):
        return [bench.rbook, *self.command]

    def _env(self, bench):
        # So that the same recipes are the same pages.
        return {**bench.ground.env, "SOURCE_DATE_EPOCH": "1795219200"}

    def _trace(self, bench, **options):
        ground = bench.ground
        options.setdefault("classes", self.classes)
        self.last = bench.tracer.trace(self._words(bench), ground.book, self._env(bench), ground.point, **options)
        return self.last

    def _judge(self, bench, result, mode):
        problems, now = self._said(result), self._read(bench.ground)
        states = set()
        for path in sorted(self.before.keys() | self.after.keys() | now.keys()):
            old, new, found = self.before.get(path), self.after.get(path), now.get(path)
            if path not in self.before and path not in self.after:
                # Whoever is killed removes nothing, and an error may have kept the draft itself from being removed.
                if mode not in KILLS and not mode.endswith("+") and "/rbook-config-" not in path:
                    problems.append(("litter", f"{path} is left"))
            elif found not in (old, new):
                problems.append(("torn", f"{path} is neither old nor new"))
            elif path in self.paths:
                states.add("new" if found == new else "old")
        if result.code == 0 and states != {"new"}:
            problems.append(("silent", "exit 0, but not everything is there"))
        return problems + self._again(bench, states)

    @staticmethod
    def _said(result):
        if result.code in (132, 133, 134, 135, 136, 139) or judge.CRASH.search(result.err):
            return [("crash", f"exit {result.code}: {judge.brief(result.err)}")]
        if result.code == "hang":
            return [("hang", "did not end in a minute")]
        if result.code not in (0, 1, 130, 137, 143) and not result.err.strip():
            return [("mute", f"exit {result.code} without a word")]
        return []


class Files(Outside):
    suite = "files"

    @property
    def command(self):
        return FILES[self.name]

    def _lay(self, bench):
        bench.ground.fresh("git")
        for name, text in BESIDE.items():
            with open(os.path.join(bench.ground.book, name), "w") as file:
                file.write(text)

    def _read(self, ground):
        found = {path: entry for path, entry in ground.read().items() if not path.endswith("/")}
        for name in ("HEAD", "index"):
            with open(os.path.join(ground.book, ".git", name), "rb") as file:
                found[f".git/{name}"] = file.read()
        return found

    def _again(self, bench, states):
        """The command once more, in place of what is there; the merge from the start, as git makes the files anew."""
        words = self._words(bench)
        if self.name == "merge-driver":
            with open(os.path.join(bench.ground.book, "pantry.ours"), "w") as file:
                file.write(BESIDE["pantry.ours"])
        elif self.name != "lint-baseline" and "--force" not in words:
            words.append("--force")
        done = bench.tracer.plain(words, bench.ground.book, self._env(bench))
        if done.code != 0:
            return [("stuck", f"once more: exit {done.code}: {judge.brief(done.err)}")]
        now = self._read(bench.ground)
        stale = sorted(path for path in self.paths if now.get(path) != self.after.get(path))
        problems = [("stuck", f"once more: {stale} not as they should be")] if stale else []
        left = sorted(now.keys() - self.before.keys() - self.after.keys())
        if self.name in REPLACING:
            left = [path for path in left if not re.search(r"/\.rbook-\d+\.part$", path)]
        return problems + [("litter", f"{path} is left") for path in left]


class Setup(Outside):
    suite = "setup"

    @property
    def command(self):
        return SETUPS[self.name][1]

    def _lay(self, bench):
        ground = bench.ground
        ground.fresh("git")
        for words in SETUPS[self.name][0]:
            done = bench.tracer.plain([bench.rbook, *words], ground.book, ground.env)
            if done.code not in (0, 1):
                raise RuntimeError(f"{self.key}: {done.err}")

    def _read(self, ground):
        """The cookbook, and of the git directory all but objects."""
        found = {path: entry.data for path, entry in ground.read().items() if not path.endswith("/")}
        git = os.path.join(ground.book, ".git")
        for folder, names, files in os.walk(git):
            names[:] = [name for name in names if name != "objects"]
            for name in files:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    text = file.read()
                found[os.path.relpath(path, ground.book)] = (bool(os.stat(path).st_mode & 0o111), text)
        return found

    def _again(self, bench, states):
        ground = bench.ground
        problems = ground.damage()
        done = bench.tracer.plain(self._words(bench), ground.book, ground.env)
        # What is there already is said.
        if done.code != 0 and states != {"new"}:
            return [*problems, ("stuck", f"once more: exit {done.code}: {judge.brief(done.err)}")]
        now = self._read(ground)
        for path in sorted(now.keys() | self.after.keys()):
            if path not in self.before and path not in self.after:
                # A draft of the configuration goes with the next change of it, and there is none where all is done already.
                if done.code == 0 or "/rbook-config-" not in path:
                    problems.append(("litter", f"{path} is left"))
            elif now.get(path) != self.after.get(path):
                problems.append(("stuck", f"once more: {path} is not as it should be"))
        return problems


class Clone(Outside):
    """A clone that is cut off leaves nothing that a second one trips over."""

    suite = "clone"
    command = ["clone", "-q", "hub.git", "copy"]

    def _lay(self, bench):
        ground = bench.ground
        ground.fresh("git")
        ground.git("clone", "-q", "--bare", ground.book, os.path.join(ground.point, "hub.git"), cwd=ground.point, check=True)
        shutil.rmtree(ground.book)

    def _trace(self, bench, **options):
        ground = bench.ground
        options.setdefault("classes", self.classes)
        self.last = bench.tracer.trace(self._words(bench), ground.point, ground.env, ground.point, **options)
        return self.last

    def _read(self, ground):
        return {
            path: entry for path, entry in ground.read().items() if not path.endswith("/") and not path.startswith(("home", "copy/.git/"))
        }

    def _judge(self, bench, result, mode):
        problems, now = self._said(result), self._read(bench.ground)
        if result.code == 0 and now != self.after:
            problems.append(("silent", "exit 0, but not everything is there"))
        if mode not in KILLS and not mode.endswith("+") and result.code != 0 and now != self.before and "copy" not in result.err:
            problems.append(("litter", f"exit {result.code}, and files are left that nobody named"))
        return problems + self._again(bench, set())

    def _again(self, bench, states):
        """Where the first has left a directory, the person removes it, as both say."""
        ground = bench.ground
        done = bench.tracer.plain(self._words(bench), ground.point, ground.env)
        if done.code != 0 and "copy" in done.err:
            shutil.rmtree(os.path.join(ground.point, "copy"), ignore_errors=True)
            done = bench.tracer.plain(self._words(bench), ground.point, ground.env)
        if done.code != 0:
            return [("stuck", f"once more: exit {done.code}: {judge.brief(done.err)}")]
        problems = [("lost", "once more: not everything is there")] if self._read(ground) != self.after else []
        code, text = ground.git("fsck", "--strict", "--no-dangling", "--no-progress", cwd=os.path.join(ground.point, "copy"))
        return problems + ([("fsck", judge.brief(text))] if code else [])


def cases():
    for name in FILES:
        yield Files("git", name)
    for name in SETUPS:
        yield Setup("git", name)
    yield Clone("git", "clone")
