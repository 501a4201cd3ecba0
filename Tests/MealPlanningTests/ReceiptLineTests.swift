import Kitchen
import MealPlanning
import TestSupport
import Testing

/// Lines of receipts and pasted lists.
@Suite struct ReceiptLineTests {
    private func text(_ line: ReceiptLine) -> String {
        switch line {
        case .lot(let line, let price, let currency, let doubt):
            line + (price.map { " @ \(KitchenNumber.decimal($0, places: 2))" } ?? "")
                + (currency.map { " \($0)" } ?? "")
                + (doubt.map(text) ?? "")
        case .bookkeeping: "bookkeeping"
        case .detail(let line): "detail of \(line)"
        case .unread: "unread"
        case .blank: "blank"
        }
    }

    private func text(_ doubt: ReceiptLine.Doubt) -> String {
        switch doubt {
        case .unknownFood: " ?food"
        case .sum(let sum): " ?\(sum)"
        case .twoPrices: " ?prices"
        case .count(let count): " ?count \(count)"
        }
    }

    private func read(_ line: String) -> String { text(ReceiptLine(line, ItemLineOptions(), .builtIn)) }

    private func read(receipt: String) -> [String] {
        Receipt(receipt.split(separator: "\n").map(String.init), ItemLineOptions(), .builtIn).lines.map(text)
    }

