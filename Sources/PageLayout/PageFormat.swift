package import RecipeExchange

/// Sizes of a page and of what is on it, in points.
package struct PageFormat: Sendable, Hashable {
    package var width: Double
    /// `nil` for one as high as what it shows.
    package var height: Double?
    package var margin: Double
    /// Between the two columns of a recipe.
    package var columnGap: Double
    /// The share of the width that ingredients have beside steps.
    package var ingredientShare: Double
    /// The share of the width that a picture beside the title has; `nil` for a page without pictures.
    package var pictureShare: Double?
    package var highestPicture: Double
    package var sizes: TypeSizes
    /// How much smaller text may become so that a recipe has one page.
    package var smallestScale: Double
    /// Derived facts are shown where there is room for small print.
    package var showsFacts: Bool
    package var checklistColumns: Int

    package struct TypeSizes: Sendable, Hashable {
        package var title: Double
        package var heading: Double
        package var body: Double
        package var small: Double

        package func scaled(_ factor: Double) -> TypeSizes {
            TypeSizes(title: title * factor, heading: heading * factor, body: body * factor, small: small * factor)
        }
    }

    /// What no page is higher than: PDF allows 14,400 points.
    package static let highestPage = 14_000.0

    /// Paragraphs of so many lines are not parted: what a quarter of a page has room for.
    package var linesKept: Int { Int(min(height ?? 842, 842) / 4 / (sizes.body * 1.34)) }

    package var isScreen: Bool { height == nil }

    package init(_ paper: PrintPaper) {
        switch paper {
        case .a4: self = .sheet(595.276, 841.89)
        case .letter: self = .sheet(612, 792)
        case .a5:
            self = .sheet(419.528, 595.276)
            (margin, columnGap, highestPicture) = (34, 14, 96)
            sizes = TypeSizes(title: 18, heading: 11, body: 9, small: 7.4)
            smallestScale = 0.86
        case .largeCard: self = .card(432, 288, TypeSizes(title: 13, heading: 8.6, body: 7.8, small: 6.4), 18)
        case .smallCard: self = .card(360, 216, TypeSizes(title: 12, heading: 8, body: 7.2, small: 6), 14)
        case .phone:
            self.init(
                width: 390, height: nil, margin: 16, columnGap: 12, ingredientShare: 1, pictureShare: 1,
                highestPicture: 420, sizes: TypeSizes(title: 28, heading: 17, body: 15, small: 12), smallestScale: 1,
                showsFacts: true, checklistColumns: 1)
        }
    }

    private init(
        width: Double, height: Double?, margin: Double, columnGap: Double, ingredientShare: Double,
        pictureShare: Double?, highestPicture: Double, sizes: TypeSizes, smallestScale: Double, showsFacts: Bool,
        checklistColumns: Int
    ) {
        (self.width, self.height, self.margin, self.columnGap) = (width, height, margin, columnGap)
        (self.ingredientShare, self.pictureShare, self.highestPicture) = (
            ingredientShare, pictureShare, highestPicture
        )
        (self.sizes, self.smallestScale, self.showsFacts) = (sizes, smallestScale, showsFacts)
        self.checklistColumns = checklistColumns
    }

    private static func sheet(_ width: Double, _ height: Double) -> PageFormat {
        PageFormat(
            width: width, height: height, margin: 48, columnGap: 22, ingredientShare: 0.37, pictureShare: 0.34,
            highestPicture: 150, sizes: TypeSizes(title: 24, heading: 13, body: 10.5, small: 8.5), smallestScale: 0.82,
            showsFacts: true, checklistColumns: 2)
    }

    private static func card(_ width: Double, _ height: Double, _ sizes: TypeSizes, _ margin: Double) -> PageFormat {
        PageFormat(
            width: width, height: height, margin: margin, columnGap: 10, ingredientShare: 0.38, pictureShare: nil,
            highestPicture: 0, sizes: sizes, smallestScale: 0.88, showsFacts: false, checklistColumns: 2)
    }

    /// Between the margins.
    package var contentWidth: Double { width - 2 * margin }

    /// What a picture is to have at most for 300 pixels an inch, wherever on the page it is.
    package var mostPixels: (width: Int, height: Int) {
        let share = pictureShare ?? 0
        return (Int(contentWidth * share * 300 / 72), Int(highestPicture * 300 / 72))
    }
}
