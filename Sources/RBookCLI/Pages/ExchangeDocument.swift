import RecipeExchange
import RecipeWriting

/// `Docs/exchange.md`: what is kept and lost of each format, read and written, by the tables of the formats themselves.
enum ExchangeDocument {
    static var text: String {
        var lines = [
            "<!-- Generated from Sources/RecipeExchange/Formats and Sources/RecipeWriting/Formats: make generated -->",
            "",
            "# What is read from elsewhere", "",
            "`rbook import` sees what a file is from its contents; a name decides only where two formats are possible. Of each part",
            "of a file: **kept** is all that it means, **as text** all that it says, in a place where it is no longer read as what it",
            "was, and **lost** is not kept: the row says why, or a remark of the import says what. Nothing else is dropped.",
            "",
            "What mail programs, advertisers and social networks append to addresses is not kept with them: "
                + WebReference.trackingParameters.map { "`\($0)`" }.joined(separator: ", ") + ".", "",
            "A recipe that is there already, by its address or by its title and ingredients, is skipped. With `--duplicates update` what is new at its",
            "source since the last import is put together with what was changed here; tags, links and pictures that are here stay. `rbook upstream` fetches",
            "the addresses of recipes again and does the same. Where it is not known what was imported last, nothing is changed.",
            "",
        ]
        for format in ExchangeFormat.all {
            lines += ["## \(format.name)", "", format.recognition, ""]
            lines += ["| in the file | | becomes |", "|---|---|---|"]
            lines += format.parts.map {
                "| \(cell($0.source)) | \($0.fate.rawValue) | \(cell($0.result)) |"
            }
            lines.append("")
        }
        return (lines + written).joined(separator: "\n")
    }

    private static var written: [String] {
        var lines = [
            "# What is written for elsewhere", "",
            "`rbook export` says afterwards what of these recipes is **lost**, by the tables below; with `--strict` it writes nothing then. **Kept** is what a",
            "program that reads the format gets back as what it was, and **as text** what it says in words. Recipes are written as they are shown, at any scale and in",
            "any units; what of a file was not understood becomes text and is never left out. Links and pictures of texts are kept where each recipe goes into a file of",
            "one directory (`-o DIR/`).", "",
        ]
        for format in ExportFormat.allCases {
            lines += ["## \(format.name) (`--format \(format.rawValue)`)", ""]
            lines += ["| of a recipe | | becomes |", "|---|---|---|"]
            lines += format.rows.map { row in
                let parts = row.parts.map(\.name).joined(separator: ", ")
                let fate = row.isKeptInDirectory ? "kept in a directory, else lost" : row.fate.rawValue
                return "| \(cell(parts)) | \(fate) | \(cell(row.result)) |"
            }
            lines.append("")
        }
        return lines + held
    }

    /// How the tables are held against what readers make of what is written.
    private static let held = [
        "## How this is held", "",
        "A test writes every recipe of the sample, and of the cookbooks in a directory, in every format that can be read back, reads it and compares",
        "each part that the table calls kept (Markdown at twice the amount). A recipe is equal, or it has losses that `export` names, or it is",
        "unexplained, which is a defect. `RBOOK_FORMATS=csv,paprika` counts some of the formats, `RBOOK_ROUND_TRIPS=DIRECTORY` leaves the",
        "differences there, a file for each format:", "",
        "    RBOOK_BOOKS=DIRECTORY swift test --filter BookRoundTripTests", "",
        "Of 3,056 recipes of 30 cookbooks that people keep in git, on 2026-11-26, none is unexplained in any format; equal, and with losses that",
        "`export` names: text 1,193 and 1,863, Markdown 1,932 and 1,124, RecipeMD 1,786 and 1,270, Cooklang 1,749 and 1,307, JSON-LD 1,432 and",
        "1,624, HTML 1,787 and 1,269, CSV 1,782 and 1,274, Paprika 1,782 and 1,274, Nextcloud Cookbook 1,785 and 1,271.",
        "",
    ]

    /// A bar would end the cell.
    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
