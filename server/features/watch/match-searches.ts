import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { savedSearchesById } from '#features/discover/saved-searches.ts'
import { findTraded, type TradedNft } from '#features/nfts/state.ts'
import type { NotificationData } from '#features/notifications/copy.ts'
import type { LedgerReaction } from '#listener/reaction.ts'
import { mergeByPerson, notifyPeople } from './notify-watchers.ts'
import { MAX_AGE_MS } from './record-event.ts'
import {
  claimChanges,
  dropOwnChanges,
  endChanges,
  findMatches,
  hasChanges,
  insertMatches,
  type MatchedWatch,
} from './search-store.ts'

/** How many changed works are compared with the watched searches in one transaction, and with how many results. */
const WORKS = 50
const MATCHES = 500

/** Triggers have kept which works a ledger has changed; one job compares them with the watched searches. */
export const matchChanged: LedgerReaction = {
  name: 'matchChanged',
  isDue: (tx) => hasChanges(tx),
  async react(tx, { closeTime }, { jobs, clock }) {
    if (closeTime * 1000 < clock.now().getTime() - MAX_AGE_MS) await dropOwnChanges(tx)
    if (await hasChanges(tx)) await jobs.enqueue(tx, 'watch.match', {}, { key: 'match' })
  },
}

/**
 * Notifies the owners of watched searches of works that these find now. Each batch commits together with what it has
 * done, and a watch matches a work once, so that a killed server, a retry or a second one notifies nobody twice.
 */
export async function matchSearches(deps: Deps): Promise<void> {
  let goesOn = true
  while (goesOn) goesOn = await inTransaction(deps.db, (tx) => matchBatch(tx, deps))
}

/** False when nothing is left, or other servers are at it. */
async function matchBatch(tx: Tx, deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const changes = await claimChanges(tx, now, WORKS)
  if (changes.length === 0) return false
  const matches = await findMatches(tx, changes, now, MATCHES)
  const added = await insertMatches(tx, matches, now)
  for (const [nftId, watches] of Map.groupBy(added, ({ nft_id }) => nft_id)) await notifyOf(tx, deps, nftId, watches)
  await endChanges(tx, changes, matches.length === MATCHES ? matches.at(-1) : undefined)
  return true
}

async function notifyOf(tx: Tx, deps: Deps, nftId: string, watches: readonly MatchedWatch[]): Promise<void> {
  const nft = await findTraded(tx, nftId)
  const [first] = watches
  if (!nft || !first) return
  const owner = (await peopleByWallet(tx, [nft.ownerAddress])).get(nft.ownerAddress)?.id
  const searches = await savedSearchesById(
    tx,
    watches.map(({ id }) => id),
  )
  const names = new Map(searches.map(({ id, name }) => [id, name]))
  const people = mergeByPerson(watches.filter(({ id }) => names.has(id))).filter(({ userId }) => userId !== owner)
  await notifyPeople(tx, deps, {
    kind: 'watch_match',
    actorId: null,
    nftId,
    cause: `${first.change_id} ${nftId}`,
    people,
    dataOf: ({ watch }) => ({ ...offerOf(nft), search: names.get(watch.id) ?? '' }),
  })
}

const offerOf = ({ title, nftType, price }: TradedNft): NotificationData => ({
  title,
  ...(nftType === 'sell' && price !== null && { price: String(price) }),
  ...(nftType === 'auction' && { isAuction: true }),
})
