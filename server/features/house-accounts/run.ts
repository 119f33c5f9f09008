import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { lockHalf, takeLock } from '#db/lock.ts'
import { pause } from '#pause.ts'
import { WAKE } from './store.ts'
import { tick } from './tick.ts'
import type { HouseAccount } from './work-handler.ts'

export type RunningHouseAccount = { stop(): Promise<void> }

const LOCK = 7_402_119
const RETRY_MS = 1000
/** For what comes due by the ledger's time, and for a call that was not heard. */
const LOOK_MS = 5000

/** The one writer of the account's sequence numbers: of several servers one, and the next when it dies. */
export function runHouseAccount(desk: HouseAccount): RunningHouseAccount {
  const { deps, name, account } = desk
  const stopping = new AbortController()

  async function lead(): Promise<void> {
    const lock = await takeLock(deps.database, lockHalf(account), { kind: LOCK, name: `gooddrop ${name}` })
    if (!lock) return
    const signal = AbortSignal.any([stopping.signal, lock.lost])
    const bell = createBell()
    try {
      await deps.database.channels.subscribe(WAKE, bell.ring, signal)
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
        deps.log[fleeting ? 'warn' : 'error']({ err: error }, `the ${name} stopped and will try again`)
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

/** Signs nothing for an account on which its work could not be done, or whose key is not the one that it should be. */
async function untilSound({ deps, name, account, health, problems }: HouseAccount, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const grave = await problems()
    health.trouble = grave.length > 0 ? `signs nothing: ${grave.join(', ')}` : undefined
    if (grave.length === 0) return
    deps.log.error({ account, problems: grave }, `the ${name} cannot work with its account`)
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
