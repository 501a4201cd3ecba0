internal import RecipeExchange

/// A page in one file: its styles, its script and its pictures are in it, and it may load nothing.
struct HTMLPage {
    let title: String
    /// A tag such as `de`; by default that of the words that rbook puts on a page.
    var language = "en"
    var isRightToLeft = false
    /// Data about the page for machines.
    var schema: HTML = ""
    var body: HTML = ""
    /// Whether anything on it scales.
    var hasScript = false

    var string: String {
        let direction: HTML = isRightToLeft ? " dir=\"rtl\"" : ""
        let policy =
            "default-src 'none'; img-src data:; style-src '\(PageAssets.styleDigest)'; "
            + "script-src '\(PageAssets.scriptDigest)'; base-uri 'none'; form-action 'none'"
        let script = hasScript ? HTML(markup: "<script>\(PageAssets.script)</script>\n") : ""
        let page: HTML = """
            <!DOCTYPE html>
            <html lang="\(Self.tag(language))"\(direction)>
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(HTML(markup: policy))">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="rbook">
            <title>\(title)</title>
            <style>\(HTML(markup: PageAssets.style))</style>
            \(schema)</head>
            <body>
            \(body)\(script)</body>
            </html>

            """
        return page.string
    }

    /// A language tag by its form (BCP 47); `und`, the tag for what is not known, for anything else.
    static func tag(_ language: String?) -> String {
        guard let language, language.utf8.count <= 35, language.first?.isLetter ?? false,
            language.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { return "und" }
        return language
    }

    /// A picture in the page itself.
    static func picture(_ picture: ExportedPicture, text: String, kind: HTML = "") -> HTML {
        "<img\(kind) src=\"data:\(picture.kind.mediaType);base64,\(HTML(markup: Base64.text(picture.bytes)))\" alt=\"\(text)\">"
    }
}
