public import Kitchen
internal import SourceText

/// Lines that say how hot the oven is to be, and nothing else: "350°F", "Oven: 180 °C (fan 160 °C)", "Backofen: 200 °C Umluft".
public enum OvenSetting {
    /// The temperatures that a line states; `nil` where it says anything else, or none.
    ///
    /// - Parameter text: without markup.
    public static func temperatures(_ text: String) -> [StepNumbers.TemperatureMention]? {
        let bytes = Array(text.utf8)
        guard bytes.count <= longest, mayState(bytes[...]) else { return nil }
        let numbers = StepNumbers.scan(text)
        guard !numbers.temperatures.isEmpty, numbers.timers.isEmpty, numbers.amounts.isEmpty, numbers.lengths.isEmpty
        else { return nil }
        var rest = bytes
        for mention in numbers.temperatures {
            for offset in mention.range.indices { rest[offset] = 0x20 }
        }
        let words = String(decoding: rest, as: UTF8.self).caseFolded().split { !$0.isLetter && !$0.isNumber }
        return words.allSatisfy(Self.words.contains) ? numbers.temperatures : nil
    }

    /// Whether a line sets the oven and tells nobody to do so: "Gas 7 / 220C / fan 200C", "Gas mark 4", not "Preheat the oven to 180 °C".
    static func isAlone(_ text: String) -> Bool {
        guard text.utf8.count <= longest, text.utf8.contains(where: { $0 &- 0x30 < 10 }) else { return false }
        let parts = text.split { $0 == "/" || $0 == "," }.map { String($0.drop { $0 == " " }) }
        guard !parts.isEmpty, parts.allSatisfy({ isGasMark($0) || temperatures($0) != nil }) else { return false }
        return text.caseFolded().words().allSatisfy { !verbs.contains($0) }
    }

    /// "Gas 4", "gas mark 4-5"
    private static func isGasMark(_ text: String) -> Bool {
        guard text.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "g"), text.utf8.count <= 24 else { return false }
        let words = text.caseFolded().split { !$0.isLetter && !$0.isNumber }
        return words.first == "gas" && words.contains { $0.allSatisfy(\.isNumber) }
            && words.allSatisfy { Self.words.contains($0) || $0.utf8.count <= 2 && $0.allSatisfy(\.isNumber) }
    }

    /// Those of `words` that tell what to do.
    private static let verbs: Set<Substring> = [
        "preheat", "preheated", "heat", "heated", "bake", "vorheizen", "vorgeheizt", "voorverwarmen", "voorverwarmd",
        "préchauffer", "préchauffé", "precalentar", "precalentado", "preriscaldare", "preriscaldato", "preaquecer",
        "preaquecido", "grill",
    ]

    /// Longer lines say more.
    private static let longest = 80

    /// Whether a line may be one, by its bytes: a number of two digits, and a colon, a degree sign, a scale or the beginning of "degrees".
    static func mayState(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.count <= longest, line.count >= 3, hasTwoDigits(line) else { return false }
        var (digits, hasNumber, hasSign) = (0, false, false)
        for place in line.indices {
            let byte = line[place]
            func follows(_ text: StaticString) -> Bool {
                let rest = line[(place + 1)...].prefix(text.utf8CodeUnitCount)
                return rest.count == text.utf8CodeUnitCount
                    && zip(rest, 0...).allSatisfy { $0 | 0x20 == text.utf8Start[$1] }
            }
            if byte &- 0x30 < 10 {
                digits += 1
                if digits == 2 { hasNumber = true }
                continue
            }
            digits = 0
            switch byte {
            case UInt8(ascii: ":"): hasSign = true
            // "°", "º", "℃", "℉"
            case 0xC2: hasSign = hasSign || place + 1 < line.endIndex && [0xB0, 0xBA].contains(line[place + 1])
            case 0xE2: hasSign = hasSign || place + 1 < line.endIndex && line[place + 1] == 0x84
            case UInt8(ascii: "F"), UInt8(ascii: "C"):
                hasSign = hasSign || hasNumber && (place + 1 == line.endIndex || !line[place + 1].isLetter)
            case UInt8(ascii: "d"), UInt8(ascii: "D"): hasSign = hasSign || follows("eg")
            case UInt8(ascii: "g"), UInt8(ascii: "G"): hasSign = hasSign || follows("rad")
            default: break
            }
        }
        return hasNumber && hasSign
    }

    private static func hasTwoDigits(_ line: ArraySlice<UInt8>) -> Bool {
        var isDigit = false
        for byte in line {
            let before = isDigit
            isDigit = byte &- 0x30 < 10
            if before, isDigit { return true }
        }
        return false
    }

    /// What may be beside the temperature: the oven, its kinds of heat, and small words.
    private static let words: Set<Substring> = [
        "oven", "ovens", "temp", "temperature", "preheat", "preheated", "heat", "heated", "bake", "baking", "at", "to",
        "the", "in", "a", "your", "fan", "fans", "forced", "assisted", "convection", "conventional", "electric", "gas",
        "mark", "about", "approx", "or", "and", "degrees", "smoker", "grill", "fryer", "air", "airfryer",
        // German, Dutch
        "ofen", "backofen", "ofentemperatur", "backofentemperatur", "backtemperatur", "temperatur", "ober",
        "unterhitze",
        "oberhitze", "umluft", "heißluft", "vorheizen", "vorgeheizt", "auf", "bei", "grad", "oder", "stufe",
        "temperatuur", "oventemperatuur", "voorverwarmen", "voorverwarmd", "op", "graden", "hetelucht", "bovenwarmte",
        "onderwarmte",
        // French, Spanish, Catalan, Italian, Portuguese, Romanian
        "four", "température", "préchauffer", "préchauffé", "chaleur", "tournante", "à", "thermostat", "th", "ou",
        "horno", "forn", "temperatura", "precalentar", "precalentado", "grados", "ventilador", "forno", "ventilato",
        "statico", "preriscaldare", "preriscaldato", "gradi", "preaquecer", "preaquecido", "graus", "cuptor", "o", "e",
        // Swedish, Danish, Norwegian, Finnish
        "ugn", "ugnstemperatur", "ugnen", "ovn", "ovnen", "ovntemperatur", "varmluft", "grader", "på", "over",
        "undervarme", "overvarme", "uuni", "uunin", "lämpötila", "astetta", "kiertoilma",
        // Polish, Czech, Slovak, Hungarian
        "piekarnik", "termoobieg", "stopni", "góra", "dół", "trouba", "troubu", "teplota", "rúra", "sütő",
        // Russian, Ukrainian
        "духовка", "духовку", "температура", "градусов", "духовки",
        // Chinese, Japanese
        "烤箱", "预热", "温度", "度", "オーブン", "予熱",
    ]
}
