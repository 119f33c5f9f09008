import WebSocket from 'ws'

/** Asks the sandbox's ledger to close now instead of in a few seconds. */
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
  return {
    close: () =>
      new Promise((resolve) => {
        const id = ++count
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, command: 'ledger_accept' }))
      }),
    end: () => socket.close(),
  }
}
