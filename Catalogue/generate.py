#!/usr/bin/env python3
"""Turns the readable catalogue (Ingredients/, Misspellings.md, Languages.md, Words.md, Substitutes.md, Figures/) into the Swift table.

usage: generate.py --write | --check

Writes Sources/Kitchen/Catalogue/CatalogueImage.swift, or says whether the committed file is what would be written.
The shape of the data is described in Docs/catalogue.md, the shape of the table in BuiltInTable.swift. Any mistake in
the data is reported with its file and line, and nothing is written.
"""

import csv
import pathlib
import re
import sys
import unicodedata
import zlib
from fractions import Fraction

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE.parent / "Sources/Kitchen/Catalogue/CatalogueImage.swift"
# As BuiltInTable has them.
FIRST_WORD_BITS = 15
PAIR_BITS = 15

AISLES = [
    "Produce", "Bakery", "Meat & Seafood", "Dairy & Eggs", "Canned & Dry Goods", "Baking", "Spices & Herbs",
    "Oils & Sauces", "Snacks", "Beverages", "Frozen", "Other",
]
ALLERGENS = [
    "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery", "mustard", "sesame",
    "sulphites", "lupin", "molluscs", "pine nuts", "chestnuts",
]
ORIGINS = [
    "dairy", "egg", "honey", "beef", "lamb", "pork", "poultry", "game", "rabbit", "meat", "fish", "scaleless fish",
    "shellfish", "gelatin", "rennet", "wine", "alcohol", "alcohol trace", "blood", "insect", "maybe animal", "mixed",
    "fined", "refined",
]
NOT_ANIMAL = {"plant"}
CLASSES = [
    "unknown", "neutral", "varietal", "transforming", "negating", "form", "stop", "or", "and", "of", "free",
    "absent", "flavored", "part", "non", "reduced", "gluten", "dairy", "packed", "vegan",
    "ready", "holding", "purpose", "example", "lacking", "coated", "named",
]
POLICIES = ["closed", "usual", "open"]
STORAGES = [
    "pantry", "fridge", "freezer", "pantry_after_opening", "fridge_after_opening", "fridge_after_thawing",
]
IRREGULAR = {
    "tomato": ["tomatoes"], "potato": ["potatoes"], "mango": ["mangoes", "mangos"], "leaf": ["leaves"],
    "loaf": ["loaves"], "half": ["halves"], "calf": ["calves"], "knife": ["knives"], "fish": ["fish", "fishes"],
    "shrimp": ["shrimp", "shrimps"], "squid": ["squid", "squids"], "goose": ["geese"], "foot": ["feet"],
    "chilli": ["chillies", "chillis"], "chili": ["chilies", "chilis"], "avocado": ["avocados", "avocadoes"],
    "bok choy": ["bok choy"], "yolk": ["yolks"],
}
# Letters that do not decompose, as ScalarFolding has them.
LETTERS = {"æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ł": "l", "ð": "d", "þ": "th", "đ": "d", "ı": "i"}
# Words that an accent tells from English ones, as ScalarFolding has them.
TOLD_BY_ACCENT = {
    "fläsk": "flaask", "fläsket": "flaasket", "gås": "gaas", "gåsen": "gaasen", "nöt": "noot", "nød": "nood", "ål": "aal", "ålen": "aalen",
    "øl": "ool", "råg": "raag", "rågen": "raagen", "pão": "paao", "jänis": "jaanis", "høne": "hoone", "sablé": "sablee", "sablés": "sablees",
    "párky": "paarky",
}
problems = []


def problem(place, text):
    problems.append(f"{place}: {text}")


OTHER_SCRIPT = "[\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff\uac00-\ud7a3]"


def fold(text):
    """Reduces a name to the bytes that NameBuffer reduces it to."""
    text = re.sub(r"\([^)]*\)", " ", text)
    text = text.replace("&", " and ").replace("+", " and ")
    text = re.sub(r"(?<=[A-Za-z])/(?=[A-Za-z])", " or ", text)
    text = text.lower()
    # Dough and pasta are no pâté, as ScalarFolding has it.
    text = re.sub(r"\bpâte(s?)\b", r"paate\1", text)
    for word, spelling in TOLD_BY_ACCENT.items():
        text = re.sub(rf"\b{word}\b", spelling, text)
    for letter, letters in LETTERS.items():
        text = text.replace(letter, letters)
    # Kana, Chinese and Korean characters are compared as they are.
    text = "".join(c if re.match(OTHER_SCRIPT, c) else unicodedata.normalize("NFKD", c) for c in text)
    text = "".join(c for c in text if not unicodedata.combining(c))
    text = re.sub(r"[.'’‘®™©]", "", text)
    return " ".join(re.sub(rf"[^a-z0-9%{OTHER_SCRIPT[1:-1]}]+", " ", text).split())


