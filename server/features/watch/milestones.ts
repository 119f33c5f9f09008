const FIRST = 100_000_000n

/** 100, 200, 500, 1000 … XRP: the highest that is passed on the way from one total to the next. In drops. */
export function milestoneWithin(before: bigint, after: bigint): bigint | undefined {
  let reached: bigint | undefined
  for (let unit = FIRST; unit <= after; unit *= 10n)
    for (const factor of [1n, 2n, 5n]) if (unit * factor > before && unit * factor <= after) reached = unit * factor
  return reached
}
