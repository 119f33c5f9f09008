import type { Sold } from '@gooddrop/ledger/fact.ts'
import type { GiftMemo } from '@gooddrop/ledger/memos.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'
import { storedIndex } from '#listener/changes.ts'
import { findOffer } from '#listener/queries.ts'
import type { FactContext } from '#listener/reaction.ts'
import { watchAccount } from '#listener/watch.ts'
import { tell } from './tell.ts'
import { tellPages } from './tell-pages.ts'
import { addToTotals } from './totals.ts'

/**
 * A sale that the broker completed is on a validated ledger: its fee is the gift. What the buyer chose is read from
 * the buy offer that the buyer signed; nothing that this database remembers is asked.
 */
export async function recordGift(tx: Tx, seen: FactContext<Sold>, deps: Deps): Promise<void> {
  const { fact } = seen
  const { broker } = deps
  if (!broker || fact.broker !== broker.account || !fact.inXrp || fact.brokerFee <= 0n) return
  const choice = await choiceOf(tx, fact)
  if (!choice) {
    deps.log.error({ hash: fact.at.txHash }, 'a sale of the broker that does not say whom its gift is for')
    return
  }
  const { charity, tag, basisPoints } = choice
  const { txHash: saleHash, ledgerIndex, txIndex, closeTime } = fact.at
  const { tokenId, buyer: giver, brokerFee: amount } = fact
  const made = await tx
    .insertInto('donations')
    .values({
      network_id: String(requireLedger(deps).networkId),
      sale_hash: saleHash,
      token_id: tokenId,
      giver,
      seller: fact.seller,
      charity,
      destination_tag: tag === null ? null : String(tag),
      price: String(fact.price),
      amount: String(amount),
      basis_points: basisPoints,
      ledger: ledgerIndex,
      tx_index: storedIndex(txIndex),
      created_at: new Date(closeTime * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await addToTotals(tx, ['all', `charity/${charity}`, `giver/${giver}`, `token/${tokenId}`], amount)
  await watchAccount(tx, charity)
  await tellPages(tx, charity, [tokenId])
  await tell(tx, deps, seen, 'giftGiven', { saleHash, tokenId, giver, charity, amount, at: fact.at })
}

/** The sale repeats the offer's memo, for an offer that was made before our records begin. */
async function choiceOf(tx: Tx, { buyOffer, memos }: Sold): Promise<GiftMemo | null> {
  const offer = buyOffer && (await findOffer(tx, buyOffer.offerId))
  return offer?.gift ?? memos.gift
}
