import CookbookSession
import Presentation
import SourceText

/// What `rbook doctor` found.
enum CheckupPage {
    static func print(_ checkup: Checkup, _ format: OutputFormat, isBrief: Bool, _ console: inout Console) {
        let shown = checkup.results.filter { !isBrief || $0.state != .ok }
        switch format {
        case .json: console.print(verbatim: JSONValue.array(shown.map(document)).pretty)
        case .jsonl: for result in shown { console.print(verbatim: document(result).compact) }
        case .csv:
            console.print(csv: ["check", "area", "state", "message", "hint"])
            for result in shown {
                console.print(csv: [
                    result.code, result.area.rawValue, result.state.rawValue, result.message.verbatim,
                    result.hint?.verbatim ?? "",
                ])
            }
        case .text: printText(shown, checkup, &console)
        }
    }

    private static func printText(_ shown: [CheckResult], _ checkup: Checkup, _ console: inout Console) {
        for area in CheckResult.Area.allCases {
            let results = shown.filter { $0.area == area }
            if results.isEmpty { continue }
            switch area {
            case .computer: console.print(console.styled("This computer", .bold))
            case .cookbook:
                let path: SafeText = checkup.cookbook.map { " \($0)" } ?? ""
                console.print(console.styled("Cookbook" + path, .bold), hanging: 2)
            case .git: console.print(console.styled("Git", .bold))
            }
            for result in results {
                let mark = DisplayWidth.pad(word(result.state), to: 8)
                console.print("  " + console.styled(mark, style(result.state)) + "\(result.message)", hanging: 10)
                if let hint = result.hint, result.state != .ok {
                    console.print("          " + console.styled("\(hint)", .dim), hanging: 10)
                }
            }
        }
        let (problems, mendable) = (checkup.problemCount, checkup.results.count { $0.isMendable })
        if problems == 0 {
            console.note("no problems")
        } else {
            console.note("\(problems) problem\(problems == 1 ? "" : "s")")
        }
        if mendable > 0 { console.note("rbook doctor --fix mends \(mendable) of what is said here") }
    }

    private static func word(_ state: CheckResult.State) -> SafeText {
        switch state {
        case .ok: "ok"
        case .note: "note"
        case .problem: "problem"
        case .unknown: "unknown"
        }
    }

    private static func style(_ state: CheckResult.State) -> Console.Style {
        switch state {
        case .ok: .green
        case .note: .cyan
        case .problem: .red
        case .unknown: .yellow
        }
    }

    private static func document(_ result: CheckResult) -> JSONValue {
        .members([
            "check": .string(result.code), "area": .string(result.area.rawValue),
            "state": .string(result.state.rawValue), "message": .string(result.message.verbatim),
            "hint": result.state == .ok ? nil : .text(result.hint?.verbatim), "mendable": .boolean(result.isMendable),
        ])
    }
}
