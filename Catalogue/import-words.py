#!/usr/bin/env python3
"""Writes the filters by which English words are known: Sources/Kitchen/Lexicon/EnglishWords+Filters.swift.

usage: import-words.py

Reads Debian's packages wamerican and wbritish (which words English has), wamerican-large and wordnet-base (rarer words that are
no foods, and which words are common), wngerman, wfrench, wspanish, witalian, wdutch, wportuguese, wbrazilian, wpolish, wswedish,
wdanish, wcatalan, wnorwegian and aspell-cs (which of them another language has as well), and English.md. Needed only when a list
changes; the build never needs it.
"""

import re
import subprocess
import sys
import unicodedata

sys.dont_write_bytecode = True
import generate  # noqa: E402

LISTS = "/usr/share/dict/"
WORDNET = "/usr/share/wordnet/"
# Files of WordNet's lexicographers that hold animals, foods and plants.
FOODS = {"05", "13", "20"}
ENGLISH = ("american-english", "british-english")
OTHERS = (
    "ngerman", "french", "spanish", "italian", "dutch", "portuguese", "brazilian", "polish", "swedish", "danish", "catalan",
    "bokmaal", "nynorsk",
)
OUTPUT = generate.HERE.parent / "Sources/Kitchen/Lexicon/EnglishWords+Filters.swift"
FEWEST_USES = 10
# Bits for each word, and how many of them are set. Words are looked up with some forty possible endings and halves, and with
# some four hundred misspellings, so that few of all that is asked may be taken for a word.
KNOWN, SHARED, COMMON = (16, 11), (12, 8), (24, 16)
MASK = (1 << 64) - 1


def words(name):
    with open(LISTS + name, encoding="utf-8", errors="replace") as file:
        return [line.strip() for line in file]


def plain(word):
    """In small letters without accents: "Crème" as "creme"."""
    return unicodedata.normalize("NFD", word).encode("ascii", "ignore").decode().lower()


def is_word(word):
    return len(word) > 1 and word.isascii() and word.isalpha()


def czech():
    command = "aspell -l cs dump master | aspell -l cs expand"
    text = subprocess.run(command, shell=True, capture_output=True, check=True).stdout.decode("utf-8", "replace")
    return text.split()


def section(title):
    """The words below a heading of English.md."""
    text = (generate.HERE / "English.md").read_text(encoding="utf-8")
    body = re.search(rf"^## {title}\n\n[^\n]*\n\n(.*?)(?=^## |\Z)", text, re.M | re.S)[1]
    return {word.strip() for word in re.split(r"[,\n]", body) if word.strip()}


def wordnet():
    """Lemmas of one word that are no food, those that may be, and how often texts have each, in all and as each part of speech."""
    others, foods, counts = set(), set(), {}
    for part in ("noun", "verb", "adj", "adv"):
        with open(WORDNET + "data." + part, encoding="utf-8", errors="replace") as file:
            for line in file:
                fields = line.split(" ")
                if fields[0] and fields[0][0].isdigit():
                    kind = foods if part == "noun" and fields[1] in FOODS else others
                    kind |= {fields[4 + 2 * at].lower() for at in range(int(fields[3], 16))}
    with open(WORDNET + "cntlist.rev", encoding="utf-8") as file:
        for line in file:
            sense, _, count = line.split()
            lemma, rest = sense.split("%")
            for name in (lemma, (lemma, rest[0])):
                counts[name] = counts.get(name, 0) + int(count)
    return others - foods, foods, counts


def bases(word):
    """What a word may be a form of: "mixes", "mixing" and "mixed" of "mix"."""
    found = {word}
    for ending, plain_ending in (
        ("s", ""), ("es", ""), ("ies", "y"), ("ed", ""), ("ed", "e"), ("ied", "y"), ("ing", ""), ("ing", "e"), ("er", ""),
        ("er", "e"), ("est", ""), ("est", "e"), ("ly", ""), ("ness", ""), ("ier", "y"), ("iest", "y"), ("ily", "y"),
    ):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            stem = word[:-len(ending)]
            found.add(stem + plain_ending)
            if not plain_ending and len(stem) > 3 and stem[-1] == stem[-2]:
                found.add(stem[:-1])
    return found


def food_words(counts):
    """Names of foods of one word, and their plurals, but for those that are verbs more often, as "sprinkle"."""
    names = {plain(name) for item in generate.read_ingredients() for name in (item.name, *item.synonyms)}
    names = {name for name in names if is_word(name) and counts.get((name, "2"), 0) <= counts.get((name, "1"), 0)}
    return {form for name in names for form in (name, *generate.plurals(name))}


def key(word):
    """The value of `WordKey`."""
    data = word.encode()
    value = 0
    for start in range(0, len(data) - 7, 8):
        value = (value ^ int.from_bytes(data[start:start + 8], "little")) * 0x9E3779B97F4A7C15 & MASK
        value ^= value >> 32
    rest = int.from_bytes(data[len(data) // 8 * 8:], "little")
    return (value ^ rest ^ len(data)) * 0xD6E8FEB86659FD93 & MASK


def bloom(members, shape):
    """The bits of a Bloom filter, six to a character from "?" on, the lowest first."""
    bits_per_word, probes = shape
    size = len(members) * bits_per_word // 6 * 6
    bits = bytearray(size)
    for word in members:
        value = key(word)
        for _ in range(probes):
            bits[((value >> 32) * size) >> 32] = 1
            value = (value ^ value >> 29) * 0x9E3779B97F4A7C15 & MASK
    return "".join(chr(0x3F + sum(bits[at + bit] << bit for bit in range(6))) for at in range(0, size, 6))


def main():
    english = {plain(word) for name in ENGLISH for word in words(name) if not word.endswith("'s")}
    others = {plain(word) for name in OTHERS for word in words(name)} | {plain(word) for word in czech()}
    telling, cooking = section("Tell English"), section("Of cooking")
    harmless, foods, counts = wordnet()
    rarer = {word.lower() for word in words("american-english-large") if word[:1].islower()} - english
    rarer = {word for word in rarer if bases(word) & harmless and not bases(word) & foods}
    known = {word for word in english | rarer | telling | cooking if is_word(word)} - section("Foods")
    shared = (known & others) - telling
    used = {word for word in known & english if any(counts.get(base, 0) >= FEWEST_USES for base in bases(word))}
    common = (used | telling | cooking) - food_words(counts)
    filters = (
        ("known", known, KNOWN, "Words of English"),
        ("shared", shared, SHARED, "Those that another European language has as well"),
        ("common", common, COMMON, "Those that are common, and no names of foods"),
    )
    OUTPUT.write_text(
        "// Written by Catalogue/import-words.py: change English.md or the lists it reads, then run it.\n"
        + "extension EnglishWords {\n"
        + "\n".join(
            f"    /// {what}: {len(members)}, {shape[0]} bits for each.\n"
            f"    static let {name} = Filter(text: {name}Bits, probes: {shape[1]})\n"
            + generate.literal(name + "Bits", bloom(members, shape), 150).replace("static let", "private static let")
            for name, members, shape, what in filters
        )
        + "\n    /// Words of most recipes.\n"
        + generate.literal("frequentWords", " ".join(sorted(section("Of most recipes"))), 100)
        + "}\n",
        encoding="utf-8",
    )
    print(f"{len(known)} words, {len(shared)} of other languages as well, {len(common)} common")


main()
