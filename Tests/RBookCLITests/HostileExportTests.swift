import Foundation
import TestSupport
import Testing

@testable import RBookCLI

/// Recipes made to do something to whoever exports or opens them, in every format.
@Suite struct HostileExportTests {
    /// What each recipe is made of, beside its title, one ingredient and one step.
    private static let recipes: [(name: String, title: String, head: String, step: String)] = [
        (
            "markup", "<script>alert(1)</script>../../<b>Pie</b>", "",
            "Beat </script><script>alert(2)</script> & <i>stir</i>."
        ),
        (
            "links", "Links", "source: \"javascript:alert(3)\"\nvideo: \"javascript:alert(4)\"\n",
            "See [how](javascript:alert(5)) and [this](data:text/html,<script>alert(6)</script>)."
        ),
        ("outside", "Outside", "image: [../../secret.jpg, /etc/hostname]\n", "Look: ![](../../../secret.jpg)"),
        ("drawing", "Drawing", "image: drawing.svg\n", "Stir."),
        ("order", "\\u202Etac \\u001B[31m\\u2066pie", "", "Stir \u{202E}well \u{2066}and\u{202C} wait."),
        ("formula", "=cmd|' /C calc'!A0", "author: \"@SUM(1)\"\n", "+1-1 stir."),
    ]
    private static let marker = "NOBODY-MAY-SEE-THIS"

    private static func kitchen() throws -> TestKitchen {
        let kitchen = try TestKitchen()
        for recipe in recipes {
            let text =
                "---\ntitle: \"\(recipe.title)\"\n\(recipe.head)---\n\n## Ingredients\n\n- 2 eggs\n\n## Instructions\n\n1. \(recipe.step)\n"
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(kitchen.path)/recipes/\(recipe.name).md"))
        }
        let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(7)</script></svg>"
        try Data(picture.utf8).write(to: URL(fileURLWithPath: "\(kitchen.path)/recipes/drawing.svg"))
        let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0\(marker)".utf8)
        try Data(photo).write(to: URL(fileURLWithPath: kitchen.directory.beside("secret.jpg")))
        return kitchen
    }

    @Test(arguments: ExportTarget.allValueStrings) func doNothingInAnyFormat(format: String) throws {
        let kitchen = try Self.kitchen()
        for recipe in Self.recipes {
            let path = kitchen.directory.beside("\(recipe.name).out")
            let run = kitchen.run(["export", "recipes/\(recipe.name).md", "--format", format, "-o", path])
            #expect(run.code == 0, "\(recipe.name): \(run.error)")
            #expect(!run.error.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(recipe.name)")
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(!data.isEmpty, "\(recipe.name)")
            for problem in Self.problems(format, recipe.name, data) { Issue.record("\(recipe.name): \(problem)") }
            // Formats with pictures say that this one is not theirs to have.
            if recipe.name == "outside", ["html", "paprika", "nextcloud", "pdf"].contains(format) {
                #expect(run.error.contains("outside the cookbook"))
            }
        }
    }

    /// What the bytes hold that they must not.
    private static func problems(_ format: String, _ name: String, _ data: Data) -> [String] {
        var problems: [String] = []
        func refuse(_ words: String...) {
            for word in words where data.range(of: Data(word.utf8)) != nil { problems.append("it holds '\(word)'") }
        }
        refuse(marker, Data(marker.utf8).base64EncodedString(), "NOBODY", "<svg")
        switch format {
        case "html": refuse("<script>alert", "href=\"javascript:", "href=\"data:", "\u{202E}", "\u{2066}", "\u{1B}")
        case "text", "recipemd", "cooklang": refuse("\u{202E}", "\u{2066}", "\u{1B}")
        case "csv": refuse("\u{202E}", "\u{2066}", "\u{1B}", "\n=", ",=", "\"=", "\n@", ",@", "\n+", ",+")
        case "json", "json-ld":
            refuse("\u{202E}", "\u{2066}", "\u{1B}")
            if (try? JSONSerialization.jsonObject(with: data)) == nil { problems.append("it is not JSON") }
        case "paprika", "nextcloud":
            refuse("../", "PK\u{3}\u{4}/")
            if !data.starts(with: Data("PK".utf8)) { problems.append("it is not an archive") }
        case "pdf":
            refuse("/JavaScript", "/Launch", "/URI (javascript", "/URI (data")
            if !data.starts(with: Data("%PDF-1".utf8)) { problems.append("it is not a PDF") }
        // The file as it is, which says what it said.
        case "markdown": break
        default: problems.append("nobody looked at this format")
        }
        return problems
    }
}
