import FileAccess
import Foundation
import Kitchen
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import Cookbook

/// A first search reads only files that may be found, and finds the same as when all were read.
@Suite struct WordSieveTests {
    private let today = CalendarDate(year: 2026, month: 12, day: 1)

    private func parsed(_ text: String) throws -> Query {
        try QueryParser.parse(text, today: try #require(today))
    }

    private func passes(_ text: String, _ query: String, at path: String = "a.md") throws -> Bool {
        let catalogue = Catalogue.builtIn
        let sieve = try #require(WordSieve(RecipeSearch.joined(try parsed(query), catalogue), catalogue))
        var scratch = WordSieve.Scratch()
        return sieve.letsThrough(Array(text.utf8), at: try #require(RelativePath(path)), &scratch)
    }

    // MARK: One file

    @Test(arguments: [
        "Roast the aubergine.", "AUBERGINES", "babyaubergines", "- 2 eggplants, sliced", "Aubérgine",
        "au**ber**gine", "auber\\\ngine: no\nauber\\\n  gine", "auber<b>gine</b>", "[auber](a.md)gine",
        "auber&shy;gine",
        "auber\u{AD}gine", "auber\u{200B}gine", "title: \"auber\\u0067ine\"", "kind: pantry", "\"Kind\" : ingredients",
        "kind = \"pantry\"", "- 200 ml d'aubergine", "Auber*gin*e",
    ])
    func letsThrough(text: String) throws {
        #expect(try passes("# Soup\n\n\(text)\n", "aubergine"))
    }

    @Test(arguments: [
        "Roast the courgette.", "aub ergine", "auberg-ine", "salt &amp; pepper", "**Bold** and *more*",
        "kind of soup: nice", "[a](b.md) c", "a <br> b", "1\\. 20 g flour\\\n2 eggs",
    ])
    func holdsBack(text: String) throws {
        #expect(try !passes("# Soup\n\n\(text)\n", "aubergine"))
    }

    @Test func theNameOfAFileCounts() throws {
        #expect(try passes("- 2 eggs\n", "aubergine", at: "dips/smoky-aubergine.md"))
        #expect(try !passes("- 2 eggs\n", "aubergine", at: "aubergine/dip.md"))
    }

    @Test func allWordsAreNeededAndOneOfThoseThatMayStandInstead() throws {
        #expect(try passes("lemon soup", "lemon soup"))
        #expect(try !passes("lemon tart", "lemon soup"))
        #expect(try passes("lemon tart", "lemon or soup"))
        #expect(try passes("lemon tart", "lemon -soup time<=30"))
        #expect(try passes("berry", "title:berries"))
        // What two words mean together.
        #expect(try passes("400 g chickpeas", "garbanzo beans"))
        // A kind of it.
        #expect(try passes("- 100 g cheddar", "ingredient:cheese"))
    }

    /// Names of foods begin words, and all words of a name are needed.
    @Test func namesOfFoodsAreWords() throws {
        for text in ["- 2 Eier", "- 1 œuf", "- 3 d’oeufs", "- 2oeufs", "- 3 HUEVOS", "- 2 large eggs"] {
            #expect(try passes(text, "egg"), "\(text)")
        }
        for text in ["Their heifer, unveiled.", "- 2 onions"] { #expect(try !passes(text, "egg"), "\(text)") }
        #expect(try passes("- 2 tbsp E.V.O.O.", "extra-virgin olive oil"))
        #expect(try passes("- 2 tbsp.butter", "butter"))
        #expect(try passes("- 1 tsp granulated garlic", "garlic"))
        #expect(try !passes("- 1 tsp granulated sugar, roasted", "garlic"))
    }

    /// Foods are found by all their names, as somebody wrote them down.
    @Test(arguments: ["Languages.md", "Misspellings.md"]) func everyNameOfAFoodPasses(file: String) throws {
        let text = try String(contentsOfFile: PackageDirectory.path + "/Catalogue/" + file, encoding: .utf8)
        var scratch = WordSieve.Scratch()
        let path = try #require(RelativePath("a.md"))
        var count = 0
        for line in text.split(separator: "\n") where line.hasPrefix("- ") {
            let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
            guard parts.count == 2, Catalogue.builtIn.resolve(String(parts[0])).isListed else { continue }
            let query = Query.text(TextCondition(field: .ingredient, text: String(parts[0])))
            guard let sieve = WordSieve(query, .builtIn) else { continue }
            for name in parts[1].split(separator: ",") {
                count += 1
                #expect(sieve.letsThrough(Array("- 2 \(name)\n".utf8), at: path, &scratch), "\(parts[0]): \(name)")
            }
        }
        #expect(count > 500)
    }

    // MARK: Cookbooks

    /// Words to search for: those of the index, each so many; and what the catalogue calls foods.
    private func words(_ index: CookbookIndex, every step: Int) -> [String] {
        var words: Set<String> = []
        for segment in index.chain.segments {
            for word in stride(from: 0, to: segment.wordCount, by: step) {
                words.insert(String(decoding: segment.word(word), as: UTF8.self))
            }
        }
        for food in stride(from: 0, to: index.catalogue.count, by: step) {
            let food = index.catalogue[IngredientID(index: Int32(food))]
            words.formUnion([food.name, food.plural] + food.synonyms)
        }
        return words.filter { !$0.isEmpty && !$0.contains("\"") && !$0.contains("*") }.sorted()
    }

    /// Every recipe that a search for a word finds passes its sieve. Another directory of cookbooks can be given.
    @Test func nothingThatIsFoundIsHeldBack() throws {
        let given = ProcessInfo.processInfo.environment["RBOOK_COOKBOOKS"]
        let root = try RootDirectory(path: given ?? PackageDirectory.sampleLibrary)
        let index = IndexLoader(root: root, store: nil).load().index
        let step = given == nil ? 41 : 53
        var (searched, found, passed) = (0, 0, 0)
        var scratch = WordSieve.Scratch()
        for word in words(index, every: step) {
            for text in [word, "\"\(word)\""] {
                // Some words hold quotes of other kinds.
                guard let query = try? parsed(text),
                    let sieve = WordSieve(RecipeSearch.joined(query, index.catalogue), index.catalogue)
                else { continue }
                searched += 1
                let search = RecipeSearch(index, today: try #require(today))
                for hit in search.hits(query) where !hit.isNear {
                    found += 1
                    let path = index.path(hit.recipe)
                    let bytes = try root.read(path, limit: 2 << 20)
                    let isThrough = sieve.letsThrough(bytes, at: path, &scratch)
                    if isThrough { passed += 1 }
                    #expect(isThrough, "\(text) in \(path)")
                }
            }
        }
        if given != nil { print("searched \(searched), found \(found), passed \(passed)") }
        #expect(searched > 300)
        #expect(found > 400)
    }

    // MARK: Loading

    /// Cookbooks of many short recipes, one in ten with aubergine.
    private func book() throws -> (directory: ScratchDirectory, store: SnapshotStore) {
        let directory = try ScratchDirectory()
        for number in 0..<100 {
            let food = number % 10 == 0 ? "2 aubergines" : "3 carrots"
            try directory.write(
                "r\(number).md",
                "# Dish \(number)\n\n## Ingredients\n\n- \(food)\n- 1 tbsp oil\n\n## Method\n\n1. Fry it.\n")
        }
        return (directory, SnapshotStore(directory: directory.beside("state")))
    }

    private func loader(_ directory: ScratchDirectory, _ store: SnapshotStore?, fewest: Int = 100) throws -> IndexLoader
    {
        IndexLoader(root: try RootDirectory(path: directory.path), store: store, fewestSieved: fewest)
    }

    private func search(_ query: String, _ loader: IndexLoader) throws -> (hits: [String], read: Int, kept: Int) {
        let query = try parsed(query)
        let today = try #require(today)
        return loader.answer(to: query, today: today) { index, report in
            let hits = RecipeSearch(index, today: today).hits(query)
            return (hits.map { "\(index.path($0.recipe)) \($0.score)" }, report.readCount, report.keptCount)
        }
    }

    @Test func theFirstSearchReadsWhatHoldsItsWordsAndTheSecondTheRest() throws {
        let (directory, store) = try book()
        let expected = try search("aubergine", loader(directory, nil, fewest: .max))
        #expect(expected.hits.count == 10)
        #expect(expected.read == 100)
        let first = try search("aubergine", loader(directory, store))
        #expect(first.hits == expected.hits)
        #expect(first.read == 10)
        let second = try search("aubergine", loader(directory, store))
        #expect(second.hits == expected.hits)
        #expect(second.read == 100)
        let third = try search("aubergine", loader(directory, store))
        #expect(third.hits == expected.hits)
        #expect(third.read == 0)
        #expect(third.kept == 100)
        store.clear()
        #expect(try search("aubergine", loader(directory, store)).read == 10)
    }

    @Test func withoutAPlaceForASnapshotEverySearchReadsLittle() throws {
        let (directory, _) = try book()
        for _ in 0..<2 { #expect(try search("aubergine", loader(directory, nil)).read == 10) }
    }

    @Test func aMisspeltWordAndOneThatIsEverywhereReadAll() throws {
        for (query, count) in [("auberigne", 10), ("fry", 100), ("nothinglikeit", 0)] {
            let (directory, store) = try book()
            let found = try search(query, loader(directory, store))
            #expect(found.read == 100, "\(query)")
            #expect(found.hits.count == count, "\(query)")
        }
    }

    @Test func additionsToTheCatalogueAreKnown() throws {
        let (directory, store) = try book()
        try directory.write("ingredients.md", "---\nkind: ingredients\n---\n\n- aubergine | guinea squash\n")
        try directory.write("dip.md", "# Dip\n\n## Ingredients\n\n- 3 guinea squashes\n\n## Method\n\n1. Mash.\n")
        let expected = try search("aubergine", loader(directory, nil, fewest: .max))
        #expect(expected.hits.count == 11)
        #expect(try search("aubergine", loader(directory, store)).hits == expected.hits)
    }

    @Test func whatCannotBeReadIsToldAsEver() throws {
        let (directory, store) = try book()
        try directory.write("wide.md", [0xFF, 0xFE, 0x41, 0x00])
        let notText = try loader(directory, store).answer(to: parsed("aubergine"), today: try #require(today)) {
            index, report in
            #expect(report.readCount == 11)
            return index.notText
        }
        #expect(notText.map(\.string) == ["wide.md"])
    }
}
