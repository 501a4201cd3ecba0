internal import RecipeExchange

extension ReadRecipe {
    /// Puts whole addresses in the place of those that only mean something on their page.
    ///
    /// - Parameters:
    ///   - typed: how the person named the page; kept as the source where the page names none, or the same but for `https` and `www`.
    ///   - page: where it was in the end.
    mutating func completeAddresses(typed: String, page: String) {
        if let named = url.flatMap({ Self.whole($0, on: page) }),
            KnownRecipes.key(ofAddress: named) != KnownRecipes.key(ofAddress: typed)
        {
            url = named
        } else {
            url = typed
        }
        func whole(_ addresses: [String]) -> [String] { addresses.map { Self.whole($0, on: page) ?? $0 } }
        images = whole(images)
        videos = whole(videos)
        for group in steps.indices {
            for step in steps[group].lines.indices {
                steps[group].lines[step].images = whole(steps[group].lines[step].images)
            }
        }
    }

    /// The whole address that a page means (RFC 3986, 5.2); `nil` for pictures inside the page.
    static func whole(_ reference: String, on page: String) -> String? {
        if WebSource.isAddress(reference) { return reference }
        guard !reference.hasPrefix("data:"), !reference.isEmpty, let scheme = page.firstRange(of: "://") else {
            return nil
        }
        if reference.hasPrefix("//") { return page[..<scheme.lowerBound] + ":" + reference }
        let path = page[scheme.upperBound...].firstIndex { "/?#".contains($0) } ?? page.endIndex
        if reference.hasPrefix("/") { return page[..<path] + reference }
        let way = page[path...].prefix { !"?#".contains($0) }
        let folder = way.lastIndex(of: "/").map { way[...$0] } ?? "/"
        return page[..<path] + folder + reference
    }
}
