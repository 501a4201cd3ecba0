import Testing

@testable import RBookCLI

@Suite struct PickerFrameTests {
    private static let recipes = [
        PickerCells(title: "Red lentil soup", rating: "★★★★", time: "35 min", about: "Soup, Turkish, quick"),
        PickerCells(title: "味噌汁 🍜", time: "15 min", about: "Soup, Japanese"),
        PickerCells(title: "Slow-roasted tomatoes with a name that goes on and on", time: "3 h 10 min", about: "Side"),
    ]

    private func state(_ columns: Int, _ rows: Int, _ keys: Key...) -> PickerState {
        var state = PickerState(total: 340, size: ScreenSize(columns: columns, rows: rows))
        for key in keys { _ = state.handle(key) }
        _ = state.receive(.success((0..<3).map { PickerRow(number: $0) }), to: state.query.text)
        return state
    }

    private func image(_ state: PickerState) -> ScreenImage {
        PickerFrame.image(state) { Self.recipes[$0.number] }
    }

    private func text(_ state: PickerState) -> [String] {
        image(state).lines.map { line in
            var text = line.text
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    @Test func drawsQueryCountAndList() {
        #expect(
            text(state(70, 6, .text("soup"))) == [
                "Search: soup",
                "3 of 340",
                "> Red lentil soup              ★★★★        35 min  Soup, Turkish, qui…",
                "  味噌汁 🍜                                15 min  Soup, Japanese",
                "  Slow-roasted tomatoes with…          3 h 10 min  Side",
                "",
            ])
    }

    @Test func placesTheCursorBehindWhatIsTyped() {
        #expect(image(state(70, 6, .text("味噌"), .left)).cursor == (0, 10))
        #expect(image(state(25, 6, .text("soup"))).cursor == (0, 6))
    }

    @Test func keepsTheCursorInSightOfALongQuery() {
        let long = state(20, 5, .text("ingredient:chickpeas time<=30"))
        #expect(text(long)[0] == "> hickpeas time<=30")
        #expect(image(long).cursor == (0, 19))
    }

    @Test func dropsColumnsOnANarrowScreen() {
        #expect(
            text(state(40, 10)) == [
                "Search:", "3 of 340",
                "> Red lentil soup                 35 min",
                "  味噌汁 🍜                       15 min",
                "  Slow-roasted tomatoes wi…   3 h 10 min",
                "", "", "", "", "",
            ])
        #expect(text(state(20, 5)) == [">", "3 of 340", "> Red lentil soup", "  味噌汁 🍜", "  Slow-roasted toma…"])
    }

    @Test func fitsEveryScreen() {
        for columns in 1...130 {
            for rows in [1, 2, 3, 5, 11, 12, 23, 24, 40] {
                var state = state(columns, rows, .text("味噌汁"), .tab, .tab)
                state.show(["Soup 味噌汁 with a longer line than fits", ""], of: PickerRow(number: 0), width: 10)
                let image = image(state)
                #expect(image.lines.count == rows)
                #expect(image.lines.allSatisfy { $0.width <= columns }, "\(columns) × \(rows)")
                #expect(image.cursor.column < columns)
            }
        }
    }

