import Cookbook
import FileAccess
import Foundation
import Kitchen
import MealPlanning
import Presentation
import RecipeExchange
import RecipeModel
import RecipeReading
import RecipeWriting
import SourceText
import TestSupport
import Testing

/// Every recipe of the sample library, and of the cookbooks in `RBOOK_BOOKS`, written in every format that can be read back, and read.
@Suite struct BookRoundTripTests {
    private static let formats: [ExportFormat] = [
        .text, .markdown, .recipeMD, .cooklang, .jsonLD, .html, .csv, .paprika, .nextcloud,
    ]

    /// Cookbooks by name.
    private static var books: [(name: String, path: String)] {
        var books = [("sample-library", PackageDirectory.sampleLibrary)]
        if let folder = ProcessInfo.processInfo.environment["RBOOK_BOOKS"] {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
                books.append((name, "\(folder)/\(name)"))
            }
        }
        return books
    }

    @Test(arguments: formats) func keepsWhatTheTableSays(format: ExportFormat) throws {
        var written = 0
        var differences: [String] = []
        for book in Self.books {
            let cookbook = CookbookLoader(try RootDirectory(path: book.path)).load()
            for (file, recipe) in cookbook.recipes {
                written += 1
                let view = RecipeView(
                    factor: .one, units: .asWritten, catalogue: cookbook.catalogue,
                    options: cookbook.configuration.itemLineOptions)
                let exported = ExportedRecipe(RecipeSheet(file, recipe, in: cookbook, view: view))
                var writer = RecipeWriter(format, title: "", count: 1)
                try writer.add(exported)
                let result = ForeignReader.read(writer.bytes, ReadRequest(name: "dish.\(format.suffix)"))
                guard result.recipes.count == 1 else {
                    differences.append("\(book.name)/\(file.path): \(result.recipes.count) recipes were read")
                    continue
                }
                differences += RoundTrip.differences(
                    of: exported, format, readAs: result.recipes[0], inDirectory: false
                )
                .map { "\(book.name)/\(file.path): \($0)" }
            }
        }
        let recipes = Set(differences.map { $0.prefix { $0 != ":" } }).count
        print(
            "round trip, \(format.name): \(written) recipes, \(recipes) with differences, \(differences.count) differences"
        )
        if let place = ProcessInfo.processInfo.environment["RBOOK_ROUND_TRIPS"] {
            try Data(differences.joined(separator: "\n").utf8).write(
                to: URL(fileURLWithPath: "\(place)/\(format.rawValue).txt"))
        }
        #expect(written > 40)
        // Held for the sample library; of other people's books the counts are looked at.
        let own = differences.filter { $0.hasPrefix("sample-library/") }
        #expect(own == [])
    }
}
