package import RecipeExchange

/// Shrinks pictures for pages: messages in, JPEG out.
package enum PictureServer {
    package static func serve(_ channel: FrameChannel) {
        while let header = try? channel.receive() {
            guard let job = RecordFormat.value(PictureJob.self, header), let bytes = try? channel.receive() else {
                return
            }
            let (result, shrunk) = answer(job, bytes)
            guard (try? channel.send(RecordFormat.bytes(result))) != nil, (try? channel.send(shrunk)) != nil else {
                return
            }
        }
    }

    static func answer(_ job: PictureJob, _ bytes: [UInt8]) -> (PictureResult, [UInt8]) {
        do throws(PrintedPicture.Problem) {
            let most = (width: max(1, job.mostWidth), height: max(1, job.mostHeight))
            let picture = try PrintedPicture(bytes, most: most)
            if picture.isDamaged { return (PictureResult(problem: PrintedPicture.Problem.damaged.text), []) }
            return (PictureResult(), picture.bytes)
        } catch {
            return (PictureResult(problem: error.text), [])
        }
    }
}
