internal import RecipeExchange

/// Reads texts that are not pages: tables, and the languages that recipes are written in.
enum ForeignText {
    /// What a text holds; `nil` for bytes that are a page, data or no text.
    static func read(_ bytes: [UInt8], _ request: ReadRequest) -> ReadResult? {
        guard !isBinary(bytes), !isPage(bytes) else { return nil }
        let decoded = TextDecoding.decode(bytes, declared: request.charset)
        guard !isPage(decoded.bytes) else { return nil }
        let text = String(decoding: decoded.bytes, as: UTF8.self)
        guard text.contains(where: \.isLetter) else { return nil }
        let name = name(request)
        var result = result(text, name)
        if decoded.isLossy {
            let doubt = ReadRecipe.Doubt("some bytes mean nothing in \(decoded.encoding); they are shown as \u{FFFD}")
            for index in result.recipes.indices { result.recipes[index].doubts.append(doubt) }
        }
        return result
    }

    private static func result(_ text: String, _ name: String) -> ReadResult {
        if let table = CSVReader.read(text) { return table }
        if let lists = CooklangLists.read(text, name: name) { return lists }
        if let cooklang = CooklangReader.read(text, name: name) { return cooklang }
        let whole = TextReader.read(text, name: name)
        guard whole.recipes.count < 2, let recipe = RecipeMDReader.read(text, needsIngredients: !whole.recipes.isEmpty)
        else { return whole }
        var result = ReadResult(format: "RecipeMD")
        result.recipes = [recipe]
        return result
    }

    /// The file's name without folders; empty where there is none.
    private static func name(_ request: ReadRequest) -> String {
        guard request.name != "standard input" else { return "" }
        let parts = request.name.split(separator: "/")
        guard let last = parts.last else { return "" }
        // In a cookbook README.md is the page of its folder; elsewhere it may be the folder's one recipe.
        let stem = last.prefix { $0 != "." }
        guard stem.lowercased() == "readme" else { return String(last) }
        return "\(parts.dropLast().last ?? "recipe")\(last.dropFirst(stem.count))"
    }

    /// Bytes of no text: with NUL, unless in UTF-16.
    private static func isBinary(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return false }
        return bytes.prefix(4096).contains(0)
    }

    /// Whether a text is HTML or XML rather than a text with some tags in it.
    private static func isPage(_ bytes: [UInt8]) -> Bool {
        let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
        guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "<") else {
            return holds(Self.frames, bytes.prefix(4096))
        }
        // "<p align=center>" above Markdown
        let head = bytes.prefix(64 << 10)
        if holds(Self.parts, head) { return true }
        return !String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
            $0.hasPrefix("# ") || $0.hasPrefix("## ")
        }
    }

    private static let frames = ["<!doctype html", "<html", "<head>", "<body"].map { Array($0.utf8) }
    private static let parts = ["<html", "<!doctype", "<?xml", "<head", "<body", "<script", "<article", "<div"].map {
        Array($0.utf8)
    }

    /// Whether one of some tags, in any case, is there.
    private static func holds(_ tags: [[UInt8]], _ bytes: ArraySlice<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
            let isFound = tags.contains { tag in
                bytes[index...].prefix(tag.count).elementsEqual(tag) { byte, letter in
                    byte == letter || byte >= 0x41 && byte <= 0x5A && byte | 0x20 == letter
                }
            }
            if isFound { return true }
        }
        return false
    }
}
