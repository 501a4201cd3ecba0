import FileAccess
import Foundation
import Kitchen
import RecipeModel
import SourceText
import TestSupport
import Testing

@testable import Cookbook

/// A query gives the same with a snapshot and without, whatever happened to the files or to the snapshot.
@Suite struct IndexEquivalenceTests {
    /// A copy of the sample library, with a store beside it.
    private final class Scratch {
        let directory: ScratchDirectory
        let store: SnapshotStore
        var ignored: Set<String> = []
        var path: String { directory.path }

        init() throws {
            directory = try ScratchDirectory(copyOf: PackageDirectory.sampleLibrary)
            store = SnapshotStore(directory: directory.beside("state/deep"))
        }

        var files: [String] {
            (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).filter {
                // Whoever reads a pipe waits.
                $0.hasSuffix(".md") && !$0.hasSuffix("pipe.md")
            }.sorted()
        }

        func load(_ store: SnapshotStore?) throws -> (index: CookbookIndex, report: IndexLoader.Report) {
            let loader = IndexLoader(root: try RootDirectory(path: path), store: store, smallest: 0)
            var rules = IgnoreRules()
            rules.add("/rules", .success(Array(ignored.sorted().map { "/\($0)\n" }.joined().utf8)))
            return loader.load(rules)
        }
    }

    private static let queries = [
        "", "aubergine", "stir-fry", "\"olive oil\"", "ingredient:butter -ingredient:flour", "diet:vegan",
        "-allergen:nuts",
        "chick*", "tomatoe soup", "time<=30 or rating>=4", "collection:weeknights", "tag:one-pot", "in:mains", "zzqx",
        "step:simmer", "cooked:never", "peanut butter", "added<2026-06-01", "=soup",
    ]

    /// Everything an index answers, as text.
    private func answers(_ index: CookbookIndex) throws -> [String] {
        let today = try #require(CalendarDate("2026-11-21"))
        var lines = index.recipes.map { row -> String in
            let summary = index.summary(row)
            return "\(index.path(row)) \(summary) \(index.lines(row)) \(index.names(row))"
        }
        for text in Self.queries {
            let query = try QueryParser.parse(text, today: today).expanded(index.configuration, today: today)
            for hit in RecipeSearch(index, today: today).hits(query) {
                lines.append("\(text): \(index.path(hit.recipe)) \(hit.score) \(hit.parts)")
            }
        }
        lines.append("pantries \(index.pantries.map(\.path)) collections \(index.collections.map(\.path))")
        lines.append("unreadable \(index.unreadable) not text \(index.notText) files \(index.fileCount)")
        return lines
    }

    @Test(arguments: [UInt64(1), 2]) func holdsThroughRandomChanges(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let scratch = try Scratch()
        _ = try scratch.load(scratch.store)
        var kept = 0
        var compared = 0
        for round in 0..<30 {
            if Bool.random(using: &generator) { usleep(30_000) }
            let change = try change(scratch, &generator)
            let (index, report) = try scratch.load(scratch.store)
            let found = try answers(index)
            kept += report.keptCount
            if index.isDamaged { continue }
            compared += 1
            let expected = try answers(try scratch.load(nil).index)
            #expect(found == expected, "seed \(seed), round \(round): \(change)")
        }
        // Else the snapshot was never used, and nothing was shown.
        #expect(kept > 300 && compared > 0)
    }

