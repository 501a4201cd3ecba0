internal import RecipeModel

extension RecipeDraft {
    /// Takes over from what was imported last what is not the source's own, so that a difference between the two is.
    ///
    /// Tags stay, since nobody knows which of them were given here. Lines in the same words keep their links. Pictures stay; new ones are only
    /// kept where there were none.
    ///
    /// - Parameter placePictures: gives pictures that came along their names.
    mutating func keep(_ base: RecipeDraft, placePictures: (inout RecipeDraft) -> Void) {
        let known = Set(base.tags.map { $0.lowercased() })
        tags = base.tags + tags.filter { !known.contains($0.lowercased()) }
        if let url = source.url, let old = base.source.url,
            KnownRecipes.key(ofAddress: url) == KnownRecipes.key(ofAddress: old)
        {
            source = base.source
        }
        keepLinks(base)
        keepPictures(base, placePictures)
    }

    /// The same where what visitors of a page gave it and the day of its last change say something else: neither is news by itself.
    func withPassingFigures(of base: RecipeDraft) -> RecipeDraft {
        var draft = self
        draft.updated = base.updated
        let passing = "x-rating"
        draft.furtherKeys = furtherKeys.compactMap { key in
            key.key == passing ? base.furtherKeys.first { $0.key == passing } : key
        }
        return draft
    }

    private mutating func keepLinks(_ base: RecipeDraft) {
        func texts(_ lines: [LinkedText]) -> [String: LinkedText] {
            Dictionary(lines.map { ($0.plain, $0) }) { first, _ in first }
        }
        let lines = texts(base.ingredientGroups.flatMap(\.lines).map(\.line))
        for group in ingredientGroups.indices {
            for index in ingredientGroups[group].lines.indices {
                let plain = ingredientGroups[group].lines[index].line.plain
                if let line = lines[plain] { ingredientGroups[group].lines[index].line = line }
            }
        }
        let steps = texts(base.stepGroups.flatMap(\.lines).map(\.text))
        for group in stepGroups.indices {
            for index in stepGroups[group].lines.indices {
                let plain = stepGroups[group].lines[index].text.plain
                if let text = steps[plain] { stepGroups[group].lines[index].text = text }
            }
        }
        let (oldNotes, oldEquipment) = (texts(base.notes), texts(base.equipment))
        notes = notes.map { oldNotes[$0.plain] ?? $0 }
        equipment = equipment.map { oldEquipment[$0.plain] ?? $0 }
    }

    private mutating func keepPictures(_ base: RecipeDraft, _ place: (inout RecipeDraft) -> Void) {
        let old = base.stepGroups.flatMap(\.lines)
        let count = stepGroups.reduce(0) { $0 + $1.lines.count }
        // Reworded steps are those in the same place, where there are as many as before.
        var number = 0
        var kept: [[[String]]] = []
        for group in stepGroups.indices {
            var images: [[String]] = []
            for index in stepGroups[group].lines.indices {
                let plain = stepGroups[group].lines[index].text.plain
                let same = old.first { $0.text.plain == plain } ?? (count == old.count ? old[number] : nil)
                images.append(same?.images ?? [])
                if same?.images.isEmpty == false { stepGroups[group].lines[index].images = [] }
                number += 1
            }
            kept.append(images)
        }
        if !base.images.isEmpty { images = [] }
        place(&self)
        if !base.images.isEmpty { images = base.images }
        for (group, lines) in kept.enumerated() {
            for (index, images) in lines.enumerated() where !images.isEmpty {
                stepGroups[group].lines[index].images = images
            }
        }
    }
}
