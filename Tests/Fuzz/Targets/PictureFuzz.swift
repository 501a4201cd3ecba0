@testable import RecipeReading

/// Pictures: what is kept is a picture of the same kind and size, and there is nothing left to clean in it.
enum PictureFuzz {
    static func check(_ bytes: [UInt8]) throws {
        guard let picture = try? CleanPicture(bytes) else { return }
        guard let again = try? CleanPicture(picture.bytes) else {
            throw BrokenPromise(description: "what was cleaned is not a picture")
        }
        try promise(again == picture, "cleaning again makes another picture")
    }
}
