"""A damaged snapshot never changes an answer: every query over every kind of damage, against the answer without a snapshot."""
import os
import random
import shutil
import subprocess
import sys

from lab import judge
from lab.case import Case

RECIPES = 240
KINDS = ("bit", "byte", "eight", "number", "zeros", "cut", "swap", "double", "page", "grow")
EACH = 12
"""Damages of one kind that each query meets in a full run."""

QUERIES = {
    "list": ["list"],
    "list-json": ["list", "--format", "json"],
    "list-filtered": ["list", "--max-time", "40min", "--sort", "rating"],
    "list-facet": ["list", "--facet", "tag"],
    "list-paths": ["list", "--paths", "ingredient:onion"],
    "search": ["search", "soup"],
    "search-csv": ["search", "--format", "csv", "tomato or onion"],
    "search-live": ["search", "-i", "soup"],
    "makeable": ["makeable", "--missing", "2"],
    "ingredients": ["ingredients"],
    "ingredient-recipes": ["ingredient", "onion", "--recipes"],
    "collections": ["collection", "list"],
    "collection-show": ["collection", "show", "quick-ones"],
    "show": ["show", "{recipe}"],
    "explain-match": ["explain", "match", "{recipe}"],
    "explain-diet": ["explain", "diet", "{recipe}"],
    "explain-nutrition": ["explain", "nutrition", "{recipe}"],
    "complete-recipe": ["---complete", "zsh", "show", ""],
    "complete-tag": ["---complete", "zsh", "list", "--tag", ""],
    "complete-ingredient": ["---complete", "zsh", "list", "--ingredient", ""],
    "index-status": ["index", "status"],
}


class Snapshot(Case):
    suite = "snapshot"
    share = 1

    def prepare(self, bench):
        """A cookbook with its snapshot, and each query's answer without one. They are shared by all queries of a worker."""
        if bench.library is None:
            bench.library = Library(bench)
        self.library = library = bench.library
        self.words = [word.format(recipe=library.recipe) for word in QUERIES[self.name]]
        self.truth = library.truth(bench, self.words)

    def points(self, bench):
        return [f"{kind}@{number}" for kind in KINDS for number in range(EACH * len(self.library.files))]

    def row(self, point):
        return "damaged snapshots"

    def run(self, bench, point):
        kind, _, number = point.partition("@")
        number, library = int(number), self.library
        path = library.files[number % len(library.files)]
        chance = random.Random(f"{bench.seed} {self.name} {point}")
        pristine = library.pristine[path]
        damaged = pristine
        while damaged == pristine:
            damaged = damage(bytearray(pristine), kind, chance)
        library.restore({path: damaged})
        result = self.last = library.ask(bench, self.words)
        problems = []
        if result.code == "hang" or result.code > 100 or judge.CRASH.search(result.err):
            problems.append(("crash", f"exit {result.code}: {judge.brief(result.err)}"))
        elif self.name != "index-status" and (result.code, result.out) != self.truth:
            problems.append(("wrong", f"{' '.join(self.words)} gave another answer: {difference(self.truth[1], result.out)}"))
        return True, problems


