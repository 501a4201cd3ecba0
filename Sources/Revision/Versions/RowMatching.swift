internal import Kitchen

/// Which rows of one version of a document are which of another.
///
/// Rows are the same by, in this order: bytes and section; bytes; text and section; what they name, its dates, the section and the box; the same without the
/// box; text; name and dates; name and section; name. Meals are the same by day, slot and dish, then by slot and dish; items of collections by what they lead to. What is left is the same
/// where it stands between the same rows and has most of its words in common, or, for lines of food, its amount. Of several that are the same
/// the first is the first.
struct RowMatching {
    typealias Row = DocumentRows.Row

    /// For each old row its place among the new ones.
    private(set) var new: [Int?]
    /// For each new row its place among the old ones.
    private(set) var old: [Int?]

    private init(countOfOld: Int, countOfNew: Int) {
        new = Array(repeating: nil, count: countOfOld)
        old = Array(repeating: nil, count: countOfNew)
    }

    /// - Parameter isStrict: whether rows must say the same: of rows that two people added, a likeness means nothing.
    init(_ from: [Row], _ to: [Row], isStrict: Bool = false) {
        self.init(countOfOld: from.count, countOfNew: to.count)
        matchUnchanged(from, to)
        // Of lines that say the same, the one that looks the same was moved.
        match(from, to) { [Key.kind($0), .bytes($0.bytes)] }
        match(from, to) { [Key.kind($0), .text($0.text), .section($0.section)] }
        match(from, to) { row in
            row.target.map { [.kind(row), .section(row.section), .slot(Self.slot(row)), .target($0)] }
        }
        match(from, to) { row in
            row.name.map { [.kind(row), .named($0), .section(row.section), .box(row.isTicked)] }
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

    /// Takes a row of the old version for one that went, and the one it was taken for as new.
    mutating func part(_ row: Int) {
        guard let place = new[row] else { return }
        (new[row], old[place]) = (nil, nil)
    }

    /// Old rows that stand in another order or below another heading in the new version: the fewest that explain it.
    var moved: Set<Int> {
        let pairs = new.enumerated().compactMap { old, new in new.map { (old: old, new: $0) } }
        // The longest rising row of places.
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: pairs.count)
        for index in pairs.indices {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[tails[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? tails[low - 1] : -1
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var still: Set<Int> = []
        var place = tails.last ?? -1
        while place >= 0 {
            still.insert(pairs[place].old)
            place = previous[place]
        }
        return Set(pairs.map(\.old)).subtracting(still)
    }

    private enum Key: Hashable {
        case rowKind(Row.Meaning, isItem: Bool)
        case bytes([UInt8])
        case text(String)
        case box(Bool?)
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

    /// A row as it is written, below its headings.
    private struct WrittenRow: Hashable {
        let bytes: [UInt8]
        let section: [[UInt8]]

        init(_ row: Row) { (bytes, section) = (row.bytes, row.section) }

        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    private mutating func matchUnchanged(_ from: [Row], _ to: [Row]) {
        // Most of the time the beginning is as it was: the first there is the first here, without a look at the others.
        var start = 0
        while start < from.count, start < to.count, from[start].bytes == to[start].bytes,
            from[start].section == to[start].section
        {
            pair(start, start)
            start += 1
        }
        if start == from.count || start == to.count { return }
        var places: [WrittenRow: [Int]] = [:]
        places.reserveCapacity(from.count - start)
        for index in (start..<from.count).reversed() { places[WrittenRow(from[index]), default: []].append(index) }
        for index in start..<to.count {
            guard let place = places[WrittenRow(to[index])]?.popLast() else { continue }
            pair(place, index)
        }
    }

    private mutating func match(_ from: [Row], _ to: [Row], _ key: (Row) -> [Key]?) {
        var places: [[Key]: [Int]] = [:]
        for index in from.indices.reversed() where new[index] == nil {
            guard let key = key(from[index]) else { continue }
            places[key, default: []].append(index)
        }
        if places.isEmpty { return }
        for index in to.indices where old[index] == nil {
            guard let key = key(to[index]), let count = places[key]?.count, count > 0 else { continue }
            // Of very many equal lines it is not worth knowing, and would take long.
            let isAmbiguous = count > 1 && count * to.count <= Self.mostComparisons
            let place = isAmbiguous ? likeliest(places[key] ?? [], from, to, index) : count - 1
            if let from = places[key]?.remove(at: place) { pair(from, index) }
        }
    }

    /// Rows of the new version by rows that may have become one of them: more are taken in order.
    private static let mostComparisons = 4096

    /// Of several rows that may have become one that stands elsewhere, the last place in `candidates` of one that is not still where it was in other
    /// words.
    private func likeliest(_ candidates: [Int], _ from: [Row], _ to: [Row], _ index: Int) -> Int {
        let last = candidates.count - 1
        guard candidates.contains(where: { from[$0].section != to[index].section }) else { return last }
        return candidates.indices.last { place in
            let row = from[candidates[place]]
            if row.section == to[index].section { return true }
            let words = row.words
            return !to.indices.contains { other in
                old[other] == nil && to[other].section == row.section && Self.areAlike(row, to[other])
                    && (row.name != nil && row.name == to[other].name || Words.likeness(words, to[other].words) >= 500)
            }
        } ?? last
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
        let open = to.indices.filter { old[$0] == nil }.map { (index: $0, words: to[$0].words) }
        for index in from.indices where new[index] == nil && !open.isEmpty {
            let words = from[index].words
            if words.count < 4 { continue }
            let likely = open.filter {
                old[$0.index] == nil && Self.areAlike(from[index], to[$0.index])
                    && Words.likeness(words, $0.words) >= 700
            }
            if likely.count == 1 { pair(index, likely[0].index) }
        }
    }

    private mutating func matchLikely(_ from: [Row], _ gap: Range<Int>, _ to: [Row], _ candidates: [Int]) {
        // A long stretch of new text is new; comparing all with all would take long.
        guard gap.count * candidates.count <= 250_000 else { return }
        var scored: [(score: Int, from: Int, to: Int)] = []
        let words = candidates.map { to[$0].words }
        for index in gap where !candidates.isEmpty {
            let own = from[index].words
            for (candidate, words) in zip(candidates, words) where Self.areAlike(from[index], to[candidate]) {
                let score = Self.score(
                    (from[index], own), (to[candidate], words), isAlone: gap.count == 1 && candidates.count == 1)
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

    private static func score(
        _ one: (row: Row, words: [String]), _ other: (row: Row, words: [String]), isAlone: Bool
    ) -> Int {
        let likeness = Words.likeness(one.words, other.words)
        let (one, other) = (one.row, other.row)
        if one.isHeading { return isAlone ? 600 : likeness }
        if one.name != nil, other.name != nil {
            // "50 g butter" and "50 g margarine": another food in its place.
            let amounts = (RowFields(one).amount, RowFields(other).amount)
            if amounts.0 != nil, amounts.0 == amounts.1, one.section == other.section { return 650 }
        }
        // Alone between the same rows, a third is enough.
        return isAlone && likeness >= 333 ? max(500, likeness) : likeness
    }
}
