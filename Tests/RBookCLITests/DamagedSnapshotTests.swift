import ArgumentParser
import CookbookSession
import Foundation
import Kitchen
import SourceText
import TestSupport
import Testing

@testable import Cookbook
@testable import RBookCLI

#if canImport(Glibc)
    import Glibc
#endif

/// No command answers from a damaged snapshot, whichever bytes of it turn out to be wrong.
@Suite struct DamagedSnapshotTests {
    static let commands = [
        "list", "list --format json", "list --sort title --format csv", "search soup", "search --explain 'olive oil'",
        "search diet:vegan time<=45 --format json", "search *oup", "makeable --missing 3", "makeable --recipe lasagna",
        "ingredients", "ingredient butter --recipes", "collection", "collection show weeknights", "show lasagna",
        "show nothing-like-it", "explain convert '2 cups flour' g", "explain match lasagna", "explain diet lasagna",
        "explain nutrition lasagna", "index status",
    ]

    /// Every entry of every heap is damaged, so that only a command that reads none of them can do without the files.
    @Test func answersAsFromTheFiles() throws {
        let kitchen = try LargeKitchen()
        let expected = Self.commands.map { command in
            kitchen.removeSnapshot()
            return kitchen.answer(TestKitchen.words(command))
        }
        try kitchen.writeSnapshot()
        for name in ["index", "index.delta"] { try kitchen.damageHeaps(of: name, with: 0x5A) }
        let damaged = try kitchen.snapshot()
        for (command, expected) in zip(Self.commands, expected) {
            try kitchen.restore(damaged)
            let found = kitchen.answer(TestKitchen.words(command))
            // What a command reads of the snapshot it says itself.
            if command == "index status" {
                #expect(found.hasPrefix("302 recipes in 324 files\n"), "\(found)")
            } else {
                #expect(found == expected, "\(command)")
            }
        }
    }

    @Test func theSnapshotOfTheTestsIsUsed() throws {
        let kitchen = try LargeKitchen()
        try kitchen.writeSnapshot()
        #expect(try kitchen.segments() == ["index", "index.delta"])
        #expect(kitchen.answer(["index", "status"]).contains("files were as the snapshot has them, 0 were read"))
    }

    @Test func aDamagedSnapshotIsRemoved() throws {
        let kitchen = try LargeKitchen()
        try kitchen.writeSnapshot()
        try kitchen.damageHeaps(of: "index", with: 1)
        _ = kitchen.answer(["show", "lasagna"])
        #expect(try kitchen.segments() == [])
    }

    /// Random damage of every kind; `RBOOK_MUTATIONS` says how often.
    @Test func answersAsFromTheFilesUnderRandomDamage() throws {
        let kitchen = try LargeKitchen()
        let count = try GivenInput.count("RBOOK_MUTATIONS", unlessSet: 60)
        let words = Self.commands.filter { $0 != "index status" }.map(TestKitchen.words)
        let expected = words.map(kitchen.answer)
        try kitchen.writeSnapshot()
        let whole = try kitchen.snapshot()
        var generator = SeededGenerator(seed: 7)
        for round in 0..<count {
            let damage = SnapshotDamage.random(&generator)
            try kitchen.restore(damage.applied(to: whole, &generator))
            let command = round % words.count
            #expect(kitchen.answer(words[command]) == expected[command], "round \(round): \(damage), \(words[command])")
        }
    }

    @Test func thePickerGoesOnWithTheFiles() throws {
        let kitchen = try LargeKitchen()
        let page = kitchen.kitchen.run(["show", "lasagna"]).output
        try kitchen.writeSnapshot()
        for name in ["index", "index.delta"] {
            try kitchen.damageHeaps(of: name, with: 1)
        }
        let screen = try PseudoTerminal()
        screen.type("title:lasagna\r\r")
        let result = try screen.run(kitchen.kitchen, ["search", "-i"], environment: kitchen.environment)
        #expect(result.code == 0)
        #expect(result.output == page)
        #expect(screen.isAsBefore)
    }
}

/// Something that happens to the files of a snapshot.
enum SnapshotDamage: CaseIterable {
    case bit, zeroPage, garbage, cut, copiedPage, swappedPages, swappedEntries, swappedFiles, lostDelta

    static func random(_ generator: inout SeededGenerator) -> SnapshotDamage {
        allCases.randomElement(using: &generator) ?? .bit
    }

