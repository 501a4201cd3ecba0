internal import Cookbook
internal import SourceText

/// What is said of a filter that names nothing, or only a part of something.
enum FilterWords {
    static func words(_ remark: FilterRemark) -> (message: Message, hint: Message?) {
        let (field, text) = (remark.field, remark.text)
        switch remark.finding {
        case .taken(let values):
            let shown = values.prefix(5).map { "'\($0)'" as Message }.joined(separator: ", ")
            let rest: Message = values.count > 5 ? " and \(values.count - 5) more" : ""
            return ("no \(words: noun(field)) is called '\(text)'; taken for it: " + shown + rest, nil)
        case .unknown(let nearest):
            let nothing: Message =
                switch field {
                case .folder: "there is no folder '\(text)' with recipes in it"
                case .collection: "there is no collection '\(text)'"
                case .ingredient: "no recipe has the ingredient '\(text)'"
                default: "no recipe has the \(words: noun(field)) '\(text)'"
                }
            let effect: Message = remark.isNegated ? ", so nothing is left out for it" : ""
            return (nothing + effect, nearest.map { "did you mean '\($0)'?" } ?? list(field))
        }
    }

    private static func noun(_ field: TextField) -> String { field.rawValue }

    /// The command that shows what there is.
    private static func list(_ field: TextField) -> Message {
        switch field {
        case .folder: "see them all: rbook folder list"
        case .collection: "see them all: rbook collection list"
        case .ingredient: "see them all: rbook ingredients"
        default: "see them all: rbook list --facet \(words: field.rawValue)"
        }
    }
}
