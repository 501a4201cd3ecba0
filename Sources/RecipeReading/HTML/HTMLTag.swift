/// The names of elements that reading tells apart; all others are ``other``.
enum HTMLTag: String, CaseIterable, Sendable {
    case other = ""
    case a, abbr, address, area, article, aside, audio, b, base, blockquote, body, br, button, caption, center, data, dd
    case details, div, dl, dt, embed, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, head, header
    case hr, html, iframe, img, input, legend, li, link, main, meta, meter, nav, noscript, object, ol, p, pre, script
    case section, select, source, span, strong, style, summary, svg, table, tbody, td, template, textarea, tfoot, th
    case thead, time, title, tr, track, ul, video

    private static let all = Array(allCases)
    private static let places = WordTable(all.indices.map { (all[$0].rawValue, $0) })

    /// A number for each, 0 for ``other``; what libxml2 keeps for us with each element.
    static func code(_ name: UnsafeBufferPointer<UInt8>) -> Int { places.value(of: name) ?? 0 }

    init(code: Int) {
        self = Self.all.indices.contains(code) ? Self.all[code] : .other
    }

    /// Whether nothing in it is text that a page shows.
    var isSilent: Bool {
        switch self {
        case .script, .style, .noscript, .template, .head, .svg, .iframe, .object, .select, .button, .textarea: true
        default: false
        }
    }

    /// Whether it begins a line of its own; cells of tables do so too.
    var isBlock: Bool {
        switch self {
        case .address, .article, .aside, .blockquote, .body, .caption, .center, .dd, .details, .div, .dl, .dt,
            .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hr, .html,
            .legend, .li, .main, .nav, .ol, .p, .pre, .section, .summary, .table, .tbody, .td, .tfoot, .th, .thead,
            .tr, .ul:
            true
        default: false
        }
    }

    var isCell: Bool { self == .td || self == .th }

    /// Whether an element that holds one has several lines.
    var isListOrHeading: Bool {
        switch self {
        case .ul, .ol, .dl, .table, .h1, .h2, .h3, .h4, .h5, .h6: true
        default: false
        }
    }
}