    /// - Parameter files: the segments by name.
    func applied(to files: [String: [UInt8]], _ generator: inout SeededGenerator) -> [String: [UInt8]] {
        var files = files
        let name = files.keys.sorted().randomElement(using: &generator) ?? "index"
        guard var bytes = files[name] else { return files }
        let page = min(512, bytes.count / 2)
        func place(_ room: Int) -> Int { Int.random(in: 0...(bytes.count - room), using: &generator) / 8 * 8 }
        switch self {
        case .bit:
            bytes[place(1)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case .zeroPage:
            let start = place(page)
            bytes.replaceSubrange(start..<(start + page), with: repeatElement(0, count: page))
        case .garbage:
            let start = place(page)
            for index in start..<(start + page) { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
        case .cut:
            bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
        case .copiedPage:
            let (from, to) = (place(page), place(page))
            bytes.replaceSubrange(to..<(to + page), with: Array(bytes[from..<(from + page)]))
        case .swappedPages:
            let (from, to) = (place(page), place(page))
            for offset in 0..<page { bytes.swapAt(from + offset, to + offset) }
        case .swappedEntries:
            guard let segment = bytes.withUnsafeBytes({ Segment(SegmentStorage($0)) }), let heap = segment.heaps.last,
                let one = segment.recipes.filter({ $0.isRecipe != 0 }).randomElement(using: &generator)?.summary,
                let other = segment.recipes.filter({ $0.summary.count == one.count }).randomElement(using: &generator)
            else { return files }
            let (from, to) = (heap.lowerBound + Int(one.start), heap.lowerBound + Int(other.summary.start))
            for offset in 0..<Int(one.count) { bytes.swapAt(from + offset, to + offset) }
        case .swappedFiles:
            (files["index"], files["index.delta"]) = (files["index.delta"], files["index"])
            return files
        case .lostDelta:
            files["index.delta"] = files["index"]
            return files
        }
        files[name] = bytes
        return files
    }
}

/// The sample library with recipes enough for a snapshot of two segments.
private final class LargeKitchen {
    let kitchen: TestKitchen
    private var cache: String { kitchen.directory.beside("cache") }
    var environment: [String: String] { ["XDG_CACHE_HOME": cache, "HOME": cache] }

    init() throws {
        kitchen = try TestKitchen()
        for number in 0..<240 { try write(number) }
    }

    /// Texts of one length, so that one recipe's entries would fit another's place.
    private func write(_ number: Int) throws {
        let vegetable = ["carrots", "turnips", "celeris", "fennels"][number % 4]
        let text = """
            ---
            tags: [t\(1000 + number)]
            rating: \(1 + number % 5)
            ---
            # Soup \(1000 + number)

            ## Ingredients

            - \(100 + number) g \(vegetable)
            - 1 tbsp olive oil

            ## Instructions

            1. Simmer for \(10 + number % 60) minutes.

            """
        try text.write(toFile: "\(kitchen.path)/recipes/soup-\(1000 + number).md", atomically: true, encoding: .utf8)
    }

    /// Output, talk and exit code.
    func answer(_ words: [String]) -> String {
        var invocation = kitchen.invocation(words, environment: environment)
        let code = Runner.run(&invocation)
        let (output, error) = (invocation.console.standardOutput, invocation.console.standardError)
        return String(decoding: output, as: UTF8.self) + String(decoding: error, as: UTF8.self) + "\(code)"
    }

    /// The next answer comes from the files.
    func removeSnapshot() { try? FileManager.default.removeItem(atPath: cache) }

    private func store() throws -> SnapshotStore {
        let session = try Session(kitchen.invocation([], environment: environment), try GlobalOptions.parse([]))
        return try #require(session.snapshots)
    }

    /// Makes a snapshot whose every file is trusted; some of them stand in the second segment.
    func writeSnapshot() throws {
        usleep(30_000)
        _ = answer(["index", "rebuild"])
        for number in 0..<80 { try write(number) }
        usleep(30_000)
        _ = answer(["list"])
    }

    func segments() throws -> [String] {
        let directory = try store().directory
        return ["index", "index.delta"].filter { FileManager.default.fileExists(atPath: "\(directory)/\($0)") }
    }

    func snapshot() throws -> [String: [UInt8]] {
        let directory = try store().directory
        var files: [String: [UInt8]] = [:]
        for name in try segments() {
            files[name] = Array(try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(name)")))
        }
        try #require(files.count == 2)
        return files
    }

    func restore(_ files: [String: [UInt8]]) throws {
        let directory = try store().directory
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        for (name, bytes) in files {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(directory)/\(name)"), options: .atomic)
        }
    }

    /// Changes every byte of every heap of a file of the snapshot.
    func damageHeaps(of name: String, with mask: UInt8) throws {
        var files = try snapshot()
        var bytes = try #require(files[name])
        let heaps = Array(try #require(segment(bytes)).heaps.joined())
        try #require(!heaps.isEmpty)
        for index in heaps { bytes[index] ^= mask }
        files[name] = bytes
        try restore(files)
    }

    func segment(_ bytes: [UInt8]) -> Segment? { bytes.withUnsafeBytes { Segment(SegmentStorage($0)) } }
}
