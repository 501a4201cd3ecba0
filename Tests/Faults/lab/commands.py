"""Every command that changes a cookbook, and the ones that are tried hardest."""
import os

ARRIVALS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "import")
"""A page, and a recipe with its picture, for import."""
SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "update", "rye-bread.html")
"""The page of a recipe that is there, with other salt than when it was imported."""

COMMANDS = {
    "pantry-use": ["pantry", "use", "flour", "200g"],
    "pantry-add": ["pantry", "add", "500 g beans", "--location", "Cupboard"],
    "pantry-remove": ["pantry", "remove", "sugar"],
    "pantry-set": ["pantry", "set", "rice", "700 g"],
    "pantry-move": ["pantry", "move", "500 ml milk", "Fridge"],
    "pantry-open": ["pantry", "open", "oats"],
    "pantry-freeze": ["pantry", "freeze", "200 g butter", "--expires", "none"],
    "pantry-thaw": ["pantry", "thaw", "peas", "--expires", "+2d"],
    "pantry-discard": ["pantry", "discard", "3 eggs", "--reason", "broken"],
    "pantry-assert": ["pantry", "assert", "lentils", "650g"],
    "shop-new": ["shop", "new", "Market"],
    "shop-add": ["shop", "add", "Onion Soup for 6", "2 l milk", "--minus-pantry"],
    "shop-check": ["shop", "check", "beans"],
    "shop-edit": ["shop", "edit", "beans", "2 kg"],
    "shop-move": ["shop", "move", "beans", "--to", "Cheese"],
    "shop-rm": ["shop", "rm", "beans"],
    "shop-clear": ["shop", "clear"],
    "shop-done": ["shop", "done"],
    "cook": ["cook", "leek", "--done", "--all-there-is", "--stars", "4", "--leftovers", "2"],
    "plan-fill": ["plan", "fill", "next", "--for", "2"],
    "plan-add": ["plan", "add", "2026-12-02", "dinner", "onion", "--for", "2"],
    "plan-leftovers": ["plan", "leftovers", "2026-11-20", "lunch", "of", "leek", "--for", "2"],
    "plan-move": ["plan", "move", "leek", "2026-11-24"],
    "plan-swap": ["plan", "swap", "1", "onion"],
    "plan-remove": ["plan", "rm", "leek"],
    "plan-copy": ["plan", "copy", "this", "to", "W49"],
    "plan-clear": ["plan", "clear", "2026-11-19..2026-11-24"],
    "rate": ["rate", "leek", "4"],
    "tag": ["tag", "leek", "quick"],
    "favorite": ["favorite", "onion"],
    "favorite-two": ["favorite", "leek", "onion"],
    "edit": ["edit", "leek", "--set", "servings=6"],
    "new": ["new", "Bean Stew", "--folder", "recipes/stews", "-i", "1 kg beans", "-s", "Cook for 1 hour."],
    "import": ["import", ARRIVALS, "--folder", "recipes/stews", "--tag", "new"],
    "import-update": ["import", SOURCE, "--duplicates", "update"],
    "mv": ["mv", "leek", "recipes/mains/leek-soup.md"],
    "cp": ["cp", "leek", "recipes/mains/leek-again.md", "--title", "Leek Again"],
    "rm": ["rm", "stale"],
    "folder-new": ["folder", "new", "recipes/stews", "--title", "Stews"],
    "folder-mv": ["folder", "mv", "recipes/soups", "recipes/broths"],
    "folder-rm": ["folder", "rm", "recipes/old", "--force", "--uncommitted"],
    "collection-new": ["collection", "new", "Weeknights", "--query", "time<=30"],
    "collection-add": ["collection", "add", "feast", "onion"],
    "collection-remove": ["collection", "remove", "feast", "rolls"],
    "config-set": ["config", "set", "language", "de"],
    "commit": ["commit"],
    "undo": ["undo"],
    "redo": ["redo"],
    "restore": ["restore", "rolls", "--at", "HEAD~5"],
    "fmt": ["fmt"],
    "lint-fix": ["lint", "--fix"],
    "plan-shop": ["plan", "shop", "next", "--minus-pantry"],
    "pantry-settle": ["pantry", "settle"],
    "generate": ["generate", "quick vegan dinner with chickpeas", "--folder", "recipes/stews"],
    "resolve": ["resolve", "--theirs"],
    "doctor-fix": ["doctor", "--fix"],
}
OWN_SHAPES = {"resolve": "torn", "pantry-settle": "merged", "generate": "model"}
"""Commands for a cookbook of their own: in which a merge left conflicts; in which git merged two uses of a lot; whose person has a language model."""
MAIN = ("pantry-use", "mv", "folder-mv", "fmt", "folder-rm", "new")
SEVERAL = ("mv", "folder-mv", "fmt", "lint-fix", "plan-move", "plan-swap", "plan-clear", "shop-done", "cook")
"""Commands that change several files at once."""
INIT = ["init"]
NEXT = ["rate", "toast", "3"]
"""A change of a file that none of the commands touches, for the command after the fault."""
TODAY = ["--today", "2026-11-21"]
