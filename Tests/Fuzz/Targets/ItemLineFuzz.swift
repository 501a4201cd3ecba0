import SourceText

@testable import Kitchen

/// Item lines, steps and times: every word has a part, every place lies inside, every edit applies.
enum ItemLineFuzz {
    static func check(_ bytes: [UInt8]) throws {
        for decimalComma in [false, true] {
            try checkLine(bytes, ItemLineOptions(decimalComma: decimalComma, measures: .metric))
        }
        var scanner = StepScanner()
        let numbers = scanner.scan(bytes)
        try promise(numbers.timers.allSatisfy { $0.range.end <= bytes.count }, "a timer lies outside the step")
        try promise(
            numbers.temperatures.allSatisfy { $0.range.end <= bytes.count }, "a temperature lies outside the step")
        try promise(numbers.amounts.allSatisfy { $0.following.end <= bytes.count }, "an amount lies outside the step")
        _ = TimeSpan(bytes)
    }

    private static func checkLine(_ bytes: [UInt8], _ options: ItemLineOptions) throws {
        let line = ItemLine.parse(bytes, options: options)
        var previous = 0
        var covered = [Bool](repeating: false, count: bytes.count)
        for part in line.parts {
            try promise(part.range.end <= bytes.count, "\(part) lies outside the line")
            try promise(part.range.start >= previous, "\(part) begins before \(previous), in the part before it")
            previous = part.range.end
            for index in part.range.indices { covered[index] = true }
        }
        for index in bytes.indices where !covered[index] {
            try promise(
                !ItemTokenizer.isDigit(bytes[index]) && !ItemTokenizer.isLetter(bytes[index]),
                "a word is part of nothing")
        }
        var output: [UInt8] = []
        line.appendJSON(to: &output, of: bytes.span)
        try promise(String(validating: output, as: UTF8.self) != nil, "the JSON is not UTF-8")
        let text = SourceText(path: .root, bytes: bytes)
        for edits in [line.edits(scalingBy: 3, in: bytes), line.edits(in: .metric, scaledBy: 7, bytes: bytes)] {
            try promise((try? text.applying(edits)) != nil, "edits overlap")
        }
    }
}
