internal import RecipeExchange

/// Reads a file of JSON: an export of a program that is known by its fields, or recipes in schema.org's terms.
enum JSONFile {
    /// Whether bytes begin as an object or a list does.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let first = bytes[start...].first(where: { $0 > 0x20 }) else { return false }
        if first == UInt8(ascii: "{") {
            // Not a template or a text in braces.
            let next = bytes[start...].drop { $0 <= 0x20 }.dropFirst().first { $0 > 0x20 }
            return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
        }
        guard first == UInt8(ascii: "[") else { return false }
        let next = bytes[start...].drop { $0 <= 0x20 }.dropFirst().first { $0 > 0x20 }
        return next == UInt8(ascii: "{") || next == UInt8(ascii: "[") || next == UInt8(ascii: "]")
    }

    static func read(_ bytes: [UInt8], _ request: ReadRequest) -> ReadResult {
        var result = ReadResult(format: "JSON")
        let decoded = TextDecoding.decode(bytes, declared: request.charset)
        let value: JSON
        var doubts: [ReadRecipe.Doubt] = []
        do throws(JSONReader.Failure) {
            let read = try JSONReader.read(decoded.bytes)
            value = read.value
            doubts = read.repairs.sorted { $0.rawValue < $1.rawValue }.map {
                ReadRecipe.Doubt("the file's JSON is broken: \($0.rawValue); it was read all the same")
            }
        } catch {
            result.problems.append(ReadResult.Problem("its JSON was not read: \(error.text), byte \(error.offset)"))
            return result
        }
        if MealieBackup.isOne(value) {
            result = MealieBackup.read(value)
        } else {
            readParts(value, request, &result)
        }
        for index in result.recipes.indices {
            result.recipes[index].doubts += doubts
            if decoded.isLossy {
                result.recipes[index].doubts.append(
                    ReadRecipe.Doubt("some bytes mean nothing in \(decoded.encoding); they are shown as \u{FFFD}"))
            }
        }
        if result.recipes.isEmpty, result.lists.isEmpty, result.problems.isEmpty {
            result.problems.append(ReadResult.Problem("the JSON holds no recipe"))
        }
        return result
    }

    /// Lists of recipes, and objects that hold such a list.
    private static func readParts(_ value: JSON, _ request: ReadRequest, _ result: inout ReadResult) {
        var formats: Set<String> = []
        var rest: [JSON] = []
        visit(value, 0) { object in
            if PaprikaRecipe.isOne(object) {
                formats.insert("a Paprika recipe")
                PaprikaRecipe.read(object, into: &result)
            } else if MealieRecipe.isOne(object) {
                formats.insert("a Mealie recipe")
                result.recipes.append(MealieRecipe.read(object))
            } else if TandoorRecipe.isOne(object) {
                formats.insert("a Tandoor recipe")
                result.recipes.append(TandoorRecipe.read(object))
            } else {
                return false
            }
            return true
        } other: {
            rest.append($0)
        }
        if formats.isEmpty {
            let recipes = SchemaFile.recipes(in: value, request)
            if !recipes.isEmpty { formats.insert("schema.org JSON") }
            result.recipes += recipes
        } else {
            for _ in rest {
                result.problems.append(
                    ReadResult.Problem("an entry in it is not a recipe of the program that the others are of"))
            }
        }
        if !formats.isEmpty { result.format = formats.sorted().joined(separator: ", ") }
    }

    /// Visits the objects of a list, or of the lists in an object.
    ///
    /// - Parameters:
    ///   - read: whether an object was read.
    ///   - other: what of a list with recipes was not.
    private static func visit(_ value: JSON, _ depth: Int, _ read: (JSON) -> Bool, other: (JSON) -> Void) {
        guard depth < 4 else { return }
        switch value {
        case .array(let items):
            for item in items {
                guard case .object = item else { continue }
                if !read(item) { other(item) }
            }
        case .object(let entries):
            if read(value) { return }
            for entry in entries {
                switch entry.value {
                case .array: visit(entry.value, depth + 1, read, other: { _ in })
                case .object: visit(entry.value, depth + 1, read, other: other)
                default: continue
                }
            }
        default: return
        }
    }
}
