extension ReadResult {
    /// The result as it goes through the pipe: its fields, then each picture as it is, in the order of their names.
    public var messages: [[UInt8]] {
        [RecordFormat.bytes(Fields(self))] + attachments.sorted { $0.key < $1.key }.map(\.value)
    }

    /// `nil` where the messages are not those of a result.
    public init?(messages: [[UInt8]]) {
        guard let first = messages.first, let fields = RecordFormat.value(Fields.self, first),
            fields.pictures.count == messages.count - 1, Set(fields.pictures).count == fields.pictures.count
        else { return nil }
        self = fields.result
        for (name, bytes) in zip(fields.pictures, messages.dropFirst()) { attach(bytes, as: name) }
    }

    /// How many pictures follow the first message; `nil` where it is not one of a result.
    public static func pictureCount(after first: [UInt8]) -> Int? {
        RecordFormat.value(Fields.self, first)?.pictures.count
    }

    /// All but the bytes of pictures.
    private struct Fields: Record {
        var result: ReadResult
        var pictures: [String]

        init(_ result: ReadResult) {
            self.result = result
            pictures = result.attachments.keys.sorted()
        }

        static var blank: Fields { Fields(ReadResult()) }

        mutating func pass(_ fields: inout RecordFields) {
            fields.pass(&pictures)
            fields.pass(&result.format)
            fields.pass(&result.recipes)
            fields.pass(&result.lists)
            fields.pass(&result.problems)
            fields.pass(&result.base)
            fields.pass(&result.unconfined)
        }
    }
}

extension ReadResult.Problem: Record {
    public static var blank: ReadResult.Problem { ReadResult.Problem("") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&part)
        fields.pass(&text)
        fields.pass(&hint)
    }
}

extension ReadList: Record {
    public static var blank: ReadList { ReadList(.plan, title: "") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(word: &kind)
        fields.pass(&title)
        fields.pass(&lines)
    }
}

extension ReadList.Line: Record {
    public static var blank: ReadList.Line { ReadList.Line("") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&text)
        fields.pass(&group)
        fields.pass(&date)
        fields.pass(&isChecked)
    }
}

extension ReadRequest: Record {
    public static var blank: ReadRequest { ReadRequest(name: "") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&name)
        fields.pass(&address)
        fields.pass(&charset)
        fields.pass(&isPicture)
    }
}