def plurals(name):
    """The plurals of a name by its last word, the usual one first."""
    if " of " in name:
        head, rest = name.split(" of ", 1)
        return [f"{head} of {rest}" for head in plurals(head)]
    word = name.split(" ")[-1]
    stem = name[: len(name) - len(word)]
    if word in IRREGULAR:
        return [stem + plural for plural in IRREGULAR[word]]
    if word.endswith("s") and not word.endswith(("ss", "us")):
        return [name]
    if word.endswith(("ss", "us", "x", "z", "ch", "sh")):
        return [name + "es"]
    if word.endswith("y") and not word.endswith(("ay", "ey", "oy", "uy")):
        return [name[:-1] + "ies"]
    return [name + "s"]


class Item:
    def __init__(self, place, name):
        self.place, self.name = place, name
        self.synonyms, self.plural, self.parent, self.kind_of, self.made_from = [], None, None, None, None
        self.aisle, self.origin, self.allergens, self.policy = None, None, None, None
        self.mass, self.free, self.not_food, self.remark = False, False, False, ""
        self.usda, self.weights, self.keeps, self.first_form, self.piece = None, None, [], None, None
        self.usual, self.no_density, self.parts, self.assumed = None, False, None, []


class AssumedWeight:
    """What a can or sheet is taken to weigh where its size is not published for that very food: "can like 11557", "can 13.5
    fluidOunce, Professional Cooking", "sheet 1/20 pound, 3 charts"."""

    def __init__(self, text, place):
        self.form = self.food = self.amount = self.unit = self.source = None
        like = re.fullmatch(r"(\w+) like (\d{5})", text)
        size = re.fullmatch(r"(\w+) (\d[\d./]*) (fluidOunce|ounce|pound|gram), (.+)", text)
        if like:
            self.form, self.food = like.groups()
        elif size:
            self.form, self.amount, self.unit, self.source = size.groups()
        else:
            problem(place, f"cannot read '(assume {text})'")


ATTRIBUTES = re.compile(r"\(([^()]*)\)")


def attributes(text):
    """Splits "name | name (a b) (c)" into the text and the list of its parenthesised attributes."""
    return ATTRIBUTES.sub("", text).strip(), [a.strip() for a in ATTRIBUTES.findall(text)]


def is_figure(attribute):
    word, _, value = attribute.partition(" ")
    return word in {"usda", "weights", "keeps", "form", "piece", "usual", "parts", "density", "assume"} and value != "none"


def apply(item, attribute, place):
    word, _, value = attribute.partition(" ")
    value = value.strip()
    origins = [o.strip() for o in attribute.split(",")]
    if all(o in ORIGINS or o in NOT_ANIMAL for o in origins):
        item.origin = [o for o in origins if o not in NOT_ANIMAL]
    elif word == "allergen":
        item.allergens = [a.strip() for a in value.split(",")]
        for allergen in item.allergens:
            if allergen not in ("none", "?") and allergen.rstrip("?") not in ALLERGENS:
                problem(place, f"unknown allergen '{allergen}'")
    elif attribute == "mass":
        item.mass = True
    elif attribute == "countable":
        item.mass = False
    elif attribute == "free":
        item.free = True
    elif attribute == "not food":
        item.not_food = True
    elif word == "plural":
        item.plural = value
    elif attribute.startswith("kind of "):
        item.kind_of = attribute[8:]
    elif word == "from":
        item.made_from = value
    elif word == "head" and value in POLICIES:
        item.policy = value
    elif word == "usda":
        item.usda = value
    elif word == "weights":
        item.weights = value
    elif word == "keeps":
        item.keeps = [k.strip() for k in value.split(",") if k.strip() != "none"]
        item.keeps_set = True
    elif word == "form":
        item.first_form = value
    elif word == "piece":
        item.piece = value
    elif word == "usual":
        item.usual = value
    elif word == "parts":
        item.parts = value
    elif word == "assume":
        item.assumed.append(AssumedWeight(value, place))
    elif attribute == "density none":
        item.no_density = True
    elif word == "remark":
        item.remark = value
    else:
        problem(place, f"unknown attribute '({attribute})'")


