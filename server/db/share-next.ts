type Run = { current: Promise<unknown>; next?: Promise<unknown> }

/**
 * Lets those who ask for the same thing at the same moment share one run. Whoever comes while it runs waits for the next
 * one, which begins after everybody in it has asked, so nobody gets an answer that is older than their question.
 */
export function shareNext(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const runs = new Map<string, Run>()

  function start<T>(key: string, run: () => Promise<T>): Promise<T> {
    const current = run()
    const begun: Run = { current }
    runs.set(key, begun)
    const forget = () => {
      if (!begun.next) runs.delete(key)
    }
    current.then(forget, forget)
    return current
  }

  return <T>(key: string, run: () => Promise<T>) => {
    const begun = runs.get(key)
    if (!begun) return start(key, run)
    const startNext = () => start(key, run)
    begun.next ??= begun.current.then(startNext, startNext)
    return begun.next as Promise<T>
  }
}
