"""What is measured. A row is a command, and what has to be done, untimed, before and after each of its runs."""
import dataclasses
import shlex
import typing

TODAY = "2026-11-21"
WORD, TYPO, TITLE, PHRASE = "aubergine", "auberigne", "mushroom", "freezes well"
WITH, AND, WITHOUT = "chickpeas", "garlic", "onion"


@dataclasses.dataclass
class Row:
    name: str
    command: list
    """Arguments, or a function of the run's number that returns them."""
    prepare: typing.Callable = None
    """Runs before each timed run and returns what runs after it, if anything."""
    rival: str = None
    """The row that asks the same of another tool."""
    is_query: bool = False
    """Whether it is one of the warm queries, which the budgets are about."""
    is_costly: bool = False
    """Whether it runs less often."""


def rivals(cookbook, has_database):
    """The same questions to other tools."""
    yield Row("rg -il WORD", ["rg", "-il", WORD])
    yield Row("rg -il, word in a title", ["rg", "-il", f"^(title:|name:|# ).*{TITLE}"])
    yield Row("rg -il, phrase", ["rg", "-il", PHRASE])
    yield Row("rg -il | rg -il | rg -iL", ["sh", "-c", f"rg -il0 {WITH} | xargs -0 rg -il0 {AND} | xargs -0 rg -i --files-without-match {WITHOUT}"])
    yield Row("rg --files", ["rg", "--files"])
    if cookbook.in_git:
        yield Row("git status", ["git", "status", "--short"])
        yield Row("git grep -il WORD", ["git", "grep", "-il", WORD])
    if has_database:
        ask = lambda query: ["sqlite3", "-batch", "-readonly", cookbook.database, query]
        find = lambda match: ask(f"select path, recipe.title from hit join recipe on id = hit.rowid where hit match '{match}' order by rank")
        yield Row("fts5, word", find(WORD))
        yield Row("fts5, word in a title", find(f"title: {TITLE}"))
        yield Row("fts5, phrase", find(f'"{PHRASE}"'))
        yield Row("fts5, two and not a third", find(f"{WITH} AND {AND} NOT {WITHOUT}"))
        yield Row("fts5, facet", ask(f"select cuisine, count(*) from hit join recipe on id = hit.rowid where hit match '{WORD}' group by 1 order by 2 desc"))
        yield Row("fts5, all", ask("select title, path from recipe order by path"))
        yield Row("fts5, how many", ask("select count(*) from recipe"))


