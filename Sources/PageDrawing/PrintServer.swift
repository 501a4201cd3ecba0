internal import PageLayout
package import RecipeExchange

/// Answers print jobs: messages in, PDF out.
package enum PrintServer {
    /// - Parameter unconfined: what each answer says of this process.
    package static func serve(_ channel: FrameChannel, unconfined: [String] = []) {
        while let header = try? channel.receive() {
            guard let job = RecordFormat.value(PrintJob.self, header) else { return }
            let format = PageFormat(job.paper)
            var pictures: [Result<PrintedPicture, PrintedPicture.Problem>] = []
            for _ in 0..<job.pictureCount {
                guard let bytes = try? channel.receive() else { return }
                // Only what is shown is kept of each.
                pictures.append(
                    Result { () throws(PrintedPicture.Problem) in
                        try PrintedPicture(bytes, most: format.mostPixels)
                    })
            }
            var (pdf, result) = typeset(job, pictures)
            result.unconfined = unconfined
            guard (try? channel.send(RecordFormat.bytes(result))) != nil, (try? channel.send(pdf)) != nil else {
                return
            }
        }
    }

    /// The PDF of a job and what became of it; no bytes where Cairo failed.
    package static func typeset(
        _ job: PrintJob, _ pictures: [Result<PrintedPicture, PrintedPicture.Problem>]
    ) -> (pdf: [UInt8], result: PrintResult) {
        guard InstalledFonts.areThere else { return ([], PrintResult(notes: [.init(.noFonts, "")])) }
        let setter = TextSetter()
        let shown = pictures.map { try? $0.get() }
        let sizes = shown.map { $0.map { PictureSize(width: Double($0.width), height: Double($0.height)) } }
        let document = DocumentComposer(job, measurer: setter, pictures: sizes).compose(job)
        var result = PrintResult(pageCount: document.pages.count, notes: document.notes)
        result.notes += notes(on: pictures, of: job)
        if !setter.missing.isEmpty {
            let names = setter.missing.sorted().prefix(20).map(name)
            let rest = setter.missing.count > 20 ? " and \(setter.missing.count - 20) more" : ""
            result.notes.append(.init(.missingGlyphs, names.joined(separator: ", ") + rest))
        }
        let chosen = document.pages.indices.filter { page in
            job.pages.isEmpty || job.pages.contains { $0.contains(page + 1) }
        }
        guard !chosen.isEmpty else { return ([], result) }
        // Programs that show PDFs put these into their own windows.
        let description = PageDrawer.Description(
            title: PrintableText.line(job.title), created: UTCDate(job.created).text,
            sheets: job.sheets.map { PrintableText.line($0.title) })
        let pdf = PageDrawer(setter, pictures: shown).pdf(document, pages: Array(chosen), description)
        return (pdf ?? [], result)
    }

    private static func notes(
        on pictures: [Result<PrintedPicture, PrintedPicture.Problem>], of job: PrintJob
    ) -> [PrintResult.Note] {
        guard PageFormat(job.paper).pictureShare != nil else { return [] }
        return job.sheets.compactMap { sheet in
            guard let number = sheet.picture, pictures.indices.contains(number) else { return nil }
            switch pictures[number] {
            case .success(let picture):
                return picture.isDamaged
                    ? .init(.pictureLeftOut, sheet: sheet.title, "it is damaged; what can be read of it is shown") : nil
            // Why was told by whoever could not read it.
            case .failure(.unread): return nil
            case .failure(let problem): return .init(.pictureLeftOut, sheet: sheet.title, problem.text)
            }
        }
    }

    /// "U+1FAE0 (🫠)"
    private static func name(_ character: UInt32) -> String {
        let digits = String(character, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        guard let scalar = Unicode.Scalar(character), character > 0x20 else { return code }
        return "\(code) (\(Character(scalar)))"
    }
}

/// A time as PDF files give it.
struct UTCDate {
    /// "2026-11-21T10:00:00Z"
    let text: String

    /// - Parameter seconds: since 1970; days are counted as the Gregorian calendar does at all times.
    init(_ seconds: Int) {
        let seconds = min(max(seconds, 0), 253_402_300_799)
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        // Years begin in March, so that a leap day is the last day of one.
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        func digits(_ number: Int, _ count: Int = 2) -> String {
            String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
        }
        text =
            "\(digits(year, 4))-\(digits(month))-\(digits(day))T\(digits(rest / 3600)):\(digits(rest / 60 % 60)):\(digits(rest % 60))Z"
    }
}
