import { type BrokerProblem, checkBroker } from '@gooddrop/ledger/broker-check.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { lockHalf, takeLock } from '#listener/lock.ts'
import { pause } from '#listener/pause.ts'
import type { Deps } from '../../deps.ts'
import type { Broker } from './broker-deps.ts'
import type { Desk } from './craft.ts'
import { WAKE } from './store.ts'
import { tick } from './tick.ts'

export type RunningBroker = { stop(): Promise<void> }

const LOCK = 7_402_119
const RETRY_MS = 1000
/** For what comes due by the ledger's time, and for a call that was not heard. */
const LOOK_MS = 5000

/** On a network without money the account may be plainer than it must be where money is at stake. */
const HARMLESS: readonly BrokerProblem[] = ['accepts_stray_payments', 'master_key_enabled', 'holds_tokens']

/** The one writer of the account's sequence numbers: of several servers one, and the next when it dies. */
export function runBroker(deps: Deps, client: LedgerClient, broker: Broker): RunningBroker {
  const stopping = new AbortController()
  const desk: Desk = { deps, client, broker }

  async function lead(): Promise<void> {
    const lock = await takeLock(deps.database, lockHalf(broker.account), { kind: LOCK, name: 'gooddrop broker' })
    if (!lock) return
    const signal = AbortSignal.any([stopping.signal, lock.lost])
    const bell = createBell()
    try {
      await lock.listen(WAKE, bell.ring)
      await untilSound(desk, signal)
      while (!signal.aborted) {
        await tick(desk, signal)
        await bell.wait(LOOK_MS, signal)
      }
    } finally {
      await lock.release()
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await lead()
      } catch (error) {
        if (stopping.signal.aborted) return
        const fleeting = isLedgerError(error) && error.transient
        deps.log[fleeting ? 'warn' : 'error']({ err: error }, 'the broker stopped and will try again')
      }
      await pause(RETRY_MS, stopping.signal)
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Signs nothing for an account on which sales could not work, or whose key is not the one that it should be. */
async function untilSound({ deps, client, broker }: Desk, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const found = await checkBroker(client, broker.signer)
    const strict = deps.config.NODE_ENV === 'production'
    const grave = found.filter((problem) => strict || !HARMLESS.includes(problem))
    broker.health.trouble = grave.length > 0 ? `signs nothing: ${grave.join(', ')}` : undefined
    if (grave.length === 0) return
    deps.log.error({ account: broker.account, problems: grave }, 'the broker cannot work with its account')
    await pause(LOOK_MS, signal)
  }
}

/** Rings that come while nobody waits are heard at once afterwards. */
function createBell() {
  let rung = false
  let listener: (() => void) | undefined
  return {
    ring: () => {
      rung = true
      listener?.()
    },
    async wait(ms: number, signal: AbortSignal) {
      if (!rung) {
        const heard = new AbortController()
        listener = () => heard.abort()
        await pause(ms, AbortSignal.any([signal, heard.signal]))
        listener = undefined
      }
      rung = false
    },
  }
}
