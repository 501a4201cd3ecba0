internal import Kitchen
internal import Presentation
internal import RecipeExchange
internal import RecipeModel

/// One recipe of a page.
struct RecipeArticle {
    private let recipe: ExportedRecipe
    private let sheet: RecipeSheet
    private let id: HTML
    private let number: Int
    private let isAlone: Bool
    private var scale: AmountScale
    /// On paper, more ingredients than these stand above the steps, in two columns.
    private static let mostBesideSteps = 20
    /// Whether the script has anything to do.
    private(set) var isScalable = false

    init(_ recipe: ExportedRecipe, number: Int, isAlone: Bool) {
        (self.recipe, sheet, self.number, self.isAlone) = (recipe, recipe.sheet, number, isAlone)
        id = "r\(number)"
        scale = AmountScale(recipe)
    }

    mutating func markup() -> HTML {
        let language: HTML = " lang=\"\(HTMLPage.tag(sheet.language))\""
        let direction: HTML = sheet.isRightToLeft ? " dir=\"rtl\"" : ""
        var parts: HTML =
            "<article class=\"recipe\" id=\"\(id)\"\(language)\(direction) aria-labelledby=\"\(id)-title\">\n"
        parts += head()
        let isLong = recipe.ingredientGroups.reduce(0) { $0 + $1.lines.count } > Self.mostBesideSteps
        parts += "<div class=\"columns\(isLong ? " many" : "")\">\n"
        parts += ingredients()
        parts += steps()
        parts += "</div>\n"
        parts += lists()
        parts += foot()
        parts += scale.data
        parts += "</article>\n"
        isScalable = scale.hasChanges
        return parts
    }

    // MARK: - Head

    private mutating func head() -> HTML {
        let level: HTML = isAlone ? "h1" : "h2"
        var parts: HTML = "<header>\n<\(level) id=\"\(id)-title\" dir=\"auto\">\(sheet.title)</\(level)>\n"
        for paragraph in recipe.opening { parts += "<p class=\"lead\" dir=\"auto\">\(paragraph)</p>\n" }
        if let picture = recipe.mainPicture {
            parts += "<figure>\(HTMLPage.picture(picture, text: sheet.title))</figure>\n"
        }
        var facts: [HTML] = []
        for found in sheet.facts where found.kind != .category && found.kind != .cuisine { facts.append(fact(found)) }
        let keeps = recipe.words.keepsTime.map { seconds -> HTML in
            fact(.keeps, "Keeps", "\(RecipeWords.time(seconds))")
        }
        let stars = sheet.rating.map { rating -> HTML in
            let words = "\(KitchenNumber.decimal(rating, places: 1)) of 5 stars"
            return fact(
                .rating, "Rating", "<span role=\"img\" aria-label=\"\(words)\">\(RecipeWords.stars(rating))</span>")
        }
        let all = facts + [keeps, stars].compactMap { $0 }
        if !all.isEmpty { parts += "<dl class=\"facts\">\n\(all)</dl>\n" }
        let words = recipe.words
        let tags = words.categories + words.cuisines + words.diets + words.seasons + words.keywords
        if !tags.isEmpty {
            let items = tags.map { tag -> HTML in "<li dir=\"auto\">\(tag)</li>\n" }
            parts += "<ul class=\"tags\" aria-label=\"\(recipe.label(.tags, "Tags"))\">\n\(items)</ul>\n"
        }
        parts += "</header>\n"
        return parts
    }

    private mutating func fact(_ fact: RecipeSheet.Fact) -> HTML {
        switch fact.kind {
        case .servings: return self.fact(.servings, "Serves", scale.fact(.servings, fact.value))
        case .yield: return self.fact(.yield, "Makes", scale.fact(.yield, fact.value))
        case .prep: return self.fact(.prepTime, "Prep", time(fact.value, recipe.words.prepTime))
        case .cook: return self.fact(.cookTime, "Cook", time(fact.value, recipe.words.cookTime))
        case .rest: return self.fact(.restTime, "Rest", time(fact.value, recipe.words.restTime))
        case .total: return self.fact(.totalTime, "Total", time(fact.value, recipe.words.totalTime))
        case .difficulty: return self.fact(.difficulty, "Difficulty", "\(fact.shown(in: sheet.language))")
        case .category, .cuisine: return ""
        }
    }

    private func fact(_ label: RecipeLabel, _ english: String, _ value: HTML) -> HTML {
        "<div><dt>\(recipe.label(label, english))</dt><dd>\(value)</dd></div>\n"
    }

    private func time(_ text: String, _ seconds: Int?) -> HTML {
        guard let seconds, seconds > 0 else { return "\(text)" }
        return "<time datetime=\"PT\(seconds)S\">\(text)</time>"
    }

    private var sectionLevel: HTML { isAlone ? "h2" : "h3" }
    private var groupLevel: HTML { isAlone ? "h3" : "h4" }

