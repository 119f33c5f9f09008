import WebSocket from 'ws'

const LEAST_MS = 350

/** Asks the sandbox's ledger to close now instead of in a few seconds. */
export type LedgerClock = {
  /** Does nothing when the last ledger closed less than a pause ago. */
  close(): Promise<void>
  /** The same, unless the ledger is empty: the server has work with an empty one, too. */
  closeUnlessEmpty(): Promise<void>
  end(): void
}

/** `pace` is the shortest time between two ledgers, so that the server keeps up. */
export async function openLedgerClock(ledgerUrl: string, pace = async () => LEAST_MS): Promise<LedgerClock> {
  const socket = new WebSocket(ledgerUrl)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  const waiting = new Map<number, (result: Record<string, unknown>) => void>()
  socket.on('message', (data) => {
    const { id, result = {} } = JSON.parse(String(data)) as { id: number; result?: Record<string, unknown> }
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let count = 0
  const ask = (command: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const id = ++count
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, command }))
    })
  let free = true
  const once = async (work: () => Promise<void>) => {
    if (!free) return
    free = false
    await work()
    const rest = await pace()
    setTimeout(() => {
      free = true
    }, rest).unref()
  }
  return {
    close: () => once(async () => void (await ask('ledger_accept'))),
    closeUnlessEmpty: () =>
      once(async () => {
        const { current_ledger_size } = await ask('fee')
        if (current_ledger_size !== '0') await ask('ledger_accept')
      }),
    end: () => socket.close(),
  }
}
