internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension ChangeSummary {
    /// What is done to which file, as data: what the person said first, then file by file.
    var arguments: [[String]] {
        let said: [[String]] =
            switch intent {
            case .use(let what): [["use", what]]
            case .stock(let action): [action.words]
            case .cook(let title, let amount, _): [["cook", title] + (amount.map { [$0] } ?? [])]
            case .repair(let count): [["repair", "\(count)"]]
            case .resolve(let count): [["resolve", "\(count)"]]
            case .settle(let merges): [["settle"] + merges]
            case .shop(let dishes, let list): [["shop", list] + dishes]
            case .store(let count, let list): [["store", list, "\(count)"]]
            case .makeFolder(let title): [["make-folder", title]]
            case .moveFolder(let old, let new): [["move-folder", old.string, new.string]]
            case .removeFolder(let path): [["remove-folder", path.string]]
            case .moveMeal(let dish, let place): [["move-meal", dish, place]]
            case .swapMeals(let one, let other): [["swap-meals", one, other]]
            case .copyPlan(let from, let to): [["copy-plan", from, to]]
            case .clearPlan(let days): [["clear-plan", days]]
            case .importAll(let what): [["import", what]]
            case .update(let what): [["update", what]]
            case .undo(let id, _): [["undo", id]]
            case .redo(let id, _): [["redo", id]]
            case .restore(_, let commit, _): [["restore", commit]]
            case .change, .importOne, .removeExpired, .edit, .format, .commit, .begin, .setUp: []
            }
        return said + documents.flatMap(\.arguments)
    }
}

extension DocumentChange {
    fileprivate var arguments: [[String]] {
        let whole: [[String]] =
            switch fate {
            case .changed: []
            case .made: [[path.string, "make"]]
            case .copied(let old): [[path.string, "copy", old.string]]
            case .moved(let old): [[path.string, "move", old.string]]
            case .removed: [[path.string, "remove"]]
            }
        return whole + changes.map { [path.string] + $0.words }
    }
}

extension Change {
    /// The change as data: its name, then what it takes. Texts of some length are left to the files themselves.
    var words: [String] {
        switch self {
        case .setKey(let setting): ["set-key", setting.key.name, setting.text]
        case .removeKey(let key): ["remove-key", key.name]
        case .addToKey(let key, let text): ["add-to-key", key.name, text.string]
        case .removeFromKey(let key, let text): ["remove-from-key", key.name, text.string]
        case .addLine(let text, let place, let isTicked):
            ["add-line", text.string] + place.words + (isTicked.map { [$0 ? "ticked" : "open"] } ?? [])
        case .removeLine(let line): ["remove-line"] + line.words
        case .replaceLine(let line, let text): ["replace-line"] + line.words + [text.string]
        case .moveLine(let line, let place): ["move-line"] + line.words + place.words
        case .reorderLine(let line, let target): ["reorder-line"] + line.words + (target?.words ?? [])
        case .setTicked(let line, let isTicked): [isTicked ? "tick" : "untick"] + line.words
        case .setAmount(let line, let measure): ["set-amount"] + line.words + [measure.text]
        case .scaleAmounts(let line, let factor): ["scale-amounts"] + line.words + ["\(factor)"]
        case .setAttribute(let line, let attribute): ["set-attribute"] + line.words + [attribute.text]
        case .removeAttribute(let line, let name): ["remove-attribute"] + line.words + [name.rawValue]
        case .addMeal(let meal): ["add-meal", "\(meal.date)", meal.text]
        case .removeMeal(let line): ["remove-meal"] + line.words
        case .log(let entry): ["log", entry.text]
        case .addRecipe(let link): ["add-recipe", link.path.string, link.title]
        case .removeRecipe(let link): ["remove-recipe", link.path.string, link.title]
        case .addSection(let title, let level, let lines, _):
            ["add-section", title.string, "\(level)", "\(lines.count)"]
        case .removeSection(let section): ["remove-section"] + section.words
        case .renameSection(let section, let title): ["rename-section"] + section.words + [title.string]
        case .replaceLinks(let links): ["replace-links", "\(links.count)"]
        case .setSetting(let name, let value): ["set-setting", name, value]
        case .replaceText(let hunks): ["replace-text", "\(hunks.count)"]
        }
    }
}

extension SectionReference {
    /// The headings, then which of equal ones.
    fileprivate var words: [String] { headings + ["\(occurrence)"] }
}

extension LineReference {
    /// The text, which of equal ones, then the section.
    fileprivate var words: [String] { [text, "\(occurrence)"] + (section?.words ?? []) }
}

extension Place {
    fileprivate var words: [String] {
        switch self {
        case .lastList: ["last-list"]
        case .firstList: ["first-list"]
        case .section(let section): ["section"] + section.words
        case .day(let date): ["day", "\(date)"]
        }
    }
}
