import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import Presentation

/// `rbook index`
struct IndexCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "index", abstract: "Look after the snapshot that makes large cookbooks quick.",
        discussion: """
            Nobody needs this command: rbook keeps a snapshot of what it has read, checks it against the files each time, and makes \
            it anew where it does not fit. Cookbooks of fewer than 32 files are read without one.
            """,
        subcommands: [IndexStatus.self, IndexRebuild.self, IndexClear.self], defaultSubcommand: IndexStatus.self)
}

struct IndexStatus: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Say what the snapshot holds, and how much of it still fits.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        return try session.withIndexReport(&invocation) { index, report, invocation in
            IndexPage.print(index, report, session.snapshots, output.format, &invocation.console)
            return .done
        }
    }
}

struct IndexRebuild: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rebuild", abstract: "Read everything anew and write the snapshot.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        session.snapshots?.clear()
        return try session.withIndexReport(&invocation) { index, report, invocation in
            IndexPage.print(index, report, session.snapshots, output.format, &invocation.console)
            return .done
        }
    }
}

struct IndexClear: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "clear", abstract: "Remove the snapshot; the next query makes it again.")

    @OptionGroup var global: GlobalOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        session.snapshots?.clear()
        return .done
    }
}

/// What a load of the index did.
private enum IndexPage {
    static func print(
        _ index: CookbookIndex, _ report: IndexLoader.Report, _ store: SnapshotStore?, _ format: OutputFormat,
        _ console: inout Console
    ) {
        let hasSnapshot = report.source == .snapshot || report.written != .nothing
        switch format {
        case .json, .jsonl:
            let document = JSONValue.members([
                "files": .integer(index.fileCount), "recipes": .integer(index.recipes.count),
                "kept": .integer(report.keptCount), "read": .integer(report.readCount),
                "directories": .integer(report.directoryCount),
                "directoriesListed": .integer(report.listedDirectoryCount),
                "written": .string(String(describing: report.written)),
                "bytes": hasSnapshot ? .integer(report.snapshotSize) : nil,
                "place": hasSnapshot ? .text(store?.directory) : nil,
            ])
            console.print(verbatim: format == .json ? document.pretty : document.compact)
        case .csv:
            console.print(csv: ["files", "recipes", "kept", "read"])
            console.print(
                csv: [index.fileCount, index.recipes.count, report.keptCount, report.readCount].map { String($0) })
        case .text:
            console.print("\(index.recipes.count) recipes in \(index.fileCount) files")
            if report.source == .snapshot {
                console.print("\(report.keptCount) files were as the snapshot has them, \(report.readCount) were read")
            } else {
                console.print("\(report.readCount) files were read")
            }
            switch report.written {
            case .nothing where !hasSnapshot:
                console.print("there is no snapshot: \(store == nil ? "no place for it" : "too few files to need one")")
            case .nothing: console.print("the snapshot is good as it is")
            case .whole: console.print("the snapshot was written")
            case .changes: console.print("what changed was added to the snapshot")
            }
            if hasSnapshot, let store {
                let megabytes = KitchenNumber.decimal(Rational(report.snapshotSize, 1_000_000) ?? .zero, places: 1)
                console.print("\(megabytes) MB in \(store.directory)")
            }
        }
    }
}