    private func section(_ name: HTML, _ title: String, _ contents: HTML) -> HTML {
        "<section class=\"\(name)\" aria-labelledby=\"\(id)-\(name) \(id)-title\">\n<\(sectionLevel) id=\"\(id)-\(name)\">\(title)</\(sectionLevel)>\n\(contents)</section>\n"
    }

    private func groupTitle(_ title: String?) -> HTML {
        title.map { "<\(groupLevel) dir=\"auto\">\($0)</\(groupLevel)>\n" } ?? ""
    }

    // MARK: - Ingredients and steps

    private mutating func ingredients() -> HTML {
        guard sheet.hasIngredients else { return "" }
        var parts: HTML = scale.controls
        for group in recipe.ingredientGroups {
            var lines: HTML = ""
            for line in group.lines {
                let added = String(line.item.text.dropFirst(line.row.text.count))
                let (amount, rest) = scale.row(line.row)
                lines +=
                    "<li><span class=\"amount\">\(amount)</span> <span class=\"rest\" dir=\"auto\">\(rest)\(added)</span></li>\n"
            }
            parts += "\(groupTitle(group.title))<ul>\n\(lines)</ul>\n"
        }
        return section("ingredients", sheet.heading(of: .ingredients), parts)
    }

    private mutating func steps() -> HTML {
        guard sheet.hasSteps else { return "" }
        var parts: HTML = ""
        var number = 1
        for group in recipe.stepGroups {
            let start: HTML = number == 1 ? "" : " start=\"\(number)\""
            var steps: HTML = ""
            for step in group.steps {
                steps += "<li><p dir=\"auto\">\(scale.step(step))</p>\(pictures(of: step, number))</li>\n"
                number += 1
            }
            parts += "\(groupTitle(group.title))<ol\(start)>\n\(steps)</ol>\n"
        }
        let remarks = sheet.remarks.map { remark -> HTML in
            "<p class=\"remark\" lang=\"en\" dir=\"ltr\">\(Self.sentence(remark))</p>\n"
        }
        return section("steps", sheet.heading(of: .instructions), "\(parts)\(remarks)")
    }

    private func pictures(of step: StepSheet, _ number: Int) -> [HTML] {
        step.images.compactMap { recipe.pictures[$0] }.map { HTMLPage.picture($0, text: "Step \(number)") }
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }

    // MARK: - What follows

    private func lists() -> HTML {
        let words = recipe.words
        var parts: HTML = ""
        func list(_ name: HTML, _ title: String, _ items: [String]) {
            if items.isEmpty { return }
            let lines = items.map { item -> HTML in "<li dir=\"auto\">\(item)</li>\n" }
            parts += section(name, title, "<ul>\n\(lines)</ul>\n")
        }
        list("equipment", sheet.heading(of: .equipment), words.equipment)
        list("notes", sheet.heading(of: .notes), recipe.closingNotes)
        let more = words.images.dropFirst().compactMap { recipe.pictures[$0] }.filter { $0 != recipe.mainPicture }
        for picture in more { parts += "<figure>\(HTMLPage.picture(picture, text: sheet.title))</figure>\n" }
        if !words.nutrition.isEmpty {
            let rows = words.nutrition.map { figure -> HTML in
                "<div><dt>\(figure.name.prefix(1).uppercased() + figure.name.dropFirst())</dt><dd>\(figure.value)</dd></div>\n"
            }
            parts += section("nutrition", sheet.heading(of: .nutrition), "<dl>\n\(rows)</dl>\n")
        }
        list("log", sheet.heading(of: .log), RecipePart.log.lines(of: recipe))
        return parts
    }

    private func foot() -> HTML {
        let words = recipe.words
        var lines: [HTML] = []
        let by = RecipeLabel.author.title(in: sheet.language).map { "\($0): " } ?? "By "
        if !words.authors.isEmpty { lines.append("\(by)\(words.authors.joined(separator: ", "))") }
        if let source = source { lines.append("\(recipe.label(.source, "Source")): \(source)") }
        if let license = words.license {
            lines.append("\(recipe.label(.license, "License")): \(linked(license, license))")
        }
        if let day = words.generated { lines.append("Written by a language model on \(day)") }
        if words.isFavorite { lines.append("Favorite") }
        lines += words.further.map { "\($0.name): \(linked($0.value, $0.value))" }
        if lines.isEmpty { return "" }
        let shown = lines.map { line -> HTML in "<p dir=\"auto\">\(line)</p>\n" }
        return "<footer>\n\(shown)</footer>\n"
    }

    private var source: HTML? {
        switch (recipe.words.sourceName, recipe.words.url) {
        case (nil, nil): nil
        case (let name?, nil): "\(name)"
        case (let name, let url?): linked(name ?? url, url)
        }
    }

    /// Words that lead to an address, where that is one a page may lead to.
    private func linked(_ text: String, _ address: String) -> HTML {
        guard let safe = HTML.safeAddress(address) else { return "\(text)" }
        return "<a href=\"\(safe)\" rel=\"noreferrer noopener\">\(text)</a>"
    }
}
