import ArgumentParser
import FoundationEssentials

/// The options and arguments of one command, as the argument parser describes them.
struct CommandOutline {
    let arguments: [Argument]

    struct Argument: Hashable {
        enum Kind: Hashable {
            case flag
            case option
            case positional
        }

        let kind: Kind
        /// As they are written: `-C`, `--directory`.
        let names: [String]
        let isRepeating: Bool
        let values: Values
        let abstract: String
    }

    /// What may be written as the value of an argument.
    enum Values: Hashable {
        case unknown
        case words([String])
        case cookbook(CompletionSource)
        case files
        case directories
    }

    var options: [Argument] { arguments.filter { $0.kind != .positional } }
    var positionals: [Argument] { arguments.filter { $0.kind == .positional } }

    func option(named name: String) -> Argument? { options.first { $0.names.contains(name) } }

    /// The option and the value that are written as one word, `--option=value`.
    func assignment(_ word: String) -> (option: Argument, value: String)? {
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "="),
            let option = option(named: String(word[..<equals])), option.kind == .option
        else { return nil }
        return (option, String(word[word.index(after: equals)...]))
    }

    func with(_ argument: Argument) -> CommandOutline { CommandOutline(arguments: arguments + [argument]) }

    static let none = CommandOutline(arguments: [])

    /// Costs about a millisecond for a command; one that has subcommands is described with all of them, so ask for those alone.
    init(of command: any ParsableArguments.Type) {
        let description = try? JSONDecoder().decode(Description.self, from: Data(command._dumpHelp().utf8))
        self.init(arguments: (description?.command.arguments ?? []).filter(\.shouldDisplay).map(\.argument))
    }

    private init(arguments: [Argument]) { self.arguments = arguments }
}

/// The part of the parser's description that completion needs.
private struct Description: Decodable {
    let command: Command

    struct Command: Decodable {
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        let kind: String
        let names: [Name]?
        let isRepeating: Bool
        let shouldDisplay: Bool
        let completionKind: Completion?
        let abstract: String?

        var argument: CommandOutline.Argument {
            CommandOutline.Argument(
                kind: kind == "flag" ? .flag : kind == "option" ? .option : .positional,
                names: (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }, isRepeating: isRepeating,
                values: completionKind?.values ?? .unknown, abstract: abstract ?? "")
        }
    }

    struct Name: Decodable {
        let kind: String
        let name: String
    }

    struct Completion: Decodable {
        let list: List?
        let file: Empty?
        let directory: Empty?

        var values: CommandOutline.Values {
            if let words = list?.values { return CompletionSource(words: words).map { .cookbook($0) } ?? .words(words) }
            return file != nil ? .files : directory != nil ? .directories : .unknown
        }
    }

    struct List: Decodable {
        let values: [String]
    }

    struct Empty: Decodable {}
}
