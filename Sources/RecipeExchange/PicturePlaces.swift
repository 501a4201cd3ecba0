/// Where a picture may be that a file names by a relative path.
public enum PicturePlaces {
    /// Paths to try in order: beside the file, in `images` beside it and one folder up; none for addresses and for names that lead further up.
    ///
    /// - Parameter file: a path relative to what was named, with `/` between folders.
    public static func candidates(_ name: String, beside file: String) -> [String] {
        guard !name.isEmpty, !name.contains("://"), !name.hasPrefix("/"), !name.hasPrefix("data:") else { return [] }
        let folder = file.split(separator: "/").dropLast().map(String.init)
        let parts = name.split(separator: "/").filter { $0 != "." }.map(String.init)
        var places = [folder + parts, folder + ["images"] + parts]
        if !folder.isEmpty { places.append(folder.dropLast() + ["images"] + parts) }
        return places.compactMap(path)
    }

    /// Without `..`; `nil` where it leads out.
    private static func path(_ parts: [String]) -> String? {
        var result: [String] = []
        for part in parts {
            if part == ".." {
                guard result.popLast() != nil else { return nil }
            } else {
                result.append(part)
            }
        }
        return result.isEmpty ? nil : result.joined(separator: "/")
    }
}

extension ReadRecipe {
    /// Whether it names pictures that may lie beside its file.
    public var namesPicturesBeside: Bool {
        !nearbyImages.isEmpty || images.contains { !$0.contains("://") }
            || steps.contains { $0.lines.contains { $0.images.contains { !$0.contains("://") } } }
    }

    /// Puts the pictures that are found in the place of the names and addresses they had.
    ///
    /// - Parameter found: the name of a picture that came along, for the name that the recipe has for it.
    public mutating func takePictures(_ found: (String) -> String?) {
        images = images.map { found($0) ?? $0 }
        if let near = nearbyImages.lazy.compactMap(found).first, !images.contains(near) {
            // The program's own copy, instead of the address it was loaded from.
            let addresses = images.filter { $0.contains("://") }
            if let first = addresses.first { further.append(Figure("image-url", first)) }
            images = [near] + images.filter { !$0.contains("://") }
        }
        nearbyImages = []
        for group in steps.indices {
            for step in steps[group].lines.indices {
                steps[group].lines[step].images = steps[group].lines[step].images.map { found($0) ?? $0 }
            }
        }
    }
}

extension ReadResult {
    /// Leaves out pictures that came along; addresses of others stay.
    public mutating func leaveOutPictures() {
        attachments = [:]
        for index in recipes.indices {
            recipes[index].images.removeAll { !$0.contains("://") }
            for group in recipes[index].steps.indices {
                for step in recipes[index].steps[group].lines.indices {
                    recipes[index].steps[group].lines[step].images.removeAll { !$0.contains("://") }
                }
            }
        }
    }
}
