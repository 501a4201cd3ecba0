internal import RecipeExchange

/// The steps of `recipeInstructions` in the forms pages give them: steps, sections, lists, texts, HTML.
struct InstructionReader {
    private let graph: SchemaGraph
    /// Whether all steps may be in the text of one.
    private var holdsOne = false
    private(set) var groups: [ReadRecipe.Group<ReadRecipe.Step>] = []
    private(set) var tips: [String] = []

    static func read(_ values: [JSON], in graph: SchemaGraph) -> InstructionReader {
        var reader = InstructionReader(graph: graph)
        if values.count == 1, let text = values[0].text {
            reader.readWhole(text)
        } else {
            reader.holdsOne = values.count == 1
            for value in values { reader.read(value, 0) }
        }
        reader.dropLabels()
        reader.groups.removeAll { $0.lines.isEmpty }
        return reader
    }

    /// Makes "Step 1", "Step 2" … that stand above their steps as steps of their own the names of these.
    private mutating func dropLabels() {
        let lines = groups.flatMap(\.lines)
        func isLabel(_ step: ReadRecipe.Step) -> Bool {
            step.name == nil && step.images.isEmpty && PageSection.isStepLabel(step.text)
        }
        let isEachAboveItsStep =
            lines.first.map(isLabel) ?? false
            && zip(lines, lines.dropFirst()).allSatisfy { !isLabel($0) || !isLabel($1) }
            && !(lines.last.map(isLabel) ?? true)
        guard isEachAboveItsStep else { return }
        var label: String?
        for index in groups.indices {
            var steps: [ReadRecipe.Step] = []
            for var step in groups[index].lines {
                if isLabel(step) {
                    label = step.text
                } else {
                    if step.name == nil { step.name = label }
                    label = nil
                    steps.append(step)
                }
            }
            groups[index].lines = steps
        }
    }

    private init(graph: SchemaGraph) {
        self.graph = graph
    }

    private mutating func read(_ value: JSON, _ depth: Int) {
        guard depth < 12 else { return }
        switch graph.resolved(value) {
        case .array(let items): for item in items { read(item, depth + 1) }
        case .string(let text): readText(text)
        case .object(let entries): readObject(.object(entries), depth)
        default: return
        }
    }

    private mutating func readObject(_ object: JSON, _ depth: Int) {
        let text = object["text"] ?? object["description"]
        let name = object["name"]?.items.first?.text.map(MarkedText.line).flatMap { $0.isEmpty ? nil : $0 }
        let list = object["itemListElement"] ?? object["itemList"] ?? object["steps"]
        if SchemaGraph.isType(object, "HowToTip") {
            tips += text?.items.flatMap { $0.text.map(MarkedText.lines) ?? [] } ?? []
            return
        }
        if SchemaGraph.isType(object, "HowToSection")
            || (list != nil && text == nil && !SchemaGraph.isType(object, "HowToStep"))
        {
            if let name {
                groups.append(ReadRecipe.Group(name))
            } else if groups.last?.title != nil {
                groups.append(ReadRecipe.Group())
            }
            let before = groups.count
            if let list { read(list, depth + 1) }
            if let text, list == nil { for item in text.items { read(item, depth + 1) } }
            // What follows a section is not a part of it.
            if name != nil, groups.count == before { groups.append(ReadRecipe.Group()) }
            return
        }
        var lines = text?.items.compactMap(\.text).flatMap { StepText.found($0, holdsAll: holdsOne) } ?? []
        if lines.isEmpty, let list {
            // A step made of directions.
            let before = stepCount
            read(list, depth + 1)
            if stepCount > before { return }
        }
        var title = name
        if lines.isEmpty {
            guard let name else { return }
            (lines, title) = ([name], nil)
        }
        let images = object["image"].map { ImageAddresses.read($0, in: graph) } ?? []
        for (index, line) in lines.enumerated() {
            let isFirst = index == 0
            add(
                ReadRecipe.Step(
                    line, name: isFirst ? Self.heading(title, of: line) : nil, images: isFirst ? images : []))
        }
    }

    private var stepCount: Int { groups.reduce(0) { $0 + $1.lines.count } }

    /// A step's name, where it says something that its text does not begin with.
    private static func heading(_ name: String?, of line: String) -> String? {
        guard var name else { return nil }
        while let last = name.last, last == "." || last == "…" || last == ":" { name.removeLast() }
        return name.isEmpty || line.lowercased().hasPrefix(name.lowercased()) ? nil : name
    }

    private mutating func readText(_ text: String) {
        for line in StepText.found(text, holdsAll: false) { add(ReadRecipe.Step(line)) }
    }

    /// All steps in one text.
    private mutating func readWhole(_ text: String) {
        for line in StepText.found(text, holdsAll: true) { add(ReadRecipe.Step(line)) }
    }

    private mutating func add(_ step: ReadRecipe.Step) {
        if groups.isEmpty { groups.append(ReadRecipe.Group()) }
        groups[groups.count - 1].lines.append(step)
    }
}

/// The addresses in an `image`.
enum ImageAddresses {
    static func read(_ value: JSON, in graph: SchemaGraph, depth: Int = 0) -> [String] {
        guard depth < 6 else { return [] }
        switch graph.resolved(value) {
        case .array(let items): return items.flatMap { read($0, in: graph, depth: depth + 1) }
        case .string(let text):
            let address = MarkedText.squeezed(text)
            return address.isEmpty ? [] : [address]
        case .object(let entries):
            for key in ["url", "contentUrl", "thumbnailUrl", "@id"] {
                guard let inner = JSON.object(entries)[key] else { continue }
                let found = inner.items.flatMap { read($0, in: graph, depth: depth + 1) }
                if !found.isEmpty { return found }
            }
            return []
        default: return []
        }
    }
}
