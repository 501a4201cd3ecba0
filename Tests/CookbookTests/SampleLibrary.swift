import Cookbook
import FileAccess
import Foundation
import Kitchen
import Testing

/// The sample library of this package.
enum SampleLibrary {
    static let path: String = {
        var directory = URL(fileURLWithPath: #filePath)
        while directory.path != "/",
            !FileManager.default.fileExists(atPath: directory.appendingPathComponent("Package.swift").path)
        { directory.deleteLastPathComponent() }
        return directory.appendingPathComponent("sample-library").path
    }()

    static func load() throws -> LoadedCookbook { CookbookLoader(try RootDirectory(path: path)).load() }

    /// A cookbook of these files.
    static func cookbook(_ files: [(name: String, text: String)]) -> LoadedCookbook {
        CookbookLoader(MemoryFiles(Dictionary(files.map { ($0.name, $0.text) }) { $1 })).load()
    }
}
