import CookbookSession
import Presentation
import RecipeExchange
import SourceText

/// Sheets to be typeset, with the pictures they show and what there is to say about them.
struct PrintCollection {
    private(set) var sheets: [PrintedSheet] = []
    private let files: CookbookPictures
    /// Each once, in the order in which sheets name them.
    private var pictures: [(name: String, place: RelativePath)] = []
    private var missed = MissedPictures()
    private var remarks: [Message] = []

    init(_ session: Session) { files = CookbookPictures(session) }

    /// What is not on the pages.
    var notes: [Message] { missed.lines + remarks }

    mutating func add(_ sheet: RecipeSheet, withPicture: Bool) {
        sheets.append(sheet.printed(picture: withPicture ? picture(of: sheet) : nil))
    }

    /// The number of the first picture of the dish that is there.
    private mutating func picture(of sheet: RecipeSheet) -> Int? {
        var problem: (name: String, reason: Message)?
        for picture in sheet.pictures {
            switch picture.isAddress ? .failure(.isAddress) : files.place(picture.places) {
            case .success(let place):
                if let number = pictures.firstIndex(where: { $0.place == place }) { return number }
                pictures.append((picture.name, place))
                return pictures.count - 1
            case .failure(let found): problem = problem ?? (picture.name, found.message)
            }
        }
        if let problem { missed.add(problem.name, of: sheet.title, problem.reason) }
        return nil
    }

    mutating func add(_ sheet: PrintedSheet) { sheets.append(sheet) }

    /// The PDF of all of it; what is not on its pages is told.
    ///
    /// - Parameter process: may have been started beforehand.
    mutating func pdf(_ job: PrintJob, by process: PrintProcess) throws(OperationProblem) -> (
        bytes: [UInt8], pageCount: Int
    ) {
        var job = job
        (job.sheets, job.pictureCount) = (sheets, pictures.count)
        var unread: [(picture: Int, reason: Message)] = []
        let (pictures, files) = (pictures, files)
        let (bytes, result) = try process.pdf(job) { number in
            switch files.bytes(at: pictures[number].place) {
            case .success(let bytes): return bytes
            case .failure(let problem):
                unread.append((number, problem.message))
                return []
            }
        }
        for (number, reason) in unread {
            let sheet = sheets.first { $0.picture == number }
            missed.add(pictures[number].name, of: sheet?.title ?? "", reason)
        }
        for note in result.notes {
            let sheet = sheets.first { note.kind == .pictureLeftOut && $0.title == note.sheet && $0.picture != nil }
            if let sheet, let number = sheet.picture, pictures.indices.contains(number) {
                missed.add(pictures[number].name, of: sheet.title, "\(note.detail)")
            } else {
                remarks.append(note.message)
            }
        }
        for part in result.unconfined { remarks.append("rbook-print was not confined: \(part)") }
        guard !bytes.isEmpty else {
            if result.notes.contains(where: { $0.kind == .noFonts }) {
                throw OperationProblem(
                    "no fonts are installed, so nothing can be typeset",
                    hint: "install some: fonts-noto-core, fonts-noto-cjk, fonts-noto-color-emoji")
            }
            guard job.pages.isEmpty || result.pageCount == 0 else {
                throw OperationProblem(
                    "none of the pages of --pages is there",
                    hint: "the last one is \(result.pageCount)", kind: .usage)
            }
            throw OperationProblem("nothing was printed: the pages could not be drawn")
        }
        return (bytes, result.pageCount)
    }
}

extension PrintResult.Note {
    fileprivate var message: Message {
        switch kind {
        case .missingGlyphs: "no installed font has these characters, which are boxes now: \(detail)"
        case .pictureLeftOut: "the picture of \(sheet): \(detail)"
        case .cutShort: "\(sheet) is longer than may be printed: what follows its first \(detail) pages is not there"
        case .noFonts: "no fonts are installed"
        }
    }
}
