import { createLedgerClient } from '@gooddrop/ledger/client.ts'
import { readValidation } from '@gooddrop/ledger/xpop/validation.ts'
import type { Trust } from '@gooddrop/ledger/xpop/validator-list.ts'
import type { Deps } from '#deps.ts'
import { pause } from '#pause.ts'
import { insertValidations, type StoredValidation } from './proof-store.ts'
import { fetchLists, type KnownList, listsInForce, trustOf } from './validator-lists.ts'

const STORE_EVERY_MS = 200
const FETCH_EVERY_MS = 10 * 60_000
const FETCH_AGAIN_MS = 15_000
/** While there is no list, or the database is away. */
const MOST_WAITING = 20_000
const MOST_REMEMBERED = 20_000

export type Collector = { stop(): Promise<void> }

/**
 * Hears at every configured ledger server what validators say, and stores what those of the list have signed. Each
 * validation is streamed once, when it is made: what nobody heard then can be had from nobody later.
 */
export function collectValidations(deps: Deps): Collector {
  const { config, log } = deps
  const trust = trustOf(config)
  if (!trust || !config.XRPL_URL) return { stop: async () => undefined }
  const stop = new AbortController()
  const heard: string[] = []
  const lists: KnownList[] = []
  const stored = new Set<string>()

  const clients = config.XRPL_URL.map((url) =>
    createLedgerClient({
      urls: [url],
      networkId: trust.networkId,
      streams: ['validations'],
      onMessage({ type, data }) {
        if (type !== 'validationReceived' || typeof data !== 'string') return
        heard.push(data)
        if (heard.length > MOST_WAITING) heard.shift()
      },
    }),
  )

  async function storeHeard(): Promise<void> {
    while (!stop.signal.aborted) {
      await pause(STORE_EVERY_MS, stop.signal)
      if (lists.length === 0 || heard.length === 0) continue
      const now = heard.splice(0)
      const wanted = choose(now, lists, stored)
      try {
        if (wanted.length > 0) await insertValidations(deps.db, wanted, deps.clock.now())
        for (const each of wanted) remember(stored, keyOf(each))
      } catch (error) {
        heard.unshift(...now)
        log.warn({ err: error }, 'validations could not be stored and will be tried again')
        await pause(1000, stop.signal)
      }
    }
  }

  async function keepLists(): Promise<void> {
    while (!stop.signal.aborted) {
      const fetched = await refresh(deps, trust!, lists)
      await pause(fetched ? FETCH_EVERY_MS : FETCH_AGAIN_MS, stop.signal)
    }
  }

  const running = Promise.all([storeHeard(), keepLists()])
  return {
    async stop() {
      stop.abort()
      for (const client of clients) client.close()
      await running
    },
  }
}

/** Also without the publisher's server, by what was fetched before. */
async function refresh(deps: Deps, trust: Trust, lists: KnownList[]): Promise<boolean> {
  let fetched = true
  try {
    await fetchLists(deps, trust)
  } catch (error) {
    fetched = false
    deps.log.warn({ err: error }, 'the list of validators could not be fetched')
  }
  try {
    lists.splice(0, lists.length, ...(await listsInForce(deps.db, trust, deps.clock.now().getTime() / 1000)))
  } catch (error) {
    fetched = false
    deps.log.warn({ err: error }, 'the lists of validators could not be read')
  }
  return fetched && lists.length > 0
}

const keyOf = ({ ledger_hash, signing_key }: StoredValidation) => `${ledger_hash}/${signing_key}`

/** Checked here, because a wrong one would take the place of the right one. */
function choose(
  heard: readonly string[],
  lists: readonly KnownList[],
  stored: ReadonlySet<string>,
): StoredValidation[] {
  const chosen = new Map<string, StoredValidation>()
  for (const data of heard) {
    const validation = readValidation(data)
    if (!validation?.full) continue
    const each = { ledger_hash: validation.ledgerHash, signing_key: validation.signingKey, data }
    const key = keyOf(each)
    if (stored.has(key) || chosen.has(key)) continue
    if (!lists.some(({ list }) => list.validators.has(each.signing_key)) || !validation.isSigned()) continue
    chosen.set(key, each)
  }
  return [...chosen.values()]
}

/** The oldest are forgotten; the database refuses what comes twice all the same. */
function remember(stored: Set<string>, key: string): void {
  stored.add(key)
  if (stored.size <= MOST_REMEMBERED) return
  for (const oldest of stored) {
    stored.delete(oldest)
    return
  }
}
