import CookbookSession
import Presentation
import RecipeExchange
import RecipeModel
import SourceText

/// Sheets to be typeset, with the pictures they show and what there is to say about them.
struct PrintCollection {
    private(set) var sheets: [PrintedSheet] = []
    /// Each once, in the order in which sheets name them.
    private(set) var pictures: [RelativePath] = []
    private(set) var notes: [Message] = []

    mutating func add(_ sheet: RecipeSheet, _ file: CookbookFile, in session: Session, withPicture: Bool) {
        guard withPicture else { return sheets.append(sheet.printed()) }
        switch session.dishPicture(of: file) {
        case .none: sheets.append(sheet.printed())
        case .refused(let reason):
            notes.append("\(sheet.title) is printed without its picture: \(reason)")
            sheets.append(sheet.printed())
        case .file(let path):
            let number = pictures.firstIndex(of: path) ?? pictures.count
            if number == pictures.count { pictures.append(path) }
            sheets.append(sheet.printed(picture: number))
        }
    }

    mutating func add(_ sheet: PrintedSheet) { sheets.append(sheet) }

    /// The PDF of all of it; what is not on its pages is told.
    ///
    /// - Parameter process: may have been started beforehand.
    mutating func pdf(_ job: PrintJob, by process: PrintProcess, in session: Session) throws(OperationProblem) -> (
        bytes: [UInt8], pageCount: Int
    ) {
        var job = job
        (job.sheets, job.pictureCount) = (sheets, pictures.count)
        var unread: [Message] = []
        let pictures = pictures
        let (bytes, result) = try process.pdf(job) { number in
            switch session.pictureBytes(pictures[number]) {
            case .success(let bytes): return bytes
            case .failure(let problem):
                unread.append("a picture is left out: \(problem.reason)")
                return []
            }
        }
        notes += unread + result.notes.map(\.message)
        for part in result.unconfined { notes.append("rbook-print was not confined: \(part)") }
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
