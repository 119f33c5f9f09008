import WebSocket from 'ws'

const LEAST_MS = 500

/**
 * Asks the sandbox's ledger to close now instead of in a few seconds. However many wait, not more often than the
 * product can follow.
 */
export type LedgerClock = { close(): Promise<void>; end(): void }

export async function openLedgerClock(ledgerUrl: string): Promise<LedgerClock> {
  const socket = new WebSocket(ledgerUrl)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  const waiting = new Map<number, () => void>()
  socket.on('message', (data) => {
    const { id } = JSON.parse(String(data)) as { id: number }
    waiting.get(id)?.()
    waiting.delete(id)
  })
  let count = 0
  let last = 0
  return {
    async close() {
      if (Date.now() - last < LEAST_MS) return
      last = Date.now()
      await new Promise<void>((resolve) => {
        const id = ++count
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, command: 'ledger_accept' }))
      })
    },
    end: () => socket.close(),
  }
}
