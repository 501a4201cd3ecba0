/// All rules, by family.
public enum RuleCatalog {
    /// In the order of the families, then of the codes; every code once.
    public static let all: [Rule] = {
        let frontMatter: [Rule] = [.unknownKey, .keySpelling, .misplacedKey, .unknownRule]
        let structure: [Rule] = [
            .noIngredients, .noSteps, .emptySection, .duplicateSection, .titleMismatch, .noTitle,
            .unreadText, .unreadMention, .unreadList,
        ]
        let itemLines: [Rule] = [
            .zeroQuantity, .rangeOrder, .malformedAttribute, .catalogueAttribute, .duplicateIngredient, .namelessItem,
        ]
        let references: [Rule] = [
            .brokenLink, .brokenImage, .linkLeavesCookbook, .subRecipeCycle, .duplicateTitle, .orphanedImage,
            .linkNotARecipe, .caseClash,
        ]
        let kitchen: [Rule] = [
            .unusedIngredient, .undeclaredIngredient, .dietClaim, .namedDiet, .amountDiffers, .timeTooShort,
            .totalTimeMismatch,
            .impossibleTemperature, .temperatureDisagrees, .measureDisagrees, .futureLog,
        ]
        let stock: [Rule] = [
            .expiredLot, .lotDates, .unknownLot, .planHeading, .planWeekday, .planDays, .unknownSlot, .shoppingBox,
            .emptyCollection, .collectionQuery,
            .leftoversSource, .leftoversAmount, .leftoversAge,
        ]
        let style: [Rule] = [
            .trailingSpace, .finalNewline, .mixedLineEndings, .fileName, .unknownSuppression, .unusedSuppression,
        ]
        var rules = Rule.encodingRules
        rules += Rule.frontMatterReaderRules
        rules += Rule.structureReaderRules
        for group in [frontMatter, structure, itemLines, references, kitchen, stock, style] { rules += group }
        let order = RuleFamily.allCases
        return rules.sorted { left, right in
            let (a, b) = (order.firstIndex(of: left.family) ?? 0, order.firstIndex(of: right.family) ?? 0)
            return a != b ? a < b : left.code < right.code
        }
    }()

    /// The rule with a code; `nil` for an unknown one.
    public static func rule(_ code: String) -> Rule? { byCode[code] }

    private static let byCode: [String: Rule] = Dictionary(
        all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}
