import Cookbook
import RecipeModel

/// The icons and colours that a cookbook gives its categories and tags, for where their names are shown at a terminal; files and programs get the
/// names alone.
struct LabelMarks: Sendable {
    private let categories: [[UInt8]: Configuration.Label]
    private let tags: [[UInt8]: Configuration.Label]

    init(_ configuration: Configuration) {
        func table(_ labels: [Configuration.Label]) -> [[UInt8]: Configuration.Label] {
            Dictionary(labels.map { (TextFolding.fold($0.name), $0) }) { first, _ in first }
        }
        (categories, tags) = (table(configuration.categories), table(configuration.tags))
    }

    /// Nothing has a mark.
    init() { (categories, tags) = ([:], [:]) }

    var isEmpty: Bool { categories.isEmpty && tags.isEmpty }

    func category(_ name: String) -> Configuration.Label? { categories[TextFolding.fold(name)] }

    func tag(_ name: String) -> Configuration.Label? { tags[TextFolding.fold(name)] }
}

extension Console {
    /// A name with its icon before it and in its colour.
    ///
    /// - Parameter usual: the style where it has no colour.
    func marked(_ name: String, icon: String?, color: String?, _ usual: Style? = nil) -> SafeText {
        let style = color.flatMap { Style(color: $0) } ?? usual
        let text = SafeText(isTerminal ? [icon, name].compactMap { $0 }.joined(separator: " ") : name)
        return style.map { styled(text, $0) } ?? text
    }

    /// The same of a category or tag.
    func marked(_ name: String, _ label: Configuration.Label?, _ usual: Style? = nil) -> SafeText {
        marked(name, icon: label?.icon, color: label?.color, usual)
    }
}
