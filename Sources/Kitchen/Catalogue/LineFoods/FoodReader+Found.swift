// What a line was found to hold, with the part each food has in it.
extension FoodReader {
    mutating func newSlot() -> UInt8 {
        defer { nextSlot = min(nextSlot + 1, .max - 1) }
        return nextSlot
    }

    /// Adds a food that a phrase names, unless the line says so already.
    mutating func add(_ id: IngredientID, _ role: LineFoods.Role, slot: UInt8) {
        guard foods.count < Self.mostFoods else { return }
        // "gluten-free pasta or pasta" are two.
        for food in foods where food.ingredient == id && food.absent.isSubset(of: absent) {
            if food.slot == slot || food.role == .wanted || role == .perhaps || food.role == role { return }
        }
        // "Parmesan (or other cheese)" is a choice; "Parmesan cheese, a hard cheese" says nothing new.
        if role == .perhaps || role == .also || role == .listed, let wanted = resolution.ingredient,
            catalogue.isKind(wanted, of: id), !holdsMore(id, than: wanted)
        {
            return
        }
        foods.append(LineFoods.Food(ingredient: id, role: role, slot: slot, spelling: nil, absent: absent))
        lastSlot = slot
    }

    /// The dish that a preparation before the name may mean.
    mutating func addPrepared(_ id: IngredientID) {
        if !foods.contains(where: { $0.ingredient == id }) { add(id, .choice, slot: 0) }
    }

    mutating func add(_ id: IngredientID, _ role: LineFoods.Role) {
        if foods.contains(where: { $0.ingredient == id }) { return }
        add(id, role, slot: newSlot())
    }

    /// "oil, butter, or lard": the items before the last are sides of the choice too.
    mutating func turnItemsIntoSides() {
        for index in items where foods.indices.contains(index) { turnIntoSide(index) }
        items.removeAll()
    }

    /// Makes the last foods sides of the choice.
    mutating func turnIntoSides(from first: Int) {
        for index in first..<max(first, foods.count) { turnIntoSide(index) }
    }

    private mutating func turnIntoSide(_ index: Int) {
        let food = foods[index]
        foods[index] = LineFoods.Food(
            ingredient: food.ingredient, role: .choice, slot: 0, spelling: food.spelling, absent: food.absent)
    }

    mutating func add(unknown spelling: String?, _ role: LineFoods.Role, slot: UInt8) {
        guard foods.count < Self.mostFoods else { return }
        foods.append(LineFoods.Food(ingredient: nil, role: role, slot: slot, spelling: spelling, absent: absent))
        lastSlot = slot
    }

    /// A line whose name is empty asks for the first food it names ("Butter: 100 g"), or for something unknown.
    mutating func finish(isHeading: Bool) {
        if isHeading {
            if !resolution.isListed { foods = [] }
            return
        }
        guard !foods.contains(where: { $0.role == .wanted }) else { return applyRemarks() }
        let first = foods.first.map(\.ingredient) ?? nil
        if !foods.isEmpty { foods.removeFirst() }
        foods.insert(LineFoods.Food(ingredient: first, role: .wanted, slot: 0, spelling: nil, absent: []), at: 0)
    }
}
