"""Sentences of recipes: patterns with gaps that words of a language's frequencies fill, and a chain over the sample library.

A gap is a word in braces: {food} one of the recipe's own ingredients, {other} any food, {rare} a word of the endless tail, {n} a small
number, {person} a name, the rest lists of the vocabulary.
"""
import os
import re

from . import vocabulary

STEPS = """Add {food} and {verb} for {time}.
Add {food}, {food} and {food}.
Stir in {food}.
{Verb} {food} and {food} in a {adjective} {tool}.
Heat {food} in a {adjective} {tool} over {temperature}.
Preheat oven to {temperature}.
Preheat the oven to {temperature} and line a {tool} with parchment paper.
Cook until {until}, about {time}.
Bake for {time}, or until {until}.
Bake at {temperature} for {time} until {until}.
Reduce heat and simmer for {time}.
Bring a {adjective} {tool} of salted water to a boil.
{Verb} {adverb} and set aside.
Set aside to cool for {time}.
Season with {food} and {food} to taste.
In a {adjective} {tool}, {verb} {food}, {food}, and {food} until {until}.
Meanwhile, {verb} {food}.
Remove from heat and {verb} in {food}.
Remove from the {tool} and let rest {time}.
Pour {noun} into a {adjective} {tool} and {verb} {adverb}.
{Verb} in {food}, then {verb} the {noun} {adverb}.
{Verb} the {noun} with {food}.
Mix {food} with {food} until {until}.
Mix dry ingredients: {food}, {food}, {food}.
Cover and {verb} for {time}.
Cover with a {adjective} {tool} and leave for {time}.
{Verb}, stirring {adverb}, until {until}, {time}.
Once {until}, add {food} and {verb} {adverb}.
When the {noun} is {adjective}, {verb} it {adverb} with the {noun}.
Transfer to a {tool} and {verb} with {food}.
Serve with {food}.
Serve {adjective}, with {other} on the side.
Taste and adjust for {food}.
Turn heat down to {temperature}, {verb} {food} and let it cook for another {time}.
If it looks too {adjective}, add a splash of water or {other}.
{Verb} {food} into {adjective} {noun}.
Cut {food} into {n} {noun}.
Divide the {noun} into {n} {adjective} {noun}.
Let it sit for {time} so the {noun} gets {adjective}.
Add half of the {food} and {verb}; {verb} in what is left.
Flip and {verb} the other side for {time}.
Do not {verb} the {noun} or it will turn {adjective}.
You should end up with {adjective} {noun}.
Drain, saving some of the {noun}.
Return everything to the {tool} and {verb} until {until}.
Bring to a {adjective} boil, then {verb} for {time}.
Sprinkle {food} on top and {verb} under the grill.
Work in {food} {adverb}, one piece at a time.
{Verb} and {verb} {food}.
Repeat with the remaining {noun}.
Store in an airtight {tool} for up to {n} days.
Grease a {n} inch {tool}.
Make a well in the {noun}, add {food}, {verb} {adverb} to a {adjective} {noun}.
Scrape the {noun} off the {noun} of the {tool} with a {adjective} {tool}.
Check after {time}; a {rare} may need longer.
Take care that no {noun} goes to waste, {verb} it as the {rare} do.
Use the {rare} for {time} if you have one, or a {rare} {tool}.
{Verb} the {rare} of {food} {adverb}.
The {rare} way is to {verb} it in {rare} {noun} for {time}.
{Verb} until it looks like {rare}.""".split("\n")

TALK = """This is {adjective} and {adjective}.
Great for {life}.
Goes well with {other} and {other}.
A {adjective} {rare} recipe that {person} makes every {life}.
My {life} loves this one, {adverb} on a {adjective} {life}.
I got this from {person} {rare}, who learned it in {rare}.
Adapted from {rare} {rare}.
We had it in {rare} years ago and I never forgot the {noun}.
It takes {time} and needs only one {tool}.
Any {adjective} {other} will do; I use {rare} when the {life} has it.
The {noun} should be {adjective}, not {adjective}.
Keeps in the fridge for {n} days and freezes well.
Leftovers make a {adjective} {life} lunch.
If you don't have {other}, use {other}.
Instead of {other} you can {verb} {other}.
For a {adjective} version, leave out the {food}.
Double the {food} if you cook for {life}.
{Verb} it the night before and it is ready in {time}.
Don't skip the {food}!
I'm usually not a fan of {food}, but here it is {adverb} {adjective}.
The trick is to {verb} the {noun} {adverb} before you {verb} the {food}.
{person} says it tastes like {rare}.
Some people {verb} it with {other}, which is {adjective} too.
See the {rare} cookbook for how to {verb} {other}.
Makes {n} generous portions, or {n} for a {life} of {adjective} eaters.
Last {life} I tried it with {other} and {rare} and it was even better.
You can buy {rare} {other} at the {life}, or make your own.
The {tool} matters: mine is a {adjective} {rare} and needs {time} longer.
It's the {adjective} kind of {noun} you want after a {adjective} {life}.
Not {adjective} at all, whatever {person} tells you.
{Adverb} cooked, it turns {adjective}; in a hurry, {verb} it {adverb}.
{Rare} and {rare} both swear by {temperature}.
A {life} staple.
What more could you want from {food} and a {tool}?
{Rare}, {rare} and {rare} are the brands to look for.
With {rare} it is called {rare}, and {person} puts {rare} {other} in it.""".split("\n")

