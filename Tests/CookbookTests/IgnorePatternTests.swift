import FileAccess
import Foundation
import SourceText
import Testing

@testable import Cookbook

/// What git's ignore patterns mean, case by case; `IgnoreDifferentialTests` holds the same against git itself.
@Suite struct IgnorePatternTests {
    /// Whether rules leave out a path; one that ends with `/` is a directory.
    private func leavesOut(_ rules: String, _ path: String) -> Bool { leavesOut(Array(rules.utf8), path) }

    private func leavesOut(_ rules: [UInt8], _ path: String) -> Bool {
        var scope = IgnoreScope()
        let isAdded = scope.add(IgnoreFile(rules))
        #expect(isAdded)
        let names = path.split(separator: "/").map { Array($0.utf8) }
        for (index, name) in names.enumerated() {
            let isLast = index == names.count - 1
            if scope.leavesOut(name, isDirectory: !isLast || path.hasSuffix("/")) { return true }
            scope = scope.below(name)
        }
        return false
    }

    private func expect(
        _ rules: String, leavesOut: [String], keeps: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for path in leavesOut {
            #expect(self.leavesOut(rules, path), "\(rules) leaves out \(path)", sourceLocation: sourceLocation)
        }
        for path in keeps {
            #expect(!self.leavesOut(rules, path), "\(rules) keeps \(path)", sourceLocation: sourceLocation)
        }
    }

    @Test func aNameHoldsAtEveryDepth() {
        expect(
            "soup.md", leavesOut: ["soup.md", "a/b/soup.md", "soup.md/x"], keeps: ["my-soup.md", "soup.mdx", "Soup.md"])
        expect("drafts/", leavesOut: ["drafts/", "a/drafts/", "drafts/x.md"], keeps: ["drafts", "a/drafts"])
    }

    @Test func aSlashBindsToTheDirectoryOfTheFile() {
        expect("/soup.md", leavesOut: ["soup.md"], keeps: ["a/soup.md"])
        expect("a/soup.md", leavesOut: ["a/soup.md"], keeps: ["soup.md", "b/a/soup.md"])
        expect("/a/b/", leavesOut: ["a/b/", "a/b/c"], keeps: ["a/b", "b/", "c/a/b/"])
    }

    @Test func wildcardsStayInOneName() {
        expect("*.bak", leavesOut: [".bak", "x.bak", "a/x.bak"], keeps: ["x.bak2", "bak"])
        expect("tmp*", leavesOut: ["tmp", "tmp1"], keeps: ["atmp"])
        expect("a*b*c", leavesOut: ["abc", "axbxc", "abbcc"], keeps: ["ab", "acb", "abcd"])
        expect("/a*c", leavesOut: ["ac", "abc"], keeps: ["a/c", "a/b/c"])
        expect("/a?c", leavesOut: ["abc"], keeps: ["ac", "a/c", "abbc"])
        expect("a/*", leavesOut: ["a/b", "a/b/c"], keeps: ["a", "b"])
        expect("*", leavesOut: ["a", "b/"], keeps: [])
    }

    @Test func twoStarsReachAcrossDirectories() {
        expect("**/soup", leavesOut: ["soup", "a/soup", "a/b/soup"], keeps: ["asoup"])
        expect("a/**", leavesOut: ["a/b", "a/b/c"], keeps: ["a", "a/", "b/a/c"])
        expect("a/**/b", leavesOut: ["a/b", "a/x/b", "a/x/y/b"], keeps: ["b", "ab", "x/a/b"])
        expect("a/**/b/**/c", leavesOut: ["a/b/c", "a/x/b/b/y/c"], keeps: ["a/c", "a/b", "a/x/c"])
        expect("a/x**y", leavesOut: ["a/xy", "a/xzy"], keeps: ["a/x/y"])
        expect("a**", leavesOut: ["a", "ab", "x/ab"], keeps: ["ba"])
    }

    /// git compares `a` by itself and reads `**/b` as a pattern of its own.
    @Test func twoStarsBehindThePlainStartOfAPathReachAcrossToo() {
        expect("a**/b", leavesOut: ["ab", "a/b", "ax/b", "ax/y/b"], keeps: ["b", "x/b"])
        expect("x/a**", leavesOut: ["x/a", "x/ab", "x/ab/c"], keeps: ["x/b", "a"])
    }

    @Test func bracketsHoldRangesAndClasses() {
        expect("[abc]", leavesOut: ["a", "c"], keeps: ["d", "ab"])
        expect("[a-c]x", leavesOut: ["ax", "cx"], keeps: ["dx", "-x"])
        expect("[!a-c]x", leavesOut: ["dx"], keeps: ["ax", "x"])
        expect("[^a]", leavesOut: ["b"], keeps: ["a"])
        expect("[]a]", leavesOut: ["]", "a"], keeps: ["b"])
        expect("[a-]", leavesOut: ["a", "-"], keeps: ["b"])
        expect("[[:digit:]a]", leavesOut: ["7", "a"], keeps: ["b", ":"])
        expect("[[:upper:][:space:]]", leavesOut: ["Q", " "], keeps: ["q"])
        expect("[\\]]", leavesOut: ["]"], keeps: ["\\"])
        expect("[[:]", leavesOut: ["[", ":"], keeps: ["]"])
        expect("a/[b/c]", leavesOut: ["a/b", "a/c"], keeps: ["a/d"])
    }

    @Test func whatIsNotClosedMatchesNothing() {
        expect("[ab", leavesOut: [], keeps: ["a", "[ab", "ab"])
        expect("[[:food:]]", leavesOut: [], keeps: ["f", "[", ":"])
        expect("a\\", leavesOut: [], keeps: ["a", "a\\"])
    }

