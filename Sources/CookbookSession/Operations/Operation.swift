/// Something that can be done to a cookbook. Planning reads and changes nothing; `Session.commit` carries the plan out.
package protocol Operation {
    /// - Throws: where it cannot be done, or would not be read back as meant.
    func plan(in session: Session) throws(OperationProblem) -> Plan
}
