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

    static func load() throws -> LoadedCookbook { CookbookLoader(root: try RootDirectory(path: path)).load() }
}
