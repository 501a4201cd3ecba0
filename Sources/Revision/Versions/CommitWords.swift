public import SourceText

/// The message of a commit, made of what differs: a subject of 72 characters at most, and a line for each file.
public struct CommitWords {
    /// One file of the commit.
    public struct File: Sendable {
        public let path: RelativePath
        /// What a cook calls it: "Leek Soup", "the pantry".
        public let name: String
        /// What several such files are counted as: "recipe", "picture"; `nil` for what there is one of.
        public let kind: String?
        /// Whether it is told by its name where there are few.
        public let isNamed: Bool
        public let fate: Fate
        /// What differs in it, the most telling first.
        public let phrases: [Message]

        public enum Fate: Sendable, CaseIterable {
            case changed, made, moved, removed
        }

        public init(
            _ path: RelativePath, name: String, kind: String?, isNamed: Bool, fate: Fate, phrases: [Message]
        ) {
            (self.path, self.name, self.kind, self.isNamed) = (path, name, kind, isNamed)
            (self.fate, self.phrases) = (fate, phrases)
        }
    }

    private let files: [File]
    private static let longest = 72

    /// - Parameter files: at least one.
    public init(_ files: [File]) { self.files = files }

    /// "Leek Soup: 2 → 1½ tsp salt, a step reworded", "Change 3 recipes, add Lasagna".
    public var subject: Message {
        let wanted = files.count == 1 ? ofOne(files[0]) : ofSeveral
        return Self.fits(wanted) ? wanted : "\(wanted.verbatim.prefix(Self.longest - 1))…"
    }

    /// What the subject leaves out: each file with all that differs, else nothing.
    public var body: [Message] {
        if files.count == 1 {
            let whole = whole(files[0])
            return Self.fits(whole) ? [] : files[0].phrases.prefix(Self.mostPhrases).map { "- " + $0 } + rest(files[0])
        }
        return files.map { file in
            let fate: Message =
                switch file.fate {
                case .changed: ""
                case .made: "new"
                case .moved: "moved"
                case .removed: "removed"
                }
            let phrases = file.fate == .changed || file.fate == .moved ? file.phrases : []
            let said = ([fate] + Array(phrases.prefix(Self.mostPhrases))).filter { $0 != "" } + rest(file)
            return said.isEmpty ? "\(file.path)" : "\(file.path): " + said.joined(separator: ", ")
        }
    }

    private static let mostPhrases = 12

    private func rest(_ file: File) -> [Message] {
        let count = file.phrases.count - Self.mostPhrases
        let isTold = file.fate == .changed || file.fate == .moved || files.count == 1
        return count > 0 && isTold ? ["\(count) more"] : []
    }

    private static func fits(_ text: Message) -> Bool { text.verbatim.count <= longest }

    // MARK: Subjects

    private func whole(_ file: File) -> Message {
        switch file.fate {
        case .made: return "Add \(file.name)"
        case .removed: return "Remove \(file.name)"
        case .moved where file.phrases.isEmpty: return "Move \(file.name) to \(file.path)"
        case .moved, .changed:
            return file.phrases.isEmpty
                ? "Change \(file.name)" : "\(Self.capitalized(file.name)): " + file.phrases.joined(separator: ", ")
        }
    }

    /// As much as fits.
    private func ofOne(_ file: File) -> Message {
        let whole = whole(file)
        guard file.fate == .changed, !Self.fits(whole) else { return whole }
        let head: Message = "\(Self.capitalized(file.name)): "
        for count in stride(from: file.phrases.count - 1, to: 0, by: -1) {
            let more: Message = " and \(file.phrases.count - count) more"
            let text = head + Array(file.phrases.prefix(count)).joined(separator: ", ") + more
            if Self.fits(text) { return text }
        }
        return "Change \(file.name)"
    }

    private var ofSeveral: Message {
        // All by name; then only their number, in the end of all that are no recipes.
        for (most, isShort) in [(3, false), (1, false), (0, false), (0, true)] {
            var text: Message = ""
            for fate in File.Fate.allCases {
                let some = files.filter { $0.fate == fate }
                if some.isEmpty { continue }
                let isFirst = text == ""
                text =
                    text + "\(words: isFirst ? "" : ", ")\(words: Self.verb(fate, isFirst: isFirst)) "
                    + Self.some(some, most, isShort: isShort)
            }
            if Self.fits(text) || isShort { return text }
        }
        return "Change \(files.count) files"
    }

    private static func verb(_ fate: File.Fate, isFirst: Bool) -> String {
        switch fate {
        case .changed: isFirst ? "Change" : "change"
        case .made: isFirst ? "Add" : "add"
        case .moved: isFirst ? "Move" : "move"
        case .removed: isFirst ? "Remove" : "remove"
        }
    }

    /// "Leek Soup, 2 pictures and the pantry"
    private static func some(_ files: [File], _ most: Int, isShort: Bool) -> Message {
        var names: [String] = []
        var counts: [(kind: String, count: Int)] = []
        for file in files.filter({ $0.kind == "recipe" }) + files.filter({ $0.kind != "recipe" }) {
            let kind = isShort && file.kind != "recipe" ? "file" : file.kind
            if kind == nil || file.isNamed && files.count(where: { $0.kind == kind }) <= most {
                if !names.contains(file.name) { names.append(file.name) }
            } else if let place = counts.firstIndex(where: { $0.kind == kind }) {
                counts[place].count += 1
            } else if let kind {
                counts.append((kind, 1))
            }
        }
        let numbers: [Message] = counts.map { kind, count in
            let other = kind == "file" && counts.count > 1 ? "other " : ""
            return
                "\(words: count == 1 ? (other.isEmpty ? "a " : "an") : "\(count) ")\(words: other)\(words: kind)\(words: count == 1 ? "" : "s")"
        }
        // Recipes first, whether named or counted.
        let parts = counts.first?.kind == "recipe" ? numbers + names.map { "\($0)" } : names.map { "\($0)" } + numbers
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return Array(parts.dropLast()).joined(separator: ", ") + " and " + last
    }

    private static func capitalized(_ name: String) -> String {
        name.hasPrefix("the ") ? "The " + name.dropFirst(4) : name
    }
}
