"""The sample library with a long history: a recipe that a thousand commits changed, between a thousand that changed others."""
import os
import random
import subprocess

from .cookbook import small_cookbook
from .process import QUIET
from .rows import Row

RECIPE = "recipes/breakfast/shakshuka.md"
OTHERS = ["recipes/breakfast/porridge.md", "recipes/sides/hummus.md"]
COMMITS = 1000
START = 1_600_000_000


def history_cookbook(work, env, is_packed):
    """Made anew: its commits are loose objects, or in one pack as after `git gc`."""
    directory = small_cookbook(work, env, "history-packed" if is_packed else "history-loose")

    def git(*words, **options):
        subprocess.run(["git", *words], cwd=directory, env=env, check=True, **{**QUIET, **options})

    # The file is beside the repository, so that the same bytes come in as loose objects.
    stream = "".join(commits(directory)).encode()
    source = os.path.join(work, "history-import")
    subprocess.run(["git", "clone", "-q", directory, source], env=env, check=True, **QUIET)
    subprocess.run(["git", "fast-import", "--quiet", "--force"], cwd=source, env=env, check=True, input=stream)
    if is_packed:
        git("fetch", "-q", source, "main")
        git("reset", "-q", "--hard", "FETCH_HEAD")
        git("gc", "-q", "--prune=now")
    else:
        git("-c", "fetch.unpackLimit=1000000", "-c", "transfer.unpackLimit=1000000", "fetch", "-q", source, "main")
        git("reset", "-q", "--hard", "FETCH_HEAD")
    subprocess.run(["rm", "-rf", source], check=True)
    return directory


def commits(directory):
    """What `git fast-import` reads."""
    dice = random.Random(1)
    texts = {}
    for path in [RECIPE, *OTHERS]:
        with open(os.path.join(directory, path), encoding="utf8") as file:
            texts[path] = file.read().split("\n")
    for number in range(2 * COMMITS):
        path = RECIPE if number % 2 else dice.choice(OTHERS)
        change(texts[path], dice, number)
        text = "\n".join(texts[path])
        message = f"Change {path}, {number}"
        parent = "from refs/heads/main^0\n" if number == 0 else ""
        yield (
            f"commit refs/heads/main\ncommitter A Cook <cook@example.org> {START + 3600 * number} +0000\ndata {len(message)}\n{message}\n"
            f"{parent}M 644 inline {path}\ndata {len(text.encode())}\n{text}\n"
        )


def change(lines, dice, number):
    """Another amount, a remark more, or one less: what a cook does to a recipe over the years."""
    items = [place for place, line in enumerate(lines) if line.startswith("- ")]
    remarks = [place for place, line in enumerate(lines) if line.startswith("Remark ")]
    kind = dice.choice(["amount", "amount", "remark"])
    if kind == "amount":
        place = dice.choice(items)
        lines[place] = f"- {dice.randint(2, 900)} g " + lines[place][2:].split(" g ", 1)[-1]
    elif len(remarks) > 20:
        del lines[dice.choice(remarks)]
    else:
        lines.insert(len(lines) - 1, f"Remark {number}: a little more of everything.")


def history_rows(rbook):
    """What a person asks of the past of one recipe, and the same of git."""
    book = lambda *words: [rbook, *words]
    git = lambda *words: ["git", "--no-pager", *words]
    yield Row("git log FILE", git("log", "--follow", "--", RECIPE))
    yield Row("rbook log FILE", book("log", RECIPE), rival="git log FILE")
    yield Row("git log -p FILE", git("log", "--follow", "-p", "--", RECIPE))
    yield Row("git diff HEAD~100 FILE", git("diff", "HEAD~100", "--", RECIPE))
    yield Row("rbook diff HEAD~100 FILE", book("diff", "HEAD~100", RECIPE), rival="git diff HEAD~100 FILE")
    yield Row("git blame FILE", git("blame", RECIPE))
    yield Row("rbook blame FILE", book("blame", RECIPE), rival="git blame FILE")
