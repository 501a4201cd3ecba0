internal import RecipeExchange

/// Reads texts that are not pages: tables, and the languages that recipes are written in.
enum ForeignText {
    /// What a text holds; `nil` for bytes that are a page, data or no text.
    static func read(_ bytes: [UInt8], _ request: ReadRequest) -> ReadResult? {
        guard !isBinary(bytes) else { return nil }
        let decoded = TextDecoding.decode(bytes, declared: request.charset)
        let text = String(decoding: decoded.bytes, as: UTF8.self)
        guard !isPage(text), text.contains(where: \.isLetter) else { return nil }
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
        guard whole.recipes.count < 2, let recipe = RecipeMDReader.read(text) else { return whole }
        var result = ReadResult(format: "RecipeMD")
        result.recipes = [recipe]
        return result
    }

    /// The file's name without folders; empty where there is none.
    private static func name(_ request: ReadRequest) -> String {
        guard request.name != "standard input" else { return "" }
        return request.name.split(separator: "/").last.map(String.init) ?? ""
    }

    /// Bytes of no text: with NUL, unless in UTF-16.
    private static func isBinary(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return false }
        return bytes.prefix(4096).contains(0)
    }

    /// Whether a text is HTML or XML rather than a text with some tags in it.
    private static func isPage(_ text: String) -> Bool {
        let start = text.utf8.drop { $0 <= 0x20 }.prefix(4)
        guard start.first == UInt8(ascii: "<") else {
            let head = String(decoding: text.utf8.prefix(4096), as: UTF8.self).lowercased()
            return ["<!doctype html", "<html", "<head>", "<body"].contains(where: head.contains)
        }
        // "<p align=center>" above Markdown
        let head = String(decoding: text.utf8.prefix(64 << 10), as: UTF8.self)
        if ["<html", "<!doctype", "<?xml", "<head", "<body", "<script", "<article", "<div"].contains(
            where: head.lowercased().contains)
        {
            return true
        }
        return !head.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("# ") || $0.hasPrefix("## ") }
    }
}
