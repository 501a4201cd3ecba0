/// Addresses as pages name them.
public enum WebReference {
    /// Whether it says all of where it leads: `https://…`.
    public static func isWhole(_ text: String) -> Bool {
        guard let end = text.firstRange(of: "://")?.lowerBound else { return false }
        return end > text.startIndex
            && text[..<end].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// The whole address that a page means (RFC 3986, 5.2); `nil` for pictures inside the page and for other schemes.
    ///
    /// - Parameter page: its own address.
    public static func whole(_ reference: String, on page: String) -> String? {
        if isWhole(reference) { return reference }
        guard !reference.isEmpty, !hasScheme(reference), let scheme = page.firstRange(of: "://") else { return nil }
        if reference.hasPrefix("//") { return page[..<scheme.lowerBound] + ":" + reference }
        let path = page[scheme.upperBound...].firstIndex { "/?#".contains($0) } ?? page.endIndex
        let host = page[..<path]
        let end = page[path...].firstIndex { "?#".contains($0) } ?? page.endIndex
        if reference.hasPrefix("?") { return page[..<end] + reference }
        if reference.hasPrefix("#") { return String(page.prefix { $0 != "#" }) + reference }
        let folder = page[path..<end].lastIndex(of: "/").map { page[path...$0] } ?? "/"
        let tail = reference.firstIndex { "?#".contains($0) } ?? reference.endIndex
        let way = reference.hasPrefix("/") ? reference[..<tail] : folder + reference[..<tail]
        return host + withoutDots(way) + reference[tail...]
    }

    /// "data:…", "mailto:…"
    private static func hasScheme(_ text: String) -> Bool {
        guard let end = text.firstIndex(where: { ":/?#".contains($0) }), text[end] == ":" else { return false }
        return text[..<end].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// Without `.` and `..`, which lead no further up than the host.
    private static func withoutDots(_ path: Substring) -> String {
        guard path.contains("/.") else { return String(path) }
        var parts: [Substring] = []
        let all = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in all.enumerated() {
            let isLast = index == all.count - 1
            switch part {
            case ".": if isLast { parts.append("") }
            case "..":
                _ = parts.popLast()
                if isLast { parts.append("") }
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The address without what only tells its owner who came which way; see ``trackingParameters``.
    public static func withoutTracking(_ address: String) -> String {
        guard isWhole(address), let mark = address.firstIndex(where: { $0 == "?" || $0 == "#" }), address[mark] == "?"
        else { return address }
        let end = address[mark...].firstIndex(of: "#") ?? address.endIndex
        let all = address[address.index(after: mark)..<end].split(separator: "&", omittingEmptySubsequences: false)
        let kept = all.filter { !isTracking($0.prefix { $0 != "=" }.lowercased()) }
        guard kept.count < all.count else { return address }
        let query = kept.isEmpty ? "" : "?" + kept.joined(separator: "&")
        return address[..<mark] + query + address[end...]
    }

    private static func isTracking(_ name: String) -> Bool {
        trackingParameters.contains { $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0 }
    }

    /// Names of parameters that mail programs, advertisers and social networks append, in lower case; `*` stands for any ending.
    public static let trackingParameters = [
        "utm_*", "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "twclid", "ttclid",
        "igshid", "igsh", "epik", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi", "vero_id", "srsltid",
        "oly_anon_id", "oly_enc_id", "_openstat",
    ]
}

extension ReadRecipe {
    /// Puts whole addresses in the place of those that only mean something on their page.
    ///
    /// - Parameters:
    ///   - page: where they begin.
    ///   - pictures: names of pictures that came along, which are not addresses.
    public mutating func completeAddresses(
        on page: String, except pictures: some Collection<String> = EmptyCollection<String>()
    ) {
        func whole(_ addresses: [String]) -> [String] {
            addresses.map { pictures.contains($0) ? $0 : WebReference.whole($0, on: page) ?? $0 }
        }
        url = url.map { WebReference.whole($0, on: page) ?? $0 }
        images = whole(images)
        videos = whole(videos)
        for group in steps.indices {
            for step in steps[group].lines.indices where !steps[group].lines[step].images.isEmpty {
                steps[group].lines[step].images = whole(steps[group].lines[step].images)
            }
        }
    }
}
