import CookbookSession
import Presentation
import SourceText

extension SyncPage {
    /// What a sync did, for programs: one document, one for each thing, or a row for each.
    static func print(_ report: SyncReport, _ format: OutputFormat, _ console: inout Console) {
        let parts = parts(report)
        switch format {
        case .text: break
        case .json: console.print(verbatim: document(report).pretty)
        case .jsonl: for part in parts { console.print(verbatim: part.json.compact) }
        case .csv:
            console.print(csv: ["what", "path", "commit", "author", "words", "ours", "theirs"])
            for part in parts { console.print(csv: part.row) }
        }
    }

    private static func document(_ report: SyncReport) -> JSONValue {
        .members([
            "remote": .string(report.remote), "address": .string(report.address),
            "dry_run": .boolean(report.isDryRun), "empty": .boolean(report.isFirst),
            "came": .array(report.came.map(json)), "went": .array(report.went.map(json)),
            "merged": .array(report.merged.map { .string($0.string) }), "files_changed": .integer(report.changedCount),
            "events": .array(report.events.map(json)), "conflicts": .integer(report.conflicts.count),
            "commit": report.commit.map { .string($0) } ?? .null,
            "warnings": .array(report.warnings.map { .string($0.verbatim) }),
            "uncommitted": .array(report.uncommitted.map { .string($0.string) }),
        ])
    }

    private static func json(_ commit: SyncReport.Commit) -> JSONValue {
        .members([
            "commit": .string(commit.id), "summary": .string(commit.subject), "author": .string(commit.authorName),
            "time": .integer(Int(commit.time)),
        ])
    }

    private static func json(_ event: SyncReport.Event) -> JSONValue {
        .members([
            "kind": .string(kind(event)), "path": .string(event.path.string),
            "message": .string(event.message.verbatim),
            "ours": event.ours.map { .string($0) } ?? .null, "theirs": event.theirs.map { .string($0) } ?? .null,
        ])
    }

    private static func kind(_ event: SyncReport.Event) -> String { event.isConflict ? "conflict" : "decided" }

    private static func parts(_ report: SyncReport) -> [(json: JSONValue, row: [String])] {
        func commits(_ commits: [SyncReport.Commit], _ what: String) -> [(json: JSONValue, row: [String])] {
            commits.map { commit in
                (
                    .members(["what": .string(what), "change": json(commit)]),
                    [what, "", commit.id, commit.authorName, commit.subject, "", ""]
                )
            }
        }
        return commits(report.came, "came") + commits(report.went, "went")
            + report.merged.map { path in
                (
                    .members(["what": .string("merged"), "path": .string(path.string)]),
                    ["merged", path.string, "", "", "", "", ""]
                )
            }
            + report.events.map { event in
                (
                    .members(["what": .string(kind(event)), "event": json(event)]),
                    [
                        kind(event), event.path.string, "", "", event.message.verbatim, event.ours ?? "",
                        event.theirs ?? "",
                    ]
                )
            }
    }
}
