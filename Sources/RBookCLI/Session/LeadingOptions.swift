import ArgumentParser

/// Lets options of every command stand before the command's name, as in `rbook -C dir list`.
enum LeadingOptions {
    private static let withValue: Set<String> = ["-C", "--directory", "--today", "--color", "--at"]
    private static let withoutValue: Set<String> = ["--no-pager"]

    /// The arguments with leading options moved behind the command they belong to.
    static func moved(_ arguments: [String]) -> [String] {
        var leading: [String] = []
        var rest = arguments[...]
        while let first = rest.first {
            if withValue.contains(first), rest.count > 1 {
                leading += rest.prefix(2)
                rest = rest.dropFirst(2)
            } else if withoutValue.contains(first)
                || withValue.contains(where: { $0.hasPrefix("--") && first.hasPrefix($0 + "=") })
            {
                leading.append(first)
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        guard !leading.isEmpty, let command = rest.first else { return arguments }
        var names = [command]
        rest = rest.dropFirst()
        let group = RBookCommand.configuration.groupedSubcommands.flatMap(\.subcommands).first { name($0) == command }
        if let second = rest.first, let group,
            group.configuration.subcommands.contains(where: {
                name($0) == second || $0.configuration.aliases.contains(second)
            })
        {
            names.append(second)
            rest = rest.dropFirst()
        }
        return names + leading + rest
    }

    /// `plan --fill …` as `plan fill …`.
    static func spelledOut(_ arguments: [String]) -> [String] {
        guard arguments.first == "plan", let flag = arguments.firstIndex(of: "--fill"),
            !arguments[..<flag].contains("--"),
            !PlanCommand.configuration.subcommands.contains(where: { name($0) == arguments[1] })
        else { return arguments }
        var rest = arguments.dropFirst()
        rest.remove(at: flag)
        return ["plan", "fill"] + rest
    }

    private static func name(_ command: any ParsableCommand.Type) -> String { command._commandName }

    private static let queried: Set<String> = ["list", "search", "makeable", "suggest", "ingredients"]

    /// `-tag:quick` in a query, which reads as an option to the parser, as `not tag:quick`, but `-n5` as `-n 5`; `-quick` among tags behind a `--`.
    static func withNegations(_ arguments: [String]) -> [String] {
        guard let command = arguments.first, !arguments.contains("--") else { return arguments }
        func isNegation(_ argument: String) -> Bool {
            let scalars = Array(argument.unicodeScalars.prefix(3))
            return scalars.count == 3 && scalars[0] == "-" && scalars[1] != "-" && !("0"..."9").contains(scalars[1])
                && !argument.hasPrefix("-C") && !argument.hasPrefix("-m")
        }
        if queried.contains(command) {
            return arguments.enumerated().flatMap { index, argument in
                if index == 0 || !isNegation(argument) { return [argument] }
                let isLimit = argument.hasPrefix("-n") && argument.utf8.dropFirst(2).allSatisfy { 0x30...0x39 ~= $0 }
                return isLimit ? ["-n", String(argument.dropFirst(2))] : ["not \(argument.dropFirst())"]
            }
        }
        if command == "tag" {
            let tags = arguments.filter(isNegation)
            return tags.isEmpty ? arguments : arguments.filter { !isNegation($0) } + ["--"] + tags
        }
        return arguments
    }
}
