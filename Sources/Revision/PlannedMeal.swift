public import Kitchen
public import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// An entry of a meal plan.
public struct PlannedMeal: Hashable, Sendable {
    public let date: CalendarDate
    /// "dinner"; `nil` for an entry of no slot.
    public let slot: LineText?
    /// The dish with its link and servings: "[Classic Lasagna](../lasagna.md) for 4".
    public let dish: LineText

    public init(_ dish: LineText, on date: CalendarDate, slot: LineText? = nil) {
        (self.date, self.slot, self.dish) = (date, slot, dish)
    }

    /// The line as it is written.
    public var text: String { slot.map { "\($0.string): \(dish.string)" } ?? dish.string }

    /// The slot of a line and what is after it.
    static func parts(_ line: String) -> (slot: String?, dish: String) {
        guard let colon = line.firstIndex(of: ":"), line[..<colon].utf8.count <= 24, !line[..<colon].contains("[")
        else {
            return (nil, line)
        }
        return (String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
}

extension LineEdits {
    /// The headings of a plan that begin with a day, in the order of the document.
    var days: [(date: CalendarDate, block: Int, level: Int)] {
        outline.sections.compactMap { section in
            CalendarDate(Array(section.reference.title.utf8.prefix(10))).map { ($0, section.block, section.level) }
        }
    }

    /// The day with its weekday, where other days of the plan are not written without: in the language of the cookbook, unless the plan has English
    /// ones.
    func dayHeading(_ date: CalendarDate) -> String {
        let labels = outline.sections.map(\.reference.title).filter { CalendarDate(Array($0.utf8.prefix(10))) != nil }
            .map {
                String($0.dropFirst(10).drop { $0 == " " || $0 == "," })
            }
        if !labels.isEmpty, labels.allSatisfy(\.isEmpty) { return "\(date)" }
        let isEnglish = labels.contains { label in CalendarDate.Weekday.allCases.contains { $0.name == label } }
        return "\(date) \(isEnglish ? date.weekday.name : date.weekday.name(in: configuration.language))"
    }

    func adding(_ meal: PlannedMeal) throws(UneditableShape) -> [TextEdit] {
        guard let heading = heading(of: .day(meal.date)) else { return try adding(meal.text, to: .day(meal.date)) }
        let items = items(belowHeading: heading)
        guard let before = items.last(where: { order(ofItem: $0) <= order(meal) }) ?? items.last else {
            return try adding(meal.text, to: .day(meal.date))
        }
        return try document.addingItem(meal.text, after: before)
    }

    /// Moves a meal that was added at the end to the head of its day, if that is where its slot belongs.
    func movingToItsSlot(_ meal: PlannedMeal) throws(UneditableShape) -> [TextEdit] {
        guard let heading = heading(of: .day(meal.date)) else { return [] }
        let items = items(belowHeading: heading)
        guard let last = items.last, items.count > 1,
            document.textRange(ofItem: last).map(document.source.string) == meal.text,
            items.dropLast().allSatisfy({ order(ofItem: $0) > order(meal) })
        else { return [] }
        return try document.movingItem(last, after: nil)
    }

    /// Removes a meal; its day goes with it where that holds nothing else.
    func removingMeal(_ reference: LineReference) throws(UneditableShape) -> [TextEdit] {
        let line = try item(reference)
        let markdown = document.markdown
        guard let section = line.section.flatMap(outline.section), days.contains(where: { $0.block == section.block })
        else { return try removing(reference) }
        let end = document.sectionEnd(ofHeading: section.block).block
        let own = markdown.children(of: nil).filter { $0 > section.block && $0 < end }
        guard own.count == 1, markdown.blocks[own[0]].isList, markdown.children(of: own[0]) == [line.block],
            markdown.blocks[line.block].subtreeEnd == line.block + 2
        else { return try removing(reference) }
        return try document.removingSection(ofHeading: section.block)
    }

    private func order(_ meal: PlannedMeal) -> Int { order(ofSlot: meal.slot?.string) }

    private func order(ofItem item: Int) -> Int {
        let text = document.textRange(ofItem: item).map(document.source.string) ?? ""
        return order(ofSlot: text.firstIndex(of: ":").map { String(text[..<$0]) })
    }

    /// The place of a slot in the order of the cookbook; what is none of its slots comes last.
    private func order(ofSlot slot: String?) -> Int {
        let name = slot.map { $0.lowercased() }
        return configuration.mealSlots.firstIndex { $0.lowercased() == name } ?? configuration.mealSlots.count
    }
}
