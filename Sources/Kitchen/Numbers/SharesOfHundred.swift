/// Two numbers with a stroke that are not a fraction: "80/20 ground beef", so many parts of the one and of the other in a hundred.
public enum SharesOfHundred {
    /// Whether two numbers are such shares, the larger first.
    public static func are(_ first: Int, _ second: Int) -> Bool { first >= 50 && first <= 100 && first + second == 100 }
}