INHERITED = ["origin", "allergens", "policy", "mass", "free", "not_food"]


def read_ingredients():
    items = []
    for path in sorted((HERE / "Ingredients").glob("*.md")):
        aisle, group, stack = None, [], []
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            place = f"{path.relative_to(HERE.parent)}:{number}"
            if line.startswith("# "):
                aisle = line[2:].strip()
                if aisle not in AISLES:
                    problem(place, f"unknown aisle '{aisle}'")
                group, stack = [], []
            elif line.startswith("## "):
                group, stack = attributes(line[3:])[1], []
            match = re.match(r"( *)- (.*)$", line)
            if not match:
                continue
            depth = len(match[1]) // 2
            text, own = attributes(match[2])
            early = [attribute for attribute in attributes(match[2].rpartition(";")[0])[1] if not is_figure(attribute)]
            if early:
                problem(place, f"'({early[0]})' stands before a ';' and would hold for the whole line")
            if depth > len(stack):
                problem(place, "indented below nothing")
            stack = stack[:depth]
            for place_in_line, one in enumerate(text.split(";")):
                names = [n.strip() for n in one.split("|")]
                item = Item(place, names[0])
                item.synonyms, item.aisle = names[1:], aisle
                for attribute in group:
                    if not (stack and is_figure(attribute)):
                        apply(item, attribute, place)
                if stack:
                    item.parent = stack[-1]
                    for field in INHERITED:
                        setattr(item, field, getattr(item.parent, field))
                for attribute in own:
                    # The figures on a line are those of its first ingredient.
                    if place_in_line == 0 or not is_figure(attribute):
                        apply(item, attribute, place)
                items.append(item)
            stack.append(item)
    return items


def read_list(name):
    """The list items of a Markdown file, with the heading above each."""
    heading, rows = "", []
    path = HERE / name
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            heading = line[3:].strip()
        elif line.startswith("- "):
            rows.append((f"Catalogue/{name}:{number}", heading, line[2:].strip()))
    return rows


def read_table(name):
    path = HERE / "Figures" / name
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def digits(value, width, place="number"):
    out = ""
    for _ in range(width):
        out = chr(48 + (value & 63)) + out
        value >>= 6
    if value:
        raise SystemExit(f"{place}: too large for {width} digits")
    return out


def name_hash(name):
    """The hashes of the words (FNV-1a, 32 bits), as NameBuffer.hash puts them together."""
    whole = 0
    for word in name.split(" "):
        value = 2166136261
        for byte in word.encode():
            value = ((value ^ byte) * 16777619) & 0xFFFFFFFF
        whole = (whole * 0x9E3779B1 + value) & 0xFFFFFFFF
    return whole ^ whole >> 15


WORD = (1 << 64) - 1


def word_key(word):
    """What WordKey.value gives for a word."""
    text = word.encode()
    whole, rest = 0, 0
    for start in range(0, len(text), 8):
        chunk = int.from_bytes(text[start:start + 8], "little")
        if len(text) - start < 8:
            rest = chunk
        else:
            whole = ((whole ^ chunk) * 0x9E3779B97F4A7C15) & WORD
            whole ^= whole >> 32
    return ((whole ^ rest ^ len(text)) * 0xD6E8FEB86659FD93) & WORD


def mask(names, table):
    return sum(1 << table.index(name) for name in names)


def allergen_masks(item):
    names = item.allergens
    if names is None:
        return 0, 0, (1 << len(ALLERGENS)) - 1
    contains = mask([a for a in names if a in ALLERGENS], ALLERGENS)
    may = mask([a[:-1] for a in names if a.endswith("?") and a != "?"], ALLERGENS)
    rest = ((1 << len(ALLERGENS)) - 1) & ~contains & ~may if "?" in names else 0
    return contains, may, rest


