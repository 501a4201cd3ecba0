import Testing

@testable import Cookbook

@Suite struct TextFoldingTests {
    private func folded(_ text: String) -> String { String(decoding: TextFolding.fold(text), as: UTF8.self) }

    @Test func foldsCaseAndMarks() {
        #expect(folded("Crème BRÛLÉE") == "creme brulee")
        #expect(folded("Ærø Straße Œuf İzmir ığ") == "aero strasse oeuf izmir ig")
        #expect(folded("cre\u{300}me") == "creme")
        #expect(folded("l’œuf") == "l'oeuf")
        #expect(folded("Щи и БОРЩ") == "щи и борщ")
        #expect(folded("ΣΟΥΠΑ") == "σουπα")
        #expect(folded("½ cup 180 °C 麻婆豆腐 🍅") == "½ cup 180 °c 麻婆豆腐 🍅")
        #expect(folded("👩\u{200D}🍳 ❤\u{FE0F} نیم\u{200C}پز") == folded("👩🍳 ❤ نیمپز"))
        #expect(folded("") == "")
    }

    @Test func foldsAroundEveryWordBoundary() {
        for count in 0..<24 {
            let plain = String(repeating: "X", count: count)
            let small = String(repeating: "x", count: count)
            #expect(folded(plain + "É" + plain) == small + "e" + small)
        }
    }

    @Test func takesOnlyWhatHasNoCaseForCaseless() {
        var caseless = 0
        for value in UInt32(0x80)...0x10FFFF {
            guard TextFolding.isCaseless(value), let scalar = Unicode.Scalar(value) else { continue }
            #expect(scalar.properties.lowercaseMapping == String(Character(scalar)), "U+\(String(value, radix: 16))")
            caseless += 1
        }
        #expect(caseless > 10_000)
    }

    @Test func theLastWordIsTheThingThatIsCounted() {
        func last(_ text: String) -> String? { TextFolding.lastWord(text).map { String(decoding: $0, as: UTF8.self) } }
        #expect(last("small Cookies") == "cookie")
        #expect(last("2 loaves") == "loaf")
        #expect(last("Brötchen") == "brotchen")
        #expect(last(" ") == nil)
    }
}
