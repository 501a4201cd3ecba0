/// What `rbook-print` is asked to make of one picture: as large as can be shown. The bytes of its file follow as a message.
public struct PictureJob: Sendable, Hashable {
    public var mostWidth: Int
    public var mostHeight: Int

    public init(mostWidth: Int, mostHeight: Int) { (self.mostWidth, self.mostHeight) = (mostWidth, mostHeight) }
}

/// What became of it; the bytes of a JPEG follow as a message, none where there is a problem.
public struct PictureResult: Sendable, Hashable {
    /// "it is damaged"
    public var problem: String?

    public init(problem: String? = nil) { self.problem = problem }
}

extension PictureJob: Record {
    public static var blank: PictureJob { PictureJob(mostWidth: 0, mostHeight: 0) }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&mostWidth)
        fields.pass(&mostHeight)
    }
}

extension PictureResult: Record {
    public static var blank: PictureResult { PictureResult() }

    public mutating func pass(_ fields: inout RecordFields) { fields.pass(&problem) }
}
