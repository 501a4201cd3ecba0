"""A person works with git at each call of the command: history stays linear, and both changes are in it exactly once."""
import collections

from lab import commands, git, judge
from lab.case import Case
from suites.saves import READS, interesting

WORDS = "Written while rbook was at work.\n"
# What the person does. "amend" rewrites the last commit, "switch" makes a branch there and goes to it.
ACTIONS = ("commit", "add", "amend", "switch", "stash", "checkout", "reset", "other")
# After these the tree is as the person put it, and a refusal is in order.
PUTS_BACK = ("stash", "checkout", "reset", "other")


class People(Case):
    suite = "git"
    share = 8
    classes = "wr"

    def points(self, bench):
        points = {point.number: point for point in interesting(self.baseline)}
        # Reads of git's own files matter here: the command may go by an old answer.
        points |= {point.number: point for point in self.baseline if point.call == "read" and "/.git/" in point.path}
        names = []
        for number, point in sorted(points.items()):
            is_read = point.call in READS and "CREAT" not in point.note
            chosen = (ACTIONS[number % 8], ACTIONS[(number + 3) % 8]) if is_read else ACTIONS
            names += [f"{action}@{number}" for action in chosen]
        return names

    def row(self, point):
        return "git " + point.split("@")[0]

    def run(self, bench, point):
        action, _, number = point.partition("@")
        ground = bench.ground
        ground.fresh(self.shape)
        done = []
        result = self.trace(bench, number=int(number), hook=lambda: done.append(self._act(ground, action)))
        if not done:
            return False, []
        return True, self._judge(bench, action, done[0][0] == 0, result)

    def _act(self, ground, action):
        """What the person does, in the repository's top directory; its exit code and what git said."""
        if action in ("commit", "add"):
            with open(f"{ground.book}/notes.md", "a") as file:
                file.write(WORDS)
        match action:
            case "commit":
                return ground.git("commit", "-q", "-a", "-m", "person")
            case "add":
                return ground.git("add", "-u")
            case "amend":
                return ground.git("commit", "-q", "--amend", "-m", "person", "--only")
            case "switch":
                return ground.git("checkout", "-q", "-b", "elsewhere")
            case "stash":
                return ground.git("stash", "-q")
            case "checkout":
                return ground.git("checkout", "-q", "--", ".")
            case "reset":
                return ground.git("reset", "-q", "--hard")
            case "other":
                return ground.git("checkout", "-q", "-f", "other")

    def _judge(self, bench, action, did, result):
        change, ground = self.change, bench.ground
        now = ground.read()
        free = {f"book/{name}" for name in ("notes.md", "draft.md", "staged.md", "scratch.txt", "recipes/mains/pie.md")}
        state, problems = change.state(now, free)
        puts_back = action in PUTS_BACK
        problems = [] if puts_back else problems
        if puts_back:
            if result.code == "hang" or judge.CRASH.search(result.err):
                problems += change.untrue(result, "old")
        else:
            problems += change.untrue(result, state)
            if result.code != 0:
                problems.append(("refused", f"exit {result.code}: {judge.brief(result.err)}"))
            elif state != "new":
                problems.append(("silent", f"exit 0, but the tree is {state}"))
        try:
            problems += self._history(ground, action, did, result)
        except git.Unreadable as problem:
            problems.append(("git", str(problem)))
        after = bench.run(commands.NEXT, self.shape)
        if after.code != 0:
            problems.append(("stuck", f"the next command: exit {after.code}: {judge.brief(after.err)}"))
        problems += change.left_over()
        problems += change.litter(ground.read(), result.said + after.said, free)
        return problems + ground.damage() + self._index(ground, action, did)

    def _history(self, ground, action, did, result):
        """Linear, the change in one commit at most, and in one exactly where the command says done."""
        change = self.change
        repository = ground.repository(self.shape)
        tip = repository.reference()
        old = None if action == "amend" else change.head
        branch = "side" if self.shape == "worktree" else "main"
        tips = {tip, repository.reference(f"refs/heads/{branch}")} - {None}
        problems, holding = [], collections.defaultdict(dict)
        for one in tips:
            for name, _, message in repository.history(old, one):
                touched = repository.diff(name)
                if name == change.head or "README.md" in touched and "rbook.yaml" in touched:
                    continue  # The first commit, or the first one amended.
                for path in touched & change.inner_paths - {"recipes/mains/pie.md"}:
                    holding[path][name] = message
                if message == change.message and touched - change.inner_paths:
                    problems.append(("revert", f"the change's commit touches {sorted(touched - change.inner_paths)}"))
        # A commit of everything may catch a part of the change: then each file is in one of the two.
        for path, commits in sorted(holding.items()):
            if len(commits) > 1:
                problems.append(("twice", f"{path} is changed by commits {sorted(commits.values())}"))
        if result.code == 0 and not holding:
            problems.append(("silent", "exit 0, but no commit holds the change"))
        if result.code != 0 and holding and (judge.NOTHING.search(result.err) or judge.AGAIN.search(result.err)):
            problems.append(("repeat", f"the change is committed, but: {judge.brief(result.err)}"))
        if result.code == 0 and action not in PUTS_BACK:
            head = repository.files(tip)
            if change.holds(head, {"book/recipes/mains/pie.md"}) is not True:
                problems.append(("revert", "exit 0, but HEAD does not hold the change"))
            if action == "commit" and did and head.get("notes.md", (0, ""))[1] != self._notes():
                problems.append(("lost", "HEAD does not hold what the person committed"))
        return problems

    def _notes(self):
        return git.blob(self.change.before["book/notes.md"].data + WORDS.encode())

    def _index(self, ground, action, did):
        """Nothing of the change is staged to be undone, and uncommitted work is in its place or in the stash."""
        change, problems = self.change, []
        repository = ground.repository(self.shape)
        head = repository.files(repository.reference())
        stale = change.stale(repository, head, {"book/recipes/mains/pie.md"})
        if stale:
            problems.append(("ghost", f"the next commit would revert {stale}"))
        if action == "add" and did and repository.index().get("notes.md", (0, ""))[1] != self._notes():
            problems.append(("lost", "what the person staged is not staged any more"))
        kept = [entry.data for path, entry in ground.read().items() if path.endswith("draft.md")]
        draft = change.before["book/draft.md"].data
        if action in ("commit", "add", "amend", "switch") and draft not in kept:
            problems.append(("lost", "the uncommitted draft is gone"))
        if action == "stash" and draft not in kept:
            stash = repository.reference("refs/stash")
            if not stash or repository.files(stash).get("draft.md", (0, ""))[1] != git.blob(draft):
                problems.append(("lost", "the uncommitted draft is neither in its place nor in the stash"))
        return problems


def cases():
    for name in ("pantry-use", "mv", "rm"):
        yield People("git", name)
    yield People("worktree", "pantry-use")
