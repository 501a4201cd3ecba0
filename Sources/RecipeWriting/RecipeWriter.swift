public import Presentation

/// Writes recipes into one file, one after another, so that of each only what the file holds is kept.
public struct RecipeWriter {
    /// Why recipes cannot be written.
    public enum Problem: Error, Sendable {
        /// In Markdown an amount of this recipe cannot be changed where it is.
        case markdown(RecipeSheet, RecipeSheet.MarkdownProblem)
        case archive(ArchiveProblem)
    }

    private enum Contents {
        case texts([String])
        case bytes([UInt8])
        case documents([JSONValue])
        case page(RecipeDocument)
        case rows([String])
        case paprika(PaprikaWriter)
        case nextcloud(NextcloudWriter)
    }

    private let format: ExportFormat
    private var contents: Contents

    /// - Parameters:
    ///   - title: of the whole, for a page of several recipes.
    ///   - count: how many recipes will be added; more than one only where the format holds several.
    public init(_ format: ExportFormat, title: String, count: Int) {
        self.format = format
        contents =
            switch format {
            case .text, .recipeMD, .cooklang: .texts([])
            case .markdown: .bytes([])
            case .jsonLD, .json: .documents([])
            case .html: .page(RecipeDocument(title: title, isOne: count == 1))
            case .csv: .rows([RecipeTable.headerRow])
            case .paprika: .paprika(PaprikaWriter())
            case .nextcloud: .nextcloud(NextcloudWriter())
            }
    }

    public mutating func add(_ recipe: ExportedRecipe) throws(Problem) {
        switch contents {
        case .texts(let texts):
            let text =
                switch format {
                case .recipeMD: RecipeMDWriter.text(recipe)
                case .cooklang: CooklangWriter.text(recipe)
                default: TextWriter.text(recipe)
                }
            contents = .texts(texts + [text])
        case .bytes:
            do throws(RecipeSheet.MarkdownProblem) { contents = .bytes(try recipe.sheet.markdown()) } catch {
                throw .markdown(recipe.sheet, error)
            }
        case .documents(let documents):
            let document = format == .json ? recipe.sheet.json : SchemaDocument.document(recipe)
            contents = .documents(documents + [document])
        case .page(var page):
            page.add(recipe)
            contents = .page(page)
        case .rows(let rows): contents = .rows(rows + [RecipeTable.row(recipe)])
        case .paprika(var writer):
            do throws(ArchiveProblem) { try writer.add(recipe) } catch { throw .archive(error) }
            contents = .paprika(writer)
        case .nextcloud(var writer):
            do throws(ArchiveProblem) { try writer.add(recipe) } catch { throw .archive(error) }
            contents = .nextcloud(writer)
        }
    }

    /// The bytes of the file.
    public var bytes: [UInt8] {
        switch contents {
        case .texts(let texts): Array(texts.joined(separator: TextWriter.rule).utf8)
        case .bytes(let bytes): bytes
        case .documents(let documents):
            Array(((documents.count == 1 ? documents[0] : .array(documents)).pretty + "\n").utf8)
        case .page(let page): Array(page.string.utf8)
        case .rows(let rows): Array(rows.joined().utf8)
        case .paprika(let writer): writer.archive.contents
        case .nextcloud(let writer): writer.archive.contents
        }
    }
}
