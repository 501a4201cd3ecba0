internal import CCMark
import RecipeSyntax
import SourceText

/// The block structure of a text as lines of `depth kind startLine`, from our scanner and from cmark-gfm.
enum BlockOutline {
    static func ours(_ bytes: [UInt8]) -> [String] {
        let source = SourceText(path: .root, bytes: bytes)
        let document = Document(source)
        let table = LineTable(source)
        let blocks = document.markdown.blocks
        var result: [String] = []
        for (index, block) in blocks.enumerated() {
            var line = table.location(of: block.range.start).line
            // cmark counts the definitions at a paragraph's head as part of it.
            if index > 0, blocks[index - 1].kind == .linkDefinition, block.kind == .paragraph || block.isSetextHeading,
                blocks[index - 1].range.end <= block.range.start,
                table.location(of: blocks[index - 1].range.end).line == line,
                blocks[index - 1].depth == block.depth
            {
                line = table.location(of: blocks[index - 1].range.start).line
            }
            let name: String
            switch block.kind {
            case .quote: name = "quote"
            case .panel: name = "panel"
            case .list(let style): name = style.isOrdered ? "ordered" : "bullet"
            case .item(let item):
                // cmark looks for a task only where the marker is the first thing on its line.
                let lineStart = table.range(ofLine: line).start
                let isFirst = bytes[lineStart..<block.range.start].allSatisfy { $0 == 0x20 || $0 == 0x09 }
                name = item.checkbox == nil || !isFirst ? "item" : "task \(item.isChecked ? "done" : "open")"
            case .heading(let level, _): name = "heading\(level)"
            case .paragraph: name = "paragraph"
            case .fencedCode, .indentedCode: name = "code"
            case .html: name = "html"
            case .thematicBreak: name = "break"
            case .siteMark: name = "mark"
            case .linkDefinition: continue  // cmark drops them from its tree
            case .table: name = "table"
            }
            result.append("\(block.depth) \(name) \(line)")
        }
        return withoutTableLines(result)
    }

    /// cmark gives a table, and the paragraph cut off before it, wrong lines; so these are compared without.
    private static func withoutTableLines(_ outline: [String]) -> [String] {
        var result = outline
        for index in outline.indices where outline[index].contains(" table ") {
            result[index] = String(outline[index].prefix(while: { $0 != "t" })) + "table"
            if index > 0, let range = outline[index - 1].range(ofWord: "paragraph") { result[index - 1] = range }
        }
        return result
    }

    static func cmark(_ bytes: [UInt8]) -> [String] {
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return ["no parser"] }
        defer { cmark_parser_free(parser) }
        for name in ["table", "tasklist"] {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.bindMemory(to: CChar.self).baseAddress else { return }
            cmark_parser_feed(parser, base, buffer.count)
        }
        guard let root = cmark_parser_finish(parser) else { return ["no document"] }
        defer { cmark_node_free(root) }
        var result: [String] = []
        var depth = -1
        guard let iterator = cmark_iter_new(root) else { return ["no iterator"] }
        defer { cmark_iter_free(iterator) }
        var skipping: OpaquePointer?
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { break }
            guard let node = cmark_iter_get_node(iterator) else { break }
            let type = cmark_node_get_type(node)
            let name = String(cString: cmark_node_get_type_string(node))
            if let skipped = skipping {
                if event == CMARK_EVENT_EXIT, node == skipped { skipping = nil }
                continue
            }
            let line = cmark_node_get_start_line(node)
            let isLeafEvent =
                type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_THEMATIC_BREAK
            if event == CMARK_EVENT_EXIT {
                if !isLeafEvent { depth -= 1 }
                continue
            }
            switch name {
            case "document": break
            case "block_quote": result.append("\(depth) quote \(line)")
            case "list":
                let ordered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
                result.append("\(depth) \(ordered ? "ordered" : "bullet") \(line)")
            case "item": result.append("\(depth) item \(line)")
            case "tasklist":
                let checked = cmark_gfm_extensions_get_tasklist_item_checked(node)
                result.append("\(depth) task \(checked ? "done" : "open") \(line)")
            case "heading": result.append("\(depth) heading\(cmark_node_get_heading_level(node)) \(line)")
            case "paragraph": result.append("\(depth) paragraph \(line)")
            case "code_block": result.append("\(depth) code \(line)")
            case "html_block": result.append("\(depth) html \(line)")
            case "thematic_break": result.append("\(depth) break \(line)")
            case "table": result.append("\(depth) table \(line)")
            default: result.append("\(depth) \(name) \(line)")
            }
            if isLeafEvent { continue }
            depth += 1
            if ["heading", "paragraph", "table"].contains(name) {
                // What lies inside is not block structure.
                skipping = node
                depth -= 1
            }
        }
        return withoutTableLines(result)
    }
}

extension Block {
    fileprivate var isSetextHeading: Bool {
        if case .heading(_, isSetext: true) = kind { return true }
        return false
    }
}

extension String {
    /// The text up to and with `word`, if it holds it.
    fileprivate func range(ofWord word: String) -> String? {
        let parts = split(separator: " ")
        guard let index = parts.firstIndex(of: word[...]) else { return nil }
        return parts[...index].joined(separator: " ")
    }
}
