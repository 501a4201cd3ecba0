import Foundation
import TestSupport
import Testing

/// Every fuzz target over its corpus, and over some hundred mixtures of it, or as many as `RBOOK_MIXTURES` says: what `run` found once stays mended, and the targets compile.
@Suite struct FuzzCorpusTests {
    private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Corpus")
    private static let names = FuzzTarget.all.map(\.name)

    private static func corpus(_ name: String) throws -> [(file: String, bytes: [UInt8])] {
        let folder = directory.appendingPathComponent(name)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { file in
            (file, Array(try Data(contentsOf: folder.appendingPathComponent(file))))
        }
    }

    private static func problem(_ name: String, _ bytes: [UInt8]) throws -> String? {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        do {
            try target.check(bytes)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: names) func corpusKeepsItsPromises(_ name: String) throws {
        let corpus = try Self.corpus(name)
        #expect(corpus.count >= 3)
        for (file, bytes) in corpus {
            let problem = try Self.problem(name, bytes)
            #expect(problem == nil, "\(name)/\(file)")
        }
    }

    @Test(arguments: names) func mixturesKeepTheirPromises(_ name: String) throws {
        let corpus = try Self.corpus(name).map(\.bytes).filter { $0.count <= 4096 }
        let count = try GivenInput.count("RBOOK_MIXTURES", unlessSet: 500)
        // A segment is answered from some thirty times as slowly as a line is read.
        let rounds = name == "segments" ? max(1, count / 10) : count
        var random = Mixture(seed: 20_261_122)
        for round in 0..<rounds {
            let bytes = random.mixture(of: corpus)
            let problem = try Self.problem(name, bytes)
            #expect(problem == nil, "\(name), round \(round): \(Data(bytes).base64EncodedString())")
            if problem != nil { return }
        }
    }
}

/// Inputs glued together, cut, doubled and changed byte by byte; the same for the same seed.
private struct Mixture {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }

    mutating func mixture(of corpus: [[UInt8]]) -> [UInt8] {
        var bytes = corpus[below(corpus.count)]
        for _ in 0...below(4) {
            let place = below(bytes.count + 1)
            switch below(6) {
            case 0 where !bytes.isEmpty: bytes[below(bytes.count)] = UInt8(below(256))
            case 1 where !bytes.isEmpty: bytes[below(bytes.count)] ^= 1 << UInt8(below(8))
            case 2:
                let end = min(bytes.count, place + below(16))
                bytes.removeSubrange(place..<end)
            case 3:
                let end = min(bytes.count, place + below(64))
                bytes.insert(contentsOf: Array(bytes[place..<end]), at: below(bytes.count + 1))
            case 4:
                let other = corpus[below(corpus.count)]
                let start = below(other.count + 1)
                bytes.insert(contentsOf: other[start..<min(other.count, start + below(64))], at: place)
            default: bytes.insert(UInt8(below(128)), at: place)
            }
        }
        return Array(bytes.prefix(8192))
    }
}
