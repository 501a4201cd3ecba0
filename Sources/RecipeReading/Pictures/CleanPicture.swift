package import RecipeExchange

/// A picture without what cameras and programs write into it about persons and places. Its pixels are the bytes they were; which way is up is
/// kept.
package struct CleanPicture: Sendable, Hashable {
    package let kind: PictureKind
    package let width: Int
    package let height: Int
    package let bytes: [UInt8]

    package enum Problem: Error, Hashable {
        /// Not one of the kinds that are kept.
        case unknownKind
        /// Its parts do not follow each other as they must, so what they hold is not known.
        case damaged
        case tooManyPixels(width: Int, height: Int)
    }

    /// What a decoder of the person's would have to take into memory.
    private static let mostPixels = 100_000_000
    private static let longestSide = 30_000

    package init(_ bytes: [UInt8]) throws(Problem) {
        guard let kind = PictureKind(bytes) else { throw .unknownKind }
        let clean =
            switch kind {
            case .jpeg: JPEGCleaning.clean(bytes)
            case .png: PNGCleaning.clean(bytes)
            case .gif: GIFCleaning.clean(bytes)
            case .webp: WebPCleaning.clean(bytes)
            case .avif, .heic: HEIFCleaning.clean(bytes)
            }
        guard let clean, clean.width > 0, clean.height > 0 else { throw .damaged }
        guard max(clean.width, clean.height) <= Self.longestSide, clean.width * clean.height <= Self.mostPixels else {
            throw .tooManyPixels(width: clean.width, height: clean.height)
        }
        (self.kind, width, height, self.bytes) = (kind, clean.width, clean.height, clean.bytes)
    }

    /// The picture as a result whose only attachment has the name.
    static func read(_ bytes: [UInt8], name: String) -> ReadResult {
        var result = ReadResult(format: "a picture")
        do throws(Problem) {
            result.attach(try CleanPicture(bytes).bytes, as: name)
        } catch {
            result.problems = [.init(error.text)]
        }
        return result
    }
}

/// Pixels of a picture and its bytes without the rest.
struct CleanedPixels {
    var width: Int
    var height: Int
    var bytes: [UInt8]
}

extension CleanPicture.Problem {
    /// "it is not a picture: JPEG, PNG, …"
    var text: String {
        switch self {
        case .unknownKind: "it is not a picture of a kind that is kept: JPEG, PNG, GIF, WebP, AVIF or HEIC"
        case .damaged: "the picture is damaged"
        case .tooManyPixels(let width, let height): "the picture is too large: \(width) × \(height) pixels"
        }
    }
}

extension ReadResult {
    /// Takes out of the pictures that came along what they say about persons and places; those of which that is not certain stay behind.
    mutating func cleanPictures() {
        for name in attachments.keys.sorted() {
            do throws(CleanPicture.Problem) {
                attach(try CleanPicture(attachment(name) ?? []).bytes, as: name)
            } catch {
                attachments[name] = nil
                problems.append(Problem(error.text, part: name))
            }
        }
    }
}
