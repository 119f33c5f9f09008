import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { mayDeposit } from '@gooddrop/ledger/deposits.ts'
import { accountInfo, nftOffer } from '@gooddrop/ledger/queries.ts'
import type { Deps } from '#deps.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { findTraded } from '#features/nfts/state.ts'
import { findOffer, findToken } from '#listener/queries.ts'
import type { Evidence } from './judge-sale.ts'
import type { Settlement } from './settlement.ts'
import { committedBefore } from './settlement-store.ts'

/** Everything of the ledger's is read from the one ledger that was the newest at the start. */
export async function gatherEvidence(deps: Deps, client: LedgerClient, row: Settlement): Promise<Evidence> {
  const tip = await client.freshTip()
  const at = { hash: tip.hash }
  const broker = requireBroker(deps).account
  const offer = (id: string | null) => (id === null ? null : nftOffer(client, id, at))
  const [sell, buy, seller, buyer, deposit, token, sellMade, nft, committed] = await Promise.all([
    offer(row.sellOffer),
    offer(row.buyOffer),
    accountInfo(client, row.seller, at),
    accountInfo(client, row.buyer, at),
    mayDeposit(client, { from: broker, to: row.charityAccount, tag: row.charityTag }, at),
    findToken(deps.db, row.tokenId),
    row.sellOffer === null ? undefined : findOffer(deps.db, row.sellOffer),
    findTraded(deps.db, row.nftId),
    committedBefore(deps.db, row),
  ])
  return {
    broker,
    closeTime: tip.closeTime,
    reserves: tip.reserves,
    sell,
    buy,
    seller,
    buyer,
    deposit,
    token,
    sellMade,
    listedAt: nft?.offerIndex ?? null,
    committed,
  }
}
