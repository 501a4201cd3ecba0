/// What the recipes of a cookbook may hold because of others that their text only names, and of those that these name or link to in turn.
///
/// Recipes may name each other in circles, and many may name many. Each is looked at once: those of one circle, which have all that any of them has, are
/// found together (R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1, 1972).
struct NamedFacts: Sendable {
    /// By row; nothing for a recipe that names no other.
    private let facts: [LineFacts]

    init(_ index: CookbookIndex) {
        var search = Search(index)
        for row in index.recipes where search.isNaming(row) { search.visit(row) }
        facts = search.facts
    }

    subscript(row: RecipeRow) -> LineFacts { facts[row.number] }

    private struct Search {
        private struct Visit {
            let row: RecipeRow
            /// Those that it names or links to.
            let others: [RecipeRow]
            var next = 0
        }

        private let index: CookbookIndex
        private(set) var facts: [LineFacts]
        /// By row: when it was first seen, from 1 on, and the earliest that it leads back to; 0 for one not seen.
        private var order: [Int32]
        private var low: [Int32]
        private var seen: Int32 = 0
        /// Those whose circle is not known yet.
        private var open: [Visit] = []
        private var isOpen: [Bool]

        init(_ index: CookbookIndex) {
            self.index = index
            let count = index.live.count
            facts = Array(repeating: LineFacts(), count: count)
            order = Array(repeating: 0, count: count)
            low = order
            isOpen = Array(repeating: false, count: count)
        }

        func isNaming(_ row: RecipeRow) -> Bool {
            if order[row.number] != 0 { return false }
            let record = index.chain.recipe(row.number)
            return !record.named.isEmpty && record.named.contains { index.recipe(numbered: $0) != nil }
        }

        private func others(of row: RecipeRow) -> [RecipeRow] {
            let record = index.chain.recipe(row.number)
            var found: [RecipeRow] = []
            record.named.forEach { number in
                if let other = index.recipe(numbered: number), other != row, !found.contains(other) {
                    found.append(other)
                }
            }
            if record.hasLinks != 0 {
                index.forEachLineOrMention(row) { line in
                    if let other = line.link.flatMap(index.recipe(of:)), other != row, !found.contains(other) {
                        found.append(other)
                    }
                    return true
                }
            }
            return found
        }

        private mutating func enter(_ row: RecipeRow, _ way: inout [Visit]) {
            seen += 1
            order[row.number] = seen
            low[row.number] = seen
            isOpen[row.number] = true
            let visit = Visit(row: row, others: others(of: row))
            open.append(visit)
            way.append(visit)
        }

        mutating func visit(_ first: RecipeRow) {
            var way: [Visit] = []
            enter(first, &way)
            while let visit = way.last {
                let row = visit.row.number
                if visit.next < visit.others.count {
                    way[way.count - 1].next += 1
                    let other = visit.others[visit.next]
                    if order[other.number] == 0 {
                        enter(other, &way)
                    } else if isOpen[other.number] {
                        low[row] = min(low[row], order[other.number])
                    }
                    continue
                }
                way.removeLast()
                if let before = way.last?.row.number { low[before] = min(low[before], low[row]) }
                if low[row] == order[row] { close(from: visit.row) }
            }
        }

        /// Takes a whole circle, which ends with the recipe that it was entered by.
        private mutating func close(from row: RecipeRow) {
            let start = open.lastIndex { $0.row == row } ?? open.count
            var total = LineFacts()
            for member in open[start...] {
                for other in member.others {
                    total.add(index.chain.recipe(other.number).facts.asMention)
                    total.add(facts[other.number])
                }
            }
            for member in open[start...] {
                facts[member.row.number] = total
                isOpen[member.row.number] = false
            }
            open.removeSubrange(start...)
        }
    }
}
