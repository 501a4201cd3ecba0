"""Pathological files: one construct each, repeated until the file is as large as rbook reads."""

LIMIT = 2 << 20

RECIPE = "---\ntitle: Worst\nservings: 4\n---\n"
STEPS = "\n## Instructions\n\n1. Mix the flour for 5 minutes.\n"
ITEMS = "## Ingredients\n\n- 100 g flour\n"


# Files of more lines are refused, so the slowest that are read have this many.
MOST_LINES = 14_900


def fill(head, unit, tail="", limit=LIMIT, most=None):
    """head, the unit as often as it fits, tail. `{n}` in the unit is counted up; a unit may be a function of the number."""
    parts, size, number = [head], len(head.encode()) + len(tail.encode()), 0
    make = unit if callable(unit) else (lambda n: unit.replace("{n}", str(n)) if "{n}" in unit else unit)
    while True:
        part = make(number)
        size += len(part.encode())
        if size > limit or number == most:
            break
        parts.append(part)
        number += 1
    return "".join(parts) + tail


def word(number):
    """A word that no catalogue knows, another for each number."""
    letters = "bcdfghklmnprstvz"
    vowels = "aeiou"
    out = []
    number += 4096
    while number:
        number, low = divmod(number, 80)
        out.append(letters[low % 16] + vowels[low // 16])
    return "".join(out)


def nested(opening, closing, count):
    return opening * count + closing * count


def saved_circle(links=60):
    lines = [f'  q{n}: "@q{n + 1} or @q{n + 1}"' for n in range(links)]
    return "queries:\n" + "\n".join(lines) + f"\n  q{links}: soup\n"


def at_limit(head, unit, tail="", most=MOST_LINES):
    """As many lines as are read, each so long that the file is as large as is read."""
    return lambda: fill(head, unit, tail, most=most)


LONG = "of the very best that the market has to offer on a morning in June"


def items(unit, head=RECIPE + "## Ingredients\n\n", tail=STEPS):
    return lambda: fill(head, unit, tail)


def steps(unit):
    return lambda: fill(RECIPE + ITEMS + "\n## Instructions\n\n", unit)


def prose(unit, tail=""):
    return lambda: fill(RECIPE + ITEMS + STEPS + "\n## Notes\n\n", unit, tail)


def keys(unit, head="---\ntitle: Worst\n", tail="---\n\n" + ITEMS + STEPS):
    return lambda: fill(head, unit, tail)


def recipes():
    """Name of a shape → how to make it, for files that are recipes."""
    return {
        # Item lines
        "items": items("- 100 g flour\n"),
        "items-shortest": items("- a\n"),
        "items-empty": items("-\n"),
        "items-unknown": items(lambda n: f"- 100 g {word(n)}\n"),
        "items-unknown-short": items(lambda n: f"- {word(n)}\n"),
        "items-numbers": items("- 1 2/3 x (4 oz / 5 g) 6–7 cans of 8\n"),
        "items-groups": items("### Group {n}\n\n- 1 egg\n"),
        "items-nested": items("- For the sauce {n}\n  - 1 egg\n"),
        "items-checked": items("- [ ] 1 egg\n"),
        "items-plain": items("2 eggs\n"),
        "items-table": items("| 100 g | flour |\n", RECIPE + "## Ingredients\n\n| amount | name |\n| --- | --- |\n"),
        "items-alternatives": items("- 1 cup milk or 1 cup cream or 2 cups oats\n"),
        "items-linked": items("- 1 batch [flour](plain-{n}.md)\n"),
        "items-linked-one": items("- 1 batch [Plain](plain.md)\n"),
        "items-linked-titles": items(lambda n: f"- 1 batch [[{word(n)}]]\n"),
        "items-percent": items("- 100 % flour (expires 2026-11-25) (keep 2 g) (optional)\n"),
        "one-item": items("flour, "  , RECIPE + "## Ingredients\n\n- "),
        "one-item-words": items(lambda n: word(n) + " ", RECIPE + "## Ingredients\n\n- 1 cup "),
        "one-item-or": items("flour or ", RECIPE + "## Ingredients\n\n- "),
        "one-item-plus": items("1 cup + ", RECIPE + "## Ingredients\n\n- "),
        "one-item-parentheses": items("(flour) ", RECIPE + "## Ingredients\n\n- 1 cup "),
        "one-item-open": items("(", RECIPE + "## Ingredients\n\n- 1 cup "),
        "one-item-numbers": items("1 ", RECIPE + "## Ingredients\n\n- "),
        "one-item-digits": items("1", RECIPE + "## Ingredients\n\n- "),
        "one-item-x": items("2 x ", RECIPE + "## Ingredients\n\n- "),
        "one-item-brackets": items("[", RECIPE + "## Ingredients\n\n- "),
        "one-item-links": items("[a](b) ", RECIPE + "## Ingredients\n\n- "),
        "one-item-stars": items("*a ", RECIPE + "## Ingredients\n\n- "),
        "one-item-entities": items("&amp;", RECIPE + "## Ingredients\n\n- "),
        "one-item-tags": items("<b ", RECIPE + "## Ingredients\n\n- "),
        "one-item-combining": items("\u0301", RECIPE + "## Ingredients\n\n- 1 cup a"),
        "limit-items": at_limit(RECIPE + "## Ingredients\n\n", "- 100 g flour\n", STEPS),
        "limit-items-unknown": at_limit(RECIPE + "## Ingredients\n\n", lambda n: f"- 1 1/2 cups {word(n)} {LONG}\n", STEPS),
        "limit-items-full": at_limit(
            RECIPE + "## Ingredients\n\n", "- 1 cup (95 g) oats or 2 tbsp rolled barley, finely chopped (optional) (for the top)\n", STEPS),
        "limit-items-linked": at_limit(RECIPE + "## Ingredients\n\n", "- 1 batch [Plain](plain.md), still warm from the oven\n", STEPS),
        "limit-groups": at_limit(RECIPE + "## Ingredients\n\n", "### For the sauce {n}\n\n- 2 tbsp butter, melted and cooled\n", STEPS, 7400),
        "limit-steps": at_limit(
            RECIPE + ITEMS + "\n## Instructions\n\n", "1. Stir 100 g flour into 2 cups milk and bake for 10 minutes at 180 °C, {n} times.\n"),
        "limit-steps-groups": at_limit(
            RECIPE + ITEMS + "\n## Instructions\n\n", "### Part {n}\n\n1. Bake 100 g flour for 10 hours at 480 °C.\n", most=7400),
        "limit-items-and-steps": lambda: fill(
            fill(RECIPE + "## Ingredients\n\n", lambda n: f"- 100 g {word(n)}\n", "\n## Instructions\n\n", LIMIT, 7400),
            lambda n: f"1. Add 20 g {word(n + 20000)} to the {word(n + 7)} {LONG}.\n", "", LIMIT, 7400),
        "limit-items-and-steps-near": lambda: fill(
            fill(RECIPE + "## Ingredients\n\n", lambda n: f"- 100 g flou{word(n)}\n", "\n## Instructions\n\n", LIMIT, 7400),
            lambda n: f"1. Sift the flour and fold the {word(n)} {LONG}.\n", "", LIMIT, 7400),
        "limit-notes": at_limit(RECIPE + ITEMS + STEPS + "\n## Notes\n\n", f"- Add the [cinnamon](plain.md) {LONG}.\n"),
        "limit-log": at_limit(RECIPE + ITEMS + STEPS + "\n## Log\n\n", f"- 2026-11-08 ★★★★★ Ana: a soup {LONG}.\n"),
        "limit-table": at_limit(RECIPE + "## Ingredients\n\n| a | b |\n| - | - |\n", f"| 100 g | flour {LONG} |\n", STEPS),
        "limit-keys": at_limit("---\ntitle: Worst\n", "titel{n}: a\n", "---\n\n" + ITEMS + STEPS, 7400),
        "limit-tags": at_limit("---\ntitle: Worst\ntags:\n", "  - tag-{n} " + LONG + "\n", "---\n\n" + ITEMS + STEPS),
        "limit-list-ingredients": at_limit("---\ntitle: Worst\ningredients:\n", f"  - 100 g flour {LONG}\n", "---\n" + STEPS),
        # Steps
        "steps": steps("1. Bake the flour for 10 minutes at 180 °C.\n"),
        "steps-shortest": steps("1. a\n"),
        "steps-paragraphs": steps("Bake for 10 minutes.\n\n"),
        "steps-names": steps("1. Add the flour, salt, sugar, milk and butter to the flour.\n"),
        "steps-amounts": steps("1. Mix 100 g flour and 2 eggs.\n"),
        "steps-sections": steps("### Part {n}\n\n1. Stir.\n"),
        "steps-and-items": lambda: fill(
            fill(RECIPE + "## Ingredients\n\n", lambda n: f"- 100 g {word(n)}\n", "\n## Instructions\n\n", LIMIT // 2),
            lambda n: f"1. Add {word(n)} to the {word(n + 7)}.\n"),
        "one-step": steps("bake for 10 minutes at 180 °C, "),
        "one-step-numbers": steps("1 "),
        "one-step-amounts": steps("100 g flour "),
        "one-step-ranges": steps("10-"),
        "one-step-letters": steps("a"),
        "one-step-links": steps("[a](b) "),
        # Blocks
        "definitions": prose("[a]: b\n"),
        "definitions-first": lambda: fill("[a]: b\n", "[a{n}]: b\n"),
        "definitions-titles": prose("[a]: b 'c'\n"),
        "definitions-apart": prose("[a]: b\n\n"),
        "definitions-half": prose("[a]: b 'c\n"),
        "definitions-open": prose("[a\n"),
        "definitions-setext": prose("[a]: b\n[c]: d\ne\n===\n"),
        "headings": prose("## Heading {n}\n"),
        "headings-same": prose("## Ingredients\n"),
        "headings-steps": prose("## Instructions\n"),
        "headings-setext": prose("a\n=\n"),
        "headings-empty": prose("#\n"),
        "heading-one": lambda: fill(RECIPE + "# ", "a "),
        "heading-symbols": lambda: fill(RECIPE + ITEMS + STEPS + "\n# ", "★"),
        "heading-dots": lambda: fill(RECIPE + ITEMS + STEPS + "\n# Zutaten：", "："),
        "heading-spaces": lambda: fill(RECIPE + ITEMS + STEPS + "\n# a", "\u3000", "\n"),
        "heading-hashes": lambda: fill(RECIPE + "# a ", "#"),
        "sections": lambda: fill(RECIPE, "## Ingredients\n\n- 1 egg\n\n## Instructions\n\n1. Boil.\n\n"),
        "groups-bold": items("**Group {n}**\n\n- 1 egg\n\n"),
        "quotes": prose("> a\n"),
        "quotes-apart": prose("> a\n\n"),
        "quotes-deep": prose(">" * 90 + " a\n"),
        "quotes-deeper": prose(">"),
        "quotes-lazy": prose("> a\nb\n"),
        "lists-deep": prose("- " * 90 + "a\n"),
        "lists-deeper": prose("- "),
        "lists-deep-ordered": prose("1. "),
        "lists-steps": lambda: fill(
            RECIPE + ITEMS + STEPS + "\n", lambda n: "  " * (n % 200) + "- a\n"),
        "lists-apart": prose("- a\n\n\n"),
        "lists-kinds": prose("- a\n+ b\n* c\n"),
        "lists-code": prose("-     a\n"),
        "lists-blank": prose("- a\n\n  b\n\n"),
        "list-one-blank": prose("\n", "a\n") ,
        "list-item-blank": lambda: fill(RECIPE + ITEMS + STEPS + "\n- a\n", "\n", "  b\n"),
        "fences": prose("```\na\n```\n"),
        "fence-open": lambda: fill(RECIPE + ITEMS + STEPS + "\n```\n", "a\n"),
        "fence-in-items": lambda: fill(RECIPE + ITEMS, "- ```\n"),
        "fence-marks": prose("`"),
        "indented": prose("    a\n"),
        "indented-blank": lambda: fill(RECIPE + ITEMS + STEPS + "\n    a\n", "\n", "    b\n"),
        "html": prose("<div>\na\n\n"),
        "html-comments": prose("<!-- a -->\n"),
        "html-comment-open": lambda: fill(RECIPE + ITEMS + STEPS + "\n<!--\n", "a\n"),
        "html-comments-open": prose("a <!-- "),
        "html-tags": prose("<a "),
        "html-declarations": prose("a <!A "),
        "html-cdata": prose("a <![CDATA[ "),
        "html-instructions": prose("a <? "),
        "suppressions": prose("<!-- rbook: ignore trailing-space -->\na \n\n"),
        "suppressions-one-line": prose("a <!-- rbook: ignore trailing-space --> "),
        "suppressions-file": prose("<!-- rbook: ignore-file no-rule{n} -->\n"),
        "suppressions-unused": prose("<!-- rbook: ignore no-rule{n} -->\n"),
        "suppressions-blank": lambda: fill(RECIPE + ITEMS + STEPS, "<!-- rbook: ignore a -->\n", "\n" * (LIMIT // 2)),
        "suppressions-hash": prose("a # rbook: ignore "),
        "suppressions-in-keys": keys("x-{n}: a # rbook: ignore no-rule\n"),
        "breaks": prose("---\n"),
        "breaks-stars": prose("* * * * *\n"),
        "tables": prose("| a | b |\n| - | - |\n| c | d |\n\n"),
        "table-rows": lambda: fill(RECIPE + ITEMS + STEPS + "\n| a | b |\n| - | - |\n", "| c | d |\n"),
        "table-cells": lambda: "\n".join([RECIPE + ITEMS + STEPS, "|" + "a|" * 250000, "|" + "-|" * 250000, "|" + "b|" * 250000]),
        "table-heads": prose("| a | b |\n"),
        "table-pipes": prose("|"),
        "table-delimiters": prose("| - |\n"),
        "blank-lines": prose("\n"),
        "carriage-returns": prose("\r"),
        "mixed-ends": prose("a\r\nb\n"),
        "trailing-spaces": prose("a \n"),
        "spaces": prose(" "),
        "tabs": prose("\t"),
        "one-line": prose("a "),
        "one-word": prose("a"),
        "lines": prose("a\n"),
        "lines-accented": prose("é\n"),
        "letters-wide": prose("漢"),
        "emoji": prose("👩‍🍳"),
        "combining": prose("\u0301"),
        "controls": prose("\u0001"),
        "bidi": prose("\u202e"),
        # Inlines
        "links": prose("[a](b.md)\n"),
        "links-many": prose("[a](b{n}.md) "),
        "links-plain": prose("[Plain](plain.md) "),
        "links-references": prose("[a][b] ", "\n\n[b]: c\n"),
        "links-references-many": prose("[a{n}]\n\n[a{n}]: b\n\n"),
        "links-anchors": prose("[a](#heading-{n}) "),
        "links-self": prose("[a](worst.md) "),
        "links-wiki": prose("[[a]] "),
        "links-half": prose("[a](b "),
        "links-nested": lambda: RECIPE + ITEMS + STEPS + "\n" + nested("[", "](a)", 400000) + "\n",
        "links-angle": prose("[a](<b "),
        "links-title": prose("[a](b 'c "),
        "links-parentheses": prose("[a](((((("),
        "images": prose("![a](b{n}.png)\n"),
        "images-one": prose("![a](plain.png) "),
        "images-nested": prose("![a["),
        "brackets": prose("["),
        "brackets-closing": prose("]"),
        "brackets-pairs": prose("[]"),
        "brackets-lines": prose("[\n"),
        "bangs": prose("!["),
        "stars": prose("*"),
        "stars-words": prose("*a "),
        "stars-mixed": prose("*a **b _c "),
        "stars-closing": prose("a** "),
        "underscores": prose("_a "),
        "backticks": prose("` `` ``` "),
        "backticks-growing": prose(lambda n: "`" * (n % 1500) + " "),
        "backslashes": prose("\\"),
        "entities": prose("&"),
        "entities-named": prose("&amp;"),
        "autolinks": prose("<http://a"),
        "autolinks-bare": prose("http://a.b "),
        "mails": prose("a@b."),
        # Front matter
        "keys": keys("x-key-{n}: a\n"),
        "keys-unknown": keys(lambda n: f"{word(n)}: a\n"),
        "keys-same": keys("x-key: a\n"),
        "keys-quoted": keys('"x-key-{n}": "a"\n'),
        "keys-near": keys("titel{n}: a\n"),
        "key-long": lambda: "---\n" + fill("", "a") [: LIMIT - 100] + ": b\n---\n\n" + ITEMS,
        "key-colons": keys("x:y", "---\ntitle: Worst\nnote: ", "\n---\n\n" + ITEMS + STEPS),
        "key-addresses": keys("https://a/b,", "---\ntitle: Worst\nnote: ", "\n---\n\n" + ITEMS + STEPS),
        "key-opened": keys('[{"":', "---\n", "\n---\n\n" + ITEMS + STEPS),
        "key-flow": keys("x-{n}: 1, ", "---\nx-a: {", "}\n---\n\n" + ITEMS + STEPS),
        "list-tags": keys("  - tag-{n}\n", "---\ntitle: Worst\ntags:\n"),
        "list-tags-flow": keys("tag{n}, ", "---\ntitle: Worst\ntags: [", "a]\n---\n\n" + ITEMS + STEPS),
        "list-tags-text": keys("tag{n}, ", "---\ntitle: Worst\ntags: ", "a\n---\n\n" + ITEMS + STEPS),
        "list-categories": keys("  - category-{n}\n", "---\ntitle: Worst\ncategory:\n"),
        "list-diets": keys("  - vegan\n", "---\ntitle: Worst\ndiet:\n"),
        "list-diets-unknown": keys(lambda n: f"  - {word(n)}\n", "---\ntitle: Worst\ndiet:\n"),
        "list-images": keys("  - a{n}.png\n", "---\ntitle: Worst\nimage:\n"),
        "list-ingredients": keys("  - 100 g flour\n", "---\ntitle: Worst\ningredients:\n", "---\n" + STEPS),
        "list-instructions": keys("  - Stir for 2 minutes.\n", "---\ntitle: Worst\ninstructions:\n", "---\n\n" + ITEMS),
        "list-mappings": keys("  - a: 1\n", "---\nx-a:\n"),
        "flow-deep": lambda: "---\nx-a: " + nested("[", "]", 500000) + "\n---\n\n" + ITEMS,
        "flow-deep-pairs": lambda: "---\nx-a: " + nested("{a: ", "}", 250000) + "\n---\n\n" + ITEMS,
        "flow-many": keys("[], ", "---\nx-a: [", "a]\n---\n\n" + ITEMS + STEPS),
        "flow-open": lambda: fill("---\nx-a: [", "[a, "),
        "block-deep": lambda: "---\n" + "".join(" " * n + "a:\n" for n in range(1900)) + "---\n\n" + ITEMS,
        "block-dashes": lambda: fill("---\nx-a:\n ", "- ", "\n---\n\n" + ITEMS),
        "text-block": keys("  a\n", "---\ntitle: Worst\ndescription: |\n"),
        "text-folded": keys("  a\n", "---\ntitle: Worst\ndescription: >\n"),
        "text-plain": keys("  a\n", "---\ntitle: Worst\ndescription: a\n"),
        "text-quoted": keys("a\\n", '---\ntitle: Worst\ndescription: "', '"\n---\n\n' + ITEMS),
        "text-title": keys("a ", "---\ntitle: ", "\n---\n\n" + ITEMS + STEPS),
        "text-time": keys("1 h ", "---\ntitle: Worst\nprep-time: ", "\n---\n\n" + ITEMS + STEPS),
        "text-servings": keys("1", "---\ntitle: Worst\nservings: ", "\n---\n\n" + ITEMS + STEPS),
        "text-yield": keys("1 x ", "---\ntitle: Worst\nyield: ", "\n---\n\n" + ITEMS + STEPS),
        "yaml-comments": keys("# a\n"),
        "yaml-anchors": keys("x-{n}: &a{n} b\n"),
        "yaml-documents": keys("--- a\n"),
        "yaml-broken": keys("a b\n"),
        "yaml-tabs": keys("\ta: b\n"),
        "yaml-endless": lambda: fill("---\ntitle: Worst\n", "x-{n}: a\n"),
        "log": lambda: fill(RECIPE + ITEMS + STEPS + "\n## Log\n\n", "- 2026-11-08 ★★★★★ Ana: added feta.\n"),
        "log-dates": lambda: fill(RECIPE + ITEMS + STEPS + "\n## Log\n\n", "- 2026-11-08\n"),
        "log-words": lambda: fill(RECIPE + ITEMS + STEPS + "\n## Log\n\n", "- yesterday\n"),
        "nutrition": lambda: fill(RECIPE + ITEMS + STEPS + "\n## Nutrition\n\n", "- energy: 100 kcal\n"),
        "equipment": lambda: fill(RECIPE + ITEMS + STEPS + "\n## Equipment\n\n", "- 20 cm pan\n"),
        "facts-lines": lambda: fill(RECIPE, "Prep time: 20 min\n", "\n" + ITEMS + STEPS),
        # Bodies read by what they look like
        "passages": lambda: fill("# Worst\n\n", "- 1 egg\n\nBeat the egg.\n\n"),
        "passages-headings": lambda: fill("# Worst\n\n", "## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Beat.\n\n"),
        "passages-parts": lambda: fill("# Worst\n\n", "## Part {n}\n\n### Ingredients\n\n- 1 egg\n\n### Method\n\n1. Beat.\n\n"),
        "passages-titles": lambda: fill("", "# Part {n}\n\n- 1 egg\n\nBeat the egg.\n\n"),
        "passages-labels": lambda: fill("# Worst\n\n", "For the part {n}:\n1 egg\n"),
        "passages-terms": lambda: fill(RECIPE + ITEMS, "Part {n}\n: 1 egg\n"),
        "passages-breaks": lambda: fill("# Worst\n\n**2 pies**\n\n", "---\n\n- 1 egg\n\n"),
        "passages-tools": lambda: fill("# Worst\n\n## Ingredients and tools\n\n", "### Ingredients\n\n- 1 egg\n\n", "## Ingredients\n\n- 1 egg\n" + STEPS),
        "passages-commands": lambda: fill("# Worst\n\n- 1 egg\n- 2 eggs\n", "- Beat the egg for 2 minutes\n"),
        "passages-portions": lambda: fill("# Worst\n\n", "This makes about 4 pies, enough for 4 people.\n", "\n" + ITEMS + STEPS),
        "passages-comments": lambda: fill(RECIPE + ITEMS, "<!-- a -->\n\n", STEPS),
        "passages-quotes": lambda: fill(RECIPE, "> 1 egg\n", "\n" + STEPS),
        "heading-braces": lambda: fill("# a", "{a: ", "\n\n" + ITEMS + STEPS),
        "heading-brackets": lambda: fill("# a{", "[^", "\n\n" + ITEMS + STEPS),
        "heading-words": lambda: fill("# Worst\n\n## Ingredients for ", "the ", "\n\n- 1 egg\n" + STEPS),
        "bold-yields": lambda: fill("# Worst\n\n**", "2 pies, ", "3 tins**\n\n" + ITEMS + STEPS),
        "text-ideographs": lambda: fill("# Worst\n\n", "一份正好够 2 个人吃，", "\n\n" + ITEMS + STEPS),
    }


def others():
    """Name of a shape → its file and how to make it, for all other kinds of file."""
    pantry, shopping, plan = "pantry.md", "shopping.md", "plan.md"
    front = lambda kind: f"---\nkind: {kind}\ntitle: Worst\n---\n\n"
    settings = "rbook.yaml"
    return {
        "pantry": (pantry, lambda: fill(front("pantry"), "- 100 g flour\n")),
        "pantry-shortest": (pantry, lambda: fill(front("pantry"), "- a\n")),
        "pantry-unknown": (pantry, lambda: fill(front("pantry"), lambda n: f"- {word(n)}\n")),
        "pantry-near": (pantry, lambda: fill(front("pantry"), lambda n: f"- flourr{word(n)[:4]}\n")),
        "limit-pantry": (pantry, at_limit(front("pantry"), f"- 100 g flour {LONG} (expires 2026-11-25)\n")),
        "limit-pantry-unknown": (pantry, at_limit(front("pantry"), lambda n: f"- {word(n)} {word(n + 7)}\n")),
        "limit-shopping": (shopping, at_limit(front("shopping-list"), "- [ ] 100 g flour (for [Plain](plain.md), [Plain](plain.md))\n")),
        "limit-plan": (plan, at_limit(front("meal-plan") + "## 2026-11-16\n\n", lambda n: f"- {word(n)}: [Plain](plain.md) for 4\n")),
        "limit-collection": ("collection.md", at_limit(front("collection"), "- [a](missing{n}.md)\n")),
        "limit-ingredients": (
            "ingredients.md", at_limit(front("ingredients"), lambda n: f"- {word(n)} | {word(n + 30000)} (piece 150 g) (kind of {word(n + 1)})\n")),
        "limit-ingredients-one": (
            "ingredients.md", at_limit(front("ingredients"), lambda n: f"- worst | {word(n)} (piece 150 g)\n")),
        "limit-settings": (settings, at_limit("queries:\n", '  q{n}: "@p{n} or time<=30"\n', most=7400)),
        "limit-settings-slots": (settings, at_limit("meal-slots:\n", lambda n: f"  - {word(n)} {LONG}\n")),
        "pantry-places": (pantry, lambda: fill(front("pantry"), "## Place {n}\n\n- 1 egg\n")),
        "pantry-dates": (pantry, lambda: fill(front("pantry"), "- 1 l milk (expires 2026-11-25) (opened 2026-11-20)\n")),
        "shopping": (shopping, lambda: fill(front("shopping-list"), "- [ ] 100 g flour\n")),
        "shopping-unknown": (shopping, lambda: fill(front("shopping-list"), lambda n: f"- [ ] {word(n)}\n")),
        "shopping-for": (shopping, lambda: fill(front("shopping-list"), "- [ ] 1 egg (for [Plain](plain.md))\n")),
        "shopping-aisles": (shopping, lambda: fill(front("shopping-list"), "## Aisle {n}\n\n- [ ] 1 egg\n")),
        "plan-day": (plan, lambda: fill(front("meal-plan") + "## 2026-11-16\n\n", "- dinner: [Plain](plain.md) for 4\n")),
        "plan-days": (plan, lambda: fill(front("meal-plan"), "## 2026-11-16\n\n- dinner: eggs\n\n")),
        "plan-slots": (plan, lambda: fill(front("meal-plan") + "## 2026-11-16\n\n", lambda n: f"- {word(n)}: eggs\n")),
        "collection": ("collection.md", lambda: fill(front("collection"), "- [Plain](plain.md)\n")),
        "collection-missing": ("collection.md", lambda: fill(front("collection"), "- [a](missing{n}.md)\n")),
        "collection-query": (
            "collection.md", lambda: fill("---\nkind: collection\ntitle: Worst\nquery: ", "soup or ", "soup\n---\n")),
        "collection-query-deep": (
            "collection.md",
            lambda: fill("---\nkind: collection\ntitle: Worst\nquery: ", "(", "soup\n---\n")),
        "collection-query-not": (
            "collection.md", lambda: fill("---\nkind: collection\ntitle: Worst\nquery: ", "not ", "soup\n---\n")),
        "collection-query-saved": (
            "collection.md", lambda: fill("---\nkind: collection\ntitle: Worst\nquery: ", "@quick or ", "soup\n---\n")),
        "collection-query-itself": (
            "collection.md",
            lambda: fill("---\nkind: collection\ntitle: Worst\nquery: ", "collection:worst or ", "soup\n---\n")),
        "folder-page": ("README.md", lambda: fill("---\ntitle: Worst\n---\n\n", "[Plain](plain.md)\n")),
        "folder-order": ("README.md", lambda: fill("---\nkind: folder\ntitle: Worst\norder: [", "a{n}, ", "b]\n---\n")),
        "prose": ("notes.md", lambda: fill("# Notes\n\n", "words without end, and no recipe.\n")),
        "ingredients": ("ingredients.md", lambda: fill(front("ingredients"), lambda n: f"- {word(n)} (piece 150 g)\n")),
        "ingredients-short": ("ingredients.md", lambda: fill(front("ingredients"), lambda n: f"- {word(n)}\n")),
        "ingredients-names": (
            "ingredients.md",
            lambda: fill(front("ingredients") + "- worst", lambda n: f" | {word(n)}")),
        "ingredients-same": ("ingredients.md", lambda: fill(front("ingredients"), "- worst food (vegan)\n")),
        "ingredients-chain": (
            "ingredients.md", lambda: fill(front("ingredients"), lambda n: f"- {word(n)} (kind of {word(n + 1)})\n")),
        "ingredients-circle": (
            "ingredients.md",
            lambda: fill(front("ingredients"), lambda n: f"- {word(n)} (kind of {word((n * 7 + 1) % 30000)})\n")),
        "ingredients-attributes": (
            "ingredients.md", lambda: fill(front("ingredients") + "- worst", " (allergen gluten)")),
        "ingredients-aisles": ("ingredients.md", lambda: fill(front("ingredients"), lambda n: f"## {word(n)}\n\n- {word(n)}\n")),
        "settings-queries": (settings, saved_circle),
        "settings-queries-wide": (
            settings, lambda: fill('queries:\n  a: soup\n  b: "', "@a or ", 'soup"\n  quick: "@b and @b"\n')),
        "settings-queries-many": (settings, lambda: fill("queries:\n", '  quick{n}: "@quick{n} or soup"\n')),
        "settings-queries-chain": (
            settings, lambda: fill("queries:\n  quick: '@a0'\n", lambda n: f'  a{n}: "@a{n + 1}"\n')),
        "settings-keys": (settings, lambda: fill("", "setting-{n}: a\n")),
        "settings-keys-same": (settings, lambda: fill("", "name: a\n")),
        "settings-lint": (settings, lambda: fill("lint:\n", lambda n: f"  {word(n)}: off\n")),
        "settings-lint-near": (settings, lambda: fill("lint:\n", "  trailing-space{n}: off\n")),
        "settings-tags": (settings, lambda: fill("tags:\n", "  - tag{n}\n")),
        "settings-categories": (settings, lambda: fill("categories:\n", "  - { name: c{n}, icon: a }\n")),
        "settings-sections": (settings, lambda: fill("sections:\n  ingredients:\n", "    - zutaten{n}\n")),
        "settings-aisles": (settings, lambda: fill("aisles: [", "a{n}, ", "b]\n")),
        "settings-slots": (settings, lambda: fill("meal-slots:\n", lambda n: f"  - {word(n)}\n")),
        "settings-deep": (settings, lambda: "aisles: " + nested("[", "]", 500000) + "\n"),
        "settings-text": (settings, lambda: fill("name: ", "a ")),
        "settings-broken": (settings, lambda: fill("", "a b\n")),
    }
