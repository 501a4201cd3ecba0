import CookbookSession
import Kitchen
import Presentation

/// What a cook is asked when the dish is ready, and what they have answered so far. Pure.
struct FinishForm {
    let offer: CookingOffer
    /// The day leftovers are planned for, in words.
    let leftoversOn: String
    /// In order; never empty.
    let fields: [Field]
    private(set) var selection = 0
    private(set) var stock: CookRecipe.Stock
    /// Of the offer's questions, those that were answered with "used up".
    private(set) var usedUp: Set<Int> = []
    /// In halves; `nil` for none.
    private(set) var stars: Int?
    private(set) var person = QueryLine()
    private(set) var remark = QueryLine()
    private(set) var leftovers = QueryLine()
    /// Why it cannot be saved as it is.
    var problem: String?

    enum Field: Sendable, Hashable {
        case stock
        case question(Int)
        case stars, person, remark, leftovers, save
    }

    enum Action: Sendable, Hashable {
        case none
        case save
        /// Back to the steps.
        case back
    }

    init(_ offer: CookingOffer, leftoversOn day: String) {
        (self.offer, leftoversOn) = (offer, day)
        stock = !offer.hasPantry ? .nothing : offer.isComplete ? .needed : .allThereIs
        let questions = offer.questions.indices.map { Field.question($0) }
        fields = (offer.hasPantry ? [.stock] + questions : []) + [.stars, .person, .remark, .leftovers, .save]
    }

    var selected: Field { fields[selection] }

    /// The line that is typed into; `nil` for what is chosen.
    func line(of field: Field) -> QueryLine? {
        switch field {
        case .person: person
        case .remark: remark
        case .leftovers: leftovers
        case .stock, .question, .stars, .save: nil
        }
    }

    mutating func handle(_ key: Key) -> Action {
        problem = nil
        switch key {
        case .escape: return .back
        case .control("s"): return save()
        case .enter where selected == .save: return save()
        case .up, .shiftUp: selection = max(0, selection - 1)
        case .down, .shiftDown, .enter, .tab: selection = min(fields.count - 1, selection + 1)
        default: change(key)
        }
        return .none
    }

    private mutating func save() -> Action {
        if !leftovers.isEmpty, ScaleOptions.number(leftovers.text).map({ $0.isPositive }) != true {
            problem = "leftovers are a number of servings"
            selection = fields.firstIndex(of: .leftovers) ?? selection
            return .none
        }
        return .save
    }

    private mutating func change(_ key: Key) {
        switch selected {
        case .stock: if isToggle(key) { stock = stock == .nothing ? takesSome : .nothing }
        case .question(let number):
            if isToggle(key), usedUp.remove(number) == nil { usedUp.insert(number) }
        case .stars: rate(key)
        case .person: person.edit(by: key)
        case .remark: remark.edit(by: key)
        case .leftovers: leftovers.edit(by: key)
        case .save: break
        }
    }

    private var takesSome: CookRecipe.Stock { offer.isComplete ? .needed : .allThereIs }

    private func isToggle(_ key: Key) -> Bool { [.text(" "), .left, .right, .text("y"), .text("n")].contains(key) }

    private mutating func rate(_ key: Key) {
        switch key {
        case .right, .text("+"): stars = min(10, stars.map { $0 + 1 } ?? 8)
        case .left, .text("-"): stars = stars.flatMap { $0 > 0 ? $0 - 1 : nil }
        case .backspace, .delete, .text("x"): stars = nil
        case .text(let digit): if let number = Int(digit), (0...5).contains(number) { stars = number * 2 }
        default: break
        }
    }

    /// What the answers ask for.
    func request(_ recipe: String, factor: Rational, leftoversOn day: CalendarDate?) -> CookRecipe {
        var request = CookRecipe(recipe)
        request.factor = factor
        request.stock = stock
        request.usedUp =
            stock == .nothing ? [] : offer.questions.indices.filter(usedUp.contains).map { offer.questions[$0] }
        request.stars = stars.flatMap { Rational($0, 2) }.map { KitchenNumber.decimal($0, places: 1) }
        request.person = person.isEmpty ? nil : person.text
        request.remark = remark.isEmpty ? nil : remark.text
        if !leftovers.isEmpty, let day {
            request.leftovers = CookRecipe.Leftovers(servings: leftovers.text, date: day)
        }
        return request
    }
}

extension QueryLine {
    /// Does what a key does to a line of text.
    mutating func edit(by key: Key) {
        switch key {
        case .text(let text), .paste(let text): _ = insert(text)
        case .backspace, .control("h"): _ = deleteBackward()
        case .delete: _ = deleteForward()
        case .deleteWord, .control("w"): _ = deleteWordBackward()
        case .control("u"): _ = deleteToStart()
        case .control("k"): _ = deleteToEnd()
        case .left, .control("b"): moveLeft()
        case .right, .control("f"): moveRight()
        case .home, .control("a"): moveToStart()
        case .end, .control("e"): moveToEnd()
        case .wordLeft: moveWordLeft()
        case .wordRight: moveWordRight()
        default: break
        }
    }
}
