#!/usr/bin/env python3
"""Copies the published figures that the ingredients refer to into Figures/.

usage: import-figures.py REFERENCE-FOLDER

The folder holds usda_foods.csv and usda_weights.csv (USDA SR28) and foodkeeper.csv, one row per published row. Needed
only when an ingredient refers to a food that is not in Figures/ yet; the build never needs it.
"""

import csv
import pathlib
import re
import sys

sys.dont_write_bytecode = True
import generate  # noqa: E402

FIGURES = generate.HERE / "Figures"
VOLUMES = {
    "cup": "cup", "cups": "cup", "tbsp": "tablespoon", "tablespoon": "tablespoon", "tsp": "teaspoon",
    "teaspoon": "teaspoon", "fl oz": "fluidOunce", "pint": "pint", "quart": "quart", "gallon": "gallon",
}
# Rows that cannot be right (an oil heavier than honey and the like), or are of a part: the flavouring of the noodles.
# The can of 190 g is half of what is sold as a can of tomatoes.
IMPLAUSIBLE = {("03298", "1"), ("19182", "1"), ("42055", "1"), ("06583", "2"), ("11531", "3"), ("11885", "3")}


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def plain(number):
    """ "1.00" as "1", "14.20" as "14.2"."""
    return number.rstrip("0").rstrip(".") if "." in number else number


def volume(row):
    """The measure and the form of a volume row ("cup, chopped or diced"), or None."""
    match = re.match(r"(cups?|tbsp|tablespoon|tsp|teaspoon|fl oz|pint|quart|gallon)\b[ ,]*(.*)$", row["measure"])
    if not match or "yield" in match[2]:
        return None
    form = re.sub(r"[()]", " ", match[2])
    form = re.sub(r"\b(\d[\d/.]* (fl oz|cup|large eggs|oz package)|approximate weight, 1 serving|or 1 packet)\b", "", form)
    form = re.sub(r"\b(about|approx) \d+ [a-z ]+|\b\d+ halves", "", form)
    return VOLUMES[match[1]], re.sub(r"[\s,]*,[\s,]*", ", ", re.sub(r"\s+", " ", form)).strip(" ,")


SINGULAR = {
    "slices": "slice", "sprigs": "sprig", "leaves": "leaf", "pieces": "piece", "cloves": "clove", "rings": "ring",
    "strips": "strip", "spears": "spear", "sheets": "sheet", "halves": "half", "crackers": "cracker", "links": "link",
    "wafers": "wafer", "caps": "cap", "pods": "pod", "twists": "twist", "chips": "chip", "floweret": "floret",
    "can drained solids": "can", "can drained": "can",
    "package without flavor packet": "package", "wedge or slice": "wedge", "slice or wedge": "wedge", "can or bottle": "can", "piece whole": "piece",
}
# One of the food as such.
PLAIN = {
    "fruit", "unit", "each", "individual", "sweetpotato", "berry", "berries", "whole", "fruit without refuse", "melon",
    "fruit without skin", "fruit without peel", "fruit without skin and seeds", "beans", "nuts", "kernel", "root",
    "regular", "plant", "bulb",
}
SIZES = ["extra large", "extra small", "small", "medium", "large", "jumbo", "miniature", "mini"]


def piece(row):
    """The form, the size and the rest of a piece row ("slice, medium (1/8" thick)"), or None."""
    measure = re.sub(r"\s+", " ", row["measure"]).strip().lower()
    if re.fullmatch(r"(lemon|lime|fruit) yields", measure):
        return "", "", "what one fruit yields"
    match = re.match(r"([^(,]*)[ ,]*(.*)$", measure)
    words, detail = match[1].strip(), match[2].strip(" ,")
    if "yield" in measure or re.match(r"(serving|oz|lb|nlea|g|dash|jigger|glass|drink|container \w+)\b", words):
        return None
    size = ""
    for one in SIZES:
        if re.match(rf"{one}\b", words) or words.endswith(" " + one):
            size, words = one, re.sub(rf"^{one}\b ?| {one}$", "", words)
            break
        if re.match(rf"{one}\b", detail):
            size, detail = one, re.sub(rf"^{one}[ ,]*", "", detail)
            break
    words = SINGULAR.get(words, words)
    description = row["description"].lower()
    if words in PLAIN or words and re.match(rf"{re.escape(words.rstrip('s'))}", description):
        words = ""
    if re.fullmatch(r"\([^()]*\)", detail):
        detail = detail[1:-1]
    return words, "miniature" if size == "mini" else size, detail