    /// One random thing that happens to a cookbook or its snapshot, in words.
    private func change(_ scratch: Scratch, _ generator: inout SeededGenerator) throws -> String {
        let manager = FileManager.default
        let files = scratch.files
        let name = try #require(files.randomElement(using: &generator))
        let file = scratch.path + "/" + name
        let kind = Int.random(in: 0..<22, using: &generator)
        switch kind {
        case 0, 1:
            try append("\n- 1 cup peanut butter\n", to: file)
        case 2:
            // The same size and the time from before: only the inode tells.
            let text = try Data(contentsOf: URL(fileURLWithPath: file))
            let date = try manager.attributesOfItem(atPath: file)[.modificationDate] as? Date
            try Data(text.map { $0 == UInt8(ascii: "e") ? UInt8(ascii: "a") : $0 }).write(
                to: URL(fileURLWithPath: file))
            try manager.setAttributes([.modificationDate: date ?? Date()], ofItemAtPath: file)
        case 3:
            try manager.removeItem(atPath: file)
        case 4:
            try manager.moveItem(
                atPath: file, toPath: scratch.path + "/moved-\(UInt32.random(in: 0..<9999, using: &generator)).md")
        case 5:
            try recipe.write(
                toFile: scratch.path + "/recipes/new-\(UInt32.random(in: 0..<9999, using: &generator)).md",
                atomically: true, encoding: .utf8)
        case 6:
            let folder = scratch.path + "/recipes/f\(UInt32.random(in: 0..<9999, using: &generator))/deep"
            try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try recipe.write(toFile: folder + "/x.md", atomically: true, encoding: .utf8)
        case 7:
            let folder = (name as NSString).deletingLastPathComponent
            if folder.contains("/") {
                try manager.moveItem(
                    atPath: scratch.path + "/" + folder,
                    toPath: scratch.path + "/recipes/g\(UInt32.random(in: 0..<9999, using: &generator))")
            }
        case 8:
            try manager.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: Double.random(in: -1e8...1e8, using: &generator))],
                ofItemAtPath: file)
        case 9:
            try append(
                "\n- gado | tempeh salad (allergen soybeans)\n- aubergine | moonfruit\n",
                to: scratch.path + "/ingredients.md")
        case 10:
            try append(
                "\nqueries:\n  q\(UInt32.random(in: 0..<9999, using: &generator)): tag:quick\n",
                to: scratch.path + "/rbook.yaml")
        case 11:
            if scratch.ignored.contains(name) { scratch.ignored.remove(name) } else { scratch.ignored.insert(name) }
        case 12:
            try? manager.createSymbolicLink(
                atPath: scratch.path + "/link-\(UInt32.random(in: 0..<99, using: &generator)).md",
                withDestinationPath: name)
        case 13:
            try Data([0xFF, 0xFE, 0x41]).write(to: URL(fileURLWithPath: file))
        case 14, 15:
            let index = scratch.store.directory + (Bool.random(using: &generator) ? "/index" : "/index.delta")
            guard var bytes = try? Data(contentsOf: URL(fileURLWithPath: index)), !bytes.isEmpty else {
                return "nothing"
            }
            if Bool.random(using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^=
                    1 << UInt8.random(in: 0..<8, using: &generator)
            } else {
                bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator))
            }
            try bytes.write(to: URL(fileURLWithPath: index), options: .atomic)
        case 16:
            // Another branch: most files are written anew, some are gone.
            for name in files where Int.random(in: 0..<3, using: &generator) > 0 {
                try append("\nPlenty of fennel.\n", to: scratch.path + "/" + name)
            }
        case 17, 18:
            // Rules in some directory, or other ones, or none.
            let rules = (file as NSString).deletingLastPathComponent + "/.gitignore"
            try? manager.removeItem(atPath: rules)
            let lines = ["*.md\n", "!s*.md\n", "/recipes/**/[a-h]*.md\n", "/*\n", "mains/\n", "f*/**/x.md\n"]
            let text = lines.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }.joined()
            if !text.isEmpty { try Data(text.utf8).write(to: URL(fileURLWithPath: rules)) }
        case 19:
            // Rules that cannot be read, until they are replaced or removed.
            let rules = (file as NSString).deletingLastPathComponent + "/.gitignore"
            try? manager.removeItem(atPath: rules)
            mkfifo(rules, 0o600)
        case 20:
            mkfifo((file as NSString).deletingLastPathComponent + "/pipe.md", 0o600)
        default:
            try manager.setAttributes([.posixPermissions: 0o000], ofItemAtPath: file)
        }
        return "change \(kind) of \(name)"
    }

    private func append(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        let before = (try? Data(contentsOf: url)) ?? Data()
        try (before + Data(text.utf8)).write(to: url)
    }

    private let recipe = """
        # Lentils with Fennel

        ## Ingredients

        - 300 g lentils
        - 1 fennel bulb, sliced
        - [garam masala](recipes/basics/garam-masala.md)

        ## Instructions

        1. Simmer for 25 minutes.

        """

    @Test func aSecondLoadReadsNothing() throws {
        let scratch = try Scratch()
        usleep(30_000)
        let first = try scratch.load(scratch.store).report
        #expect(first.written == .whole)
        #expect(first.source == .files)
        let second = try scratch.load(scratch.store).report
        #expect(second.source == .snapshot)
        #expect(second.readCount == 0)
        #expect(second.written == .nothing)
        #expect(second.listedDirectoryCount == 0)
    }

    @Test func oneChangedFileIsReadAlone() throws {
        let scratch = try Scratch()
        usleep(30_000)
        _ = try scratch.load(scratch.store)
        try append("\nMore.\n", to: scratch.path + "/recipes/sides/hummus.md")
        let report = try scratch.load(scratch.store).report
        #expect(report.readCount == 1)
        #expect(report.written == .nothing)
    }

    @Test func manyChangedFilesAreAddedToTheSnapshot() throws {
        let scratch = try Scratch()
        for number in 0..<400 {
            try recipe.write(toFile: scratch.path + "/recipes/n\(number).md", atomically: true, encoding: .utf8)
        }
        usleep(30_000)
        _ = try scratch.load(scratch.store)
        for number in 0..<80 { try append("\nMore.\n", to: scratch.path + "/recipes/n\(number).md") }
        usleep(30_000)
        #expect(try scratch.load(scratch.store).report.written == .changes)
        let report = try scratch.load(scratch.store).report
        #expect(report.readCount == 0)
        #expect(report.written == .nothing)
        #expect(try answers(scratch.load(scratch.store).index) == answers(scratch.load(nil).index))
    }

    @Test func otherAdditionsToTheCatalogueMakeANewSnapshot() throws {
        let scratch = try Scratch()
        usleep(30_000)
        _ = try scratch.load(scratch.store)
        try append("\n- moonfruit (allergen nuts)\n", to: scratch.path + "/ingredients.md")
        usleep(30_000)
        #expect(try scratch.load(scratch.store).report.written == .whole)
        #expect(try scratch.load(scratch.store).report.readCount == 0)
    }

    @Test func additionsThatComeAndGoAreSeen() throws {
        let scratch = try Scratch()
        try FileManager.default.removeItem(atPath: scratch.path + "/ingredients.md")
        try append("\n- 2 moonfruits\n", to: scratch.path + "/recipes/sides/hummus.md")
        usleep(30_000)
        _ = try scratch.load(scratch.store)
        for name in ["ingredients.md", "recipes/ours.md"] {
            try "---\nkind: ingredients\n---\n\n- moonfruit (allergen nuts)\n".write(
                toFile: scratch.path + "/" + name, atomically: true, encoding: .utf8)
            usleep(30_000)
            for _ in 0..<2 {
                let index = try scratch.load(scratch.store).index
                #expect(index.catalogue.resolve("moonfruit").ingredient != nil)
                #expect(try answers(index) == answers(scratch.load(nil).index))
            }
            try FileManager.default.removeItem(atPath: scratch.path + "/" + name)
            usleep(30_000)
            for _ in 0..<2 {
                let index = try scratch.load(scratch.store).index
                #expect(index.catalogue.resolve("moonfruit").ingredient == nil)
                #expect(try answers(index) == answers(scratch.load(nil).index))
            }
        }
    }

    @Test func aSmallCookbookLeavesNothingBehind() throws {
        let scratch = try Scratch()
        // The sample library has more than forty files.
        func written(_ smallest: Int) throws -> IndexLoader.Report.Written {
            let root = try RootDirectory(path: scratch.path)
            return IndexLoader(root: root, store: scratch.store, smallest: smallest).load().report.written
        }
        #expect(try written(1000) == .nothing)
        #expect(!FileManager.default.fileExists(atPath: scratch.store.directory))
        #expect(try written(IndexLoader.smallest) == .whole)
        #expect(FileManager.default.fileExists(atPath: scratch.store.directory))
    }

    @Test func aSnapshotOfAnotherCookbookIsNotBelieved() throws {
        let one = try Scratch()
        let other = try Scratch()
        try FileManager.default.removeItem(atPath: other.path + "/recipes/mains")
        usleep(30_000)
        _ = try one.load(one.store)
        try FileManager.default.createDirectory(atPath: other.store.directory, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: one.store.directory + "/index", toPath: other.store.directory + "/index")
        let (index, report) = try other.load(other.store)
        #expect(report.keptCount == 0)
        #expect(try answers(index) == answers(other.load(nil).index))
    }

    @Test func whatCannotBeReadIsToldAgain() throws {
        let scratch = try Scratch()
        for name in ["/pipe.md", "/recipes/.gitignore"] { mkfifo(scratch.path + name, 0o600) }
        usleep(30_000)
        for _ in 0..<3 {
            #expect(
                try scratch.load(scratch.store).index.unreadable.map(\.path.string) == [
                    "pipe.md", "recipes/.gitignore",
                ])
        }
    }
}
