import SourceText

/// Reads any bytes as one item line, a step and a time; stops if a word has no part, a place lies outside, or an edit does not apply.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzItemLine(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    for decimalComma in [false, true] {
        let line = ItemLine.parse(bytes, options: ItemLineOptions(decimalComma: decimalComma, measures: .metric))
        var previous = 0
        var covered = [Bool](repeating: false, count: size)
        for part in line.parts {
            precondition(part.range.start >= previous && part.range.end <= size, "a part lies outside the line")
            previous = part.range.end
            for index in part.range.indices { covered[index] = true }
        }
        for index in bytes.indices where !covered[index] {
            let byte = bytes[index]
            precondition(
                !ItemTokenizer.isDigit(byte) && !ItemTokenizer.isLetter(byte), "a word is part of nothing")
        }
        var output: [UInt8] = []
        line.appendJSON(to: &output, of: bytes.span)
        precondition(String(validating: output, as: UTF8.self) != nil, "the JSON is not UTF-8")
        let text = SourceText(path: .root, bytes: bytes)
        for edits in [line.edits(scalingBy: 3, in: bytes), line.edits(in: .metric, scaledBy: 7, bytes: bytes)] {
            precondition((try? text.applying(edits)) != nil, "edits overlap")
        }
    }
    var scanner = StepScanner()
    let numbers = scanner.scan(bytes)
    precondition(numbers.timers.allSatisfy { $0.range.end <= size }, "a timer lies outside the step")
    precondition(numbers.temperatures.allSatisfy { $0.range.end <= size }, "a temperature lies outside the step")
    precondition(numbers.amounts.allSatisfy { $0.following.end <= size }, "an amount lies outside the step")
    _ = TimeSpan(bytes)
    return 0
}
