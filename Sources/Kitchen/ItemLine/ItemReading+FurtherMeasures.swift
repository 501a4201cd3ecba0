extension ItemReading {
    /// Whether a word stands for "of" in the language of the unit before it: "100 g de farine", "3 gousses d'ail".
    private func isConnector(_ index: Int, behind unit: Unit?) -> Bool {
        guard let unit, index > 0, tokens[index].has(.connector), tokens[index + 1].kind == .word else { return false }
        // The word of the unit, before its full stop or the parenthesis around it.
        let isMark = tokens[index - 1].isMark(0x2E) || tokens[index - 1].isMark(0x29)
        let last = isMark && index > 1 ? tokens[index - 2] : tokens[index - 1]
        // "d'" is nothing else, in whatever language the unit is: "1 pot d'huile".
        let isElided = tokens[index].end - tokens[index].start > 1 && !tokens[index + 1].isSpaced
        if isElided || unit.system == .metric || last.has([.otherLanguage, .spoonSize, .approximation]) { return true }
        // "1 pot de yaourt", but "1 box De Cecco spaghetti".
        return (tokens[index].word == .de || tokens[index].word == .di) && !tokens[index].isCapital
            && !isChileDeArbol(index)
    }

    /// What follows the unit: other measures of the same, additions, "of".
    ///
    /// - Parameter place: of the amount in `amounts`.
    mutating func readMore(at start: Int, unit: Unit?, place: Int) -> Int {
        var position = start
        // "2 l liters", a slip of converters
        if let unit, unit.isMeasured, tokens[position].unit == unit, !tokens[position].has(.shortUnit),
            tokens[position + 1].kind == .word || tokens[position + 1].isMark(0x28),
            // Of chickpeas
            !(unit == .gram && tokens[position + 1].word == .flour)
        {
            assign(.unit, position, position + 1)
            position += 1
        }
        // "2 cucharadas grandes de aceite"
        if position > 0, unit != nil, tokens[position].has(.size),
            tokens[position + 1].has(.connector) || tokens[position + 1].word == .of
        {
            assign(.size, position, position + 1)
            position += 1
        }
        // "2 boîtes de 400 g de pois chiches", "3x200g de nata"
        var measured = unit
        if unit == nil {
            if let last = amounts.last, last.kind == .pack { measured = last.measure.unit }
        } else if unit?.isMeasured == false, joinsSize(position), let size = readMeasure(at: position + 1),
            size.unit.dimension == .mass || size.unit.dimension == .volume
        {
            assign(.quantity, position, position + 1)
            add(.pack, size)
            position = size.end
            measured = size.unit
        }
        let heap = afterHeap(position)
        if heap > position {
            assign(.quantity, position, heap)
            position = heap
        }
        while position < count, !tokens[position].isPlain {
            let token = tokens[position]
            if isStroke(position),
                tokens[position + 1].kind == .number || tokens[position + 1].has(.approximation)
                    || tokens[position + 1].isMark(0x7E)
            {
                let next = readSlashed(at: position, .same)
                if next == position { break }
                position = next
            } else if token.isMark(0x28) {
                guard let end = readParenthesis(at: position, as: .same) else { break }
                position = end
            } else if token.has([.plus, .and, .joint]) || token.isMark(0x2B), unit != nil,
                let more = readMeasure(at: position + 1)
            {
                assign(.quantity, position, position + 1)
                add(.added, more)
                position = more.end
            } else if token.word == .minus || token.word == .less, unit?.isMeasured == true,
                let less = readMeasure(at: position + 1), less.unit.isMeasured
            {
                // "1 cup minus 1 tablespoon flour"
                assign(.quantity, position, position + 1)
                add(.subtracted, less)
                position = less.end
            } else if token.isMark(0x2C), tokens[position + 1].has(.plus), unit != nil,
                let more = readMeasure(at: position + 2)
            {
                // "2 tablespoons, plus 1 teaspoon, vinegar"
                assign(.quantity, position + 1, position + 2)
                add(.added, more)
                position = more.end
                if tokens[position].isMark(0x2C) { position += 1 }
            } else if token.has(.approximation), tokens[position + 1].kind == .word,
                !tokens[position + 1].has(.nameEnd),
                token.word != .about
            {
                // "½ c scant crumbled cheese"
                assign(.quantity, position, position + 1)
                position += 1
            } else if token.word == .or, unit != nil, let other = readMeasure(at: position + 1), isSame(other, unit),
                other.end < count, tokens[other.end].kind == .word
            {
                assign(.quantity, position, position + 1)
                add(.same, other)
                position = other.end
            } else if let unit, let end = readPartedMeasure(at: position, unit) {
                position = end
            } else if token.kind == .number, let unit, let more = readMeasure(at: position) {
                if more.unit.dimension == .length {
                    // "1 cup ½-inch pieces cabbage"
                    add(.pack, more)
                    position = more.end
                    while tokens[position].has(.extent) {
                        assign(.size, position, position + 1)
                        position += 1
                    }
                    if let piece = readUnit(at: position, afterNumber: false), !piece.unit.isMeasured,
                        tokens[piece.end].kind == .word
                    {
                        assign(.size, piece.start, piece.end)
                        position = piece.end
                    }
                    continue
                } else if isSmaller(more.unit, than: unit) {
                    add(.added, more)
                } else if more.unit.isMeasured, unit.isMeasured {
                    add(.same, more)
                } else {
                    break
                }
                position = more.end
            } else if token.isMark(0x2C), amounts.count > 1, unit != nil, tokens[position + 1].kind == .word {
                // "1 lb 1 oz, rainbow chard"
                if amounts.last?.kind == .added || amounts.last?.kind == .same { position += 1 }
                break
            } else {
                break
            }
        }
        if tokens[position].word == .of || isConnector(position, behind: measured) {
            assign(.unit, position, position + 1)
            position += 1
        } else if let unit, unit.isMeasured, let container = readThing(at: position),
            unit.dimension == .length || holdsFood(container.unit) || isCut(container)
                || tokens[container.end].word == .of
        {
            // "400 g tin tomatoes", "55g piece of Parmesan", "1 cup bite-size pieces chicken"
            assign(.size, position, container.start)
            assign(.unit, container.start, container.end)
            position = container.end
            if unit.dimension == .length || holdsFood(container.unit) { turnIntoSize(at: place, of: container) }
            isTinned = isTinned || container.unit == .can || container.unit == .tin
            if tokens[position].word == .of {
                assign(.unit, position, position + 1)
                position += 1
            }
        }
        if unit == .can || unit == .tin || unit == .jar { isTinned = true }
        if tokens[position].has(.each) {
            assign(.remark, position, position + 1)
            position += 1
            if tokens[position].word == .of || tokens[position].isMark(0x2C) || tokens[position].isMark(0x3A) {
                assign(.unit, position, position + 1)
                position += 1
            }
        }
        return position
    }

    /// A thing that is counted and has a food behind it, sizes before it: "tin", "bite-size pieces".
    private func readThing(at start: Int) -> (unit: Unit, start: Int, end: Int)? {
        var position = start
        while position - start < 4, tokens[position].has([.size, .intensifier]) { position += 1 }
        guard let thing = readUnit(at: position, afterNumber: false), !thing.unit.isMeasured,
            tokens[thing.end].kind == .word || tokens[0].role == .name
        else { return nil }
        if isCut(thing) {
            // "1 lb pieces for stock"
            let next = tokens[thing.end]
            return next.word == .of || !next.has([.nameEnd, .preposition, .or, .and]) ? thing : nil
        }
        // "1 kg loaf tin"
        return position == start && !tokens[thing.end].has(.vessel) ? thing : nil
    }

    /// What food is sold in, named behind a weight: "400 g tin".
    private func holdsFood(_ unit: Unit) -> Bool {
        switch unit {
        case .can, .tin, .jar, .bottle, .package, .packet, .pack, .pouch, .sachet, .bag, .box, .carton, .container,
            .tub, .tube, .block, .punnet, .loaf:
            true
        default: false
        }
    }

    /// What food is cut into, named behind a measure: "1 lb piece salmon", "2 cups slices apple"; not the "strip" of strip steak.
    private func isCut(_ thing: (unit: Unit, start: Int, end: Int)) -> Bool {
        switch thing.unit {
        case .piece, .chunk, .knob, .link: true
        case .slice, .wedge, .strip, .cube, .segment, .floret, .spear: tokens[thing.start].has(.pluralUnit)
        default: false
        }
    }

    /// A measure behind a comma, semicolon or dash and before the food: "1 cup; 240 ml milk", "1 lb, 2 oz veal". Returns the token after it.
    private mutating func readPartedMeasure(at start: Int, _ unit: Unit) -> Int? {
        let token = tokens[start]
        let isParted =
            token.isMark(0x2C) || token.isMark(0x3B) || token.isDash && token.isSpaced && tokens[start + 1].isSpaced
        guard isParted, unit.isMeasured, let other = readMeasure(at: start + 1) else { return nil }
        // "1 lb 2 oz" is one measure.
        var food = other.end
        if let more = readMeasure(at: food), isSmaller(more.unit, than: other.unit) { food = more.end }
        guard tokens[food].kind == .word, !tokens[food].has([.nameEnd, .preposition, .or, .and, .more, .extent]),
            let kind = kind(of: other, after: amounts.last?.measure, mayAdd: token.isMark(0x2C))
        else { return nil }
        add(kind, other)
        return readSlashed(at: extend(from: other), .same)
    }

    /// Whether a measure says the same again as the one before or adds to it; `nil` where it can be neither.
    func kind(of other: MeasureReading, after first: Measure?, mayAdd: Bool) -> Amount.Kind? {
        guard let first, let unit = first.unit, unit.isMeasured, other.unit.isMeasured, unit != other.unit,
            unit.dimension != .length, other.unit.dimension != .length
        else { return nil }
        guard unit.dimension == other.unit.dimension else { return .same }
        guard let isSame = Self.isSame(Measure(other.quantity, other.unit), as: first) else { return nil }
        if isSame { return .same }
        return mayAdd && isSmaller(other.unit, than: unit) ? .added : nil
    }

    /// Whether a measure comes to another, give or take a fifth; `nil` where they cannot be compared.
    static func isSame(_ other: Measure, as first: Measure) -> Bool? {
        guard let unit = other.unit, let whole = first.converted(to: unit)?.quantity?.max, whole.isPositive,
            let ratio = other.quantity?.max.divided(by: whole)
        else { return nil }
        return ratio >= Rational(figure: 4, over: 5) && ratio <= Rational(figure: 5, over: 4)
    }

    /// Whether "or 250 ml" is the same amount again and not another food.
    private func isSame(_ other: MeasureReading, _ unit: Unit?) -> Bool {
        guard let unit else { return false }
        return other.unit != unit && other.unit.isMeasured && (unit.isMeasured || unit.system == .container)
    }
}
