import Kitchen
import RecipeModel
import SourceText
import Testing

@testable import CookbookSession

@Suite struct ItemWordsTests {
    private func lines(_ words: String...) -> String {
        do {
            return try ItemWords.lines(words, ItemLineOptions()) { ["olive oil", "bread flour"].contains($0) }
                .joined(separator: " | ")
        } catch { return "no: \(error.message.verbatim)" }
    }

    @Test func anAmountMayBeAWordOfItsOwn() {
        #expect(lines("flour", "1kg") == "1kg flour")
        #expect(lines("6", "eggs", "2l", "milk") == "6 eggs | 2l milk")
        #expect(lines("flour", "1", "kg", "eggs", "6") == "1 kg flour | 6 eggs")
        #expect(lines("olive oil", "500 ml") == "500 ml olive oil")
        #expect(lines("1", "kg", "bread", "flour") == "1 kg bread flour")
    }

    @Test func whatNamesAThingStaysAsItIs() {
        #expect(lines("2 l milk", "6 eggs") == "2 l milk | 6 eggs")
        #expect(lines("milk", "butter") == "milk | butter")
        #expect(lines("2 l milk", "butter", "200 g") == "2 l milk | 200 g butter")
        #expect(lines("7up") == "7up")
        #expect(lines("6") == "6")
        #expect(lines() == "")
    }

    @Test func whatMayBelongToEitherIsAsked() {
        #expect(lines("flour", "1kg", "sugar") == "no: which amount in 'flour 1kg sugar' belongs to what is not clear")
        #expect(lines("2", "onions", "garlic") == "no: which amount in '2 onions garlic' belongs to what is not clear")
        #expect(lines("milk", "butter", "1kg") == "no: which amount in 'milk butter 1kg' belongs to what is not clear")
        #expect(lines("1", "2", "eggs") == "no: which amount in '1 2 eggs' belongs to what is not clear")
    }
}
