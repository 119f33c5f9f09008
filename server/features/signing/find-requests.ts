import type { SignAction } from '@gooddrop/contract/signing.ts'
import type { Db } from '#db/database.ts'
import type { SignRequest } from './request.ts'
import { countAskedFor, findRenewals, findRequests, findTraceparent, hasSigned } from './store.ts'

/** Our requests by the ids that stand in memos on the ledger; an id that is none of ours is left out. */
export async function requestsById(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, SignRequest>> {
  const wanted = ids.filter((id) => id !== null)
  return new Map((await findRequests(db, wanted)).map((request) => [request.id, request]))
}

export const requestById = async (db: Db, id: string | null): Promise<SignRequest | undefined> =>
  id === null ? undefined : (await requestsById(db, [id])).get(id)

/** By the id that was first asked for: the request, or the one that has renewed it last. */
export async function latestRequests(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SignRequest>> {
  const latest = new Map(await requestsById(db, ids))
  let current = new Map(ids.map((id) => [id, id]))
  while (current.size > 0) {
    const renewals = await findRenewals(db, [...current.keys()])
    const next = new Map<string, string>()
    for (const { from, request } of renewals) {
      const first = current.get(from) ?? from
      latest.set(first, request)
      next.set(request.id, first)
    }
    current = next
  }
  return latest
}

/** This account has signed such a thing, and no ledger has it yet. */
export const isOnItsWay = (db: Db, what: { account: string; action: SignAction; nftId: string }): Promise<boolean> =>
  hasSigned(db, what)

/** Open requests for an offer to this account: what they ask for may still reach the ledger. */
export const countRequestsFor = (db: Db, destination: string): Promise<number> => countAskedFor(db, destination)

/** The span in which a request was asked for. */
export const traceOfRequest = (db: Db, id: string): Promise<string | null> => findTraceparent(db, id)
