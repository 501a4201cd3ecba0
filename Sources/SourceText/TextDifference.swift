/// What differs between two texts, by lines.
public enum TextDifference {
    /// The most lines that are compared with all others, which costs their product in time and memory.
    private static let mostCompared = 2000

    /// The lines of `old` that go and those of `new` that come, by their places.
    ///
    /// Shortest where few lines differ. Longer stretches of equally many lines are compared line by line, others go as a whole.
    public static func changedLines<Line: Equatable & Hashable>(_ old: [Line], _ new: [Line]) -> (
        removed: Set<Int>, added: Set<Int>
    ) {
        if old.count + new.count <= mostCompared { return shortest(old[...], new[...]) }
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        let (oldRest, newRest) = (old[head..<(old.count - tail)], new[head..<(new.count - tail)])
        if oldRest.count + newRest.count <= mostCompared { return shortest(oldRest, newRest) }
        if oldRest.count == newRest.count {
            let differing = Set(oldRest.indices.filter { old[$0] != new[$0] })
            return (differing, differing)
        }
        return (Set(oldRest.indices), Set(newRest.indices))
    }

    private static func shortest<Line: Equatable & Hashable>(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>)
        -> (removed: Set<Int>, added: Set<Int>)
    {
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
            case .insert(let offset, _, _): added.insert(new.startIndex + offset)
            }
        }
        return (removed, added)
    }

    /// The stretches of lines that differ, in order: which lines of `old` become which of `new`.
    public static func stretches<Line: Equatable & Hashable>(_ old: [Line], _ new: [Line]) -> [(
        old: Range<Int>, new: Range<Int>
    )] {
        let (removed, added) = changedLines(old, new)
        var result: [(old: Range<Int>, new: Range<Int>)] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            let (oldStart, newStart) = (oldIndex, newIndex)
            while oldIndex < old.count, removed.contains(oldIndex) { oldIndex += 1 }
            while newIndex < new.count, added.contains(newIndex) { newIndex += 1 }
            if oldIndex > oldStart || newIndex > newStart {
                result.append((oldStart..<oldIndex, newStart..<newIndex))
            } else {
                oldIndex += 1
                newIndex += 1
            }
        }
        return result
    }
}
