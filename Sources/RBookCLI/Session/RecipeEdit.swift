import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// One item added to or removed from a list of the front matter.
struct ListStep {
    let item: String
    let key: FrontMatterKey
    let adds: Bool

    func edits(_ change: RecipeChange) throws(EditRefusal) -> [TextEdit] {
        adds ? try change.adding(item, to: key) : try change.removing(item, from: key)
    }
}

/// One change of one recipe, from its name to the commit.
enum RecipeEdit {
    /// - Parameter edit: gives the edits and what they do, in words.
    static func run(
        _ name: String, _ global: GlobalOptions, _ change: ChangeOptions, _ invocation: inout Invocation,
        edit: (RecipeChange, String) throws -> ([TextEdit], String)
    ) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let (file, recipe, cookbook) = try session.recipe(named: name)
        var changes = ChangeSet(session)
        let document = try changes.document(file)
        let message: String
        do {
            let edits: [TextEdit]
            (edits, message) = try edit(
                RecipeChange(document, configuration: cookbook.configuration), recipe.title.text)
            try changes.edit(document.source, edits)
        } catch let refusal as EditRefusal {
            throw refused(refusal, document)
        }
        return try finish(changes, message, change, cookbook.configuration.commit, &invocation)
    }

    /// Several changes, each on the text that the one before left.
    static func runSteps(
        _ name: String, _ global: GlobalOptions, _ change: ChangeOptions, _ invocation: inout Invocation,
        steps: (String) -> ([ListStep], String)
    ) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let (file, recipe, cookbook) = try session.recipe(named: name)
        var changes = ChangeSet(session)
        let document = try changes.document(file)
        var current = document
        let (all, message) = steps(recipe.title.text)
        for step in all {
            do {
                let edits = try step.edits(RecipeChange(current, configuration: cookbook.configuration))
                current = Document(SourceText(path: current.source.path, bytes: try current.source.applying(edits)))
            } catch let refusal as EditRefusal {
                throw refused(refusal, current)
            }
        }
        if current.source.bytes != document.source.bytes {
            try changes.edit(
                document.source, [TextEdit(ByteRange(0, document.source.bytes.count), current.source.bytes)])
        }
        return try finish(changes, message, change, cookbook.configuration.commit, &invocation)
    }

    static func refused(_ refusal: EditRefusal, _ document: Document) -> CommandError {
        let path = VisibleText.safe(document.source.path.string)
        if refusal.range == ByteRange(at: 0) { return CommandError(VisibleText.safe(refusal.reason), exitCode: .usage) }
        let place = LineTable(document.source).location(of: refusal.range.start)
        return CommandError(
            "\(path):\(place.line):\(place.column): \(VisibleText.safe(refusal.reason))",
            hint: "change it by hand: rbook edit \(path)")
    }

    static func finish(
        _ changes: ChangeSet, _ message: String, _ change: ChangeOptions, _ mode: Configuration.CommitMode,
        _ invocation: inout Invocation
    ) throws -> ExitStatus {
        if changes.isEmpty {
            invocation.console.note("nothing to change")
            return .done
        }
        try changes.apply(message, change, mode: mode, &invocation)
        return .done
    }
}
