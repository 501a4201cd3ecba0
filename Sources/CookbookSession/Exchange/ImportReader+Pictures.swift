internal import FileAccess
internal import RecipeExchange
internal import SourceText

extension ImportReader {
    /// Larger pictures beside a file are not taken along.
    private static let mostPictureBytes = 32 << 20

    /// Takes along the pictures that recipes name, or that lie where their program keeps them, beside their file; none outside the file's
    /// directory is read.
    func addPictures(to outcome: inout Outcome, beside file: DiskFile) {
        guard var result = outcome.result, !result.recipes.isEmpty else { return }
        defer {
            // What does not lie beside a saved page is where the page came from.
            if let base = result.base {
                for index in result.recipes.indices {
                    result.recipes[index].completeAddresses(on: base, except: result.attachments.keys)
                }
            }
            outcome.result = result
        }
        guard result.recipes.contains(where: \.namesPicturesBeside),
            let root = try? RootDirectory(path: file.directory)
        else { return }
        var pictures = result
        func found(_ name: String) -> String? {
            if pictures.attachments[name] != nil { return name }
            for place in PicturePlaces.candidates(name, beside: file.name) {
                guard let path = RelativePath(place),
                    let bytes = try? root.read(path, limit: Self.mostPictureBytes), PictureKind(bytes) != nil,
                    let picture = cleaned(bytes, place, &outcome)
                else { continue }
                pictures.attach(picture, as: place)
                return place
            }
            return nil
        }
        for index in result.recipes.indices { result.recipes[index].takePictures(found) }
        result.attachments = pictures.attachments
    }

    private func cleaned(_ bytes: [UInt8], _ name: String, _ outcome: inout Outcome) -> [UInt8]? {
        let picture = read(bytes, ReadRequest(name: name, isPicture: true))
        outcome.problems += picture.problems
        return picture.result?.attachment(name)
    }
}
