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
            Without --set or --unset the recipe opens in $VISUAL or $EDITOR, and what you save is committed.

            Examples:
              rbook edit lasagna
              rbook edit lasagna --set servings=6 --set cook-time='50 min' --unset difficulty
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @Option(name: .customLong("set"), help: ArgumentHelp("Set a front-matter key.", valueName: "key=value"))
    var fields: [String] = []

    @Option(help: ArgumentHelp("Remove a front-matter key.", valueName: "key"))
    var unset: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        // Nobody is kept waiting while a person types.
        let isTyped = fields.isEmpty && unset.isEmpty
        let session =
            isTyped ? try Session(invocation, global) : try Session(changing: &invocation, global, change)
        if isTyped {
            return try Self.inEditor(try session.text(ofRecipe: recipe), session, change, &invocation)
        }
        let operation = ChangeKeys(
            recipe: recipe, setting: try fields.map { try KeyValue.parse($0) }, removing: unset)
        return try invocation.carryOut(try operation.plan(in: session), session, change)
    }

    /// Opens a recipe in the person's editor and commits what they save.
    static func inEditor(
        _ text: RecipeText, _ session: Session, _ change: ChangeOptions, _ invocation: inout Invocation
    ) throws -> ExitStatus {
        try session.checkReady(change.commit, mode: text.mode)
        let name = String(decoding: text.source.path.name, as: UTF8.self)
        return try Editor.edit(
            text.source.bytes, name: name, otherwise: "give keys as options: rbook edit RECIPE --set servings=4",
            &invocation
        ) { bytes, invocation in
            try invocation.carryOut(try text.replaced(by: bytes).plan(in: session), session, change)
        }
    }
}
