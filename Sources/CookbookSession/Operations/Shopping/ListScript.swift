internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// The changes that bring things onto a shopping list, gathered line by line: those that are there first, then new ones aisle by aisle.
struct ListScript {
    private(set) var changes: [Change] = []
    private let list: ShoppingBook.ListedFile?
    private let order: AisleOrder
    private let catalogue: Catalogue
    private let isRounded: Bool
    /// Where links are written from.
    private let path: RelativePath
    private var revision: DocumentRevision
    /// The headings of the list with those that changes so far add, in order.
    private var headings: [String]
    private let isFlat: Bool
    private let options: ItemLineOptions

    /// - Parameter list: `nil` for a new one.
    init(
        _ list: ShoppingBook.ListedFile?, _ cookbook: LoadedCookbook, _ order: AisleOrder, rounded: Bool = false,
        at path: RelativePath? = nil
    ) {
        (self.list, self.order, isRounded) = (list, order, rounded)
        catalogue = cookbook.catalogue
        options = cookbook.configuration.itemLineOptions
        self.path = list?.file.path ?? path ?? RelativePath.root.appending("shopping").appending("new.md")
        revision = DocumentRevision(
            list?.file.source ?? SourceText(path: self.path, bytes: Array("---\nkind: shopping-list\n---\n".utf8)),
            configuration: cookbook.configuration)
        headings = list?.list.aisles.compactMap { $0.title?.value } ?? []
        isFlat = list.map { !$0.list.items.isEmpty && $0.list.aisles.allSatisfy { $0.title == nil } } ?? false
    }

    // MARK: Dishes

    /// Makes the steps of a merge.
    mutating func add(_ dishes: [Dish], _ merge: ShoppingMerge) throws(OperationProblem) {
        var raised: [Int: (measure: ShoppingMerge.SaidAmount?, uses: [ShoppingMerge.Use])] = [:]
        var order: [Int] = []
        for case .raise(let item, let measure, let uses) in merge.steps {
            if raised[item] == nil { order.append(item) }
            raised[item, default: (nil, [])].uses += uses
            if let measure { raised[item]?.measure = measure }
        }
        for item in order {
            guard let step = raised[item] else { continue }
            try raise(item, to: step.measure, step.uses.map { ($0, dishes[$0.dish]) })
        }
        for case .add(let name, let measure, let aisle, let uses, let isToBeChecked) in merge.steps {
            let links = links(uses.map { use in Self.use(use, dishes[use.dish]) }, dishes)
            try append(try text(measure, name, links, isToBeChecked), to: self.order.heading(of: aisle))
        }
    }

    /// Notes dishes for which nothing is bought, so that they are not counted again and their stock is left for them.
    mutating func cover(_ dishes: [Dish]) throws(OperationProblem) {
        for dish in dishes {
            let use = ListUse(dish.key, ListUse.Amount(dish))
            if let link = links([use], [dish]) { try make(.addToKey(.covered, link)) }
        }
    }

    private mutating func raise(
        _ item: Int, to amount: ShoppingMerge.SaidAmount?, _ uses: [(use: ShoppingMerge.Use, dish: Dish)]
    ) throws(OperationProblem) {
        guard let entry = list?.list.items[item], let list else { return }
        // Changes of other lines leave its place among the lines.
        let original = DocumentOutline(Document(list.file.source))
        guard let reference = original.reference(at: entry.item.range.start),
            let index = original.references.firstIndex(of: reference)
        else { return }
        if let amount {
            if entry.item.line.amounts.count > 1 || !amount.alsoSaid.isEmpty {
                if let text = SaidAmountText.line(entry.item, saying: amount), text.string != entry.item.string {
                    try make(.replaceLine(outline.references[index], with: text))
                }
            } else if amount.measure != entry.item.line.measure {
                try make(.setAmount(outline.references[index], to: amount.measure))
            }
        }
        var all = entry.dishes(in: list.file.path)
        for use in uses.map({ Self.use($0.use, $0.dish) }) {
            if let place = all.firstIndex(where: { $0.key == use.key }) {
                all[place] = ListUse(use.key, all[place].amount, isSome: all[place].isSome || use.isSome)
            } else {
                all.append(use)
            }
        }
        if let links = links(all, uses.map(\.dish)) {
            try make(.setAttribute(outline.references[index], .forUse(links)))
        }
    }

    private static func use(_ use: ShoppingMerge.Use, _ dish: Dish) -> ListUse {
        ListUse(dish.key, ListUse.Amount(dish), isSome: use.isSome)
    }

