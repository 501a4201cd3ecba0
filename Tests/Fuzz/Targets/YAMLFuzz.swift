import SourceText

@testable import RecipeSyntax

/// YAML: what is read without libyaml is read as libyaml reads it, and every node knows its place.
enum YAMLFuzz {
    static func check(_ bytes: [UInt8]) throws {
        let source = SourceText(path: .root, bytes: bytes)
        let document = YAMLDocument(source)
        let whole = ByteRange(0, bytes.count)
        if let root = document.root { try DocumentFuzz.checkNode(root, in: whole) }
        for diagnostic in document.diagnostics {
            try DocumentFuzz.within(diagnostic.range, bytes, "the place of \(diagnostic.code)")
        }
        var problems: [Diagnostic] = []
        guard bytes.withByteView({ TextEncoding.check($0, &problems) }),
            !problems.contains(where: { $0.code == "not-utf8" }),
            case .read(let root) = bytes.withByteView({ PlainYAMLReader.read($0, content: whole) })
        else { return }
        let library = YAMLReader.readWithLibrary(source, content: whole)
        try promise(library.diagnostics.isEmpty, "libyaml finds a fault: \(library.diagnostics)")
        try promise(
            library.root == root, "libyaml reads \(String(describing: library.root)), not \(String(describing: root))")
    }
}
