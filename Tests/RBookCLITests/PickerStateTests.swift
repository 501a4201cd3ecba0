import Testing

@testable import RBookCLI

@Suite struct PickerStateTests {
    private func state(_ count: Int, columns: Int = 80, rows: Int = 10) -> PickerState {
        var state = PickerState(total: 40, size: ScreenSize(columns: columns, rows: rows))
        _ = state.receive(.success((0..<count).map { PickerRow(number: $0) }), to: "")
        return state
    }

    private func typing(_ keys: Key..., on count: Int = 40) -> PickerState {
        var state = state(count)
        for key in keys { _ = state.handle(key) }
        return state
    }

    @Test func asksForASearchWhereTheTextChanges() {
        var state = state(3)
        #expect(state.handle(.text("s")) == .search)
        #expect(state.handle(.paste("oup\n")) == .search)
        #expect(state.query.text == "soup ")
        #expect(state.isStale)
        #expect(state.handle(.control("a")) == .none)
        #expect(state.handle(.backspace) == .none)
        #expect(state.handle(.control("k")) == .search)
        #expect(state.query.text == "")
        #expect(!state.isStale)
    }

    @Test func movesTheSelectionWithinTheList() {
        #expect(typing(.up).selection == 0)
        #expect(typing(.down, .control("n"), .control("p")).selection == 1)
        #expect(typing(.down, .down, .down, on: 2).selection == 1)
        #expect(typing(.down, .enter, on: 0).selection == 0)
    }

    @Test func keepsTheSelectionInSight() {
        var state = state(40)
        // Ten rows: the query, the count and eight of the list.
        for _ in 0..<8 { _ = state.handle(.down) }
        #expect(state.selection == 8)
        #expect(state.offset == 1)
        _ = state.handle(.pageDown)
        #expect(state.selection == 15)
        #expect(state.offset == 8)
        _ = state.handle(.pageUp)
        #expect(state.selection == 8)
        #expect(state.offset == 8)
        for _ in 0..<9 { _ = state.handle(.pageDown) }
        #expect(state.selection == 39)
        #expect(state.offset == 32)
        state.resize(ScreenSize(columns: 80, rows: 5))
        #expect(state.offset == 37)
        state.resize(ScreenSize(columns: 80, rows: 20))
        #expect(state.offset == 23)
    }

    @Test func beginsAtTheTopOfANewAnswer() {
        var state = state(40)
        for _ in 0..<20 { _ = state.handle(.down) }
        _ = state.handle(.text("x"))
        #expect(state.receive(.success([PickerRow(number: 7), PickerRow(number: 9)]), to: "x") == .none)
        #expect(state.selection == 0)
        #expect(state.offset == 0)
        #expect(state.selected == PickerRow(number: 7))
    }

    @Test func keepsTheResultsWhereAQueryCannotBeRead() {
        var state = state(3)
        _ = state.handle(.text("(soup"))
        let mistake = PickerMessage(text: "a '(' without its ')'", hint: "add ')'")
        #expect(state.receive(.failure(mistake), to: "(soup") == .none)
        #expect(state.results.count == 3)
        #expect(state.message == mistake)
        #expect(state.handle(.enter) == .none)
        #expect(state.handle(.enter) == .open(PickerRow(number: 0)))
        _ = state.handle(.text(")"))
        _ = state.receive(.success([]), to: "(soup)")
        #expect(state.message == nil)
        #expect(state.results == [])
    }

    @Test func opensWhatIsChosen() {
        var state = state(3)
        _ = state.handle(.down)
        #expect(state.handle(.enter) == .none)
        #expect(state.showsPage)
        #expect(state.handle(.enter) == .open(PickerRow(number: 1)))
        #expect(state.handle(.control("o")) == .edit(PickerRow(number: 1)))
        var empty = self.state(0)
        #expect(empty.handle(.enter) == .none)
    }

    @Test func goesBackToTheListFromARecipeThatWasOpened() {
        var state = state(3)
        _ = state.handle(.down)
        _ = state.handle(.enter)
        #expect(state.handle(.escape) == .none)
        #expect(!state.showsPage)
        #expect(state.selection == 1)
        #expect(state.handle(.escape) == .leave)
    }

    @Test func choosesForAnotherProgramAtOnce() {
        var state = PickerState(total: 1, size: ScreenSize(columns: 80, rows: 24), canEdit: false, words: .choices)
        _ = state.receive(.success([PickerRow(number: 0)]), to: "")
        #expect(state.handle(.enter) == .open(PickerRow(number: 0)))
    }

    @Test func editsNothingWhereOnlyAChoiceIsAskedFor() {
        var state = PickerState(total: 1, size: ScreenSize(columns: 80, rows: 24), canEdit: false)
        _ = state.receive(.success([PickerRow(number: 0)]), to: "")
        #expect(state.handle(.control("o")) == .none)
    }

