"""Recipes of the shapes people keep: rbook's own, the spellings of other tools, bare Markdown, and a few odd ones."""
import bisect
import itertools
import math
import random

from . import foreign, vocabulary
from .prose import Prose

# Shapes with their shares in per cent.
SHAPES = [("own", 46), ("spellings", 8), ("site", 9), ("lists", 5), ("bare", 17), ("underlined", 5), ("plain", 4), ("checkboxes", 3), ("german", 1.5), ("chinese", 1.5)]


class Writer:
    """Writes recipes one after the other, each drawn from `random`, which the caller seeds anew for each folder."""

    def __init__(self):
        self.prose = Prose()
        catalogue = vocabulary.catalogue()
        names = {}
        for foods in catalogue:
            for name in foods:
                names.setdefault(name.lower(), foods)
        common = [(food.lstrip("+-"), food[0] if food[0] in "+-" else "") for food in vocabulary.COMMON]
        known = {food for food, _ in common}
        rare = [foods for foods in catalogue if not any(name.lower() in known for name in foods)]
        random.Random("rare foods").shuffle(rare)
        self.foods = [[food] + [name for name in names.get(food, []) if name != food] for food, _ in common] + rare
        self.lean = [lean for _, lean in common] + [""] * len(rare)
        self.food_weights = weights(1 / (rank + 13) ** 1.4 for rank in range(len(self.foods)))
        self.shapes = weights(share for _, share in SHAPES)

    def begin(self, seed):
        self.generator = random.Random(seed)
        self.random = self.generator.random

    # Draws

    def pick(self, values, skew=1.0):
        return values[int(len(values) * self.random() ** skew)]

    def chance(self, share):
        return self.random() < share

    def length(self, median, spread, least=1):
        """A length that is log-normal about its median."""
        return max(least, round(median * math.exp(self.generator.normalvariate(0, spread))))

    def weighted(self, table):
        return bisect.bisect_left(table, self.random() * table[-1])

    def food(self, lean=""):
        """A food by Zipf's law, seldom one of the other kind of dish, now and then by another of its names."""
        while True:
            rank = self.weighted(self.food_weights)
            if lean and self.lean[rank] and self.lean[rank] != lean and self.random() < 0.9:
                continue
            names = self.foods[rank]
            return names[0] if len(names) == 1 or self.random() < 0.8 else self.pick(names[1:], 2)

    # Parts

    def amount(self):
        kind = self.random()
        if kind < 0.57:
            return self.pick("1 1 2 1 2 3 4 6 8 12".split(), 1.3)
        if kind < 0.88:
            return self.pick("1/2 1/4 3/4 1|1/2 1/3 2|1/2 2/3 ½ 1½ 1|1/4 ¼ ⅓".split(), 1.6).replace("|", " ")
        return self.pick("2-3|1-2|2–3|0.5|about 3|1.5|4 to 6|a dozen|1 (14 oz)".split("|"), 1.5)

    def measure(self):
        """An amount and its unit, or the amount alone."""
        kind = self.random()
        if kind < 0.2:
            return self.pick(["100 g", "200 g", "50 g", "500 ml", "250 g", "150 g", "1 kg", "300 g", "125 ml", "400 g", "30 g", "750 g", "1 l", "75g", "1,5 kg"], 1.4)
        if kind < 0.78:
            return f"{self.amount()} {self.pick(vocabulary.UNITS, 1.7)}"
        return self.pick([1, 2, 1, 3, 4, 2, "1/2", 6, "1-2", "a dozen", "2 x 400 g"], 1.4)

    def item(self, food):
        roll = self.random()
        if roll < 0.14:
            return self.pick([food, food, f"{food}, to taste", f"{food} (optional)", f"fresh {food}", f"{food} and {self.food()} to taste"])
        if self.random() < 0.09:
            food = f"{capitals(self.prose.rare(self.random))} {food}"
        line = f"{self.measure()} {food}"
        if roll > 0.72:
            line += ", " + self.pick(vocabulary.PREPARATIONS, 1.8)
        elif roll > 0.68:
            line += self.pick([f" (about {self.pick([50, 100, 120, 200])} g)", f" or {self.food()}", " (I like it with more)", " (to taste)", f" ({self.prose.rare(self.random)})"])
        return line

    def title(self, foods, lean):
        dish = self.pick(vocabulary.DISHES_SWEET if lean == "+" else vocabulary.DISHES_SAVOURY, 1.7)
        words = []
        if self.chance(0.34):
            words.append(self.pick(vocabulary.TITLE_WORDS, 1.8))
        if self.chance(0.27):
            words.append(capitals(self.prose.rare(self.random)))
        if self.chance(0.92):
            words.append(capitals(foods[0]))
        if self.chance(0.72) or not words:
            words.append(dish)
        roll = self.random()
        if roll < 0.13:
            words.append("with " + capitals(foods[1]))
        elif roll < 0.19:
            words.append("and " + capitals(foods[1]))
        elif roll < 0.22:
            words.append(f"({capitals(self.prose.rare(self.random))} {capitals(self.prose.rare(self.random))})")
        return " ".join(words)

    # The recipe

    def recipe(self, images):
        """A title, the text of a recipe and its image, if it has one: an address, or the path that `images` gives for the title."""
        lean = "+" if self.chance(0.27) else "-"
        self.prose.turn = 0
        effort = math.exp(self.generator.normalvariate(0, 0.38))
        foods = list(dict.fromkeys(self.food(lean) for _ in range(self.length(9.8 * effort, 0.33, 2))))
        if len(foods) < 2:
            foods.append(self.food(lean))
        if self.chance(0.6):
            head = int(len(foods) * self.random())
            foods[0], foods[head] = foods[head], foods[0]
        shape = SHAPES[self.weighted(self.shapes)][0]
        if shape == "german" or shape == "chinese":
            title, text = foreign.recipe(shape, self)
            return title, text, None
        if foods[0] in ("salt", "black pepper", "water", "olive oil", "sugar", "butter", "flour"):
            foods.append(foods.pop(0))
        title = self.title(foods, lean)
        others = self.food
        used = [food for food in foods if self.random() > 0.03] or foods
        count = self.length(5.6 * effort, 0.38)
        steps = [self.prose.step(self.random, used, others, self.length(11.8, 0.66, 3)) for _ in range(count)]
        image = None
        if self.chance(0.17):
            image = images(title) if self.chance(0.3) else f"https://{self.prose.rare(self.random).replace(chr(39), '')}.example/{slug(title)}.jpg"
        out = self.head(shape, title, foods, image, steps)
        if shape == "lists":
            return title, "\n".join(out) + "\n", image
        if self.chance(0.62):
            out += [self.talk(27, 0.75, used), ""]
        if shape == "site" and self.chance(0.7):
            out += [f"- ⏲️ Prep time: {self.minutes()} min", f"- 🍳 Cook time: {self.minutes()} min", f"- 🍽️ Servings: {self.pick([4, 2, 6, 3, 8])}", ""]
        elif shape in ("bare", "plain") and self.chance(0.3):
            out += [f"Serves {self.pick([4, 2, 6, 3, 8])}.", ""]
        if image and shape != "own":
            out += [f"![{title}]({image})", ""]
        self.body(out, shape, foods, steps)
        self.tail(out, shape, used)
        ending = "" if self.chance(0.04) else "\n"
        text = "\n".join(out) + ending
        return title, text.replace("\n", "\r\n") if self.chance(0.006) else text, image

    def minutes(self):
        return self.pick([10, 15, 20, 30, 5, 45, 60, 25, 40, 90, 120, 180], 1.5)

    def talk(self, words, spread, foods):
        return self.prose.paragraph(self.random, foods, self.food, self.length(words, spread, 4))

    def head(self, shape, title, foods, image, steps):
        pick, chance = self.pick, self.chance
        quoted = title.replace('"', "'")
        tags = list(dict.fromkeys(pick(vocabulary.TAGS, 1.7) for _ in range(self.length(2.4, 0.5))))
        if shape == "own":
            out = ["---", f"title: {title}"]
            if chance(0.5):
                out.append('description: "' + self.talk(6, 0.4, foods).replace('"', "'") + '"')
            out.append(f"servings: {pick([4, 4, 2, 6, 8, 1, 12], 1.3)}" if chance(0.85) else f"yield: {pick([12, 24, 8, 16])} {pick(['pieces', 'cookies', 'slices', 'jars'])}")
            if chance(0.8):
                out += [f"prep-time: {self.minutes()} min", f"cook-time: {pick(['30 min', '20 min', '45 min', '1 h', '10 min', '1 h 30 min', '2 h', 'PT35M', '50 min', '3 h'], 1.2)}"]
            if chance(0.25):
                out.append(f"difficulty: {pick(['basic', 'intermediate', 'expert'], 1.5)}")
            if chance(0.8):
                out.append(f"category: [{pick(vocabulary.CATEGORIES, 1.5)}]")
            if chance(0.55):
                out.append(f"cuisine: {pick(vocabulary.CUISINES, 1.5).title()}")
            if chance(0.75):
                out.append(f"tags: [{', '.join(tags)}]")
            if chance(0.02):
                out.append(f"diet: [{pick(vocabulary.DIETS)}]")
            if chance(0.3):
                out.append(f"rating: {pick([4, 5, 4.5, 3, 3.5, 2])}")
            if chance(0.05):
                out.append("favorite: true")
            if chance(0.25):
                out.append(f"author: {pick(vocabulary.PEOPLE, 2)}")
            if chance(0.35):
                out.append(f"source: https://{self.prose.rare(self.random).replace(chr(39), '')}.example/{slug(title)}")
            if image:
                out.append(f"image: {image}")
            if chance(0.04):
                out.append(f"nutrition: {{ calories: {self.length(380, 0.4)} kcal, protein: {self.length(18, 0.6)} g }}")
            return out + ["---", ""]
        if shape == "spellings":
            out = ["---", f'name: "{quoted}"', f"serves: {pick([2, 4, 6])}", f"prepTime: PT{self.minutes()}M", f"cookTime: PT{self.minutes()}M", f"course: {pick(vocabulary.CATEGORIES, 1.5)}"]
            return out + [f"keywords: {', '.join(tags)}", f"date: {self.date()}", "---", ""]
        if shape == "site":
            names = ", ".join(f"'{tag}'" for tag in tags)
            return ["---", f'title: "{quoted}"', f"date: {self.date()}", f"tags: [{names}]", f"author: {pick(vocabulary.PEOPLE, 2).lower()}-{self.prose.rare(self.random)}", "---", ""]
        if shape == "lists":
            flat = lambda line: '- "' + line.replace("\\", "").replace('"', "'") + '"'
            out = ["---", f"title: {title}", f"tags: {', '.join(tags)}"] + ([f"image: {image}"] if image else []) + ["ingredients:"] + [flat(self.item(food)) for food in foods]
            return out + ["directions:"] + [flat(step) for step in steps] + ["---", "", self.talk(20, 0.7, foods)]
        if shape == "underlined":
            return [title, "=" * self.pick([len(title), 15, 20]), ""]
        return [f"# {title}", ""]

    def body(self, out, shape, foods, steps):
        items = [self.item(food) for food in foods]
        bullet = "- [ ] " if shape == "checkboxes" else "* " if shape == "underlined" or self.chance(0.08) else "- "
        underlined = shape == "underlined"
        if underlined and self.chance(0.5):
            out += ["Ingredients", "-----------", ""]
        elif not underlined or self.chance(0.5):
            out += ["## Ingredients", ""]
        cut = len(items) // 2 if len(items) > 7 and self.chance(0.24) else 0
        if cut:
            style, name = self.random(), self.pick(vocabulary.GROUPS)
            group = f"**{name}**" if style < 0.15 else f"### {name}"
            out += [bullet + item for item in items[:cut]] + ["", group, ""] + [bullet + item for item in items[cut:]]
        elif self.chance(0.03):
            out += [bullet + item + (f"\n  - {self.item(self.food())}" if number % 3 == 1 else "") for number, item in enumerate(items)]
        else:
            out += [bullet + item for item in items]
        heading = self.pick(["Instructions", "Directions", "Instructions", "Method", "Preparation", "Steps"], 1.4)
        out += ["", heading, "-" * len(heading), ""] if underlined and self.chance(0.5) else ["", f"## {heading}", ""]
        if shape == "plain" or underlined and self.chance(0.5):
            for step in steps:
                out += [step, ""]
            out.pop()
        else:
            nested = self.chance(0.03)
            out += [f"{number}. {step}" + (f"\n   - {self.talk(8, 0.4, foods)}" if nested and number % 2 == 0 else "") for number, step in enumerate(steps, 1)]

    def tail(self, out, shape, foods):
        if self.chance(0.34):
            title = self.pick(["Notes", "Notes", "Tips", "Variations", "Storage"], 1.3)
            out += ["", f"## {title}", ""]
            if self.chance(0.35):
                out += ["- " + self.talk(10, 0.5, foods) for _ in range(self.length(2.2, 0.4))]
            else:
                out.append(self.talk(34, 0.8, foods))
        if self.chance(0.004):
            for _ in range(self.length(12, 0.6)):
                out += ["", self.talk(90, 0.5, foods)]
        if self.chance(0.1 if shape == "own" else 0.3):
            out += ["", f"[Source](https://{self.prose.rare(self.random).replace(chr(39), '')}.example/{int(1e6 * self.random())})"]
        if self.chance(0.007):
            out += ["", "## Nutrition", "", "| | per portion |", "|---|---|", f"| calories | {self.length(380, 0.4)} kcal |", f"| protein | {self.length(18, 0.6)} g |"]
        if self.chance(0.005):
            out += ["", "<details><summary>Photos</summary>None yet.</details>"]
        if shape == "own" and self.chance(0.12):
            out += ["", "## Log", ""]
            out += [f"- {self.date()} ★★★★☆ {self.pick(vocabulary.PEOPLE, 2)}: {self.talk(5, 0.3, foods)}" for _ in range(self.length(1.6, 0.6))]

    def date(self):
        return f"20{20 + int(6 * self.random())}-{1 + int(12 * self.random()):02}-{1 + int(28 * self.random()):02}"

    def pantry(self, lots):
        """A pantry of so many lots of foods that recipes use."""
        out, taken = ["---", "kind: pantry", "---", ""], []
        while len(taken) < lots:
            food = self.foods[len(taken)][0] if len(taken) < lots // 2 else self.food()
            if food not in taken:
                taken.append(food)
        for number, food in enumerate(taken):
            if number % 30 == 0:
                out += ["", f"## {['Fridge', 'Cupboard', 'Freezer', 'Cellar'][number // 30 % 4]}", ""]
            kind = self.random()
            amount = "" if kind < 0.3 else f"{self.pick([200, 500, 1000])} g " if kind < 0.7 else f"{1 + int(12 * self.random())} "
            tail = f" (expires 2026-{11 + int(2 * self.random())}-{1 + int(28 * self.random()):02})" if self.chance(0.3) else ""
            out.append(f"- {amount}{food}{tail}")
        return "\n".join(out) + "\n"


def weights(values):
    return list(itertools.accumulate(values))


def capitals(text):
    return " ".join(word[:1].upper() + word[1:] for word in text.split(" "))


def slug(text):
    return "".join(character if character.isalnum() else "-" for character in text.lower().replace("'", "")).strip("-").replace("---", "-").replace("--", "-")
