import { createHash } from 'node:crypto'
import { Refused } from '@gooddrop/ledger/xpop/refusal.ts'
import {
  listsIn,
  readList,
  type SignedList,
  type Trust,
  type ValidatorList,
} from '@gooddrop/ledger/xpop/validator-list.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { insertList, selectListsAt } from './proof-store.ts'

export type KnownList = { id: string; signed: SignedList; list: ValidatorList }

const FETCH_MS = 10_000
const LARGEST = 2_000_000
const EPOCH = 946_684_800
/** A list and its successor may be in force at the same time. */
const AT_ONCE = 3

/** Undefined where no list is configured: then gifts have no proof files. */
export function trustOf({
  VALIDATOR_LIST_KEY: key,
  VALIDATOR_LIST_URL: url,
  XRPL_NETWORK_ID,
}: Config): Trust | undefined {
  if (key === undefined || url === undefined || XRPL_NETWORK_ID === undefined) return undefined
  const publisher = { key, name: new URL(url).host, networkId: XRPL_NETWORK_ID }
  return { publishers: [publisher], networkId: XRPL_NETWORK_ID }
}

/** Fetches the publisher's lists and stores those that its key has signed. */
export async function fetchLists({ config, db, clock, log }: Deps, trust: Trust): Promise<void> {
  const signal = AbortSignal.timeout(FETCH_MS)
  const reply = await fetch(config.VALIDATOR_LIST_URL!, { signal, headers: { accept: 'application/json' } })
  if (!reply.ok) throw new Error(`the list of validators was answered with ${reply.status}`)
  const text = await reply.text()
  if (text.length > LARGEST) throw new Error('the list of validators is too large')
  for (const signed of listsIn(JSON.parse(text))) {
    try {
      const { sequence, effective, expiration } = readList(signed, trust)
      const { public_key, manifest, blob, signature } = signed
      const list = JSON.stringify({ public_key, manifest, blob, signature, version: 1 })
      const id = createHash('sha256').update(list).digest('hex')
      await insertList(db, {
        id,
        list,
        sequence: String(sequence),
        effective: String(effective),
        expiration: String(expiration),
        fetched_at: clock.now(),
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      log.error({ reason: error.message }, 'a list of validators was refused')
    }
  }
}

/** Without checking signatures once more: what is stored was checked. */
export const hasListAt = async (db: Db, moment: number): Promise<boolean> =>
  (await selectListsAt(db, Math.floor(moment) - EPOCH, 1)).length > 0

/** Lists that were in force at a moment (Unix seconds), the newest first. */
export async function listsInForce(db: Db, trust: Trust, moment: number): Promise<KnownList[]> {
  const known: KnownList[] = []
  for (const { id, list } of await selectListsAt(db, Math.floor(moment) - EPOCH, AT_ONCE)) {
    const signed: SignedList = JSON.parse(list)
    try {
      known.push({ id, signed, list: readList(signed, trust) })
    } catch (error) {
      // Of a publisher that was configured before.
      if (!(error instanceof Refused)) throw error
    }
  }
  return known
}
