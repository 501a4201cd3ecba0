internal import Presentation
public import SourceText

/// Which file of a directory each recipe of an export is written to.
public enum ExportPlaces {
    /// Folders stay as they are in the cookbook, without those that all recipes share; Markdown keeps its whole paths, so that links and pictures hold.
    ///
    /// - Parameter recipes: the paths of their files in the cookbook, each once.
    public static func places(of recipes: [RelativePath], _ format: ExportFormat) -> [RelativePath: RelativePath] {
        if format == .markdown { return Dictionary(recipes.map { ($0, $0) }, uniquingKeysWith: { $1 }) }
        let folders = recipes.map { $0.parent.bytes.split(separator: UInt8(ascii: "/")).map { Array($0) } }
        let shared = folders.dropFirst().reduce(folders.first ?? []) { shared, folder in
            Array(zip(shared, folder).prefix { $0 == $1 }.map(\.0))
        }
        var names = DistinctNames()
        var places: [RelativePath: RelativePath] = [:]
        for (path, folder) in zip(recipes, folders) {
            let parts = folder.dropFirst(shared.count).map { SafeName.make(String(decoding: $0, as: UTF8.self)) }
            let stem = SafeName.make(String(decoding: path.stem, as: UTF8.self))
            let whole = names.take((parts + [stem]).joined(separator: "/"))
            places[path] = RelativePath(trusted: Array("\(whole).\(format.suffix)".utf8))
        }
        return places
    }
}

extension ExportedRecipe {
    /// The pictures that become files beside the recipe, by their places in the directory of the export.
    public func files(_ format: ExportFormat) -> [(path: RelativePath, bytes: [UInt8])] {
        guard format.putsPicturesBeside, let place else { return [] }
        let shown = sheet.pictures + sheet.stepGroups.flatMap(\.steps).flatMap(sheet.pictures)
        return pictureNames.compactMap { name in
            guard let picture = pictures[name] else { return nil }
            if format == .markdown {
                return shown.first { $0.name == name }?.places.first.map { ($0, picture.bytes) }
            }
            return (place.parent.appending(fileName(ofPicture: name)), picture.bytes)
        }
    }
}
