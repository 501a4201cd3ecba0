import ArgumentParser

/// Manual pages in section 1, one for `rbook` and one for each command, from the commands' own help.
enum ManualPages {
    /// File name and contents in the `man` macros of roff, `rbook.1` first.
    static var all: [(name: String, text: String)] {
        var pages = [("rbook.1", page(RBookCommand.self, ["rbook"]))]
        for group in RBookCommand.configuration.groupedSubcommands {
            for command in group.subcommands where command.configuration.shouldDisplay {
                let name = command._commandName
                pages.append(("rbook-\(name).1", page(command, ["rbook", name])))
            }
        }
        return pages
    }

    private static func page(_ command: any ParsableCommand.Type, _ path: [String]) -> String {
        let title = path.joined(separator: "-")
        var out = [
            ".TH \"\(title.uppercased())\" \"1\" \"\" \"rbook \(RBookCommand.version)\" \"rbook manual\"", ".SH NAME",
            "\(escaped(title)) \\- \(escaped(firstLower(command.configuration.abstract)))",
        ]
        out += body(command, heading: ".SH")
        for sub in command.configuration.subcommands where sub.configuration.shouldDisplay && path.count > 1 {
            out.append(".SH \"\(escaped("\(path.joined(separator: " ")) \(sub._commandName)".uppercased()))\"")
            out.append(escaped(sub.configuration.abstract))
            out += body(sub, heading: ".SS")
        }
        if path.count > 1 { out += [".SH SEE ALSO", ".BR rbook (1)"] }
        return out.joined(separator: "\n") + "\n"
    }

    /// The sections of the help: usage, discussion, arguments, options.
    private static func body(_ command: any ParsableCommand.Type, heading: String) -> [String] {
        var out: [String] = []
        var isOverview = false
        var isExample = false
        // Wide enough that nothing is wrapped.
        for line in RBookCommand.helpMessage(for: command, columns: 4000).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            let text = String(line)
            if text.hasPrefix("OVERVIEW: ") {
                isOverview = true
                out.append("\(heading) DESCRIPTION")
            } else if text.hasPrefix("USAGE: ") {
                isOverview = false
                out.insert(contentsOf: ["\(heading) SYNOPSIS", escaped(String(text.dropFirst(7)))], at: 0)
            } else if !text.hasPrefix(" "), text.hasSuffix(":"), !isOverview {
                out.append("\(heading) \"\(escaped(String(text.dropLast()).uppercased()))\"")
            } else if text.allSatisfy({ $0 == " " }) {
                if isExample { out.append(".fi") }
                isExample = false
                if out.last != ".PP", let last = out.last, !last.hasPrefix(".S") { out.append(".PP") }
            } else if isOverview {
                if text.hasPrefix("  "), !isExample {
                    out.append(".nf")
                    isExample = true
                }
                out.append(escaped(text))
            } else {
                out += entry(text)
            }
        }
        if isExample { out.append(".fi") }
        return out.indices.filter { index in
            // No heading without text, no space before a heading or at the end.
            let next = out[(index + 1)...].first { $0 != ".PP" }
            if out[index] == ".PP" || out[index].hasPrefix(".S") { return next.map { !$0.hasPrefix(".S") } ?? false }
            return true
        }.map { out[$0] }
    }

    /// One argument or option: "  -C <path>              What it does."
    private static func entry(_ line: String) -> [String] {
        let trimmed = line.drop { $0 == " " }
        let indentation = line.count - trimmed.count
        if trimmed.hasPrefix("See '") { return [] }
        if indentation > 8 { return [escaped(String(trimmed))] }
        if let gap = gap(in: trimmed) {
            return [
                ".TP", "\\fB\(escaped(String(trimmed[..<gap])))\\fR",
                escaped(String(trimmed[gap...].drop { $0 == " " })),
            ]
        }
        return [".TP", "\\fB\(escaped(String(trimmed)))\\fR"]
    }

    /// Where two spaces end the label of an option.
    private static func gap(in text: Substring) -> Substring.Index? {
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            if text[index] == " ", next < text.endIndex, text[next] == " " { return index }
            index = next
        }
        return nil
    }

    private static func firstLower(_ text: String) -> String {
        let text = text.hasSuffix(".") ? String(text.dropLast()) : text
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'" where result.isEmpty, "." where result.isEmpty: result += "\\&\(character)"
            default: result.append(character)
            }
        }
        return result
    }
}
