"""The small cookbooks that every run starts from, one for each way of keeping one."""
import os
import subprocess
import sys

from . import git, tree

RECIPE = """---
title: {title}
servings: 2
---

## Ingredients

- 100 g flour
- 1 onion

## Instructions

1. Chop, and cook for 5 minutes.{more}
"""

PANTRY = """---
kind: pantry
---

- 2 kg flour
- 1 kg sugar
- 1 l milk
- 12 eggs
- 1 kg rice
- 500 g butter
- 900 g oats
- 800 g salt
- 700 g lentils
- 300 g peas (frozen)
"""

IMPORTED = """---
title: Rye Bread
servings: 8
source: https://example.org/rye-bread
---

## Ingredients

- 500 g rye flour
- 10 g salt

## Instructions

1. Mix, and let it rest for 2 hours.
2. Bake for 50 minutes.
"""
"""A recipe as it was imported; the cook bakes it for longer by now."""

MESSY = RECIPE.replace("servings: 2", "Servings: 2").replace("- 1 onion", "- 1 onion  ").replace("Chop,", "Chop it,")

FILES = {
    "rbook.yaml": "name: A Small Book\n",
    "pantry.md": PANTRY,
    "README.md": "# A Small Book\n",
    "notes.md": "Notes of the cook.\n",
    "draft.md": "A draft.\n",
    "recipes/soups/README.md": "# Soups\n\n[Leek](leek.md)\n",
    "recipes/soups/leek.md": RECIPE.format(title="Leek Soup", more=" Serve with [pie](../mains/pie.md)."),
    "recipes/soups/onion.md": RECIPE.format(title="Onion Soup", more=" See [leek](leek.md)."),
    "recipes/mains/pie.md": RECIPE.format(title="Meat Pie", more=" Start with [leek](../soups/leek.md)."),
    "recipes/sides/toast.md": RECIPE.format(title="Toast", more=""),
    "recipes/sides/rolls.md": RECIPE.format(title="Rolls", more=""),
    "recipes/breads/rye-bread.md": IMPORTED.replace("50 minutes", "55 minutes"),
    "recipes/messy/one.md": MESSY.format(title="Messy One", more=""),
    "recipes/messy/two.md": MESSY.format(title="Messy Two", more=""),
    "recipes/messy/three.md": MESSY.format(title="Messy Three", more=""),
    "recipes/old/stale.md": RECIPE.format(title="Stale Cake", more=""),
    "recipes/old/dry.md": RECIPE.format(title="Dry Cake", more=""),
    "plans/2026-W47.md": "---\nkind: meal-plan\n---\n\n## 2026-11-19 Thursday\n\n"
    "- dinner: [Leek Soup](../recipes/soups/leek.md) for 4\n",
    "plans/2026-W48.md": "---\nkind: meal-plan\n---\n\n## 2026-11-24 Tuesday\n\n"
    "- dinner: [Onion Soup](../recipes/soups/onion.md) for 4\n",
    "shopping/week.md": "---\nkind: shopping-list\n---\n\n## Produce\n\n- [x] 3 leeks (for [Leek Soup](../recipes/soups/leek.md))\n\n"
    "## Canned\n\n- [ ] 1 kg beans\n- [x] 2 l cider\n",
    "collections/feast.md": "---\nkind: collection\ntitle: Feast\n---\n\n- [Leek Soup](../recipes/soups/leek.md)\n"
    "- [Rolls](../recipes/sides/rolls.md)\n",
    ".gitignore": "secret.txt\n",
}
# What merges leave.
TORN = {
    "recipes/torn/one.md": RECIPE.format(title="Torn One", more="").replace("- 1 onion", '- 1 onion\n  <!-- conflict: "2 onions" (theirs) -->'),
    "recipes/torn/two.md": RECIPE.format(title="Torn Two", more="").replace("servings: 2", "servings: 2\n# conflict: servings: 4 (theirs)"),
}
MODES = {"pantry.md": 0o600, "recipes/soups/onion.md": 0o640}
# What a person is in the middle of: text that is in no commit, in a file that a move changes too.
UNCOMMITTED = {
    "recipes/mains/pie.md": FILES["recipes/mains/pie.md"] + "\nMore salt next time.\n",
    "draft.md": "A draft, rewritten.\n",
    "scratch.txt": "Buy string.\n",
    "secret.txt": "ignored\n",
}
STAGED = {"staged.md": "Staged, not committed.\n"}

