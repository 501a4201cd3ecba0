public import SourceText

/// Why a Markdown file is not read as a recipe.
public struct NotARecipe: Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// It says that it is something else, or its name does.
        case kind(DocumentKind)
        /// `kind:` names nothing that is known.
        case unknownKind(String)
        /// Nothing of it was read; the message says why.
        case unreadable(String)
        /// It has more lines than any recipe.
        case tooLong
        /// No text besides headings and front matter.
        case empty
        /// It holds placeholders that something else fills in.
        case template
        /// It shows lines of a program or of data.
        case program
        /// Its name is all capitals, as that of CONTRIBUTING.md.
        case projectDocument
        /// It names ingredients, by a heading or a key, and lists none.
        case noIngredientsListed
        /// Lines that look like ingredients, and too few that say what to do.
        case onlyIngredients(lines: Int)
        /// Sentences that say what to do, and no list of ingredients.
        case onlyInstructions(sentences: Int)
        /// Both, but not so that one could be told from the other.
        case unclear(lines: Int, sentences: Int)
        /// Nothing of a recipe.
        case prose
    }

    /// Of the diagnostic of a file that looks like a recipe.
    public static let code = "not-read-as-recipe"

    public let reason: Reason
    /// Whether it looks so much like a recipe that a person may take it for one.
    public let isNearRecipe: Bool
    /// What looks most like a recipe; empty at the start of the body where nothing does.
    public let place: ByteRange

    /// Whether the file itself excuses it (`<!-- rbook: ignore-file not-read-as-recipe -->`).
    public let isExcused: Bool

    init(_ reason: Reason, isNearRecipe: Bool = false, isExcused: Bool = false, place: ByteRange) {
        (self.reason, self.isNearRecipe, self.isExcused, self.place) = (reason, isNearRecipe, isExcused, place)
    }

    /// Whether nothing more need be said of the file: it is known what it is instead (a page, a list, a document about the project), an
    /// error says it already, or the file excuses itself.
    public var isUnderstood: Bool {
        switch reason {
        case .kind, .projectDocument: isExcused || !isNearRecipe
        case .unreadable, .unknownKind: true
        default: isExcused
        }
    }

    /// The reason as the rest of a sentence that begins with "not read as a recipe:".
    public var message: String {
        switch reason {
        case .kind(.folder): "it is the page of its folder"
        case .kind(let kind): "it is \(kind.description)"
        case .unknownKind(let name): "its front matter says 'kind: \(name)', which is not a kind of file"
        case .unreadable(let problem): problem
        case .tooLong: "it has more than \(CookbookFileReader.mostLines) lines"
        case .empty: "it holds no text"
        case .template: "it is a template: it holds placeholders"
        case .program: "it shows lines of a program or of data"
        case .projectDocument: "its name is all in capitals, as those of documents about a project are"
        case .noIngredientsListed: "it names ingredients but lists none"
        case .onlyIngredients(let lines):
            "\(Self.count(lines, "line looks", "lines look")) like ingredients, but no heading says so and nothing looks like steps"
        case .onlyInstructions(let sentences):
            "\(Self.count(sentences, "sentence says", "sentences say")) what to do, but there is no list of ingredients"
        case .unclear(let lines, let sentences):
            "\(Self.count(lines, "line looks", "lines look")) like ingredients and \(Self.count(sentences, "sentence says", "sentences say")) what to do, but not so that one can be told from the other"
        case .prose: "it has no list of ingredients and no steps"
        }
    }

    /// What to change if it is a recipe; `nil` where nothing is to be said.
    public var hint: String? {
        switch reason {
        case .kind(.folder), .projectDocument, .program, .prose, .template:
            "if it is a recipe, write 'kind: recipe' in its front matter"
        case .kind, .empty, .tooLong: nil
        case .unknownKind: "write one of: \(DocumentKind.named.map(\.rawValue).joined(separator: ", "))"
        case .unreadable: "see rbook lint"
        case .noIngredientsListed: "list them below '## Ingredients', one a line, each begun with '- '"
        case .onlyIngredients:
            "put a line '## Ingredients' above the list, and the steps below '## Instructions'"
        case .onlyInstructions:
            "list what it needs below '## Ingredients', and put '## Instructions' above the steps"
        case .unclear: "put a line '## Ingredients' above the list, and '## Instructions' above the steps"
        }
    }

    private static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }
}
