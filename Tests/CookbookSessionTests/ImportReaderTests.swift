import Foundation
import RecipeExchange
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Files on the disk, read by the program that a person runs.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: HostileServer.reader), "rbook-read is needed"))
struct ImportReaderTests {
    private func outcomes(_ files: [String: String], _ sources: [String], readers: Int = 2) throws
        -> [ImportReader.Outcome]
    {
        let directory = try ScratchDirectory(files)
        // A picture of one black point, as a PNG.
        try Data(Self.point).write(to: URL(fileURLWithPath: directory.path + "/point.png"))
        let web = WebSource(
            program: HostileServer.reader, environment: [:], version: "0", addresses: [], allowsPrivate: false)
        let reader = ImportReader(
            readers: ReaderPool(program: HostileServer.reader, most: readers), directory: directory.path, web: web)
        return reader.read(sources, input: { Array(#"{"@type": "Recipe", "name": "Typed"}"#.utf8) })
    }

    private static let point: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8,
        0,
        0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1,
        0x48, 0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    private func recipe(_ title: String) -> String {
        #"{"@type": "Recipe", "name": "\#(title)", "recipeIngredient": ["1 l stock"], "recipeInstructions": ["Boil."]}"#
    }

    @Test(arguments: [1, 2, 4]) func outcomesKeepTheOrderOfTheFiles(_ readers: Int) throws {
        let numbers = 10..<45
        let files = Dictionary(uniqueKeysWithValues: numbers.map { ("in/\($0).json", recipe("Soup \($0)")) })
        let read = try outcomes(files, ["in", "-", "gone", "in/12.json"], readers: readers)
        #expect(
            read.map { $0.result?.recipes.first?.title }
                == numbers.map { "Soup \($0)" } + ["Typed", nil, "Soup 12"])
        #expect(
            read.flatMap(\.problems).map { "\($0.name): \($0.reason.verbatim)" } == [
                "gone: it cannot be read: No such file or directory"
            ])
    }

    @Test func filesAboutADirectoryAreNotFailures() throws {
        let files = [
            "in/README.md": "# Saved pages\n\nWhat I found.\n", "in/LICENSE": "Do what you like.\n",
            "in/soup.json": recipe("Soup"), "in/about.html": "<h1>About us</h1><p>We cook.</p>",
            "in/bread/readme.md": "# Bread\n\n## Ingredients\n\n- 1 kg flour\n\n## Instructions\n\n1. Bake.\n",
        ]
        let read = try outcomes(files, ["in"])
        #expect(read.filter(\.isAboutDirectory).map(\.name) == ["in/LICENSE", "in/README.md"])
        #expect(read.flatMap(\.problems).map(\.name) == ["in/about.html"])
        #expect(read.compactMap { $0.result?.recipes.first?.title } == ["Bread", "Soup"])
        // One that is named is meant.
        #expect(try outcomes(files, ["in/LICENSE"]).flatMap(\.problems).map(\.name) == ["in/LICENSE"])
    }

    @Test func picturesOfASavedPageLieBesideItOrWhereItWas() throws {
        let page = """
            <link rel="canonical" href="https://a.org/x/soup"><script type="application/ld+json">
            {"@type": "Recipe", "name": "Soup", "image": ["point.png", "/b.jpg", "c.jpg"], "url": "../soup",
             "recipeIngredient": ["1 l stock"], "recipeInstructions": [{"text": "Boil.", "image": "d.png"}]}</script>
            """
        let result = try #require(try outcomes(["soup.html": page], ["soup.html"]).first?.result)
        let soup = try #require(result.recipes.first)
        #expect(soup.images == ["point.png", "https://a.org/b.jpg", "https://a.org/x/c.jpg"])
        #expect(soup.steps.first?.lines.first?.images == ["https://a.org/x/d.png"])
        #expect(soup.url == "https://a.org/x/soup")
        #expect(result.attachments == ["point.png": Self.point])
    }
}
