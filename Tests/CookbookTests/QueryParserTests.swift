import Cookbook
import Kitchen
import Testing

@Suite struct QueryParserTests {
    private func parse(_ text: String) throws -> Query {
        let today = try #require(CalendarDate("2026-11-21"))
        return try QueryParser.parse(text, today: today)
    }

    private func word(_ text: String, _ field: TextField? = nil, _ match: TextCondition.Match = .loose) -> Query {
        .text(TextCondition(field: field, text: text, match: match))
    }

    @Test func joinsWordsWithAnd() throws {
        #expect(try parse("") == .all)
        #expect(try parse("soup") == word("soup"))
        #expect(try parse("red soup") == .and([word("red"), word("soup")]))
        #expect(try parse("red and soup") == .and([word("red"), word("soup")]))
    }

    @Test func readsOrNotAndParentheses() throws {
        #expect(try parse("a or b c") == .or([word("a"), .and([word("b"), word("c")])]))
        #expect(try parse("(a or b) c") == .and([.or([word("a"), word("b")]), word("c")]))
        #expect(try parse("-a") == .not(word("a")))
        #expect(try parse("not not a") == word("a"))
    }

    @Test func readsFieldsPhrasesAndExactWords() throws {
        #expect(try parse("tag:vegan") == word("vegan", .tag))
        #expect(try parse("ingredient:\"red wine\"") == word("red wine", .ingredient, .phrase))
        #expect(try parse("title:=soup") == word("soup", .title, .exact))
        #expect(try parse("title:so*") == word("so*", .title, .wildcard))
    }

    @Test func readsComparisonsWithUnits() throws {
        #expect(try parse("time<=30min") == .number(.time, .lessOrEqual, Quantity(30)))
        #expect(try parse("time<=1 h") == .number(.time, .lessOrEqual, Quantity(60)))
        #expect(try parse("cook<1h30") == .number(.cook, .less, Quantity(90)))
        #expect(try parse("rating>=4.5") == .number(.rating, .greaterOrEqual, Quantity(try #require(Rational(9, 2)))))
        #expect(try parse("servings:4-6") == .number(.servings, .equal, Quantity(4, 6)))
    }

    @Test func readsDates() throws {
        #expect(try parse("cooked:never") == .never(.cooked))
        #expect(try parse("cooked<2026-01-01") == .date(.cooked, .less, try #require(CalendarDate("2026-01-01"))))
        #expect(try parse("added>=-2w") == .date(.added, .greaterOrEqual, try #require(CalendarDate("2026-11-07"))))
    }

    @Test func refusesDietsAndAllergensThatNobodyKnows() throws {
        func error(_ text: String) -> QueryError? { #expect(throws: QueryError.self) { try parse(text) } }
        #expect(error("soup -allergen:nutz")?.message == "'nutz' is not an allergen rbook knows")
        #expect(error("soup -allergen:nutz")?.column == 16)
        #expect(error("soup -allergen:nutz")?.hint == "did you mean 'nuts'?")
        #expect(error("diet:vegn")?.hint == "did you mean 'vegan'?")
        #expect(try parse("allergen:dairy") == word("dairy", .allergen))
    }

    @Test func pointsAtTheMistake() {
        func error(_ text: String) -> QueryError? { #expect(throws: QueryError.self) { try parse(text) } }
        #expect(
            error("soup tmie<=30")
                == QueryError(column: 6, message: "'tmie' is not a field", hint: "did you mean 'time'?")
        )
        #expect(error("(soup")?.column == 1)
        #expect(error("a \"b")?.column == 3)
        #expect(error("is:tasty")?.message == "'tasty' is nothing a recipe is or has")
        #expect(error("soup)")?.message == "a ')' without its '('")
        #expect(error("tomato or")?.message == "nothing follows 'or'")
        #expect(error("tomato or")?.column == 8)
        #expect(error("rating>6")?.message == "ratings go from 0 to 5")
        #expect(throws: Never.self) { try parse("rating>=5") }
        #expect(error("rating>=lots")?.column == 9)
    }
}
