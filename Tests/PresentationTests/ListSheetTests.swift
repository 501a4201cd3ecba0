import Cookbook
import FileAccess
import Kitchen
import Presentation
import RecipeModel
import SourceText
import Testing

/// A shopping list as it is shown.
@Suite struct ListSheetTests {
    private static let goods = """
        ---
        kind: ingredients
        ---

        - cream (pack 200 ml) (price 0.99 EUR per 200 ml)
        - flour (pack 1 kg, 500 g) (price 1.00 EUR per 1 kg)
        - sugar (pack 1 kg, 500 g) (price 1.00 EUR per 1 kg) (price 0.70 EUR per 500 g)

        """

    private func sheet(_ lines: [String], packs: Bool = false) throws -> ListSheet {
        let text = "---\nkind: shopping-list\n---\n\n" + lines.map { "\($0)\n" }.joined()
        let book = CookbookLoader(MemoryFiles(["list.md": text, "ingredients.md": Self.goods])).load()
        let file = try #require(book.file(at: RelativePath.root.appending("list.md")))
        guard case .shoppingList(let list) = file.content else { throw NotAList() }
        return ListSheet(file, list, title: "List", book.catalogue, book.configuration, shop: nil, packs: packs)
    }

    private struct NotAList: Error {}

    private func costs(_ lines: [String], packs: Bool) throws -> [String] {
        try sheet(lines, packs: packs).rows.map { $0.cost?.text ?? "unknown" }
    }

    @Test func wholePacksArePaidFor() throws {
        // 486.6 ml: 3 x 0.99 = 2.97; by the milliliter 486.6 × 0.99 / 200 = 2.41.
        #expect(try costs(["- [ ] 486.6 ml cream"], packs: true) == ["2.97 EUR"])
        #expect(try costs(["- [ ] 486.6 ml cream"], packs: false) == ["2.41 EUR"])
        // 2 x 1 kg + 500 g = 2.5 kg at 1.00 a kilogram; 2.15 kg where nothing is rounded.
        #expect(try costs(["- [ ] 2150 g flour"], packs: true) == ["2.50 EUR"])
        #expect(try costs(["- [ ] 2150 g flour"], packs: false) == ["2.15 EUR"])
        // The price of the line itself: 3 x 200 ml at 0.01 EUR a milliliter.
        #expect(try costs(["- [ ] 486.6 ml cream (price 0.01 EUR per 1 ml)"], packs: true) == ["6.00 EUR"])
        // A pack of 500 g has a price of its own: 1.00 + 0.70.
        #expect(try costs(["- [ ] 1400 g sugar"], packs: true) == ["1.70 EUR"])
    }

    @Test func groupsAreNotToBeBought() throws {
        let sheet = try sheet([
            "- for Sunday", "  - [ ] 2 eggs", "  - [ ] 1 l milk", "- [ ] for Monday", "  - [ ] bread", "- [ ] tomatoes",
            "  - the small ones", "- Cake:", "  - sprinkles", "- [ ] cheese",
        ])
        #expect(
            sheet.rows.map(\.text) == [
                "2 eggs (for Sunday)", "1 l milk (for Sunday)", "bread (for Monday)", "tomatoes", "the small ones",
                "sprinkles (Cake)", "cheese",
            ])
        #expect(sheet.rows.map(\.number) == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func whatIsNeededIsSaidAsAKitchenMeasuresIt() throws {
        #expect(try sheet(["- [ ] 2.252 cans beans"]).rows.map(\.remark) == ["≈ 2¼ cans needed"])
        #expect(try sheet(["- [ ] 0.1 stalk celery"]).rows.map(\.remark) == ["0.1 stalk needed"])
        #expect(try sheet(["- [ ] 2½ onions"]).rows.map(\.remark) == ["2½ needed"])
    }

    @Test func bothMeasuresAreShown() throws {
        #expect(try sheet(["- [ ] 400 g (14 oz) pasta"]).rows.map(\.text) == ["400 g (14 oz) pasta"])
    }
}
