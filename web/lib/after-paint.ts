/** A hidden page is never painted. */
const AT_MOST_MS = 100

/**
 * Resolves after the next paint, so that slow work delays neither the look of a pressed button nor the overlay of a
 * page change.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, AT_MOST_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(done)
    })
  })