class Names:
    """All names of all ingredients; a name belongs to one ingredient only."""

    def __init__(self):
        self.entries = {}  # folded name -> [ingredient index + 1, kind, class, is derived, place]

    def add(self, text, index, kind, place, derived=False):
        name = fold(text)
        if not name:
            problem(place, f"empty name '{text}'")
            return
        old = self.entries.get(name)
        if old is None:
            self.entries[name] = [index + 1, kind, 0, derived, place]
        elif old[0] == 0:
            old[:2], old[3:] = [index + 1, kind], [derived, place]
        elif old[0] == index + 1:
            if not derived and not old[3] and old[1] != kind:
                problem(place, f"'{text}' is listed twice for the same ingredient")
        elif derived:
            if old[3]:
                problem(place, f"'{text}' is also a plural of the name at {old[4]}")
        elif old[3]:
            self.entries[name] = [index + 1, kind, 0, derived, place]
        else:
            problem(place, f"'{text}' is already a name at {old[4]}")

    def classify(self, word, number, place):
        entry = self.entries.setdefault(word, [0, 2, 0, False, place])
        if entry[2] and entry[2] != number:
            problem(place, f"'{word}' is already {CLASSES[entry[2]]}")
        entry[2] = number


def gather_names(items):
    names = Names()
    for index, item in enumerate(items):
        names.add(item.name, index, 0, item.place)
        for synonym in item.synonyms:
            names.add(synonym, index, 2, item.place)
    for index, item in enumerate(items):
        own = [item.plural] if item.plural else []
        for plural in own + plurals(item.name):
            if fold(plural) != fold(item.name):
                names.add(plural, index, 1, item.place, derived=True)
        for synonym in item.synonyms:
            for plural in plurals(synonym):
                if fold(plural) != fold(synonym):
                    names.add(plural, index, 2, item.place, derived=True)
    # Misspellings have plurals of their own; names in other languages are written out with theirs.
    for file, has_plurals in (("Misspellings.md", True), ("Languages.md", False)):
        for place, _, text in read_list(file):
            name, _, spellings = text.partition(":")
            entry = names.entries.get(fold(name))
            if entry is None or not entry[0]:
                problem(place, f"'{name}' is not a name in Ingredients/")
                continue
            for spelling in spellings.split(","):
                names.add(spelling, entry[0] - 1, 2, place)
                for plural in plurals(spelling.strip()) if has_plurals else []:
                    if fold(plural) != fold(spelling):
                        names.add(plural, entry[0] - 1, 2, place, derived=True)
    for place, heading, text in read_list("Words.md"):
        if heading not in CLASSES:
            problem(place, f"unknown class of words '{heading}'")
            continue
        for word in text.split(","):
            word = fold(word)
            if " " in word or not word:
                problem(place, f"'{word}' is not one word")
            else:
                names.classify(word, CLASSES.index(heading), place)
                if heading in ("form", "part", "absent") or heading == "neutral" and len(word) > 3:
                    for plural in plurals(word):
                        names.classify(fold(plural), CLASSES.index(heading), place)
    return names


def link(items):
    by_name = {fold(item.name): item for item in items}
    for number, item in enumerate(items):
        item.index = number
    for item in items:
        if item.kind_of:
            item.parent = by_name.get(fold(item.kind_of))
            if item.parent is None:
                problem(item.place, f"kind of '{item.kind_of}', which is no canonical name")
        item.base = None
        if item.made_from:
            item.base = by_name.get(fold(item.made_from))
            if item.base is None:
                problem(item.place, f"made from '{item.made_from}', which is no canonical name")
    for item in items:
        seen, here = set(), item
        while here is not None:
            if here.index in seen:
                problem(item.place, "its parents form a circle")
                break
            seen.add(here.index)
            here = here.parent
    return by_name


def load_figures():
    foods = {row["ndb_no"]: row for row in read_table("foods.tsv")}
    weights = {}
    for row in read_table("weights.tsv"):
        weights.setdefault(row["ndb_no"], []).append(row)
    keeps = {}
    for row in read_table("storage.tsv"):
        keeps.setdefault(row["id"], []).append(row)
    return foods, weights, keeps


