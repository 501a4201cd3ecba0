"""An editor saves one, two or all of the files of a change at each call of the command, reads too.

Whatever happens, what the person saved is at its path, or in a file that the command named.
"""
import os

from lab import commands, git, judge
from lab.case import Case

WAYS = ("write", "rename", "slow")
HOW_MANY = ("one", "two", "all")
READS = ("read", "pread64", "openat2", "openat", "open", "newfstatat", "fstat", "getdents64")
LINE = b"\nSaved by a person, number %d.\n"


class Saves(Case):
    suite = "saves"
    share = 6
    classes = "wr"

    @property
    def files(self):
        """The files an editor can have open: those that are there before the change."""
        return [path for path in self.change.paths if path in self.change.before]

    def points(self, bench):
        many = HOW_MANY if len(self.files) > 1 else ("one",)
        kinds = [f"{way}-{count}" for way in WAYS for count in many if way != "slow" or count == many[-1]]
        names = []
        for point in interesting(self.baseline):
            # Between two calls that change nothing a save differs little: each read meets two of the kinds in turn.
            is_read = point.call in READS and "CREAT" not in point.note
            turn = 2 * point.number
            chosen = [kinds[turn % len(kinds)], kinds[(turn + 1) % len(kinds)]] if is_read else kinds
            names += [f"{kind}@{point.number}" for kind in chosen]
        return names

    def row(self, point):
        count = point.split("@")[0].split("-")[1]
        return {"one": "one file saved", "two": "two files saved", "all": "all files saved"}[count]

    def run(self, bench, point):
        name, _, number = point.partition("@")
        way, count = name.split("-")
        number = self.at = int(number)
        chosen = self._chosen(count, number)
        ground = bench.ground
        ground.fresh(self.shape)
        texts = {path: self.change.before[path].data + LINE % place for place, path in enumerate(chosen)}
        saved, opened, calls = {}, {}, 0

        def hook():
            """A slow editor empties the files at the point, and writes a few calls later."""
            nonlocal calls
            if calls == 0:
                for path, text in texts.items():
                    save(ground.point, path, text, way, saved, opened)
            elif calls == 1 + number % 7:
                finish(texts, saved, opened)
            calls += 1

        result = self.trace(bench, number=number, hook=hook, sticky=way == "slow")
        finish(texts, saved, opened)
        is_hit = calls > 0 and bool(saved)
        return is_hit, self._judge(bench, result, saved) if is_hit else []

    def _chosen(self, count, number):
        files = self.files
        if count == "all":
            return files
        first = number % len(files)
        if count == "one":
            return [files[first]]
        return [files[first], files[(first + 1 + number // len(files) % (len(files) - 1)) % len(files)]]

    def _judge(self, bench, result, saved):
        change, ground = self.change, bench.ground
        now = ground.read()
        allowed = set(saved) | self._merged(now, saved)
        state, problems = change.state(now, allowed)
        rest = [path for path in change.paths if path not in allowed]
        if rest:
            problems += change.untrue(result, state)
            if result.code == 0 and state != "new":
                problems.append(("silent", f"exit 0, but the rest of the change is {state}"))
        elif result.code not in (0,) and not result.err.strip():
            problems.append(("mute", f"exit {result.code} without a word"))
        read = self._read_and_removed(result, now, saved)
        problems += self._kept(now, saved, result.said, read)
        if change.commits:
            problems += self._committed(ground, now, saved, result)
        return problems + self._afterwards(bench, saved, result, read)

    def _merged(self, now, saved):
        """Paths of the change where the saved text went through it: it was saved before the command read it."""
        marks = [LINE % number_of(text) for text in saved.values()]
        return {path for path in self.change.paths if path in now and any(mark in now[path].data for mark in marks)}

    def _read_and_removed(self, result, now, saved):
        """Paths that a forced removal removed with the saved text, having read it: then it was saved before the command."""
        if result.code != 0 or self.name != "folder-rm":
            return set()
        found = set()
        for path in saved.keys() - now.keys():
            full = os.path.join("/", path)
            calls = [point for point in result.points if point.path.endswith(full) or point.other.endswith(full)]
            at = next((place for place, point in enumerate(calls) if point.number >= self.at), len(calls))
            moved = next((place for place, point in enumerate(calls) if point.call.startswith(("rename", "unlink"))), len(calls))
            if any(point.call == "read" for point in calls[at:moved]):
                found.add(path)
        return found

    def _kept(self, now, saved, said, read):
        problems = []
        for path, text in saved.items():
            mark = LINE % number_of(text)
            if path in read or path in now and mark in now[path].data:
                continue
            holders = [other for other, entry in now.items() if mark in entry.data]
            if not holders:
                problems.append(("lost", f"what was saved to {path} is gone"))
            elif not any(other in self.change.paths or os.path.basename(other) in said for other in holders):
                problems.append(("untold", f"what was saved to {path} is in {holders[0]}, which nobody named"))
        return problems

    def _committed(self, ground, now, saved, result):
        problems = []
        repository = ground.repository(self.shape)
        try:
            head = repository.files(repository.reference())
            made = repository.reference() != self.change.head
        except git.Unreadable as problem:
            return [("git", str(problem))]
        if made and judge.NOTHING.search(result.err):
            problems.append(("untrue", f"a commit was made, but: {judge.brief(result.err)}"))
        # Where the saves came before the files were read, there may be nothing left to do.
        if result.code == 0 and not made and "nothing to change" not in result.err:
            problems.append(("silent", "exit 0, but nothing was committed"))
        if not made:
            return problems
        for path, text in saved.items():
            held = head.get(self.change.inner(path))
            if held and held[1] == git.blob(text):
                problems.append(("revert", f"the commit holds what the editor saved to {path}, not the change"))
        merged = self._merged(now, saved)
        for path in self.change.paths:
            if path in saved:
                continue
            held, new = head.get(self.change.inner(path)), now.get(path) if path in merged else self.change.after.get(path)
            if (held and held[1]) != (new and git.blob(new.data)):
                problems.append(("half-committed", f"the commit does not hold the change of {path}"))
        return problems

    def _afterwards(self, bench, saved, result, read):
        """The next command goes on, and finds nothing to remove by hand."""
        change, ground = self.change, bench.ground
        after = bench.run(commands.NEXT, self.shape)
        problems = []
        if after.code != 0:
            problems.append(("stuck", f"the next command: exit {after.code}: {judge.brief(after.err)}"))
        now = ground.read()
        said = result.said + after.said
        problems += [problem for problem in self._kept(now, saved, said, read) if problem not in problems]
        toast = f"{ground.prefix(self.shape)}recipes/sides/toast.md"
        allowed = set(saved) | self._merged(now, saved) | {f"book/{toast}"}
        state, more = change.settled(now, said, allowed, [{toast}])
        problems += change.unseen(now)
        rest = [path for path in change.paths if path not in allowed]
        problems += [problem for problem in more if rest or problem[0] not in ("uncommitted", "ghost")]
        if rest:
            problems += change.contradicted(result, state)
        return problems


def interesting(points):
    """Changes, and reads of the cookbook itself: between two looks at git's configuration a save differs in nothing."""
    before = None
    for point in points:
        is_read = point.call in READS and "CREAT" not in point.note
        if is_read and ("/.git/" in point.path or "/home/" in point.path or (point.call, point.path) == before):
            continue
        before = (point.call, point.path)
        yield point


def save(root, path, text, way, saved, opened):
    """Saves as an editor does; a folder that is gone is the editor's to report."""
    target = os.path.join(root, path)
    try:
        if way == "rename":
            with open(target + "~", "wb") as file:
                file.write(text)
            os.rename(target + "~", target)
            saved[path] = text
        elif way == "write":
            with open(target, "wb") as file:
                file.write(text)
            saved[path] = text
        else:
            opened[path] = open(target, "r+b")
            opened[path].truncate(0)
            saved[path] = text
    except FileNotFoundError:
        pass


def finish(texts, saved, opened):
    for path, file in opened.items():
        file.write(texts[path])
        file.close()
    opened.clear()


def number_of(text):
    return int(text.rsplit(b" ", 1)[1].rstrip(b".\n"))


def cases():
    for name in commands.SEVERAL:
        yield Saves("git", name)
    for name in ("pantry-use", "folder-rm", "rm"):
        yield Saves("git", name)
    for name in ("mv", "fmt"):
        yield Saves("no-commit", name)
        yield Saves("plain", name)
