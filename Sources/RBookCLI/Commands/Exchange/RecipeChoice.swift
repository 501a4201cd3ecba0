import CookbookSession
import SourceText

/// Which of several recipes of a page are wanted.
enum RecipeChoice {
    /// Numbers and ranges of numbers: "2,3", "1-4".
    ///
    /// - Throws: where one is not of 1 to `count`.
    static func numbers(_ text: String, of count: Int) throws -> Set<Int> {
        var chosen: Set<Int> = []
        for word in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
            let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first >= 1, first <= last,
                last <= count
            else {
                throw OperationProblem(
                    "'\(word)' is not a number of a recipe that was read",
                    hint: count == 0
                        ? "none was read"
                        : count == 1 ? "only one was read" : "there are 1 to \(count), in the order of the sources",
                    kind: .usage)
            }
            chosen.formUnion(first...last)
        }
        guard !chosen.isEmpty else {
            throw OperationProblem("'\(text)' names no recipe", hint: "write numbers: --only 2,3", kind: .usage)
        }
        return chosen
    }

    static func ask(_ titles: [String], _ invocation: inout Invocation) throws -> Set<Int> {
        for (index, title) in titles.enumerated() { invocation.console.noteNow("\(index + 1)  \(title)") }
        invocation.console.noteNow("The page has \(titles.count) recipes. Which? Numbers (1 3-5), or Enter for all.")
        var input = LineInput(invocation)
        while let line = input.next() {
            if line.allSatisfy(\.isWhitespace) { return Set(1...titles.count) }
            do {
                return try numbers(line, of: titles.count)
            } catch let problem as OperationProblem {
                invocation.console.noteNow("rbook: \(problem.message)")
            }
        }
        throw OperationProblem("nothing was picked", kind: .nothingFound)
    }
}