def queries(cookbook, book):
    """Warm queries by kind."""
    warm = lambda name, rival, *arguments: Row(name, book(*arguments), rival=rival, is_query=True)
    yield warm("search, word", "fts5, word", "search", WORD)
    yield warm("search, word in a title", "fts5, word in a title", "search", f"title:{TITLE}")
    yield warm("search, phrase", "fts5, phrase", "search", f'"{PHRASE}"')
    yield warm("search, two and not a third", "fts5, two and not a third", "search", f"ingredient:{WITH} ingredient:{AND} -ingredient:{WITHOUT}")
    yield warm("search, typo", None, "search", TYPO)
    yield warm("search, facet", "fts5, facet", "search", WORD, "--facet", "cuisine")
    yield warm("list", "fts5, all", "list")
    yield warm("list --count", "fts5, how many", "list", "--count")
    yield warm("list, half an hour, sorted", None, "list", "time<=30", "rating>=4", "--sort", "rating")
    yield warm("makeable", None, "makeable", "--missing", "1")
    yield warm("makeable, use up", None, "makeable", "--missing", "1", "--use-up", "30")
    yield warm("makeable, substitutes", None, "makeable", "--missing", "1", "--substitutes")
    yield warm("suggest", None, "suggest")
    dishes = [cookbook.plain_recipe(len(cookbook.recipes) * place // 22) for place in range(1, 22)]
    named = [word for dish in dishes for word in ("--recipe", dish)]
    yield warm("shop add, 21 recipes less the pantry", None, "shop", "add", "--minus-pantry", "--dry-run", *named)
    yield warm("plan fill, seven dinners", None, "plan", "fill", "next", "--dry-run")


def changes(cookbook, book):
    """A query after something happened, and what works on everything or writes."""
    search = book("search", WORD)
    yield Row("search, one file changed", search, lambda: cookbook.change(1), rival="search, word")
    yield Row("search, 100 files changed", search, lambda: cookbook.change(100), rival="search, word")
    if cookbook.in_git:
        yield Row("search, branch switched", search, cookbook.switch, rival="search, word", is_costly=True)
        yield Row("list --at, first run", book("list", "--at", "start"), cookbook.clear, rival="list, first run", is_costly=True)
        yield Row("list --at, again", book("list", "--at", "start"), rival="list")
    yield Row("search, first run", search, cookbook.clear, rival="rg -il WORD", is_costly=True)
    yield Row("search, second run", search, lambda: cookbook.search_first(WORD), rival="rg -il WORD", is_costly=True)
    yield Row("list, first run", book("list"), cookbook.clear, rival="rg -il WORD", is_costly=True)
    yield Row("lint of everything", book("lint"), cookbook.clear, rival="rg -il WORD", is_costly=True)
    yield Row("lint of one file", book("lint", cookbook.plain_recipe(0)), cookbook.warm, rival="rg -il WORD", is_costly=True)
    if cookbook.in_git:
        yield from edits(cookbook, book)


def edits(cookbook, book):
    """One edit and its commit."""
    ours, theirs = cookbook.plain_recipe(len(cookbook.recipes) // 3), cookbook.plain_recipe(len(cookbook.recipes) // 2)

    def append():
        cookbook.append(theirs)
        return forget

    def forget():
        cookbook.is_warm = False

    def warm():
        cookbook.warm()
        return forget

    yield Row("git commit --only FILE", ["git", "commit", "-q", "-m", "More salt", "--only", theirs], append)
    yield Row("rate FILE, with its commit", lambda run: book("rate", ours, f"{2 + run % 2}.5"), warm, rival="git commit --only FILE")
    # Put in and taken out by turns, so that every run changes the file.
    thing = lambda run: book("shop", *(("rm", "washing powder") if run % 2 else ("add", "washing powder")))
    yield Row("shop add or rm, with its commit", thing, warm, rival="git commit --only FILE")
    meal = lambda run: book("plan", *(("rm", "2026-12-24 dinner") if run % 2 else ("add", "2026-12-24", "dinner", ours)))
    yield Row("plan add or rm, with its commit", meal, warm, rival="git commit --only FILE")
    yield Row("cook --done, with its commit", book("cook", ours, "--done", "--all-there-is"), warm, rival="git commit --only FILE")
    stock = lambda run: book("pantry", "use" if run % 2 else "add", "2 g sumac")
    yield Row("pantry add or use, with its commit", stock, warm, rival="git commit --only FILE")


def all_rows(cookbook, has_database):
    book = lambda *arguments: [cookbook.rbook, "--today", TODAY, *arguments]
    yield from rivals(cookbook, has_database)
    for row in queries(cookbook, book):
        row.prepare = cookbook.warm
        yield row
    yield from changes(cookbook, book)


def small_rows(rbook):
    """What should feel like nothing at all, in a small cookbook."""
    yield Row("/bin/true", ["/bin/true"])
    yield Row("rbook --version", [rbook, "--version"], rival="/bin/true")
    yield Row("rbook show", [rbook, "show", "shakshuka"], rival="/bin/true")
    yield Row("rbook list", [rbook, "list"], rival="/bin/true")
    yield Row("rbook search WORD", [rbook, "search", WORD], rival="/bin/true")


def written(command):
    """A command as one would type it."""
    return shlex.join(command(0) if callable(command) else command)
