package import RecipeExchange

/// Reads whatever bytes hold recipes. What they are is seen from the bytes themselves; their name only decides where both are possible.
package enum ForeignReader {
    package static func read(_ bytes: [UInt8], _ request: ReadRequest) -> ReadResult {
        if request.isPicture { return CleanPicture.read(bytes, name: request.name) }
        var result = recognized(bytes, request)
        result.cleanPictures()
        return result
    }

    /// Bytes of one page or text; what is made of them takes several times as much.
    private static let mostBytes = 64 << 20

    private static func recognized(_ bytes: [UInt8], _ request: ReadRequest) -> ReadResult {
        if let kind = ArchiveReader.Kind(bytes) { return ArchivePack.read(bytes, kind, request) }
        if PictureKind(bytes) != nil { return ReadResult(format: "a picture") }
        guard bytes.count <= mostBytes else {
            var result = ReadResult()
            result.problems.append(
                ReadResult.Problem("it has \(bytes.count >> 20) MB; at most \(mostBytes >> 20) MB of text are read"))
            return result
        }
        if JSONFile.isOne(bytes) { return JSONFile.read(bytes, request) }
        if PlanToEat.isOne(bytes) { return PlanToEat.read(bytes) }
        if ChowdownRecipe.isOne(bytes) { return ChowdownRecipe.read(bytes) }
        if let result = ForeignText.read(bytes, request) { return result }
        return PageReader.read(bytes, address: request.address, charset: request.charset)
    }

    /// Answers requests until the other side ends.
    ///
    /// - Parameter unconfined: what each answer says of this process.
    package static func serve(_ channel: FrameChannel, unconfined: [String] = []) {
        while let header = try? channel.receive() {
            guard let request = RecordFormat.value(ReadRequest.self, header), let bytes = try? channel.receive() else {
                return
            }
            var result = read(bytes, request)
            result.unconfined = unconfined
            for message in result.messages { guard (try? channel.send(message)) != nil else { return } }
        }
    }
}
