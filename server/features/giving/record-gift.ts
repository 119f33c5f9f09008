import type { Sold } from '@gooddrop/ledger/fact.ts'
import type { GiftMemo } from '@gooddrop/ledger/memos.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { requireLedger } from '#features/signing/require.ts'
import { storedIndex } from '#listener/changes.ts'
import { findOffer } from '#listener/queries.ts'
import type { FactContext } from '#listener/reaction.ts'
import { watchAccount } from '#listener/watch.ts'
import { publishPaymentsTo } from './charity-payments.ts'
import { addToTotals, insertGift } from './donation-store.ts'
import { yearScope } from './given.ts'
import { insertGiftBroker } from './proof-store.ts'
import { publishDonations } from './publish-donations.ts'
import { addToDay, addToMonth, isCounted } from './ranking-store.ts'
import { requestProof } from './request-proof.ts'

/**
 * A sale that a broker of ours completed is on a validated ledger: its fee is the buyer's gift and the seller's pledge.
 * What the buyer chose is read from the buy offer that the buyer signed, never from what this database remembers.
 */
export async function recordGift(tx: Tx, { fact, ledger }: FactContext<Sold>, deps: Deps): Promise<void> {
  const { broker } = fact
  if (broker === null || !isBroker(deps, broker) || !fact.inXrp || fact.brokerFee <= 0n) return
  const choice = await choiceOf(tx, fact)
  if (!choice) {
    deps.log.error({ hash: fact.at.txHash }, 'a sale of the broker that does not say whom its gift is for')
    return
  }
  const { charity, tag, basisPoints } = choice
  const { tokenId, buyer, seller, brokerFee, pledge, at } = fact
  const createdAt = new Date(at.closeTime * 1000)
  const sale = {
    network_id: String(requireLedger(deps).networkId),
    sale_hash: at.txHash,
    token_id: tokenId,
    seller,
    broker,
    issuer: fact.issuer,
    // Both or neither: a pledge in a sale between the same two wins a place no more than the gift does.
    counted: await isCounted(tx, { tokenId, giver: buyer, seller, at: createdAt }),
    charity,
    destination_tag: tag === null ? null : String(tag),
    price: String(fact.price),
    ledger: at.ledgerIndex,
    tx_index: storedIndex(at.txIndex),
    created_at: createdAt,
  }
  const gifts = [{ giver: buyer, amount: brokerFee - pledge, basis_points: basisPoints, pledged: false }]
  if (pledge > 0n) gifts.push({ giver: seller, amount: pledge, basis_points: pledgedShare(fact), pledged: true })
  for (const gift of gifts) {
    if (!(await insertGift(tx, 'donations', { ...sale, ...gift, amount: String(gift.amount) }))) return
    const { giver, amount } = gift
    const scopes = [`charity/${charity}`, `giver/${giver}`, `seller/${seller}`, `token/${tokenId}`]
    await addToTotals(tx, ['all', ...scopes, yearScope(giver, createdAt)], amount)
    await addToMonth(tx, charity, createdAt, amount)
    await addToDay(tx, charity, createdAt, amount)
    await publishPaymentsTo(tx, charity, giver)
  }
  await watchAccount(tx, charity)
  await insertGiftBroker(tx, broker)
  await requestProof(tx, deps, { kind: 'sale', hash: at.txHash, ledger })
  await publishDonations(tx, charity, [tokenId])
}

/** In basis points. */
const pledgedShare = ({ memos: { pledge } }: Sold): number =>
  pledge === null || pledge === 'unreadable' ? 0 : pledge.basisPoints

/** The sale repeats the offer's memo, for an offer that was made before our records begin. */
async function choiceOf(tx: Tx, { buyOffer, memos }: Sold): Promise<GiftMemo | null> {
  const offer = buyOffer && (await findOffer(tx, buyOffer.offerId))
  return offer?.gift ?? memos.gift
}
