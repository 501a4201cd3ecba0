public import Presentation

/// A shopping list as a page, with boxes to tick that need no script.
public enum ListDocument {
    public static func page(_ sheet: ListSheet) -> [UInt8] {
        var page = HTMLPage(title: sheet.title)
        var parts: HTML = "<main class=\"page\">\n<h1 dir=\"auto\">\(sheet.title)</h1>\n"
        if let shop = sheet.shop { parts += "<p dir=\"auto\">\(shop)</p>\n" }
        if sheet.rows.isEmpty { parts += "<p>Nothing is on it.</p>\n" }
        for aisle in sheet.aisles {
            if let heading = aisle.heading { parts += "<h2 dir=\"auto\">\(heading)</h2>\n" }
            parts += "<ul class=\"goods\">\n\(aisle.rows.map(row))</ul>\n"
        }
        page.body = parts
        page.body += "</main>\n"
        return Array(page.string.utf8)
    }

    private static func row(_ row: ListSheet.Row) -> HTML {
        let ticked: HTML = row.isTicked ? " checked" : ""
        let amount: HTML = row.amount.isEmpty ? "" : "<span class=\"amount\">\(row.amount)</span> "
        let remark: HTML = row.remark.isEmpty ? "" : "<span class=\"why\" dir=\"auto\">\(row.remark)</span>"
        return
            "<li><label><input type=\"checkbox\"\(ticked)> <span dir=\"auto\">\(amount)\(row.name)</span>\(remark)</label></li>\n"
    }
}
