internal import RecipeExchange

/// The program that makes pictures as small as pages need them: `rbook-print`, which needs no fonts for that.
package final class PictureShrinker {
    private let helper: HelperProcess
    /// Pixels on each side, as many as the widest page has on a screen with fine pixels.
    private static let mostPixels = 1600
    /// Smaller files stay as they are.
    private static let smallBytes = 96 << 10
    /// In milliseconds, for each picture.
    private static let longestWait = 20_000

    /// - Parameter executable: the path of `rbook`.
    /// - Returns: `nil` where `rbook-print` is not beside it.
    package init?(beside executable: String) {
        guard let program = ReaderProcess.find("rbook-print", beside: executable) else { return nil }
        helper = HelperProcess(program: program, arguments: ["--pictures"])
    }

    /// The picture as JPEG, upright and no larger than pages show it; as it is where that is not smaller, or cannot be made.
    ///
    /// - Parameter bytes: a picture without what cameras write into it.
    func shrunk(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > Self.smallBytes else { return bytes }
        do throws(HelperProcess.Failure) {
            let job = PictureJob(mostWidth: Self.mostPixels, mostHeight: Self.mostPixels)
            let answer = try helper.exchange([RecordFormat.bytes(job), bytes], answers: 2, within: Self.longestWait)
            guard RecordFormat.value(PictureResult.self, answer[0]) == PictureResult(),
                PictureKind(answer[1]) == .jpeg, answer[1].count < bytes.count
            else { return bytes }
            return answer[1]
        } catch {
            return bytes
        }
    }
}