GAP = re.compile(r"\{(\w+)\}")


def compiled(lines):
    """Each pattern as text, gap, text, gap, …, text."""
    return [GAP.split(line) for line in lines]


class Prose:
    def __init__(self):
        self.steps, self.talk = compiled(STEPS), compiled(TALK)
        self.follow, self.starts = chain()
        self.tail = {}
        self.turn = 0

    def rare(self, random):
        """A tail word by Zipf's law: its rank is uniform on a logarithmic scale."""
        rank = int(40 * 30_000 ** random())
        word = self.tail.get(rank)
        if word is None:
            word = self.tail[rank] = vocabulary.tail_word(rank)
        return word

    def fill(self, pattern, random, foods, others):
        out = list(pattern)
        for place in range(1, len(out), 2):
            gap = out[place]
            name = gap.lower()
            if name == "food":
                self.turn += 1
                word = foods[self.turn % len(foods) if random() < 0.75 else int(len(foods) * random())]
            elif name == "rare":
                word = self.rare(random)
                if place == 1 or random() < 0.6:
                    word = word[0].upper() + word[1:]
            elif name == "other":
                word = others()
            elif name == "n":
                word = str(2 + int(9 * random() ** 2))
            elif name == "person":
                word = vocabulary.PEOPLE[int(len(vocabulary.PEOPLE) * random() ** 2)]
            else:
                table = vocabulary.TABLES[name]
                word = table[int(len(table) * random() ** 2)]
            out[place] = word if gap[0].islower() else word[0].upper() + word[1:]
        return "".join(out)

    def step(self, random, foods, others, words):
        """Sentences of a step, about so many words."""
        out, count = [], 0
        while count < words:
            if random() < 0.08:
                text = self.chained(random, 14)
            else:
                text = self.fill(self.steps[int(len(self.steps) * random() ** 1.3)], random, foods, others)
            out.append(text)
            count += text.count(" ") + 1
        return " ".join(out)

    def paragraph(self, random, foods, others, words):
        """Talk about a recipe, about so many words."""
        out, count = [], 0
        while count < words:
            if random() < 0.15:
                text = self.chained(random, 16)
            else:
                text = self.fill(self.talk[int(len(self.talk) * random())], random, foods, others)
            out.append(text)
            count += text.count(" ") + 1
        return " ".join(out)

    def chained(self, random, words):
        """A sentence of which each three words stand so in the sample library; one in nine longer words is another."""
        pair = self.starts[int(len(self.starts) * random())]
        out = list(pair)
        while pair in self.follow and len(out) < words:
            following = self.follow[pair]
            word = following[int(len(following) * random())]
            out.append(self.rare(random) if len(word) > 4 and word.isalpha() and random() < 0.3 else word)
            if word[-1] == ".":
                break
            pair = (pair[1], word)
        return " ".join(out).rstrip(",:;.") + "."


def chain():
    """The words that follow each pair of words in the prose of the sample library, and the pairs that begin a line."""
    follow, starts = {}, []
    for base, folders, files in os.walk(os.path.join(vocabulary.ROOT, "sample-library", "recipes")):
        folders.sort()
        for name in sorted(files):
            with open(os.path.join(base, name), encoding="utf-8") as file:
                body = file.read().split("\n---\n", 1)[-1]
            for line in body.splitlines():
                if line.startswith(("#", "- ", "* ", "!", "<", "[", "|")):
                    continue
                words = re.sub(r"^(\d+\.|[-*])\s+|[*_`\[\]\"]|\([^)]*\)", "", line).split()
                if len(words) < 6:
                    continue
                starts.append((words[0], words[1]))
                for left, middle, right in zip(words, words[1:], words[2:]):
                    follow.setdefault((left, middle), []).append(right)
    return follow, starts
