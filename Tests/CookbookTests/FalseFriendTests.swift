import Cookbook
import Kitchen
import SourceText
import Testing

/// Words of a recipe's own language that are a food in another, and the foods that the same words do name.
@Suite struct FalseFriendTests {
    /// Whether the step is evidence of a food.
    private func names(_ food: String, _ language: String, _ step: String) throws -> Bool {
        let book = SampleLibrary.cookbook([
            (
                "dish.md",
                "---\nlang: \(language)\n---\n# Xyz\n\n## Ingredients\n\n- 200 g rice\n\n## Method\n\n1. \(step)\n"
            )
        ])
        let file = try #require(book.file(at: RelativePath.root.appending("dish.md")))
        return FactDerivation(book).facts(of: file).evidence.contains { $0.name == food }
    }

    @Test(arguments: [
        ("fr", "stout", "Porter le lait à ébullition.", "Ajouter une pinte de stout."),
        ("fr", "gratin", "Beurrer un plat à gratin.", "Servir avec un gratin."),
        ("fr", "hazelnut", "Parsemer de noisettes de beurre.", "Parsemer de noisettes."),
        ("fr", "hazelnut", "Ajouter une noisette de beurre.", "Une noisette de beurre et des noisettes."),
        ("nl", "smelt", "Smelt de boter.", "-"),
        ("it", "filo pastry", "Versare l'olio a filo.", "Stendere la pasta filo."),
        ("sv", "halva", "Vänd efter halva tiden.", "Strö över halva."),
        ("pl", "maki", "Dodać mąki i wody.", "Podawać maki."),
        ("pt", "panela", "Ferver numa panela.", "Juntar panela ralada."),
        ("pt", "concha", "Juntar 2 conchas de caldo.", "-"),
        ("es", "concha", "-", "Servir con conchas."),
    ])
    func wordsOfTheOwnLanguage(language: String, food: String, own: String, other: String) throws {
        if own != "-" { #expect(try !names(food, language, own)) }
        if other != "-" { #expect(try names(food, language, other)) }
    }

    @Test func inEnglishTheyAreFoods() throws {
        #expect(try names("smelt", "en", "Fry the smelt."))
        #expect(try names("panela", "en", "Grate the panela."))
    }
}
