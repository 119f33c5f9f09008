import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { ConfigError } from '#config.ts'
import { countAuctionsAt } from '#features/auctions/get-auctions.ts'
import { countBidsAt } from '#features/bids/find-bids.ts'
import { owedBy } from '#features/giving/gifts-owed.ts'
import { countWorkOf, everyHouseAccount } from '#features/house-accounts/health.ts'
import { ourAccounts } from '#features/house-accounts/require-house-account.ts'
import { countListedAt } from '#features/nfts/state.ts'
import { countSalesAt } from '#features/sales/stuck-settlements.ts'
import { countRequestsFor } from '#features/signing/find-requests.ts'
import type { Deps } from './deps.ts'

/** What names this broker, or waits for it, in words; empty when it can be removed from the configuration. */
export async function openAtBroker({ db }: Pick<Deps, 'db'>, account: string): Promise<string[]> {
  const [listings, bids, auctions, sales, requests, work, owed] = await Promise.all([
    countListedAt(db, account),
    countBidsAt(db, account),
    countAuctionsAt(db, account),
    countSalesAt(db, account),
    countRequestsFor(db, account),
    countWorkOf(db, account),
    owedBy(db, account),
  ])
  const counts = { listings, bids, auctions, 'open sales': sales, 'open sign requests': requests, 'in work': work }
  return [
    ...Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : [])),
    ...(owed > 0n ? [`${xrpFromDrops(owed)} XRP of gifts owed`] : []),
  ]
}

export type ForgottenBroker = { account: string; open: string[] }

/** Brokers of before that were removed from the configuration too early. */
export async function forgottenBrokers(deps: Deps): Promise<ForgottenBroker[]> {
  const ours = ourAccounts(deps)
  const others = (await everyHouseAccount(deps.db)).filter((account) => !ours.includes(account))
  const all = await Promise.all(others.map(async (account) => ({ account, open: await openAtBroker(deps, account) })))
  return all.filter(({ open }) => open.length > 0)
}

/** What names a broker that nobody signs for would look as if it were for sale, and could not be sold. */
export async function requireNoneForgotten(deps: Deps): Promise<void> {
  if (!deps.broker) return
  const each = (await forgottenBrokers(deps)).map(({ account, open }) => `${account} (${open.join(', ')})`)
  if (each.length > 0) throw new ConfigError(`RETIRING_BROKERS must still name ${each.join(' and ')}.`)
}
