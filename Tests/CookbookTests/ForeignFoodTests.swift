import Cookbook
import Foundation
import Kitchen
import SourceText
import Testing

/// Single words of other languages in a recipe that is in English: a food counts in every place where one can be named.
@Suite struct ForeignFoodTests {
    private enum Place: CaseIterable {
        case note, headnote, bracket, title, tag, picture, comment

        func text(_ word: String) -> String {
            let title = self == .title ? "Leek soup with \(word)" : "Leek soup"
            let tags = self == .tag ? "---\ntags: [\(word), soup]\n---\n\n" : ""
            let headnote = self == .headnote ? "My family loves \(word).\n\n" : ""
            let note =
                switch self {
                case .note: "## Notes\n\nLovely with \(word) too.\n"
                case .bracket: "## Notes\n\nAdd what is left (\(word)).\n"
                case .picture: "![Soup with \(word)](soup.jpg)\n"
                case .comment: "<!-- good with \(word) -->\n"
                default: ""
                }
            return """
                \(tags)# \(title)

                \(headnote)Serves 4

                ## Ingredients

                - 3 leeks
                - 1 l water

                ## Method

                1. Slice the leeks.
                2. Boil for 20 minutes.

                \(note)
                """
        }
    }

    private func facts(_ text: String) throws -> LineFacts {
        let book = SampleLibrary.cookbook([("dish.md", text)])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        return FactDerivation(book).facts(of: file).total
    }

    @Test(arguments: [
        "Schinken", "jambon", "canard", "kylling", "jamón", "Huhn", "Rinderhack", "Hackfleisch", "Rindfleisch", "Kalb",
        "Lamm", "Gans",
        "Leber", "Gulasch", "Schweinefleisch", "Schmalz", "Eisbein", "fläsk", "dinde", "pollo", "szynka", "kuřecí maso",
        "kinkku", "火腿",
        "鸡肉", "ハム", "鶏肉", "spekjes", "frango", "manzo", "gås", "kip", "lam", "Pute", "Ente",
    ])
    func noMeatPassesForVegetarian(_ word: String) throws {
        for place in Place.allCases {
            let verdict = try facts(place.text(word)).verdict(on: .vegetarian)
            #expect(verdict != .fits, "\(word) in \(place)")
        }
    }

    @Test(arguments: [
        "Honig", "miel", "honung", "honning", "miód", "hunaja", "mel de abelhas", "蜂蜜", "はちみつ",
    ])
    func noHoneyPassesForVegan(_ word: String) throws {
        for place in Place.allCases {
            let verdict = try facts(place.text(word)).verdict(on: .vegan)
            #expect(verdict != .fits, "\(word) in \(place)")
        }
    }

    @Test(arguments: [
        ("Speisequark", Allergen.milk), ("Dickmilch", .milk), ("Kaffeesahne", .milk), ("Milchreis", .milk),
        ("piimä", .milk),
        ("Palatschinken", .milk), ("Palatschinken", .eggs), ("Buttermilchpfannkuchen", .gluten), ("Baiser", .eggs),
        ("Eischnee", .eggs),
        ("majonnäs", .eggs), ("Nusskuchen", .nuts), ("Nussecken", .nuts), ("mantelit", .nuts),
        ("hasselpähkinät", .nuts),
        ("marsepein", .nuts), ("noccioline", .peanuts), ("maapähkinävoi", .peanuts), ("Forelle", .fish), ("Aal", .fish),
        ("sill", .fish),
        ("Krebse", .crustaceans), ("ravut", .crustaceans), ("Schnecken", .molluscs), ("musslor", .molluscs),
        ("simpukat", .molluscs),
        ("owoce morza", .crustaceans), ("Misopaste", .soybeans), ("Sojagranulat", .soybeans), ("soija", .soybeans),
        ("Tahinsauce", .sesame), ("seesami", .sesame), ("Selleriesalz", .celery), ("seler", .celery),
        ("Butterkekse", .gluten),
        ("Malzbier", .gluten), ("råg", .gluten), ("leipä", .gluten), ("pão", .gluten), ("trigo", .gluten),
        ("Lupinenschrot", .lupin), ("Wein", .sulphites), ("Sekt", .sulphites), ("Dijonsenf", .mustard),
    ])
    func noAllergenPassesInANote(_ word: String, _ allergen: Allergen) throws {
        for place in [Place.note, .title] {
            let answer = try facts(place.text(word)).answer(on: AllergenSet(allergen))
            #expect(answer != .noneListed, "\(word) in \(place)")
        }
    }

    /// What is put together is a food, and what is in it is not known.
    @Test(arguments: ["Nussschnitten", "Speckpfannkuchen", "Pilzgulasch", "Kräuterkäse", "kaassaus", "kanapiirakka"])
    func compoundsAreNotKnown(_ word: String) throws {
        for place in [Place.note, .headnote, .title] {
            let total = try facts(place.text(word))
            #expect(total.verdict(on: .vegan) != .fits, "\(word) in \(place)")
        }
    }

    /// With its accents as characters of their own.
    @Test func accentsMayStandAlone() throws {
        #expect(try facts(Place.note.text("jamo\u{301}n")).verdict(on: .halal) != .fits)
        #expect(try facts(Place.note.text("gro\u{308}zgu\u{308}l")).verdict(on: .vegan) != .fits)
        #expect(try facts(Place.note.text("sautéed carrots, a\u{300} la carte")).verdict(on: .vegan) == .fits)
    }

    /// English words and names that are foods elsewhere.
    @Test(arguments: [
        "Take a kip while it cooks.", "Let it cool on the window sill.", "Cool it on a sill.",
        "Keep a honing steel nearby.",
        "A handy hack: freeze the greens.", "Do not slip on the rug.", "It is no pain to make.",
        "Fill a flask with it.",
        "Turn the gas down.", "Do not nod off.", "Take a flask of it to work.", "My friend Kip loves it.",
        "Thanks to Mrs Fleischmann for the idea.", "The Butterfield family loves it.", "Hone the knife first.",
    ])
    func harmlessTwins(_ sentence: String) throws {
        let text = Place.note.text("parsley").replacingOccurrences(of: "Lovely with parsley too.", with: sentence)
        let total = try facts(text)
        #expect(total.verdict(on: .vegan) == .fits, "\(sentence)")
        #expect(total.answer(on: .all) == .noneListed, "\(sentence)")
    }
}
