internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The rows of two versions put together.
struct BodyMerge {
    typealias Row = DocumentRows.Row

    private(set) var bytes: [UInt8] = []
    private(set) var events: [MergeEvent] = []
    /// Amounts of both versions that became one: their units may be in no line any more.
    private(set) var reckoned: [String] = []
    /// Places of the other side's ingredients that are new here.
    private(set) var addsIngredients = false
    /// What each row of the result says, in order.
    private(set) var texts: [String] = []
    /// Whether each row of both versions is in the result, or was taken away by a side that saw it as it is.
    private(set) var isWhole = false
    private var ourLosses: Set<Int> = []
    private var theirLosses: Set<Int> = []

    private let base: [Row]
    private let ours: [Row]
    private let theirs: [Row]
    private let ourMatch: RowMatching
    private let theirMatch: RowMatching
    /// Rows that ours put elsewhere, by their places in the base.
    private let ourMoves: Set<Int>
    private let options: MergeOptions
    private let ending: String

    init(base: DocumentRows?, ours: DocumentRows, theirs: DocumentRows, _ options: MergeOptions) {
        (self.base, self.ours, self.theirs) = (base?.rows ?? [], ours.rows, theirs.rows)
        self.options = options
        ending = LineEnding.majority(of: ours.source.bytes).text
        var (ourMatch, theirMatch) = (RowMatching(self.base, self.ours), RowMatching(self.base, self.theirs))
        // A tick says that what was on the line was bought, and nothing of what another wrote in its place.
        for (index, row) in self.base.enumerated() where row.meaning == .goods && row.isTicked == false {
            guard let our = ourMatch.new[index], let their = theirMatch.new[index] else { continue }
            let (one, other) = (self.ours[our], self.theirs[their])
            if one.isTicked == true, one.name == row.name, other.name != row.name { theirMatch.part(index) }
            if other.isTicked == true, other.name == row.name, one.name != row.name { ourMatch.part(index) }
        }
        (self.ourMatch, self.theirMatch) = (ourMatch, theirMatch)
        ourMoves = ourMatch.moved
        merge()
    }

    // MARK: Which rows stay

    private mutating func merge() {
        let added = sameAdditions()
        var entries: [MergedRow] = []
        for (index, row) in ours.enumerated() {
            if let old = ourMatch.old[index] {
                if let their = theirMatch.new[old] {
                    entries.append(
                        entry(
                            RowMerge(base: base[old], ours: row, theirs: theirs[their], options), row, index, their, old
                        ))
                } else if let kept = keeping(row, old: base[old], removedBy: options.theirs) {
                    entries.append(entry(kept, row, index, nil, old))
                } else {
                    ourLosses.insert(index)
                }
            } else if let their = added[index] {
                entries.append(
                    entry(RowMerge(base: nil, ours: row, theirs: theirs[their], options), row, index, their, nil))
            } else {
                entries.append(
                    MergedRow(our: index, their: nil, base: nil, bytes: row.bytes, text: row.text, marks: row))
            }
        }
        // Headings under which something of ours stays.
        for index in ourLosses.sorted() where ours[index].isHeading {
            let below = ours.indices.drop { $0 <= index }.prefix { !isHeading(ours[$0], notBelow: ours[index]) }
            guard below.contains(where: { row in entries.contains { $0.our == row } && !ours[row].isHeading }) else {
                continue
            }
            let place = entries.firstIndex { ($0.our ?? 0) > index } ?? entries.count
            entries.insert(
                MergedRow(
                    our: index, their: nil, base: ourMatch.old[index], bytes: ours[index].bytes, text: ours[index].text,
                    marks: ours[index]),
                at: place)
        }
        insertTheirs(&entries, added)
        nameMeals(entries)
        bytes = BodyText(entries, base: base, ours: ours, theirs: theirs, ending: ending).bytes
        texts = entries.map(\.text)
        isWhole =
            Set(entries.compactMap(\.our)).union(ourLosses).isSuperset(of: ours.indices)
            && Set(entries.compactMap(\.their)).union(theirLosses).isSuperset(of: theirs.indices)
    }

    private mutating func entry(_ merge: RowMerge, _ row: Row, _ our: Int?, _ their: Int?, _ base: Int?) -> MergedRow {
        events += merge.events
        reckoned += merge.reckoned
        var entry = MergedRow(
            our: our, their: their, base: base, bytes: merge.bytes.withLineEnds(ending), text: merge.text,
            marks: merge.marks)
        if let addition = merge.addition {
            let marks = merge.marks
            var line = Array(marks.bytes[..<marks.textRange.lowerBound])
            if let place = marks.boxPlace, place < line.count { line[place] = 0x20 }
            entry.additions.append(line + Array((addition + ending).utf8))
        }
        return entry
    }