class Library:
    """A cookbook large enough to have a snapshot; its files are never written again, so that the snapshot stays fresh."""

    def __init__(self, bench):
        ground = bench.ground
        self.root = os.path.join(ground.folder, "library")
        self.book = os.path.join(self.root, "book")
        self.env = {**ground.env, "HOME": os.path.join(self.root, "home")}
        shutil.rmtree(self.root, ignore_errors=True)
        os.makedirs(self.env["HOME"])
        tools = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Benchmark", "generate-library")
        subprocess.run([sys.executable, tools, str(RECIPES), self.book], check=True, stdout=subprocess.DEVNULL)
        names = sorted(
            os.path.relpath(os.path.join(folder, name), self.book)
            for folder, _, files in os.walk(os.path.join(self.book, "recipes"))
            for name in files
            if name.endswith(".md") and name != "README.md"
        )
        self.recipe = os.path.basename(names[len(names) // 2])[:-3]
        with open(os.path.join(self.book, "collections", "quick-ones.md"), "w") as file:
            file.write("---\nkind: collection\ntitle: Quick Ones\nquery: time<=30\n---\n\n")
            file.writelines(f"- [{os.path.basename(name)[:-3]}](../{name})\n" for name in names[::40])
        cook = ["-c", "user.name=A Cook", "-c", "user.email=cook@example.org"]
        for words in (["init", "-q", "-b", "main"], ["add", "-A"], [*cook, "commit", "-q", "-m", "start"]):
            subprocess.run(["git", *words], cwd=self.book, env=self.env, check=True, stdout=subprocess.DEVNULL)
        before = set(self._everything())
        self.ask(bench, ["list"])
        # More changes than are read at each query make a second segment.
        for name in names[:70]:
            with open(os.path.join(self.book, name), "a") as file:
                file.write("\nAnother note.\n")
        self.ask(bench, ["list"])
        self.ask(bench, ["list"])
        self.files = sorted(path for path in set(self._everything()) - before if os.path.getsize(path) > 1000)
        if not self.files:
            raise RuntimeError("the cookbook has no snapshot to damage")
        self.pristine = {path: open(path, "rb").read() for path in self.files}

    def _everything(self):
        for folder, _, names in os.walk(self.root):
            yield from (os.path.join(folder, name) for name in names)

    def ask(self, bench, words):
        today = [] if words[0] in ("---complete", "index") else ["--today", "2026-11-21"]
        return bench.tracer.plain([bench.rbook, *words, *today], self.book, self.env)

    def restore(self, damaged=None):
        for path, data in {**self.pristine, **(damaged or {})}.items():
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)
            os.chmod(path, 0o600)

    def truth(self, bench, words):
        """Exit code and answer without a snapshot; with the undamaged one they must be the same."""
        for path in self.files:
            if os.path.exists(path):
                os.unlink(path)
        bare = self.ask(bench, words)
        self.restore()
        quick = self.ask(bench, words)
        if bare.code not in (0, 1) or not bare.out:
            raise RuntimeError(f"{' '.join(words)}: exit {bare.code}: {judge.brief(bare.err)}")
        if words[0] != "index" and (bare.code, bare.out) != (quick.code, quick.out):
            raise RuntimeError(f"{' '.join(words)} differs with an undamaged snapshot: {difference(bare.out, quick.out)}")
        return bare.code, bare.out


def damage(data, kind, chance):
    """The snapshot's bytes with one damage; a third of them hit the beginning, where the sections are listed."""
    size = len(data)
    at = chance.randrange(min(size, 1024) if chance.random() < 0.33 else size)
    if kind == "bit":
        data[at] ^= 1 << chance.randrange(8)
    elif kind == "byte":
        data[at] = chance.randrange(256)
    elif kind == "eight":
        data[at : at + 8] = chance.randbytes(8)
    elif kind == "number":
        at -= at % 4
        value = int.from_bytes(data[at : at + 4], "little") + chance.choice((-1, 1, 2, 256))
        data[at : at + 4] = (value % (1 << 32)).to_bytes(4, "little")
    elif kind == "zeros":
        length = chance.choice((1, 16, 512, 4096))
        data[at : at + length] = bytes(len(data[at : at + length]))
    elif kind == "cut":
        del data[at:]
    elif kind == "swap":
        length, other = chance.choice((4, 64, 4096)), chance.randrange(size)
        first, second = sorted((at, other))
        length = min(length, second - first, size - second)
        data[first : first + length], data[second : second + length] = data[second : second + length], data[first : first + length]
    elif kind == "double":
        length, other = chance.choice((4, 64, 4096)), chance.randrange(size)
        data[other : other + length] = data[at : at + length][: size - other]
    elif kind == "page":
        start = at - at % 4096
        data[start : start + 4096] = bytes(len(data[start : start + 4096]))
    elif kind == "grow":
        data[at:at] = chance.randbytes(chance.choice((1, 4, 4096)))
    return bytes(data)


def difference(wanted, found):
    """The first line that differs."""
    wanted, found = wanted.splitlines(), found.splitlines()
    for place, line in enumerate(wanted):
        if place >= len(found) or found[place] != line:
            return f"line {place + 1}: {line[:80]!r} became {found[place][:80] if place < len(found) else None!r}"
    return f"{len(found)} lines instead of {len(wanted)}"


def cases():
    for name in QUERIES:
        yield Snapshot("library", name)
