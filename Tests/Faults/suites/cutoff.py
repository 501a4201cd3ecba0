"""A command is killed, fails, or loses power at each of its system calls; then life goes on in one of several ways."""
import dataclasses
import os

from lab import commands, git, judge
from lab.case import Case

KILLS = ("kill", "killafter", "torn", "TERM", "INT")
WRITES = ("write", "pwrite64")
SPACE = (
    "write,pwrite64,writev,pwritev,pwritev2,sendfile,copy_file_range,open,openat,openat2,creat,mkdir,mkdirat,link,linkat,symlink,"
    "symlinkat,rename,renameat,renameat2,fallocate,ftruncate,fsync,fdatasync,setxattr,fsetxattr"
)
OPENS = "open,openat,openat2,creat"
# The calls that can fail in each way; None is every call.
ERRORS = {
    "ENOSPC": SPACE,
    "EDQUOT": SPACE,
    "EIO": None,
    "EMFILE": OPENS,
    "EINTR": "write,pwrite64,writev,open,openat,fsync,fdatasync,flock",
    "EROFS": None,
    "EACCES": None,
    "EXDEV": "rename,renameat,renameat2,link,linkat",
    "short": "write,pwrite64",
}
# A call that is interrupted for ever, or always writes half, is not a fault but the end of the world.
STICKY = ("ENOSPC", "EDQUOT", "EIO", "EMFILE", "EROFS", "EACCES", "EXDEV")
READ_ERRORS = {"EIO": "read,pread64,open,openat,openat2,getdents64", "EMFILE": "open,openat,openat2"}
POWER = ("data-lost", "names-undone", "both")

# What happens after the fault. "next" is another change; the others come before it.
AFTER = {
    "git": ("next", "no-commit", "manual", "list", "commit", "edit", "stash", "checkout"),
    "no-commit": ("next", "list", "edit"),
    "plain": ("next", "list", "edit"),
    "two": ("next", "other", "commit", "list"),
    "worktree": ("next", "commit", "list"),
    "torn": ("next", "commit", "edit"),
    "merged": ("next", "commit", "edit"),
    "model": ("next", "commit", "edit"),
    "empty": ("init",),
}
PERSON = "A person was here.\n"


@dataclasses.dataclass
class Scene:
    """What others did between the fault and the end."""

    said: str
    """All that was said so far."""
    allowed: set = dataclasses.field(default_factory=set)
    """Paths that somebody else changed."""
    others: list = dataclasses.field(default_factory=list)
    """For each commit of somebody else the paths it may touch."""
    edited: list = dataclasses.field(default_factory=list)
    is_loose: bool = False
    """Whether files were put back, so that the tree tells nothing."""