    @Test func enterWaitsForTheAnswerToWhatIsTyped() {
        var state = state(3)
        _ = state.handle(.text("ab"))
        #expect(state.handle(.enter) == .searchNow)
        #expect(state.receive(.success([PickerRow(number: 5)]), to: "a") == .none)
        #expect(state.receive(.success([PickerRow(number: 6)]), to: "ab") == .none)
        #expect(state.showsPage)
        #expect(state.handle(.enter) == .open(PickerRow(number: 6)))
    }

    @Test func aSecondEnterWaitsToo() {
        var state = state(3)
        _ = state.handle(.text("ab"))
        #expect(state.handle(.enter) == .searchNow)
        #expect(state.handle(.enter) == .searchNow)
        #expect(state.receive(.success([PickerRow(number: 6)]), to: "ab") == .open(PickerRow(number: 6)))
    }

    @Test func anotherKeyTakesBackAnEnterThatWaits() {
        var state = state(3)
        _ = state.handle(.text("a"))
        #expect(state.handle(.enter) == .searchNow)
        _ = state.handle(.down)
        #expect(state.receive(.success([PickerRow(number: 6)]), to: "a") == .none)
    }

    @Test func anEnterThatWaitsOpensNothingWhereNothingIsFound() {
        var state = state(3)
        _ = state.handle(.text("a"))
        _ = state.handle(.control("o"))
        #expect(state.receive(.success([]), to: "a") == .none)
        _ = state.handle(.text("("))
        _ = state.handle(.enter)
        #expect(state.receive(.failure(PickerMessage(text: "no")), to: "a(") == .none)
    }

    @Test func leaves() {
        var state = state(3)
        #expect(state.handle(.escape) == .leave)
        #expect(state.handle(.control("g")) == .leave)
        #expect(state.handle(.control("c")) == .interrupt)
        #expect(state.handle(.control("d")) == .leave)
        #expect(state.handle(.control("z")) == .suspend)
        #expect(state.handle(.control("l")) == .redraw)
        _ = state.handle(.text("a"))
        #expect(state.handle(.control("d")) == .none)
    }

    @Test func wantsThePageOfWhatIsSelectedOnce() {
        var state = state(3, columns: 100)
        #expect(state.wantedPreview?.row == PickerRow(number: 0))
        #expect(state.wantedPreview?.width == 52)
        state.show(["Soup"], of: PickerRow(number: 0), width: 52)
        #expect(state.wantedPreview == nil)
        _ = state.handle(.down)
        #expect(state.wantedPreview?.row == PickerRow(number: 1))
        _ = state.handle(.tab)
        #expect(state.wantedPreview == nil)
    }

    @Test func scrollsThePageNoFartherThanItsEnd() {
        var state = state(3, columns: 100, rows: 10)
        state.show((1...10).map { "line \($0)" }, of: PickerRow(number: 0), width: 52)
        for _ in 0..<5 { _ = state.handle(.shiftDown) }
        #expect(state.preview?.offset == 2)
        _ = state.handle(.shiftUp)
        #expect(state.preview?.offset == 1)
    }

    @Test func tabShowsThePageAloneAndArrowsScrollIt() {
        // On a small screen there is no room beside the list.
        var state = state(3, columns: 40, rows: 15)
        #expect(state.wantedPreview == nil)
        _ = state.handle(.tab)
        #expect(state.showsPage)
        #expect(state.wantedPreview?.row == PickerRow(number: 0))
        #expect(state.wantedPreview?.width == 40)
        state.show((1...40).map { "line \($0)" }, of: PickerRow(number: 0), width: 40)
        let height = state.layout.preview?.rows.count ?? 0
        #expect(height == 12)
        _ = state.handle(.down)
        _ = state.handle(.pageDown)
        #expect(state.preview?.offset == 12)
        _ = state.handle(.end)
        #expect(state.preview?.offset == 28)
        _ = state.handle(.home)
        #expect(state.preview?.offset == 0)
        #expect(state.selection == 0)
        // Escape goes back to the list, and leaves only from there.
        #expect(state.handle(.escape) == .none)
        #expect(!state.showsPage)
        #expect(state.handle(.escape) == .leave)
    }

    @Test func tabGoesFromThePageBesideToTheListToThePage() {
        var state = state(3, columns: 100)
        #expect(state.layout.preview?.isBeside == true)
        _ = state.handle(.tab)
        #expect(state.layout.preview == nil)
        _ = state.handle(.tab)
        #expect(state.layout.list.isEmpty)
        _ = state.handle(.tab)
        #expect(state.layout.preview?.isBeside == true)
        // Who types goes on searching.
        _ = state.handle(.tab)
        _ = state.handle(.tab)
        #expect(state.handle(.text("s")) == .search)
        #expect(!state.showsPage)
    }