    @Test func aBritishReceipt() {
        let receipt = """
            TESCO EXPRESS
            12 High Street, Leeds
            VAT NO: 220 4302 31
            MILK 2L               £1.65
            2 x BREAD      1.10   2.20
            BANANAS LOOSE
             0.456 kg @ £1.99/kg  £0.91
            EGGS 10               2.99
            CLUBCARD SAVINGS     -0.50
            CARRIER BAG           0.30
            SUBTOTAL              7.55
            TOTAL                £7.55
            VISA DEBIT            7.55
            CHANGE DUE            0.00
            """
        #expect(
            read(receipt: receipt) == [
                "unread", "unread", "bookkeeping", "2 l milk @ 1.65 £",
                // 2 x 1.10 = 2.20.
                "2 bread @ 2.2",
                // 0.456 x 1.99 = 0.907, 0.91 to the penny.
                "0.456 kg bananas loose @ 0.91 £", "detail of 5", "10 eggs @ 2.99 ?count 10", "bookkeeping",
                "bookkeeping", "bookkeeping", "bookkeeping", "bookkeeping", "bookkeeping",
            ])
    }

    @Test func aGermanReceipt() {
        let receipt = """
            REWE Markt GmbH
            MILCH 3,5%             2,38 A
               2 Stk x     1,19
            EIER 10ER              2,29 A
            BANANEN                1,14 B
              0,574 kg x 1,99 EUR/kg
            PFAND 0,25 EURO        0,25 A
            RABATT                -0,30
            ----------------------------
            SUMME      EUR         6,55
            Geg. EC-Cash EUR       6,55
            A= 7,0%   5,89  0,41  6,30
            Datum: 21.11.2026 14:32:10 Uhr
            """
        #expect(
            read(receipt: receipt) == [
                // 2 x 1.19 = 2.38, 0.574 x 1.99 = 1.142.
                "unread", "2 milch 3,5% @ 2.38", "detail of 1", "10 eier @ 2.29",
                "0.574 kg bananen @ 1.14 EUR ?food", "detail of 4", "bookkeeping", "bookkeeping", "unread",
                "bookkeeping",
                "bookkeeping", "bookkeeping", "bookkeeping",
            ])
    }

    @Test func anAmericanReceipt() {
        let receipt = """
            WALMART SUPERCENTER
            007874203912 MILK 1 GAL  3.48 F
            BREAD 2 @ 1.10          2.20 T
            0.456 kg BANANAS @ 1.99/kg 0.91
            LEMONS 3 @ 0.50
            BUTTER 1LB   $4.28 F
            TAX 1  7.000 %  0.30
            CASH TEND  20.00
            CHANGE DUE  8.83
            # ITEMS SOLD 5
            """
        #expect(
            read(receipt: receipt) == [
                "unread", "1 gal milk @ 3.48", "2 bread @ 2.2", "0.456 kg bananas @ 0.91",
                // 3 x 0.50.
                "3 lemons @ 1.5", "1 lb butter @ 4.28 $", "bookkeeping", "bookkeeping", "bookkeeping", "bookkeeping",
            ])
    }

    @Test func aFrenchReceipt() {
        let receipt = """
            CARREFOUR CITY
            2 X 0,85  BAGUETTE     1,70 €
            BEURRE DOUX 250G       2,45 €
            REMISE FIDELITE       -0,40 €
            A PAYER                3,75 €
            CARTE BANCAIRE         3,75 €
            """
        #expect(
            read(receipt: receipt) == [
                "unread", "2 baguette @ 1.7 €", "250 g beurre doux @ 2.45 €", "bookkeeping", "bookkeeping",
                "bookkeeping",
            ])
    }

    @Test func aSwedishReceipt() {
        let receipt = """
            ICA NÄRA
            Ägg 12-p           32,90
            Mjölk 1,5L  2st*14,90  29,80
            Bananer 0,456kg*24,90kr/kg 11,35
            Pant 2st*1,00      2,00
            Totalt   76,05
            Kontokort 76,05
            Moms 12% 8,15
            """
        #expect(
            read(receipt: receipt) == [
                // 2 x 14.90 = 29.80, 0.456 x 24.90 = 11.354.
                "unread", "12 Ägg @ 32.9", "2 x 1.5 L Mjölk @ 29.8", "0.456 kg Bananer @ 11.35 kr ?food",
                "bookkeeping", "bookkeeping", "bookkeeping", "bookkeeping",
            ])
    }

    @Test func aReceiptWithItsCountBeforeTheGoods() {
        let receipt = """
            2 x 1,19
            BUTTER 250G     2,38 A
            TOMATOES 400G   0,99 A
            1.234,56 EUR
            TOTAL           3,37
            """
        #expect(
            read(receipt: receipt) == [
                "detail of 1", "2 x 250 g butter @ 2.38", "400 g tomatoes @ 0.99", "unread", "bookkeeping",
            ])
    }

    @Test func whatIsNotCertainIsSaid() {
        #expect(read("2 x BREAD 1.10 2.30") == "2 bread @ 2.3 ?2.20")
        #expect(read("BREAD 1.50 2.20") == "bread @ 2.2 ?prices")
        #expect(read("BREAD 2 1.10 2.20") == "2 bread @ 2.2")
        #expect(read("BREAD 1.10 2.20") == "2 bread @ 2.2")
        #expect(read("0.456 kg BANANAS @ 1.99/kg 1.91") == "0.456 kg bananas @ 1.91 ?0.907")
        #expect(read("ZORGLE 2.99") == "zorgle @ 2.99 ?food")
        // Larger numbers are weights, or kinds of flour.
        #expect(read("YOGHURT 500 0.99") == "yoghurt 500 @ 0.99")
    }

    @Test func wordsOfBookkeepingInNamesOfFoodsAreGoods() {
        #expect(read("CHOCOLATE BAR 1.20") == "chocolate bar @ 1.2")
        #expect(read("DIM SUM 3.99") == "dim sum @ 3.99")
        #expect(read("Total 0% yogurt 500g 1.99") == "500 g Total 0% yogurt @ 1.99")
        for line in ["SUM 14.20", "CASH 20.00", "CHANGE 5.80", "-0.50", "DISCOUNT -0.50", "SAUSAGE 3.00-"] {
            #expect(read(line) == "bookkeeping", "\(line)")
        }
        #expect(read("CHEESE 1.234,56") == "cheese @ 1234.56")
        #expect(read("MILK 1,99 €") == "milk @ 1.99 €")
        #expect(read("MILK 1,99 A") == "milk @ 1.99")
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
            if case .lot(let line, _, _, _) = ReceiptLine(words.joined(separator: " "), ItemLineOptions(), .builtIn) {
                lots += 1
                #expect(!line.isEmpty)
            }
        }
        #expect(lots > 500)
    }
}
