import Glibc

// The fuzzer's way in; `run` compiles it, the package does not. FUZZ_TARGET names the target.

private let check: @Sendable ([UInt8]) throws -> Void = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        fatalError("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    }
    return target.check
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    do {
        try check(Array(UnsafeBufferPointer(start: data, count: size)))
    } catch {
        fatalError("broken promise: \(error)")
    }
    return 0
}
