public import ArgumentParser
public import RecipeExchange

/// How pages are typeset.
struct PrintOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "a4, letter, a5, card-3x5, card-4x6 or phone (one page as high as it needs, for a screen).",
            valueName: "paper"))
    var paper: PrintPaper?

    @Option(
        help: ArgumentHelp(
            "plain, purple or teal: the phone page's colours, and of headings and amounts on paper.",
            valueName: "theme"))
    var theme: PrintTheme?

    @Option(help: ArgumentHelp("Only these pages: 1-2, 3 or 4-; several with commas.", valueName: "pages"))
    var pages: String?

    @Flag(help: "Leave pictures out.")
    var noPictures = false

    var isGiven: Bool { paper != nil || theme != nil || pages != nil || noPictures }

    func validate() throws {
        if let pages, PageRange.list(pages) == nil {
            throw ValidationError("'\(pages)' names no pages; write 1-2, 3 or 4-")
        }
    }

    /// "1 page", "2 of 7 pages": how many are made of a document of so many.
    func count(of all: Int) -> SafeText {
        let ranges = pages.flatMap(PageRange.list) ?? []
        let made = ranges.isEmpty ? all : (1...max(1, all)).count { page in ranges.contains { $0.contains(page) } }
        let words: SafeText = all == 1 ? "page" : "pages"
        return made == all ? "\(all) \(words)" : "\(made) of \(all) \(words)"
    }

    /// The job without its sheets.
    ///
    /// - Parameter usual: the theme of the cookbook's configuration.
    func job(title: String, theme usual: String?, _ invocation: Invocation) -> PrintJob {
        let paper = paper ?? .usual(invocation.environment)
        let known = usual.flatMap { PrintTheme(rawValue: $0) }
        return PrintJob(
            [], paper: paper, theme: theme ?? known ?? (paper == .phone ? .purple : .plain), title: title,
            created: Self.date(invocation), pages: pages.flatMap(PageRange.list) ?? [])
    }

    /// The date of what is made: `SOURCE_DATE_EPOCH`, so that the same is the same bytes, else now.
    private static func date(_ invocation: Invocation) -> Int {
        invocation.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) } ?? Int(invocation.now.time)
    }
}

extension PrintPaper: ExpressibleByArgument {
    /// What printers hold where somebody lives, by the country of their locale.
    static func usual(_ environment: [String: String]) -> PrintPaper {
        let locale =
            ["LC_ALL", "LC_PAPER", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let country = locale.split(separator: ".")[safe: 0]?.split(separator: "_")[safe: 1] ?? ""
        return ["US", "CA", "MX", "PH", "CL", "CO", "VE"].contains(String(country)) ? .letter : .a4
    }

    /// What CUPS calls it; `nil` for what no printer holds.
    var media: String? {
        switch self {
        case .a4, .letter, .a5: rawValue
        case .smallCard: "Custom.3x5in"
        case .largeCard: "Custom.4x6in"
        case .phone: nil
        }
    }
}

extension PrintTheme: ExpressibleByArgument {}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