    @Test func theLastRuleWins() {
        expect("*.md\n!soup.md", leavesOut: ["stew.md"], keeps: ["soup.md", "a/soup.md"])
        expect("!soup.md\n*.md", leavesOut: ["soup.md"], keeps: [])
        expect("*.md\n!*.md\n*.md", leavesOut: ["soup.md"], keeps: [])
        expect("x\n!x/", leavesOut: ["x"], keeps: ["x/"])
    }

    @Test func nothingComesBackFromADirectoryThatIsLeftOut() {
        expect("a/\n!a/soup.md", leavesOut: ["a/soup.md"], keeps: [])
        expect("a/*\n!a/soup.md", leavesOut: ["a/stew.md"], keeps: ["a/soup.md"])
        expect("/*\n!/a", leavesOut: ["b", "b/a"], keeps: ["a/", "a/b"])
    }

    @Test func linesAreReadAsGitReadsThem() {
        expect("# soup\n\nsoup\n", leavesOut: ["soup"], keeps: ["# soup", "#"])
        expect("\\#soup\n\\!stew", leavesOut: ["#soup", "!stew"], keeps: ["soup", "stew"])
        expect(
            "soup  \nstew\\ \nsalad\\  ", leavesOut: ["soup", "stew ", "salad "], keeps: ["stew", "salad", "soup  "])
        expect("soup\r\nstew\r", leavesOut: ["soup", "stew"], keeps: ["soup\r"])
        expect("\u{FEFF}soup", leavesOut: ["soup"], keeps: [])
        expect(" soup", leavesOut: [" soup"], keeps: ["soup"])
        expect("soup\t", leavesOut: ["soup\t"], keeps: ["soup"])
        expect("/\n!\n!/\n//", leavesOut: [], keeps: ["a", "a/"])
        expect("a//b\n/a/", leavesOut: ["a/"], keeps: ["b"])
        #expect(leavesOut(Array("soup".utf8) + [0] + Array("x\nstew".utf8), "soup"))
    }

    @Test func aStrongerFileWinsOverAWeakerOne() {
        var scope = IgnoreScope()
        for rules in ["*.md\n", "!soup.md\n", "draft-*\n"] {
            let isAdded = scope.add(IgnoreFile(Array(rules.utf8)))
            #expect(isAdded)
        }
        #expect(scope.leavesOut(Array("stew.md".utf8), isDirectory: false))
        #expect(!scope.leavesOut(Array("soup.md".utf8), isDirectory: false))
        #expect(scope.leavesOut(Array("draft-soup.md".utf8), isDirectory: false))
    }

    // MARK: Cost

    private func steps(_ pattern: String, _ name: String) -> (matches: Bool, steps: Int) {
        let ways = IgnorePattern(Array(pattern.utf8)[...]).ways
        guard case .name(let pattern)? = ways.first?.last else { return (false, 0) }
        var name = NameUnderTest(Array(name.utf8))
        let matches = pattern.matches(&name)
        return (matches, name.stepCount)
    }

    @Test func aPatternTakesOneStepForEachOfItsParts() {
        let name = String(repeating: "a", count: 255)
        for stars in [5, 20, 120] {
            let pattern = String(repeating: "*a", count: stars)
            #expect(steps(pattern + "b*", name) == (false, 2 * stars + 1))
            #expect(steps(pattern + "*", name) == (true, 2 * stars + 1))
        }
        #expect(steps(String(repeating: "*[ab]", count: 60) + "?c*", name) == (false, 122))
    }

    @Test func namesOfEveryLengthAreComparedWhole() {
        for length in [1, 2, 62, 63, 64, 65, 127, 128, 129, 254, 255] {
            let name = String(repeating: "x", count: length - 1) + "y"
            #expect(steps("*?y*", "a" + name).matches)
            #expect(steps("*[y]", name).matches)
            #expect(!steps("*[z]", name).matches)
            #expect(!steps("*y?", name).matches)
            #expect(steps(String(repeating: "?", count: length), name).matches)
            #expect(!steps(String(repeating: "?", count: length + 1), name).matches)
            #expect(!steps(String(repeating: "?", count: length - 1) + "*z", name).matches)
        }
    }

    @Test func rulesOfManyDirectoriesCarryOnlyWhatCanStillMatch() {
        var scope = IgnoreScope()
        for _ in 0..<2000 {
            let isAdded = scope.add(IgnoreFile(Array("/x/y\n!keep\n/d/e/f/*.bak\n".utf8)))
            #expect(isAdded)
            scope = scope.below(Array("d".utf8))
        }
        // One place a file for `!keep`, and one for the last file's `d`.
        #expect(scope.placeCount == 2001)
    }

    @Test func rulesWithTooManyWildcardsAreRefused() {
        var scope = IgnoreScope()
        let names = (0..<100_000).map { "name\($0)\n" }.joined()
        let hasNames = scope.add(IgnoreFile(Array(names.utf8)))
        #expect(hasNames)
        let patterns = (0..<10_000).map { "a*\($0)*b\n" }.joined()
        let hasPatterns = scope.add(IgnoreFile(Array(patterns.utf8)))
        #expect(!hasPatterns)
        let hasLongLine = scope.add(IgnoreFile(Array(repeating: UInt8(ascii: "*"), count: 20_000)))
        #expect(!hasLongLine)
        #expect(scope.leavesOut(Array("name99999".utf8), isDirectory: false))
        #expect(!scope.leavesOut(Array("a1b".utf8), isDirectory: false))
    }
}
