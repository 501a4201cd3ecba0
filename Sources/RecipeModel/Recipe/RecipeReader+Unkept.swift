internal import Kitchen
internal import SourceText

// Lines of metadata of which something else in the file is kept.
extension RecipeReader {
    /// Makes text of the lines in the body that state what is not kept, since the front matter or an earlier line says another: they are shown as they
    /// stand.
    static func showUnkept(
        _ fields: [(field: MetadataLine.Field, value: Located<String>)], from bodyStart: Int, in recipe: inout Recipe
    ) {
        let unkept = fields.filter { $0.value.range.start >= bodyStart && !keeps($0.field, $0.value, recipe.metadata) }
        if unkept.isEmpty { return }
        // Fields come in the order of the file but for a few.
        let starts = unkept.map(\.value.range.start).sorted()
        for (index, aside) in recipe.asides.enumerated() where aside.role == .metadata {
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if starts[middle] < aside.range.start { low = middle + 1 } else { high = middle }
            }
            guard low < starts.count, starts[low] < aside.range.end else { continue }
            recipe.asides[index] = RoleSpan(.headnote, aside.range)
        }
    }

    private static func keeps(_ field: MetadataLine.Field, _ value: Located<String>, _ metadata: Metadata) -> Bool {
        func isTime(_ kept: Located<Int>?) -> Bool {
            guard let kept else { return false }
            return kept.range == value.range || kept.value == seconds(value)?.value
        }
        func areListed(_ kept: [Located<String>]) -> Bool {
            let told = Set(kept.map { $0.value.lowercased() })
            return list(value).allSatisfy { told.contains($0.value.lowercased()) }
        }
        switch field {
        case .prepTime: return isTime(metadata.prepTime) || metadata.wordedTimes[.preparing] == value.value
        case .cookTime: return isTime(metadata.cookTime) || metadata.wordedTimes[.cooking] == value.value
        case .restTime: return isTime(metadata.restTime) || metadata.wordedTimes[.resting] == value.value
        case .totalTime:
            return isTime(metadata.declaredTotalTime) || isTime(metadata.cookTime)
                || metadata.totalTime == seconds(value)?.value
        case .servings, .yield:
            guard let said = Yield(value.value) else { return false }
            return [metadata.servings, metadata.yield].contains { kept in
                guard let kept else { return false }
                return kept.value == said || kept.value.quantity == said.quantity && said.unit.isEmpty
            }
        case .author: return areListed(metadata.authors)
        case .source: return metadata.source == nil || metadata.source?.value == value.value
        case .tags: return areListed(metadata.tags + metadata.diets)
        case .category: return areListed(metadata.categories)
        case .cuisine: return areListed(metadata.cuisines)
        case .difficulty: return Difficulty(name: value.value) == metadata.difficulty?.value
        case .other: return true
        }
    }
}
