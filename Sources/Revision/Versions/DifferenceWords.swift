internal import Kitchen
public import SourceText

/// A difference in a few words each, for the subject of a commit: "2 → 1½ tsp salt", "a step reworded".
///
/// What is of one kind is told once: up to three foods by name, more by their number.
public struct DifferenceWords {
    private let entries: [DocumentDifference.Entry]

    public init(_ difference: DocumentDifference) { entries = difference.entries }

    /// The most telling first: what changed of amounts and foods, then steps, then the rest.
    public var phrases: [Message] {
        var phrases: [Message] = []
        for part in [Part.ingredient, .lot, .goods] { phrases += foods(part) }
        phrases += counted(.meal, "meal") + counted(.recipe, "recipe") + counted(.log, "log line")
        phrases += keys
        phrases += counted(.step, "step")
        phrases += sections
        phrases += counted(.text, "paragraph")
        return phrases
    }

    private typealias Entry = DocumentDifference.Entry
    private typealias Part = DocumentDifference.Entry.Part

    private func entries(_ part: Part, _ acts: DocumentDifference.Entry.Act...) -> [Entry] {
        entries.filter { $0.part == part && acts.contains($0.act) }
    }

    // MARK: Foods

    private func foods(_ part: Part) -> [Message] {
        var phrases: [Message] = []
        for entry in entries(part, .changed, .replaced) {
            if entry.act == .replaced, let new = entry.new {
                phrases.append("\(entry.subject) → \(Self.food(new))")
            } else if let amount = Self.amount(entry) {
                phrases.append(amount)
            }
        }
        let reworded = entries(part, .changed).filter { Self.amount($0) == nil } + entries(part, .reworded)
        phrases += Self.named(entries(part, .added), "added")
        phrases += Self.named(entries(part, .removed), "removed")
        phrases += Self.named(reworded, "reworded")
        phrases += Self.named(entries(part, .ticked), "ticked")
        phrases += Self.named(entries(part, .unticked), "open again")
        phrases += Self.named(entries(part, .moved), "moved")
        return phrases
    }

    private static func named(_ entries: [Entry], _ act: String) -> [Message] {
        let names = entries.map(\.subject)
        switch names.count {
        case 0: return []
        case 1: return ["\(names[0]) \(words: act)"]
        case 2, 3:
            return ["\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) \(words: act)"]
        default:
            let what =
                switch entries[0].part {
                case .ingredient: "ingredients"
                case .lot: "lots"
                default: "items"
                }
            return ["\(names.count) \(words: what) \(words: act)"]
        }
    }

    private static func food(_ line: String) -> String {
        let bytes = Array(line.utf8)
        let name = ItemLine.parse(bytes).name(in: bytes)
        return name.isEmpty ? line : name
    }

    /// "2 → 1½ tsp salt": what both amounts end in is said once; `nil` where more than the amount is other than before.
    private static func amount(_ entry: Entry) -> Message? {
        guard entry.words.isEmpty else {
            // "1 onion, chopped" → "2 onions, chopped"
            guard let old = entry.old.flatMap(parts), let new = entry.new.flatMap(parts), old.rest == new.rest,
                old.amount != new.amount, old.name.hasPrefix(new.name) || new.name.hasPrefix(old.name)
            else { return nil }
            return amounts(old.amount, new.amount) + " \(new.name)"
        }
        guard let old = entry.old, let new = entry.new else {
            return entry.new.map { "\(entry.subject) → \($0)" } ?? "\(entry.subject) without an amount"
        }
        return amounts(old, new) + " \(entry.subject)"
    }

    private static func amounts(_ old: String, _ new: String) -> Message {
        var (one, other) = (old.split(separator: " ")[...], new.split(separator: " ")[...])
        while one.count > 1, other.count > 1, one.last == other.last {
            one.removeLast()
            other.removeLast()
        }
        return "\(one.joined(separator: " ")) → \(new)"
    }

    /// What is before a line's food, the food, and what is after it; `nil` without an amount.
    private static func parts(_ line: String) -> (amount: String, name: String, rest: Substring)? {
        let name = food(line)
        guard let range = line.firstRange(of: name), range.lowerBound > line.startIndex else { return nil }
        let amount = line[..<range.lowerBound].split(separator: " ").joined(separator: " ")
        return amount.isEmpty ? nil : (amount, name, line[range.upperBound...])
    }

    // MARK: Keys, and what is counted

    private static let longestValue = 40

    private var keys: [Message] {
        let changed = entries.filter { $0.part == .key }
        return changed.map { entry in
            let length = (entry.old?.count ?? 0) + (entry.new?.count ?? 0)
            switch (entry.old, entry.new) {
            case (let old?, _?) where entry.subject == "title": return "was \(old)"
            case (let old?, let new?) where length <= Self.longestValue: return "\(entry.subject) \(old) → \(new)"
            case (nil, let new?) where length <= Self.longestValue: return "\(entry.subject) \(new)"
            case (_, nil): return "\(entry.subject) removed"
            default: return "\(entry.subject) changed"
            }
        }
    }

    private func counted(_ part: Part, _ name: String) -> [Message] {
        let acts: [(act: Entry.Act, word: String)] = [
            (.added, "added"), (.removed, "removed"), (.changed, "changed"), (.replaced, "replaced"),
            (.reworded, "reworded"), (.moved, "moved"), (.ticked, "ticked"), (.unticked, "open again"),
        ]
        return acts.compactMap { act, word in
            let count = entries(part, act).count
            if count == 0 { return nil }
            return count == 1 ? "a \(words: name) \(words: word)" : "\(count) \(words: name)s \(words: word)"
        }
    }

    /// Headings, but for the title, which the front matter says as well.
    private var sections: [Message] {
        let titles = Set(entries.filter { $0.part == .key && $0.subject == "title" }.compactMap(\.new))
        return entries.filter { $0.part == .heading }.compactMap { entry in
            switch entry.act {
            case .added: "section \(entry.new ?? "") added"
            case .removed: "section \(entry.old ?? "") removed"
            case .changed, .reworded, .replaced:
                entry.new.map(titles.contains) == true ? nil : "section \(entry.old ?? "") → \(entry.new ?? "")"
            case .moved, .ticked, .unticked: "section \(entry.subject) moved"
            }
        }
    }
}
