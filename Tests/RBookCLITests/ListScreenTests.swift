import Cookbook
import Kitchen
import Presentation
import RecipeModel
import SourceText
import Testing

@testable import RBookCLI

/// The full-screen shopping list, drawn and ticked without a terminal.
@Suite struct ListScreenTests {
    private static let text = """
        ---
        kind: shopping-list
        title: Market 市場
        ---

        ## Produce

        - [x] 3 onions (for [Soup](../soup.md), [Lasagna](../lasagna.md))
        - [ ] 2½ leeks
        - [ ] 大根 1 piece

        ## Bakery

        - [ ] 1 loaf bread

        """

    private func screen(_ columns: Int, _ rows: Int, _ text: String = text) throws -> ListScreen {
        let path = try #require(RelativePath("shopping/market.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        guard case .shoppingList(let list) = file.content else { throw Problem.notAList }
        let sheet = ListSheet(
            file, list, title: list.title?.value ?? "", .builtIn, Configuration(), shop: nil, packs: false)
        return ListScreen(sheet, size: ScreenSize(columns: columns, rows: rows))
    }

    private enum Problem: Error { case notAList }

    private func lines(_ screen: ListScreen) -> [String] {
        ListFrame.image(screen).lines.map { line in
            var text = line.text
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    @Test func drawsAislesAndWhatLinesAreFor() throws {
        #expect(
            lines(try screen(44, 11)) == [
                "Market 市場     █████░░░░░░░░░░░░░░░  1 of 4",
                "",
                "Produce",
                "  [x] 3 onions  Soup, Lasagna",
                "› [ ] 3 leeks",
                "  [ ] 大根 1 piece",
                "Bakery",
                "  [ ] 1 loaf bread",
                "", "",
                "space ticks · ? help · q leaves",
            ])
    }

    @Test func ticksAndGoesOnToTheNextOpenLine() throws {
        var screen = try screen(44, 11)
        #expect(screen.handle(.text("  ")) == .none)
        #expect(screen.unsaved == [2: true, 3: true])
        #expect(lines(screen)[7] == "› [ ] 1 loaf bread")
        #expect(screen.handle(.text("u")) == .none)
        #expect(screen.unsaved == [2: true, 3: false])
        #expect(screen.handle(.text(" ")) == .none)
        #expect(screen.handle(.enter) == .none)
        #expect(screen.isDone)
        #expect(lines(screen).last == "🎉 all bought – well done!  q leaves")
        #expect(screen.handle(.text("q")) == .leave)
    }

    @Test func saysWhyTicksAreNotKept() throws {
        var screen = try screen(44, 11)
        _ = screen.handle(.text(" "))
        screen.say("not kept yet: the disk is full")
        #expect(lines(screen).last == "not kept yet: the disk is full")
        #expect(screen.unsaved == [2: true])
        _ = screen.handle(.text("k"))
        #expect(lines(screen).last == "space ticks · ? help · q leaves")
    }

    @Test func hidesWhatIsTicked() throws {
        var screen = try screen(44, 11)
        _ = screen.handle(.text("h"))
        #expect(lines(screen)[2...4] == ["Produce", "› [ ] 3 leeks", "  [ ] 大根 1 piece"])
        _ = screen.handle(.text("j"))
        _ = screen.handle(.text(" "))
        #expect(lines(screen)[2...5] == ["Produce", "  [ ] 3 leeks", "Bakery", "› [ ] 1 loaf bread"])
    }

    @Test(arguments: [(1, 1), (3, 2), (7, 5), (12, 6), (200, 60)])
    func fitsAnyScreen(_ columns: Int, _ rows: Int) throws {
        let many =
            Self.text + (1...60).map { "- [ ] \($0) apples and pears from the far end of the orchard\n" }.joined()
        var screen = try screen(columns, rows, many)
        for key in [Key.end, .pageUp, .text("k"), .home, .pageDown, .text("?"), .text("h"), .text(" ")] {
            _ = screen.handle(key)
            let image = ListFrame.image(screen)
            #expect(image.lines.count == rows)
            #expect(image.lines.allSatisfy { $0.width <= columns })
        }
    }

    @Test func anEmptyListCanBeLeft() throws {
        var screen = try screen(40, 8, "---\nkind: shopping-list\n---\n")
        _ = screen.handle(.text(" xjku"))
        #expect(screen.unsaved.isEmpty && !screen.isDone)
        #expect(screen.handle(.control("c")) == .interrupt)
    }
}
