import ArgumentParser
import Cookbook
import CookbookSession
import Presentation
import RecipeExchange
import RecipeModel
import SourceText

/// `rbook print`
struct Print: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "print", abstract: "Print recipes, a shopping list or a week, or write them as PDF.",
        discussion: """
            A recipe has one page where that can be, else as many as it needs. Several recipes are one document, with a page of \
            contents, links and bookmarks. Pages go to the printer through lp, or into a file with -o.

            Whatever scripts your fonts cover is set, from the left or from the right; a note names the characters that no font has. \
            Pictures are those of the cookbook, right side up and no larger than paper can show: nothing is fetched. With \
            SOURCE_DATE_EPOCH in the environment the same recipe is the same bytes.

            Examples:
              rbook print lasagna
              rbook print lasagna --servings 8 --paper a5 --copies 2 --printer kitchen
              rbook print lasagna --paper phone --theme teal -o lasagna.pdf
              rbook print --query tag:christmas --title "Christmas baking" -o christmas.pdf
              rbook print --list saturday --plan next -o week.pdf
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption

    @Argument(help: "Recipes.", completion: CookbookCompletion.recipe)
    var recipes: [String] = []

    @Option(help: ArgumentHelp("Recipes that a query finds.", valueName: "query"), completion: CookbookCompletion.query)
    var query: String?

    @Option(
        help: ArgumentHelp("The recipes of a collection.", valueName: "name"), completion: CookbookCompletion.collection
    )
    var collection: String?

    @Flag(help: "All recipes.")
    var all = false

    @Option(
        help: ArgumentHelp("A shopping list, by its title, path or a part of them.", valueName: "list"),
        completion: CookbookCompletion.shoppingList)
    var list: String?

    @Option(
        help: ArgumentHelp("What is planned for these days: this, next, W47, 2026-11.", valueName: "days"),
        completion: CookbookCompletion.planDays)
    var plan: String?

    @OptionGroup(title: "Pages") var pages: PrintOptions
    @OptionGroup(title: "Amounts") var amounts: ScaleOptions

    @Option(help: ArgumentHelp("Of the document and its page of contents.", valueName: "text"))
    var title: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write a PDF file instead; - is standard output.", valueName: "file"), completion: .file())
    var output: String?

    @Flag(help: "Replace the file of -o where it is there already.")
    var force = false

    @Option(help: ArgumentHelp("How many copies.", valueName: "number"))
    var copies = 1

    @Option(help: ArgumentHelp("Which printer; the usual one without.", valueName: "name"))
    var printer: String?

    func validate() throws {
        guard !recipes.isEmpty || query != nil || collection != nil || all || list != nil || plan != nil else {
            throw ValidationError("name what to print: recipes, --query, --collection, --all, --list or --plan")
        }
        guard (1...999).contains(copies) else { throw ValidationError("--copies takes a number from 1 to 999") }
        if output != nil, copies != 1 || printer != nil {
            throw ValidationError("--copies and --printer are for the printer, and -o writes a file")
        }
        if output == nil, pages.paper == .phone {
            throw ValidationError("the phone page is for a screen; write it into a file: -o FILE.pdf")
        }
        if let printer, printer.isEmpty || printer.hasPrefix("-") {
            throw ValidationError("'\(printer)' is not the name of a printer")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let file = output.flatMap { $0 == "-" ? nil : NewFile($0, in: invocation.directory) }
        if let file, file.exists, !force {
            throw OperationProblem(
                "\(output ?? "") is there already", hint: "name another file, or replace it with --force")
        }
        if output == "-", invocation.console.isTerminal {
            throw OperationProblem("a PDF is no text for a terminal", hint: "write -o FILE.pdf", kind: .usage)
        }
        let process = try PrintProcess(beside: invocation.executable, environment: invocation.environment)
        process.start()
        let session = try session(invocation).keepingIndex()
        var collection = try gathered(session)
        guard let first = collection.sheets.first else {
            invocation.console.note("rbook: there is nothing to print")
            return .findings
        }
        let name = title ?? (collection.sheets.count == 1 ? first.title : "Recipes")
        let usual = session.withIndex { $0.configuration.theme }
        let job = pages.job(title: name, theme: usual, invocation)
        let (pdf, pageCount) = try collection.pdf(job, by: process, in: session)
        for note in collection.notes { invocation.notices.add(note) }
        if let file {
            try file.write(pdf, replaces: force)
            invocation.console.print("\(output ?? ""): \(pages.count(of: pageCount))")
        } else if output != nil {
            invocation.console.write(pdf)
        } else {
            try send(pdf, title: name, &invocation)
        }
        return .done
    }

    // MARK: What is printed

    private func gathered(_ session: Session) throws -> PrintCollection {
        var printed = PrintCollection()
        if !recipes.isEmpty || query != nil || collection != nil || all {
            let selected = try session.selection(named: recipes, query: try wanted(session))
            let profile = session.profile(selected.cookbook.configuration)
            for (file, recipe) in selected.recipes {
                let (view, remark) = try amounts.view(file, recipe, selected.cookbook, session)
                let sheet = RecipeSheet(
                    file, recipe, in: selected.cookbook, view: view, remark: remark, profile: profile)
                printed.add(sheet, file, in: session, withPicture: !pages.noPictures)
            }
        }
        if let plan {
            let book = try session.planBook(plan)
            let sheet = PlanSheet(book, session)
            let name = book.days.name
            printed.add(sheet.printed(title: name.prefix(1).uppercased() + name.dropFirst()))
        }
        if let list {
            let book = session.shoppingBook()
            printed.add(try ListSheet(try book.list(named: list), in: book, shop: nil, packs: false).printed)
        }
        return printed
    }

    /// What is asked for beside names; `nil` for nothing.
    private func wanted(_ session: Session) throws -> Query? {
        if query == nil, collection == nil { return all ? try FilterOptions.parse("", session.today) : nil }
        var wanted = try FilterOptions.parse(query ?? "", session.today)
        if let collection { wanted = wanted.and(.text(TextCondition(field: .collection, text: collection))) }
        return wanted
    }

    // MARK: The printer

    private func send(_ pdf: [UInt8], title: String, _ invocation: inout Invocation) throws {
        let name = VisibleText.safe(title).prefix(100)
        var words = ["-t", name.isEmpty ? "rbook" : String(name), "-n", "\(copies)"]
        if let printer { words += ["-d", printer] }
        let paper = pages.paper ?? .usual(invocation.environment)
        if let media = paper.media { words += ["-o", "media=\(media)"] }
        switch invocation.runProgram("lp", words + ["-"], pdf) {
        case 0?: return
        case nil, 127?:
            throw OperationProblem(
                "there is no program lp to print with",
                hint: "install cups-client (cups-bsd has lpr only), or write a file and print that: -o FILE.pdf")
        case let code?:
            throw OperationProblem(
                "lp refused it (exit code \(code))",
                hint: "see the printers there are with lpstat -p, or write -o FILE.pdf")
        }
    }
}