    /// The links of a line; those that are there keep their words.
    private func links(_ uses: [ListUse], _ dishes: [Dish]) -> LineText? {
        let texts = uses.map { use -> String in
            let title = dishes.first { $0.key.path == use.key.path }?.recipe.title.text ?? known(use.key.path)
            let link = RecipeLink(Self.inParentheses(title), at: use.key.path).text(from: path)
            return use.remark.isEmpty ? link : "\(link) \(use.remark)"
        }
        return LineText(texts.joined(separator: ", "))
    }

    /// A title without parentheses, which would end those around it.
    private static func inParentheses(_ title: String) -> String {
        let text = String(title.map { "()".contains($0) ? " " : $0 })
        return LineText(text)?.string ?? "recipe"
    }

    /// What the list calls a dish.
    private func known(_ dish: RelativePath) -> String {
        let uses = (list?.list.items ?? []).flatMap(\.uses)
        return uses.first { path.resolving(link: $0.path) == dish }?.title ?? String(decoding: dish.stem, as: UTF8.self)
    }

    // MARK: Things by hand

    /// Adds a thing by hand, unless the same is on the list by hand already.
    ///
    /// - Returns: what is to be said of it.
    mutating func add(_ item: LocatedLine, aisle: String?, again: Bool) throws(OperationProblem) -> [Message] {
        let identity = FoodIdentity(item, catalogue)
        let isThere = list?.list.items.contains { entry in
            !entry.isChecked && entry.uses.isEmpty && FoodIdentity(entry.item, catalogue) == identity
                && entry.item.line.measure == item.line.measure && entry.item.line.packMeasure == item.line.packMeasure
        }
        if isThere == true, !again {
            return [
                "\(MarkdownText.plain(item.text)) is on \(list?.title ?? "the list") already; --again adds it once more"
            ]
        }
        let heading: String
        if let aisle {
            guard let name = LineText(aisle) else { throw OperationProblem("an aisle needs a name", kind: .usage) }
            heading = headings.first { AisleOrder.isSame($0, name.string) } ?? name.string
        } else {
            heading = order.heading(of: identity.food.map { catalogue[$0].aisle } ?? .other)
        }
        guard let line = LineText(String(decoding: item.text, as: UTF8.self)) else { return [] }
        try append(line, to: heading)
        return []
    }

    // MARK: Lines

    /// Beside what the pantry has some of, though nobody can say whether it is enough.
    static let someAtHome = " (some at home)"

    private func text(_ amount: ShoppingMerge.SaidAmount?, _ name: String, _ links: LineText?, _ isToBeChecked: Bool)
        throws(OperationProblem) -> LineText
    {
        var text = MarkdownWriter.text(name)
        if let amount {
            let need = amount.measure
            let sold = SoldAmount(need)
            if isRounded, sold.isRounded {
                text = "\(ExactAmount.text(sold.measure)) \(text) (need \(ExactAmount.text(need)))"
            } else {
                text = SaidAmountText.text(amount, text, options)
            }
        }
        if isToBeChecked { text += Self.someAtHome }
        if let links { text += " " + LineAttribute.forUse(links).text }
        guard let line = LineText(text) else { throw OperationProblem("an ingredient has no name") }
        return line
    }

    /// Adds a line to an aisle, which is made where it belongs if it is not there.
    private mutating func append(_ line: LineText, to heading: String) throws(OperationProblem) {
        if isFlat { return try make(.addLine(line, to: .lastList, isTicked: false)) }
        if let known = headings.first(where: { AisleOrder.isSame($0, heading) }) {
            return try make(.addLine(line, to: .section(SectionReference([known])), isTicked: false))
        }
        guard let title = LineText(heading), let box = LineText("[ ] \(line.string)") else { return }
        let place = order.place(of: heading)
        let next = headings.first { order.place(of: $0) > place }
        headings.insert(heading, at: next.flatMap { headings.firstIndex(of: $0) } ?? headings.count)
        try make(.addSection(title, level: 2, lines: [box], before: next.map { SectionReference([$0]) }))
    }

    private var outline: DocumentOutline { DocumentOutline(Document(revision.source)) }

    /// Changes are tried here first, so that the next one is made of what they leave.
    private mutating func make(_ change: Change) throws(OperationProblem) {
        do throws(UneditableShape) { try revision.apply(change) } catch {
            throw OperationProblem(error, in: revision.source, at: path)
        }
        changes.append(change)
    }
}
