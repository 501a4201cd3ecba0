/// What kind of picture bytes are, by their beginning.
public enum PictureKind: String, Sendable, CaseIterable {
    case jpeg = "jpg"
    case png
    case gif
    case webp
    case avif
    case heic

    /// `nil` for bytes that are not a picture of these kinds.
    public init?(_ bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(16))
        func holds(_ text: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if holds("GIF8", at: 0) {
            self = .gif
        } else if holds("RIFF", at: 0), holds("WEBP", at: 8) {
            self = .webp
        } else if holds("ftypavif", at: 4) || holds("ftypavis", at: 4) {
            self = .avif
        } else if ["ftypheic", "ftypheix", "ftypmif1", "ftyphevc"].contains(where: { holds($0, at: 4) }) {
            self = .heic
        } else {
            return nil
        }
    }

    /// What its files end in, without the dot.
    public var suffix: String { rawValue }
}