    private func isHeading(_ row: Row, notBelow heading: Row) -> Bool {
        guard case .heading(let level) = row.kind, case .heading(let own) = heading.kind else { return false }
        return level <= own
    }

    /// What both added, by ours: the same line, or the same food for the same dish. Lots are real: two are two.
    private func sameAdditions() -> [Int: Int] {
        let our = ours.indices.filter { ourMatch.old[$0] == nil }
        let their = theirs.indices.filter { theirMatch.old[$0] == nil }
        if our.isEmpty || their.isEmpty { return [:] }
        let matching = RowMatching(our.map { ours[$0] }, their.map { theirs[$0] }, isStrict: true)
        var result: [Int: Int] = [:]
        for (index, place) in our.enumerated() {
            guard let other = matching.new[index] else { continue }
            let (one, two) = (ours[place], theirs[their[other]])
            switch one.meaning {
            case .lot:
                // From the same line of a list, put away on both sides.
                guard one.text == two.text, RowFields(one).attribute("bought") != nil else { continue }
            case .goods:
                let uses = (RowFields(one).attribute("for")?.text, RowFields(two).attribute("for")?.text)
                guard one.text == two.text || uses.0 != nil && uses.0 == uses.1 else { continue }
            case .ingredient, .step, .other:
                guard one.text == two.text, one.section == two.section else { continue }
            case .meal, .log, .link, .heading:
                guard one.text == two.text || one.target == two.target && one.meaning == .link else { continue }
            }
            result[place] = their[other]
        }
        return result
    }

    /// What stays of a row that the other side took away; `nil` for a row that goes.
    private mutating func keeping(_ row: Row, old: Row, removedBy side: String) -> RowMerge? {
        if row.text == old.text, row.isTicked == old.isTicked { return nil }
        if row.text == old.text, !row.isItem { return nil }
        switch row.meaning {
        case .goods:
            let fields = (RowFields(old), RowFields(row))
            let isStored = fields.1.attribute("stored") != nil && fields.0.attribute("stored") == nil
            if fields.0.amount != fields.1.amount || isStored { return RowMerge(row, options) }
            if old.isTicked == false, row.isTicked == true {
                return RowMerge(
                    row, options,
                    events: [MergeEvent("'\(row.text)' was ticked and taken off the list; it stays, ticked")])
            }
            return row.text == old.text
                ? nil
                : RowMerge(
                    row, options, events: [MergeEvent("'\(row.text)' was changed and taken off the list; it stays")])
        case .lot: return keepingLot(row, old, removedBy: side)
        case .meal, .log, .link:
            if row.text == old.text { return nil }
            return RowMerge(row, options, events: [MergeEvent("'\(row.text)' was changed and removed; it stays")])
        default:
            return RowMerge(kept: row, removedBy: side, options)
        }
    }

    /// What is left of a lot that one side used up and the other changed.
    private mutating func keepingLot(_ row: Row, _ old: Row, removedBy side: String) -> RowMerge? {
        let line = options.configuration.itemLineOptions
        let (before, now) = (RowFields(old, line), RowFields(row, line))
        // Whether it was used up before or after the count, the files do not say.
        if LotMerge.isCounted(now, since: before) { return RowMerge(kept: row, removedBy: side, options) }
        if before.amount == now.amount {
            events.append(MergeEvent("'\(row.text)' was used up or removed"))
            return nil
        }
        guard let had = before.measure, let has = now.measure, let less = had.scaled(by: Rational(-1)),
            let left = has.adding(less), let quantity = left.quantity, !quantity.isRange
        else {
            return RowMerge(row, options, events: [MergeEvent("'\(row.text)' was changed and removed; it stays")])
        }
        var text: String
        if quantity.min.isPositive {
            text = RowFields.text(now.words, amount: left.text, attributes: now.attributes.map(\.text))
            events.append(MergeEvent("'\(old.text)' was used up and filled up again: \(left.text) is left"))
        } else {
            let missing = Measure(Quantity(quantity.min.negated), left.unit)
            text = RowFields.text(
                now.words, amount: Measure(Quantity(0), left.unit).text,
                attributes: now.attributes.map(\.text) + ["(check −\(missing.text))"])
            events.append(MergeEvent("more was used of '\(old.text)' than there was: \(missing.text) too much"))
        }
        return RowMerge(row, options, text: text)
    }

    // MARK: The other side's rows