def load_substitutes(by_name, names):
    sources = {row[2].partition(":")[0] for row in read_list("Substitutes.md") if row[1] == "Sources"}
    substitutes = {}
    for place, heading, text in read_list("Substitutes.md"):
        if heading == "Sources":
            continue
        match = re.match(r"(.+?) = (.+?) \(([^()]+)\)(?:: (.*))?$", text)
        if not match:
            problem(place, "expected 'amount unit = amount unit name + … (sources): remark'")
            continue
        item = by_name.get(fold(heading))
        if item is None:
            problem(place, f"'{heading}' is no canonical name")
            continue
        cited, use, rule = [], "", ""
        for part in (part.strip() for part in match[3].split(";")):
            if part.startswith("for "):
                use = part[4:]
            elif part == "rule of thumb":
                rule = "r"
            elif part in sources or re.fullmatch(r"1 chart|\d+ charts", part):
                cited.append(part)
            else:
                problem(place, f"'{part}' is not a source of the list, a number of charts or a use")
        if not cited:
            problem(place, "no source")
        replaced = measure(match[1], named=False)
        if not replaced[0]:
            problem(place, "how much is replaced?")
        parts = [*replaced[:2], match[4] or "", ", ".join(cited), use, rule]
        components = [measure(component, named=True) for component in match[2].split(" + ")]
        for amount, unit, name in components:
            entry = names.entries.get(fold(name))
            if entry is None or not entry[0]:
                problem(place, f"'{name}' is no name of the catalogue")
            elif entry[0] == item.index + 1:
                problem(place, f"'{name}' stands in for itself")
            if not amount and (replaced[1] not in VOLUMES or unit):
                problem(place, f"how much '{name}'? only what fills up a volume needs no amount")
            parts += [amount, unit, name]
        if sum(not amount for amount, _, _ in components) > 1:
            problem(place, "only one part can fill up the measure")
        record = "~".join(parts)
        if record in substitutes.setdefault(item.index, []):
            problem(place, "said twice")
        substitutes[item.index].append(record)
    return substitutes


VOLUMES = {"tsp", "tbsp", "cup", "cups", "ml"}
UNITS = VOLUMES | {
    "oz", "lb", "g", "clove", "cloves", "slice", "slices", "stalk", "stalks", "leaf", "leaves", "sprig", "can", "pinch",
    "head", "drop", "stick", "sheet", "sheets", "envelope", "block",
}


def measure(text, named):
    """ "7/8 cup lard" as ("7/8", "cup", "lard"); the amount and the unit may be missing."""
    words = text.split(" ")
    amount = unit = ""
    if re.fullmatch(r"[\d/.]+", words[0]):
        amount = words.pop(0)
        if words and re.fullmatch(r"\d+/\d+", words[0]):
            top, bottom = words.pop(0).split("/")
            amount = f"{int(amount) * int(bottom) + int(top)}/{bottom}"
    if words and words[0] in UNITS:
        unit = words.pop(0)
    return amount, unit, " ".join(words) if named else ""


def clean(text):
    return text.replace("|", "/").replace("~", "-").replace("\t", " ")


# Forms that name a kind of the food: a cup of them is no cup of another kind.
KINDS = {
    "spaghetti", "spaghetti packed", "spaghetti not packed", "elbows", "elbows packed", "elbows not packed", "penne",
    "farfalle", "rotini", "shells", "lasagna", "lasagne", "cherry tomatoes", "oyster crackers",
}
# Forms nobody means without saying so, and those people mean rather than their opposite.
UNUSUAL = {
    "packed", "firmly packed", "mashed", "pureed", "melted", "whipped", "thawed", "undrained", "large chips",
    "mini chips", "large curd not packed",
}
USUAL = {"not packed", "unpacked"}


def form_rank(form):
    """Plain food first, then what is like it, last what has been made of it."""
    return 0 if form == "" else 1 if form in USUAL else 3 if form in UNUSUAL else 2


MEASURES = ["cup", "quart", "pint", "gallon", "fluidOunce", "tablespoon", "teaspoon"]


def chosen_piece(item, name, pieces):
    """The piece of that form or size as the plain one, alone."""
    chosen = [p for p in pieces if name == f"{p[1]} {p[0]}".strip()]
    if not chosen and name != "none":
        problem(item.place, f"no piece '{name}'")
    return [("", "") + chosen[0][2:]] if chosen else []


def whole_of_parts(item, pieces):
    """The piece that is so many others: "head 10 clove, 3 charts"."""
    words, _, source = item.parts.partition(", ")
    whole, count, part = words.split(" ")
    weight = next((p[3] for p in pieces if p[0] == part and not p[1]), None)
    if weight is None or not source:
        problem(item.place, f"no weight of a '{part}', or no source")
        return []
    return [(whole, "", f"{count} {part}s", str(int(count) * int(weight)), f"c{count} {part}s in a {whole}: {source}")]


GRAMS = {"ounce": Fraction("28.349523125"), "pound": Fraction("453.59237"), "gram": Fraction(1)}


