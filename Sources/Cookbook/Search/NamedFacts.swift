/// What the recipes of a cookbook may hold because of others that their text only names, and of those that these name or link to in turn.
///
/// Recipes may name each other in circles, and many may name many. Each is looked at once: those of one circle, which have all that any of them has, are
/// found together (R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1, 1972).
struct NamedFacts {
    /// By the recipe that names others.
    private(set) var facts: [RecipeRow: LineFacts] = [:]

    init(_ index: CookbookIndex) {
        var search = Search(index)
        for row in index.recipes where search.isNaming(row) { search.visit(row) }
        facts = search.facts
    }

    private struct Search {
        private struct Visit {
            let row: RecipeRow
            let others: [RecipeRow]
            var next = 0
        }

        private let index: CookbookIndex
        private(set) var facts: [RecipeRow: LineFacts] = [:]
        /// When a recipe was first seen, and the earliest that it leads back to.
        private var order: [RecipeRow: Int] = [:]
        private var low: [RecipeRow: Int] = [:]
        /// Those whose circle is not known yet.
        private var open: [RecipeRow] = []
        private var isOpen: Set<RecipeRow> = []

        init(_ index: CookbookIndex) { self.index = index }

        func isNaming(_ row: RecipeRow) -> Bool {
            let record = index.chain.recipe(row.number)
            return record.named.contains { index.recipe(numbered: $0) != nil }
        }

        /// The recipes that one names or links to.
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
            order[row] = order.count
            low[row] = order[row]
            open.append(row)
            isOpen.insert(row)
            way.append(Visit(row: row, others: others(of: row)))
        }

        mutating func visit(_ first: RecipeRow) {
            if order[first] != nil { return }
            var way: [Visit] = []
            enter(first, &way)
            while let visit = way.last {
                let row = visit.row
                if visit.next < visit.others.count {
                    way[way.count - 1].next += 1
                    let other = visit.others[visit.next]
                    if order[other] == nil {
                        enter(other, &way)
                    } else if isOpen.contains(other) {
                        low[row] = min(low[row] ?? 0, order[other] ?? 0)
                    }
                    continue
                }
                way.removeLast()
                if let before = way.last?.row { low[before] = min(low[before] ?? 0, low[row] ?? 0) }
                if low[row] == order[row] { close(from: row) }
            }
        }

        /// Takes a whole circle, which ends with the recipe that it was entered by.
        private mutating func close(from row: RecipeRow) {
            var circle: [RecipeRow] = []
            while let last = open.popLast() {
                isOpen.remove(last)
                circle.append(last)
                if last == row { break }
            }
            var total = LineFacts()
            for member in circle {
                for other in others(of: member) {
                    total.add(index.chain.recipe(other.number).facts.asMention)
                    if let known = facts[other] { total.add(known) }
                }
            }
            for member in circle { facts[member] = total }
        }
    }
}
