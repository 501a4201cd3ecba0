import Testing

@testable import RBookCLI

/// A minus before an amount is not an option.
@Suite struct NegativeAmountTests {
    @Test(arguments: [
        (["pantry", "use", "-1", "eggs"], "'-1' is less than nothing", "1 eggs"),
        (["pantry", "use", "-1 eggs"], "'-1 eggs' is less than nothing", "1 eggs"),
        (["shop", "add", "-½ l milk", "--dry-run"], "'-½ l milk' is less than nothing", "½ l milk"),
        (["pantry", "set", "eggs", "-3"], "'-3' is less than nothing", "3"),
    ])
    func isSaidToBeLessThanNothing(_ arguments: [String], _ problem: String, _ rest: String) throws {
        let (output, error, code) = try TestKitchen().run(arguments)
        #expect(output.isEmpty)
        #expect(error == "rbook: \(problem)\n  hint: write the amount without the minus: \"\(rest)\"\n")
        #expect(code == 64)
    }

    @Test func daysBeforeTodayAreDaysOfAPlan() {
        #expect(NegativeAmount.mistake(in: ["plan", "show", "-1w"]) == nil)
        #expect(NegativeAmount.joined(["plan", "show", "-1w"]) == ["plan", "show", "--", "-1w"])
        #expect(
            NegativeAmount.joined(["plan", "show", "--format", "json", "-1w"]) == [
                "plan", "show", "--format", "json", "--", "-1w",
            ])
        #expect(NegativeAmount.mistake(in: ["plan", "add", "-2", "eggs"]) != nil)
    }

    @Test func otherWordsWithAMinusAreLeft() {
        #expect(NegativeAmount.mistake(in: ["pantry", "use", "eggs", "--dry-run"]) == nil)
        #expect(NegativeAmount.mistake(in: ["pantry", "use", "--", "-1 eggs"]) == nil)
        #expect(NegativeAmount.mistake(in: ["search", "-1"]) == nil)
        #expect(NegativeAmount.mistake(in: ["pantry", "use", "eggs", "-m", "-5 %"]) == nil)
    }
}
