import Foundation
import TestSupport
import Testing

@testable import RBookCLI

/// Runs the commands of a story in `Docs` one after another over a scratch copy of the sample library, and holds what they print against what
/// is written there. Blocks begin with three backquotes and "console"; with `RBOOK_RECORD=1` they are written anew, and the run fails.
@Suite struct StoryTests {
    @Test(arguments: [("a-week.md", 7, 15), ("two-phones.md", 4, 20)])
    func goesAsItIsTold(_ name: String, blocks: Int, least: Int) throws {
        let file = URL(fileURLWithPath: PackageDirectory.path).appendingPathComponent("Docs/\(name)")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let kitchen = try TestKitchen()
        var (told, commands) = ("", 0)
        var parts = text.components(separatedBy: "```console\n")
        #expect(parts.count > blocks)
        for index in parts.indices.dropFirst() {
            guard let end = parts[index].range(of: "```\n") else {
                Issue.record("a block does not end")
                return
            }
            var found = ""
            for line in parts[index][..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
            where line.hasPrefix("$ ") {
                found += kitchen.transcript(of: String(line.dropFirst(2)))
                commands += 1
            }
            if found != String(parts[index][..<end.lowerBound]) { told += found }
            parts[index] = found + String(parts[index][end.lowerBound...])
        }
        #expect(commands >= least)
        if ProcessInfo.processInfo.environment["RBOOK_RECORD"] == "1" {
            try Data(parts.joined(separator: "```console\n").utf8).write(to: file)
            Issue.record("\(name) was recorded anew; look at it and run again without RBOOK_RECORD")
        } else {
            #expect(told.isEmpty, "printed otherwise:\n\(told)")
        }
    }
}