CONFIGURATION = """[user]
name = A Cook
email = cook@example.org
[init]
defaultBranch = main
templateDir =
[gc]
auto = 0
[maintenance]
auto = false
[advice]
detachedHead = false
"""

SHAPES = ("git", "no-commit", "plain", "two", "worktree", "torn", "merged", "model", "empty")
MODEL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "CookbookSessionTests", "model-server.py")
"""Answers as a language model would, on this machine."""


class Ground:
    """A worker's own directory. Every run happens at the same absolute path in it, `point`."""

    def __init__(self, folder):
        self.folder = folder
        self.point = os.path.join(folder, "point")
        self.home = os.path.join(self.point, "home")
        self.seeds = {}
        self.model = None

    @property
    def env(self):
        return {
            "HOME": self.home,
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
            "TERM": "dumb",
            "GIT_CONFIG_NOSYSTEM": "1",
        }

    def git(self, *arguments, cwd=None, check=False):
        """Runs git as the person would; its exit code and what it said."""
        done = subprocess.run(
            ["git", *arguments],
            cwd=cwd or self.book,
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        if check and done.returncode:
            raise RuntimeError(f"git {' '.join(arguments)}: {done.stdout}")
        return done.returncode, done.stdout

    def damage(self):
        """What git finds wrong with its own files."""
        code, text = self.git("fsck", "--strict", "--no-dangling", "--no-progress")
        return [("fsck", " | ".join(text.strip().split("\n"))[:240])] if code else []

    @property
    def book(self):
        return os.path.join(self.point, "book")

    def cookbook(self, shape):
        """The directory commands run in."""
        return os.path.join(self.book, "kitchen") if shape == "two" else self.book

    def prefix(self, shape):
        """The cookbook's path in its repository."""
        return "kitchen/" if shape == "two" else ""

    def fresh(self, shape):
        """Puts a fresh copy of a cookbook at `point`."""
        if shape not in self.seeds:
            self.seeds[shape] = self._make(shape)
        self.seeds[shape].write(self.point)

    def read(self):
        """What a person sees: every file but git's and those of the home directory."""
        def skip(path):
            return path == "home" or path.endswith("/.git") and not os.path.isfile(os.path.join(self.point, path))

        return tree.read(self.point, skip)

    def repository(self, shape):
        """The repository, or None outside git."""
        if shape == "plain" or not os.path.lexists(os.path.join(self.book, ".git")):
            return None
        return git.Repository(self.book)

    def _make(self, shape):
        subprocess.run(["rm", "-rf", self.point], check=True)
        os.makedirs(self.home)
        with open(os.path.join(self.home, ".gitconfig"), "w") as file:
            file.write(CONFIGURATION)
        os.makedirs(self.book)
        if shape == "empty":
            _write(self.book, {"scratch.txt": "Buy string.\n", ".gitattributes": "*.jpg -text"})
            return tree.Seed(self.point)
        if shape == "plain":
            _write(self.book, {**FILES, **UNCOMMITTED})
            return tree.Seed(self.point)
        folder = self.book
        if shape == "worktree":
            os.rmdir(self.book)
            folder = os.path.join(self.point, "repository")
            os.makedirs(folder)
        for inner in ("kitchen", "cabin") if shape == "two" else ("",):
            _write(os.path.join(folder, inner), {**FILES, **TORN} if shape == "torn" else FILES)
        self.git("init", "-q", cwd=folder, check=True)
        for files, message in PAST:
            _write(os.path.join(folder, inner), files)
            self.git("add", "-A", cwd=folder, check=True)
            self.git("commit", "-q", "-m", message, cwd=folder, check=True)
        if shape == "merged":
            self._merge(folder)
        if shape == "model":
            self._configure_model()
        if shape == "worktree":
            self.git("worktree", "add", "-q", "-b", "side", self.book, cwd=folder, check=True)
            _modes(self.book)
        self.git("branch", "other", check=True)
        inner = self.cookbook(shape)
        _write(inner, STAGED)
        self.git("add", "staged.md", cwd=inner, check=True)
        _write(inner, UNCOMMITTED)
        return tree.Seed(self.point)


    def _merge(self, folder):
        """Two people took the same from one lot, and git took that for one use."""
        flour = {"pantry.md": PANTRY.replace("- 2 kg flour", "- 1.8 kg flour")}
        use = "Use 200 g flour\n\nRbook-Operation: used{0}00000001 use use 200g%20flour ; pantry.md set-amount 2%20kg%20flour 0 _ 0 1.8%20kg\n"
        self.git("checkout", "-q", "-b", "theirs", cwd=folder, check=True)
        for side, others in (("a", {}), ("b", {"recipes/sides/toast.md": FILES["recipes/sides/toast.md"] + "\nGood.\n"})):
            if side == "b":
                self.git("checkout", "-q", "main", cwd=folder, check=True)
            _write(folder, {**flour, **others})
            self.git("add", "-A", cwd=folder, check=True)
            self.git("commit", "-q", "-m", use.format(side), cwd=folder, check=True)
        self.git("merge", "-q", "--no-edit", "theirs", cwd=folder, check=True)

    def _configure_model(self):
        if self.model is None:
            # It ends with its standard input, and so with this process.
            self.model = subprocess.Popen([sys.executable, MODEL], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            self.port = int(self.model.stdout.readline())
        _write(os.path.join(self.home, ".config", "rbook"), {"config.yaml": MODEL_SETTINGS.format(self.port)})


MODEL_SETTINGS = "model:\n  endpoint: http://127.0.0.1:{0}/v1\n  name: well\n  timeout: 20 s\n"

PAST = (
    ({"recipes/sides/rolls.md": FILES["recipes/sides/rolls.md"] + "\nToo salty.\n"}, "start"),
    (
        {"recipes/old/dry.md": FILES["recipes/old/dry.md"] + "\nToo dry.\n"},
        "Edit Dry Cake\n\nRbook-Operation: redone0000001 edit recipes/old/dry.md replace-text 1\n",
    ),
    (
        {"recipes/old/dry.md": FILES["recipes/old/dry.md"]},
        "Undo: Edit Dry Cake\n\nRbook-Operation: undone0000001 undo undo redone0000001 ; recipes/old/dry.md replace-text 1\n",
    ),
    (
        {"recipes/breads/rye-bread.md": IMPORTED},
        "Add Rye Bread\n\nRbook-Operation: imported000001 import recipes/breads/rye-bread.md make\n",
    ),
    (
        {"recipes/breads/rye-bread.md": FILES["recipes/breads/rye-bread.md"]},
        "Bake it for longer\n",
    ),
    (
        {"recipes/sides/rolls.md": FILES["recipes/sides/rolls.md"]},
        "Edit Rolls\n\nRbook-Operation: edited0000001 edit recipes/sides/rolls.md replace-text 1\n",
    ),
)
"""What was committed, one after the other, with the files that differ from FILES at each: something to take back, to do again and to restore."""


def _write(folder, files):
    for path, text in files.items():
        target = os.path.join(folder, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "w") as file:
            file.write(text)
    _modes(folder)


def _modes(folder):
    for path, mode in MODES.items():
        if os.path.exists(os.path.join(folder, path)):
            os.chmod(os.path.join(folder, path), mode)
