/// Finding what somebody meant to type.
public enum Spelling {
    /// The candidate with the fewest edits to `word`, if they are few enough for its length and leave something of it; the first of several
    /// equals.
    public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let target = Array(word.lowercased().unicodeScalars.prefix(64))
        let allowed = target.count <= 3 ? 1 : target.count <= 6 ? 2 : 3
        var best: (text: String, distance: Int)?
        for candidate in candidates {
            let scalars = Array(candidate.lowercased().unicodeScalars.prefix(64))
            if abs(scalars.count - target.count) > allowed { continue }
            let found = distance(target, scalars)
            guard found < max(scalars.count, target.count) || found == 0 else { continue }
            if found <= allowed, found < (best?.distance ?? .max) { best = (candidate, found) }
        }
        return best?.text
    }

    /// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
    public static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in 1...a.count {
            var current = [i]
            current.reserveCapacity(b.count + 1)
            for j in 1...b.count {
                var cost = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    cost = min(cost, beforePrevious[j - 2] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[b.count]
    }
}
