import CookbookSession
import Presentation
import RecipeExchange
import SourceText

/// What was read, with the place of each field, and what became of it.
enum ImportPage {
    /// The report at the end: what is there now, where it is not certain, and what is not.
    ///
    /// - Parameter isRehearsal: whether nothing was changed.
    static func print(
        _ report: ImportReport, _ format: Import.ImportFormat, isRehearsal: Bool = false, to console: inout Console
    ) {
        if format == .json { return console.print(verbatim: document(report).pretty) }
        // Where nothing could be read, what was not and why is all there is to say.
        let isAllUnread = report.known.isEmpty && !report.unread.isEmpty
        if !report.kept.isEmpty || report.updated.isEmpty && report.unchanged.isEmpty && !isAllUnread {
            console.print(report.kept.isEmpty ? "read nothing new" : "read \(report.counts)")
        }
        let doubtful = report.withDoubts
        if !doubtful.isEmpty {
            console.print("with doubts: \(doubtful.count)")
            for kept in doubtful {
                console.print("  \(kept.path)")
                for doubt in kept.doubts { console.print("    \(doubt)") }
            }
        }
        printUpdates(report, isRehearsal: isRehearsal, to: &console)
        print("there already", report.known, to: &console)
        print("not read", report.unread, to: &console)
        if !report.others.isEmpty { console.print("not recipes: \(report.others.joined(separator: ", "))") }
    }

    /// Recipes that were there, by what became of them.
    private static func printUpdates(_ report: ImportReport, isRehearsal: Bool, to console: inout Console) {
        if !report.updated.isEmpty {
            console.print("\(isRehearsal ? "to update" : "updated"): \(report.updated.count)")
        }
        for recipe in report.updated {
            let kept: SafeText = recipe.keepsChanges ? "; your changes are kept" : ""
            console.print("  \(recipe.path): as \(recipe.source) has it now" + kept)
            for remark in recipe.remarks { console.print("    \(remark)") }
            for conflict in recipe.conflicts { console.print("    conflict: \(conflict)") }
        }
        if report.hasConflicts {
            console.print("  where both changed the same, both versions are in the file: choose with rbook resolve")
        }
        print("nothing new", report.unchanged, to: &console)
    }

    private static func print(_ what: String, _ entries: [ImportReport.Omitted], to console: inout Console) {
        if entries.isEmpty { return }
        console.print("\(what): \(entries.count)")
        for entry in entries {
            console.print("  \(entry.name): \(entry.reason)")
            if let hint = entry.hint { console.print("    hint: \(hint)") }
        }
    }

    static func note(_ entry: ImportReport.Omitted, to console: inout Console) {
        console.note("rbook: \(entry.name): \(entry.reason)")
        if let hint = entry.hint { console.note("  hint: \(hint)") }
    }

    static func print(_ recipes: [ReadRecipe], to console: inout Console) {
        for recipe in recipes {
            console.print("\(recipe.title)")
            for field in ReadRecipe.Field.allCases {
                guard let origin = recipe.origins[field] else { continue }
                console.print("  \(field.rawValue): \(origin)")
            }
        }
    }

    /// The report as JSON.
    private static func document(_ report: ImportReport) -> JSONValue {
        .members([
            "pictures": .integer(report.pictures),
            "kept": .array(
                report.kept.map { kept in
                    .members([
                        "kind": .string(kept.kind.rawValue), "title": .string(kept.title),
                        "path": .string(kept.path.string), "doubts": .texts(kept.doubts.map(\.verbatim)),
                    ])
                }),
            "updated": .array(
                report.updated.map { recipe in
                    .members([
                        "title": .string(recipe.title), "path": .string(recipe.path.string),
                        "source": .string(recipe.source), "keepsChanges": .boolean(recipe.keepsChanges),
                        "remarks": .texts(recipe.remarks.map(\.verbatim)),
                        "conflicts": .texts(recipe.conflicts.map(\.verbatim)),
                    ])
                }),
            "conflicts": .integer(report.updated.reduce(0) { $0 + $1.conflicts.count }),
            "unchanged": .array(report.unchanged.map(document)),
            "known": .array(report.known.map(document)),
            "unread": .array(report.unread.map(document)), "others": .texts(report.others),
        ])
    }

    private static func document(_ entry: ImportReport.Omitted) -> JSONValue {
        .members([
            "name": .string(entry.name), "reason": .string(entry.reason.verbatim), "hint": .text(entry.hint),
        ])
    }
}
