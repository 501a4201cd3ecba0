import Foundation
import Testing

@testable import RBookCLI

/// Output that programs read: bytes that stay bytes, places that are all there.
@Suite struct ExactOutputTests {
    private func write(_ kitchen: TestKitchen, _ name: String, _ text: String) throws {
        try text.write(toFile: "\(kitchen.path)/\(name)", atomically: true, encoding: .utf8)
    }

    @Test func markdownOfARecipeIsItsFileByteForByte() throws {
        let kitchen = try TestKitchen()
        let text = "# Odd Soup\r\n\r\n## Ingredients\r\n\r\n-\t1 leek\r\n\r\n## Method\r\n\r\n1. Boil\u{200B} it."
        try write(kitchen, "odd.md", text)
        #expect(kitchen.run(["show", "odd soup", "--format", "markdown"]).output == text)
    }

    @Test func scalesStepsWithMarksInThem() throws {
        let kitchen = try TestKitchen()
        try write(
            kitchen, "odd.md",
            "# Odd Soup\n\n## Ingredients\n\n- 200 g flour\n- 100 g butter\n- 1 l milk\n\n## Method\n\n1. Mix **200 g flour** with *100* g butter.\n2. See [200 g flour](a (200 g flour).md), then add 1 l milk.\n"
        )
        let output = kitchen.run(["show", "odd soup", "--scale", "2", "--format", "markdown"]).output
        #expect(output.contains("1. Mix **400 g flour** with *200* g butter.\n"))
        #expect(output.contains("2. See [400 g flour](a (200 g flour).md), then add 2 l milk.\n"))
    }

    @Test func readsStepsWithTheDecimalCommaOfTheCookbook() throws {
        let kitchen = try TestKitchen()
        _ = kitchen.shell("printf 'decimal-comma: true\\n' >> rbook.yaml")
        try write(
            kitchen, "odd.md",
            "# Teig\n\n## Zutaten\n\n- 1,5 kg flour\n\n## Zubereitung\n\n1. Mix 1,5 kg flour.\n")
        let output = kitchen.run(["show", "teig", "--scale", "2"]).output
        #expect(output.contains("Mix 3 kg flour."))
    }

    @Test func tellsTheOtherPlaceOfAFinding() throws {
        let kitchen = try TestKitchen()
        try write(
            kitchen, "twice.md",
            "---\nservings: 2\nserves: 3\n---\n\n# Twice\n\n## Ingredients\n\n- 1 egg  \n\n## Method\n\n1. Boil.\n")
        let text = kitchen.run(["lint", "twice.md", "--rule", "same-key-twice"]).output
        #expect(text.contains("    see: twice.md:2:1: first given here\n"))
        let json = kitchen.run(["lint", "twice.md", "--rule", "same-key-twice", "--format", "json"]).output
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let finding = try #require((document["findings"] as? [[String: Any]])?.first)
        let related = try #require((finding["related"] as? [[String: Any]])?.first)
        #expect(related["path"] as? String == "twice.md")
        #expect(related["line"] as? Int == 2)
        #expect(related["message"] as? String == "first given here")
        let github = kitchen.run(["lint", "twice.md", "--rule", "same-key-twice", "--format", "github"]).output
        #expect(github.contains("(see twice.md:2: first given here)"))
    }

    @Test func givesSarifTheFixesWithTheirPlaces() throws {
        let kitchen = try TestKitchen()
        try write(kitchen, "odd.md", "# Ödd\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Böil.\t\n")
        let sarif = kitchen.run(["lint", "odd.md", "--rule", "trailing-space", "--format", "sarif"]).output
        let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any])
        let results = (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
        let fix = try #require((results?.first?["fixes"] as? [[String: Any]])?.first)
        let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
        let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
        let region = try #require(replacement["deletedRegion"] as? [String: Int])
        #expect(region == ["startLine": 9, "startColumn": 9, "endLine": 9, "endColumn": 10])
        #expect((replacement["insertedContent"] as? [String: String])?["text"] == "")
    }

    @Test func parsesLinesThroughTheConsole() throws {
        let kitchen = try TestKitchen()
        var invocation = kitchen.invocation(["parse-lines"])
        let pieces = InputPieces(["2 eg", "gs\n1 cup mi", "lk", ""])
        invocation.readChunk = { pieces.next() }
        #expect(Runner.run(&invocation) == 0)
        let lines = String(decoding: invocation.console.standardOutput, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.contains("\"name\": \"eggs\"") == true)
        #expect(lines.last?.contains("\"name\": \"milk\"") == true)
        var broken = kitchen.invocation(["parse-lines"])
        broken.readChunk = { nil }
        #expect(Runner.run(&broken) == 2)
    }

    @Test func showsWhatStandsInForAnIngredient() throws {
        let kitchen = try TestKitchen()
        try write(
            kitchen, "ingredients.md",
            "---\nkind: ingredients\n---\n\n## Baking\n\n- zorgle flour (instead of flour 3:2) (instead of honey)\n- zork (instead of flour 1:x)\n"
        )
        let flour = kitchen.run(["ingredient", "flour"]).output
        #expect(flour.contains("instead       of 2 parts: 3 parts zorgle flour; may bring crustaceans"))
        let honey = kitchen.run(["ingredient", "honey"]).output
        #expect(honey.contains("instead       zorgle flour; may bring gluten, crustaceans"))
        #expect(honey.contains("ingredients.md: zorgle flour)"))
        let lint = kitchen.run(["lint", "ingredients.md", "--rule", "catalogue-attribute"]).output
        #expect(lint.contains("'instead of flour 1:x'") || lint.contains("(instead of flour 1:x)"))
    }
}

/// Hands out pieces of input, one a call.
private final class InputPieces {
    private var rest: [String]

    init(_ pieces: [String]) {
        rest = pieces
    }

    func next() -> [UInt8] { rest.isEmpty ? [] : Array(rest.removeFirst().utf8) }
}
