internal import SourceText

// Labels of other ways to make a dish, below the steps: "**Vegan:** oil for the butter", "For kids: leave out the chilli".
extension RecipeBodyReader {
    /// Whether a paragraph below the steps has a label of another way, for other people or of another remark: "**also:** toast is a valid naan".
    func addsRemark(_ text: Substring, _ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, let label = label(of: text)?.lowercased(), label.utf8.count <= 40 else {
            return false
        }
        if Self.alsoLabels.contains(label) { return endsSection(passage) }
        return Self.isVariant(label) && isBelowSteps(passage)
    }

    /// Whether a label says how else, for whom else, or in what else a dish is made.
    private static func isVariant(_ label: String) -> Bool {
        if variants.contains(label) { return true }
        let words = label.parted(at: 0x20)
        guard (2...5).contains(words.count) else { return false }
        // "Without eggs", "make it vegan", "Nan says"
        if lacks.contains(String(words[0])) { return words.count == 2 && absentees.contains(String(words[1])) }
        if words.count == 2, sayings.contains(String(words[1])) { return !things.contains(String(words[0])) }
        let rest = words.dropFirst(words[0] == "to" ? 1 : 0)
        if rest.prefix(2).elementsEqual(["make", "it"]) {
            return variants.contains(rest.dropFirst(2).joined(separator: " "))
        }
        return leads.contains(String(words[0])) && variants.contains(String(words[words.count - 1]))
    }

    /// Whether steps without such a label stand above in the section, and none below.
    func isBelowSteps(_ passage: Passage) -> Bool {
        guard let place = place(of: passage) else { return false }
        var next = place + 1
        while next < passages.count, passages[next].heading == nil {
            guard next - place <= Self.mostVariants, isLabelled(passages[next]) else { return false }
            next += 1
        }
        var before = place - 1
        while before >= 0, passages[before].heading == nil, place - before <= Self.mostVariants {
            if passages[before].isNumbered || !passages[before].isList && !isLabelled(passages[before]) { return true }
            // A list of foods stands above the method.
            if passages[before].isList {
                return passages[..<before].last { $0.heading != nil }?.heading?.reading.meaning
                    == .section(.instructions)
            }
            before -= 1
        }
        return false
    }

    private func isLabelled(_ passage: Passage) -> Bool {
        guard case .paragraph = passage.shape, let label = label(of: body.plain(passage.range)[...]) else {
            return false
        }
        return Self.isVariant(label.lowercased()) || Self.alsoLabels.contains(label.lowercased())
            || cache.reading(label).meaning == .section(.notes)
    }

    private static let mostVariants = 12

    private static let alsoLabels = KnownNames([
        "also", "oh and", "and", "auch", "außerdem", "aussi", "et aussi", "también", "anche", "também", "ook", "också",
        "også", "też", "také", "ps", "p.s",
    ])
    private static let lacks = KnownNames([
        "without", "ohne", "sans", "sin", "senza", "sem", "zonder", "utan", "uden", "uten", "bez", "ilman",
    ])
    private static let absentees = KnownNames([
        "alcohol", "eggs", "egg", "dairy", "gluten", "milk", "nuts", "meat", "sugar", "alkohol", "eier", "ei", "milch",
        "nüsse", "fleisch", "zucker", "alcool", "œufs", "oeufs", "lait", "viande", "sucre", "huevos", "huevo", "leche",
        "carne", "azúcar", "uova", "latte", "glutine", "zucchero", "ovos", "leite", "glúten", "melk", "eieren", "vlees",
        "ägg", "mjölk", "kött", "æg", "mælk", "kød", "glutenu", "jajek", "mleka", "mięsa", "vajec", "masa",
    ])
    /// What says how to cook something is not a person.
    private static let things = KnownNames(["box", "packet", "package", "pack", "recipe", "label", "it", "book", "tin"])
    private static let leads = KnownNames(["for", "if", "make", "in", "on", "version", "im", "au", "en", "per", "para"])
    private static let sayings = KnownNames(["says", "said", "sagt", "dit", "disait", "dice", "zegt", "säger", "siger"])
    private static let variants = KnownNames([
        "alt", "alternative", "alternatively", "or instead",
        "vegan", "veganer", "veganised", "veganized", "vegetarian", "veggie", "gluten-free", "gluten free", "gf",
        "dairy-free", "dairy free", "df", "nut-free", "nut free", "egg-free", "egg free", "lactose-free", "low carb",
        "keto", "paleo", "non-alcoholic", "nonalcoholic", "alcohol-free", "alcohol free", "mocktail", "virgin",
        "for kids", "kids", "for the kids", "for children", "for toddlers", "for a crowd", "for two", "for one",
        "doubling", "doubled", "double batch", "half batch", "halving", "shortcut", "shortcuts", "cheat", "lazy",
        "lazy version", "lighter", "healthier", "spicy", "spicier", "milder", "weeknight",
        "vegetarisch", "glutenfrei", "laktosefrei", "milchfrei", "alkoholfrei", "für kinder", "schnell",
        "végétarien", "végétalien", "végane", "pour les enfants", "plus léger",
        "vegano", "vegana", "vegetariano", "vegetariana", "para niños", "para los niños", "más ligero", "per i bambini",
        "vegetariano", "para crianças", "veganistisch", "glutenvrij", "lactosevrij", "voor kinderen",
        "glutenfritt", "laktosfritt", "för barn", "veganskt", "vegetariskt", "glutenfri", "laktosefri", "til børn",
        "wegańska", "bezglutenowa", "dla dzieci", "gluteeniton", "vegaaninen", "lapsille",
    ])
}
