import Kitchen
import Revision
import SourceText

@testable import RecipeModel
@testable import RecipeSyntax

/// Typed edits of any document: refused, or done so that the result reads as meant and nothing else has changed.
///
/// The first byte of the input chooses the edit, the second a text, the third a key and the fourth a block; the rest is the document.
enum EditFuzz {
    private static let texts = [
        "soup", "a: b # c", "", "- x", "[x] y", "it's", "\"", "line\nbreak", "yes", "4", " both ", "größe", "a, b", "#",
        "\u{7F}", "---", "...", "|", "> q", "1. x", "***", "\\", "`", "\u{2028}", "@x", "%", "4.5", "2026-11-21",
        "30 min",
        "true", "[a, b]", "{a: b}", "!x", "&a", "*a", "? q", "tab\there", "\u{85}", "\r\n", "\u{0}", "🍲",
    ]
    private static let keys = [
        "title", "tags", "rating", "x-own", "servings", "a b", "größe", "key", "serves", "notes",
    ]

    static func check(_ input: [UInt8]) throws {
        guard input.count >= 4 else { return }
        let edit = Edit(
            document: Document(SourceText(path: RelativePath.root.appending("a.md"), bytes: Array(input[4...]))),
            text: texts[Int(input[1]) % texts.count], key: keys[Int(input[2]) % keys.count], number: Int(input[3]))
        // What is no text is neither recipe nor pantry: no edit is asked for.
        if edit.document.diagnostics.contains(where: { $0.code == "not-utf8" }) { return }
        let checks = [
            edit.setsKey, edit.removesKey, edit.setsTyped, edit.changesTags,
            edit.addsLot, edit.addsItem, edit.removesItem, edit.replacesItem, edit.checksItem, edit.movesItem,
            edit.changesSections, edit.logs,
        ]
        do {
            try checks[Int(input[0]) % checks.count]()
        } catch is UneditableShape {} catch is InvalidValue {}
    }
}

private struct Edit {
    let document: Document
    let text: String
    let key: String
    let number: Int

    private var bytes: [UInt8] { document.source.bytes }

    /// The document after edits, every byte outside them as it was.
    private func applied(_ edits: [TextEdit], to document: Document) throws -> Document {
        let source = document.source
        for edit in edits { try DocumentFuzz.within(edit.range, source.bytes, "an edit") }
        guard let bytes = try? source.applying(edits) else { throw BrokenPromise(description: "edits overlap") }
        let changed = Document(SourceText(path: source.path, bytes: bytes))
        let before = Set(document.diagnostics.filter { $0.severity == .error }.map(\.code))
        let new = changed.diagnostics.first { $0.severity == .error && !before.contains($0.code) }
        try promise(new == nil, "the edit makes an error: \(new?.code ?? "") \(new?.message ?? "")")
        return changed
    }

    private func applied(_ edits: [TextEdit]) throws -> Document { try applied(edits, to: document) }

    /// The document after a change.
    private func applied(_ change: Change, to document: Document) throws -> Document {
        var revision = DocumentRevision(document.source)
        try revision.apply(change)
        // As one edit, so that errors are looked for.
        let whole = ByteRange(0, document.source.bytes.count)
        return try applied([TextEdit(whole, revision.source.bytes)], to: document)
    }

    private func applied(_ change: Change) throws -> Document { try applied(change, to: document) }

