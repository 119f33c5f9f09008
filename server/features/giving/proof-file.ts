import { composeXpop, type ProofMaterial } from '@gooddrop/ledger/xpop/build-xpop.ts'
import { GIFT_FORMAT, type GiftFile } from '@gooddrop/ledger/xpop/verify-gift.ts'
import type { Xpop } from '@gooddrop/ledger/xpop/verify-xpop.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { brokersOf } from '#features/house-accounts/require-house-account.ts'
import { copy } from './copy.ts'
import { selectGiftBrokers, selectProvable, selectProvableDirect, selectReady } from './proof-store.ts'
import { trustOf } from './validator-lists.ts'

export type NamedFile = { name: string; complete: boolean; file: GiftFile | Xpop }

async function readyXpops(db: Db, hashes: readonly string[]): Promise<Map<string, Xpop>> {
  const rows = await selectReady(db, hashes)
  return new Map(
    rows.flatMap(({ tx_hash, material, list }) =>
      material ? [[tx_hash, composeXpop(JSON.parse(material) as ProofMaterial, JSON.parse(list))] as const] : [],
    ),
  )
}

/** The proof of a gift's sale, and of its payment once there is one. */
export async function giftProofFile({ db }: Pick<Deps, 'db'>, donationId: string): Promise<NamedFile> {
  const gift = await selectProvable(db, donationId)
  if (!gift) throw new AppError('not_found', { message: copy.noSuchGift })
  const { sale_hash: saleHash, payout_hash: payoutHash } = gift
  const ready = await readyXpops(db, payoutHash === null ? [saleHash] : [saleHash, payoutHash])
  const sale = ready.get(saleHash)
  if (!sale) throw new AppError('not_found', { message: copy.noProof })
  const payout = (payoutHash !== null && ready.get(payoutHash)) || null
  return {
    name: `gooddrop-gift-${saleHash.slice(0, 12)}.json`,
    complete: payout !== null,
    file: { format: GIFT_FORMAT, sale, payout },
  }
}

/** The proof of the giver's own payment: nobody passed it on, so it is one proof by XLS-41 and nothing around it. */
export async function directGiftProofFile({ db }: Pick<Deps, 'db'>, id: string): Promise<NamedFile> {
  const gift = await selectProvableDirect(db, id)
  if (!gift) throw new AppError('not_found', { message: copy.noSuchGift })
  const payment = (await readyXpops(db, [gift.hash])).get(gift.hash)
  if (!payment) throw new AppError('not_found', { message: copy.noProof })
  return { name: `gooddrop-direct-gift-${gift.hash.slice(0, 12)}.json`, complete: true, file: payment }
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
