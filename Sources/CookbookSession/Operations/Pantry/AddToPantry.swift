internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
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
        let item = RecipeIngredient(
            text: Array(line.utf8), options: cookbook.configuration.itemLineOptions, range: ByteRange(at: 0))
        guard !item.name.isEmpty else {
            throw OperationProblem("'\(line)' names no ingredient", hint: "write it as \"2 kg flour\"", kind: .usage)
        }
        var text = Document.oneLine(line)
        if let expires {
            guard let date = CalendarDate(expires) else {
                throw OperationProblem("'\(expires)' is not a date", hint: "write --expires 2026-12-01", kind: .usage)
            }
            text += " (expires \(date))"
        }
        var changes = ChangeSet(session)
        // The file that has the place, else the first.
        let pantries = cookbook.files.filter { $0.kind == .pantry }
        if let file = pantries.first(where: has(location)) ?? pantries.first {
            var pantry = try FileText(file, cookbook, in: session)
            let text = text
            try pantry.apply { (document) throws(EditRefusal) in
                guard let location else { return try PantryChange(document).adding(text) }
                return try PantryChange(document).adding(text, to: location, foldedBy: TextFolding.fold)
            }
            changes = pantry.changes(in: session)
        } else {
            let heading = location ?? "Pantry"
            try changes.create(
                RelativePath.root.appending("pantry.md"),
                Array("---\nkind: pantry\n---\n\n## \(heading)\n\n- \(text)\n".utf8))
        }
        return Plan(
            "Put \(MarkdownText.plain(Array(line.utf8))) into the pantry", changes,
            mode: cookbook.configuration.commit)
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
