extension Catalogue {
    /// The listed names nearest to a misspelt one by edit distance (a swap of neighbours counts as one), nearest
    /// first, each ingredient once; empty where nothing is near. Compares with every name: for messages, not loops.
    public func nearest(to name: String, limit: Int = 3) -> [IngredientID] {
        let wanted = Array(NameBuffer(Array(name.utf8).span).text.utf8)
        guard wanted.count > 2 else { return [] }
        let reach = wanted.count < 6 ? 1 : wanted.count < 10 ? 2 : 3
        var found: [(distance: Int, id: IngredientID, order: Int, name: [UInt8])] = []
        let letters = LetterSet(wanted)
        // Built-in names come in the order of their letters, and before those of the cookbook.
        func isBefore(_ a: (Int, IngredientID, Int, [UInt8]), _ b: (Int, IngredientID, Int, [UInt8])) -> Bool {
            if (a.0, a.2) != (b.0, b.2) { return (a.0, a.2) < (b.0, b.2) }
            return a.3.lexicographicallyPrecedes(b.3)
        }
        func consider(_ candidate: some RandomAccessCollection<UInt8>, _ id: IngredientID, _ order: Int) {
            guard abs(candidate.count - wanted.count) <= reach, LetterSet(candidate).isWithin(reach, of: letters) else {
                return
            }
            let distance = EditDistance(wanted, Array(candidate), reach: reach).value
            guard distance <= reach else { return }
            let next = (distance, id, order, Array(candidate))
            if let place = found.firstIndex(where: { $0.id == id }) {
                if isBefore(next, found[place]) { found[place] = next }
            } else {
                found.append(next)
            }
        }
        for number in 0..<CatalogueImage.entryCount {
            let entry = BuiltInTable.entry(number)
            guard entry.ingredient >= 0, abs(entry.length - wanted.count) <= reach else { continue }
            let bytes = UnsafeBufferPointer(
                start: CatalogueImage.names.utf8Start + entry.offset, count: entry.length)
            consider(bytes, IngredientID(index: entry.ingredient), 0)
        }
        for (order, entry) in (overlay?.names ?? []).enumerated() { consider(entry.bytes, entry.id, order + 1) }
        found.sort(by: isBefore)
        return found.prefix(limit).map(\.id)
    }
}

/// Which bytes a name holds, several sharing one bit.
private struct LetterSet {
    private var bits: UInt64 = 0

    init(_ name: some RandomAccessCollection<UInt8>) {
        for byte in name { bits |= 1 << UInt64(byte & 63) }
    }

    /// Whether so many edits may lead from one to the other: each adds one letter at most, and takes away one.
    func isWithin(_ edits: Int, of other: LetterSet) -> Bool {
        (bits & ~other.bits).nonzeroBitCount <= edits && (other.bits & ~bits).nonzeroBitCount <= edits
    }
}

/// Restricted Damerau-Levenshtein distance; `reach + 1` stands for anything farther.
package struct EditDistance {
    package let value: Int

    package init(_ a: [UInt8], _ b: [UInt8], reach: Int) {
        var older = [Int](repeating: 0, count: b.count + 1)
        var old = Array(0...b.count)
        var new = old
        for i in 0..<a.count {
            new[0] = i + 1
            var best = new[0]
            for j in 0..<b.count {
                var cost = min(old[j + 1] + 1, new[j] + 1, old[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, older[j - 1] + 1) }
                new[j + 1] = cost
                best = min(best, cost)
            }
            if best > reach {
                value = reach + 1
                return
            }
            (older, old, new) = (old, new, older)
        }
        value = min(old[b.count], reach + 1)
    }
}
