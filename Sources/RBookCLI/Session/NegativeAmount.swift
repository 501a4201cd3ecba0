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
        guard
            let place = words.indices.first(where: {
                isNegative(words[$0]) && !(command == "plan" && isDays(words[$0]))
            })
        else { return nil }
        // "--missing -1", "-m '-5 %'": the option says itself what it takes.
        if words[place - 1].hasPrefix("-") { return nil }
        let word = words[place]
        let rest = ([String(word.dropFirst())] + words[(place + 1)...].prefix { !$0.hasPrefix("-") })
            .joined(separator: " ")
        return OperationProblem(
            "'\(word)' is less than nothing", hint: "write the amount without the minus: \"\(rest)\"", kind: .usage)
    }

    /// Options that take amounts.
    private static let options: Set<String> = [
        "--scale", "--servings", "--yield", "--using", "--for", "--serves", "--max-time", "--max-prep", "--max-cook",
        "--min-rating", "--missing", "--percentage", "--offset", "--keep", "--price",
    ]

    /// `--scale -1` as `--scale=-1`, so that the option can say what it takes.
    static func joined(_ arguments: [String]) -> [String] {
        var result: [String] = []
        for (index, word) in arguments.enumerated() {
            // "plan show -1w": days as they are written, which the parser would take for an option.
            if arguments.first == "plan", isDays(word),
                arguments[index...].dropFirst().allSatisfy({ !$0.hasPrefix("-") }),
                result.last.map({ !$0.hasPrefix("-") }) ?? true
            {
                return result + ["--"] + arguments[index...]
            }
            if word == "--" { return result + arguments[index...] }
            if let option = result.last, options.contains(option), isNegative(word) {
                result[result.count - 1] = "\(option)=\(word)"
            } else {
                result.append(word)
            }
        }
        return result
    }

    /// "-1w", "-3d"
    private static func isDays(_ word: String) -> Bool {
        let text = word.dropFirst()
        return word.hasPrefix("-") && text.count > 1 && "dwmy".contains(text.last ?? " ")
            && text.dropLast().allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// "-1", "-1.5kg", "-½ l milk"
    private static func isNegative(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return second.isNumber
    }
}