def assumed_piece(item, assumed, foods, weights, densities):
    """The weight that one can or sheet is taken to have; its source says that it is assumed."""
    form = "" if assumed.form == "piece" else assumed.form
    if assumed.food:
        row = next((r for r in weights.get(assumed.food, []) if r["kind"] == "piece" and r["form"] == form), None)
        if row is None:
            problem(item.place, f"no weight of a '{assumed.form}' of {assumed.food}")
            return None
        return form, "", row["detail"], row["grams"], "au" + assumed.food
    if assumed.unit == "fluidOunce":
        row = next((d for d in densities if d[3] in ("cup", "tablespoon")), None)
        if row is None:
            problem(item.place, "no density to weigh a volume by")
            return None
        ounces = Fraction(8) if row[3] == "cup" else Fraction(1, 2)
        grams = Fraction(assumed.amount) * Fraction(row[1]) / Fraction(row[2]) / ounces
    else:
        grams = Fraction(assumed.amount) * GRAMS[assumed.unit]
    words = {"fluidOunce": "fl oz", "ounce": "oz", "pound": "lb", "gram": "g"}[assumed.unit]
    return form, "", "", str(round(float(grams), 1)).removesuffix(".0"), f"ac{assumed.amount} {words}: {assumed.source}"


def record(item, foods, weights, keeps, substitutes):
    sources = {}
    densities, pieces = [], []
    key = item.weights or item.usda
    if key and key != "none":
        if key not in foods:
            problem(item.place, f"no food {key} in Figures/foods.tsv")
        else:
            sources["u" + key] = foods[key]["description"]
            for row in weights.get(key, []):
                if row["kind"] == "volume":
                    densities.append((row["form"], row["grams"], row["amount"], row["measure"], "u" + key))
                else:
                    pieces.append((row["form"], row["size"], row["detail"], row["grams"], "u" + key))
    densities.sort(key=lambda d: (form_rank(d[0]), MEASURES.index(d[3])))
    chosen = [d for d in densities if d[0] == item.first_form]
    if item.first_form is not None and not chosen:
        problem(item.place, f"no density in form '{item.first_form}'")
    densities = [("",) + d[1:] for d in chosen] + [d for d in densities if d not in chosen and d[0] not in KINDS]
    if item.piece is not None:
        pieces = chosen_piece(item, item.piece, pieces)
    if item.usual is not None:
        pieces = chosen_piece(item, item.usual, pieces) + pieces
    if item.parts is not None:
        pieces = pieces + whole_of_parts(item, pieces)
    if item.piece == "none":
        pieces = []
    for assumed in item.assumed:
        if assumed.food:
            sources["u" + assumed.food] = foods[assumed.food]["description"]
        pieces += filter(None, [assumed_piece(item, assumed, foods, weights, densities)])
    nutrition = ""
    if item.usda and item.usda != "none":
        food = foods.get(item.usda)
        if food is None:
            problem(item.place, f"no food {item.usda} in Figures/foods.tsv")
        else:
            sources["u" + item.usda] = food["description"]
            columns = [
                "kcal", "protein_g", "fat_g", "saturated_fat_g", "carbohydrate_g", "sugars_g", "fibre_g", "sodium_mg",
                "refuse_pct",
            ]
            nutrition = "~".join(["u" + item.usda] + [food[c] for c in columns])
    lives, taken = [], set()
    for key in item.keeps:
        if key not in keeps:
            problem(item.place, f"no food {key} in Figures/storage.tsv")
        for row in keeps.get(key, []):
            if row["storage"] in taken:
                continue
            taken.add(row["storage"])
            sources["k" + key] = row["food"]
            lives.append("~".join([
                str(STORAGES.index(row["storage"])), row["first_day"], row["last_day"], row["text"], "k" + key,
            ]))
    plural = item.name if item.mass else item.plural or plurals(item.name)[0]
    fields = [
        item.name, "" if plural == item.name else plural, "|".join(item.synonyms),
        "-" if item.no_density else "|".join("~".join(map(clean, d)) for d in densities),
        "-" if item.piece == "none" and not pieces else "|".join("~".join(map(clean, p)) for p in pieces),
        "-" if item.usda == "none" else nutrition, "|".join(lives), "|".join(substitutes.get(item.index, [])),
        "|".join(f"{k}~{clean(v)}" for k, v in sources.items()), item.remark,
    ]
    return "\t".join(fields)


