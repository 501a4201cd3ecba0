package import RecipeExchange

/// Reads the recipes of a web page.
package enum PageReader {
    /// - Parameters:
    ///   - bytes: the page as it was fetched or saved.
    ///   - address: where it comes from, for relative links; the page's own word counts where there is none.
    ///   - charset: the encoding that the server named.
    package static func read(_ bytes: [UInt8], address: String? = nil, charset: String? = nil) -> ReadResult {
        var result = ReadResult(format: "a web page")
        let decoded = TextDecoding.decode(bytes, declared: charset)
        guard let page = HTMLPage(decoded.bytes), let root = page.root else {
            result.problems.append(ReadResult.Problem("the page is empty"))
            return result
        }
        if CopyMeThatPage.isOne(root) { return CopyMeThatPage.read(root) }
        if PaprikaPage.isOne(root) { return PaprikaPage.read(root) }
        let data = PageData(root)
        let meta = PageMeta(root, data.graph)
        let text = PageText(root)
        var recipes = CandidateMerging.merged(data.recipes())
        if recipes.allSatisfy(\.isEmpty) {
            let found = PageRecipe.read(root, text, meta)
            // What the data says of the one recipe outranks the page's text.
            if recipes.count == 1, let first = found.first {
                recipes = [CandidateMerging.filled(recipes[0], from: first)]
            } else if !found.isEmpty {
                recipes = found
            }
        } else {
            let details = PageDetails(text)
            let cards = PluginCard.cards(root)
            for index in recipes.indices { details.fill(&recipes[index], recipes.count == 1 ? cards : []) }
        }
        for index in recipes.indices {
            meta.fill(&recipes[index])
            recipes[index].doubts += data.doubts
            if decoded.isLossy {
                recipes[index].doubts.append(
                    ReadRecipe.Doubt("some bytes mean nothing in \(decoded.encoding); they are shown as \u{FFFD}"))
            }
        }
        result.recipes = recipes
        result.base = meta.base(address)
        if page.isCutOff {
            result.problems.append(ReadResult.Problem("the page is nested too deep; only its beginning was read"))
        }
        if recipes.isEmpty {
            result.problems.append(
                ReadResult.Problem("the page holds no recipe: it is \(PageContents.words(text))"))
        }
        return result
    }
}
