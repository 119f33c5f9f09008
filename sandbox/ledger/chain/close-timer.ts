import type { Api } from '#ledger/api/context.ts'

const atLeastEvery = 20_000
const look = 250

/** Closes ledgers like a network does: soon when something waits, now and then anyway. Returns how to stop. */
export function closesByItself(api: Api, whileWorkWaits: number): () => void {
  let lastIndex = api.chain.last.index
  let since = performance.now()
  let waitingSince: number | undefined
  const timer = setInterval(() => {
    const now = performance.now()
    if (api.chain.last.index !== lastIndex) {
      // Somebody closed one by hand: count from there.
      lastIndex = api.chain.last.index
      since = now
    }
    waitingSince = api.chain.hasWork ? (waitingSince ?? now) : undefined
    const due = now - since >= (waitingSince === undefined ? atLeastEvery : whileWorkWaits)
    if (!due) return
    try {
      api.closeLedger()
    } catch (error) {
      console.error('ledger: could not close, will try again:', error)
    }
    lastIndex = api.chain.last.index
    since = now
    waitingSince = undefined
  }, look)
  timer.unref()
  return () => clearInterval(timer)
}
