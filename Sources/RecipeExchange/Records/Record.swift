/// A value whose fields go through a pipe one after another, in one order for writing and reading.
///
/// JSON would do, but its decoder takes several milliseconds to find out how types conform to its protocols, for every page anew.
public protocol Record {
    /// A value to read fields into.
    static var blank: Self { get }

    /// Passes each field, in one order; new fields belong here too.
    mutating func pass(_ fields: inout RecordFields)
}

/// The bytes of records: they are appended, or taken from the front.
public struct RecordFields {
    fileprivate var bytes: [UInt8]
    fileprivate var place = 0
    fileprivate let isReading: Bool
    /// Whether all that was read made sense; blank values are read once it did not.
    fileprivate var isSound = true

    fileprivate init(reading bytes: [UInt8]) {
        (self.bytes, isReading) = (bytes, true)
    }

    fileprivate init() {
        (bytes, isReading) = ([], false)
    }

    public mutating func pass(_ value: inout some Record) { value.pass(&self) }

    /// - Parameter count: how many bytes are wanted; none come where there are fewer.
    fileprivate mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        guard isSound, count >= 0, count <= bytes.count - place else {
            isSound = false
            return []
        }
        place += count
        return bytes[place - count..<place]
    }

    fileprivate mutating func fail() { isSound = false }

    /// A number of things of which each takes a byte or more.
    fileprivate mutating func pass(count: inout Int) {
        count.pass(&self)
        if isReading, count < 0 || count > bytes.count - place {
            isSound = false
            count = 0
        }
    }
}

/// Records as the bytes of messages.
public enum RecordFormat {
    public static func bytes(_ record: some Record) -> [UInt8] {
        var fields = RecordFields()
        var record = record
        record.pass(&fields)
        return fields.bytes
    }

    /// `nil` for bytes that are not such a record, or more than one.
    public static func value<Value: Record>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
        var fields = RecordFields(reading: bytes)
        var value = Value.blank
        value.pass(&fields)
        return fields.isSound && fields.place == bytes.count ? value : nil
    }
}

// MARK: - What records are made of

extension Int: Record {
    public static var blank: Int { 0 }

    public mutating func pass(_ fields: inout RecordFields) {
        if fields.isReading {
            self = fields.take(8).reversed().reduce(0) { $0 << 8 | Int($1) }
        } else {
            for shift in 0..<8 { fields.bytes.append(UInt8(truncatingIfNeeded: self >> (shift * 8))) }
        }
    }
}

extension Bool: Record {
    public static var blank: Bool { false }

    public mutating func pass(_ fields: inout RecordFields) {
        if fields.isReading {
            let byte = fields.take(1).first ?? 0
            if byte > 1 { fields.fail() }
            self = byte == 1
        } else {
            fields.bytes.append(self ? 1 : 0)
        }
    }
}

extension String: Record {
    public static var blank: String { "" }

    public mutating func pass(_ fields: inout RecordFields) {
        var count = utf8.count
        fields.pass(count: &count)
        if fields.isReading {
            let bytes = fields.take(count)
            if let text = String(validating: bytes, as: UTF8.self) { self = text } else { fields.fail() }
        } else {
            fields.bytes += utf8
        }
    }
}

extension Optional: Record where Wrapped: Record {
    public static var blank: Wrapped? { nil }

    public mutating func pass(_ fields: inout RecordFields) {
        var isThere = self != nil
        isThere.pass(&fields)
        guard isThere else { return }
        var value = self ?? Wrapped.blank
        value.pass(&fields)
        self = value
    }
}

extension Array: Record where Element: Record {
    public static var blank: [Element] { [] }

    public mutating func pass(_ fields: inout RecordFields) {
        var count = count
        fields.pass(count: &count)
        if fields.isReading {
            for _ in 0..<count where fields.isSound {
                var element = Element.blank
                element.pass(&fields)
                append(element)
            }
        } else {
            for var element in self { element.pass(&fields) }
        }
    }
}

extension RecordFields {
    /// A word of a fixed set, by its name.
    public mutating func pass<Word: RawRepresentable<String>>(word: inout Word) {
        var name = word.rawValue
        name.pass(&self)
        guard isReading else { return }
        if let read = Word(rawValue: name) { word = read } else { isSound = false }
    }

    /// A table whose keys are words of a fixed set.
    public mutating func pass<Word: RawRepresentable<String> & Hashable>(table: inout [Word: String]) {
        var names = table.map { $0.key.rawValue }.sorted()
        names.pass(&self)
        for name in names {
            guard let word = Word(rawValue: name) else {
                isSound = false
                return
            }
            var value = table[word] ?? ""
            value.pass(&self)
            table[word] = value
        }
    }
}
