/// A recipe as a plug-in of the page's software prints it, found by the plug-in's own classes.
struct PluginCard {
    /// The plug-in's name.
    let plugin: String
    let card: HTMLNode
    private let parts: Parts

    /// Classes of the parts; an id counts as a class.
    private struct Parts {
        let plugin: String
        let cards: [String]
        let title: [String]
        let ingredients: [String]
        let steps: [String]
        let notes: [String]
        let equipment: [String]
    }

    enum Part {
        case title, ingredients, steps, notes, equipment
    }

    private static let plugins: [Parts] = [
        Parts(
            plugin: "WP Recipe Maker", cards: ["wprm-recipe-container"], title: ["wprm-recipe-name"],
            ingredients: ["wprm-recipe-ingredients-container"], steps: ["wprm-recipe-instructions-container"],
            notes: ["wprm-recipe-notes"], equipment: ["wprm-recipe-equipment"]),
        Parts(
            plugin: "Tasty Recipes", cards: ["tasty-recipes"], title: ["tasty-recipes-title"],
            ingredients: ["tasty-recipes-ingredients-body", "tasty-recipe-ingredients", "tasty-recipes-ingredients"],
            steps: ["tasty-recipes-instructions-body", "tasty-recipe-instructions", "tasty-recipes-instructions"],
            notes: ["tasty-recipes-notes-body", "tasty-recipes-notes"],
            equipment: ["tasty-recipes-equipment"]),
        Parts(
            plugin: "Mediavine Create", cards: ["mv-create-card"], title: ["mv-create-title"],
            ingredients: ["mv-create-ingredients"], steps: ["mv-create-instructions"],
            notes: ["mv-create-notes-content", "mv-create-notes"], equipment: []),
        Parts(
            plugin: "WP Ultimate Recipe", cards: ["wpurp-container"], title: ["wpurp-recipe-title"],
            ingredients: ["wpurp-recipe-ingredients", "wpurp-recipe-ingredient-container"],
            steps: ["wpurp-recipe-instructions", "wpurp-recipe-instruction-container"],
            notes: ["wpurp-recipe-notes"], equipment: []),
        Parts(
            plugin: "EasyRecipe", cards: ["easyrecipe"], title: ["ERSName"], ingredients: ["ERSIngredients"],
            steps: ["ERSInstructions"], notes: ["ERSNotes"], equipment: []),
        Parts(
            plugin: "ZipList", cards: ["zlrecipe-container"], title: ["zlrecipe-title"],
            ingredients: ["zlrecipe-ingredients-list"], steps: ["zlrecipe-instructions-list"],
            notes: ["zlrecipe-notes-list"], equipment: []),
        Parts(
            plugin: "Recipe Card Blocks", cards: ["wp-block-wpzoom-recipe-card-block-recipe-card"],
            title: ["recipe-card-title"], ingredients: ["recipe-card-ingredients", "ingredients-list"],
            steps: ["recipe-card-directions", "directions-list"], notes: ["recipe-card-notes"], equipment: []),
        Parts(
            plugin: "Cooked", cards: [], title: ["cooked-recipe-title"], ingredients: ["cooked-recipe-ingredients"],
            steps: ["cooked-recipe-directions"], notes: ["cooked-recipe-notes"], equipment: []),
        Parts(
            plugin: "Jetpack", cards: ["jetpack-recipe"], title: ["jetpack-recipe-title"],
            ingredients: ["jetpack-recipe-ingredients"], steps: ["jetpack-recipe-directions"],
            notes: ["jetpack-recipe-notes"], equipment: []),
        Parts(
            plugin: "Yumprint", cards: ["blog-yumprint-recipe"], title: ["blog-yumprint-recipe-title"],
            ingredients: ["blog-yumprint-ingredients"], steps: ["blog-yumprint-methods"],
            notes: ["blog-yumprint-recipe-notes"], equipment: []),
        Parts(
            plugin: "WP Delicious", cards: ["dr-summary-holder"], title: ["dr-title"],
            ingredients: ["dr-ingredients-list"], steps: ["dr-instructions"], notes: ["dr-note"], equipment: []),
    ]

    /// Which plug-in a class marks a card of, and which ones' ingredients.
    private static let cardClasses = WordTable(
        plugins.indices.flatMap { plugin in plugins[plugin].cards.map { ($0, plugin) } })
    private static let ingredientClasses = WordTable(
        plugins.indices.flatMap { plugin in plugins[plugin].ingredients.map { ($0, plugin) } })

    /// The cards of a page, in its order; a card inside another is not told apart.
    static func cards(_ root: HTMLNode) -> [PluginCard] {
        var found: [PluginCard] = []
        var present: Set<Int> = []
        root.walk { node in
            var own: Int?
            forEachName(of: node) { name in
                if let plugin = cardClasses.value(of: name) { own = min(own ?? plugin, plugin) }
                if let plugin = ingredientClasses.value(of: name) { present.insert(plugin) }
            }
            guard let own else { return true }
            found.append(PluginCard(plugin: plugins[own].plugin, card: node, parts: plugins[own]))
            return false
        }
        // Cooked marks no card, and some themes print the parts of others without one.
        guard found.isEmpty else { return found }
        for plugin in present.sorted() where found.isEmpty {
            let whole = PluginCard(plugin: plugins[plugin].plugin, card: root, parts: plugins[plugin])
            if !whole.nodes(.ingredients).isEmpty, !whole.nodes(.steps).isEmpty { found.append(whole) }
        }
        return found
    }

    /// The outermost elements of a part that are marked by its first class that occurs at all.
    func nodes(_ part: Part) -> [HTMLNode] {
        let classes =
            switch part {
            case .title: parts.title
            case .ingredients: parts.ingredients
            case .steps: parts.steps
            case .notes: parts.notes
            case .equipment: parts.equipment
            }
        for name in classes {
            var found: [HTMLNode] = []
            card.walk { node in
                guard node.hasClass(name) || node.hasAttribute("id", saying: name) else { return true }
                found.append(node)
                return false
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The lines of a part, without the heading that names the part.
    func lines(_ part: Part) -> [PageText.Line] {
        nodes(part).flatMap { node -> ArraySlice<PageText.Line> in
            let lines = PageText(node).lines[...]
            return lines.first.map(PageSection.isSectionHeading) == true ? lines.dropFirst() : lines
        }
    }

    /// An id counts as a class.
    private static func forEachName(of node: HTMLNode, _ visit: (UnsafeBufferPointer<UInt8>) -> Void) {
        node.forEachClass { word in
            visit(word)
            return true
        }
        _ = node.withAttribute("id", visit)
    }
}
