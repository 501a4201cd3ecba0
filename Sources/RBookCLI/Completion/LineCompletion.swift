import ArgumentParser

/// What may stand at the cursor of a command line.
struct CompletionAnswer: Hashable {
    enum Kind: String {
        case words
        /// The shell finds them itself.
        case files
        case directories
    }

    struct Word: Hashable {
        let text: String
        /// Only of commands and options, never of what comes from a cookbook.
        var description: String?
    }

    var kind = Kind.words
    var words: [Word] = []
}

/// Reads a command line up to the cursor and finds what may stand there.
struct LineCompletion {
    /// More would flood the screen.
    private static let most = 400

    /// Opens the cookbook that `-C` names, or the one at hand.
    private let cookbook: (_ directory: String?) -> CookbookWords?
    /// The part of the word before the cursor, quotes removed; may be empty.
    private let typed: String
    /// `nil` where the line names a command that does not exist.
    private var level: Level?
    /// What was met since the name of the command.
    private var reading: Reading
    private var directory: String?

    /// - Parameter words: those before the one at the cursor, quotes removed, without the name of the program.
    init(
        words: some Sequence<String>, typed: String, cookbook: @escaping (_ directory: String?) -> CookbookWords?
    ) {
        self.cookbook = cookbook
        self.typed = typed
        let root = Level.root
        level = root
        reading = Reading(root.outline)
        for word in words { take(word) }
    }

    private mutating func take(_ word: String) {
        switch reading.take(word) {
        case .value(let option, let value) where option.names.contains("-C"): directory = value
        case .value, .option: break
        case .positional:
            guard let level, !level.subcommands.isEmpty else { return }
            if let next = level.subcommands.first(where: { $0._commandName == word }) {
                let below = Level(of: next, isHelp: level.isHelp)
                self.level = below
                reading = Reading(below.outline)
            } else if word == "help", level.isRoot {
                self.level = .help
                reading = Reading(.none)
            } else if level.outline.positionals.isEmpty {
                self.level = nil
            } else {
                self.level?.subcommands = []
            }
        }
    }

    var answer: CompletionAnswer {
        guard let level else { return CompletionAnswer() }
        var answer = answer(level)
        answer.words = Array(answer.words.prefix(Self.most))
        return answer
    }

    private func answer(_ level: Level) -> CompletionAnswer {
        if let option = reading.awaiting { return values(option, typed) }
        if !reading.isEnded, let (option, value) = reading.outline.assignment(typed) {
            return values(option, value, after: String(typed.dropLast(value.count)))
        }
        var answer = CompletionAnswer()
        if reading.count == 0 {
            answer.words = level.names.filter { $0.text.hasPrefix(typed) }
        }
        let next = reading.nextPositional
        if !reading.isEnded, typed.hasPrefix("-") || (typed.isEmpty && next == nil && level.subcommands.isEmpty) {
            answer.words += options
        }
        if let next {
            let found = values(next, typed)
            answer.words += found.words
            if answer.words.isEmpty { answer.kind = found.kind }
        }
        return answer
    }

    private var options: [CompletionAnswer.Word] {
        reading.outline.options.filter { $0.isRepeating || !reading.given.contains($0) }.flatMap { option in
            option.names.filter { $0.hasPrefix(typed) }.map {
                CompletionAnswer.Word(text: $0, description: option.abstract)
            }
        }
    }

    /// - Parameter head: `--option=`, where the value is written after it in one word.
    private func values(
        _ argument: CommandOutline.Argument, _ typed: String, after head: String = ""
    ) -> CompletionAnswer {
        switch argument.values {
        case .unknown: return CompletionAnswer()
        case .files: return CompletionAnswer(kind: .files)
        case .directories: return CompletionAnswer(kind: .directories)
        case .words(let words):
            return CompletionAnswer(words: words.filter { $0.hasPrefix(typed) }.map { .init(text: head + $0) })
        case .cookbook(let source):
            var found = cookbook(directory)?.words(source, typed) ?? []
            if head.isEmpty, !reading.isEnded {
                // A name must never be read as an option.
                let isSigned = source.hasSigns && typed.hasPrefix("-")
                found.removeAll { $0.hasPrefix("-") && (!isSigned || $0.hasPrefix("--")) }
            }
            return CompletionAnswer(words: found.map { .init(text: head + $0) })
        }
    }
}

extension LineCompletion {
    /// One command of the line: what may follow its name.
    private struct Level {
        var subcommands: [any ParsableCommand.Type] = []
        let outline: CommandOutline
        var isRoot = false
        /// Whether names of commands are all that follows.
        var isHelp = false

        static var root: Level {
            Level(subcommands: commands, outline: CommandOutline(of: GlobalOptions.self).with(version), isRoot: true)
        }

        static var help: Level { Level(subcommands: commands, outline: .none, isHelp: true) }

        init(of command: any ParsableCommand.Type, isHelp: Bool) {
            let configuration = command.configuration
            let described = configuration.subcommands.isEmpty ? command : configuration.defaultSubcommand
            self.init(
                subcommands: configuration.subcommands,
                outline: isHelp ? .none : described.map { CommandOutline(of: $0).with(Self.version) } ?? .none,
                isHelp: isHelp)
        }

        private init(
            subcommands: [any ParsableCommand.Type], outline: CommandOutline, isRoot: Bool = false, isHelp: Bool = false
        ) {
            self.subcommands = subcommands
            self.outline = outline
            self.isRoot = isRoot
            self.isHelp = isHelp
        }

        var names: [CompletionAnswer.Word] {
            let shown = subcommands.filter { $0.configuration.shouldDisplay }.map {
                CompletionAnswer.Word(text: $0._commandName, description: $0.configuration.abstract)
            }
            return isRoot ? shown + [.init(text: "help", description: "Show subcommand help information.")] : shown
        }

        private static var commands: [any ParsableCommand.Type] {
            RBookCommand.configuration.groupedSubcommands.flatMap(\.subcommands)
        }

        private static let version = CommandOutline.Argument(
            kind: .flag, names: ["--version"], isRepeating: false, values: .unknown, abstract: "Show the version.")
    }

    /// What the words of one command have said so far.
    private struct Reading {
        enum Role {
            case option
            case value(of: CommandOutline.Argument, String)
            case positional
        }

        let outline: CommandOutline
        private(set) var given: Set<CommandOutline.Argument> = []
        /// How many positional words were met.
        private(set) var count = 0
        /// The option whose value comes next.
        private(set) var awaiting: CommandOutline.Argument?
        /// Whether `--` was met.
        private(set) var isEnded = false

        init(_ outline: CommandOutline) { self.outline = outline }

        mutating func take(_ word: String) -> Role {
            if let option = awaiting {
                awaiting = nil
                return .value(of: option, word)
            }
            if !isEnded, word == "--" {
                isEnded = true
                return .option
            }
            if !isEnded, let (option, value) = outline.assignment(word) {
                given.insert(option)
                return .value(of: option, value)
            }
            if !isEnded, word.hasPrefix("-") {
                guard let option = outline.option(named: word) else { return .option }
                given.insert(option)
                if option.kind == .option { awaiting = option }
                return .option
            }
            count += 1
            return .positional
        }

        var nextPositional: CommandOutline.Argument? {
            let all = outline.positionals
            return count < all.count ? all[count] : all.last.flatMap { $0.isRepeating ? $0 : nil }
        }
    }
}
