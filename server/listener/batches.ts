/**
 * Takes items off a stream as they come and hands them on in bundles: as many as have gathered while the last bundle
 * was dealt with, at least one, at most `most`. Behind, that makes large bundles; live, each item goes at once.
 */
export async function* inBatches<T>(source: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  const waiting: T[] = []
  let ended = false
  let failure: { error: unknown } | undefined
  let arrival = Promise.withResolvers<void>()
  let room = Promise.withResolvers<void>()
  const iterator = source[Symbol.asyncIterator]()

  const pump = async () => {
    try {
      for (;;) {
        const next = await iterator.next()
        if (next.done) break
        waiting.push(next.value)
        arrival.resolve()
        // Two bundles at most: the one that comes next, and what gathers behind it.
        while (waiting.length >= 2 * most && !ended) await room.promise
        if (ended) break
      }
    } catch (error) {
      failure = { error }
    }
    ended = true
    arrival.resolve()
  }

  void pump()
  try {
    for (;;) {
      while (waiting.length === 0) {
        // What came before a failure is still good.
        if (failure) throw failure.error
        if (ended) return
        await arrival.promise
        arrival = Promise.withResolvers()
      }
      const batch = waiting.splice(0, most)
      room.resolve()
      room = Promise.withResolvers()
      yield batch
    }
  } finally {
    ended = true
    room.resolve()
    // Not waited for: the source may be silent for long, and only its own signal wakes it.
    iterator.return?.().catch(() => undefined)
  }
}
