internal import CYAML
internal import SourceText

/// Reads one YAML document into located nodes through libyaml's events, unless it is plain enough for `PlainYAMLReader`.
///
/// Anchors, aliases, merge keys, tags that change a type, several documents and keys that are not scalars are refused with
/// a diagnostic: no recipe needs them, and they are how small files become huge ones.
struct YAMLReader {
    /// Deeper nesting than any cookbook has, and far below what would strain a stack.
    static let maximumDepth = 64

    private let source: SourceText
    private let content: ByteRange
    private var diagnostics: [Diagnostic] = []
    private var marks: MarkConverter

    /// One collection whose end has not come yet.
    private struct Frame {
        let start: Int
        let isMapping: Bool
        let isFlow: Bool
        var items: [YAMLNode] = []
        var entries: [YAMLEntry] = []
        var key: (text: String, range: ByteRange)?
        var keys: [String: ByteRange] = [:]
    }

    private init(_ source: SourceText, content: ByteRange) {
        self.source = source
        self.content = content
        marks = MarkConverter(source.bytes, content: content)
    }

    /// Reads the bytes of `content`; the root is `nil` where nothing is written or nothing could be read.
    static func read(_ source: SourceText, content: ByteRange) -> (root: YAMLNode?, diagnostics: [Diagnostic]) {
        if case .read(let root) = source.bytes.withByteView({ PlainYAMLReader.read($0, content: content) }) {
            return (root, [])
        }
        return readWithLibrary(source, content: content)
    }

    /// Reads through libyaml, whatever the content.
    static func readWithLibrary(_ source: SourceText, content: ByteRange) -> (
        root: YAMLNode?, diagnostics: [Diagnostic]
    ) {
        var reader = YAMLReader(source, content: content)
        let root = reader.run()
        return (root, reader.diagnostics)
    }

