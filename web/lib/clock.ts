let offset = 0
let bestUncertainty = Number.POSITIVE_INFINITY

/**
 * The server's time, taken from the Date header of its answers: a countdown must not depend on a visitor's wrong
 * clock. The header has whole seconds, so only a difference beyond that and the round trip counts.
 */
export function observeServerDate(date: string, askedAt: number, answeredAt: number) {
  const server = Date.parse(date)
  const uncertainty = answeredAt - askedAt + 1000
  if (Number.isNaN(server) || uncertainty > bestUncertainty) return
  bestUncertainty = uncertainty
  const difference = server + 500 - (askedAt + answeredAt) / 2
  offset = Math.abs(difference) > uncertainty ? difference : 0
}

export const serverNow = () => Date.now() + offset
