/** Scenarios that this ledger does not answer like the real server yet. */
export const notYet: ReadonlySet<string> = new Set<string>([])
