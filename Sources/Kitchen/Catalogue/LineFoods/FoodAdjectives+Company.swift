// Words with another meaning that name a food where they go in or come with the dish: "with kip", "add the bubbly".
extension FoodAdjectives {
    /// Words of other languages that are English words or names as well: "lovely with kip", "Kip curry", a tag "kip"; not "take a kip".
    private static let foreign: [(word: StaticString, food: String)] = [
        ("kip", "chicken"), ("sill", "herring"), ("lam", "lamb"), ("sei", "pollock"), ("panna", "cream"),
        ("kala", "fish"), ("ente", "duck"), ("pute", "turkey"), ("lotte", "monkfish"), ("krebs", "crayfish"),
        ("pato", "duck"), ("miele", "honey"), ("biff", "beef steak"), ("manteca", "lard"), ("bolo", "cake"),
        ("ost", "cheese"), ("ser", "cheese"), ("noten", "nut"), ("tort", "cake"), ("vis", "fish"),
        ("hirsch", "venison"), ("schnecken", "snail"), ("honing", "honey"),
    ]

    /// Those that are so often something else that they count only behind "with" and the like: "with hack", not "Hack: use a spoon".
    private static let rarelyForeign: [(word: StaticString, food: String)] = [
        ("hack", "ground meat"), ("rug", "rye"), ("haver", "oats"), ("pain", "bread"), ("wino", "wine"),
        ("plunder", "Danish pastry"),
    ]

    /// English words that are short for a food behind "with" and the like: "serve with crackling", not "until crackling".
    private static let short: [(word: StaticString, food: String)] = [
        ("crackling", "pork skin"), ("streaky", "streaky bacon"), ("iberico", "Serrano ham"), ("confit", "duck confit"),
        ("shaoxing", "rice wine"), ("shaohsing", "rice wine"), ("rocher", "Ferrero Rocher"), ("kp", "peanut"),
        ("lindt", "milk chocolate"), ("galaxy", "milk chocolate"), ("skagen", "toast skagen"),
        ("bubbly", "sparkling wine"), ("evaporated", "evaporated milk"), ("condensed", "condensed milk"),
        ("horse", "horse meat"), ("puff", "puff pastry"), ("bakewell", "bakewell tart"),
        ("baci", "gianduja chocolate"),
    ]

    static let companyTurns: [Turn] =
        foreign.map { word, food in
            Turn(word: word, food: food) { word, phrase in
                if phrase.name.words == 1 || isCompany(word, phrase) { return true }
                return word == 0 && phrase.name.words > 1 && phrase.isFood[1]
            }
        }
        + rarelyForeign.map { word, food in
            Turn(word: word, food: food) { word, phrase in
                word > 0 && beforeFoods.contains(word - 1, of: phrase.name) && isCompany(word, phrase)
            }
        }
        + short.map { word, food in
            Turn(word: word, food: food) { word, phrase in
                isCompany(word, phrase)
                    || word > 1 && phrase.name.word(word - 1, is: "the") && isCompany(word, after: word - 2, phrase)
            }
        }
        + [
            // "Serve in subs"; not "see subs".
            Turn(word: "subs", food: "bread roll") { word, phrase in
                isCompany(word, phrase)
                    || word > 0 && isLast(word, phrase) && insides.contains(word - 1, of: phrase.name)
            },
            // "Serve with rashers"; not "turkey rashers", "a rasher of tempeh".
            Turn(word: "rashers", food: "bacon", isMeant: isBare), Turn(word: "rasher", food: "bacon", isMeant: isBare),
            // "Leek Wellington"; not the town.
            Turn(word: "wellington", food: "puff pastry") { word, phrase in word > 0 && phrase.isFood[word - 1] },
            // "Use wholewheat if you like"
            Turn(word: "wholewheat", food: "wholemeal flour") { word, phrase in
                phrase.name.words == 1 || word > 0 && isLast(word, phrase)
            },
            // "With a Danish"; not "the Danish way", "she is Danish".
            Turn(word: "danish", food: "Danish pastry") { word, phrase in
                word > 0 && phrase.name.word(word - 1, is: "a") && isLast(word, phrase)
            },
            Turn(word: "danishes", food: "Danish pastry") { _, _ in true },
            // "In a crusty cob", "serve in a cob"; not "corn on the cob", "a cob of corn".
            Turn(word: "cob", food: "bread roll") { word, phrase in
                guard word > 0, isLast(word, phrase) else { return false }
                if phrase.name.word(word - 1, is: "crusty") { return true }
                return word > 1 && phrase.name.word(word - 1, is: "a")
                    && (phrase.name.word(word - 2, is: "in") || phrase.name.word(word - 2, is: "with"))
            },
            Turn(word: "cobs", food: "bread roll") { word, phrase in
                word > 0 && phrase.name.word(word - 1, is: "crusty")
            },
            // "Simmer the bones"; not "remove the bones".
            Turn(word: "bones", food: "beef bone") { word, phrase in
                guard word > 0, isCompanyEnd(word, phrase) else { return false }
                let deed = articles.contains(word - 1, of: phrase.name) ? word - 2 : word - 1
                return deed >= 0 && boilings.contains(deed, of: phrase.name)
            },
            // "A glass of red", "a splash of white"
            Turn(word: "red", food: "red wine", isMeant: isPoured),
            Turn(word: "white", food: "white wine", isMeant: isPoured),
            // "Coat with Shake and Bake"; not "shake and bake for an hour".
            Turn(word: "bake", food: "crumb coating") { word, phrase in
                word > 2 && phrase.classes[word - 1] == .and && phrase.name.word(word - 2, is: "shake")
                    && beforeFoods.contains(word - 3, of: phrase.name)
            },
            // "Dredge the leeks"; "dredge them in cornmeal" says in what.
            Turn(word: "dredge", food: "flour") { word, phrase in
                word == 0 && phrase.name.words > 1 && objects.contains(1, of: phrase.name)
                    && !inwards.contains(in: 2..<max(2, phrase.name.words), of: phrase.name)
            },
        ]

