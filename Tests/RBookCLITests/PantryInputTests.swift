import Testing

@testable import RBookCLI

/// What the pantry's commands read from standard input.
@Suite struct PantryInputTests {
    private static let day = ["--today", "2026-11-21"]

    /// Runs a command that asks line by line.
    private func answer(_ arguments: [String], _ lines: [String]) throws -> (output: String, error: String, code: Int32)
    {
        let kitchen = try TestKitchen()
        var invocation = kitchen.invocation(Self.day + arguments)
        let input = Lines(lines)
        invocation.readChunk = { input.next() }
        let code = Runner.run(&invocation)
        return (
            String(decoding: invocation.console.standardOutput, as: UTF8.self),
            String(decoding: invocation.console.standardError, as: UTF8.self), code
        )
    }

    private final class Lines {
        private var rest: [String]

        init(_ lines: [String]) { rest = lines.reversed() }

        func next() -> [UInt8] { rest.popLast().map { Array("\($0)\n".utf8) } ?? [] }
    }

    @Test func aReceiptIsPasted() throws {
        let kitchen = try TestKitchen()
        let receipt = "GROCER LTD\nMILK 2L 1.99\nEGGS 6PK 3.49 B\n\nTOTAL 5.48\n"
        let (output, error, code) = kitchen.run(Self.day + ["pantry", "add", "-", "--no-commit"], input: receipt)
        #expect(code == 0)
        #expect(
            output
                == "Put 2 l milk and 6 eggs into the pantry\n  2 l milk: Fridge, 1.99 EUR\n  6 eggs: Fridge, 3.49 EUR\n"
        )
        #expect(error == "line 1 is not read as a lot: 'GROCER LTD'\nline 5 is not goods: 'TOTAL 5.48'\n")
    }

    @Test func nothingReadableChangesNothing() throws {
        let kitchen = try TestKitchen()
        let (output, error, code) = kitchen.run(["pantry", "add", "-"], input: "hello\nTOTAL 3.00\n")
        #expect(code == 1)
        #expect(output.isEmpty)
        #expect(
            error
                == "rbook: nothing is read as a lot: line 1 is not read as a lot: 'hello'; line 2 is not goods: 'TOTAL 3.00'\n  hint: write a lot a line, as \"2 l milk\"\n"
        )
        #expect(kitchen.run(["pantry", "add", "-"], input: "").code == 1)
    }

    @Test func aCountIsRead() throws {
        let kitchen = try TestKitchen()
        let count = "- 6 onions\ngarlic: 2 heads\n\npotatoes 1.5 kg\n"
        let (output, error, code) = kitchen.run(
            Self.day + ["pantry", "assert", "--in", "larder", "-", "--no-commit"], input: count)
        #expect(code == 0)
        // 6 − 8 = −2; 1.5 − 2 = −0.5.
        #expect(
            output
                == "Count onions, garlic and potatoes in Larder\n  onions: counted 6, the pantry says 8: 2 less\n  garlic: counted 2 heads, as the pantry says\n  potatoes: counted 1.5 kg, the pantry says 2 kg: 0.5 kg less\n"
        )
        #expect(error == "not counted, left as it is: 4 lemons, 3 apples, 1 piece ginger (--others-gone removes it)\n")
        let wrong = kitchen.run(["pantry", "assert", "--in", "larder", "-"], input: "6 onions\nsome garlic\n")
        #expect(wrong.code == 64)
        #expect(wrong.error.hasPrefix("rbook: line 2 is not a count: 'some garlic'\n"))
    }

    @Test func aPlaceIsCountedLotByLot() throws {
        // Onions as shown, 1 head of garlic, potatoes are skipped, and the rest is not asked for.
        let (output, error, code) = try answer(
            ["pantry", "assert", "--in", "larder", "-i", "--no-commit"], ["", "1", "-", "q"])
        #expect(code == 0)
        #expect(
            output
                == "Count onions and garlic in Larder\n  onions: counted 8, as the pantry says\n  garlic: counted 1 heads, the pantry says 2 heads: 1 head less\n"
                || output.contains("garlic: counted 1 head, the pantry says 2 heads: 1 head less"))
        #expect(error.contains("8 onions?\n2 heads garlic?\n2 kg potatoes?\n4 lemons?\n"))
    }

    @Test func theUsualGoodsArePickedByTheirNumbers() throws {
        let goods = ["2 l milk", "6 eggs", "1 kg flour"]
        #expect(UsualGoodsPrompt.lines("1 3", goods) == ["2 l milk", "1 kg flour"])
        #expect(UsualGoodsPrompt.lines("1-3", goods) == goods)
        #expect(UsualGoodsPrompt.lines("2=12 eggs", goods) == ["12 eggs"])
        #expect(UsualGoodsPrompt.lines("500 g rice", goods) == ["500 g rice"])
        for answer in ["4", "0", "3-1", "2-9", "9=12 eggs", "2="] {
            #expect(UsualGoodsPrompt.lines(answer, goods).isEmpty, "\(answer)")
        }
        let (output, _, code) = try answer(["pantry", "add", "-i", "--dry-run"], ["99", "250 g butter", ""])
        #expect(code == 0)
        #expect(output.hasPrefix("would put 250 g butter into the pantry:\n"))
        #expect(try answer(["pantry", "add", "-i"], [""]).code == 1)
    }
}
