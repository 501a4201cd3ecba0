internal import Presentation
internal import RecipeExchange
internal import RecipeModel

/// A recipe in Cooklang, by its canonical specification.
///
/// Ingredients are marked where a step first names them in the recipe's own words. Those that no step names so stand at the head of their section, in a
/// step of their own: `@salt{}, @olive oil{2%tbsp}`. Where ingredients are in groups that the steps are not, each group is a section of such a step,
/// and the steps follow. Characters that Cooklang would take for marks become their full-width forms, which look the same.
struct CooklangWriter {
    private let recipe: ExportedRecipe
    private var lines: [String] = []

    static func text(_ recipe: ExportedRecipe) -> String {
        var writer = CooklangWriter(recipe: recipe)
        writer.write()
        return CleanText.clean(writer.lines.joined(separator: "\n")) + "\n"
    }

    private init(recipe: ExportedRecipe) {
        self.recipe = recipe
    }

    private mutating func write() {
        lines = ["---"] + CooklangFrontMatter.lines(recipe) + ["---"]
        // Before the first section: a note in one would be that section's.
        for note in recipe.words.notes + ExportFormat.cooklang.furtherLines(of: recipe) {
            lines += ["", "> \(CooklangText.plain(note))"]
        }
        let groups = recipe.ingredientGroups
        let titles = Set(recipe.stepGroups.map(\.title))
        if groups.allSatisfy({ titles.contains($0.title) }) || titles.isEmpty && groups.allSatisfy({ $0.title == nil })
        {
            writeTogether()
        } else {
            writeApart()
        }
    }

    // MARK: - Layout

    /// Each group of steps marks the ingredients of the group of the same title.
    private mutating func writeTogether() {
        var items: [String?: [CooklangItem]] = [:]
        for group in recipe.ingredientGroups {
            items[group.title, default: []] += group.lines.map { CooklangItem($0.row, $0.item, recipe) }
        }
        let repeated = repeatedNames
        let equipment = recipe.words.equipment
        var tools = CooklangNames(equipment) { CooklangText.name(equipment[$0]) == equipment[$0] }
        var shownTools: Set<Int> = []
        for (number, group) in recipe.stepGroups.enumerated() {
            section(group.title, isFirst: number == 0)
            let open = items.removeValue(forKey: group.title) ?? []
            // Which one of several a step means is not known, and programs show the amount beside each.
            var names = CooklangNames(open.map(\.name)) { index in
                open[index].isMarkable && !repeated.contains(open[index].name.lowercased())
            }
            var marked: Set<Int> = []
            var steps: [String] = []
            for step in group.steps {
                var text = CooklangStep(step.wordsWithAddresses, timers: step)
                let found = text.mark(names) { open[$0].written(as: open[$0].name) }
                names.remove(found)
                marked.formUnion(found)
                let foundTools = text.mark(tools) { "#\(equipment[$0]){}" }
                tools.remove(foundTools)
                shownTools.formUnion(foundTools)
                steps.append(text.written)
            }
            gather(
                open.indices.filter { !marked.contains($0) }.map { open[$0] },
                number == 0 ? equipment.indices.filter { !shownTools.contains($0) }.map { equipment[$0] } : [])
            for step in steps { lines += ["", step] }
        }
        if recipe.stepGroups.isEmpty {
            // None of the groups has a title then.
            gather(items[String?.none] ?? [], equipment)
        }
    }

    /// Names in small letters by which the recipe lists more than one ingredient.
    private var repeatedNames: Set<String> {
        var seen: Set<String> = []
        let names = recipe.ingredientGroups.flatMap(\.lines).map { line in
            CooklangItem(line.row, line.item, recipe).name.lowercased()
        }
        return Set(names.filter { !seen.insert($0).inserted })
    }

    /// Ingredients group by group, then the steps.
    private mutating func writeApart() {
        for (number, group) in recipe.ingredientGroups.enumerated() {
            section(group.title, isFirst: number == 0)
            gather(
                group.lines.map { CooklangItem($0.row, $0.item, recipe) }, number == 0 ? recipe.words.equipment : [])
        }
        for group in recipe.stepGroups {
            section(group.title ?? recipe.sheet.heading(of: .instructions), isFirst: false)
            for step in group.steps { lines += ["", CooklangStep(step.wordsWithAddresses, timers: step).written] }
        }
    }

    private mutating func section(_ title: String?, isFirst: Bool) {
        if let title {
            lines += ["", "== \(CooklangText.plain(title).trimmingMarks) =="]
        } else if !isFirst {
            lines += ["", "== \(recipe.sheet.heading(of: .instructions)) =="]
        }
    }

    /// A step that names what no other step does.
    private mutating func gather(_ items: [CooklangItem], _ equipment: [String]) {
        let names = items.map(\.written) + equipment.map { "#\(CooklangText.name($0)){}" }
        if !names.isEmpty { lines += ["", names.joined(separator: ", ")] }
    }
}

extension String {
    /// Without what ends a section's title.
    fileprivate var trimmingMarks: String {
        var text = self[...]
        while let last = text.last, last == "=" || last == " " { text.removeLast() }
        while let first = text.first, first == "=" || first == " " { text.removeFirst() }
        return text.isEmpty ? "…" : String(text)
    }
}