    // MARK: Keys that do something

    private func shopping(_ count: Int, _ keys: Key...) -> PickerState {
        var state = PickerState(total: 40, size: ScreenSize(columns: 80, rows: 24), keys: RecipeBrowser.keys)
        _ = state.receive(.success((0..<count).map { PickerRow(number: $0) }), to: "")
        for key in keys { _ = state.handle(key) }
        return state
    }

    @Test func aKeyWorksOnWhatIsChosen() {
        var state = shopping(3, .down)
        #expect(state.handle(.control("s")) == .perform(PickerRequest(key: .shop, rows: [PickerRow(number: 1)])))
        #expect(state.handle(.control("y")) == .perform(PickerRequest(key: .favorite, rows: [PickerRow(number: 1)])))
        // A key of another picker, and nothing that could be meant.
        #expect(state.handle(.control("r")) == .none)
        var empty = shopping(0)
        #expect(empty.handle(.control("s")) == .none)
    }

    @Test func aKeyWorksOnAllThatIsMarkedInTheOrderOfTheList() {
        var state = shopping(3, .down, .down, .control("x"), .up, .up, .control("x"))
        #expect(state.marked == [PickerRow(number: 0), PickerRow(number: 2)])
        #expect(state.selection == 1)
        let request = PickerRequest(key: .shop, rows: [PickerRow(number: 0), PickerRow(number: 2)])
        #expect(state.handle(.control("s")) == .perform(request))
        // What goes wrong leaves the marks, what is done takes them.
        state.report(PickerNotice(lines: ["no"], isProblem: true))
        #expect(state.marked.count == 2)
        state.report(PickerNotice(lines: ["done"], isProblem: false))
        #expect(state.marked == [] && state.notice?.lines == ["done"])
        _ = state.handle(.down)
        #expect(state.notice == nil)
    }

    @Test func aMarkIsTakenBackAndOutlivesAQuery() {
        var state = shopping(3, .control("x"), .up, .control("x"))
        #expect(state.marked == [])
        _ = state.handle(.control("x"))
        _ = state.handle(.text("b"))
        _ = state.receive(.success([PickerRow(number: 7)]), to: "b")
        #expect(state.marked == [PickerRow(number: 1)])
        _ = state.handle(.control("x"))
        #expect(state.marked.contains(PickerRow(number: 7)) && state.marked.count == 2)
    }

    @Test func aQuestionIsAnsweredOnTheLine() {
        var state = shopping(3)
        let request = PickerRequest(key: .plan, rows: [PickerRow(number: 0)])
        #expect(state.handle(.control("t")) == .ask(request))
        state.ask(request, beginningWith: "today dinner")
        #expect(state.handle(.control("u")) == .none)
        #expect(state.handle(.text("fri? lunch")) == .none)
        #expect(state.query.text == "" && state.question?.line.text == "fri? lunch")
        var answered = request
        answered.answer = "fri? lunch"
        #expect(state.handle(.enter) == .perform(answered))
        #expect(state.question == nil)
        state.ask(request, beginningWith: "x")
        #expect(state.handle(.escape) == .none)
        #expect(state.question == nil)
        state.ask(request, beginningWith: "x")
        #expect(state.handle(.control("c")) == .interrupt)
    }

    @Test func aKeyWaitsForTheAnswerToWhatIsTyped() {
        var state = shopping(3, .text("ab"))
        #expect(state.handle(.control("y")) == .searchNow)
        #expect(
            state.receive(.success([PickerRow(number: 6)]), to: "ab")
                == .perform(PickerRequest(key: .favorite, rows: [PickerRow(number: 6)])))
    }

    @Test func aQuestionMarkShowsTheKeys() {
        var state = shopping(3)
        #expect(state.handle(.text("?")) == .none)
        #expect(state.helpOffset == 0 && state.query.isEmpty)
        #expect(state.handle(.text("q")) == .none)
        #expect(state.helpOffset == nil && state.query.isEmpty)
        // Where there are no such keys, it is a character like others.
        var plain = self.state(3)
        #expect(plain.handle(.text("?")) == .search)
    }

    @Test func goesOnWhereItWasAfterAChange() {
        let before = shopping(30, .down, .down, .down)
        var after = PickerState(
            resuming: before, total: 31, chosen: PickerRow(number: 4), marked: [PickerRow(number: 9)])
        _ = after.handle(.down)
        #expect(after.receive(.success((0..<31).map { PickerRow(number: $0) }), to: "") == .none)
        #expect(after.selected == PickerRow(number: 4) && after.marked == [PickerRow(number: 9)])
        // What is gone: the place stays.
        var gone = PickerState(resuming: before, total: 3, chosen: PickerRow(number: 99))
        _ = gone.receive(.success((0..<3).map { PickerRow(number: $0) }), to: "")
        #expect(gone.selection == 2)
    }
}
