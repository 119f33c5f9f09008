import { composeXpop, type ProofMaterial } from '@gooddrop/ledger/xpop/build-xpop.ts'
import { GIFT_FORMAT, type GiftFile } from '@gooddrop/ledger/xpop/verify-gift.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { brokersOf } from '#features/house-accounts/require-house-account.ts'
import { copy } from './copy.ts'
import { selectGiftBrokers, selectProvable, selectReady } from './proof-store.ts'
import { trustOf } from './validator-lists.ts'

export type NamedFile = { name: string; complete: boolean; file: GiftFile }

/** The proof of a gift's sale, and of its payment once there is one. */
export async function giftProofFile({ db }: Pick<Deps, 'db'>, donationId: string): Promise<NamedFile> {
  const gift = await selectProvable(db, donationId)
  if (!gift) throw new AppError('not_found', { message: copy.noSuchGift })
  const { sale_hash: saleHash, payout_hash: payoutHash } = gift
  const rows = await selectReady(db, payoutHash === null ? [saleHash] : [saleHash, payoutHash])
  const xpopOf = (hash: string | null) => {
    const row = rows.find(({ tx_hash }) => tx_hash === hash)
    return row?.material ? composeXpop(JSON.parse(row.material) as ProofMaterial, JSON.parse(row.list)) : null
  }
  const sale = xpopOf(saleHash)
  if (!sale) throw new AppError('not_found', { message: copy.noProof })
  const payout = xpopOf(payoutHash)
  return {
    name: `gooddrop-gift-${saleHash.slice(0, 12)}.json`,
    complete: payout !== null,
    file: { format: GIFT_FORMAT, sale, payout },
  }
}

/** What the page that checks files must know: whose list of validators counts, and which accounts are ours. */
export async function proofTrust(deps: Deps) {
  const trust = trustOf(deps.config)
  const [publisher] = trust?.publishers ?? []
  const brokers = new Set([...brokersOf(deps).map(({ account }) => account), ...(await selectGiftBrokers(deps.db))])
  return {
    network_id: deps.config.XRPL_NETWORK_ID ?? null,
    publisher: publisher ? { key: publisher.key, name: publisher.name } : null,
    brokers: [...brokers],
  }
}
