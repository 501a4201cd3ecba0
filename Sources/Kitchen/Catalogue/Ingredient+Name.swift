// Questions about a name that need no string of it.
extension Ingredient {
    /// Whether it is called exactly so.
    ///
    /// - Parameter name: in ASCII.
    public func isNamed(_ name: StaticString) -> Bool {
        withName { $0.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) }
    }

    /// Whether its name is that of another and more words: "curry powder" of "curry".
    public func isNamed(after other: Ingredient) -> Bool {
        withName { name in
            other.withName { first in
                name.count > first.count && name[first.count] == UInt8(ascii: " ") && name.starts(with: first)
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
