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
        let asked = ProcessInfo.processInfo.environment["RBOOK_FORMATS"]?.split(separator: ",").map(String.init)
        guard asked?.contains(format.rawValue) ?? true else { return }
        var (written, equal, withLosses) = (0, 0, 0)
        var differences: [String] = []
        for book in Self.books {
            let cookbook = CookbookLoader(try RootDirectory(path: book.path)).load()
            for (file, recipe) in cookbook.recipes {
                written += 1
                // Markdown as it is would be the same bytes, so it is written at twice the amount.
                let exported = ExportedRecipe(
                    Self.sheet(file, recipe, in: cookbook, by: format == .markdown ? Rational(2) : .one))
                var found: [String] = []
                do throws(Unread) {
                    let read =
                        try format == .markdown ? Self.reread(exported, file, cookbook) : Self.read(exported, format)
                    found = RoundTrip.differences(of: exported, format, readAs: read, inDirectory: false)
                } catch {
                    if error.isTold { withLosses += 1 } else { found = [error.reason] }
                    differences += found.map { "\(book.name)/\(file.path): \($0)" }
                    continue
                }
                differences += found.map { "\(book.name)/\(file.path): \($0)" }
                if found.isEmpty {
                    if format.losses(of: exported).isEmpty { equal += 1 } else { withLosses += 1 }
                }
            }
        }
        print(
            "round trip, \(format.name): \(written) recipes, \(equal) equal, \(withLosses) with told losses, "
                + "\(written - equal - withLosses) unexplained (\(differences.count) differences)")
        if let place = ProcessInfo.processInfo.environment["RBOOK_ROUND_TRIPS"] {
            try Data(differences.joined(separator: "\n").utf8).write(
                to: URL(fileURLWithPath: "\(place)/\(format.rawValue).txt"))
        }
        #expect(written > 40)
        // Held for the sample library; of other people's books the counts are looked at.
        let own = differences.filter { $0.hasPrefix("sample-library/") }
        #expect(own == [])
    }

    /// Why nothing was read.
    private struct Unread: Error {
        let reason: String
        /// Whether the export itself says so.
        var isTold = false
    }

    private static func sheet(_ file: CookbookFile, _ recipe: Recipe, in cookbook: LoadedCookbook, by factor: Rational)
        -> RecipeSheet
    {
        let view = RecipeView(
            factor: factor, units: .asWritten, catalogue: cookbook.catalogue,
            options: cookbook.configuration.itemLineOptions)
        return RecipeSheet(file, recipe, in: cookbook, view: view)
    }

    /// By the reader of other programs' files.
    private static func read(_ exported: ExportedRecipe, _ format: ExportFormat) throws(Unread) -> ReadRecipe {
        var writer = RecipeWriter(format, title: "", count: 1)
        do { try writer.add(exported) } catch { throw Unread(reason: "it cannot be written: \(error)") }
        let result = ForeignReader.read(writer.bytes, ReadRequest(name: "dish.\(format.suffix)"))
        guard result.recipes.count == 1 else {
            // Text without marks is a recipe by its ingredients and steps alone.
            let isWhole = exported.sheet.hasIngredients && exported.sheet.hasSteps
            throw Unread(
                reason: "\(result.recipes.count) recipes were read", isTold: format == .text && !isWhole)
        }
        return result.recipes[0]
    }

    /// By the reader of the cookbook, as the file that it was.
    private static func reread(_ exported: ExportedRecipe, _ file: CookbookFile, _ cookbook: LoadedCookbook)
        throws(Unread)
        -> ReadRecipe
    {
        var writer = RecipeWriter(.markdown, title: "", count: 1)
        // An amount that cannot be changed where it is, is an error of the export.
        do { try writer.add(exported) } catch { throw Unread(reason: "\(error)", isTold: true) }
        let read = CookbookFile(
            SourceText(path: file.path, bytes: writer.bytes), configuration: cookbook.configuration)
        guard let recipe = read.recipe else { throw Unread(reason: "it is no longer a recipe") }
        return sheet(read, recipe, in: cookbook, by: .one).exchanged
    }
}
