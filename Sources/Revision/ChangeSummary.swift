public import Kitchen
internal import RecipeModel
public import SourceText

/// What is done to a cookbook, in a cook's words and as data.
public struct ChangeSummary: Hashable, Sendable {
    public let intent: Intent
    public let documents: [DocumentChange]

    /// How the cookbook's lines are read.
    let options: ItemLineOptions

    public init(
        _ documents: [DocumentChange], intent: Intent = .change, options: ItemLineOptions = ItemLineOptions()
    ) {
        (self.intent, self.documents, self.options) = (intent, documents, options)
    }

    /// The subject of a commit, which is also what is told when it is done: "Rate Leek Soup 4.5 stars".
    public var sentence: Message {
        switch intent {
        case .use(let what): return "Use \(what) from the pantry"
        case .cook(let title, let amount, let taken): return cookSentence(title, amount, taken)
        case .removeExpired: return "Remove expired \(pantryNames) from the pantry"
        case .stock(let action): return action.sentence
        case .edit: return "Edit \(documents.first.map(Self.title) ?? "")"
        case .format: return "Format \(documents.count) file\(words: documents.count == 1 ? "" : "s")"
        case .repair(let count):
            return "Repair \(count) problem\(words: count == 1 ? "" : "s") that rbook lint found"
        case .resolve(let count):
            let places: Message = documents.count == 1 ? "\(Self.title(documents[0]))" : "\(documents.count) files"
            return "Resolve \(count) conflict\(words: count == 1 ? "" : "s") in \(places)"
        case .settle: return "Count what both sides of a merge took from the pantry"
        case .setUp(let what): return "Set up \(what)"
        case .shop(let dishes, let list):
            return "Put what \(Self.some(dishes)) \(words: dishes.count == 1 ? "needs" : "need") on \(list)"
        case .store(let count, let list):
            return "Put \(count) item\(words: count == 1 ? "" : "s") from \(list) into the pantry"
        case .makeFolder(let title): return "Make the folder \(title)"
        case .moveFolder(let old, let new): return "Move the folder \(old) to \(new)"
        case .removeFolder(let path): return "Remove the folder \(path)"
        case .moveMeal(let dish, let place): return "Move \(dish) to \(place)"
        case .swapMeals(let one, let other): return "Swap \(one) with \(other)"
        case .copyPlan(let from, let to): return "Copy the plan of \(from) to \(to)"
        case .clearPlan(let days): return "Clear the plan of \(days)"
        case .importAll(let what): return "Import \(what)"
        case .update(let what): return "Update \(what)"
        case .undo(_, let what): return "Undo: \(what)"
        case .redo(_, let what): return "Redo: \(what)"
        case .restore(let title, let commit, let day):
            return "Restore \(title) as it was on \(day) (\(String(commit.prefix(8))))"
        case .commit(let subject): return subject
        case .begin: return "Begin a cookbook"
        case .change, .importOne: return changeSentence
        }
    }

    /// The name by which the operation goes in a commit's trailer: "rate", "use".
    public var name: String {
        switch intent {
        case .use: "use"
        case .cook: "cook"
        case .removeExpired: "remove-expired"
        case .stock(let action): action.verb.rawValue
        case .edit: "edit"
        case .format: "format"
        case .repair: "repair"
        case .resolve: "resolve"
        case .settle: "settle"
        case .setUp: "set-up"
        case .shop: "shop"
        case .store: "store"
        case .makeFolder: "make-folder"
        case .moveFolder: "move-folder"
        case .removeFolder: "remove-folder"
        case .moveMeal: "move-meal"
        case .swapMeals: "swap-meals"
        case .copyPlan: "copy-plan"
        case .clearPlan: "clear-plan"
        case .importAll, .importOne: "import"
        case .update: "update"
        case .undo: "undo"
        case .redo: "redo"
        case .restore: "restore"
        case .commit: "commit"
        case .begin: "begin"
        case .change:
            switch documents.first(where: { $0.fate != .changed })?.fate {
            case .made: "make"
            case .copied: "copy"
            case .moved: "move"
            case .removed: "remove"
            case .changed, nil: "change"
            }
        }
    }

    /// Up to three by name, more by their number.
    private static func some(_ titles: [String], _ kind: String = "dishes") -> Message {
        switch titles.count {
        case 1: "\(titles[0])"
        case 2, 3: "\(titles.dropLast().joined(separator: ", ")) and \(titles[titles.count - 1])"
        default: "\(titles.count) \(words: kind)"
        }
    }

    /// What is said where several recipes become favourites, or all are none any more; `nil` where something else is done.
    private var favoritesSentence: Message? {
        let titles = documents.compactMap { document -> String? in
            if case .recipe(let title) = document.subject { title } else { nil }
        }
        guard titles.count == documents.count, titles.count > 1 else { return nil }
        for (change, verb) in [(Change.setKey(.favorite), "Mark"), (.removeKey(.known(.favorite)), "Unmark")]
        where documents.allSatisfy({ $0.changes == [change] }) {
            return "\(words: verb) \(Self.some(titles, "recipes")) as favourites"
        }
        return nil
    }

    // MARK: What changes say

