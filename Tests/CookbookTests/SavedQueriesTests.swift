import Cookbook
import Kitchen
import RecipeModel
import SourceText
import Testing

@Suite struct SavedQueriesTests {
    private func expanded(_ text: String, _ queries: [(name: String, query: String)]) throws -> Query {
        let today = try #require(CalendarDate("2026-11-21"))
        var configuration = Configuration()
        configuration.queries = queries.map { ($0.name, Located($0.query, ByteRange(0, 1))) }
        return try QueryParser.parse(text, today: today).expanded(configuration, today: today)
    }

    private func problem(_ text: String, _ queries: [(name: String, query: String)]) throws -> QueryError? {
        do {
            _ = try expanded(text, queries)
            return nil
        } catch let error as QueryError {
            return error
        }
    }

    @Test func putsAQueryInThePlaceOfItsName() throws {
        #expect(
            try expanded("@soup -onion", [("soup", "category:soup")])
                == .and([
                    .text(TextCondition(field: .category, text: "soup")),
                    .not(.text(TextCondition(field: nil, text: "onion"))),
                ]))
    }

    @Test func takesTheFirstOfTwoQueriesWithOneName() throws {
        #expect(
            try expanded("@a", [("a", "soup"), ("a", "stew")]) == .text(TextCondition(field: nil, text: "soup")))
    }

    @Test func countsWhatQueriesMultiplyTo() throws {
        let doubling = (0..<60).map { (name: "q\($0)", query: "@q\($0 + 1) or @q\($0 + 1)") } + [("q60", "soup")]
        let error = try #require(try problem("leek @q0", doubling))
        #expect(error.column == 6)
        #expect(
            error.message
                == "the saved query '@q50' cannot be read: with '@q51' the query has more than 1000 conditions")
        #expect(error.hint == "name fewer saved queries, or shorten them in rbook.yaml")
    }

    @Test func saysWhichQueryLeadsBackToItself() throws {
        let error = try #require(try problem("@a", [("a", "@b"), ("b", "soup or @c"), ("c", "@a")]))
        #expect(error.column == 1)
        #expect(error.message == "the saved query '@a' leads back to itself")
        #expect(error.hint == "change it in rbook.yaml")
    }

    @Test func endsALongChain() throws {
        let chain = (0..<100_000).map { (name: "q\($0)", query: "@q\($0 + 1)") }
        let error = try #require(try problem("@q0", chain))
        #expect(error.message.hasSuffix("saved queries lead to one another more than 100 deep"))
        #expect(error.hint == "shorten the chain in rbook.yaml")
    }

    @Test func namesTheInnermostQueryThatCannotBeRead() throws {
        let error = try #require(try problem("@a", [("a", "@b"), ("b", "time<=soon")]))
        #expect(error.message == "the saved query '@b' cannot be read: 'soon' is not a length of time")
    }

    @Test func suggestsTheNearestName() throws {
        let error = try #require(try problem("@wek", [("week", "soup")]))
        #expect(error.message == "there is no saved query '@wek'")
        #expect(error.hint == "did you mean '@week'?")
    }

    @Test func refusesAQueryWithoutEnd() throws {
        let today = try #require(CalendarDate("2026-11-21"))
        let most = Array(repeating: "soup", count: 1000).joined(separator: " or ")
        #expect(throws: Never.self) { try QueryParser.parse(most, today: today) }
        #expect {
            try QueryParser.parse(most + " or stew", today: today)
        } throws: { error in
            (error as? QueryError)?.message == "the query has more than 1000 conditions"
                && (error as? QueryError)?.column == 8001
        }
    }

    /// Sixty collections that all name one another: each is worked out once.
    @Test func collectionsThatNameEachOtherEnd() throws {
        let today = try #require(CalendarDate("2026-11-21"))
        let names = (0..<60).map { "c\($0)" }
        let query = names.map { "collection:\($0)" }.joined(separator: " or ")
        var files: [(name: String, text: String)] = names.map {
            ("\($0).md", "---\nkind: collection\ntitle: \($0)\nquery: \(query) or soup\n---\n")
        }
        files.append(("soup.md", "# Soup\n\n## Ingredients\n\n- 1 onion\n"))
        files.append(("stew.md", "# Stew\n\n## Ingredients\n\n- 1 onion\n"))
        let index = CookbookIndex(SampleLibrary.cookbook(files))
        let hits = RecipeSearch(index, today: today).hits(try QueryParser.parse("collection:c7", today: today))
        #expect(hits.map { index.title($0.recipe) } == ["Soup"])
    }
}
