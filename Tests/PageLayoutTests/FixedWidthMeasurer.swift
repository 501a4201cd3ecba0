import PageLayout

/// Letters of half their size in width, so that what a page needs can be worked out by hand.
struct FixedWidthMeasurer: TextMeasurer {
    func measure(_ run: TextRun) -> MeasuredText {
        let letter = run.style.size / 2
        var lines: [String] = [""]
        for word in run.text.split(separator: " ", omittingEmptySubsequences: false) {
            let open = lines[lines.count - 1]
            let longer = open.isEmpty ? String(word) : "\(open) \(word)"
            if let width = run.width, Double(longer.count) * letter > width, !open.isEmpty {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] = longer
            }
        }
        return MeasuredText(
            run,
            lines.map {
                MeasuredText.Line(
                    width: Double($0.count) * letter, height: run.style.size * 1.5, ascent: run.style.size)
            })
    }
}