    private mutating func run() -> YAMLNode? {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            report("yaml-syntax", ByteRange(at: content.start), "the YAML reader could not start: out of memory")
            return nil
        }
        defer { yaml_parser_delete(&parser) }
        return source.bytes.withUnsafeBufferPointer { buffer -> YAMLNode? in
            guard let base = buffer.baseAddress else { return nil }
            yaml_parser_set_input_string(&parser, base + content.start, content.count)
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            return readDocument(&parser)
        }
    }

    private mutating func readDocument(_ parser: inout yaml_parser_t) -> YAMLNode? {
        var frames: [Frame] = []
        var root: YAMLNode?
        var documents = 0
        var values = 0
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) == 1 else {
                reportSyntaxError(parser)
                // What was read before the error is kept: unfinished collections are closed where the error is.
                while let frame = frames.popLast() {
                    let node = close(
                        frame, end: frame.entries.last?.range.end ?? frame.items.last?.range.end ?? frame.start)
                    if frames.isEmpty { root = node } else { add(node, to: &frames) }
                }
                return root
            }
            defer { yaml_event_delete(&event) }
            let range = ByteRange(
                marks.byteOffset(ofCodePoint: event.start_mark.index),
                marks.byteOffset(ofCodePoint: event.end_mark.index))
            var node: YAMLNode?
            switch event.type {
            case YAML_STREAM_END_EVENT:
                return root
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                if documents > 1 {
                    report(
                        "yaml-several-documents", ByteRange(range.start, min(range.start + 3, content.end)),
                        "a second YAML document begins here", hint: "keep everything in one document; remove the '---'")
                    return root
                }
            case YAML_ALIAS_EVENT:
                refuseAlias(range)
                node = YAMLNode(range: range, content: .scalar(text: source.string(range), style: .plain))
            case YAML_SCALAR_EVENT:
                if event.data.scalar.anchor != nil { refuseAnchor(range) }
                node = scalar(event, range)
            case YAML_SEQUENCE_START_EVENT:
                if event.data.sequence_start.anchor != nil { refuseAnchor(range) }
                let isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
                frames.append(Frame(start: range.start, isMapping: false, isFlow: isFlow))
            case YAML_MAPPING_START_EVENT:
                if event.data.mapping_start.anchor != nil { refuseAnchor(range) }
                let isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
                frames.append(Frame(start: range.start, isMapping: true, isFlow: isFlow))
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
                if let frame = frames.popLast() {
                    let last = frame.isMapping ? frame.entries.last?.range.end : frame.items.last?.range.end
                    node = close(frame, end: frame.isFlow ? range.end : (last ?? frame.start))
                }
            default:
                break
            }
            values += 1
            if values > FrontMatter.mostValues {
                report(
                    "too-many-values", range,
                    "more than \(FrontMatter.mostValues) keys and values; none of them is read",
                    hint: "a recipe needs about ten; move the rest into another file")
                return nil
            }
            if frames.count > Self.maximumDepth {
                report(
                    "nesting-too-deep", range, "values are nested more than \(Self.maximumDepth) deep",
                    hint: "front matter needs one or two levels; flatten it")
                return nil
            }
            if let node {
                if frames.isEmpty { root = root ?? node } else { add(node, to: &frames) }
            }
        }
    }

    private func close(_ frame: Frame, end: Int) -> YAMLNode {
        let range = ByteRange(frame.start, end)
        return frame.isMapping
            ? YAMLNode(range: range, content: .mapping(frame.entries, isFlow: frame.isFlow))
            : YAMLNode(range: range, content: .sequence(frame.items, isFlow: frame.isFlow))
    }

    private mutating func add(_ node: YAMLNode, to frames: inout [Frame]) {
        let top = frames.count - 1
        guard frames[top].isMapping else {
            frames[top].items.append(node)
            return
        }
        guard let key = frames[top].key else {
            if let text = node.text {
                if text == "<<", node.style == .plain {
                    report(
                        "yaml-alias", node.range, "merge keys ('<<') are not read",
                        hint: "write the keys out where they are needed")
                }
                frames[top].key = (text, node.range)
            } else {
                report(
                    "yaml-key-not-text", node.range, "a key must be a single word or text, not a list or a mapping",
                    hint: "put quotes around a value that begins with '{' or '['")
                frames[top].key = (source.string(node.range), node.range)
            }
            return
        }
        frames[top].key = nil
        if let first = frames[top].keys[key.text] {
            diagnostics.append(
                Diagnostic(
                    code: "duplicate-key", severity: .error, range: key.range,
                    message: "the key '\(key.text)' is given twice; the first one counts",
                    hint: "remove one of the two",
                    related: [RelatedPlace(path: source.path, range: first, message: "first given here")]))
        } else {
            frames[top].keys[key.text] = key.range
        }
        frames[top].entries.append(YAMLEntry(key: key.text, keyRange: key.range, value: node))
    }

    private func scalar(_ event: yaml_event_t, _ range: ByteRange) -> YAMLNode {
        let scalar = event.data.scalar
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        let style: YAMLNode.ScalarStyle =
            switch scalar.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        return YAMLNode(range: range, content: .scalar(text: text, style: style))
    }

    private mutating func refuseAlias(_ range: ByteRange) {
        report(
            "yaml-alias", range, "'\(source.string(range))' refers to an anchor, which is not read",
            hint: "write the value out, or put quotes around text that begins with '*'")
    }

    private mutating func refuseAnchor(_ range: ByteRange) {
        report(
            "yaml-alias", range, "an anchor ('&') is not read",
            hint: "write the value out where it is needed, or put quotes around text that begins with '&'")
    }

    private mutating func reportSyntaxError(_ parser: yaml_parser_t) {
        let problem = parser.problem.map { String(cString: $0) } ?? "the YAML cannot be read"
        if parser.error == YAML_READER_ERROR {
            let offset = min(content.start + Int(clamping: parser.problem_offset), content.end)
            report(
                "control-character", ByteRange(offset, min(offset + 1, content.end)),
                "a character that YAML does not allow", hint: "remove it; use spaces and visible characters only")
            return
        }
        let offset = min(marks.byteOffset(ofCodePoint: parser.problem_mark.index), max(content.start, content.end - 1))
        if let quote = YAMLProblem.unclosedQuote(problem, before: offset, source.bytes, content) {
            report(
                "yaml-syntax", ByteRange(quote, quote + 1), "a quote that is opened is never closed",
                hint: "close it with the same quote")
            return
        }
        let (message, hint) = YAMLProblem.explain(problem, byte: offset < source.bytes.count ? source.bytes[offset] : 0)
        let code =
            problem.contains("cannot start any token") && offset < source.bytes.count && source.bytes[offset] == 0x09
            ? "yaml-tab" : "yaml-syntax"
        report(code, ByteRange(offset, min(offset + 1, content.end)), message, hint: hint)
    }

    private mutating func report(_ code: String, _ range: ByteRange, _ message: String, hint: String? = nil) {
        diagnostics.append(Diagnostic(code: code, severity: .error, range: range, message: message, hint: hint))
    }
}

/// Turns libyaml's marks, which count code points from the start of its input, into bytes of the file.
///
/// Marks come in nearly ascending order, so the converter walks on from the last one and starts over only when asked for
/// an earlier place.
private struct MarkConverter {
    private let bytes: [UInt8]
    private let content: ByteRange
    private let isASCII: Bool
    private var last: (codePoint: Int, offset: Int)

    init(_ bytes: [UInt8], content: ByteRange) {
        self.bytes = bytes
        self.content = content
        isASCII = bytes[content.indices].allSatisfy { $0 < 0x80 }
        last = (0, content.start)
    }

    mutating func byteOffset(ofCodePoint index: Int) -> Int {
        if isASCII { return min(content.start + index, content.end) }
        if index < last.codePoint { last = (0, content.start) }
        var (codePoint, offset) = last
        // A byte order mark at the very start is skipped by libyaml without being counted.
        while codePoint < index, offset < content.end {
            offset += 1
            while offset < content.end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            codePoint += 1
        }
        last = (codePoint, offset)
        return offset
    }
}
