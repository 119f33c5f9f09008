/** A page that nobody looks at is not afterPaint at all. */
const AT_MOST_MS = 100

/**
 * Once the page has shown that it heard: what takes long must not keep a pressed button from looking pressed, nor the
 * overlay of a change of page from being there.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    const unseen = setTimeout(done, AT_MOST_MS)
    requestAnimationFrame(() => {
      clearTimeout(unseen)
      setTimeout(done)
    })
  })
