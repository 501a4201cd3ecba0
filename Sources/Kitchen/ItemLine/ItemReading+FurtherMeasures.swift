extension ItemReading {
    /// What follows the unit: other measures of the same, additions, "of".
    mutating func readMore(at start: Int, unit: Unit?) -> Int {
        var position = start
        // "2 l liters", a slip of converters
        if let unit, unit.isMeasured, tokens[position].unit == unit, !tokens[position].has(.shortUnit),
            tokens[position + 1].kind == .word || tokens[position + 1].isMark(0x28)
        {
            assign(.unit, position, position + 1)
            position += 1
        }
        while position < count, !tokens[position].isPlain {
            let token = tokens[position]
            if token.isMark(0x2F), tokens[position + 1].kind == .number || tokens[position + 1].has(.approximation) {
                let next = readSlashed(at: position, .same)
                if next == position { break }
                position = next
            } else if token.isMark(0x28) {
                guard let end = readParenthesis(at: position, as: .same) else { break }
                position = end
            } else if token.has([.plus, .and]) || token.isMark(0x2B), unit != nil,
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
        if tokens[position].word == .of {
            assign(.unit, position, position + 1)
            position += 1
        } else if let unit, unit.isMeasured, let container = readUnit(at: position, afterNumber: false),
            !container.unit.isMeasured, tokens[container.end].kind == .word,
            unit.dimension == .length || holdsFood(container.unit) || tokens[container.end].word == .of
        {
            // "400 g tin tomatoes", "55g piece of Parmesan"
            assign(.unit, container.start, container.end)
            position = container.end
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

    /// Containers that are named behind a weight: "400 g tin".
    private func holdsFood(_ unit: Unit) -> Bool {
        switch unit {
        case .can, .tin, .jar, .bottle, .package, .packet, .pack, .pouch, .sachet, .bag, .box, .carton, .container,
            .tub,
            .tube, .block, .punnet:
            true
        default: false
        }
    }

    /// Whether "or 250 ml" is the same amount again and not another food.
    private func isSame(_ other: MeasureReading, _ unit: Unit?) -> Bool {
        guard let unit else { return false }
        return other.unit != unit && other.unit.isMeasured && (unit.isMeasured || unit.system == .container)
    }
}
