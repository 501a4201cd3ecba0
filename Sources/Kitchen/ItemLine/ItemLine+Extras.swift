extension ItemLine {
    /// What few lines have, kept apart so that the others stay small.
    final class Extras: Hashable, Sendable {
        let attributes: [Attribute]
        let malformedAttributes: [MalformedAttribute]
        let links: [ItemLink]
        let alternatives: [Alternative]

        private init(
            _ attributes: [Attribute], _ malformed: [MalformedAttribute], _ links: [ItemLink],
            _ alternatives: [Alternative]
        ) {
            self.attributes = attributes
            malformedAttributes = malformed
            self.links = links
            self.alternatives = alternatives
        }

        /// `nil` where all are empty.
        static func gather(
            _ attributes: [Attribute], _ malformed: [MalformedAttribute], _ links: [ItemLink],
            _ alternatives: [Alternative]
        ) -> Extras? {
            if attributes.isEmpty, malformed.isEmpty, links.isEmpty, alternatives.isEmpty { return nil }
            return Extras(attributes, malformed, links, alternatives)
        }

        static func == (a: Extras, b: Extras) -> Bool {
            a === b
                || a.attributes == b.attributes && a.malformedAttributes == b.malformedAttributes && a.links == b.links
                    && a.alternatives == b.alternatives
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(attributes)
            hasher.combine(malformedAttributes)
            hasher.combine(links)
            hasher.combine(alternatives)
        }
    }
}
