import CookbookSession
import SourceText

/// An amount with a minus before it, which the argument parser takes for an option: "pantry use -1 eggs".
enum NegativeAmount {
    /// The commands that take amounts.
    private static let groups: Set<String> = ["pantry", "shop", "plan", "cook"]

    /// What to say of the first one; `nil` where there is none.
    static func mistake(in arguments: [String]) -> OperationProblem? {
        guard let command = arguments.first, groups.contains(command) else { return nil }
        let words = arguments.prefix { $0 != "--" }
        guard let place = words.indices.first(where: { isNegative(words[$0]) }) else { return nil }
        // "--missing -1", "-m '-5 %'": the option says itself what it takes.
        if words[place - 1].hasPrefix("-") { return nil }
        let word = words[place]
        let rest = ([String(word.dropFirst())] + words[(place + 1)...].prefix { !$0.hasPrefix("-") })
            .joined(separator: " ")
        return OperationProblem(
            "'\(word)' is less than nothing", hint: "write the amount without the minus: \"\(rest)\"", kind: .usage)
    }

    /// "-1", "-1.5kg", "-½ l milk"
    private static func isNegative(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return second.isNumber
    }
}
