internal import Kitchen
internal import RecipeExchange
internal import SourceText
internal import Workspace

/// Answers that were good, in the person's cache directory, by all that was sent for them. The key is not a part of it.
struct ModelCache {
    private let files: PersonalFiles?
    private let day: Int

    private static let mostAnswers = 200
    private static let mostBytes = 4 << 20
    /// In days.
    private static let longest = 90

    private struct Entry: Codable {
        var address: String
        var body: String
        var day: Int
        var answer: String
    }

    /// - Parameter isUsed: whether anything is looked up or kept.
    init(_ session: Session, isUsed: Bool) {
        files =
            isUsed
            ? session.surroundings.cacheHome.map {
                PersonalFiles(home: $0, named: "models", prefix: "answer-", mostBytes: Self.mostBytes)
            } : nil
        day = (session.surroundings.localDate ?? session.today).dayNumber
    }

    /// The answer to a question; `nil` where none is kept. What cannot be read is as if it were not there.
    func answer(_ address: String, _ body: [UInt8]) -> [UInt8]? {
        guard let files, let bytes = try? files.read(Self.name(address, body)),
            let entry = WireFormat.value(Entry.self, bytes), entry.address == address,
            entry.body.utf8.elementsEqual(body),
            (0...Self.longest).contains(day - entry.day)
        else { return nil }
        return Array(entry.answer.utf8)
    }

    func keep(_ answer: [UInt8], _ address: String, _ body: [UInt8]) {
        guard let files, let body = String(validating: body, as: UTF8.self),
            let answer = String(validating: answer, as: UTF8.self)
        else { return }
        let name = Self.name(address, Array(body.utf8))
        let names = files.names
        if names.count >= Self.mostAnswers, !names.contains(name) {
            let days = names.map { other in
                ((try? files.read(other)).flatMap { $0.flatMap { WireFormat.value(Entry.self, $0)?.day } } ?? 0, other)
            }
            if let oldest = days.min(by: { $0 < $1 }) { try? files.remove(oldest.1) }
        }
        let entry = Entry(address: address, body: body, day: day, answer: answer)
        try? files.write(WireFormat.bytes(entry), to: name)
    }

    private static func name(_ address: String, _ body: [UInt8]) -> String {
        let fingerprint = Fingerprint(Array(address.utf8) + [0] + body)
        return "\(fingerprint.length)-\(String(fingerprint.hash, radix: 16))"
    }
}
