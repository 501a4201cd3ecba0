import ArgumentParser
import CookbookSession
import Kitchen
import SourceText

/// `rbook parse-lines`: item lines in, one JSON object a line out.
struct ParseLines: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "parse-lines",
        abstract: "Understand ingredient lines: text on standard input, one JSON object a line on standard output.",
        discussion: """
            Each object has quantity (exact "min" and "max", or null), unit (or null), size (or null), name, note and \
            optional, in the order of the lines read; beside a spoon or cup of another size than the US one stands its system \
            ("metric": a tablespoon of 15 ml). An empty line gives an object with an empty name. With --identify \
            also ingredient, the catalogue's name for it (or null), and match: how that was found.
            """)

    @Flag(help: "Read 1,5 as one and a half and 1.500 as fifteen hundred.")
    var decimalComma = false

    @Flag(help: "Also say which ingredient of the catalogue each line means.")
    var identify = false

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        var parser = ItemLineParser(options: ItemLineOptions(decimalComma: decimalComma, isRecipe: true))
        var input: [UInt8] = []
        var output: [UInt8] = []
        var isAtEnd = false
        while !isAtEnd {
            guard let chunk = invocation.readChunk() else {
                throw OperationProblem("standard input cannot be read")
            }
            isAtEnd = chunk.isEmpty
            input += chunk
            var start = 0
            // Only the new bytes can hold a line's end, but for the last line, which may lack one.
            var position = input.count - chunk.count
            while position < input.count {
                if input[position] == 0x0A {
                    write(&parser, input, start, position, to: &output)
                    start = position + 1
                }
                position += 1
            }
            if isAtEnd, start < input.count {
                write(&parser, input, start, input.count, to: &output)
                start = input.count
            }
            input.removeSubrange(0..<start)
            if output.count >= 1 << 16 || isAtEnd {
                invocation.console.write(output)
                output.removeAll(keepingCapacity: true)
                if invocation.console.failure != nil { break }
            }
        }
        return .done
    }

    private func write(
        _ parser: inout ItemLineParser, _ input: [UInt8], _ start: Int, _ end: Int, to output: inout [UInt8]
    ) {
        let bytes = input.span
        let end = end > start && input[end - 1] == 0x0D ? end - 1 : end
        parser.parse(bytes, in: ByteRange(start, end)).appendJSON(
            to: &output, of: bytes, resolvedBy: identify ? .builtIn : nil)
        output.append(0x0A)
    }
}
