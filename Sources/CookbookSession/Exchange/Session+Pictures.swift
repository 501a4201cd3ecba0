internal import FileAccess
package import RecipeModel
package import SourceText

/// The picture that shows a recipe's dish.
package enum DishPicture: Sendable, Hashable {
    case none
    case file(RelativePath)
    /// It has one that is not taken, for this reason.
    case refused(Message)
}

extension Session {
    /// Larger files are not read as pictures.
    private static let mostPictureBytes = 64 << 20

    /// The first picture that a recipe names, in its front matter before its text. Only files of the cookbook are taken: nothing is fetched, and
    /// no path leads out.
    package func dishPicture(of file: CookbookFile) -> DishPicture {
        var refusal: DishPicture = .none
        func refuse(_ reason: Message) { if refusal == .none { refusal = .refused(reason) } }
        for image in file.recipe?.metadata.images ?? [] {
            if image.value.contains("://") || image.value.hasPrefix("//") {
                refuse("\(image.value) is an address, and nothing is fetched for a print")
                continue
            }
            let places = [file.path.resolving(link: Array(image.value.utf8)), RelativePath(image.value)]
            if let found = places.compactMap({ $0 }).first(where: { files.exists($0) }) { return .file(found) }
            refuse(
                places.allSatisfy { $0 == nil }
                    ? "\(image.value) is outside the cookbook" : "there is no picture \(image.value)")
        }
        for link in file.links where link.isImage {
            if let target = link.target, files.exists(target) { return .file(target) }
            refuse("its picture is not in the cookbook")
        }
        return refusal
    }

    /// The bytes of a picture, or why it cannot be read.
    package func pictureBytes(_ path: RelativePath) -> Result<[UInt8], UnreadPicture> {
        do throws(FileProblem) {
            return .success(try files.read(path, limit: Self.mostPictureBytes))
        } catch {
            return .failure(UnreadPicture(reason: "\(path): \(error.message)"))
        }
    }
}

/// Why a picture cannot be read.
package struct UnreadPicture: Error {
    package let reason: Message
}
