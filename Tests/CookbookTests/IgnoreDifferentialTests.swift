import FileAccess
import Foundation
import SourceText
import Testing

@testable import Cookbook

/// Holds what is listed of random trees with random rules against `git check-ignore`.
///
/// `RBOOK_IGNORE_TREES` sets how many trees, `RBOOK_IGNORE_SEED` the first seed.
@Suite struct IgnoreDifferentialTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static let environment = ProcessInfo.processInfo.environment

    @Test func listsWhatGitDoesNotIgnore() throws {
        let count = Self.environment["RBOOK_IGNORE_TREES"].flatMap { Int($0) } ?? 150
        let first = Self.environment["RBOOK_IGNORE_SEED"].flatMap { UInt64($0) } ?? 1
        var ignored = 0
        var kept = 0
        for seed in first..<(first + UInt64(count)) {
            let tree = try RandomTree(seed: seed)
            let expected = try tree.ignoredByGit()
            let found = try tree.listed(from: "")
            let names = tree.paths.filter { path in
                !expected.contains { path == $0 || path.hasPrefix($0 + "/") }
            }
            #expect(found == Set(names), "seed \(seed)\n\(tree.rules)")
            kept += names.count
            ignored += tree.paths.count - names.count
            // The same from a directory below, which has rules above it.
            if let below = tree.directories.first(where: { names.contains($0) }) {
                let inside = names.filter { $0.hasPrefix(below + "/") }
                #expect(try tree.listed(from: below) == Set(inside), "seed \(seed) from \(below)\n\(tree.rules)")
            }
        }
        // Else nothing was shown.
        #expect(ignored > 5 * count)
        #expect(kept > 5 * count)
    }

    /// A scratch repository with random names and random rules.
    private final class RandomTree {
        let path: String
        private(set) var directories: [String] = []
        private(set) var paths: [String] = []
        /// For a message.
        private(set) var rules = ""
        private var generator: Generator

        private static let names = [
            "a", "b", "ab", "aab", "abc", "c.md", "a.md", "a b", "[", "]", "!a", "*", "a-b", "é", "#a", "b ", "\\", "A",
        ]
        private static let pieces = [
            "a", "a", "b", "b", "ab", "c", ".md", "*", "*", "*", "**", "?", "/", "/", "/", "**/", "/**", "/**/", "[ab]",
            "[!a]", "[^b]",
            "[a-c]", "[]a]", "[a", "[[:alpha:]]", "[[:punct:]]", "[[:nope:]]", "[[:", "[a/b]", "[-a]", "[\\]]", "[*-]]",
            "\\", "\\*", "\\/", "\\ ", " ",
            "!", "#", "-", "é", "\t", "\r", "[é]", "[A-Z]", "\u{0}",
        ]

        init(seed: UInt64) throws {
            generator = Generator(state: seed)
            path = FileManager.default.temporaryDirectory.appending(path: "rbook-ignore-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            _ = try git(["init", "-q", "-b", "main"])
            for _ in 0..<Int.random(in: 5...30, using: &generator) {
                let parent = Bool.random(using: &generator) ? directories.randomElement(using: &generator) : nil
                let name = Self.names.randomElement(using: &generator) ?? "a"
                let new = parent.map { $0 + "/" + name } ?? name
                if paths.contains(new) { continue }
                paths.append(new)
                if Bool.random(using: &generator) {
                    directories.append(new)
                    try FileManager.default.createDirectory(
                        atPath: path + "/" + new, withIntermediateDirectories: false)
                } else {
                    try Data().write(to: URL(fileURLWithPath: path + "/" + new))
                }
            }
            let places =
                ["/.gitignore", "/.git/info/exclude", "/.git/excludes"] + directories.map { "/\($0)/.gitignore" }
            for place in places where place.hasSuffix("excludes") || Int.random(in: 0..<3, using: &generator) > 0 {
                let text = (0..<Int.random(in: 0...4, using: &generator)).map { _ in line() }.joined()
                rules += "\(place): \(text.debugDescription)\n"
                try Data(text.utf8).write(to: URL(fileURLWithPath: path + place))
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        private func line() -> String {
            var text = Int.random(in: 0..<5, using: &generator) == 0 ? "!" : ""
            if Int.random(in: 0..<4, using: &generator) == 0, let path = paths.randomElement(using: &generator) {
                text += path
                if Bool.random(using: &generator) { text = String(text.dropLast()) + "*" }
            } else {
                for _ in 0..<Int.random(in: 1...5, using: &generator) {
                    text += Self.pieces.randomElement(using: &generator) ?? ""
                }
            }
            if Int.random(in: 0..<6, using: &generator) == 0 { text += "/" }
            if Int.random(in: 0..<8, using: &generator) == 0 { text += " " }
            return text + (Int.random(in: 0..<5, using: &generator) == 0 ? "\r\n" : "\n")
        }

        private func bytes(_ place: String) -> [UInt8]? {
            (try? Data(contentsOf: URL(fileURLWithPath: path + place))).map { Array($0) }
        }

        /// Files and directories that are listed when the cookbook is a directory of the tree.
        func listed(from directory: String) throws -> Set<String> {
            var rules = IgnoreRules()
            func add(_ place: String) {
                rules.add(path + place, bytes(place).map { .success($0) } ?? .failure(.notFound))
            }
            add("/.git/excludes")
            add("/.git/info/exclude")
            var here = ""
            for name in directory.split(separator: "/") {
                add(here + "/.gitignore")
                rules.enter(Array(name.utf8))
                here += "/\(name)"
            }
            #expect(rules.unreadable.isEmpty)
            let tree = CookbookLoader(try RootDirectory(path: path + "/" + directory)).tree(rules)
            // A directory may well have the name of a recipe.
            #expect(tree.unreadable.allSatisfy { $0.problem == .notRegular(.directory) })
            let prefix = directory.isEmpty ? "" : directory + "/"
            return Set((tree.markdown + tree.otherFiles + tree.directories).map { prefix + $0.string })
        }

        func ignoredByGit() throws -> [String] {
            let input = paths.map { "\($0)\u{0}" }.joined()
            let output = try git(
                [
                    "-c", "core.excludesFile=\(path)/.git/excludes", "check-ignore", "--no-index", "--stdin", "-z",
                    "-v",
                    "-n",
                ], input: input)
            let fields = output.split(separator: 0, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
            try #require(fields.count == 4 * paths.count + 1)
            return stride(from: 0, to: fields.count - 1, by: 4).compactMap { index in
                fields[index].isEmpty || fields[index + 2].hasPrefix("!") ? nil : fields[index + 3]
            }
        }

        private func git(_ arguments: [String], input: String = "") throws -> Data {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git"] + arguments
            process.currentDirectoryURL = URL(fileURLWithPath: path)
            process.environment = [
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", "GIT_CONFIG_NOSYSTEM": "1",
                "HOME": "/nonexistent",
            ]
            let (standardInput, standardOutput) = (Pipe(), Pipe())
            process.standardInput = standardInput
            process.standardOutput = standardOutput
            try process.run()
            try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try standardInput.fileHandleForWriting.close()
            let data = standardOutput.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return data
        }
    }
}
