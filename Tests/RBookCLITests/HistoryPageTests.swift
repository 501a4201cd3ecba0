import TestSupport
import Testing

@testable import RBookCLI

/// What is shown of the history on a terminal.
@Suite struct HistoryPageTests {
    private func run(_ kitchen: TestKitchen, _ arguments: [String], width: Int = 80) -> (output: String, error: String)
    {
        var invocation = kitchen.invocation(
            arguments, width: width, environment: ["TERM": "dumb"], isTerminal: true)
        _ = Runner.run(&invocation)
        return (
            String(decoding: invocation.console.standardOutput, as: UTF8.self),
            String(decoding: invocation.console.standardError, as: UTF8.self)
        )
    }

    @Test func everyChangeSaysHowToTakeItBack() throws {
        let kitchen = try TestKitchen()
        #expect(run(kitchen, ["rate", "shakshuka", "5"]).error == "  take it back: rbook undo\n")
        #expect(run(kitchen, ["undo"]).error == "  take it back: rbook redo\n")
        #expect(run(kitchen, ["rate", "shakshuka", "5", "--quiet"]).error.isEmpty)
        #expect(kitchen.run(["rate", "shakshuka", "4"]).error.isEmpty)
        #expect(run(kitchen, ["rate", "shakshuka", "3", "--dry-run"]).error.isEmpty)
    }

    @Test func fortyColumnsAreEnough() throws {
        let kitchen = try TestKitchen()
        _ = kitchen.run(["rate", "shakshuka", "5"])
        let lines = run(kitchen, ["log"], width: 40).output.split(separator: "\n").map(String.init)
        #expect(lines.count == 2)
        #expect(lines.first == "1  2026-11-21  Rate Shakshuka 5 stars")
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= 40 })
    }

    @Test func numbersAndIdsNameTheSame() throws {
        let kitchen = try TestKitchen()
        _ = kitchen.run(["rate", "shakshuka", "5"])
        let row = kitchen.run(["op", "log", "--format", "csv"]).output.split(separator: "\n").last ?? ""
        let fields = row.split(separator: ",").map(String.init)
        #expect(fields.count == 9)
        let shown = kitchen.run(["op", "show"]).output
        #expect(
            shown.hasPrefix("Rate Shakshuka 5 stars\noperation \(fields[2]), commit \(fields[1])\n2026-11-21, A Cook\n")
        )
        for name in ["1", fields[1], String(fields[1].prefix(8)), fields[2], String(fields[2].prefix(6)), "HEAD"] {
            #expect(kitchen.run(["op", "show", name]).output == shown, "\(name)")
        }
    }
}
