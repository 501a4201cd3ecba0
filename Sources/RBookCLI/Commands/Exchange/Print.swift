import ArgumentParser
import CookbookSession
import Presentation
import RecipeExchange
import RecipeWriting
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

    @OptionGroup(title: "Which") var selection: ExportSelection
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

    var basis: UnreadFiles.Basis { recipes.isEmpty ? .everything : .lists }

    func validate() throws {
        guard !recipes.isEmpty || selection.isGiven else {
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
        let destination = output.map { ExportDestination($0, from: invocation.directory, replaces: force) }
        try refuseOtherEnding(of: destination)
        try destination?.check(isBinary: true, invocation.console)
        let process = try PrintProcess(beside: invocation.executable, environment: invocation.environment)
        process.start()
        let session = try session(invocation).keepingIndex()
        let printed = PrintedPages(recipes, selection, pages, amounts, title: title)
        guard let made = try printed.make(by: process, in: session, invocation) else {
            invocation.console.note("rbook: there is nothing to print")
            return .findings
        }
        for note in made.notes { invocation.notices.add(note) }
        if let destination {
            let written = try destination.write(
                made.bytes, named: "\(SafeName.make(made.title)).pdf", isBinary: true, &invocation.console)
            if let written {
                invocation.console.print("\(written): \(pages.count(of: made.pageCount))")
            }
        } else {
            try send(made.bytes, title: made.title, &invocation)
        }
        return .done
    }

    /// A file is opened by what its name ends in.
    private func refuseOtherEnding(of destination: ExportDestination?) throws {
        guard let name = destination?.fileName, let ending = ExportFormat.ending(of: name), ending != "pdf",
            let path = destination?.path, OutputFile.kind(of: path) != .stream
        else { return }
        throw OperationProblem(
            "print writes PDF, and the name '\(name)' ends in .\(ending)",
            hint: ExportFormat(fileName: name) == nil
                ? "let the name end in .pdf" : "let the name end in .pdf, or write the other format with rbook export",
            kind: .usage)
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