def check_items(items):
    """What must hold between the facts of one ingredient, whatever they are."""
    for item in items:
        origin, allergens = set(item.origin or []), set(item.allergens or [])
        if item.not_food:
            continue
        if item.origin is None:
            problem(item.place, f"'{item.name}' does not say what it is made of")
        if item.allergens is None:
            problem(item.place, f"'{item.name}' does not say its allergens ('none' or '?' are answers too)")
        for animal, allergen in (
            ("dairy", "milk"), ("egg", "eggs"), ("fish", "fish"), ("scaleless fish", "fish"), ("rennet", "milk"),
        ):
            if animal in origin and not allergens & {allergen, allergen + "?", "?"}:
                problem(item.place, f"'{item.name}' is {animal} but does not list {allergen}")
        for animal, allergen in (("dairy", "milk"), ("egg", "eggs"), ("fish", "fish")):
            if allergen in allergens and not origin & {animal, "scaleless fish", "mixed"}:
                problem(item.place, f"'{item.name}' contains {allergen} but is not {animal}")
        if allergens & {"crustaceans", "molluscs"} and not origin & {"shellfish"}:
            problem(item.place, f"'{item.name}' contains shellfish but is not shellfish")


def literal(name, text, width):
    """A StaticString of any length, broken into lines that are joined again by the compiler."""
    lines = [text[i:i + width] for i in range(0, len(text), width)]
    body = "\\#\n".join("        " + line for line in lines)
    return f'    static let {name}: StaticString = #"""\n{body}\n        """#\n'


def hash_slots(numbered, spare):
    """A hash table of names with their numbers; its size is a power of two, at least `spare` times what it holds."""
    size = 1
    while size < spare * len(numbered):
        size *= 2
    slots = [0] * size
    for name, number in numbered:
        slot = name_hash(name) & (size - 1)
        while slots[slot]:
            slot = (slot + 1) & (size - 1)
        slots[slot] = (name_hash(name) >> 26) << 18 | number + 1
    return size, "".join(digits(slot, 4) for slot in slots)


def beginnings_tables(entries, beginnings):
    """What FoodFilter asks: words that are foods or begin names, by hash, and which two words begin a name."""
    size = 1 << FIRST_WORD_BITS
    slots = [(0, 0)] * size
    known = {}
    for word in sorted(entries):
        flags = (1 if entries[word][0] else 0) | (2 if word in beginnings else 0)
        if " " in word or not flags:
            continue
        bits = word_key(word) >> (42 - FIRST_WORD_BITS)
        if known.setdefault(bits, word) != word:
            raise SystemExit(f"'{word}' and '{known[bits]}' have the same hash: FoodFilter needs another one")
        slot = bits >> 22
        while slots[slot][0]:
            slot = (slot + 1) & (size - 1)
        slots[slot] = ((bits & 0x3FFFFF) << 2 | flags, entries[word][0])
    if slots.count((0, 0)) * 3 < size:
        raise SystemExit("FIRST_WORD_BITS: too few for the words that begin names")
    size = 1 << PAIR_BITS
    pairs = [(0, 0)] * size
    known = {}
    starts = {}
    for name in entries:
        words = name.split(" ")
        if len(words) > 1:
            start = " ".join(words[:2])
            starts[start] = starts.get(start, False) or len(words) > 2
    for start, begins_longer in sorted(starts.items()):
        first, second = (word_key(word) for word in start.split(" "))
        pair = (first * 0x9E3779B97F4A7C15 ^ second) & WORD
        bits = (pair * 0xD6E8FEB86659FD93 & WORD) >> (42 - PAIR_BITS)
        if known.setdefault(bits, start) != start:
            raise SystemExit(f"'{start}' and '{known[bits]}' have the same hash: FoodFilter needs another one")
        slot = bits >> 22
        while pairs[slot][0]:
            slot = (slot + 1) & (size - 1)
        ingredient = entries[start][0] if start in entries else 0
        pairs[slot] = ((bits & 0x3FFFFF) << 2 | (2 if begins_longer else 0) | 1, ingredient)
    if pairs.count((0, 0)) * 3 < size:
        raise SystemExit("PAIR_BITS: too few for the words that begin names")
    return table(slots), table(pairs)


def table(slots):
    """The keys of a hash table, and its values."""
    return "".join(digits(key, 4) for key, _ in slots), "".join(digits(value, 4) for _, value in slots)


