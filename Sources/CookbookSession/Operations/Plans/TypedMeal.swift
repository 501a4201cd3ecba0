internal import Kitchen
internal import MealPlanning
package import RecipeModel
internal import SourceText

/// A meal as somebody types it on one line: "friday dinner", "tomorrow lunch for 4", "3 Dec". Without a day it is today, without a meal the
/// main one of the cookbook's day.
struct TypedMeal {
    let date: CalendarDate
    let slot: String
    /// As it was typed.
    let servings: String?

    init(_ text: String, _ session: Session, _ configuration: Configuration) throws(OperationProblem) {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        var servings: String?
        if words.count >= 2, words[words.count - 2].lowercased() == "for" {
            servings = words.removeLast()
            words.removeLast()
        }
        var date: CalendarDate?
        for count in stride(from: min(3, words.count), through: 1, by: -1) {
            guard let day = try? session.date(words.prefix(count).joined(separator: " ")) else { continue }
            date = day
            words.removeFirst(count)
            break
        }
        let name = words.joined(separator: " ")
        do throws(OperationProblem) {
            slot = name.isEmpty ? Session.mainMeal(configuration) : try session.slot(name, configuration)
        } catch {
            // "fridya dinner" is a slip in the day, "dinnr" one in the meal.
            if date == nil, words.count > 1 { _ = try session.date(words[0]) }
            if date == nil, words.count == 1, Spelling.nearest(to: name, in: configuration.mealSlots) == nil {
                throw OperationProblem(
                    "'\(name)' is neither a day nor a meal of this cookbook", hint: "write it as: friday dinner",
                    kind: .usage)
            }
            throw error
        }
        (self.date, self.servings) = (date ?? session.today, servings)
    }
}

extension Session {
    /// The main meal of a cookbook's day, as its plans call it.
    package static func mainMeal(_ configuration: Configuration) -> String {
        let slots = configuration.mealSlots
        let main = slots.first { $0.lowercased() == "dinner" } ?? slots.last { SlotRule(slot: $0).acceptsMains }
        return main ?? slots.last ?? "dinner"
    }
}
