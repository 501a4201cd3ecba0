import PageLayout
import RecipeExchange
import Testing

@Suite struct DocumentComposerTests {
    // MARK: Sheets

    private func recipe(
        _ title: String, ingredients: Int = 4, steps: Int = 3, step: String = "Stir it well.", picture: Int? = nil
    ) -> PrintedSheet {
        var sheet = PrintedSheet(title: title)
        sheet.facts = [.init("serves", "4"), .init("cook", "25 min")]
        sheet.picture = picture
        sheet.sections = [
            .init(
                .ingredients, heading: "Ingredients",
                groups: [.init((0..<ingredients).map { .init(lead: "\($0 + 1) g", "thing \($0 + 1)") })]),
            .init(.steps, heading: "Instructions", groups: [.init((0..<steps).map { .init("\(step) \($0 + 1)") })]),
        ]
        return sheet
    }

    private func compose(
        _ sheets: [PrintedSheet], _ paper: PrintPaper = .a4, pictures: [PictureSize?] = []
    ) -> ComposedDocument {
        let job = PrintJob(sheets, paper: paper, theme: .plain, title: "Recipes", created: 0)
        return DocumentComposer(job, measurer: FixedWidthMeasurer(), pictures: pictures).compose(job)
    }

    private func lines(_ page: Page) -> [TextLine] {
        page.marks.compactMap { if case .line(let line) = $0 { line } else { nil } }
    }

    private func texts(_ page: Page) -> [String] { lines(page).filter { $0.number == 0 }.map(\.run.text) }

    // MARK: One recipe

