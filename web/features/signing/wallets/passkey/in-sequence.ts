type Fields = Record<string, unknown>

/** Each was filled in as the account's next: together they take one number after the other. */
export function inSequence(transactions: readonly Fields[]): Fields[] {
  const first = Math.max(...transactions.map(({ Sequence }) => Number(Sequence)))
  return transactions.map((tx, place) => ({ ...tx, Sequence: first + place }))
}
