import Testing

@testable import RBookCLI

@Suite struct InteractiveSearchTests {
    @Test func printsTheListWhereThereIsNoTerminal() throws {
        let kitchen = try TestKitchen()
        let plain = kitchen.run(["search", "lasagna", "--paths"])
        let interactive = kitchen.run(["search", "-i", "lasagna", "--paths"])
        #expect(interactive.output == plain.output)
        #expect(interactive.code == 0)
        #expect(kitchen.run(["search", "--interactive", "zzzz"]).code == 1)
    }

    @Test func refusesWhatPicksNoRecipe() throws {
        let result = try TestKitchen().run(["search", "-i", "--count", "soup"])
        #expect(result.code == 64)
        #expect(
            result.error.contains("--interactive picks one recipe; leave out --count, --facet and --explain"))
    }

    @Test func opensTheChosenRecipeAndGivesTheTerminalBack() throws {
        let screen = try PseudoTerminal()
        let kitchen = try TestKitchen()
        let page = kitchen.run(["show", "lasagna"]).output
        // The query is the first key, so that Enter waits for its answer.
        // Once to read it on the screen, once to print it.
        screen.type("lasagna\r\r")
        let result = try screen.run(kitchen, ["search", "-i"])
        #expect(result.code == 0)
        #expect(result.output == page)
        #expect(screen.isAsBefore)
        #expect(result.screen.hasPrefix("\u{1B}[?1049h"))
        #expect(result.screen.hasSuffix("\u{1B}[?1049l"))
    }

    @Test func marksWhatThoseWhoEatAvoid() throws {
        let kitchen = try TestKitchen()
        _ = kitchen.shell("printf 'people:\\n  - name: Ana\\n    allergens: [milk]\\n' >> rbook.yaml")
        let page = kitchen.run(["show", "lasagna"]).output
        #expect(page.contains("Attention: contains milk"))
        let screen = try PseudoTerminal()
        screen.type("lasagna\r\r")
        #expect(try screen.run(kitchen, ["search", "-i"]).output == page)
        screen.type("lasagna\r")
        let json = try screen.run(kitchen, ["search", "-i", "--format", "json"]).output
        #expect(json.contains("\"attention\": \"contains milk\""))
    }

    @Test func printsTheChosenPathForAnotherProgram() throws {
        let screen = try PseudoTerminal()
        let kitchen = try TestKitchen()
        let first = kitchen.run(["search", "lasagna", "--paths", "--limit", "1"]).output
        screen.type("\r")
        let result = try screen.run(kitchen, ["search", "-i", "--paths", "lasagna"])
        #expect(result.code == 0)
        #expect(result.output == first)
    }

    @Test func leavesWithoutAChoice() throws {
        let kitchen = try TestKitchen()
        let screen = try PseudoTerminal()
        screen.type("\u{7}")
        #expect(try screen.run(kitchen, ["search", "-i", "--paths"]).code == 1)
        #expect(screen.isAsBefore)
        // Ctrl-D of an empty query.
        screen.type("\u{4}")
        #expect(try screen.run(kitchen, ["search", "-i", "--paths"]).code == 1)
    }
}
