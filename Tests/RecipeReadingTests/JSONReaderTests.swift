import Testing

@testable import RecipeReading

@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> (JSON, Set<JSONReader.Repair>) { try JSONReader.read(Array(text.utf8)) }

    @Test func readsWhatJSONSays() throws {
        let (value, repairs) = try read(#"{"a": [1, -2.5e3, true, null, "x\n\u00e9\ud83c\udf5e"], "b": {}}"#)
        #expect(
            value
                == .object([
                    .init(
                        key: "a",
                        value: .array([.number("1"), .number("-2.5e3"), .bool(true), .null, .string("x\né🍞")])),
                    .init(key: "b", value: .object([])),
                ]))
        #expect(repairs.isEmpty)
    }

    @Test(arguments: [
        ("[1, 2,]", JSON.array([.number("1"), .number("2")]), [JSONReader.Repair.comma]),
        ("[1 2]", .array([.number("1"), .number("2")]), [.comma]),
        (
            "{\"a\": \"b\"\n\"c\": 1}",
            .object([.init(key: "a", value: .string("b")), .init(key: "c", value: .number("1"))]), [.comma]
        ),
        ("[\"a\nb\"]", .array([.string("a\nb")]), [.controlCharacter]),
        ("[\"a 9\" pan\"]", .array([.string("a 9\" pan")]), [.quote]),
        ("[\"the \"big\", red one\"]", .array([.string("the \"big\", red one")]), [.quote]),
        ("[1, /* two */ 2]", .array([.number("1"), .number("2")]), [.comment]),
        ("{\"a\": [1, 2", .object([.init(key: "a", value: .array([.number("1"), .number("2")]))]), [.end]),
        ("[\"it\\'s\"]", .array([.string("it's")]), [.escape]),
        ("{\"a\": 1};", .object([.init(key: "a", value: .number("1"))]), []),
    ])
    func repairsWhatPagesDo(text: String, expected: JSON, repairs: [JSONReader.Repair]) throws {
        let (value, made) = try read(text)
        #expect(value == expected)
        #expect(made == Set(repairs))
    }

    @Test func refusesWhatIsTooDeep() {
        #expect(throws: JSONReader.Failure.self) { try read(String(repeating: "[", count: 10_000)) }
    }
}
