"""The tables: what was measured, how it grows with the size, and how it stands against the budgets."""

BASE = "rg -il WORD"


def print_table(heading, rows, samples, lines, floor, base=BASE):
    """A row for each command: medians and ratios of one run. Memory up to the floor is the measuring process's own."""
    print(f"\n{heading}\n")
    ratio = "x " + base.removesuffix(" WORD")
    print(f"{'':<30}{'lines':>9}{'ms':>10}{'least':>10}{'cores':>7}{ratio:>13}{'x rival':>9}{'peak MB':>9}  rival")
    for row in rows:
        taken = samples.get(row.name)
        if not taken:
            continue
        over = lambda name: f"{taken.median / samples[name].median:.2f}" if samples.get(name) else "–"
        memory = f"< {floor:.0f}" if taken.megabytes < floor + 1 else f"{taken.megabytes:.1f}"
        figures = f"{lines.get(row.name, ''):>9}{taken.median * 1000:>10.1f}{taken.least * 1000:>10.1f}{taken.cores:>7.1f}"
        print(f"{row.name:<30}{figures}{over(base):>13}{over(row.rival):>9}{memory:>9}  {row.rival or ''}".rstrip())


def print_growth(results):
    """The median of each warm query by size, and what ten times the recipes cost."""
    sizes = sorted(results)
    names = [name for name in results[sizes[0]]["samples"] if all(name in results[size]["samples"] for size in sizes)]
    print("\nGrowth: medians in ms, and the ratio to the size before\n")
    print(f"{'':<30}" + "".join(f"{size:>12}{'':>9}" for size in sizes))
    for name in names:
        cells, before = "", None
        for size in sizes:
            median = results[size]["samples"][name].median
            cells += f"{median * 1000:>12.1f}" + (f"{'x ' + format(median / before, '.1f'):>9}" if before else f"{'':>9}")
            before = median
        print(f"{name:<30}{cells}".rstrip())
    cells = "".join(f"{results[size].get('snapshot', 0) / 1e6:>12.1f}{'':>9}" for size in sizes)
    print(f"{'snapshot, MB':<30}{cells}".rstrip())
    cells = "".join(f"{results[size]['text'] / 1e6:>12.1f}{'':>9}" for size in sizes)
    print(f"{'recipes, MB':<30}{cells}".rstrip())


def budgets(results, small, past):
    """Each budget: what, the limit, the measured value or nothing, and a way to write both."""
    sizes = sorted(results)
    middle = results[45413 if 45413 in results else max((size for size in sizes if results[size]["in_git"]), default=sizes[0])]
    samples, queries = middle["samples"], middle["queries"]

    def times(name, base=BASE):
        return samples[name].median / samples[base].median if samples.get(name) and samples.get(base) else None

    def worst(names, value):
        values = [(value(name), name) for name in names if samples.get(name) and value(name) is not None]
        return max(values) if values else (None, "")

    choices = ("makeable", "suggest", "plan fill")
    plain = [name for name in queries if not name.startswith(choices)]
    slowest, which = worst(plain, times)
    heaviest, heavy = worst(queries, lambda name: samples[name].megabytes)
    yield f"warm query (slowest: {which})", 0.5, slowest, "x rg -il"
    yield "warm query, word", 0.5, times("search, word"), "x rg -il"
    yield "makeable", 0.6, times("makeable"), "x rg -il"
    yield "makeable --use-up", 0.7, times("makeable, use up"), "x rg -il"
    yield "suggest", 1, times("suggest"), "x rg -il"
    fill = samples.get("plan fill, seven dinners")
    yield "plan fill, seven dinners", 3, fill.median if fill else None, "s"
    yield "first search", 9, times("search, first run"), "x rg -il"
    yield "first run of what reads everything", 9, times("list, first run"), "x rg -il"
    yield "lint of everything", 8, times("lint of everything"), "x rg -il"
    yield "one file changed", 1.15, times("search, one file changed", "search, word"), "x warm"
    yield "one edit and its commit", 1.5, times("rate FILE, with its commit", "git commit --only FILE"), "x git commit"
    stock = times("pantry add or use, with its commit", "git commit --only FILE")
    yield "a change of stock and its commit", 1.1, stock, "x git commit"
    for name, taken in past.items():
        for command in ("log", "diff HEAD~100", "blame"):
            ours, theirs = taken.get(f"rbook {command} FILE"), taken.get(f"git {command} FILE")
            yield f"{command.split()[0]} of 1,000 commits, {name}", 1.5, ours.median / theirs.median if ours and theirs else None, "x git"
    yield "list --at, first run", 2, times("list --at, first run", "list, first run"), "x first run"
    yield "list --at, again", 1.2, times("list --at, again", "list"), "x warm"
    yield "lint of one file", 1.5, times("lint of one file"), "x rg -il"
    yield f"peak memory of a warm query ({heavy})", 100, heaviest, "MB"
    for name in ("rbook --version", "rbook show"):
        yield f"{name}, small cookbook", 15, small[name].median * 1000 if small.get(name) else None, "ms"
    if 45413 in results and 454130 in results:
        large = results[454130]["samples"]
        ratios = [(large[name].median / samples[name].median, name) for name in queries if name in large and name in samples]
        growth, grown = max(ratios, default=(None, ""))
        yield f"454,130 recipes by 45,413 (most: {grown})", 12, growth, "x"
    else:
        yield "454,130 recipes by 45,413", 12, None, "x"


def print_budgets(results, small, past):
    """Returns whether all that were measured are met."""
    print("\nBudgets, at 45,413 recipes\n" if 45413 in results else "\nBudgets (the library is not of the size they are meant for)\n")
    print(f"{'':<58}{'limit':>8}{'measured':>10}  {'':<13}met")
    is_met = True
    for what, limit, measured, unit in budgets(results, small, past):
        value, verdict = ("–", "not measured") if measured is None else (f"{measured:.2f}", "yes" if measured <= limit else "NO")
        is_met = is_met and verdict != "NO"
        print(f"{what:<58}{limit:>8}{value:>10}  {unit:<13}{verdict}")
    return is_met


def as_json(results, small, past):
    """Every single run, for a later comparison."""
    runs = lambda samples: {name: [[s.seconds, s.processor, s.kilobytes] for s in taken] for name, taken in samples.items()}
    sizes = {str(size): {"samples": runs(r["samples"]), "lines": r["lines"], "snapshot": r["snapshot"], "text": r["text"]} for size, r in results.items()}
    return {"columns": ["seconds", "processor seconds", "kilobytes"], "sizes": sizes, "small": runs(small), "past": {name: runs(taken) for name, taken in past.items()}}
