internal import SourceText

// Sections of remarks that only their place tells from parts of the dish.
extension RecipeBodyReader {
    /// Takes sections that stand below the method for what their names say there.
    mutating func noteRemarkSections() {
        guard let method = meanings.firstIndex(of: .section(.instructions)) else { return noteRemarksBelowSteps() }
        for index in meanings.indices.dropFirst(method + 1) where meanings[index] == nil {
            // "Clean up" above the method may gut the fish.
            meanings[index] = passages[index].heading.flatMap { HeadingMeaning(belowMethod: $0.text) }
        }
        noteRemarksBelowMethod(method)
    }

    /// Takes sections below the method for remarks that have such a name and a heading of the method's own level or above it: "## Made", "## Für
    /// Kinder". Foods with amounts, numbered steps and named sections within them say otherwise.
    private mutating func noteRemarksBelowMethod(_ method: Int) {
        guard let level = passages[method].heading?.level, level <= Passage.boldLevel else { return }
        for index in meanings.indices.dropFirst(method + 1) where meanings[index] == nil {
            guard let heading = passages[index].heading, heading.level <= level,
                HeadingMeaning.namesRemarks(heading.text), holdsRemarks(index, heading.level)
            else { continue }
            meanings[index] = .section(.notes)
        }
        noteRemarksWithinMethod(method, level)
    }

    /// The same where no heading names the method: below numbered steps that stand below a list of foods.
    private mutating func noteRemarksBelowSteps() {
        guard let list = passages.firstIndex(where: { $0.isList && !$0.isNumbered }),
            let steps = passages.indices.dropFirst(list + 1).first(where: { passages[$0].isNumbered })
        else { return }
        for index in meanings.indices.dropFirst(steps + 1) where meanings[index] == nil {
            guard let heading = passages[index].heading, heading.level < Passage.boldLevel,
                HeadingMeaning.namesRemarks(heading.text), !HeadingMeaning.mayNameDish(heading.text),
                holdsRemarks(index, heading.level), tellsNoWork(index, heading.level)
            else { continue }
            meanings[index] = .section(.notes)
        }
    }

    /// Takes a table or list of hours for a remark where the steps stand in a section of their own: "## Schedule" beside "## Process".
    mutating func noteSchedules() {
        guard meanings.contains(.section(.instructions)) else { return }
        for index in meanings.indices where meanings[index] == nil || meanings[index] == .section(.instructions) {
            guard let heading = passages[index].heading, Self.schedules.contains(SectionNames.fold(heading.text)),
                meanings.indices.contains(where: { $0 != index && meanings[$0] == .section(.instructions) })
            else { continue }
            meanings[index] = .section(.notes)
        }
    }

    private static let schedules: Set<String> = [
        "schedule", "timeline", "timetable", "time plan", "bake schedule", "baking schedule", "zeitplan", "horaire",
        "cronograma", "tidsplan", "harmonogram", "aikataulu", "tijdschema",
    ]

    /// The same for a last label within the method, below its steps, over a few lines that tell nothing to do: "**To serve**" over "White rice and a
    /// salad."
    private mutating func noteRemarksWithinMethod(_ method: Int, _ level: Int) {
        let section = passages.indices.dropFirst(method + 1).prefix {
            passages[$0].heading.map { $0.level > level } ?? true
        }
        guard let index = section.last(where: { passages[$0].heading != nil }), let heading = passages[index].heading,
            passages[index - 1].isNumbered
        else { return }
        switch meanings[index] {
        case nil: guard HeadingMeaning.namesRemarks(heading.text) else { return }
        case .serving?: break
        case .section(.instructions)?:
            guard HeadingMeaning.isPartOfMethod(HeadingReading.withoutMarks(heading.text)) else { return }
        default: return
        }
        let lines = section.drop { $0 <= index }.flatMap { place in
            passages[place].isNumbered ? [] : lineRanges(passages[place])
        }
        guard (1...3).contains(lines.count), section.last.map({ !passages[$0].isNumbered }) == true,
            lines.allSatisfy({ line in
                let text = Self.withoutBullet(body.plain(line))
                return !Self.saysWhatToDo(SentenceWords(text)) && !text.contains(where: \.isNumber)
            })
        else { return }
        meanings[index] = .section(.notes)
    }

