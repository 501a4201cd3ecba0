import Cookbook
import FileAccess
import Foundation
import Kitchen
import RecipeLint
import RecipeModel
import SourceText
import Testing

/// Every rule's examples, as they stand, and again with a multibyte prefix, CRLF and a byte order mark.
@Suite struct RuleExampleTests {
    static let cases: [(rule: Rule, example: RuleExample)] = RuleCatalog.all.flatMap { rule in
        rule.examples.map { (rule, $0) }
    }

    @Test func everyCodeStandsOnce() {
        let codes = RuleCatalog.all.map(\.code)
        #expect(Set(codes).count == codes.count)
        #expect(codes.count >= 60)
        #expect(codes.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber } })
    }

    @Test func rulesThatLookForThemselvesHaveBothKindsOfExamples() {
        for rule in RuleCatalog.all {
            if case .reader = rule.check { continue }
            let flagged = rule.examples.contains { !MarkedText($0.text).ranges.isEmpty }
            let accepted = rule.examples.contains { MarkedText($0.text).ranges.isEmpty }
            #expect(flagged && accepted, "\(rule.code)")
        }
    }

    enum Disguise: CaseIterable {
        case none
        case carriageReturns
        case byteOrderMark
        case multibyteTitle
    }

    @Test(arguments: Disguise.allCases) func examplesHold(_ disguise: Disguise) throws {
        #expect(Self.cases.count > 120)
        for (rule, example) in Self.cases {
            // These are about line ends themselves.
            if disguise == .carriageReturns, rule.code == "mixed-line-endings" { continue }
            // A key in front would change what these are about.
            if disguise == .multibyteTitle, rule.code == "front-matter-not-a-mapping" { continue }
            let text = Self.disguised(example.text, disguise)
            let marked = MarkedText(text)
            let findings = try Self.lint(rule.code, example.path, marked.bytes, example.others)
            let found = findings.filter { $0.path.string == example.path }.map(\.diagnostic.range).sorted()
            var expected = marked.ranges
            if disguise == .byteOrderMark { expected = expected.map { $0 == ByteRange(at: 0) ? ByteRange(at: 3) : $0 } }
            #expect(found == expected, "\(rule.code) [\(disguise)] \(example.text)")
        }
    }

    @Test func fixesGiveTheFixedText() throws {
        var fixedCount = 0
        for (rule, example) in Self.cases {
            guard let fixed = example.fixed else { continue }
            fixedCount += 1
            let marked = MarkedText(example.text)
            let findings = try Self.lint(rule.code, example.path, marked.bytes, example.others)
            let fixes = findings.compactMap(\.diagnostic.fix)
            #expect(!fixes.isEmpty, "\(rule.code)")
            #expect(fixes.allSatisfy { $0.isSafe == example.isSafeFix }, "\(rule.code)")
            let source = SourceText(path: .root, bytes: marked.bytes)
            let result = try source.applying(fixes.flatMap(\.edits))
            #expect(String(decoding: result, as: UTF8.self) == fixed, "\(rule.code)")
        }
        #expect(fixedCount >= 7)
    }

    private static func disguised(_ text: String, _ disguise: Disguise) -> String {
        switch disguise {
        case .none: return text
        case .carriageReturns:
            return text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n")
        case .byteOrderMark: return "\u{FEFF}" + text
        case .multibyteTitle:
            // A comment in front of everything that shifts bytes against characters.
            if text.hasPrefix("---\n") { return "---\nx-ü: 'süß 🍲'\n" + text.dropFirst(4) }
            if text.hasPrefix("⟦⟧---\n") { return "⟦⟧---\nx-ü: 'süß 🍲'\n" + text.dropFirst(6) }
            return text
        }
    }

    private static func lint(_ code: String, _ path: String, _ bytes: [UInt8], _ others: [String: String]) throws
        -> [Finding]
    {
        var files = MemoryFiles(others)
        files.write(try #require(RelativePath(path)), bytes)
        // Suppressions are judged only in a run of all rules.
        let only: Set<String>? = code.hasSuffix("suppression") ? nil : [code]
        let today = try #require(CalendarDate("2026-11-21"))
        return Linter(only: only, today: today).run(CookbookLoader(files)).findings.filter {
            $0.diagnostic.code == code
        }
    }
}
