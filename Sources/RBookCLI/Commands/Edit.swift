import ArgumentParser
import Cookbook
import CookbookSession
import RecipeModel
import SourceText

/// `rbook edit`
struct Edit: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a recipe, in your editor or key by key.",
        discussion: """
            Without --set or --unset the recipe opens in $VISUAL or $EDITOR, and what you save is committed. A text that cannot be read any more \
            is not committed before you were asked; without a terminal it is refused, and the file stays as it is.

            A value for a list is written as x, y or [x, y]. With --query all recipes that a query finds are changed, in one commit.

            Examples:
              rbook edit lasagna
              rbook edit lasagna --set servings=6 --set cook-time='50 min' --unset difficulty
              rbook edit lasagna --set 'tags=[quick, spicy]'
              rbook edit --query 'folder:soups -has:source' --set source="Grandmother's box" --dry-run
              EDITOR="sed -i s/basil/oregano/" rbook edit lasagna
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The recipe; none with --query.", completion: CookbookCompletion.recipe)
    var recipe: String?

    @OptionGroup var several: QueryOption

    @Option(name: .customLong("set"), help: ArgumentHelp("Set a front-matter key.", valueName: "key=value"))
    var fields: [String] = []

    @Option(help: ArgumentHelp("Remove a front-matter key.", valueName: "key"))
    var unset: [String] = []

    var basis: UnreadFiles.Basis { several.query == nil ? .named : .everything }

    func validate() throws {
        if several.query == nil, recipe == nil { throw ValidationError("name a recipe, or several with --query") }
        if several.query != nil, recipe != nil { throw ValidationError("name a recipe or give --query, not both") }
        if several.query != nil, fields.isEmpty, unset.isEmpty {
            throw ValidationError("--query goes with --set and --unset: an editor opens one recipe")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        // Nobody is kept waiting while a person types.
        let isTyped = fields.isEmpty && unset.isEmpty
        let session =
            isTyped ? try Session(invocation, global) : try Session(changing: &invocation, global, change)
        if isTyped, let recipe {
            return try Self.inEditor(try session.text(ofRecipe: recipe), session, change, &invocation)
        }
        let operation = ChangeKeys(
            try several.selection(or: recipe ?? "", session), setting: try fields.map { try KeyValue.parse($0) },
            removing: unset)
        return try invocation.carryOut(try operation.plan(in: session), session, change)
    }

    /// Opens a recipe in the person's editor and commits what they save.
    ///
    /// At a terminal the editor has the file itself: links and pictures lead where they should, and what is saved is on the disk whatever
    /// becomes of rbook. Else it has a copy, so that a program's mistake changes nothing.
    static func inEditor(
        _ text: RecipeText, _ session: Session, _ change: ChangeOptions, _ invocation: inout Invocation
    ) throws -> ExitStatus {
        try session.checkReady(change.commit, mode: text.mode)
        if !change.dryRun, Editor.canAsk(invocation), let path = session.editablePath(of: text) {
            return try inPlace(text, path, session, change, &invocation)
        }
        let name = String(decoding: text.source.path.name, as: UTF8.self)
        return try Editor.edit(text.source.bytes, name: name, otherwise: withoutEditor, &invocation) {
            bytes, invocation in
            if let problem = text.problem(in: bytes) { throw problem }
            return try invocation.carryOut(try text.replaced(by: bytes).plan(in: session), session, change)
        }
    }

    private static let withoutEditor: Message = "give keys as options: rbook edit RECIPE --set servings=4"

    private static func inPlace(
        _ text: RecipeText, _ path: String, _ session: Session, _ change: ChangeOptions, _ invocation: inout Invocation
    ) throws -> ExitStatus {
        while true {
            do {
                try Editor.start(on: path, otherwise: withoutEditor, invocation)
            } catch let error as OperationProblem {
                guard let saved = try? session.saved(text), saved != text.source.bytes else { throw error }
                throw OperationProblem(error.message, hint: leftAsSaved(text))
            }
            let saved = try session.saved(text)
            if saved == text.source.bytes {
                invocation.console.note("nothing was changed")
                return .done
            }
            if let problem = text.problem(in: saved) {
                switch AfterSaving.ask(problem, canTake: true, &invocation) {
                case .editAgain: continue
                case .take: break
                case .leave: throw OperationProblem("nothing is committed", hint: leftAsSaved(text))
                }
            }
            return try invocation.carryOut(try text.recorded(saved).plan(in: session), session, change)
        }
    }

    private static func leftAsSaved(_ text: RecipeText) -> Message {
        let path = text.source.path
        return
            "\(path) holds what was saved: go on with rbook edit \(argument: path), commit it with rbook commit \(argument: path), or take it back with rbook restore \(argument: path) --at HEAD"
    }
}
