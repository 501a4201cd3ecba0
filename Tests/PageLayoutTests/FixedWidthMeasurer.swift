import PageLayout

/// Letters of half their size in width, so that what a page needs can be worked out by hand.
struct FixedWidthMeasurer: TextMeasurer {
    func measure(_ run: TextRun) -> MeasuredText {
        let letter = run.style.size / 2
        var lengths = [0]
        for word in run.text.split(separator: " ", omittingEmptySubsequences: false) {
            let open = lengths[lengths.count - 1]
            let longer = open == 0 ? word.count : open + 1 + word.count
            if let width = run.width, Double(longer) * letter > width, open > 0 {
                lengths.append(word.count)
            } else {
                lengths[lengths.count - 1] = longer
            }
        }
        return MeasuredText(
            run,
            lengths.map {
                MeasuredText.Line(
                    width: Double($0) * letter, height: run.style.size * 1.5, ascent: run.style.size)
            })
    }
}
