internal import Kitchen
public import Presentation
internal import SourceText

/// What is planned, for a chat and as a page.
public enum PlanDocument {
    /// One line a meal, below its day; days without anything are left out.
    public static func message(_ sheet: PlanSheet, title: String) -> String {
        var lines = [title]
        for day in sheet.days where !day.entries.isEmpty {
            lines += ["", "\(day.date.weekday.name) \(day.date):"]
            lines += day.entries.map { entry in
                "• " + (entry.slot.isEmpty ? "" : "\(entry.slot): ") + entry.title + remark(entry)
            }
        }
        if sheet.entries.isEmpty { lines += ["", PlanSheet.emptiness] }
        return CleanText.clean(lines.joined(separator: "\n")) + "\n"
    }

    private static func remark(_ entry: PlanSheet.Entry) -> String {
        let remarks = entry.details + entry.marks
        return remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    }

    public static func page(_ sheet: PlanSheet, title: String) -> [UInt8] {
        var page = HTMLPage(title: title)
        var parts: HTML = "<main class=\"page\">\n<h1>\(title)</h1>\n"
        for day in sheet.days {
            parts +=
                "<h2>\(day.date.weekday.name) <time datetime=\"\(day.date.description)\">\(day.date.description)</time></h2>\n"
            if day.entries.isEmpty {
                parts += "<p class=\"none\">\(PlanSheet.emptiness)</p>\n"
            } else {
                parts += "<dl class=\"day\">\n\(day.entries.map(entry))</dl>\n"
            }
        }
        page.body = parts
        page.body += "</main>\n"
        return Array(page.string.utf8)
    }

    private static func entry(_ entry: PlanSheet.Entry) -> HTML {
        let remarks = entry.details + (entry.isCooked ? ["cooked"] : []) + entry.marks + entry.problems.map(\.verbatim)
        let why: HTML =
            remarks.isEmpty ? "" : " <span class=\"why\" dir=\"auto\">\(remarks.joined(separator: ", "))</span>"
        let slot = entry.slot.isEmpty ? "any time" : entry.slot
        return "<dt dir=\"auto\">\(slot)</dt><dd><span dir=\"auto\">\(entry.title)</span>\(why)</dd>\n"
    }
}
