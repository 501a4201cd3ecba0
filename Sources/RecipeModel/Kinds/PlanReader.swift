internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Reads meal plans: headings that begin with a date, and below them a list of `slot: entry`.
enum PlanReader {
    static func mealPlan(_ document: Document, _ diagnostics: inout [Diagnostic]) -> MealPlan {
        var plan = MealPlan()
        plan.title = ListReader.title(document, .mealPlan, &diagnostics)
        let bytes = document.source.bytes
        for section in ListReader.sections(document) {
            guard let title = section.title else { continue }
            guard title.range.count >= 10,
                let date = CalendarDate(Array(bytes[title.range.start..<(title.range.start + 10)]))
            else {
                plan.otherHeadings.append(title)
                continue
            }
            var labelStart = title.range.start + 10
            while labelStart < title.range.end, bytes[labelStart] == 0x20 || bytes[labelStart] == UInt8(ascii: ",") {
                labelStart += 1
            }
            let labelRange = ByteRange(labelStart, title.range.end)
            var day = MealPlan.Day(
                date: Located(date, ByteRange(title.range.start, title.range.start + 10)),
                label: Located(document.source.string(labelRange), labelRange))
            for item in section.items { day.meals.append(meal(document.source, item.range)) }
            plan.days.append(day)
        }
        return plan
    }

    private static func meal(_ source: SourceText, _ range: ByteRange) -> MealPlan.Meal {
        let bytes = source.bytes
        var start = range.start
        var slot: Located<String>?
        if let colon = bytes[range.indices].firstIndex(of: UInt8(ascii: ":")), colon - range.start <= 24,
            !bytes[range.start..<colon].contains(UInt8(ascii: "[")),
            colon + 1 == range.end || bytes[colon + 1] == 0x20
        {
            slot = Located(
                MetadataReader.trimmed(source.string(ByteRange(range.start, colon))), ByteRange(range.start, colon))
            start = colon + 1
            while start < range.end, bytes[start] == 0x20 { start += 1 }
        }
        let rest = ByteRange(start, range.end)
        let found = InlineLink.all(in: bytes, rest).first { !$0.isImage && !$0.isExternal(in: bytes) }
        let link = found.map {
            MealPlan.InlineRecipeLink(
                text: InlineScanner.plainText(bytes, $0.text), path: $0.target(in: bytes).path, range: $0.range)
        }
        var text = InlineScanner.plainText(bytes, rest)
        var servings: Located<Quantity>?
        let tailStart = found?.range.end ?? start
        let tail = source.string(ByteRange(tailStart, range.end))
        if let word = tail.range(ofServings: ()) {
            let line = ItemLine.parse(Array(word.utf8), options: ItemLineOptions())
            if let quantity = line.measure.quantity {
                servings = Located(quantity, ByteRange(range.end - word.utf8.count, range.end))
                if found != nil { text = link?.text ?? text }
            }
        }
        return MealPlan.Meal(slot: slot, link: link, text: text, servings: servings, range: range)
    }
}

extension String {
    /// What follows a final " for " if it begins with a digit.
    fileprivate func range(ofServings: Void) -> String? {
        let bytes = Array(utf8)
        let word = Array(" for ".utf8)
        guard bytes.count > word.count else { return nil }
        for start in stride(from: bytes.count - word.count - 1, through: 0, by: -1)
        where bytes[start..<(start + word.count)].elementsEqual(word) {
            let rest = bytes[(start + word.count)...]
            guard let first = rest.first, first >= 0x30, first <= 0x39 else { return nil }
            return String(decoding: rest, as: UTF8.self)
        }
        return nil
    }
}