class CutOff(Case):
    suite = "cut"

    def __init__(self, shape, name, thorough):
        super().__init__(shape, name)
        self.thorough = thorough

    def points(self, bench):
        names, turn = [], 0
        after = AFTER[self.shape]

        def add(mode, number, others=False):
            nonlocal turn
            for follow in after if others else (after[turn % len(after)],):
                names.append(f"{mode}@{number}:{follow}")
            turn += 1

        for point in self.baseline:
            number = point.number
            for mode in KILLS:
                if mode == ("INT", "TERM")[number % 2] and not self.thorough:
                    continue
                if mode != "torn" or point.call in WRITES:
                    add(mode, number, others=mode == "kill" and self.thorough)
            errors = [name for name, calls in ERRORS.items() if fits(point.call, calls)]
            sticky = [name + "+" for name in errors if name in STICKY]
            for error in errors + sticky if self.thorough else [pick(errors, number), pick(sticky, number)]:
                if error:
                    names.append(f"{error}@{number}:{'list' if 'list' in after and turn % 5 == 0 else after[0]}")
                    turn += 1
            for variant in POWER if self.thorough else (POWER[number % 3],):
                names.append(f"power-{variant}@{number}:{after[0]}")
        for variant in POWER:
            names.append(f"power-{variant}@{len(self.baseline) + 1}:{after[0]}")
        if self.thorough and self.shape == "git":
            names += [f"{error}-read@{number}:next" for error, number in self._reads(bench)]
        return names

    def _reads(self, bench):
        """Reads that can fail once the command has begun to write, each with one error."""
        bench.ground.fresh(self.shape)
        self.reads = self.trace(bench, classes="wr").points
        began = False
        for point in self.reads:
            began = began or point.call == "fsync"
            for error, calls in READ_ERRORS.items():
                if began and fits(point.call, calls) and "CREAT" not in point.note:
                    yield error, point.number

    def row(self, point):
        mode = point.split("@")[0]
        if mode.startswith("power"):
            return "power loss"
        if mode in ("kill", "killafter", "torn"):
            return "killed"
        if mode in ("TERM", "INT"):
            return "interrupted"
        if mode.endswith("-read"):
            return "errors when reading"
        return "errors that last" if mode.endswith("+") else "errors once"

    def run(self, bench, point):
        mode, _, rest = point.partition("@")
        number, _, follow = rest.partition(":")
        number = int(number)
        bench.ground.fresh(self.shape)
        if mode.startswith("power-"):
            return self._power(bench, mode[6:], number, follow)
        if mode in KILLS:
            action = f"sig={mode}" if mode.isupper() else mode
            result = self.trace(bench, number=number, action=action)
            is_hit = any(word in p.note for p in result.points for word in ("KILLED", "SIGNALLED", "TORN"))
        else:
            result, is_hit = self._fail(bench, mode, number)
        return is_hit, self._judge(bench, mode, result, follow, number)

    def _fail(self, bench, mode, number):
        classes, baseline, errors = "w", self.baseline, ERRORS
        if mode.endswith("-read"):
            mode, classes, errors = mode[:-5], "wr", READ_ERRORS
            baseline = self.reads
        error = mode.rstrip("+")
        calls = errors[error]
        rank = sum(fits(point.call, calls) for point in baseline[:number])
        result = self.trace(
            bench,
            classes=classes,
            number=rank,
            action="short" if error == "short" else f"err={error}",
            sticky=mode.endswith("+"),
            only=calls,
        )
        return result, any("INJECTED" in point.note or "TORN" in point.note for point in result.points)

    def _power(self, bench, variant, number, follow):
        import powerloss

        ended = number > len(self.baseline)
        result = self.trace(bench) if ended else self.trace(bench, number=number, action="kill")
        Disk = type("Disk", (), {"work": bench.ground.point, "pre": os.path.join(bench.ground.folder, "before")})
        bench.ground.seeds[self.shape].write(Disk.pre)
        calls = [point._asdict() | {"ret": point.result, "path2": point.other} for point in result.points]
        is_hit = powerloss.undo_state(Disk, [call for call in calls if call["number"] < number], variant)
        if not is_hit and not ended:
            return False, []
        return True, self._judge(bench, f"power-{variant}", result._replace(code=0 if ended else 137), follow, number)

    def _judge(self, bench, mode, result, follow, number):
        """The state right after the fault, what the person does then, and the state after the next command."""
        change = self.change
        now = bench.ground.read()
        state, problems = change.state(now)
        if self.shape == "empty":
            problems = [problem for problem in problems if problem[0] != "torn"] + change.untrue(result, state)
            return problems + self._init_again(bench, state, result.said)
        problems += change.untrue(result, state)
        if result.code == 0:
            problems += change.kept() + self._silent(mode, result)
        scene = Scene(said=result.said)
        match follow:
            case "list":
                problems += self._must_say(bench, "list" if number % 2 else "lint", state, now, result)
            case "commit":
                problems += self._commit(bench.ground, scene, "before")
            case "edit":
                self._edit(bench.ground, scene, now, number)
            case "stash" | "checkout":
                bench.ground.git(*(("stash", "-q") if follow == "stash" else ("checkout", "-q", "--", ".")))
                scene.is_loose = True
            case "manual":
                self._turn_manual(bench.ground, scene)
            case "other":
                problems += self._next(bench, scene, cookbook="cabin")
        problems += self._next(bench, scene, commit=follow != "no-commit", is_manual=follow == "manual")
        if follow == "commit":
            problems += self._commit(bench.ground, scene, "after")
        now = bench.ground.read()
        final, more = change.settled(now, scene.said, scene.allowed, scene.others, scene.is_loose)
        problems += more
        for path in scene.edited:
            problems += found(PERSON.encode(), path, now, scene.said) + change.unseen(now)
        if follow == "stash":
            problems += self._stashed(bench.ground, now)
        return problems + change.contradicted(result, final)

    def _next(self, bench, scene, commit=True, is_manual=False, cookbook=None):
        """The next command, in this cookbook or another of the repository."""
        ground = bench.ground
        prefix = f"{cookbook}/" if cookbook else ground.prefix(self.shape)
        toast = f"{prefix}recipes/sides/toast.md"
        done = bench.run(commands.NEXT, self.shape, commit, cwd=os.path.join(ground.book, cookbook) if cookbook else None)
        scene.said += done.said
        scene.allowed.add(f"book/{toast}")
        if commit and not is_manual:
            scene.others.append({toast})
        where = "the next command" + (f" in {cookbook}" if cookbook else "")
        return [("stuck", f"{where}: exit {done.code}: {judge.brief(done.err)}")] if done.code != 0 else []

    def _edit(self, ground, scene, now, number):
        """A person rewrites one of the files of the change."""
        existing = [path for path in self.change.paths if path in now]
        if existing:
            path = existing[number % len(existing)]
            with open(os.path.join(ground.point, path), "w") as file:
                file.write(PERSON)
            scene.allowed.add(path)
            scene.edited.append(path)

    def _turn_manual(self, ground, scene):
        """A person asks for no commits from here on."""
        with open(f"{ground.cookbook(self.shape)}/rbook.yaml", "a") as file:
            file.write("commit: manual\n")
        scene.allowed.add(f"book/{ground.prefix(self.shape)}rbook.yaml")

    def _init_again(self, bench, state, said):
        """The person runs init again; where it says that all is there, the next command finishes what is left to do."""
        again = bench.run(commands.INIT, self.shape)
        allowed, others = set(), [self.change.inner_paths]
        if again.code != 0 and state == "new":
            again = bench.run(commands.COMMANDS["config-set"], self.shape)
            allowed, others = {"book/rbook.yaml"}, [*others, {"rbook.yaml"}]
        problems = [("stuck", f"init again: exit {again.code}: {judge.brief(again.err)}")] if again.code else []
        now = bench.ground.read()
        state, more = self.change.settled(now, said + again.said, allowed, others)
        if state != "new":
            problems.append(("half", f"after init again the cookbook is {state}"))
        return problems + more

    def _silent(self, mode, result):
        """A failed fsync or chmod is an error or a warning, never nothing."""
        if mode.rstrip("+") not in ("EIO", "ENOSPC", "EDQUOT", "EROFS", "EACCES") or result.err.strip():
            return []
        failed = [p for p in result.points if "INJECTED" in p.note and p.call in ("fsync", "fdatasync", "fchmod")]
        # What worked a moment later is done.
        last = {(p.call, p.path): p.result for p in result.points}
        failed = [p for p in failed if last[p.call, p.path] != 0]
        # A file that was given up and written again under another name does not count.
        used = {p.path for p in result.points if p.call.startswith(("rename", "link")) and p.result == 0}
        lost = {p.call for p in failed if os.path.exists(p.path) or p.path in used}
        return [("silent", f"exit 0 without a word, but {' and '.join(sorted(lost))} failed")] if lost else []

    def _must_say(self, bench, command, state, now, result):
        """A command that only looks says that a change is half done, unless the person was told to commit it."""
        waits = self.change.commits and not self.change.is_committed() and not judge.UNCOMMITTED.search(result.err)
        is_half = state == "half" or state == "new" and waits
        done = bench.look(command, shape=self.shape)
        if bench.ground.read() != now:
            return [("looked", f"{command} changed files")]
        if is_half and not judge.HALF.search(done.said):
            return [("unsaid", f"the tree is {state}, and {command} says nothing of it: {judge.brief(done.err)}")]
        return []

    def _commit(self, ground, scene, when):
        """A person's plain commit of other work: it must hold that work and what was staged, and nothing else."""
        notes = f"{ground.prefix(self.shape)}notes.md"
        scene.allowed.add(f"book/{notes}")
        with open(os.path.join(ground.book, notes), "a") as file:
            file.write(f"Written {when}.\n")
        codes = [ground.git("add", notes), ground.git("commit", "-q", "-m", f"person {when}")]
        if all(code == 0 for code, _ in codes):
            scene.others.append({notes, f"{ground.prefix(self.shape)}staged.md"})
        elif when == "after":
            return [("stuck", f"git commit: {judge.brief(codes[-1][1])}")]
        return []

    def _stashed(self, ground, now):
        """Work that was in no commit is in the stash, or still in its place."""
        repository = ground.repository(self.shape)
        stash = repository.files(repository.reference("refs/stash"))
        draft = self.change.before["book/draft.md"].data
        if now.get("book/draft.md", (0, b""))[1] != draft and stash.get("draft.md", (0, ""))[1] != git.blob(draft):
            return [("lost", "the uncommitted draft is neither in the stash nor in its place")]
        return []


def found(text, path, now, said):
    """A person's text must be at its path, or in a file that was named."""
    if path in now and now[path].data == text:
        return []
    for other, entry in now.items():
        if entry.data == text:
            return [] if os.path.basename(other) in said else [("untold", f"what a person wrote is in {other}, which nobody named")]
    return [("lost", f"what a person wrote to {path} is gone")]


def fits(call, calls):
    return calls is None or call in calls.split(",")


def pick(names, number):
    return names[number % len(names)] if names else None


def cases():
    for shape in ("git", "two", "worktree", "no-commit", "plain"):
        for name in commands.COMMANDS:
            if name not in commands.OWN_SHAPES and (name in commands.MAIN or shape == "git"):
                yield CutOff(shape, name, thorough=name in commands.MAIN and shape == "git")
    for name, shape in commands.OWN_SHAPES.items():
        yield CutOff(shape, name, thorough=False)
    yield CutOff("empty", "init", thorough=False)
