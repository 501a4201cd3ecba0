public import RecipeSyntax
internal import SourceText

/// Renders a new recipe file.
public struct RecipeTemplate: Sendable {
    public var title: String
    /// Front-matter lines after the title: in the order of the key table, then those of the person's own.
    public var fields: [KeySetting] = []
    public var ingredients: [String] = []
    public var steps: [String] = []
    public var notes: [String] = []

    public init(title: String) {
        self.title = title
    }

    /// The file's text. Sections without lines get one empty item, ready to be filled in.
    public func text() -> String {
        var lines = ["---", "title: \(YAMLQuoting.scalar(title))"]
        for key in FrontMatterKey.table {
            for field in fields where field.key == .known(key) { lines.append(Self.line(field)) }
        }
        for field in fields {
            if case .own = field.key { lines.append(Self.line(field)) }
        }
        lines += ["---", "", "## Ingredients", ""]
        lines += ingredients.isEmpty ? ["- "] : ingredients.map { "- \(Document.oneLine($0))" }
        lines += ["", "## Instructions", ""]
        lines +=
            steps.isEmpty ? ["1. "] : steps.enumerated().map { "\($0.offset + 1). \(Document.oneLine($0.element))" }
        if !notes.isEmpty { lines += ["", "## Notes", ""] + notes.map { "- \(Document.oneLine($0))" } }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ field: KeySetting) -> String {
        let value =
            switch field.value {
            case .text(let text): YAMLQuoting.scalar(text)
            case .verbatim(let text): text
            case .list(let items):
                "[" + items.map { YAMLQuoting.scalar($0, inFlow: true) }.joined(separator: ", ") + "]"
            }
        return "\(field.key.name): \(value)"
    }

    /// A file name for a title: lower-case ASCII words joined by `-` where the title has such, else its letters as they are.
    public static func slug(_ title: String) -> String {
        var result = ""
        var pendingDash = false
        for scalar in title.lowercased().unicodeScalars {
            let folded =
                LetterFolding.base(of: scalar)
                ?? (scalar.properties.isAlphabetic || scalar.properties.isIdeographic || ("0"..."9").contains(scalar)
                    ? String(scalar) : nil)
            if let folded {
                if pendingDash, !result.isEmpty { result += "-" }
                pendingDash = false
                result += folded
            } else if scalar.value < 0x300 || scalar.value > 0x36F, scalar != "'", scalar != "’" {
                pendingDash = true
            }
        }
        let limited = String(result.unicodeScalars.prefix(80))
        return limited.isEmpty ? "recipe" : limited
    }
}

extension Document {
    /// Text as one line.
    public static func oneLine(_ text: String) -> String { MetadataReader.singleLine(text) }
}
