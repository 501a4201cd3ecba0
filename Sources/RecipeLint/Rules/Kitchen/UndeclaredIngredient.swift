internal import RecipeModel
internal import SourceText

extension Rule {
    static let undeclaredIngredient = Rule(
        code: "undeclared-ingredient", family: .kitchenSense, severity: .warning,
        summary: "a step that uses something the list does not have",
        explanation:
            "Whoever shops by the list will miss it. Only things the catalogue knows for certain are looked for; water and ice need not be listed, nor what the steps themselves make (\"until a cream is formed\"), what the dish goes with, choices and variations.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. ⟦Chop the onion and add the cinnamon.⟧\n"
            ),
            .flagged(
                "# Salad\n\n## Ingredients\n\n- 1 lettuce\n\n## Instructions\n\n1. ⟦Tear the lettuce and sprinkle with toasted almonds.⟧\n"
            ),
            .flagged(
                "# Noodles\n\n## Ingredients\n\n- 200 g rice noodles\n\n## Instructions\n\n1. ⟦Cook the rice noodles and stir in the peanut butter.⟧\n"
            ),
            .flagged(
                "# Sauce\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. ⟦Fry the onion, stir in the tomato paste, and add a pinch of cinnamon if you like.⟧\n"
            ),
            .flagged(
                "# Rice\n\n## Ingredients\n\n- 1 cup rice\n- 1 onion\n\n## Instructions\n\n1. Boil the rice with the onion.\n2. ⟦Top the rice with almonds.⟧\n"
            ),
            .accepted(
                "what is stirred together, blends of spices, quotations, and what may be done instead",
                "# Tacos\n\n## Ingredients\n\n- 8 tortillas\n- 2 tomatoes\n- 1 onion\n- 4 cardamom pods\n- 3 cloves\n- 1 stick cinnamon\n- 300 g beef\n\n## Instructions\n\n1. Combine tomatoes and onion. Fry the beef and add the garam masala. Skim off the fat or add flour.\n2. Fill the tortillas with beef, top with salsa, and say \"add capers\".\n"
            ),
            .accepted(
                "# Casserole\n\n## Ingredients\n\n- 1 can condensed cream of mushroom soup\n- 1 bunch water cress\n- 4 radishes\n\n## Instructions\n\n1. Mix the condensed cream of mushroom soup with the watercress.\n2. Add the radish. Sprinkle with sesame seeds. (Optional)\n3. Add any frozen vegetables.\n"
            ),
            .accepted(
                "what the recipe makes, what it goes with",
                "# Gastrique\n\nTops a pound of Brussels sprouts.\n\n## Ingredients\n\n- 200 g pecorino\n- 50 ml cider\n\n## Instructions\n\n1. Stir the pecorino into the cider until a cream is formed.\n2. Add the cream and toss with Brussels sprouts.\n"
            ),
            .accepted(
                "choices, and what is put on the table",
                "# Pizza dough\n\n## Ingredients\n\n- 500 g flour\n\n## Instructions\n\n1. Knead the flour. For a darker dough, add molasses.\n2. Top with ham, peppers and toppings of your choice, and add basil to garnish.\n\n### Serving suggestions\n\n1. Toss with arugula and serve.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n- cinnamon\n\n## Instructions\n\n1. Chop the onion and add the cinnamon to the water.\n"
            ),
        ],
        check: .file([.recipe, .ingredients, .steps]) { context, findings in
            guard context.kitchen.understands() else { return }
            let steps = context.kitchen.steps
            for mention in UndeclaredMentions(&context.kitchen).found where !context.listsUnread(mention.word) {
                findings.report(
                    steps[mention.step].range, "'\(mention.name)' is used here but not listed",
                    hint: "add it to the ingredients")
            }
        })
}

extension FileContext {
    /// Whether a word of the steps is in a line that may list it but was not read: a second list of the front matter, or a list that fits nowhere.
    /// Such text has findings of its own.
    fileprivate mutating func listsUnread(_ word: Int) -> Bool {
        let wanted = FoodPhrase.singularHash(of: kitchen.text.words[word], in: kitchen.text)
        let bytes = source.bytes
        var lines: [ByteRange] = []
        for text in unreadTexts { bytes.withByteView { $0.forEachLine(in: text.range) { lines.append($0) } } }
        let read = recipe?.ingredients.map(\.range) ?? []
        bytes.withByteView { view in
            view.forEachLine(in: ByteRange(0, bodyStart)) { line in
                // "1 cup", "¼ cup"
                let isItem =
                    bytes[line.indices].contains { $0 &- 0x30 < 10 || $0 >= 0x80 }
                    && !read.contains { $0.overlaps(line) }
                if isItem { lines.append(line) }
            }
        }
        return lines.contains { line in
            var words = FoldedText()
            words.append(bytes[line.indices])
            return words.words.count < 12
                && words.words.contains { FoodPhrase.singularHash(of: $0, in: words) == wanted }
        }
    }
}
