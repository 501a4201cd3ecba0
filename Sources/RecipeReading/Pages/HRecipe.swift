/// Reads the microformats h-recipe and the older hRecipe as objects of schema.org's terms.
enum HRecipe {
    static func items(_ root: HTMLNode) -> [JSON] {
        var found: [JSON] = []
        root.walkFromHere { node in
            var names: [String: String]?
            node.forEachClass { word in
                if word.isEqual(to: "h-recipe") {
                    names = new
                    return false
                }
                if word.isEqual(to: "hrecipe") { names = old }
                return true
            }
            guard let names else { return true }
            found.append(item(node, names))
            return false
        }
        return found
    }

    /// Class to property of schema.org.
    private static let new: [String: String] = [
        "p-name": "name", "p-ingredient": "recipeIngredient", "e-ingredient": "recipeIngredient",
        "p-yield": "recipeYield",
        "e-instructions": "recipeInstructions", "p-instructions": "recipeInstructions",
        "p-instruction": "recipeInstructions", "e-instruction": "recipeInstructions",
        "dt-duration": "totalTime", "p-duration": "totalTime", "dt-prep-time": "prepTime", "dt-cook-time": "cookTime",
        "u-photo": "image", "p-summary": "description", "p-author": "author", "p-category": "recipeCategory",
        "p-nutrition": "nutritionText", "dt-published": "datePublished", "u-url": "url",
    ]

    private static let old: [String: String] = [
        "fn": "name", "ingredient": "recipeIngredient", "yield": "recipeYield", "servings": "recipeYield",
        "instructions": "recipeInstructions", "instruction": "recipeInstructions", "duration": "totalTime",
        "preptime": "prepTime", "prepTime": "prepTime", "cooktime": "cookTime", "cookTime": "cookTime",
        "totaltime": "totalTime", "totalTime": "totalTime", "photo": "image", "summary": "description",
        "author": "author", "recipeType": "recipeCategory", "category": "recipeCategory", "tag": "keywords",
        "published": "datePublished",
    ]

    /// Things of their own that stand in a recipe. Not all classes with "h-": style sheets have "h-full".
    private static let things: Set<String> = [
        "h-adr", "h-card", "h-cite", "h-entry", "h-event", "h-feed", "h-geo", "h-item", "h-product", "h-review",
        "h-review-aggregate", "hreview", "hreview-aggregate", "vcard",
    ]

    private static func item(_ node: HTMLNode, _ names: [String: String]) -> JSON {
        var properties = PropertyList()
        properties.add("@type", .string("Recipe"))
        var single: [HTMLNode] = []
        node.walk { child in
            let properties = child.classes.compactMap { names[$0] }
            if properties.contains("recipeInstructions") {
                // "instructions" around many "instruction" says them twice.
                let hasInner = child.first { inner in
                    inner.classes.contains { names[$0] == "recipeInstructions" }
                }
                if hasInner != nil { return true }
            }
            if !properties.isEmpty { single.append(child) }
            // What is inside another thing is said of that thing: an author's name and address.
            return !child.classes.contains(where: things.contains)
        }
        for child in single {
            for name in Set(child.classes.compactMap { names[$0] }).sorted() {
                properties.add(name, value(child, name))
            }
        }
        return properties.object
    }

    private static func value(_ node: HTMLNode, _ property: String) -> JSON {
        // The value-class pattern: `<span class="value-title" title="PT30M">`.
        if let title = node.first({ $0.hasClass("value-title") })?.attribute("title") { return .string(title) }
        switch property {
        case "image":
            let picture = node.tag == .img ? node : node.first { $0.tag == .img }
            return picture.map(PropertyValue.read) ?? .null
        case "url": return .string(node.attribute("href") ?? node.line)
        case "author":
            let name = node.first { $0.hasClass("fn") || $0.hasClass("p-name") } ?? node
            return .string(name.line)
        default:
            if node.tag == .abbr, let title = node.attribute("title") { return .string(title) }
            return PropertyValue.read(node)
        }
    }
}
