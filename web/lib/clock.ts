let ahead = 0
let certainty = Number.POSITIVE_INFINITY

/**
 * The server's time, learnt from the Date of its answers: a countdown must not depend on a visitor's wrong clock.
 * The header counts whole seconds, so only a difference beyond that and the way there is believed.
 */
export function observeServerDate(date: string, askedAt: number, answeredAt: number) {
  const server = Date.parse(date)
  const doubt = answeredAt - askedAt + 1000
  if (Number.isNaN(server) || doubt > certainty) return
  certainty = doubt
  const difference = server + 500 - (askedAt + answeredAt) / 2
  ahead = Math.abs(difference) > doubt ? difference : 0
}

export const serverNow = () => Date.now() + ahead