    /// "Batter the leeks": what is done with them says what is there.
    static func coating(_ word: Int, _ phrase: borrowing NamePhrase, _ catalogue: Catalogue) -> IngredientID? {
        guard word == 0, phrase.name.words > 1, phrase.name.word(0, is: "batter"),
            objects.contains(1, of: phrase.name)
        else { return nil }
        return catalogue.resolve("batter coating").ingredient
    }

    /// Whether "with", "add" or the like stands right before a word or its "some", and nothing of its name after it: "with kip too".
    private static func isCompany(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        guard word > 0 else { return false }
        if phrase.classes[word - 1] == .of {
            return word > 1 && measures.contains(word - 2, of: phrase.name) && isCompanyEnd(word, phrase)
        }
        return isCompany(word, after: word > 1 && phrase.name.word(word - 1, is: "some") ? word - 2 : word - 1, phrase)
    }

    private static func isCompany(_ word: Int, after before: Int, _ phrase: borrowing NamePhrase) -> Bool {
        beforeFoods.contains(before, of: phrase.name) && isCompanyEnd(word, phrase)
    }

    private static func isCompanyEnd(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        isLast(word, phrase) || endings.contains(word + 1, of: phrase.name)
    }

    /// Whether no food and nothing of plants stands before a word, and no "of" after it.
    private static func isBare(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        if word + 1 < phrase.name.words, phrase.classes[word + 1] == .of { return false }
        guard word > 0 else { return true }
        return !phrase.isFood[word - 1] && phrase.classes[word - 1] != .vegan
    }

    private static func isPoured(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        word > 1 && phrase.classes[word - 1] == .of && glasses.contains(word - 2, of: phrase.name)
            && isLast(word, phrase)
    }

    private static let beforeFoods = WordSet([
        "with", "add", "adding", "plus", "love", "loves", "try", "serve", "use", "using",
    ])
    private static let insides = WordSet(["in", "into", "on", "fill", "toasted", "crusty"])
    private static let articles = WordSet(["the", "some", "any", "your", "a", "all"])
    private static let measures = WordSet([
        "tub", "tin", "can", "carton", "jar", "pack", "packet", "slice", "slices", "splash", "glass", "glug",
        "bottle", "dash", "rashers", "strips", "pieces", "chunks", "bar", "bag", "handful", "sheet", "block",
    ])
    private static let endings = WordSet([
        "too", "also", "instead", "as", "for", "if", "when", "please", "underneath", "first",
    ])
    private static let boilings = WordSet(["add", "simmer", "roast", "boil", "save", "with"])
    private static let glasses = WordSet(["glass", "glasses", "bottle", "splash", "glug", "slosh", "dash"])
    private static let inwards = WordSet(["in", "with", "through"])
}