    private mutating func insertTheirs(_ entries: inout [MergedRow], _ added: [Int: Int]) {
        let taken = Set(added.values)
        var isWanted = Set<Int>()
        var kept: [Int: RowMerge] = [:]
        for (index, row) in theirs.enumerated() {
            if let old = theirMatch.old[index] {
                if ourMatch.new[old] != nil { continue }
                guard let merge = keeping(row, old: base[old], removedBy: "ours") else {
                    theirLosses.insert(index)
                    continue
                }
                kept[index] = merge
                events += merge.events
                isWanted.insert(index)
            } else if !taken.contains(index) {
                isWanted.insert(index)
                if row.meaning == .ingredient { addsIngredients = true }
            }
        }
        // With the headings they are below.
        for index in isWanted.sorted() {
            var level = 7
            for above in theirs[..<index].indices.reversed() {
                guard case .heading(let own) = theirs[above].kind, own < level else { continue }
                level = own
                let isThere = entries.contains { $0.their == above } || isWanted.contains(above)
                if !isThere {
                    isWanted.insert(above)
                    events.append(MergeEvent("the heading '\(theirs[above].text)' stays: something was added below it"))
                }
            }
        }
        let moved = movedByThem(entries)
        for index in theirs.indices {
            if isWanted.contains(index) {
                let row = theirs[index]
                let place = self.place(of: index, entries)
                entries.insert(
                    MergedRow(
                        our: nil, their: index, base: theirMatch.old[index],
                        bytes: (kept[index]?.bytes ?? row.bytes).withLineEnds(ending),
                        text: kept[index]?.text ?? row.text, marks: row),
                    at: place)
            } else if moved.contains(index), let from = entries.firstIndex(where: { $0.their == index }) {
                let entry = entries.remove(at: from)
                entries.insert(entry, at: place(of: index, entries))
            }
        }
    }

    /// Behind the row that stands before it there.
    private func place(of index: Int, _ entries: [MergedRow]) -> Int {
        for before in theirs[..<index].indices.reversed() {
            guard let place = entries.firstIndex(where: { $0.their == before }) else { continue }
            // A row that ours moved elsewhere tells nothing.
            if let old = entries[place].base, ourMoves.contains(old), !theirs[before].isHeading { continue }
            return after(place, index, entries)
        }
        // Before the row that follows there.
        for next in theirs.indices.dropFirst(index + 1) {
            if let place = entries.firstIndex(where: { $0.their == next }) { return place }
        }
        return entries.count
    }

    /// Beside what ours added at the same place: in the order of their texts, so that it is the same whoever merges.
    private func after(_ place: Int, _ index: Int, _ entries: [MergedRow]) -> Int {
        let row = theirs[index]
        var place = place + 1
        guard row.isItem || row.kind == .tableLine else { return place }
        if entries[place - 1].base == nil, entries[place - 1].our == nil { return place }
        let start = place
        while place < entries.count, entries[place].base == nil, entries[place].their == nil,
            let our = entries[place].our,
            ours[our].kind == row.kind, ours[our].indent >= row.indent
        {
            place += 1
        }
        if start == place { return place }
        guard let first = entries[start].our else { return place }
        let isFirst = row.meaning == .log ? row.text > ours[first].text : row.text < ours[first].text
        return isFirst ? start : place
    }

    /// Rows that the other side put elsewhere and ours left where they were.
    private mutating func movedByThem(_ entries: [MergedRow]) -> Set<Int> {
        let theirMoves = theirMatch.moved
        if theirMoves.isEmpty { return [] }
        var result: Set<Int> = []
        for old in theirMoves {
            guard let their = theirMatch.new[old], let our = ourMatch.new[old] else { continue }
            if ourMoves.contains(old) {
                if ours[our].section != theirs[their].section {
                    events.append(
                        MergeEvent(
                            "'\(ours[our].text)' was moved to two places; it stays below '\(Self.place(ours, our))'",
                            isConflict: ours[our].meaning == .meal))
                }
                continue
            }
            result.insert(their)
        }
        return result
    }

    private static func place(_ rows: [Row], _ index: Int) -> String {
        rows[..<index].last(where: \.isHeading)?.text ?? "the beginning"
    }

    /// Two dishes where both chose another one.
    private mutating func nameMeals(_ entries: [MergedRow]) {
        for entry in entries where entry.our == nil {
            guard let their = entry.their, theirs[their].meaning == .meal else { continue }
            let row = theirs[their]
            let slot = row.text.prefix { $0 != ":" }
            for other in entries where other.their == nil {
                guard let our = other.our, ours[our].meaning == .meal, ours[our].section == row.section,
                    other.base == nil,
                    ours[our].text.prefix(while: { $0 != ":" }) == slot
                else { continue }
                events.append(MergeEvent("two dishes are planned: '\(ours[our].text)' and '\(row.text)'"))
            }
        }
    }
}