    /// Gives the first note below each heading of a section of notes that heading, unless it only says "Notes".
    mutating func nameNotes() {
        var order = recipe.notes.indices.sorted { recipe.notes[$0].range.start < recipe.notes[$1].range.start }[...]
        var level: Int?
        var title: String?
        for (index, passage) in passages.enumerated() {
            guard let heading = passage.heading else { continue }
            if let first = order.first, recipe.notes[first].range.start < passage.range.start {
                recipe.notes[first].title = title
            }
            order = order.drop { recipe.notes[$0].range.start < passage.range.start }
            if order.isEmpty { return }
            if let open = level, heading.level <= open { level = nil }
            if meanings[index] == .section(.notes), level == nil { level = heading.level }
            title = level == nil || names.role(of: heading.text) == .notes ? nil : heading.text.withoutColon
        }
        if let first = order.first { recipe.notes[first].title = title }
    }

    /// Whether a section holds nothing that tells foods or steps.
    private func holdsRemarks(_ index: Int, _ level: Int) -> Bool {
        for place in passages.indices.dropFirst(index + 1) {
            let passage = passages[place]
            if let heading = passage.heading {
                if heading.level <= level { return true }
                switch meanings[place] {
                case .section(.ingredients)?, .section(.instructions)?, .supplies?: return false
                default: continue
                }
            }
            if passage.isNumbered { return false }
            guard passage.isList || passage.lines.count > 1 else { continue }
            let amounts = lineRanges(passage).prefix(Self.mostLines).contains { line in
                let text = Self.withoutBullet(body.plain(line))
                return text.first?.isNumber == true && !Self.beginsWithDate(text) && !Self.beginsWithDayOfMonth(text)
                    && !Self.beginsWithMonthAndDay(text)
            }
            if amounts { return false }
        }
        return true
    }

    /// "3.2 开裂", where the day has neither a point nor a unit after it.
    private static func beginsWithMonthAndDay(_ text: Substring) -> Bool {
        let words = text.prefix(12).parted(at: 0x20, maxSplits: 1)
        guard words.count == 2, words[1].utf8.first.map({ $0 >= 0xE3 }) == true else { return false }
        let parts = words[0].split(separator: ".").compactMap { Int($0) }
        return parts.count == 2 && (1...12).contains(parts[0]) && (1...31).contains(parts[1])
            && words[0].utf8.count <= 5
    }

    /// Whether no line of a section tells what to do or is a food: "Boil and mash.", "- Prawns".
    private func tellsNoWork(_ index: Int, _ level: Int) -> Bool {
        let section = passages.indices.dropFirst(index + 1).prefix {
            (passages[$0].heading?.level).map { $0 > level } ?? true
        }
        return section.allSatisfy { place in
            passages[place].heading != nil
                || lineRanges(passages[place]).allSatisfy { line in
                    let text = Self.withoutBullet(body.plain(line))
                    let words = SentenceWords(text)
                    if Self.saysWhatToDo(words) { return false }
                    return !passages[place].isList || words.count > 3 || Self.beginsWithDate(text)
                        || Self.beginsWithMonthAndDay(text)
                }
        }
    }

    /// Whether days follow the label of a line: "Made: 1/12/20 👍, 2/23/20".
    func listsDays(_ range: ByteRange) -> Bool {
        let limit = min(range.end, range.start + 48)
        let colon = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, limit)
        guard colon + 6 < range.end, colon < limit else { return false }
        let rest = body.bytes[(colon + 1)..<range.end].prefix(20).drop { $0 == 0x20 || $0 == UInt8(ascii: "*") }
        return rest.first.map { $0 &- 0x30 < 10 } == true
            && Self.beginsWithDate(String(decoding: rest, as: UTF8.self)[...])
    }
}
