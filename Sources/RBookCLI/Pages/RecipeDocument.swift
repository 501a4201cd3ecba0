import Cookbook
import Kitchen
import MealPlanning
import RecipeModel
import SourceText

/// A whole recipe for machines.
enum RecipeDocument {
    /// - Parameter source: the file's text, which places are given in.
    static func json(
        _ file: CookbookFile, _ source: SourceText, _ recipe: Recipe, _ cookbook: LoadedCookbook, _ view: RecipeView
    ) -> JSONValue {
        guard case .object(let members) = RecipeFacts.json(file, scaled(recipe, view.factor)) else { return .null }
        let groups = recipe.ingredientGroups.map { group in
            JSONValue.members([
                "title": .text(group.title?.value),
                "ingredients": .array(
                    group.ingredients.map { ingredient in
                        shown(RecipeFacts.json(ingredient, file, cookbook), view.line(ingredient))
                    }),
            ])
        }
        let own = view.ownIngredients(recipe)
        let steps = recipe.stepGroups.map { group in
            JSONValue.members([
                "title": .text(group.title?.value),
                "steps": .array(group.steps.map { StepDocument.json($0, source, own, cookbook, view) }),
            ])
        }
        let log = recipe.log.map { entry in
            JSONValue.members([
                "date": .string(entry.date.value.description),
                "stars": entry.stars.map { .number(KitchenNumber.decimal($0, places: 1)) },
                "person": .text(entry.person), "remark": .text(entry.remark.isEmpty ? nil : entry.remark),
            ])
        }
        let metadata = recipe.metadata
        guard
            case .object(let rest) = JSONValue.members([
                "scale": view.factor == .one ? nil : .string("\(view.factor)"),
                "units": view.units == .asWritten ? nil : .string(view.units.rawValue),
                "author": metadata.authors.isEmpty ? nil : .texts(metadata.authors.map(\.value)),
                "source": .text(metadata.source?.value),
                "language": .text(metadata.language?.value),
                "images": metadata.images.isEmpty ? nil : .texts(metadata.images.map(\.value)),
                "nutrition": metadata.nutrition.isEmpty
                    ? nil
                    : .object(
                        metadata.nutrition.map { JSONValue.Member(name: $0.name.value, value: .string($0.value.value)) }
                    ),
                "ingredients": .array(groups),
                "instructions": .array(steps),
                "equipment": recipe.equipment.isEmpty ? nil : .texts(recipe.equipment.map(\.value)),
                "facts": FactsDocument.json(file, recipe, cookbook),
                "notes": recipe.notes.isEmpty ? nil : .texts(recipe.notes.map(\.text)),
                "log": log.isEmpty ? nil : .array(log),
                "extra": metadata.unknown.isEmpty
                    ? nil
                    : .object(metadata.unknown.map { JSONValue.Member(name: $0.key.value, value: .string($0.value)) }),
                "roles": RoleDocument.json(file),
            ])
        else { return .null }
        return .object(members + rest)
    }

    /// An ingredient with the text as shown and the amount that stands for, exactly.
    private static func shown(_ ingredient: JSONValue, _ line: RecipeView.Line) -> JSONValue {
        guard case .object(let members) = ingredient else { return ingredient }
        return .object(
            members.map { member in
                let value: JSONValue =
                    switch member.name {
                    case "text": .string(RecipeIngredient.plain(Array(line.text.utf8)))
                    case "quantity": quantity(line.measure)
                    case "unit": .text(line.measure.unit?.name) ?? .null
                    default: member.value
                    }
                return JSONValue.Member(name: member.name, value: value)
            })
    }

    /// Exact "min" and "max", or null.
    static func quantity(_ measure: Measure) -> JSONValue {
        guard let quantity = measure.quantity else { return .null }
        return .members(["min": .string("\(quantity.min)"), "max": .string("\(quantity.max)")])
    }

    /// The recipe with its servings and yield multiplied.
    private static func scaled(_ recipe: Recipe, _ factor: Rational) -> Recipe {
        var recipe = recipe
        func times(_ yield: Located<Yield>?) -> Located<Yield>? {
            yield.map {
                Located(
                    Yield(quantity: $0.value.quantity.scaled(by: factor) ?? $0.value.quantity, unit: $0.value.unit),
                    $0.range)
            }
        }
        recipe.metadata.servings = times(recipe.metadata.servings)
        recipe.metadata.yield = times(recipe.metadata.yield)
        return recipe
    }

    /// The file with the amounts of its ingredient lines as shown.
    static func markdown(_ source: SourceText, _ recipe: Recipe, _ view: RecipeView) -> [UInt8] {
        guard !view.isAuthored else { return source.bytes }
        var edits = recipe.ingredients.filter(\.isVerbatim).map { TextEdit($0.range, view.line($0).text) }
        for value in [recipe.metadata.servings, recipe.metadata.yield].compactMap({ $0 }) {
            let written = source.string(value.range)
            guard view.factor != .one, let authored = ItemLine.parse(written).amounts.first,
                let scaled = value.value.quantity.scaled(by: view.factor)
            else { continue }
            edits.append(
                TextEdit(
                    authored.quantityRange.shifted(by: value.range.start), MeasurableAmount(Measure(scaled, nil)).text))
        }
        let own = view.ownIngredients(recipe)
        for step in recipe.steps { edits += view.edits(of: step, in: source, own) }
        return (try? source.applying(edits)) ?? source.bytes
    }
}
