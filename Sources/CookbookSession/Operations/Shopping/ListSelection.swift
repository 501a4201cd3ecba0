internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// Which lines of a shopping list somebody names: "3", "2-5", "onions", "aisle:produce", "for:lasagna", "all".
struct ListSelection {
    let list: ShoppingBook.ListedFile
    let catalogue: Catalogue

    /// What shows the list.
    private let command: String

    /// - Parameter name: what the list was named by; `nil` where the open one was meant.
    init(_ list: ShoppingBook.ListedFile, named name: String? = nil, _ catalogue: Catalogue) {
        (self.list, self.catalogue) = (list, catalogue)
        let isPlain = list.title.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && !"'\"\\$`&;|<>()*?[]#~!".utf8.contains($0)
        }
        let title = isPlain ? list.title : "'\(list.title.replacing("'", with: ""))'"
        command = "rbook shop show" + (name == nil ? "" : " --list \(title)")
    }

    private var items: [ShoppingList.Item] { list.list.items }

    /// The places of the lines in `ShoppingList.items`, in order.
    ///
    /// - Parameter prefers: of several lines with a name those for which this holds are meant.
    func items(_ words: [String], prefers: (ShoppingList.Item) -> Bool = { _ in true }) throws(OperationProblem)
        -> [Int]
    {
        guard !words.isEmpty else {
            throw OperationProblem("no line is named", hint: "name one or give its number, such as 3", kind: .usage)
        }
        var found: Set<Int> = []
        for word in words { found.formUnion(try items(word, prefers)) }
        return found.sorted()
    }

    private func items(_ word: String, _ prefers: (ShoppingList.Item) -> Bool) throws(OperationProblem) -> [Int] {
        if let numbers = try numbers(word) { return numbers }
        let folded = TextFolding.fold(word)
        if folded == Array("all".utf8) { return Array(items.indices) }
        if let aisle = Self.value(of: "aisle", in: word) {
            return try required(word, inAisles { AisleOrder.isSame($0, aisle) || contains($0, aisle) })
        }
        if let dish = Self.value(of: "for", in: word) {
            return try required(word, items.indices.filter { items[$0].uses.contains { contains($0.title, dish) } })
        }
        let food = FoodIdentity(word, catalogue)
        // Who says tomatoes means canned ones only where there are no others.
        let things = items.indices.filter { FoodIdentity(items[$0].item, catalogue) == food }
        let same =
            things.isEmpty
            ? items.indices.filter { FoodIdentity(items[$0].item.name, catalogue) == food } : Array(things)
        let near =
            folded.isEmpty ? [] : items.indices.filter { contains(MarkdownText.plain(items[$0].item.text), word) }
        let candidates = same.isEmpty ? near : same
        let preferred = candidates.filter { prefers(items[$0]) }
        let meant = preferred.isEmpty ? candidates : preferred
        if meant.count > 1 {
            let shown: [Message] = meant.map { "  \($0 + 1)  \(MarkdownText.plain(items[$0].item.text))" }
            throw OperationProblem(
                "'\(word)' may mean several lines of \(list.title):\n\(shown.joined(separator: "\n"))",
                hint: "give the number")
        }
        return try required(word, meant)
    }

    /// "3" and "2-5"; `nil` for all else.
    private func numbers(_ word: String) throws(OperationProblem) -> [Int]? {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
        guard numbers.count == parts.count, let first = numbers.first, let last = numbers.last, numbers.count <= 2
        else {
            return nil
        }
        guard first >= 1, last <= items.count, first <= last else {
            throw OperationProblem(
                "there is no line \(word) on \(list.title)",
                hint: items.isEmpty ? "the list is empty" : "its lines are 1 to \(items.count): \(command)",
                kind: .usage)
        }
        return Array(first - 1...last - 1)
    }

    private func required(_ word: String, _ found: [Int]) throws(OperationProblem) -> [Int] {
        if !found.isEmpty { return found }
        let nearest = Spelling.nearest(to: word, in: items.map(\.item.name))
        throw OperationProblem(
            "there is no '\(word)' on \(list.title)",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "see what there is: \(command)")
    }

    private func inAisles(_ isMeant: (String) -> Bool) -> [Int] {
        var found: [Int] = []
        var number = 0
        for aisle in list.list.aisles {
            if aisle.title.map({ isMeant($0.value) }) ?? false { found += number..<number + aisle.items.count }
            number += aisle.items.count
        }
        return found
    }

    private func contains(_ text: String, _ part: String) -> Bool {
        TextFolding.contains(TextFolding.fold(text), TextFolding.fold(part))
    }

    private static func value(of name: String, in word: String) -> String? {
        guard word.lowercased().hasPrefix(name + ":"), word.count > name.count + 1 else { return nil }
        return String(word.dropFirst(name.count + 1))
    }
}