    @Test func aRecipeIsReadInItsOwnOrder() {
        let document = compose([recipe("Soup")])
        #expect(document.pages.count == 1)
        #expect(
            texts(document.pages[0]) == [
                "Soup", "serves", "4", "cook", "25 min", "Ingredients", "1 g", "thing 1", "2 g", "thing 2", "3 g",
                "thing 3", "4 g", "thing 4", "Instructions", "1.", "Stir it well. 1", "2.", "Stir it well. 2", "3.",
                "Stir it well. 3",
            ])
    }

    @Test func columnsBeginAtOneHeight() throws {
        let page = compose([recipe("Soup")]).pages[0]
        let first = try #require(lines(page).first { $0.run.text == "thing 1" })
        let step = try #require(lines(page).first { $0.run.text == "Stir it well. 1" })
        #expect(abs(first.y + first.ascent - step.y - step.ascent) < 0.01)
    }

    @Test(arguments: [PrintPaper.a4, .phone]) func longTitlesAreSmaller(_ paper: PrintPaper) throws {
        func size(_ title: String) throws -> Double {
            try #require(lines(compose([recipe(title)], paper).pages[0]).first { $0.role == .title }).run.style.size
        }
        let (short, long) = (try size("Soup"), try size(String(repeating: "Very long title ", count: 12)))
        #expect(abs(long - short * 0.7) < 0.01)
    }

    @Test func amountsEndAtOneLine() {
        let page = compose([recipe("Soup", ingredients: 12)]).pages[0]
        let ends = lines(page).filter { $0.run.text.hasSuffix(" g") }.map { $0.x + $0.width }
        #expect(ends.count == 12)
        #expect((ends.max() ?? 0) - (ends.min() ?? 0) < 0.01)
    }

    @Test(arguments: PrintPaper.allCases) func nothingIsOutsideThePage(_ paper: PrintPaper) {
        var long = recipe(
            String(repeating: "Very long title ", count: 12), ingredients: 45, steps: 9,
            step: String(repeating: "stir and stir ", count: 40))
        long.description = String(repeating: "words ", count: 60)
        long.foot = ["by Ana"]
        for page in compose([long, recipe("Soup")], paper).pages {
            for line in lines(page) {
                #expect(line.x >= 0 && line.x + line.width <= page.width + 0.01, "\(line.run.text)")
                #expect(line.y >= 0 && line.y + line.height <= page.height + 0.01, "\(line.run.text)")
            }
        }
    }

    @Test(arguments: PrintPaper.allCases) func everyLineIsPrintedOnce(_ paper: PrintPaper) {
        let steps = (1...30).map { "Step \($0): " + String(repeating: "stir and stir ", count: 40) }
        var sheet = recipe("Long", ingredients: 60)
        sheet.sections[1].groups = [.init(steps.map { .init($0) })]
        let found = compose([sheet], paper).pages.flatMap(lines).filter { $0.role != .furniture }
        for index in 1...60 { #expect(found.count { $0.run.text == "thing \(index)" } == 1) }
        for step in steps {
            let own = found.filter { $0.run.text == step }
            #expect(own.map(\.number) == Array(0..<own.count))
            #expect(own.count == own.first.map { FixedWidthMeasurer().measure($0.run).lines.count })
        }
    }

    /// No page begins with the last line of a paragraph or ends with its first, and no heading is the last of a column.
    @Test func noLineIsLonely() {
        let steps = (1...30).map { "Step \($0): " + String(repeating: "stir and stir ", count: 90) }
        var sheet = recipe("Long", ingredients: 3)
        sheet.sections[1].groups = [.init(steps.map { .init($0) })]
        for page in compose([sheet]).pages {
            let body = lines(page).filter { $0.role == .paragraph && $0.run.text.hasPrefix("Step") }
            for step in Set(body.map(\.run)) {
                let own = body.filter { $0.run == step }
                let all = FixedWidthMeasurer().measure(step).lines.count
                #expect(own.count >= min(2, all))
            }
            #expect(lines(page).last { $0.role != .furniture }?.role != .heading)
        }
    }

    @Test func typeBecomesSmallerWhereThatMakesOnePage() {
        let usual = compose([recipe("Usual", ingredients: 20)])
        let more = compose([recipe("More", ingredients: 76, steps: 3)])
        #expect(more.pages.count == 1)
        let size = { (page: Page) in lines(page).first { $0.run.text == "thing 1" }?.run.style.size ?? 0 }
        #expect(size(usual.pages[0]) == 10.5)
        #expect(size(more.pages[0]) < 10.5)
        #expect(size(more.pages[0]) >= 10.5 * 0.82)
    }

    @Test func theSecondPageHasTheWholeWidthOnceIngredientsHaveEnded() {
        let step = String(repeating: "stir and stir ", count: 16)
        let document = compose([recipe("Long", ingredients: 3, steps: 20, step: step)])
        #expect(document.pages.count == 2)
        let widths = document.pages.map { page in
            lines(page).filter { $0.run.text.hasPrefix("stir") }.compactMap(\.run.width).max() ?? 0
        }
        #expect(widths[1] > widths[0] * 1.4)
        #expect(texts(document.pages[1]).suffix(2) == ["2 / 2", "Long"])
    }

    @Test func ingredientsOfSeveralPagesAreReadBeforeTheSteps() {
        let document = compose([recipe("Stew", ingredients: 70)], .a5)
        #expect(document.pages.count > 1)
        let read = document.pages.flatMap(texts)
        #expect((read.firstIndex(of: "thing 70") ?? .max) < (read.firstIndex(of: "Stir it well. 1") ?? 0))
    }

    @Test func moreThanMayBePrintedIsTold() {
        let document = compose([recipe("Endless", steps: 3_000, step: String(repeating: "stir ", count: 40))])
        #expect(document.pages.count == 150)
        #expect(document.notes == [.init(.cutShort, sheet: "Endless", "150")])
    }

    // MARK: Pictures and screens

    @Test func aPictureIsBesideTheTitleAndKeepsItsShape() throws {
        let page = compose([recipe("Soup", picture: 0)], pictures: [PictureSize(width: 400, height: 300)]).pages[0]
        let box = try #require(
            page.marks.compactMap { if case .picture(0, let box, _) = $0 { box } else { nil } }.first)
        #expect(abs(box.width / box.height - 4 / 3.0) < 0.001)
        #expect(abs(box.x + box.width - (595.276 - 48)) < 0.001)
        for line in lines(page) where line.y < box.y + box.height { #expect(line.x + line.width <= box.x) }
    }

    @Test func aPhonePageIsAsHighAsWhatItShows() {
        let short = compose([recipe("Soup", steps: 1)], .phone).pages
        let long = compose([recipe("Soup", steps: 30)], .phone).pages
        #expect(short.count == 1 && long.count == 1)
        #expect(short[0].width == 390)
        #expect(long[0].height > short[0].height + 500)
        let endless = compose([recipe("Soup", steps: 900)], .phone).pages
        #expect(endless.count > 1)
        #expect(endless.allSatisfy { $0.height <= 14_000 })
    }

    // MARK: Several sheets

    @Test func severalRecipesHaveContentsWithTheirPages() {
        let document = compose([recipe("Bread"), recipe("Long", ingredients: 120), recipe("Soup")])
        #expect(document.starts == [1, 2, 4])
        #expect(
            texts(document.pages[0]) == ["Recipes", "Bread", "2", "Long", "3", "Soup", "5", "1 / 5"])
        let links = document.pages[0].marks.compactMap { if case .link(_, let sheet) = $0 { sheet } else { nil } }
        #expect(links == [0, 1, 2])
        #expect(document.pages.map(\.label) == ["1", "2", "3", "4", "5"])
        #expect(document.pages.map(\.begins) == [[], [0], [1], [], [2]])
    }

    @Test func aWeekIsOnePageOfDaysAndMeals() {
        var sheet = PrintedSheet(title: "Week 47")
        sheet.sections = [
            .init(
                .days, heading: "", columns: ["dinner", "lunch"],
                groups: (16...22).map { day in
                    .init(
                        title: "Day \(day)",
                        [.init(lead: "lunch", "Soup \(day)"), .init(lead: "dinner", "Bread \(day)", remark: "for 4")])
                })
        ]
        let document = compose([sheet])
        #expect(document.pages.count == 1)
        let dinners = lines(document.pages[0]).filter { $0.run.text.hasPrefix("Bread") }
        #expect(dinners.count == 7)
        #expect(Set(dinners.map(\.x)).count == 1)
        #expect(dinners.map(\.y) == dinners.map(\.y).sorted())
        let lunches = lines(document.pages[0]).filter { $0.run.text.hasPrefix("Soup") }
        #expect(Set(lunches.map(\.x)).count == 1)
        #expect(lunches[0].x > dinners[0].x)
    }

    /// A date that is parted at a hyphen is not read as one.
    @Test func theDayOfAWeekHasRoomForItsLongestWord() throws {
        var sheet = PrintedSheet(title: "Week 47")
        sheet.sections = [
            .init(.days, heading: "", columns: ["dinner"], groups: [.init(title: "Day 2026-11-16/2026-11-17", [])])
        ]
        let page = compose([sheet], .a5).pages[0]
        let day = try #require(lines(page).first { $0.run.text.hasPrefix("Day") })
        let dinner = try #require(lines(page).first { $0.run.text == "dinner" })
        // 21 letters of half of 9 points.
        #expect(dinner.x - day.x >= 94.5)
    }

    @Test func aListHasABoxForEachLine() {
        var sheet = PrintedSheet(title: "Saturday")
        let rows = (1...30).map { PrintedSheet.Row(lead: "\($0)", "onions", isTicked: $0 == 1) }
        sheet.sections = [.init(.checklist, heading: "", groups: [.init(title: "Vegetables", rows)])]
        let page = compose([sheet]).pages[0]
        let boxes = page.marks.filter { if case .box(_, _, nil, _) = $0 { true } else { false } }
        #expect(boxes.count == 30)
        #expect(texts(page).count { $0 == "✓" } == 1)
        #expect(texts(page).contains("30\u{A0}onions"))
    }

    // MARK: Scripts

    @Test func aPageFromRightToLeftIsMirrored() throws {
        var sheet = recipe("حساء العدس")
        sheet.sections[0].groups = [.init([.init(lead: "200 غ", "عدس أحمر")])]
        sheet.sections[1].groups = [.init([.init("يسلق العدس")])]
        let page = compose([sheet]).pages[0]
        let title = try #require(lines(page).first)
        #expect(abs(title.x + title.width - (595.276 - 48)) < 0.01)
        let amount = try #require(lines(page).first { $0.run.text == "200 غ" })
        let food = try #require(lines(page).first { $0.run.text == "عدس أحمر" })
        #expect(amount.x > food.x + food.width)
    }

    @Test func overridesOfDirectionAreShownAndControlsAreNot() {
        #expect(
            PrintableText.paragraphs("200\u{202E} g 005\u{1B}[31m\tflour\nand salt\r\n \n") == [
                "200<U+202E> g 005\u{FFFD}[31m flour", "and salt",
            ])
    }

    @Test func longParagraphsAreSetInPiecesThatLoseNothing() {
        let words = (0..<3_000).map { "word\($0)" }
        let pieces = PrintableText.paragraphs(words.joined(separator: " "))
        #expect(pieces.count > 1)
        #expect(pieces.allSatisfy { $0.utf8.count <= 4_000 })
        #expect(pieces.flatMap { $0.split(separator: " ").map(String.init) } == words)
        let solid = String(repeating: "語", count: 5_000)
        #expect(PrintableText.paragraphs(solid).joined() == solid)
    }

    @Test func charactersHaveTheFormsOfTheirLanguage() {
        #expect(SheetScript.language(PrintedSheet(title: "味噌しる")) == "ja")
        #expect(SheetScript.language(PrintedSheet(title: "红烧肉")) == "zh-Hans")
        #expect(SheetScript.language(PrintedSheet(title: "김치")) == "ko")
        #expect(SheetScript.language(PrintedSheet(title: "Soup")) == nil)
    }
}
