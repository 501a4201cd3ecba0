import Cookbook
import FileAccess
import Kitchen
import TestSupport

/// The sample library of this package.
enum SampleLibrary {
    static func load() throws -> LoadedCookbook {
        CookbookLoader(try RootDirectory(path: PackageDirectory.sampleLibrary)).load()
    }

    /// A cookbook of these files.
    static func cookbook(_ files: [(name: String, text: String)]) -> LoadedCookbook {
        CookbookLoader(MemoryFiles(Dictionary(files.map { ($0.name, $0.text) }) { $1 })).load()
    }
}
