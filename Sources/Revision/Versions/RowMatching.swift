internal import Cookbook
internal import Kitchen

/// Which rows of one version of a document are which of another.
///
/// Rows are the same by, in this order: bytes and section; text and section; what they name, its dates and the section; text; name and dates; name and section;
/// name. Meals are the same by day, slot and dish, then by slot and dish; items of collections by what they lead to. What is left is the same
/// where it stands between the same rows and has most of its words in common, or, for lines of food, its amount. Of several that are the same
/// the first is the first.
struct RowMatching {
    typealias Row = DocumentRows.Row

    /// For each old row its place among the new ones.
    private(set) var new: [Int?]
    /// For each new row its place among the old ones.
    private(set) var old: [Int?]

    /// - Parameter isStrict: whether rows must say the same: of rows that two people added, a likeness means nothing.
    init(_ from: [Row], _ to: [Row], isStrict: Bool = false) {
        new = Array(repeating: nil, count: from.count)
        old = Array(repeating: nil, count: to.count)
        match(from, to) { [.bytes($0.bytes), .section($0.section)] }
        match(from, to) { [Key.kind($0), .text($0.text), .section($0.section)] }
        match(from, to) { row in
            row.target.map { [.kind(row), .section(row.section), .slot(Self.slot(row)), .target($0)] }
        }
        match(from, to) { row in row.name.map { [.kind(row), .named($0), .section(row.section)] } }
        match(from, to) { [.kind($0), .text($0.text)] }
        match(from, to) { row in row.target.map { [.kind(row), .slot(Self.slot(row)), .target($0)] } }
        match(from, to) { row in row.name.map { [.kind(row), .named($0)] } }
        match(from, to) { row in
            row.name.map { [.kind(row), .text(String(decoding: $0.name, as: UTF8.self)), .section(row.section)] }
        }
        match(from, to) { row in row.name.map { [.kind(row), .text(String(decoding: $0.name, as: UTF8.self))] } }
        if !isStrict { matchLikely(from, to) }
    }

    private enum Key: Hashable {
        case rowKind(Row.Meaning, isItem: Bool)
        case bytes([UInt8])
        case text(String)
        case section([[UInt8]])
        case named(NamedLine)
        case slot(String)
        case target([UInt8])

        /// Lines of food are the same whether they are read as one or not; other kinds stay apart.
        static func kind(_ row: Row) -> Key { .rowKind(row.isHeading ? .heading : .other, isItem: row.isItem) }
    }

    private static func slot(_ row: Row) -> String {
        guard row.meaning == .meal, let colon = row.text.firstIndex(of: ":") else { return "" }
        return row.text[..<colon].lowercased()
    }

    private mutating func match(_ from: [Row], _ to: [Row], _ key: (Row) -> [Key]?) {
        var places: [[Key]: [Int]] = [:]
        for index in from.indices.reversed() where new[index] == nil {
            guard let key = key(from[index]) else { continue }
            places[key, default: []].append(index)
        }
        if places.isEmpty { return }
        for index in to.indices where old[index] == nil {
            guard let key = key(to[index]), let place = places[key]?.popLast() else { continue }
            pair(place, index)
        }
    }

    private mutating func pair(_ from: Int, _ to: Int) { (new[from], old[to]) = (to, from) }

    /// What was reworded stands between the rows it stood between.
    private mutating func matchLikely(_ from: [Row], _ to: [Row]) {
        var start = 0
        while start < from.count {
            guard new[start] == nil else {
                start += 1
                continue
            }
            var end = start
            while end < from.count, new[end] == nil { end += 1 }
            let before = start > 0 ? new[start - 1].map { $0 + 1 } : 0
            let after = end < from.count ? new[end] : to.count
            // Beside the row before, or the row after, up to the next that is matched.
            var candidates: [Int] = []
            if var place = before { while place < to.count, old[place] == nil { candidates.append(place); place += 1 } }
            if var place = after.map({ $0 - 1 }) {
                var others: [Int] = []
                while place >= 0, old[place] == nil, !candidates.contains(place) { others.append(place); place -= 1 }
                candidates += others.reversed()
            }
            matchLikely(from, start..<end, to, candidates)
            start = end
        }
        // Moved and reworded: only where the words leave no doubt.
        for index in from.indices where new[index] == nil && from[index].words.count >= 4 {
            let likely = to.indices.filter {
                old[$0] == nil && Self.areAlike(from[index], to[$0])
                    && Words.likeness(from[index].words, to[$0].words) >= 700
            }
            if likely.count == 1 { pair(index, likely[0]) }
        }
    }

    private mutating func matchLikely(_ from: [Row], _ gap: Range<Int>, _ to: [Row], _ candidates: [Int]) {
        // A long stretch of new text is new; comparing all with all would take long.
        guard gap.count * candidates.count <= 250_000 else { return }
        var scored: [(score: Int, from: Int, to: Int)] = []
        for index in gap {
            for candidate in candidates where Self.areAlike(from[index], to[candidate]) {
                let score = Self.score(from[index], to[candidate], isAlone: gap.count == 1 && candidates.count == 1)
                if score >= 500 { scored.append((score, index, candidate)) }
            }
        }
        for (_, from, to) in scored.sorted(by: { ($1.score, $0.from, $0.to) < ($0.score, $1.from, $1.to) })
        where new[from] == nil && old[to] == nil { pair(from, to) }
    }

    private static func areAlike(_ one: Row, _ other: Row) -> Bool {
        one.kind == other.kind && one.meaning != .meal && other.meaning != .meal && one.meaning != .log
            && one.target == other.target
    }

    private static func score(_ one: Row, _ other: Row, isAlone: Bool) -> Int {
        if one.isHeading { return isAlone ? 600 : Words.likeness(one.words, other.words) }
        if one.name != nil, other.name != nil {
            // "50 g butter" and "50 g margarine": another food in its place.
            let amounts = (RowFields(one).amount, RowFields(other).amount)
            if amounts.0 != nil, amounts.0 == amounts.1, one.section == other.section { return 650 }
        }
        let likeness = Words.likeness(one.words, other.words)
        // Alone between the same rows, a third is enough.
        return isAlone && likeness >= 333 ? max(500, likeness) : likeness
    }
}