    /// A value without its places.
    private func shape(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let text, _): return "'\(text)'"
        case .sequence(let items, _): return "[\(items.map(shape).joined(separator: ","))]"
        case .mapping(let entries, _):
            return "{\(entries.map { "\($0.key):\(shape($0.value))" }.joined(separator: ","))}"
        }
    }

    private func others(_ document: Document) -> [String] {
        (document.frontMatter?.entries ?? []).filter { $0.key != key }.map { "\($0.key): \(shape($0.value))" }
    }

    private func body(_ document: Document) -> ArraySlice<UInt8> { document.source.bytes[document.bodyStart...] }

    /// Only one key may have changed.
    private func keepsOthers(_ changed: Document) throws {
        try promise(others(changed) == others(document), "other keys have changed")
        if document.frontMatter != nil {
            try promise(body(changed).elementsEqual(body(document)), "the body has changed")
        }
    }

    // MARK: Front matter

    func setsKey() throws {
        let changed = try applied(try document.settingFrontMatter(key, to: .text(text)))
        let found = changed.frontMatter?.entry(key)?.value.text
        try promise(found == text, "'\(text)' reads as '\(found ?? "nothing")'")
        try keepsOthers(changed)
    }

    func removesKey() throws {
        let edits = try document.removingFrontMatter(key)
        let changed = try applied(edits)
        try promise(edits.isEmpty || changed.frontMatter?.entry(key) == nil, "the key is still there")
        try keepsOthers(changed)
    }

    func setsTyped() throws {
        let key = FrontMatterKey.table[number % FrontMatterKey.table.count]
        let changed = try applied(.setKey(try KeySetting(key, to: text)))
        let cleared = try applied(.removeKey(.known(key)), to: changed)
        try promise(cleared.frontMatter?.entry(key.name) == nil, "the key is still there")
    }

    func changesTags() throws {
        guard let key = FrontMatterKey.named("tags", in: .recipe) else { return }
        guard let tag = LineText(text) else { return }
        let wanted = MetadataReader.singleLine(text).lowercased()
        func tags(_ document: Document) -> [String]? {
            CookbookFile(document, configuration: Configuration()).recipe?.metadata.tags.map { $0.value.lowercased() }
        }
        let added = try applied(.addToKey(key, tag))
        if added.source.bytes == bytes { return }
        try promise(tags(added)?.contains(wanted) ?? true, "no such tag")
        let removed = try applied(.removeFromKey(key, tag), to: added)
        try promise(tags(removed)?.contains(wanted) != true, "the tag is still there")
    }

    // MARK: Lists

    private var allItems: [Int] { itemIndices(document) }

    private func itemIndices(_ document: Document) -> [Int] {
        document.markdown.blocks.indices.filter { document.markdown.blocks[$0].item != nil }
    }

    private func item(_ body: (Int) throws -> Void) throws {
        if !allItems.isEmpty { try body(allItems[number % allItems.count]) }
    }

    private func keepsFrontMatter(_ changed: Document) throws {
        let before = bytes[..<document.bodyStart]
        let after = changed.source.bytes[..<changed.bodyStart]
        // A closing fence at the end of the file, without a line end, gets one where something is added after it.
        let isOpenEnded =
            document.frontMatter != nil && before.count == bytes.count && before.last != 0x0A && before.last != 0x0D
        let lineEnds: [[UInt8]] = isOpenEnded ? [[], [0x0A], [0x0D], [0x0D, 0x0A]] : [[]]
        try promise(lineEnds.contains { after.elementsEqual(before + $0) }, "the front matter has changed")
    }

    func addsLot() throws {
        guard let soup = LineText("soup") else { return }
        let place: Place = number % 2 == 0 ? .lastList : .section(SectionReference(["Fridge"]))
        let changed = try applied(.addLine(soup, to: place))
        try promise(itemIndices(changed).count > allItems.count, "no lot was added")
        try keepsFrontMatter(changed)
    }

    func addsItem() throws {
        try item { index in
            let changed = try applied(try document.addingItem(text, after: index))
            try promise(itemIndices(changed).count > allItems.count, "no item was added")
            try keepsFrontMatter(changed)
            guard text == "soup" else { return }
            let texts = itemIndices(changed).map { changed.textRange(ofItem: $0).map { changed.source.string($0) } }
            try promise(texts.contains("soup"), "the item reads otherwise")
        }
    }

    func removesItem() throws {
        try item { index in
            let changed = try applied(try document.removingItem(index))
            try promise(itemIndices(changed).count < allItems.count, "no item was removed")
            try keepsFrontMatter(changed)
        }
    }

    func replacesItem() throws {
        try item { index in
            let changed = try applied(try document.replacingItem(index, with: text))
            try keepsFrontMatter(changed)
            guard text == "soup" else { return }
            try promise(
                changed.textRange(ofItem: index).map { changed.source.string($0) } == "soup", "it reads otherwise")
        }
    }

    func checksItem() throws {
        try item { index in
            guard let item = document.markdown.blocks[index].item, item.checkbox != nil else { return }
            let changed = try applied(try document.settingChecked(!item.isChecked, item: index))
            try promise(changed.markdown.blocks[index].item?.isChecked == !item.isChecked, "the box is as before")
            let back = try applied(try changed.settingChecked(item.isChecked, item: index), to: changed)
            try promise(back.markdown.blocks[index].item?.isChecked == item.isChecked, "the box stays")
        }
    }

    func movesItem() throws {
        try item { index in
            let siblings = document.items(ofListHolding: index)
            let target = text.isEmpty ? nil : siblings.last
            let edits = try document.movingItem(index, after: target)
            guard edits.isEmpty == false, target != index else { return }
            let changed = try applied(edits)
            try promise(changed.source.bytes.count == bytes.count, "moving changes the length")
            try keepsFrontMatter(changed)
        }
    }

    // MARK: Sections

    func changesSections() throws {
        try keepsFrontMatter(try applied(try document.addingSection("Soup", level: number % 8, body: ["- soup"])))
        let headings = document.markdown.children(of: nil).filter { document.markdown.blocks[$0].isHeading }
        guard !headings.isEmpty else { return }
        let heading = headings[number % headings.count]
        let removed = try applied(try document.removingSection(ofHeading: heading))
        try promise(removed.source.bytes.count < bytes.count, "nothing was removed")
        try keepsFrontMatter(removed)
        try keepsFrontMatter(try applied(try document.renamingHeading(heading, to: "Soup")))
    }

    func logs() throws {
        guard let date = CalendarDate("2026-11-21") else { return }
        let changed = try applied(.log(try LogText(date, remark: LineText("good"))))
        try promise(changed.source.bytes.count > bytes.count, "nothing was logged")
        try keepsFrontMatter(changed)
    }
}
