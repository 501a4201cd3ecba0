internal import Kitchen
internal import SourceText

/// Progress as the lines of a file.
///
///     rbook-cooking 1
///     recipe recipes/lasagna.md
///     title Classic%20Lasagna
///     factor 3/2
///     units as-written
///     shown 1475:9f0c 12 9
///     time 1795262400 1795266000
///     place step 3
///     ticked 0 1 2
///     done 0 1 2
///     timer 1 step 3 0 1200 0 running 1795267200 Bake
///     timer 2 own 0 600 0 paused 45 Rice
///
/// Texts are written in percent codes, so that each stays one word. What a reader does not take for exactly that is not progress: a file
/// with anything else in it may be anybody's.
extension CookingProgress {
    private static let head = "rbook-cooking 1"

    public var encoded: [UInt8] {
        func numbers(_ set: Set<Int>) -> String { set.sorted().map { " \($0)" }.joined() }
        var lines = [
            Self.head, "recipe \(Self.word(recipe.bytes))", "title \(Self.word(Array(title.utf8)))", "factor \(factor)",
            "units \(Self.word(Array(units.utf8)))", "shown \(fingerprint.text) \(ingredientCount) \(stepCount)",
            "time \(began) \(touched)",
        ]
        switch place {
        case .ingredients: lines.append("place ingredients")
        case .step(let number): lines.append("place step \(number)")
        case .finish: lines.append("place finish")
        }
        lines += ["ticked" + numbers(ticked), "done" + numbers(done)]
        for timer in timers {
            let origin = timer.step.map { "step \($0)" } ?? "own"
            let status =
                switch timer.status {
                case .running(let end): "running \(end)"
                case .paused(let left): "paused \(left)"
                }
            lines.append(
                "timer \(timer.key) \(origin) \(timer.number) \(timer.length) \(timer.slack) \(status) \(Self.word(Array(timer.name.utf8)))"
            )
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// Reads what `encoded` writes; `nil` for anything else.
    public init?(encoded bytes: [UInt8]) {
        guard bytes.count <= 1 << 16, let text = String(validating: bytes, as: UTF8.self), text.hasSuffix("\n") else {
            return nil
        }
        var lines = text.utf8.split(separator: 0x0A).map { $0.split(separator: 0x20).map { String(Substring($0)) } }[
            ...]
        /// The words after the name of the next line, if that is its name.
        func next(_ name: String) -> [String]? {
            guard let line = lines.first, line.first == name else { return nil }
            lines.removeFirst()
            return Array(line.dropFirst())
        }
        guard next("rbook-cooking") == ["1"], let path = next("recipe"), path.count == 1,
            let recipe = Self.bytes(path[0]).flatMap({ RelativePath(bytes: $0) }),
            let title = next("title").flatMap(Self.only), let factor = next("factor").flatMap(Self.factor),
            let units = next("units").flatMap(Self.only), let shown = next("shown"), shown.count == 3,
            let fingerprint = Fingerprint(shown[0]), let ingredients = Self.count(shown[1]),
            let steps = Self.count(shown[2]), let time = next("time")?.map({ Self.time($0) }), time.count == 2,
            let began = time[0], let touched = time[1], let place = next("place").flatMap(Self.place),
            let ticked = next("ticked").flatMap({ Self.set($0, below: ingredients) }),
            let done = next("done").flatMap({ Self.set($0, below: steps) })
        else { return nil }
        self.init(
            recipe, title: title, factor: factor, units: units, fingerprint: fingerprint, ingredients: ingredients,
            steps: steps, at: began)
        self.touched = touched
        for number in ticked { toggleTick(number) }
        for number in done { toggleDone(number) }
        while let words = next("timer") {
            guard let timer = Self.timer(words), timer.step.map({ $0 < steps }) ?? true, start(timer) else {
                return nil
            }
        }
        guard lines.isEmpty else { return nil }
        go(to: place)
        guard encoded == bytes else { return nil }
    }

    // MARK: Words

    private static func word(_ bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "%" }
        return bytes.reduce(into: "") { text, byte in
            if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "%") {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
    }

    private static func only(_ words: [String]) -> String? { words.count == 1 ? text(words[0]) : nil }

    private static func text(_ word: String) -> String? {
        bytes(word).flatMap { String(validating: $0, as: UTF8.self) }
    }

    private static func bytes(_ word: String) -> [UInt8]? {
        if word == "%" { return [] }
        var bytes: [UInt8] = []
        var rest = Array(word.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    private static func factor(_ words: [String]) -> Rational? {
        guard words.count == 1 else { return nil }
        let parts = words[0].split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count <= 2, let top = parts[0], let bottom = parts.count == 2 ? parts[1] : 1,
            let value = Rational(top, bottom), value.isPositive
        else { return nil }
        return value
    }

    private static func count(_ word: String) -> Int? { Int(word).flatMap { (0...100_000).contains($0) ? $0 : nil } }

    /// A time that no sum with it leaves the range of.
    private static func time(_ word: String) -> Int64? {
        Int64(word).flatMap { (0...1 << 40).contains($0) ? $0 : nil }
    }

    private static func set(_ words: [String], below end: Int) -> Set<Int>? {
        let numbers = words.compactMap { Int($0) }
        guard numbers.count == words.count, numbers.allSatisfy({ (0..<end).contains($0) }),
            Set(numbers).count == numbers.count
        else { return nil }
        return Set(numbers)
    }

    private static func place(_ words: [String]) -> Place? {
        switch words.first {
        case "ingredients" where words.count == 1: .ingredients
        case "finish" where words.count == 1: .finish
        case "step" where words.count == 2: count(words[1]).map { .step($0) }
        default: nil
        }
    }

    private static func timer(_ words: [String]) -> KitchenTimer? {
        var words = words[...]
        guard let key = words.popFirst().flatMap({ Int($0) }), let origin = words.popFirst() else { return nil }
        var step: Int?
        if origin == "step" {
            guard let number = words.popFirst().flatMap(count) else { return nil }
            step = number
        } else if origin != "own" {
            return nil
        }
        let rest = Array(words)
        guard rest.count == 6, let number = count(rest[0]), let length = seconds(rest[1]), let slack = seconds(rest[2]),
            let name = text(rest[5])
        else { return nil }
        let status: KitchenTimer.Status
        switch rest[3] {
        case "running":
            guard let end = time(rest[4]) else { return nil }
            status = .running(until: end)
        case "paused":
            guard let left = seconds(rest[4]) else { return nil }
            status = .paused(left: left)
        default: return nil
        }
        return KitchenTimer(
            key: key, name: name, step: step, number: number, length: length, slack: slack, status: status)
    }

    private static func seconds(_ word: String) -> Int? {
        Int(word).flatMap { (0...2 * KitchenTimer.longest).contains($0) ? $0 : nil }
    }
}
