import FileAccess
import Foundation
import SourceText
import TestSupport
import Testing

@testable import Cookbook

/// Holds what is listed of random trees with random rules against `git check-ignore`.
///
/// `RBOOK_IGNORE_TREES` sets how many trees, `RBOOK_IGNORE_SEED` the first seed.
@Suite struct IgnoreDifferentialTests {
    @Test func listsWhatGitDoesNotIgnore() throws {
        let count = try GivenInput.count("RBOOK_IGNORE_TREES", unlessSet: 150)
        let first = UInt64(try GivenInput.count("RBOOK_IGNORE_SEED", unlessSet: 1))
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
        private let directory: ScratchDirectory
        private var path: String { directory.path }
        private(set) var directories: [String] = []
        private(set) var paths: [String] = []
        /// For a message.
        private(set) var rules = ""
        private var generator: SeededGenerator

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
            generator = SeededGenerator(seed: seed)
            directory = try ScratchDirectory.repository()
            for _ in 0..<Int.random(in: 5...30, using: &generator) {
                let parent = Bool.random(using: &generator) ? directories.randomElement(using: &generator) : nil
                let name = Self.names.randomElement(using: &generator) ?? "a"
                let new = parent.map { $0 + "/" + name } ?? name
                if paths.contains(new) { continue }
                paths.append(new)
                if Bool.random(using: &generator) {
                    directories.append(new)
                    try directory.makeDirectory(new)
                } else {
                    try directory.write(new, "")
                }
            }
            let places =
                ["/.gitignore", "/.git/info/exclude", "/.git/excludes"] + directories.map { "/\($0)/.gitignore" }
            for place in places where place.hasSuffix("excludes") || Int.random(in: 0..<3, using: &generator) > 0 {
                let text = (0..<Int.random(in: 0...4, using: &generator)).map { _ in line() }.joined()
                rules += "\(place): \(text.debugDescription)\n"
                try directory.write(String(place.dropFirst()), text)
            }
        }

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
            // Exit code 1: nothing is ignored.
            let output = try directory.git(
                "-c", "core.excludesFile=\(path)/.git/excludes", "check-ignore", "--no-index", "--stdin", "-z", "-v",
                "-n", input: input, exits: [0, 1])
            let fields = output.utf8.split(separator: 0, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
            try #require(fields.count == 4 * paths.count + 1)
            return stride(from: 0, to: fields.count - 1, by: 4).compactMap { index in
                fields[index].isEmpty || fields[index + 2].hasPrefix("!") ? nil : fields[index + 3]
            }
        }
    }
}
