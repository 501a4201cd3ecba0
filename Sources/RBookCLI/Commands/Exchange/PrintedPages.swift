import Cookbook
import CookbookSession
import Presentation
import RecipeExchange
import RecipeModel
import SourceText

/// Recipes, a list and a week as one PDF: what `rbook print` prints, and `rbook export` writes.
struct PrintedPages {
    private let recipes: [String]
    private let selection: ExportSelection
    private let options: PrintOptions
    private let amounts: ScaleOptions
    private let title: String?

    struct Made {
        let bytes: [UInt8]
        let pageCount: Int
        /// Of the document.
        let title: String
        /// What is not on the pages, a sentence each.
        let notes: [Message]
    }

    /// - Parameters:
    ///   - recipes: by their names.
    ///   - title: of the document; `nil` for that of its one sheet.
    init(
        _ recipes: [String], _ selection: ExportSelection, _ options: PrintOptions, _ amounts: ScaleOptions,
        title: String?
    ) {
        (self.recipes, self.selection, self.options, self.amounts, self.title) = (
            recipes, selection, options, amounts, title
        )
    }

    /// - Parameter process: may have been started beforehand.
    /// - Returns: `nil` where nothing is selected.
    func make(by process: PrintProcess, in session: Session, _ invocation: Invocation) throws -> Made? {
        var collection = try gathered(session)
        guard let first = collection.sheets.first else { return nil }
        // A week and a list are not recipes, and few enough to be named.
        let several =
            selection.asksForRecipes(recipes) ? "Recipes" : collection.sheets.map(\.title).joined(separator: ", ")
        let name = title ?? (collection.sheets.count == 1 ? first.title : several)
        let usual = session.withIndex { $0.configuration.theme }
        let job = options.job(title: name, theme: usual, invocation)
        let (bytes, pageCount) = try collection.pdf(job, by: process)
        return Made(bytes: bytes, pageCount: pageCount, title: name, notes: collection.notes)
    }

    private func gathered(_ session: Session) throws -> PrintCollection {
        var printed = PrintCollection(session)
        if selection.asksForRecipes(recipes) {
            let paths = try selection.paths(recipes, in: session)
            let cookbook = session.withIndex { index in index.cookbook(paths.compactMap(index.recipe(at:))) }
            let profile = session.profile(cookbook.configuration)
            for path in paths {
                guard let file = cookbook.file(at: path), let recipe = file.recipe else {
                    throw OperationProblem("\(path) went away while it was read", hint: "run it again")
                }
                let (view, remark) = try amounts.view(file, recipe, cookbook, session)
                let sheet = RecipeSheet(file, recipe, in: cookbook, view: view, remark: remark, profile: profile)
                printed.add(sheet, withPicture: !options.noPictures)
            }
        }
        if let plan = selection.plan {
            let book = try session.planBook(plan)
            let sheet = PlanSheet(book, session)
            let name = book.days.name
            printed.add(sheet.printed(title: name.prefix(1).uppercased() + name.dropFirst()))
        }
        if let list = selection.list {
            let book = session.shoppingBook()
            printed.add(try ListSheet(try book.list(named: list), in: book, shop: nil, packs: false).printed)
        }
        return printed
    }
}
