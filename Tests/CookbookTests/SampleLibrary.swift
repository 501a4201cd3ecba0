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

    /// A cookbook of these files.
    static func cookbook(_ files: [(name: String, text: String)]) throws -> LoadedCookbook {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("rbook-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = directory.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return CookbookLoader(root: try RootDirectory(path: directory.path)).load()
    }
}
