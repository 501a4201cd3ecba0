import SourceText
import Testing

@Suite struct KnownNamesTests {
    private let names = KnownNames([("salt", 1), ("crème fraîche", 2), ("salt", 3), ("цукор", 4), ("味噌", 5)])

    @Test func findsNamesByTheirBytes() {
        #expect(names.number(of: "crème fraîche") == 2)
        #expect(names.number(of: "цукор") == 4)
        #expect(names.number(of: "味噌") == 5)
        #expect(names.number(of: "sal") == nil)
        #expect(names.number(of: "salts") == nil)
        #expect(names.number(of: "") == nil)
    }

    @Test func keepsTheLastNumberOfANameThatComesTwice() {
        #expect(names.number(of: "salt") == 3)
    }

    @Test func findsNamesWhoseAccentsAreScalarsOfTheirOwn() {
        #expect(names.number(of: "cre\u{300}me frai\u{302}che") == 2)
        #expect(names.number(of: "cre\u{301}me frai\u{302}che") == nil)
    }

    @Test func findsTheLowerCaseOfCapitals() {
        #expect(names.number(ofLowerCase: Array("SALT".utf8)[...]) == 3)
        #expect(names.number(ofLowerCase: Array("Crème Fraîche".utf8)[...]) == 2)
        #expect(names.number(ofLowerCase: Array("ЦУКОР".utf8)[...]) == 4)
        #expect(names.number(of: "SALT") == nil)
    }

    @Test func numbersTheWordsOfAText() {
        let words = KnownNames(words: "add bake\n  beat")
        #expect(words.all == ["add", "bake", "beat"])
        #expect(words.number(of: "beat") == 2)
        #expect(words.contains("bakes"[...].dropLast()))
    }

    @Test func findsEachOfManyNames() {
        let many = KnownNames((0..<5000).map { ("name \($0)", $0) })
        for number in stride(from: 0, to: 5000, by: 7) { #expect(many.number(of: "name \(number)") == number) }
        #expect(many.number(of: "name 5000") == nil)
    }
}

@Suite struct PackedWordsTests {
    @Test func holdsWhatItWasGiven() {
        let words = PackedWords([0x616464, 0x62616B65])
        #expect(words.contains(0x616464))
        #expect(words.contains(0x62616B65))
        #expect(!words.contains(0x616465))
        #expect(!words.contains(0))
    }
}
