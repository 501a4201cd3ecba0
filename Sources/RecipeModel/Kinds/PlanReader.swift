internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Reads meal plans: headings that begin with a date, and below them a list of entries:
///
///     [slot:] [leftovers of] dish [(2026-11-18)] [(frozen)] [(Ana, Ben)] [for 4]
///
/// What is in parentheses may come in any order. Names in parentheses are people where `people:` names one of them; all other parentheses
/// belong to the dish.
struct PlanReader {
    private let source: SourceText
    private let people: Set<String>

    static func mealPlan(_ document: Document, _ configuration: Configuration, _ diagnostics: inout [Diagnostic])
        -> MealPlan
    {
        var plan = MealPlan()
        plan.title = ListReader.title(document, .mealPlan, &diagnostics)
        for entry in document.frontMatter?.entries ?? []
        where FrontMatterKey.named(entry.key, in: .mealPlan)?.name == "servings-default" {
            if let text = entry.value.text, let quantity = Yield(text)?.quantity, quantity.min.isPositive {
                plan.defaultServings = Located(quantity, entry.value.range)
            }
        }
        let reader = PlanReader(
            source: document.source, people: Set(configuration.persons.map { $0.name.value.lowercased() }))
        for section in ListReader.sections(document) {
            guard let title = section.title else { continue }
            guard var day = reader.day(title) else {
                plan.otherHeadings.append(title)
                continue
            }
            day.meals = section.items.map { reader.meal($0.range) }
            plan.days.append(day)
        }
        return plan
    }

    private func day(_ title: Located<String>) -> MealPlan.Day? {
        let bytes = source.bytes
        guard title.range.count >= 10,
            let date = CalendarDate(Array(bytes[title.range.start..<(title.range.start + 10)]))
        else { return nil }
        var labelStart = title.range.start + 10
        while labelStart < title.range.end, bytes[labelStart] == 0x20 || bytes[labelStart] == UInt8(ascii: ",") {
            labelStart += 1
        }
        let labelRange = ByteRange(labelStart, title.range.end)
        return MealPlan.Day(
            date: Located(date, ByteRange(title.range.start, title.range.start + 10)),
            label: Located(source.string(labelRange), labelRange))
    }

    private func meal(_ range: ByteRange) -> MealPlan.Meal {
        let bytes = source.bytes
        var slot: Located<String>?
        var start = range.start
        if let colon = colon(range) {
            slot = Located(
                MetadataReader.trimmed(source.string(ByteRange(range.start, colon))), ByteRange(range.start, colon))
            start = colon + 1
            while start < range.end, bytes[start] == 0x20 { start += 1 }
        }
        let dishRange = ByteRange(start, range.end)
        let links = InlineLink.all(in: bytes, dishRange).filter {
            !$0.isImage && !$0.isExternal(in: bytes)
        }
        var tail = Tail(ByteRange(max(start, links.last?.range.end ?? start), range.end))
        var isLeftovers = false
        if let length = LeftoverWords.length(source.string(ByteRange(start, range.end))) {
            isLeftovers = true
            tail.isFrozen = LeftoverWords.saysFrozen(source.string(ByteRange(start, range.end)))
            start += length
            tail.range = ByteRange(max(start, tail.range.start), max(tail.range.end, start))
        }
        while take(&tail, isLeftovers: isLeftovers) {}
        return MealPlan.Meal(
            slot: slot,
            links: links.map {
                MealPlan.InlineRecipeLink(
                    text: InlineScanner.plainText(bytes, $0.text), path: $0.target(in: bytes).path, range: $0.range)
            },
            text: MetadataReader.trimmed(InlineScanner.plainText(bytes, ByteRange(start, tail.range.end))),
            servings: tail.servings,
            leftovers: isLeftovers ? MealPlan.Leftovers(date: tail.date) : nil, isFrozen: tail.isFrozen,
            persons: tail.persons, range: range, dishRange: dishRange)
    }

    /// The colon after a slot.
    private func colon(_ range: ByteRange) -> Int? {
        let bytes = source.bytes
        guard let colon = bytes[range.indices].firstIndex(of: UInt8(ascii: ":")), colon - range.start <= 24,
            !bytes[range.start..<colon].contains(UInt8(ascii: "[")),
            colon + 1 == range.end || bytes[colon + 1] == 0x20
        else { return nil }
        return colon
    }

    // MARK: After the dish

    /// What follows the dish, read from its end.
    private struct Tail {
        var range: ByteRange
        var servings: Located<Quantity>?
        var date: Located<CalendarDate>?
        var isFrozen = false
        var persons: [Located<String>] = []

        init(_ range: ByteRange) { self.range = range }
    }

    /// Takes the last part of a tail that says something; `false` where the dish begins.
    private func take(_ tail: inout Tail, isLeftovers: Bool) -> Bool {
        let bytes = source.bytes
        var end = tail.range.end
        while end > tail.range.start, bytes[end - 1] == 0x20 || bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
        let text = ByteRange(tail.range.start, end)
        if tail.servings == nil, let (quantity, start) = servings(text) {
            tail.servings = Located(quantity, ByteRange(start, end))
            tail.range = ByteRange(text.start, start)
            return true
        }
        guard end > text.start, bytes[end - 1] == UInt8(ascii: ")"),
            let open = bytes[text.indices].lastIndex(of: UInt8(ascii: "("))
        else { return false }
        let inner = ByteRange(open + 1, end - 1)
        if isLeftovers, tail.date == nil, let date = CalendarDate(bytes[inner.indices]) {
            tail.date = Located(date, inner)
        } else if !tail.isFrozen, source.string(inner).lowercased() == "frozen" {
            tail.isFrozen = true
        } else if tail.persons.isEmpty, let persons = persons(inner) {
            tail.persons = persons
        } else {
            return false
        }
        tail.range = ByteRange(text.start, open)
        return true
    }

    /// "for 4", "für 2 Personen" at the end of a text, and where it begins.
    private func servings(_ range: ByteRange) -> (Quantity, start: Int)? {
        let text = source.string(range)
        let words = MetadataLine.words(of: text)
        guard let place = words.lastIndex(where: { MetadataLine.prepositions.contains($0.folded) }),
            place + 1 < words.count
        else { return nil }
        let number = words[place + 1]
        guard number.folded.first?.isNumber == true || NumberWords.value(of: number.folded) != nil,
            let yield = Yield(String(text[number.range.lowerBound...])), yield.quantity.min.isPositive
        else { return nil }
        let rest = MetadataLine.words(of: yield.unit)
        guard rest.isEmpty || MetadataLine.isPerson(rest[...]) else { return nil }
        return (yield.quantity, range.start + text[..<words[place].range.lowerBound].utf8.count)
    }

    /// "Ana, Ben", where one of them is one of the people of the cookbook.
    private func persons(_ range: ByteRange) -> [Located<String>]? {
        guard !people.isEmpty else { return nil }
        let bytes = source.bytes
        var found: [Located<String>] = []
        var start = range.start
        for end in range.indices.filter({ ",&+;".utf8.contains(bytes[$0]) }) + [range.end] {
            let (first, last) = trimmed(start, end)
            if first == last { return nil }
            found.append(Located(source.string(ByteRange(first, last)), ByteRange(first, last)))
            start = end + 1
        }
        return found.contains { people.contains($0.value.lowercased()) } ? found : nil
    }

    private func trimmed(_ start: Int, _ end: Int) -> (Int, Int) {
        var (first, last) = (start, end)
        while first < last, source.bytes[first] == 0x20 { first += 1 }
        while last > first, source.bytes[last - 1] == 0x20 { last -= 1 }
        return (first, last)
    }
}
