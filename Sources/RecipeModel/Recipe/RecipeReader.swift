internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Reads a whole recipe file: front matter, body, and ingredients or steps that stand in the front matter.
enum RecipeReader {
    static func read(_ document: Document, configuration: Configuration) -> (Recipe, [Diagnostic]) {
        let source = document.source
        var metadata = MetadataReader(source)
        metadata.read(document.frontMatter?.entries ?? [], kind: .recipe)
        var body = RecipeBodyReader(
            document, names: configuration.sectionNames, options: configuration.itemLineOptions,
            title: title(document, frontMatter: metadata.title, names: configuration.sectionNames))
        body.run()
        body.takeIngredientParagraphs()
        var recipe = body.recipe
        var diagnostics = metadata.diagnostics + body.diagnostics
        let nutrition = recipe.metadata.nutrition
        recipe.metadata = metadata.metadata
        recipe.metadata.tags += body.tags.filter { tag in
            !metadata.metadata.tags.contains { $0.value == tag.value }
        }
        recipe.metadata.nutrition += nutrition
        recipe.equipment = metadata.equipment + recipe.equipment
        if recipe.metadata.description == nil { recipe.metadata.description = body.firstParagraph }
        takeIntroductionFields(body.introductionFields, into: &recipe.metadata)
        takeLines(metadata.lines, document, configuration.itemLineOptions, into: &recipe)
        if recipe.shape.ingredientsWithoutHeading {
            diagnostics.append(
                Diagnostic(
                    code: "no-ingredients-heading", severity: .info,
                    range: recipe.ingredients.first?.range ?? ByteRange(at: document.bodyStart),
                    message: "this list is taken for the ingredients, though no heading says so",
                    hint: "put a line '## Ingredients' above it, and '## Instructions' above the steps"))
        }
        return (recipe, diagnostics)
    }

    /// Whether a file without `kind:` is a recipe: a section heading or front-matter list of ingredients or steps, or a body
    /// that reads like a recipe.
    static func looksLikeRecipe(_ document: Document, recipe: Recipe) -> Bool {
        let roles = Set(recipe.sections.map(\.role))
        if roles.contains(.ingredients) || recipe.shape.ingredientsInFrontMatter { return true }
        if recipe.shape.ingredientsWithoutHeading { return !recipe.ingredients.isEmpty && !recipe.steps.isEmpty }
        return false
    }

    private static func title(_ document: Document, frontMatter: Located<String>?, names: SectionNames) -> Recipe.Title
    {
        if let frontMatter {
            return Recipe.Title(text: frontMatter.value, range: frontMatter.range, origin: .frontMatter)
        }
        if let heading = Heading.first(document, names: names) {
            return Recipe.Title(text: heading.value, range: heading.range, origin: .heading)
        }
        let stem = String(decoding: document.source.path.stem, as: UTF8.self)
        let words = stem.split(whereSeparator: { $0 == "-" || $0 == "_" }).joined(separator: " ")
        return Recipe.Title(
            text: words.prefix(1).uppercased() + words.dropFirst(), range: ByteRange(at: document.bodyStart),
            origin: .fileName)
    }

    /// "Prep time: 20 min" and the like in a list above the first section, where the front matter does not say it.
    private static func takeIntroductionFields(
        _ fields: [(key: String, value: Located<String>)], into metadata: inout Metadata
    ) {
        for (name, value) in fields {
            switch FrontMatterKey.named(name, in: .recipe)?.name {
            case "prep-time" where metadata.prepTime == nil: metadata.prepTime = seconds(value)
            case "cook-time" where metadata.cookTime == nil: metadata.cookTime = seconds(value)
            case "rest-time" where metadata.restTime == nil: metadata.restTime = seconds(value)
            case "total-time" where metadata.declaredTotalTime == nil: metadata.declaredTotalTime = seconds(value)
            case "servings" where metadata.servings == nil:
                metadata.servings = Yield(value.value).map { Located($0, value.range) }
            case "yield" where metadata.yield == nil:
                metadata.yield = Yield(value.value).map { Located($0, value.range) }
            default: break
            }
        }
    }

    private static func seconds(_ text: Located<String>) -> Located<Int>? {
        (TimeSpan(text.value)?.maxSeconds).map { Located($0, text.range) }
    }