def main():
    reference = pathlib.Path(sys.argv[1])
    items = generate.read_ingredients()
    foods = {n for item in items for n in (item.usda, item.weights) if n and n != "none"}
    alike = {a.food for item in items for a in item.assumed if a.food}
    foods |= alike
    keeps = {n for item in items for n in item.keeps}

    with open(FIGURES / "foods.tsv", "w", encoding="utf-8") as out:
        columns = [
            "ndb_no", "description", "refuse_pct", "kcal", "protein_g", "fat_g", "saturated_fat_g", "carbohydrate_g",
            "sugars_g", "fibre_g", "sodium_mg",
        ]
        out.write("# USDA SR28 (2015), per 100 g of the edible part; blank is not published\n")
        out.write("\t".join(columns) + "\n")
        for row in rows(reference / "usda_foods.csv"):
            if row["ndb_no"] in foods:
                out.write("\t".join(row[c] if c == "description" or c == "ndb_no" else plain(row[c]) for c in columns) + "\n")
                foods.discard(row["ndb_no"])
    for missing in sorted(foods):
        print(f"no such food: usda {missing}")

    wanted = alike | {n for item in items for n in (item.usda if not item.weights else None, item.weights) if n}
    with open(FIGURES / "weights.tsv", "w", encoding="utf-8") as out:
        out.write("# USDA SR28 (2015), WEIGHT: grams of one amount of the measure, or of one piece\n")
        out.write("ndb_no\tkind\tmeasure\tamount\tform\tsize\tdetail\tgrams\n")
        for row in rows(reference / "usda_weights.csv"):
            if row["ndb_no"] not in wanted or (row["ndb_no"], row["seq"]) in IMPLAUSIBLE:
                continue
            if row["kind"] == "volume" and volume(row):
                measure, form = volume(row)
                line = ["volume", measure, plain(row["amount"]), form, "", "", plain(row["grams"])]
            elif row["kind"] == "package" and float(row["amount"]) != 1:
                continue  # "5 package (5 oz)" says ounces twice
            elif row["kind"] in ("piece", "package") and piece(row):
                form, size, detail = piece(row)
                if form == "fillet" and float(row["amount"]) == 0.5:
                    # Published as half a fillet, which is nearer to what people mean by one.
                    form, row["amount"], row["grams_each"] = "half fillet", "1", row["grams"]
                line = ["piece", "", plain(row["amount"]), form, size, detail, plain(row["grams_each"])]
            else:
                continue
            out.write("\t".join([row["ndb_no"]] + line) + "\n")

    with open(FIGURES / "storage.tsv", "w", encoding="utf-8") as out:
        out.write("# FoodKeeper (USDA FSIS): days in each place; blank days where it gives words only\n")
        out.write("id\tfood\tstorage\tfirst_day\tlast_day\ttext\n")
        for row in rows(reference / "foodkeeper.csv"):
            if row["id"] not in keeps:
                continue
            keeps.discard(row["id"])
            name = row["name"] + (", " + row["subtitle"] if row["subtitle"] else "")
            for storage in generate.STORAGES:
                text = row[storage + "_text"].strip()
                if text and text != "Not Recommended":
                    days = [plain(row[f"{storage}_{end}_days"]) for end in ("min", "max")]
                    days = ["" if "." in d else d for d in days]
                    text = "1 Year" if text == "1 Yea" else text  # cut short in the snapshot; its days say 365
                    out.write("\t".join([row["id"], name, storage] + days + [text]) + "\n")
    for missing in sorted(keeps):
        print(f"no such food: foodkeeper {missing}")


if __name__ == "__main__":
    main()
