import CookbookSession
import Presentation
import RecipeWriting
import SourceText

/// A shopping list or a plan that is written.
struct SheetExport {
    private let selection: ExportSelection
    private let format: ExportFormat
    private let destination: ExportDestination
    private let quiet: Bool

    init(_ selection: ExportSelection, _ format: ExportFormat, _ destination: ExportDestination, quiet: Bool) {
        (self.selection, self.format, self.destination, self.quiet) = (selection, format, destination, quiet)
    }

    func run(_ session: Session, _ invocation: inout Invocation) throws -> ExitStatus {
        if destination.isDirectory {
            throw OperationProblem("a list or plan is one file", hint: "name the file: -o FILE", kind: .usage)
        }
        let sheet = try SharedSheet(list: selection.list, plan: selection.plan, in: session)
        guard let bytes = sheet.bytes(format) else {
            throw OperationProblem(
                "a \(words: sheet.kind) cannot be written in \(format.name)",
                hint: "it can as text, markdown, html, csv or json", kind: .usage)
        }
        try destination.write(bytes, named: sheet.title, &invocation.console)
        if !quiet, let path = destination.shown { invocation.console.note("wrote \(sheet.title) to \(path)") }
        if sheet.isEmpty { invocation.console.note("rbook: \(sheet.emptiness.message)") }
        return sheet.isEmpty ? .findings : .done
    }
}

/// A shopping list or a plan in the forms it is given away in.
struct SharedSheet {
    let title: String
    /// What is said where nothing is on it, and what to do then.
    let emptiness: (message: Message, hint: Message)
    private let contents: Contents

    private enum Contents {
        case list(ListSheet)
        case plan(PlanSheet, week: String?)
    }

    /// - Parameters:
    ///   - list: the name of a shopping list.
    ///   - plan: days; the list counts where there are none.
    init(list: String?, plan: String?, in session: Session) throws {
        if let days = plan {
            let book = try session.planBook(days)
            let name = book.days.name
            title = name.prefix(1).uppercased() + name.dropFirst()
            emptiness = (
                "nothing is planned for \(name)", "plan something: rbook plan add friday dinner lasagna"
            )
            contents = .plan(PlanSheet(book, session), week: book.days.week?.text)
        } else {
            let book = session.shoppingBook()
            let found = try book.list(named: list)
            title = found.title
            emptiness = ("nothing is on the shopping list '\(title)'", "put something on it: rbook shop add '2 l milk'")
            contents = .list(try ListSheet(found, in: book, shop: nil, packs: false))
        }
    }

    /// "shopping list"
    var kind: String {
        switch contents {
        case .list: "shopping list"
        case .plan: "plan"
        }
    }

    var isEmpty: Bool {
        switch contents {
        case .list(let sheet): sheet.rows.isEmpty
        case .plan(let sheet, _): sheet.entries.isEmpty
        }
    }

    /// To paste into a chat.
    var message: String {
        switch contents {
        case .list(let sheet): sheet.message + "\n"
        case .plan(let sheet, _): PlanDocument.message(sheet, title: title)
        }
    }

    /// `nil` in a format for recipes alone.
    func bytes(_ format: ExportFormat) -> [UInt8]? {
        switch (format, contents) {
        case (.text, _): Array(message.utf8)
        case (.markdown, .list(let sheet)): Array((sheet.markdown + "\n").utf8)
        case (.markdown, .plan(let sheet, _)): Array((sheet.markdown(title: title) + "\n").utf8)
        case (.html, .list(let sheet)): ListDocument.page(sheet)
        case (.html, .plan(let sheet, _)): PlanDocument.page(sheet, title: title)
        case (.csv, .list(let sheet)): Self.table([ListSheet.csvHeader] + sheet.csvRows)
        case (.csv, .plan(let sheet, _)): Self.table([PlanSheet.csvHeader] + sheet.csvRows)
        case (.json, .list(let sheet)): Array((sheet.json.pretty + "\n").utf8)
        case (.json, .plan(let sheet, let week)): Array((sheet.json(week: week).pretty + "\n").utf8)
        case (.recipeMD, _), (.cooklang, _), (.jsonLD, _), (.paprika, _), (.nextcloud, _): nil
        }
    }

    private static func table(_ rows: [[String]]) -> [UInt8] {
        Array(rows.map { CSVRow.text($0) + "\n" }.joined().utf8)
    }
}
