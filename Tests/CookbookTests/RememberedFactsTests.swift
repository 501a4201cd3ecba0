import Kitchen
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import Cookbook

/// Rows keep what a name or a line said when it was met first; that must be what each line says by itself.
@Suite struct RememberedFactsTests {
    private static let lines = """
        200 g tofu
        200 g tofu, cubed
        200 g tofu (or chicken)
        200 g tofu, finely chopped
        200 g tofu, fried in butter
        200 g tofu, not fried in butter
        200 g tofu, drained, or chicken
        1 onion, finely chopped
        1 onion, chopped and fried in butter
        1 onion, fried, in butter
        1 onion, sliced, plus 1 tbsp butter
        2 potatoes, mashed
        2 mashed potatoes
        2 potatoes
        2 potatoes, mashed with cream
        2 potatoes (with a little milk)
        2 eggs, beaten
        2 eggs, beaten with milk
        2 eggs
        1 buttered slice of bread
        1 slice of bread, buttered
        1 slice of bread
        1 slice of bread, cut in half
        1 slice of bread; toasted
        milk (oat)
        milk (cold)
        milk, or water
        milk - or cream
        milk, cream
        cream, milk
        rice, cooked in chicken stock
        rice, cooked
        rice (about 200 g)
        rice, to serve
        rice, to serve with prawns
        prawns, shells on
        chicken, breaded
        breaded chicken
        chicken, skin on
        olives, stuffed with anchovies
        olives, pitted, with anchovies
        olives, pitted
        For the sauce:
        butter or oil
        butter or oil, melted
        butter, melted
        butter, softened, not salted
        butter, no salt
        sugar, for dusting
        sugar, plus more for dusting
        sugar
        """.split(separator: "\n").map(String.init)

    private func check(_ lines: [String]) {
        var full = LineCache(.builtIn)
        let files = lines.enumerated().map { number, line in
            CookbookFile(
                SourceText(
                    path: RelativePath.root.appending("\(number).md"),
                    bytes: Array("# Dish\n\n## Ingredients\n\n- \(line)\n\n## Steps\n\n1. Cook.\n".utf8)),
                configuration: Configuration())
        }
        let index = CookbookIndex(
            LoadedCookbook(
                configuration: Configuration(), configurationDiagnostics: [], configurationSource: nil, files: files,
                unreadable: [], otherFiles: [], directories: [], catalogue: .builtIn))
        var compared = 0
        for (row, file) in files.enumerated() {
            var total = LineFacts()
            for ingredient in file.recipe?.ingredients ?? [] where ingredient.linkDestination == nil {
                total.add(full.judge(ingredient).facts)
                compared += 1
            }
            let isHeading = file.recipe?.ingredients.allSatisfy { $0.line.isSectionLike } == true
            if isHeading, total == LineFacts() { total.add(.nothingKnown) }
            #expect(index.chain.recipe(row).facts == total, "\(lines[row])")
        }
        #expect(compared > 0 && compared >= lines.count / 2)
    }

    @Test func equalsEachLineByItself() {
        check(Self.lines)
        check(Self.lines.reversed())
    }

    /// `RBOOK_LINES=file` checks a large file of lines too.
    @Test(.enabled(if: GivenInput.lines != nil, "RBOOK_LINES names no file of lines"))
    func equalsEachLineOfAFile() throws {
        check(try GivenInput.readLines().map { String(decoding: $0, as: UTF8.self) }.filter { !$0.hasPrefix("#") })
    }
}
