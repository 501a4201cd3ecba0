import Kitchen
import MealPlanning
import TestSupport
import Testing

/// Lines of receipts and pasted lists.
@Suite struct ReceiptLineTests {
    private func read(_ text: String) -> String {
        switch ReceiptLine(text, ItemLineOptions(), .builtIn) {
        case .lot(let line, let price, let currency):
            line + (price.map { " @ \(KitchenNumber.decimal($0, places: 2))" } ?? "")
                + (currency.map { " \($0)" } ?? "")
        case .bookkeeping: "bookkeeping"
        case .unread: "unread"
        case .blank: "blank"
        }
    }

    @Test func anAmountAfterTheNameGoesBeforeIt() {
        #expect(read("MILK 2L  1.99") == "2 l milk @ 1.99")
        #expect(read("Spaghetti 500g 0,99") == "500 g Spaghetti @ 0.99")
        #expect(read("BUTTER UNSALTED 250 G   2.29 A") == "250 g butter unsalted @ 2.29")
        #expect(read("EGGS 6PK 3.49") == "6 eggs @ 3.49")
    }

    @Test func countsMultiply() {
        #expect(read("2 x MILK 1L 2.38") == "2 x 1 l milk @ 2.38")
        // 2 x 6 = 12.
        #expect(read("EGGS 6PK 2 x 3.49 6.98") == "12 eggs @ 6.98")
        #expect(read("3x LEMONS 1.20") == "3 lemons @ 1.2")
    }

    @Test func currenciesAreReadWhereTheyAreWritten() {
        #expect(read("Milk 2l €1.99") == "2 l Milk @ 1.99 €")
        #expect(read("Milk 2l 1.99 EUR") == "2 l Milk @ 1.99 EUR")
        #expect(read("Milk 2l £ 1.99") == "2 l Milk @ 1.99 £")
    }

    @Test func listsAreReadAsTheyAre() {
        #expect(read("- 2 kg flour") == "2 kg flour")
        #expect(read("- [x] 6 eggs (expires 2026-12-01)") == "6 eggs (expires 2026-12-01)")
        #expect(read("butter") == "butter")
        #expect(read("3 bottles kombucha") == "3 bottles kombucha")
    }

    @Test func whatIsNotGoodsIsNotALot() {
        for line in [
            "TOTAL 12.30", "SUBTOTAL 11.00", "VISA **** 1234 12.30", "VAT 7% 0.80", "CASH 20.00", "Summe EUR 12,30",
        ] {
            #expect(read(line) == "bookkeeping", "\(line)")
        }
        #expect(read("COUPON MILK -0.50") == "bookkeeping")
        for line in ["REWE MARKT GMBH", "21.11.2026 14:32", "*** ***", "12 Main Street", "0049 30 123456"] {
            #expect(read(line) == "unread", "\(line)")
        }
        #expect(read("   ") == "blank")
    }

    @Test func anyLineIsReadWithoutHarm() {
        var random = SeededGenerator(seed: 13)
        let pieces = [
            "2", "x", "€", "-", "1.99", "MILK", "6PK", ",", "99999999999999999999", "%", "é", "\u{0}", "🍎", "2 l", "@",
            "*", "[", "]",
        ]
        var lots = 0
        for _ in 0..<5000 {
            let words = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }
            if case .lot(let line, _, _) = ReceiptLine(words.joined(separator: " "), ItemLineOptions(), .builtIn) {
                lots += 1
                #expect(!line.isEmpty)
            }
        }
        #expect(lots > 500)
    }
}
