import Presentation
import RecipeModel
import SourceText

/// `Docs/reading.md`: files of unusual shapes and how they are read, by the pages themselves.
enum ReadingDocument {
    static var text: String {
        var lines = [
            "<!-- Generated from the examples in Pages/ReadingDocument.swift: make generated -->", "",
            "# How files are read", "",
            "`rbook explain reading RECIPE` prints a file with the role of each line before it: title, ingredient, step, note …; in front",
            "matter the key that a line was read as. `unread` is text that nothing is known of, `markup` is headings of sections,",
            "comments and marks. Unread text stays in the file, `rbook show` prints it below the recipe, all of it is searched for foods,",
            "and `rbook lint` reports it where it may be part of the recipe. `rbook show --format json` and `rbook explain reading",
            "--format json` give the roles as `{role, key, start, end, line}`: bytes of the file with the end not included, and the",
            "line of the start. The pieces follow each other without gaps from the first byte to the last; `key` is the front matter",
            "key in its canonical spelling.", "",
            "A file that is not read as a recipe gives the reason and what to change. `rbook lint` reports such a file",
            "(`not-read-as-recipe`) if it looks like a recipe, and `rbook list` names those that do on standard error.",
            "",
        ]
        for example in examples {
            lines += ["## \(example.title)", "", "````text"] + page(example) + ["````", ""]
        }
        return lines.joined(separator: "\n")
    }

    private static func page(_ example: (title: String, path: String, text: String)) -> [String] {
        var console = Console(width: 100, usesColor: false, isTerminal: false, isCaptured: true)
        let source = SourceText(path: RelativePath(example.path) ?? .root, bytes: Array(example.text.utf8))
        ReadingPage(sheet: ReadingSheet(CookbookFile(source, configuration: Configuration()))).print(to: &console)
        var lines = String(decoding: console.standardOutput, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    private static let examples: [(title: String, path: String, text: String)] = [
        (
            "A recipe in a table", "granola.md",
            """
            # Granola

            | Serves | Time |
            | --- | --- |
            | 8 | 40 min |

            ## Ingredients

            | Amount | Ingredient |
            | --- | --- |
            | 300 g | rolled oats |
            | 80 g | honey |
            | 2 tbsp | sunflower oil |

            ## What to do

            1. Warm the honey with the oil.
            2. Stir in the oats, spread them on a tray and bake for 30 minutes at 150 °C.

            ## Jars

            | Size | How many |
            | --- | --- |
            | large | two |

            """
        ),
        (
            "Lists in front matter, the method below", "lentils.md",
            """
            ---
            title: Lentils for Monday
            serves: 4
            shelf: weekday binder
            ingredients:
              - amount: 250
                unit: g
                name: brown lentils
              - name: carrots
                amount: 2
                prep: diced
              - 1 bay leaf
            ---

            They are better the day after.

            Rinse the lentils and cover them with cold water. Add the carrots and the bay leaf.

            Simmer for 30 minutes, and salt them at the end.

            """
        ),
        (
            "Another language, with text that fits nowhere", "linsensuppe.md",
            """
            # Linsensuppe

            *Für 4 Personen*

            ## Zutaten

            - 300 g Linsen
            - 2 Möhren

            **Für obendrauf**

            - 1 Bund Petersilie

            ## Zubereitung

            Die Linsen waschen und mit den Möhren 40 Minuten kochen. Mit Petersilie bestreuen.

            ## Meine Oma

            - kam aus Schwaben
            - nahm 50 g Speck dazu

            """
        ),
        (
            "Not a recipe", "wings.md",
            """
            # Wings

            Season the wings with salt and chill them overnight.
            Bake them for 45 minutes. Toss them with the sauce. Serve at once.

            """
        ),
    ]
}
