internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import Revision
internal import SourceText

/// Puts a lot into the pantry.
package struct AddToPantry: Operation {
    let line: String
    let location: String?
    let expires: String?

    /// - Parameters:
    ///   - line: the lot, as an item line.
    ///   - expires: a date.
    package init(_ line: String, location: String? = nil, expires: String? = nil) {
        (self.line, self.location, self.expires) = (line, location, expires)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let item = LocatedLine(
            text: Array(line.utf8), options: cookbook.configuration.itemLineOptions, range: ByteRange(at: 0))
        guard !item.name.isEmpty, var text = LineText(line) else {
            throw OperationProblem("'\(line)' names no ingredient", hint: "write it as \"2 kg flour\"", kind: .usage)
        }
        let place = try place()
        if let expires {
            guard let date = CalendarDate(expires) else {
                throw OperationProblem("'\(expires)' is not a date", hint: "write --expires 2026-12-01", kind: .usage)
            }
            text = text.adding(LineAttribute.expires(date))
        }
        var draft = PlanDraft(session, cookbook.configuration)
        // The file that has the place, else the first.
        let pantries = cookbook.files.filter { $0.kind == .pantry }
        if let file = pantries.first(where: has(location)) ?? pantries.first {
            try draft.change(file, [.addLine(text, to: place.map { .section($0) } ?? .lastList)])
        } else {
            try draft.make(
                RelativePath.root.appending("pantry.md"), Array("---\nkind: pantry\n---\n".utf8), .pantry,
                [.addLine(text, to: .section(place ?? SectionReference(["Pantry"])))])
        }
        return draft.plan()
    }

    private func place() throws(OperationProblem) -> SectionReference? {
        guard let location else { return nil }
        guard let name = LineText(location) else {
            throw OperationProblem("a place needs a name", hint: "write --location Fridge", kind: .usage)
        }
        return SectionReference([name.string])
    }

    private func has(_ location: String?) -> (CookbookFile) -> Bool {
        { file in
            guard let location, case .pantry(let pantry) = file.content else { return false }
            return pantry.locations.contains {
                $0.title.map { TextFolding.fold($0.value) == TextFolding.fold(location) } ?? false
            }
        }
    }
}
