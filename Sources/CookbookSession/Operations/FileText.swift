internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// One file that is changed step by step, each step made on the text that the one before left.
struct FileText {
    private let original: SourceText
    private let configuration: Configuration
    private(set) var document: Document

    init(_ file: CookbookFile, _ cookbook: LoadedCookbook, in session: Session) throws(OperationProblem) {
        original = try session.source(of: file)
        configuration = cookbook.configuration
        document = Document(original)
    }

    /// Applies the edits that a step gives; a refusal becomes a problem with its place.
    mutating func apply(_ step: (Document) throws(EditRefusal) -> [TextEdit]) throws(OperationProblem) {
        let edits: [TextEdit]
        do throws(EditRefusal) { edits = try step(document) } catch { throw OperationProblem(error, in: document) }
        if edits.isEmpty { return }
        document = Document(SourceText(path: original.path, bytes: try document.source.after(edits)))
    }

    /// The same for a recipe.
    mutating func change(_ step: (RecipeChange) throws(EditRefusal) -> [TextEdit]) throws(OperationProblem) {
        let configuration = configuration
        try apply { (document) throws(EditRefusal) in
            try step(RecipeChange(document, configuration: configuration))
        }
    }

    /// What it comes to.
    func changes(in session: Session) -> ChangeSet {
        var changes = ChangeSet(session)
        add(to: &changes)
        return changes
    }

    func add(to changes: inout ChangeSet) { changes.replace(original, with: document.source.bytes) }
}

extension OperationProblem {
    init(_ refusal: EditRefusal, in document: Document) {
        guard refusal.range != ByteRange(at: 0) else {
            self.init("\(refusal.reason)", kind: .usage)
            return
        }
        let place = LineTable(document.source).location(of: refusal.range.start)
        let path = document.source.path
        self.init(
            "\(path):\(place.line):\(place.column): \(refusal.reason)", hint: "change it by hand: rbook edit \(path)")
    }
}

extension Session {
    /// What becomes of the recipe that somebody names.
    ///
    /// - Parameter change: changes the text; returns the plan's summary.
    func planChange(
        of name: String, _ change: (inout FileText, _ title: String) throws(OperationProblem) -> Message
    ) throws(OperationProblem) -> Plan {
        let (file, recipe, cookbook) = try recipe(named: name)
        var text = try FileText(file, cookbook, in: self)
        let summary = try change(&text, recipe.title.text)
        return Plan(summary, text.changes(in: self), mode: cookbook.configuration.commit)
    }
}
