package import Kitchen
internal import SourceText

extension Session {
    /// The day that somebody typed: "friday", "+7d", "3 Dec", "2026-12-03".
    ///
    /// - Throws: a usage error that says what the text may mean.
    package func date(_ text: String) throws(OperationProblem) -> CalendarDate {
        do throws(TypedDateProblem) { return try CalendarDate(typed: text, today: today) } catch {
            throw OperationProblem(typed: text, error)
        }
    }
}

extension OperationProblem {
    fileprivate init(typed text: String, _ problem: TypedDateProblem) {
        switch problem {
        case .unknown:
            self.init(
                "'\(text)' is not a date", hint: "write today, friday, +7d, 2w, 3 Dec or 2026-12-03", kind: .usage)
        case .noSuchDay:
            self.init("'\(text)': there is no such day", hint: "write it as 2026-12-03", kind: .usage)
        case .ambiguous(let one, let other):
            self.init(
                "'\(text)' may be \("\(one)") or \("\(other)")", hint: "write \("\(one)") or \("\(other)")",
                kind: .usage)
        case .otherSpelling(let date):
            self.init("'\(text)' is not how rbook takes a date", hint: "write \("\(date)")", kind: .usage)
        }
    }
}