    @Test func showsThePageBesideTheListOnAWideScreen() {
        var wide = state(100, 6)
        wide.show(["Red lentil soup", "", "Ingredients", "  red lentils"], of: PickerRow(number: 0), width: 52)
        #expect(
            text(wide) == [
                "Search:",
                "3 of 340",
                "> Red lentil soup                      35 min │ Red lentil soup",
                "  味噌汁 🍜                            15 min │",
                "  Slow-roasted tomatoes with a …   3 h 10 min │ Ingredients",
                "                                              │   red lentils",
            ])
    }

    @Test func showsThePageBelowTheListOnAHighScreen() {
        var high = state(40, 24)
        high.show(["Red lentil soup"], of: PickerRow(number: 0), width: 40)
        let lines = text(high)
        #expect(high.layout.list == 2..<10)
        #expect(lines[10] == "────────────────────────────────────────")
        #expect(lines[11] == "Red lentil soup")
        #expect(lines[23] == "Enter open  ^O edit  Tab preview")
        _ = high.handle(.tab)
        #expect(high.layout.list == 2..<23)
        #expect(text(high)[10] == "")
    }

    @Test func hidesThePageOfAnotherRecipe() {
        var wide = state(100, 6)
        wide.show(["Red lentil soup"], of: PickerRow(number: 0), width: 52)
        _ = wide.handle(.down)
        #expect(text(wide)[2] == "  Red lentil soup                      35 min │")
    }

    @Test func showsWhyAQueryCannotBeRead() {
        var state = state(50, 6, .text("(soup"))
        _ = state.receive(.failure(PickerMessage(text: "a '(' without its ')'", hint: "add ')'")), to: "(soup")
        #expect(text(state)[1] == "3 of 340  a '(' without its ')' · add ')'")
        #expect(image(state).lines[1].spans.last?.style == .red)
    }

    @Test func saysThatAnAnswerIsOnItsWayAndThatNothingFits() {
        var state = state(50, 6)
        _ = state.handle(.text("x"))
        #expect(text(state)[1] == "3 of 340 …")
        _ = state.receive(.success([]), to: "x")
        #expect(text(state)[1] == "0 of 340  nothing fits: drop a word")
    }

    @Test func showsWhatActsOnATerminalInsteadOfSendingIt() {
        let line = image(state(60, 4, .text("a\u{202E}b"))).lines[0].text
        #expect(line == "Search: a<U+202E>b")
        var state = state(100, 4)
        state.show(["c\u{1B}[2Jd"], of: PickerRow(number: 0), width: 52)
        let image = PickerFrame.image(state) { _ in PickerCells(title: "a\u{1B}]0;b\u{7}\u{9B}") }
        #expect(image.lines[2].text == "> a␛]0;b␇<U+009B>                             │ c␛[2Jd")
    }

    @Test func drawsOnlyLinesThatDiffer() {
        let first = ScreenImage(lines: [StyledLine("one"), StyledLine("two", .bold)], cursor: (0, 3))
        #expect(
            String(decoding: first.bytes(over: nil, usesColor: true), as: UTF8.self)
                == "\u{1B}[?25l\u{1B}[2J\u{1B}[1;1H\u{1B}[2Kone\u{1B}[2;1H\u{1B}[2K\u{1B}[1mtwo\u{1B}[0m\u{1B}[1;4H\u{1B}[?25h"
        )
        let second = ScreenImage(lines: [StyledLine("one"), StyledLine("three", .bold)], cursor: (0, 3))
        #expect(
            String(decoding: second.bytes(over: first, usesColor: false), as: UTF8.self)
                == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[2Kthree\u{1B}[1;4H\u{1B}[?25h")
        #expect(second.bytes(over: second, usesColor: true) == [])
        let third = ScreenImage(lines: [StyledLine("one")], cursor: (0, 0))
        #expect(
            String(decoding: third.bytes(over: first, usesColor: true), as: UTF8.self)
                == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[J\u{1B}[1;1H\u{1B}[?25h")
    }

    // MARK: Keys that do something

    private func shopping(_ columns: Int, _ rows: Int, _ keys: Key...) -> PickerState {
        var state = PickerState(total: 340, size: ScreenSize(columns: columns, rows: rows), keys: RecipeBrowser.keys)
        _ = state.receive(.success((0..<3).map { PickerRow(number: $0) }), to: "")
        for key in keys { _ = state.handle(key) }
        return state
    }

    @Test func marksWhatIsMarkedAndNamesTheKeys() {
        #expect(
            text(shopping(40, 15, .control("x"), .control("x"), .up)) == [
                "Search:", "3 of 340 · 2 marked",
                " *Red lentil soup                 35 min",
                ">*味噌汁 🍜                       15 min",
                "  Slow-roasted tomatoes wi…   3 h 10 min",
                "", "", "", "", "", "", "", "", "",
                "Enter open  ? help  ^S list  ^T plan",
            ])
        #expect(
            text(shopping(80, 24)).last
                == "Enter open  ? help  ^S list  ^T plan  ^Y ♥  ^O edit  Tab preview  ↑↓ move")
    }

    @Test func asksOnTheLine() {
        var state = shopping(40, 15, .down)
        state.ask(PickerRequest(key: .plan, rows: [PickerRow(number: 1)]), beginningWith: "today dinner")
        #expect(text(state)[0...1] == ["Plan for: today dinner", "味噌汁 🍜  as: friday lunch for 4"])
        #expect(image(state).cursor == (0, 22))
        #expect(text(state).last == "Enter does it  Esc back")
    }

    @Test func saysWhatWasDoneOverTheLastRows() {
        var state = shopping(40, 15)
        state.report(
            PickerNotice(
                lines: ["Plan dinner on Sunday 2026-11-22: 味噌汁 (commit 94d8371a)", "undo: rbook undo 94d8371a"],
                isProblem: false))
        #expect(
            text(state).suffix(4) == [
                "", "Plan dinner on Sunday 2026-11-22: 味噌汁", "(commit 94d8371a)",
                "undo: rbook undo 94d8371a",
            ])
        #expect(image(state).lines[14].spans.first?.style == .green)
    }

    @Test func showsWhatTheKeysDo() {
        #expect(
            text(shopping(40, 15, .text("?"))) == [
                "Search:", "3 of 340",
                "Enter  read it; once more prints it", "^O     open it in your editor",
                "^S     put it on the shopping list",
                "^T     plan it for a meal", "^Y     a favourite, or no longer", "^X     mark several for these keys",
                "Tab    its page beside, hidden or alone", "↑ ↓    move; Shift scrolls its page",
                "^U ^W  clear the line, a word", "Esc    leave", "", "", "any key goes back",
            ])
    }

    @Test func fitsEveryScreenWhateverIsAskedOrSaid() {
        for columns in Array(1...44) + [79, 80, 200] {
            for rows in [1, 2, 3, 5, 11, 12, 15, 24] {
                var state = shopping(columns, rows, .control("x"))
                state.ask(PickerRequest(key: .plan, rows: [PickerRow(number: 1)]), beginningWith: "味噌汁 today")
                state.report(PickerNotice(lines: ["味噌汁 \(columns) says what was done, at length"], isProblem: true))
                for state in [state, shopping(columns, rows, .text("?"), .down, .down)] {
                    let image = image(state)
                    #expect(image.lines.count == rows)
                    #expect(image.lines.allSatisfy { $0.width <= columns }, "\(columns) × \(rows)")
                    #expect(image.cursor.column < columns)
                }
            }
        }
    }
}
