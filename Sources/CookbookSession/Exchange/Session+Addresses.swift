package import SourceText

extension Session {
    /// Recipes that came from these addresses, by the address as it is given here.
    package func recipes(fromAddresses addresses: [String]) -> [String: RelativePath] {
        let known = KnownRecipes(load())
        return addresses.reduce(into: [:]) { found, address in found[address] = known.recipe(from: address) }
    }
}
