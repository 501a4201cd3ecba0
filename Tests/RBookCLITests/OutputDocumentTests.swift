import Foundation
import TestSupport
import Testing

@testable import RBookCLI

/// What `Docs/output.md` says of JSON and CSV holds for the sample cookbook.
@Suite struct OutputDocumentTests {
    /// A command of the page with the fields and the columns that it names.
    struct Section: Sendable, CustomTestStringConvertible {
        let command: String
        var fields: Set<String> = []
        var columns: String?
        var testDescription: String { command }
    }

    static let sections: [Section] = {
        let text = (try? String(contentsOfFile: PackageDirectory.path + "/Docs/output.md", encoding: .utf8)) ?? ""
        var sections: [Section] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("## `rbook "), let end = line.lastIndex(of: "`") {
                sections.append(Section(command: String(line[line.index(line.startIndex, offsetBy: 10)..<end])))
            } else if line.hasPrefix("## ") {
                break
            } else if line.hasPrefix("| `"), !sections.isEmpty {
                let cell = line.dropFirst(2).prefix { $0 != "|" }
                sections[sections.count - 1].fields.formUnion(
                    cell.split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) })
            } else if line.hasPrefix("CSV: `"), !sections.isEmpty {
                sections[sections.count - 1].columns = String(line.dropFirst(6).dropLast())
            }
        }
        return sections
    }()

    @Test func thereAreSections() { #expect(Self.sections.count >= 15) }

    @Test(arguments: sections) func says(_ section: Section) throws {
        let kitchen = try TestKitchen()
        let words = ["--today", "2026-11-21"] + TestKitchen.words(section.command)
        let json = kitchen.run(words + ["--format", "json"])
        #expect(json.code == 0, "\(json.error)")
        let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
        let objects = (document as? [[String: Any]]) ?? [(document as? [String: Any]) ?? [:]]
        let found = objects.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
        #expect(!found.isEmpty)
        #expect(found.subtracting(section.fields) == [], "fields that the page does not name")
        if let columns = section.columns {
            let csv = kitchen.run(words + ["--format", "csv"])
            #expect(csv.output.split(whereSeparator: \.isNewline).first.map(String.init) == columns)
        }
    }
}