def build():
    items = read_ingredients()
    by_name = link(items)
    names = gather_names(items)
    foods, weights, keeps = load_figures()
    check_items(items)
    substitutes = load_substitutes(by_name, names)

    heads, records, offset = [], [], 0
    for item in items:
        text = record(item, foods, weights, keeps, substitutes)
        size = len(text.encode())
        contains, may, unknown = allergen_masks(item)
        flags = (1 if item.mass else 0) | (2 if item.free else 0) | (4 if item.not_food else 0)
        heads.append(
            digits(item.parent.index + 1 if item.parent else 0, 3)
            + digits(item.base.index + 1 if item.base else 0, 3)
            + digits(AISLES.index(item.aisle) if item.aisle in AISLES else 0, 1)
            + digits(mask(item.origin or [], ORIGINS), 4)
            + digits(contains, 3) + digits(may, 3) + digits(unknown, 3) + digits(flags, 1)
            + digits(POLICIES.index(item.policy or "usual"), 1) + digits(offset, 4) + digits(size, 3))
        records.append(text)
        offset += size + 1

    beginnings = {name.split(" ")[0] for name in names.entries if " " in name}
    for word in beginnings:
        names.entries.setdefault(word, [0, 2, 0, False, "beginning"])
    # Words by themselves stand together: texts are looked through for them.
    ordered = sorted(names.entries.items(), key=lambda entry: (" " in entry[0], entry[0]))
    pool, entries = "", []
    for name, (ingredient, kind, word_class, _, _) in ordered:
        entries.append(
            digits(len(pool.encode()), 4) + digits(len(name.encode()), 2) + digits(ingredient, 3)
            + digits(kind + (4 if name in beginnings else 0), 1) + digits(word_class, 1))
        pool += name
    numbered = [(name, number) for number, (name, _) in enumerate(ordered)]
    word_size, word_slots = hash_slots([entry for entry in numbered if " " not in entry[0]], 2)
    size, slots = hash_slots([entry for entry in numbered if " " in entry[0]], 3)
    (first_words, first_ingredients), (pairs, pair_ingredients) = beginnings_tables(names.entries, beginnings)
    record_text = "\n".join(records)
    version = zlib.crc32("\n".join(["".join(heads), record_text, pool, "".join(entries)]).encode())

    body = "\n".join("        " + line if line else "" for line in records)
    swift = (
        "// Written by Catalogue/generate.py from the files beside it: change those, then run make catalogue.\n"
        "// swift-format-ignore-file\n\n"
        "/// The built-in catalogue, as BuiltInTable reads it.\n"
        "enum CatalogueImage {\n"
        f"    static let version: UInt32 = {version}\n"
        f"    static let ingredientCount = {len(items)}\n"
        f"    static let entryCount = {len(ordered)}\n"
        f"    static let slotCount = {size}\n"
        f"    static let wordSlotCount = {word_size}\n"
        f"    static let mostWords = {max(len(name.split(' ')) for name in names.entries)}\n\n"
        + literal("heads", "".join(heads), 29 * 3) + "\n"
        + f'    static let records: StaticString = #"""\n{body}\n        """#\n\n'
        # Names are compared eight bytes at a time, which may reach behind the last one.
        + literal("names", pool + 8 * "-", 100) + "\n"
        + literal("entries", "".join(entry + "0" for entry in entries), 96) + "\n"
        + literal("slots", slots, 100) + "\n"
        + literal("wordSlots", word_slots, 100) + "\n"
        + literal("firstWords", first_words, 100) + "\n"
        + literal("firstWordIngredients", first_ingredients, 100) + "\n"
        + literal("pairs", pairs, 100) + "\n"
        + literal("pairIngredients", pair_ingredients, 100)
        + "\n    /// What the numbers above stand for: a test holds these names, in their order, against the program's own types.\n"
        + "    enum Codes {\n"
        + "".join(
            f"        static let {name} = \"{'|'.join(names)}\"\n" for name, names in (
                ("aisles", AISLES), ("allergens", ALLERGENS), ("origins", ORIGINS), ("wordClasses", CLASSES),
                ("policies", POLICIES), ("storages", STORAGES)))
        + "    }\n"
        + "}\n")
    return swift, items, names


def main():
    if sys.argv[1:] not in (["--write"], ["--check"]):
        raise SystemExit(__doc__)
    swift, items, names = build()
    if problems:
        raise SystemExit("\n".join(problems[:200]))
    if sys.argv[1] == "--write":
        TARGET.write_text(swift, encoding="utf-8")
        print(f"{len(items)} ingredients, {len(names.entries)} names and words")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != swift:
        raise SystemExit(f"{TARGET.relative_to(HERE.parent)} is stale: run make catalogue")
    else:
        print("catalogue: up to date")


if __name__ == "__main__":
    main()
