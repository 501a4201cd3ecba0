import PageLayout
import Testing

@Suite struct PrintableTextTests {
    @Test func numbersStayWithTheWordAfterThem() {
        #expect(PrintableText.keepingNumbers("Bake for 25 minutes at 180 °C.") == "Bake for 25\u{A0}minutes at 180 °C.")
        #expect(PrintableText.keepingNumbers("35 g of 2 or 3") == "35\u{A0}g of 2\u{A0}or 3")
        #expect(PrintableText.keepingNumbers("No numbers  here") == "No numbers  here")
        // It would not fit on a card.
        let long = "2 Mehrzweckküchenmaschinen"
        #expect(PrintableText.keepingNumbers(long) == long)
    }
}
