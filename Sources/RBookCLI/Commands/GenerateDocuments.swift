import ArgumentParser
import CookbookSession
import FileAccess
import RecipeModel
import SourceText

#if canImport(Glibc)
    import Glibc
#endif

/// Hidden: writes the generated parts of the documentation, which `make check` holds against the committed ones.
struct GenerateDocuments: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "generate-documents", abstract: "Write generated documents.", shouldDisplay: false)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Write the manual pages instead.")
    var manual = false

    @Argument(help: "The directory that holds Docs and schema.")
    var directory: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let base = directory.hasPrefix("/") ? directory : "\(invocation.directory)/\(directory)"
        if manual {
            for (name, text) in ManualPages.all { try write(text, to: "\(base)/\(name)") }
            return .done
        }
        try write(RulesDocument.text, to: "\(base)/Docs/rules.md")
        try write(ReadingDocument.text, to: "\(base)/Docs/reading.md")
        try write(ExchangeDocument.text, to: "\(base)/Docs/exchange.md")
        try write(CommandsDocument.text, to: "\(base)/Docs/commands.md")
        for (name, schema) in SchemaWriter.all { try write(schema, to: "\(base)/schema/\(name).schema.json") }
        return .done
    }

    private func write(_ text: String, to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw OperationProblem("\(path) cannot be written: \(systemMessage())") }
        defer { close(file) }
        let bytes = Array(text.utf8)
        guard systemWrite(file, bytes, bytes.count) == bytes.count else {
            throw OperationProblem("\(path) cannot be written")
        }
    }
}

/// `write(2)`, whose name a method hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
