// Questions about a name that need no string of it.
extension Ingredient {
    /// Whether it is called exactly so.
    ///
    /// - Parameter name: in ASCII.
    public func isNamed(_ name: StaticString) -> Bool {
        withName { $0.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) }
    }

    /// Whether its name ends so.
    ///
    /// - Parameter endings: in ASCII.
    public func isNamed(endingInAnyOf endings: [StaticString]) -> Bool {
        withName { name in
            endings.contains { ending in
                let count = ending.utf8CodeUnitCount
                return name.count >= count
                    && name.suffix(count).elementsEqual(UnsafeBufferPointer(start: ending.utf8Start, count: count))
            }
        }
    }

    /// Calls `body` with the UTF-8 bytes of the name.
    package func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if var own = addition?.names.first { return own.withUTF8(body) }
        return isBuiltIn
            ? BuiltInTable.withField(id.index, Field.name.rawValue, body)
            : body(UnsafeBufferPointer(start: nil, count: 0))
    }
}
