import Testing

@testable import Fetching

@Suite struct NetworkAddressTests {
    @Test(arguments: [
        "127.0.0.1", "127.255.0.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1",
        "100.127.255.255", "169.254.169.254", "168.63.129.16", "192.0.0.192", "198.18.0.1", "224.0.0.1",
        "255.255.255.255",
        "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "fe80::1", "fec0::1", "fc00::1",
        "fd00:ec2::254",
        "ff02::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "2002:c0a8:101::", "3fff::1", "::127.0.0.1",
    ]) func isNotPublic(_ text: String) throws {
        #expect(try #require(NetworkAddress(text)).isPublic == false)
    }

    @Test(arguments: [
        "1.1.1.1", "93.184.216.34", "172.15.0.1", "172.32.0.1", "100.63.255.255", "100.128.0.1", "192.167.0.1",
        "223.255.255.1",
        "2606:2800:220:1::1", "::ffff:93.184.216.34", "64:ff9b::5db8:d822", "2002:5db8:d822::",
    ]) func isPublic(_ text: String) throws {
        #expect(try #require(NetworkAddress(text)).isPublic)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("::ffff:127.0.0.1", true), ("::ffff:8.8.8.8", false),
        ("::2", false),
        ("10.0.0.1", false), ("128.0.0.1", false), ("0.0.0.0", false),
    ]) func thisMachineIsTold(_ text: String, _ isLoopback: Bool) throws {
        #expect(try #require(NetworkAddress(text)).isLoopback == isLoopback)
    }

    @Test(arguments: [
        ("http://localhost:11434", true), ("http://127.0.0.1/v1", true), ("http://[::1]:8000/", true),
        ("http://2130706433/", true),
        ("http://localhost.example.org/", false), ("http://127.0.0.1.example.org/", false),
        ("https://api.example.org/", false),
    ]) func addressesOfThisMachineAreTold(_ text: String, _ isLoopback: Bool) throws {
        #expect(try WebAddress(text).isLoopbackByName == isLoopback)
    }
}
