extension ReadRecipe: Record {
    public static var blank: ReadRecipe { ReadRecipe() }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&title)
        fields.pass(&description)
        fields.pass(&yields)
        fields.pass(&prepTime)
        fields.pass(&cookTime)
        fields.pass(&restTime)
        fields.pass(&totalTime)
        fields.pass(&keepsTime)
        fields.pass(&difficulty)
        fields.pass(&categories)
        fields.pass(&cuisines)
        fields.pass(&keywords)
        fields.pass(&diets)
        fields.pass(&seasons)
        fields.pass(&authors)
        fields.pass(&stars)
        fields.pass(&isFavorite)
        fields.pass(&rating)
        fields.pass(&sourceName)
        fields.pass(&url)
        fields.pass(&license)
        fields.pass(&language)
        fields.pass(&images)
        fields.pass(&nearbyImages)
        fields.pass(&videos)
        fields.pass(&ingredients)
        fields.pass(&steps)
        fields.pass(&equipment)
        fields.pass(&notes)
        fields.pass(&nutrition)
        fields.pass(&log)
        fields.pass(&added)
        fields.pass(&updated)
        fields.pass(&further)
        fields.pass(table: &origins)
        fields.pass(&doubts)
    }
}

extension ReadRecipe.Group: Record where Line: Record {
    public static var blank: ReadRecipe.Group<Line> { ReadRecipe.Group() }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&title)
        fields.pass(&lines)
    }
}

extension ReadRecipe.Item: Record {
    public static var blank: ReadRecipe.Item { ReadRecipe.Item("") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&text)
        fields.pass(&recipe)
    }
}

extension ReadRecipe.Step: Record {
    public static var blank: ReadRecipe.Step { ReadRecipe.Step("") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&name)
        fields.pass(&text)
        fields.pass(&images)
    }
}

extension ReadRecipe.Figure: Record {
    public static var blank: ReadRecipe.Figure { ReadRecipe.Figure("", "") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&name)
        fields.pass(&value)
    }
}

extension ReadRecipe.Rating: Record {
    public static var blank: ReadRecipe.Rating { ReadRecipe.Rating("") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&value)
        fields.pass(&best)
        fields.pass(&count)
    }
}

extension ReadRecipe.Cooked: Record {
    public static var blank: ReadRecipe.Cooked { ReadRecipe.Cooked("") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&date)
        fields.pass(&stars)
        fields.pass(&person)
        fields.pass(&remark)
    }
}

extension ReadRecipe.Doubt: Record {
    public static var blank: ReadRecipe.Doubt { ReadRecipe.Doubt("") }

    public mutating func pass(_ fields: inout RecordFields) {
        fields.pass(&line)
        fields.pass(&text)
    }
}
