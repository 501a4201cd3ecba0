internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let emptyCollection = Rule(
        code: "empty-collection", family: .stockAndPlans, severity: .info, summary: "a collection of nothing",
        explanation: "A collection is a list of links to recipes, or a `query`.",
        examples: [
            .flagged(path: "collections/quick.md", "⟦⟧---\nkind: collection\ntitle: Quick\n---\n"),
            .accepted(path: "collections/quick.md", "---\nkind: collection\ntitle: Quick\nquery: time<=30\n---\n"),
        ],
        check: .file([.collection]) { context, findings in
            guard case .collection(let collection) = context.file.content, collection.query == nil,
                collection.links.isEmpty
            else { return }
            findings.report(
                ByteRange(at: context.source.byteOrderMarkLength), "the collection holds nothing",
                hint: "list links to recipes, or write query: tag:quick")
        })

    /// The query of a collection, held against the query language.
    static let collectionQuery = Rule(
        code: badQuery.code, family: badQuery.family, severity: badQuery.severity, summary: badQuery.summary,
        explanation: badQuery.explanation, examples: badQuery.examples,
        check: .file([.collection]) { context, findings in
            guard case .collection(let collection) = context.file.content, let query = collection.query else { return }
            do throws(QueryError) {
                _ = try QueryParser.parse(query.value, today: context.today).expanded(
                    context.configuration, today: context.today)
            } catch {
                findings.report(query.range, "\(error.message) (column \(error.column))", hint: error.hint)
            }
        })
}
