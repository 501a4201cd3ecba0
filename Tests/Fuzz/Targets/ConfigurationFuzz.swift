import Cookbook
import Kitchen
import RecipeModel
import SourceText

/// `rbook.yaml`: read as a whole, every saved query expanded.
enum ConfigurationFuzz {
    static func check(_ bytes: [UInt8]) throws {
        let source = SourceText(path: RelativePath.root.appending("rbook.yaml"), bytes: bytes)
        let (configuration, diagnostics) = Configuration.read(source)
        for diagnostic in diagnostics {
            try DocumentFuzz.within(diagnostic.range, bytes, "the place of \(diagnostic.code)")
        }
        for query in configuration.queries {
            try DocumentFuzz.within(query.query.range, bytes, "a query")
            _ = try? QueryParser.parse("@" + query.name, today: QueryFuzz.today).expanded(
                configuration, today: QueryFuzz.today)
        }
        for rule in configuration.lint { try DocumentFuzz.within(rule.code.range, bytes, "a rule's code") }
    }
}
