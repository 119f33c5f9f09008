const DAY_MS = 86_400_000

/** Units of money for one US dollar. */
export const PER_DOLLAR = { USD: 1, EUR: 0.92, GBP: 0.79, JPY: 152 } as const

/** Dollars for one XRP: an invented price that moves slowly and is the same whenever one asks for the same time. */
export function dollarsAt(time: number): number {
  const days = time / DAY_MS
  return 2.4 + 0.22 * Math.sin(days / 9) + 0.08 * Math.sin(days * 1.7) + 0.02 * Math.sin(days * 23)
}

/** Each of them sees the price a little differently, as exchanges do. */
export const ORACLES = [
  { name: 'Price oracle North', share: 1 },
  { name: 'Price oracle South', share: 1.0012 },
  { name: 'Price oracle West', share: 0.9991 },
] as const

export const ORACLE_DOCUMENT_ID = 1
