public import SourceText

/// How the names of pictures end.
public enum PictureEnding {
    /// Without the dot, in lower case.
    public static let all: Set<String> = [
        "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "heic", "heif", "bmp", "tif", "tiff",
    ]

    /// Whether a file's name or path ends as those of pictures do.
    public static func ends(_ name: some Collection<UInt8>) -> Bool {
        let ending = Array(name.suffix(6))
        guard let dot = ending.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return all.contains(String(decoding: ending[(dot + 1)...], as: UTF8.self).lowercased())
    }
}

extension RelativePath {
    /// Whether the file's name ends as those of pictures do.
    public var isPicture: Bool { PictureEnding.ends(name) }
}
