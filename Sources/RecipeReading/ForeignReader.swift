package import RecipeExchange

/// Reads whatever bytes hold recipes. What they are is seen from the bytes themselves; their name only decides where both are possible.
package enum ForeignReader {
    package static func read(_ bytes: [UInt8], _ request: ReadRequest) -> ReadResult {
        if let result = ForeignText.read(bytes, request) { return result }
        return PageReader.read(bytes, address: request.address, charset: request.charset)
    }

    /// Answers requests until the other side ends.
    package static func serve(_ channel: FrameChannel) {
        while let header = try? channel.receive() {
            guard let request = WireFormat.value(ReadRequest.self, header), let bytes = try? channel.receive() else {
                return
            }
            let result = read(bytes, request)
            guard (try? channel.send(WireFormat.bytes(result))) != nil else { return }
        }
    }
}