    private var changeSentence: Message {
        // What moves or is made is the point; links that follow are not.
        for document in documents {
            switch document.fate {
            case .made:
                switch document.subject {
                case .recipe(let title): return "Add \(title)"
                case .collection(let title): return "Make the collection \(title)"
                case .shoppingList(let title) where document.changes.isEmpty: return "Make the shopping list \(title)"
                case .shoppingList, .pantry, .plan, .settings, .other: continue
                }
            case .copied: return "Copy \(Self.title(document)) to \(document.path)"
            case .moved: return "Move \(Self.title(document)) to \(document.path)"
            case .removed: return "Remove \(Self.title(document))"
            case .changed: continue
            }
        }
        if let favoritesSentence { return favoritesSentence }
        // What is planned is one thing, however many files of weeks it is written to; so is the stock.
        let (plans, pantries) = (documents.filter { $0.subject == .plan }, documents.filter { $0.subject == .pantry })
        let others = documents.filter { $0.subject != .pantry && $0.subject != .plan }.map(sentence)
        let planned = plans.isEmpty ? [] : [planSentence(plans.flatMap(\.changes))]
        let stock = pantries.isEmpty ? [] : [pantrySentence(pantries.flatMap(\.changes))]
        return (others + planned + stock).joined(separator: "; ")
    }

    private func sentence(_ document: DocumentChange) -> Message {
        switch document.subject {
        case .recipe(let title): Self.recipeSentence(title, document.changes)
        case .collection(let title): Self.collectionSentence(title, document.changes)
        case .shoppingList(let title): listSentence(title, document.changes)
        case .plan: planSentence(document.changes)
        case .settings: Self.settingsSentence(document.changes)
        case .pantry: pantrySentence(document.changes)
        case .other: "Change \(document.path)"
        }
    }

    private static func title(_ document: DocumentChange) -> String {
        switch document.subject {
        case .recipe(let title), .collection(let title), .shoppingList(let title): title
        case .pantry, .plan, .settings, .other: document.path.string
        }
    }

    private static func recipeSentence(_ title: String, _ changes: [Change]) -> Message {
        if changes.count == 1 {
            switch changes[0] {
            case .setKey(let setting) where setting.key == .known(.rating):
                return "Rate \(title) \(setting.text) \(words: setting.text == "1" ? "star" : "stars")"
            case .removeKey(.known(.rating)): return "Take the rating of \(title) away"
            case .setKey(let setting) where setting.key == .known(.favorite):
                return "\(words: setting.text == "true" ? "Mark" : "Unmark") \(title) as a favourite"
            case .removeKey(.known(.favorite)): return "Unmark \(title) as a favourite"
            case .log(let entry): return "Log \(title) on \("\(entry.date)")"
            default: break
            }
        }
        if let sentence = tagSentence(title, changes) { return sentence }
        var (changed, removed): ([String], [String]) = ([], [])
        for change in changes {
            switch change {
            case .setKey(let setting): changed.append(setting.key.name)
            case .removeKey(let key): removed.append(key.name)
            case .addToKey(let key, _), .removeFromKey(let key, _): changed.append(key.name)
            case .log: changed.append("log")
            default: break
            }
        }
        func names(_ keys: [String]) -> String {
            keys.enumerated().filter { !keys[..<$0].contains($1) }.map(\.element).joined(separator: ", ")
        }
        if changed.isEmpty {
            return removed.isEmpty ? "Change \(title)" : "Remove \(names(removed)) from \(title)"
        }
        let change: Message = "Change \(names(changed)) of \(title)"
        return removed.isEmpty ? change : change + ", remove \(names(removed))"
    }

    /// For changes of tags alone.
    private static func tagSentence(_ title: String, _ changes: [Change]) -> Message? {
        var (added, removed): ([String], [String]) = ([], [])
        for change in changes {
            switch change {
            case .addToKey(.tags, let tag): added.append(tag.string)
            case .removeFromKey(.tags, let tag): removed.append(tag.string)
            default: return nil
            }
        }
        if changes.isEmpty { return nil }
        let addition: Message = "Tag \(title) \(added.joined(separator: ", "))"
        let removal = removed.joined(separator: ", ")
        if removed.isEmpty { return addition }
        return added.isEmpty ? "Remove tag \(removal) from \(title)" : "\(addition), remove tag \(removal)"
    }

    private static func collectionSentence(_ title: String, _ changes: [Change]) -> Message {
        var (added, removed): ([String], [String]) = ([], [])
        for change in changes {
            switch change {
            case .addRecipe(let link): added.append(link.title)
            case .removeRecipe(let link): removed.append(link.title)
            default: return "Change the collection \(title)"
            }
        }
        let addition: Message = "Add \(added.joined(separator: ", ")) to the collection \(title)"
        let removal: Message = "Take \(removed.joined(separator: ", ")) out of the collection \(title)"
        if removed.isEmpty { return addition }
        return added.isEmpty ? removal : "\(addition); \(removal)"
    }

    private static func settingsSentence(_ changes: [Change]) -> Message {
        let sentences: [Message] = changes.map { change in
            if case .setSetting(let name, let value) = change { return "Set \(name) to \(value)" }
            return "Change the settings"
        }
        return sentences.isEmpty ? "Change the settings" : sentences.joined(separator: "; ")
    }
}
