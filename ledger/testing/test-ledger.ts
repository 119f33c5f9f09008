import { createServer } from 'node:net'
import { systemClock } from '@gooddrop/sandbox/ledger/chain/clock.ts'
import { startLedger } from '@gooddrop/sandbox/ledger/server.ts'

export type TestLedger = {
  url: string
  port: number
  networkId: number
  /** Lets so many seconds pass: the next ledger closes that much later. */
  pass(seconds: number): Promise<void>
  stop(): Promise<void>
}

/** How many transactions a ledger takes at the base fee (without it, more than any test sends), and whether it signs its ledgers. */
export type LedgerLimits = { inOpenLedger?: number; validator?: boolean }

/**
 * A ledger of its own, over real sockets: it keeps nothing and closes on command. It lives in the process of the test,
 * because to start one, a process takes longer than most tests need of its time.
 */
export async function startTestLedger(
  networkId = 0,
  port?: number,
  { inOpenLedger, validator = false }: LedgerLimits = {},
): Promise<TestLedger> {
  let ahead = 0
  const clock = () => systemClock() + ahead
  const ledger = await startLedger({
    port: port ?? (await freePort()),
    networkId,
    manualClose: true,
    validator,
    openLedgerLimit: inOpenLedger,
    clock,
  })
  return {
    url: ledger.url,
    port: ledger.port,
    networkId,
    async pass(seconds) {
      // Ledgers that closed faster than time passes are ahead of the clock: it goes on from where they are.
      ahead += Math.max(0, ledger.api.chain.last.closeTime - clock()) + seconds
    },
    stop: ledger.close,
  }
}

/** Lower than those that a system gives to whoever asks for any port, so that nobody gets it before it is used. */
const LOWEST_PORT = 10_000
/** Test files that run at the same time have ports of their own, also on a machine of twenty cores. */
const PORTS_PER_WORKER = 1_000
const first = LOWEST_PORT + PORTS_PER_WORKER * Number(process.env.VITEST_POOL_ID ?? 0)
let handedOut = process.pid

/** A port that is free now, and that nobody else is given before the next thousand. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (handedOut++ % PORTS_PER_WORKER)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