    /// Ingredients, steps and notes that stand in the front matter.
    private static func takeLines(
        _ lines: [String: YAMLNode], _ document: Document, _ options: ItemLineOptions, into recipe: inout Recipe
    ) {
        if let node = lines["ingredients"], recipe.ingredients.isEmpty {
            recipe.shape.ingredientsInFrontMatter = true
            recipe.ingredientGroups = []
            var parser = ItemLineParser(options: options)
            for group in FrontMatterLines.groups(node, document.source) {
                let ingredients = group.lines.map {
                    RecipeIngredient(
                        text: Array($0.text.utf8), parser: &parser, range: $0.range, isVerbatim: $0.isVerbatim)
                }
                recipe.ingredientGroups.append(IngredientGroup(title: group.title, ingredients: ingredients))
            }
        }
        if let node = lines["instructions"], recipe.steps.isEmpty {
            recipe.shape.stepsInFrontMatter = true
            recipe.stepGroups = FrontMatterLines.groups(node, document.source).map { group in
                StepGroup(
                    title: group.title,
                    steps: group.lines.map { line in
                        let bytes = Array(line.text.utf8)
                        return Step(
                            text: InlineScanner.plainText(bytes, ByteRange(0, bytes.count)), range: line.range,
                            images: [])
                    })
            }
        }
        if let node = lines["notes"], recipe.notes.isEmpty {
            recipe.notes = FrontMatterLines.groups(node, document.source).flatMap(\.lines).map {
                Note(text: $0.text, range: $0.range)
            }
        }
    }
}

/// The first level-1 heading that names no section.
enum Heading {
    static func first(_ document: Document, names: SectionNames?) -> Located<String>? {
        let markdown = document.markdown
        var index = 0
        while index < markdown.blocks.count {
            let block = markdown.blocks[index]
            if case .heading(1, _) = block.kind {
                let range = markdown.textRange(of: block)
                let text = InlineScanner.plainText(document.source.bytes, range)
                if !text.isEmpty, names?.role(of: text) == nil { return Located(text, range) }
            }
            index = block.subtreeEnd
        }
        return nil
    }
}

/// Lines that stand in front matter as a list, a list of groups, a mapping of groups, or one block of text.
enum FrontMatterLines {
    struct Line {
        let text: String
        let range: ByteRange
        let isVerbatim: Bool
    }

    struct Group {
        var title: Located<String>?
        var lines: [Line] = []
    }

    static func groups(_ node: YAMLNode, _ source: SourceText) -> [Group] {
        var groups = [Group()]
        collect(node, source, depth: 0, &groups)
        return groups.filter { !$0.lines.isEmpty || $0.title != nil }
    }

    private static func collect(_ node: YAMLNode, _ source: SourceText, depth: Int, _ groups: inout [Group]) {
        guard depth < 4 else { return }
        switch node.content {
        case .scalar(let text, let style):
            if style.isBlock || text.contains("\n") {
                for line in text.split(whereSeparator: \.isNewline) {
                    add(String(line), node.range, isVerbatim: false, &groups)
                }
            } else {
                add(text, node.range, isVerbatim: style == .plain && source.string(node.range) == text, &groups)
            }
        case .sequence(let items, _):
            for item in items { collect(item, source, depth: depth + 1, &groups) }
        case .mapping(let entries, _):
            // { name: …, items: […] } or { For the sauce: […] } or schema.org's { "@type": HowToStep, text: … }
            if let text = entries.first(where: { $0.key == "text" || $0.key == "step" || $0.key == "ingredient" })?
                .value
            {
                collect(text, source, depth: depth + 1, &groups)
                return
            }
            for entry in entries where !entry.key.hasPrefix("@") {
                if entry.value.items != nil {
                    groups.append(Group(title: Located(entry.key, entry.keyRange)))
                    collect(entry.value, source, depth: depth + 1, &groups)
                } else if let text = entry.value.text, !text.isEmpty {
                    // A line that holds ': ' was taken for a key by YAML.
                    add("\(entry.key): \(text)", entry.range, isVerbatim: false, &groups)
                } else {
                    groups.append(Group(title: Located(entry.key, entry.keyRange)))
                }
            }
        }
    }

    private static func add(_ text: String, _ range: ByteRange, isVerbatim: Bool, _ groups: inout [Group]) {
        let trimmed = MetadataReader.trimmed(text)
        guard !trimmed.isEmpty else { return }
        groups[groups.count - 1].lines.append(
            Line(text: trimmed, range: range, isVerbatim: isVerbatim && trimmed == text))
    }
}
