import TestSupport
import Testing

@testable import RBookCLI

/// Pages on a terminal of 40 columns: no line is wider, and no word is broken.
@Suite struct NarrowTerminalTests {
    private static let recipe = """
        # Sides

        ## Ingredients

        - 2 cups chicken broth (or vegetable)
        - 600 g spinach, washed and chopped
        - 2 carrots + 1 onion
        - 1 cup sugar or 2 cups (180 g) honey

        ## Instructions

        1. Cook.

        """

    private func lines(_ arguments: [String], _ before: [[String]] = []) throws -> [String] {
        let kitchen = try TestKitchen()
        try kitchen.directory.write("recipes/sides-dish.md", Self.recipe)
        for command in before { #expect(kitchen.run(["--today", "2026-11-21"] + command).code == 0) }
        var invocation = kitchen.invocation(
            ["--today", "2026-11-21", "--no-pager"] + arguments, width: 40, isTerminal: true)
        _ = Runner.run(&invocation)
        return String(decoding: invocation.console.standardOutput, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(arguments: [
        ["makeable", "--recipe", "Sides"], ["explain", "match", "Sides"], ["explain", "nutrition", "Sides"],
        ["explain", "diet", "Sides"], ["pantry", "list"], ["pantry", "expiring", "30"], ["shop", "show"],
        ["explain", "convert", "3 onions", "g"], ["shop", "explain", "all"],
        ["pantry", "list", "--total", "--explain"], ["doctor"], ["list"], ["search", "onion"],
        ["list", "--facet", "folder"],
        ["collection"], ["folder"], ["config"], ["show", "lasagna"], ["ingredient", "butter"],
        ["substitute", "shakshuka", "--for", "eggs"],
    ])
    func holdNoWiderLine(_ arguments: [String]) throws {
        let lines = try lines(arguments, [["shop", "add", "Sides", "Lasagna"]])
        #expect(lines.count > 3)
        for line in lines { #expect(DisplayWidth.of(line) <= 40, "\(line)") }
    }

    private func wrapped(_ text: String, _ width: Int, _ indent: Int) -> [String] {
        StyledWrapping.lines(SafeText(safe: text), to: width, hanging: indent).map(\.string)
    }

    @Test func breaksAtSpacesAndIndents() {
        #expect(wrapped("  ✓ 600 g spinach, chopped", 20, 4) == ["  ✓ 600 g spinach,", "    chopped"])
        #expect(wrapped("short", 20, 4) == ["short"])
        // A word that is wider than the line is broken, since nothing else can be done.
        #expect(wrapped("abcdefghijkl", 8, 2) == ["abcdefgh", "  ijkl"])
    }

    @Test func stylesEndAndBeginWithTheLine() {
        #expect(
            wrapped("ab \u{1B}[2mcdef ghij\u{1B}[0m kl", 10, 2) == [
                "ab \u{1B}[2mcdef\u{1B}[0m", "  \u{1B}[2mghij\u{1B}[0m kl",
            ])
    }
}
