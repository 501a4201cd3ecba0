import Kitchen
import Testing

/// Days as people type them, on Saturday 2026-11-21.
@Suite struct TypedDateTests {
    private let today = CalendarDate("2026-11-21")!

    private func read(_ text: String) -> String {
        do throws(TypedDateProblem) { return try CalendarDate(typed: text, today: today).description } catch {
            return switch error {
            case .unknown: "unknown"
            case .ambiguous(let one, let other): "\(one) or \(other)"
            case .otherSpelling(let date): "meant \(date)"
            case .noSuchDay: "no such day"
            }
        }
    }

    @Test(arguments: [
        ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("yesterday", "2026-11-20"),
        ("friday", "2026-11-27"), ("sun", "2026-11-22"), ("Saturday", "2026-11-28"),
        ("+10d", "2026-12-01"), ("10d", "2026-12-01"), ("2w", "2026-12-05"), ("-3d", "2026-11-18"),
        ("+7", "2026-11-28"),
        ("3 Dec", "2026-12-03"), ("Dec 3", "2026-12-03"), ("3rd december", "2026-12-03"), ("3 Jan", "2027-01-03"),
        ("21 Nov", "2026-11-21"), ("20 Nov", "2027-11-20"), ("3 December 2027", "2027-12-03"),
        ("29 Feb", "2028-02-29"), ("2026-12-03", "2026-12-03"),
    ]) func isRead(_ text: String, _ expected: String) { #expect(read(text) == expected) }

    @Test(arguments: [
        ("3/12", "2026-12-03 or 2027-03-12"), ("3.12.2026", "meant 2026-12-03"), ("31/12", "meant 2026-12-31"),
        ("12/31/2026", "meant 2026-12-31"), ("4/4", "meant 2027-04-04"), ("3/4/27", "2027-04-03 or 2027-03-04"),
        ("2026/12/03", "meant 2026-12-03"), ("31 Feb", "no such day"), ("40/40", "no such day"), ("soon", "unknown"),
        ("", "unknown"), ("7", "unknown"), ("99999d", "unknown"), ("fr", "unknown"), ("3 Dec 26", "unknown"),
        ("2026-13-01", "no such day"), ("1/2/3/4", "unknown"),
    ]) func isRefused(_ text: String, _ expected: String) { #expect(read(text) == expected) }
}
