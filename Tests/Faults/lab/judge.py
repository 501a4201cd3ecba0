"""What must hold after every fault, and after the command that follows it."""
import os
import re

from . import git

NOTHING = re.compile(r"nothing (was|is|has been|has) (been )?(changed|written)", re.I)
AGAIN = re.compile(r"(try|run (it|this|that|the command)|do it) again", re.I)
HALF = re.compile(r"half|unfinished|not finished|cut off|interrupted", re.I)
CHANGED = re.compile(r"changed:|(is|are|was|were|has been|have been) (changed|made|written|committed)|half|unfinished|cut off", re.I)
UNCOMMITTED = re.compile(r"commit (has )?failed|(could|can) ?not be committed|not committed|commit (it|them) with git", re.I)
CRASH = re.compile(r"Fatal error|Crash:|Sanitizer|Traceback")


class Change:
    """One command's effect on one shape of cookbook: the tree before and after a run that nothing disturbed."""

    def __init__(self, ground, shape, before, result):
        self.ground, self.shape, self.result = ground, shape, result
        self.before, self.after = before, ground.read()
        # Directories come and go with their files, and only litter looks at them.
        self.paths = sorted(
            path
            for path in self.before.keys() | self.after.keys()
            if self.before.get(path) != self.after.get(path) and not path.endswith("/") and "/.rbook/" not in path
        )
        repository = ground.repository(shape)
        history = repository.history(most=1) if repository else []
        self.message = history[0][2] if history else None
        touched = repository.diff(history[0][0]) if history else set()
        ground.fresh(shape)
        repository = ground.repository(shape)
        self.head = repository.reference() if repository else None
        self.commits = shape == "empty" or bool(history) and history[0][0] != self.head
        # A command that commits what a person changed leaves the tree as it is; whether it is done is in HEAD alone.
        self.records = self.commits and not self.paths
        if self.records:
            self.paths = sorted(f"book/{path}" for path in touched)
        self.head_files = repository.files(self.head) if repository else {}
        self.index = repository.index() if repository else {}

    def inner(self, path):
        """A path of the tree as the repository names it."""
        return path[len("book/") :]

    @property
    def inner_paths(self):
        return {self.inner(path) for path in self.paths}

    def state(self, now, allowed=frozenset()):
        """"old", "new", "half" or "torn", and what is wrong with single files. `allowed` paths may hold anything."""
        problems, seen = [], set()
        for path in self.before.keys() | self.after.keys():
            if path.endswith("/") or path in allowed or "/.rbook/" in path:
                continue
            old, new, found = self.before.get(path), self.after.get(path), now.get(path)
            if old == new:
                if found != old:
                    problems.append(("bystander", f"{path} {_difference(old, found)}"))
            elif found == old:
                seen.add("old")
            elif found == new:
                seen.add("new")
            else:
                problems.append(("torn", f"{path} is neither old nor new: {_difference(new, found)}"))
        if any(kind == "torn" for kind, _ in problems):
            return "torn", problems
        if self.records:
            return ("new" if self.is_committed() else "old"), problems
        return ("half" if len(seen) > 1 else next(iter(seen), "old")), problems

    def is_committed(self):
        """Whether HEAD holds the new files; None where it holds some of them only."""
        repository = self.ground.repository(self.shape)
        head = repository.files(repository.reference())
        return self.holds(head)

    def holds(self, head, skipping=frozenset()):
        """Whether these files of a commit are the new ones; None where some are."""
        answers = set()
        for path in self.paths:
            if path in skipping:
                continue
            new, found = self.after.get(path), head.get(self.inner(path))
            answers.add((found and found[1]) == (git.blob(new.data) if new else None))
        return answers.pop() if len(answers) == 1 else None

    # What a message may claim.

    def untrue(self, result, state):
        """A failed command's message against what it left."""
        problems = []
        if result.code == "hang":
            return [("hang", "did not end in a minute")]
        if result.code in (132, 133, 134, 135, 136, 139) or CRASH.search(result.err):
            problems.append(("crash", f"exit {result.code}: {brief(result.err)}"))
        elif result.code not in (0, 130, 137, 143):
            if not result.err.strip():
                problems.append(("mute", f"exit {result.code} without a word"))
            elif NOTHING.search(result.err) and state in ("new", "half"):
                problems.append(("untrue", f"the tree is {state}, but: {brief(result.err)}"))
            elif state in ("new", "half") and not CHANGED.search(result.err):
                problems.append(("untold", f"the tree is {state}, but only: {brief(result.err)}"))
        return problems

    def contradicted(self, result, state):
        """A failed command's message against what came of its change in the end."""
        if result.code in (0, 130, 137, 143, "hang") or state != "new":
            return []
        if AGAIN.search(result.err):
            return [("repeat", f"the change is made, but: {brief(result.err)}")]
        if NOTHING.search(result.err):
            return [("untrue", f"the change was made later, but: {brief(result.err)}")]
        return []

    def kept(self):
        """Exit code 0: the change is on disk, in HEAD and in the index."""
        problems = []
        state, _ = self.state(self.ground.read())
        if state != "new":
            problems.append(("silent", f"exit 0, but the tree is {state}"))
        if self.commits:
            repository = self.ground.repository(self.shape)
            head = repository.files(repository.reference())
            if self.holds(head) is not True:
                problems.append(("silent", "exit 0, but HEAD does not hold the change"))
            elif stale := self.stale(repository, head):
                problems.append(("silent", f"exit 0, but the index is not that of HEAD: {stale}"))
        return problems

    def stale(self, repository, head, skipping=frozenset()):
        """Paths of the change whose index entry is not HEAD's: the next plain commit would revert them."""
        index = repository.index()
        skipped = {self.inner(path) for path in skipping}
        return sorted(path for path in self.inner_paths - skipped if index.get(path) != head.get(path))

    def unseen(self, now):
        """Whether git itself sees which files of the change differ from the index, whatever times the index holds."""
        repository = self.ground.repository(self.shape)
        if not repository:
            return []
        _, text = self.ground.git("status", "--porcelain", "-z", "--untracked-files=no", "--no-renames")
        listed = {line[3:]: line[1] for line in text.split("\0") if line}
        problems = []
        for path in sorted(self.inner_paths & repository.index().keys()):
            entry = now.get(f"book/{path}")
            differs = (entry and git.blob(entry.data)) != repository.index()[path][1]
            if differs and listed.get(path, " ") == " ":
                problems.append(("unseen", f"{path} is not as it is in the index, and git status does not see it"))
        return problems

    # What must hold in the end.

    def settled(self, now, said, allowed=frozenset(), others=(), loose=False):
        """The state, and all that is wrong once the next command has run.

        - said: all that was said since the fault.
        - allowed: paths somebody else changed; their content is judged elsewhere.
        - others: for each commit that somebody else or the next command made, the set of paths it may touch.
        - loose: a person put files back, so the tree tells nothing.
        """
        state, problems = self.state(now, allowed)
        if loose:
            problems = []
        elif state == "half":
            problems.append(("half", "the change is half done after the next command: " + self._halves(now, allowed)))
        problems += self.litter(now, said, allowed) + self.left_over()
        repository = self.ground.repository(self.shape)
        if repository:
            try:
                problems += self._history(repository, state, said, allowed, list(others), loose)
            except git.Unreadable as problem:
                problems.append(("git", str(problem)))
            problems += self.ground.damage()
        return state, problems

    def _halves(self, now, allowed):
        return ", ".join(
            f"{path} {'old' if now.get(path) == self.before.get(path) else 'new'}"
            for path in self.paths
            if path not in allowed
        )

    def litter(self, now, said, allowed=frozenset()):
        """New files and folders that nobody was told of."""
        problems = []
        for path in sorted(now.keys() - self.before.keys() - self.after.keys() - allowed):
            is_state = "/.rbook/" in path
            if not is_state and path.rstrip("/").rsplit("/", 1)[-1] not in said:
                problems.append(("litter", f"{path} is left and nobody was told"))
        return problems

    def left_over(self):
        """Locks of git and journals that the next command should have removed."""
        problems = []
        for folder, _, names in os.walk(self.ground.point):
            for name in names:
                where = os.path.relpath(os.path.join(folder, name), self.ground.point)
                if "journal" in name or name.endswith(".lock") and not where.startswith("home/"):
                    problems.append(("lock", f"{where} is left"))
        return problems

    def _history(self, repository, state, said, allowed, others, loose):
        problems = []
        head = repository.files(repository.reference())
        skipping = {path for path in self.paths if path in allowed}
        expected = {self.inner(path) for path in self.paths} - {self.inner(path) for path in skipping}
        ours = 0
        for name, _, message in reversed(repository.history(self.head)):
            touched = repository.diff(name)
            match = next((other for other in others if touched <= other), None)
            if touched & expected and not (match and touched & expected <= match):
                ours += 1
                if touched - expected - {self.inner(path) for path in skipping}:
                    problems.append(("revert", f"commit {message!r} touches {sorted(touched - expected)}"))
                if touched & expected != expected and not loose:
                    problems.append(("half-committed", f"commit {message!r} holds only {sorted(touched & expected)}"))
                if message != self.message:
                    problems.append(("revert", f"the change is touched by commit {message!r}"))
            elif match is not None:
                others.remove(match)
            elif not (touched <= {self.inner(path) for path in skipping} and touched):
                problems.append(("commit", f"a commit nobody asked for: {message!r}, {sorted(touched)}"))
        if ours > 1:
            problems.append(("twice", f"{ours} commits hold the change"))
        if not loose and expected:
            held = self.holds(head, skipping)
            if self.commits and state == "new" and held is not True and not (held is False and UNCOMMITTED.search(said)):
                problems.append(("uncommitted", "the files are changed and HEAD does not hold them"))
            if state == "old" and (ours or held):
                problems.append(("ghost", "HEAD holds the change, the tree does not"))
        if stale := self.stale(repository, head, skipping if loose else frozenset()):
            if not all(self.index.get(path) == repository.index().get(path) for path in stale) or ours:
                problems.append(("ghost", f"the index would revert {stale}"))
        return problems


def brief(text):
    """The beginning of a message on one line."""
    return " | ".join(text.strip().split("\n"))[:240]


def _difference(wanted, found):
    if found is None:
        return "is missing"
    if wanted is None:
        return "should not be there"
    if wanted.mode != found.mode:
        return f"has mode {found.mode:o} instead of {wanted.mode:o}"
    return f"has {len(found.data)} bytes instead of {len(wanted.data)}"
