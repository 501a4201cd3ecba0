import Foundation
import TestSupport
import Testing

@testable import RBookCLI

/// What a facet counts for a value is what a filter by that value leaves.
@Suite struct FacetTests {
    @Test(arguments: [
        "category", "cuisine", "tag", "difficulty", "author", "folder", "season", "diet", "allergen", "ingredient",
    ])
    func countsWhatTheFilterLeaves(_ facet: String) throws {
        let kitchen = try TestKitchen()
        // One value may be a part of another, and be spelled in two ways.
        try kitchen.directory.write(
            "recipes/mains-of-others/stew.md",
            """
            ---
            title: Stew
            category: [Mains, main course]
            tags: [quick-ish, one pot meal, Quick]
            cuisine: South American
            author: Ana Maria
            season: [winter]
            ---

            ## Ingredients

            - 2 cherry tomatoes
            - 1 tomato

            """)
        try kitchen.directory.write(
            "recipes/more.md", "---\ntitle: More\nauthor: Ana\n---\n\n## Ingredients\n\n- 1 cup oat milk\n")
        let output = kitchen.run(["list", "--facet", facet, "--format", "json"]).output
        let values = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
        #expect(!values.isEmpty)
        for entry in values.prefix(40) {
            let value = try #require(entry["value"] as? String)
            let filter = facet == "allergen" || facet == "season" ? ["\(facet):\"\(value)\""] : ["--\(facet)", value]
            let count = kitchen.run(["list", "--count"] + filter).output
            #expect(count == "\(try #require(entry["count"] as? Int))\n", "\(facet) \(value)")
        }
    }
}
