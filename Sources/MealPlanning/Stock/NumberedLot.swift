/// A lot with the number by which people name it: its place among all lots of the cookbook, from 1.
public struct NumberedLot: Sendable {
    public let number: Int
    public let reference: LotReference

    public init(_ number: Int, _ reference: LotReference) {
        (self.number, self.reference) = (number, reference)
    }

    /// Lots in the order of their files, numbered.
    public static func all(_ lots: [LotReference]) -> [NumberedLot] {
        lots.enumerated().map { NumberedLot($0 + 1, $1) }
    }
}
