internal import RecipeExchange
internal import RecipeModel
internal import SourceText

/// Pictures that came with recipes, as files beside them.
struct ImportedPictures {
    /// A picture that is to be written.
    struct Picture {
        let path: RelativePath
        let bytes: [UInt8]
    }

    private(set) var pictures: [Picture] = []
    private(set) var remarks: [Message] = []
    /// A picture that several places name is one file.
    private var written: [String: String] = [:]
    private let recipe: RelativePath
    private let source: ReadResult
    private let isFree: (RelativePath) -> Bool

    /// - Parameters:
    ///   - source: what the recipe was read from, with its pictures.
    ///   - recipe: the path of the recipe's file.
    ///   - isFree: whether nothing is at a path.
    init(of source: ReadResult, beside recipe: RelativePath, isFree: @escaping (RelativePath) -> Bool) {
        (self.source, self.recipe, self.isFree) = (source, recipe, isFree)
    }

    /// Gives every picture that came along a file, and puts its name in the place of the one it had.
    mutating func place(in draft: inout RecipeDraft) {
        draft.images = draft.images.compactMap { place($0) }
        for group in draft.stepGroups.indices {
            for step in draft.stepGroups[group].lines.indices {
                let images = draft.stepGroups[group].lines[step].images
                draft.stepGroups[group].lines[step].images = images.compactMap { place($0) }
            }
        }
    }

    /// What the recipe names the picture by; `nil` for what is not one.
    private mutating func place(_ name: String) -> String? {
        if let known = written[name] { return known }
        guard let bytes = source.attachment(name) else {
            if name.contains("://") || name.hasPrefix("//") { return name }
            remarks.append("the picture '\(name)' did not come along; it was left out")
            return nil
        }
        guard let kind = PictureKind(bytes) else {
            remarks.append("'\(name)' is not a picture of a known kind; it was left out")
            return nil
        }
        let stem = String(decoding: recipe.stem, as: UTF8.self)
        var path = recipe.parent.appending("\(stem).\(kind.suffix)")
        var number = 2
        while !isFree(path) || pictures.contains(where: { $0.path == path }) {
            path = recipe.parent.appending("\(stem)-\(number).\(kind.suffix)")
            number += 1
        }
        pictures.append(Picture(path: path, bytes: bytes))
        let link = String(decoding: path.name, as: UTF8.self)
        written[name] = link
        return link
    }
}
