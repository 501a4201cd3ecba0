"""A generated cookbook: made once and kept, in git or not, with a full-text database of the same recipes beside it."""
import glob
import hashlib
import io
import os
import shutil
import subprocess
import sys
import time

from .process import QUIET

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BRANCH = "other"
# File times are compared to the tick of the kernel's clock; a person's next command comes later than that.
TICK = 0.05


class Cookbook:
    def __init__(self, work, size, seed, rbook, env, in_git):
        self.directory = os.path.join(work, f"{size}-{seed}")
        self.database = self.directory + ".sqlite"
        self.size, self.seed, self.rbook, self.env, self.in_git = size, seed, rbook, env, in_git
        self.has_index = subprocess.run([rbook, "index", "--help"], env=env, **QUIET).returncode == 0
        self.is_warm = False

    # Making it

    def make(self):
        """Generates the cookbook unless it is there already, else puts it back as it was."""
        ready, wanted = self.directory + ".ready", fingerprint()
        if os.path.exists(ready) and open(ready).read() == wanted:
            if self.in_git:
                self.git("checkout", "-q", "-f", "main")
                self.git("reset", "-q", "--hard", "start")
        else:
            shutil.rmtree(self.directory, ignore_errors=True)
            for stale in (ready, self.database):
                if os.path.exists(stale):
                    os.remove(stale)
            subprocess.run([os.path.join(HERE, "generate-library"), str(self.size), self.directory, "--seed", str(self.seed)], check=True, stdout=sys.stderr)
            if self.in_git:
                self.commit()
            with open(ready, "w") as file:
                file.write(wanted)
        self.recipes = sorted(glob.glob("recipes/*/*/*.md", root_dir=self.directory))
        self.recipes = [path for path in self.recipes if not path.endswith("README.md")]

    def commit(self):
        self.git("init", "-q", "-b", "main")
        for key, value in (("user.name", "A Cook"), ("user.email", "cook@example.org"), ("gc.auto", "0"), ("commit.gpgsign", "false")):
            self.git("config", key, value)
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "The library")
        self.git("tag", "start")
        self.git("checkout", "-q", "-b", BRANCH)
        paths = sorted(glob.glob("recipes/*/*/*.md", root_dir=self.directory))
        for path in paths[:: max(1, len(paths) // 500)][:500]:
            self.append(path)
        self.git("commit", "-q", "-a", "-m", "Another cook's notes")
        self.git("checkout", "-q", "main")
        self.git("repack", "-a", "-d", "-q")

    def make_database(self):
        """Fills an FTS5 table with the command line tool; returns seconds, or nothing if it was there."""
        if os.path.exists(self.database):
            return None
        start = time.perf_counter()
        partial = self.database + ".partial"
        if os.path.exists(partial):
            os.remove(partial)
        tool = subprocess.Popen(["sqlite3", "-batch", partial], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        quote = lambda text: "'" + text.replace("'", "''") + "'"
        with io.TextIOWrapper(tool.stdin, encoding="utf-8", newline="") as sink:
            sink.write("pragma journal_mode = off; pragma synchronous = off;\n")
            sink.write("create table recipe(id integer primary key, path text, title text, cuisine text, text text);\n")
            sink.write("create virtual table hit using fts5(title, text, content = 'recipe', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2');\nbegin;\n")
            for path in self.recipes:
                with open(os.path.join(self.directory, path), encoding="utf-8", newline="") as file:
                    text = file.read()
                sink.write(f"insert into recipe(path, title, cuisine, text) values ({quote(path)}, {quote(title(text))}, {quote(path.split('/')[1])}, {quote(text)});\n")
            sink.write("insert into hit(hit) values ('rebuild');\ncommit;\ninsert into hit(hit) values ('optimize');\n")
        if tool.wait() != 0:
            raise SystemExit("sqlite3 could not make the full-text table")
        os.rename(partial, self.database)
        return time.perf_counter() - start

    # Its states

    def warm(self):
        """Runs a query unless the one before left the snapshot up to date."""
        if not self.is_warm:
            time.sleep(TICK)
            for _ in range(2):
                subprocess.run([self.rbook, "list", "--count"], cwd=self.directory, env=self.env, **QUIET)
            self.is_warm = True

    def clear(self):
        """Takes the snapshot away."""
        self.is_warm = False
        if self.has_index:
            subprocess.run([self.rbook, "index", "clear"], cwd=self.directory, env=self.env, **QUIET)
        else:
            for place in self.snapshot_places():
                shutil.rmtree(place, ignore_errors=True)

    def search_first(self, word):
        """Takes the snapshot away and searches once, which reads only files that hold the word."""
        self.clear()
        subprocess.run([self.rbook, "search", word], cwd=self.directory, env=self.env, **QUIET)

    def change(self, count):
        """Adds a line to so many recipes, spread over the folders; returns what puts them back."""
        self.warm()
        paths = self.recipes[7 :: max(1, len(self.recipes) // count)][:count]
        kept = {}
        for path in paths:
            with open(os.path.join(self.directory, path), "rb") as file:
                kept[path] = file.read()
            self.append(path)
        time.sleep(TICK)
        return lambda: self.put_back(kept)

    def put_back(self, kept):
        for path, data in kept.items():
            with open(os.path.join(self.directory, path), "wb") as file:
                file.write(data)
        self.is_warm = False

    def switch(self):
        """Changes to the other branch; returns what changes back."""
        self.warm()
        self.git("checkout", "-q", BRANCH)
        time.sleep(TICK)
        return self.switch_back

    def switch_back(self):
        self.git("checkout", "-q", "main")
        self.is_warm = False

    def append(self, path):
        with open(os.path.join(self.directory, path), "ab") as file:
            file.write("\n\nMore salt next time.\n".encode())

    def git(self, *arguments):
        subprocess.run(["git", *arguments], cwd=self.directory, env=self.env, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    def snapshot_places(self):
        return [os.path.join(self.directory, ".git", "rbook"), os.path.join(self.env["XDG_CACHE_HOME"], "rbook")]

    def snapshot_bytes(self):
        """Bytes on disk of this cookbook's snapshot: what a clear takes away."""
        if not self.has_index:
            return 0
        self.is_warm = False
        self.warm()
        before = self.place_bytes()
        self.clear()
        return before - self.place_bytes()

    def place_bytes(self):
        return sum(os.lstat(path).st_size for place in self.snapshot_places() for path in glob.glob(os.path.join(place, "**"), recursive=True) if os.path.isfile(path))

    def text_bytes(self):
        return sum(os.lstat(os.path.join(self.directory, path)).st_size for path in self.recipes)

    def plain_recipe(self, start):
        """The first recipe from a place on that opens with front matter, so that a key can be set in it."""
        for path in self.recipes[start:]:
            with open(os.path.join(self.directory, path), "rb") as file:
                if file.read(11) == b"---\ntitle: ":
                    return path
        return self.recipes[start]


def fingerprint():
    """A hash of all that a generated cookbook is made from."""
    root = os.path.dirname(os.path.dirname(HERE))
    sources = [os.path.join(HERE, "generate-library"), os.path.abspath(__file__)] + sorted(glob.glob(os.path.join(HERE, "library", "*.py")))
    sources += sorted(glob.glob(os.path.join(root, "Catalogue", "Ingredients", "*")))
    sources += sorted(glob.glob(os.path.join(root, "sample-library", "recipes", "**", "*.md"), recursive=True))
    digest = hashlib.sha256()
    for path in sources:
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def title(text):
    for line in text.splitlines()[:4]:
        if line.startswith(("title:", "name:", "# ")):
            return line.split(" ", 1)[-1].strip('"')
    return text.split("\n", 1)[0]


def small_cookbook(work, env, name="sample"):
    """A copy of the sample library in a git repository of its own."""
    directory = os.path.join(work, name)
    shutil.rmtree(directory, ignore_errors=True)
    shutil.copytree(os.path.join(os.path.dirname(os.path.dirname(HERE)), "sample-library"), directory)
    for arguments in (["init", "-q", "-b", "main"], ["add", "-A"], ["-c", "user.name=A Cook", "-c", "user.email=cook@example.org", "commit", "-q", "-m", "The sample"]):
        subprocess.run(["git", *arguments], cwd=directory, env=env, check=True, **QUIET)
    return directory
