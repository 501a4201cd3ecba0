import Cookbook
import FileAccess
import Kitchen
import SourceText
import Testing

@testable import RecipeLint

@Suite struct LintBaselineTests {
    private func lint(_ files: [String: String]) throws -> (files: [FileFindings], loader: CookbookLoader<MemoryFiles>)
    {
        let loader = CookbookLoader(MemoryFiles(files))
        let report = Linter(today: try #require(CalendarDate("2026-11-21"))).run(loader)
        return (report.files, loader)
    }

    private static let soup = "# Soup\n\n## Ingredients\n\n- 1 onion \n\n## Instructions\n\n1. Chop the onion.\n"

    @Test func oldFindingsAreKnownWhereverTheirLineIs() throws {
        let before = try lint(["süppe [1].md": Self.soup])
        #expect(before.files.map(\.findings.count) == [1])
        let written = LintBaseline(before.files) { before.loader.source($0) }
        let baseline = try LintBaseline(reading: written.bytes)
        #expect(baseline.count == 1)
        #expect(String(decoding: written.bytes, as: UTF8.self).contains("trailing-space "))
        let after = try lint(["süppe [1].md": "\n\n" + Self.soup + "2. Serve. \n"])
        let new = baseline.new(in: after.files) { after.loader.source($0) }
        #expect(new.mended == 0)
        #expect(new.files.flatMap(\.findings).map(\.start.line) == [12])
    }

    @Test func eachIsKnownAsOftenAsItWas() throws {
        let before = try lint(["a.md": Self.soup + "\n## Notes\n\nx \n"])
        let baseline = LintBaseline(before.files) { before.loader.source($0) }
        let after = try lint(["a.md": Self.soup + "\n## Notes\n\nx \nx \nx \n"])
        #expect(baseline.new(in: after.files) { after.loader.source($0) }.files.flatMap(\.findings).count == 2)
        let mended = try lint(["a.md": Self.soup.replacing("onion ", with: "onion")])
        #expect(baseline.new(in: mended.files) { mended.loader.source($0) }.mended == 2)
    }

    @Test func aDamagedBaselineIsToldWithItsLine() throws {
        #expect(throws: LintBaseline.Problem.self) {
            try LintBaseline(reading: Array("# x\n\nno-steps zz 1 a.md\n".utf8))
        }
        do { _ = try LintBaseline(reading: Array("# x\nno-steps 00ff 1 a.md\nbroken\n".utf8)) } catch {
            #expect(error.line == 3)
        }
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        var result = self
        while let range = result.firstRange(of: part) { result.replaceSubrange(range, with: other) }
        return result
    }
}
