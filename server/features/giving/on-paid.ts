import type { Paid } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { withdrawWork } from '#features/house-accounts/enqueue.ts'
import { halt } from '#features/house-accounts/halt.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { requireLedger } from '#features/signing/require.ts'
import { serializeAnnouncement } from '#listener/announcement.ts'
import { runOrQuarantine } from '#listener/quarantine.ts'
import type { FactContext } from '#listener/reaction.ts'
import { addToTotals } from './donation-store.ts'
import {
  assignPayout,
  countGiftsOfPayout,
  dissolvePayout,
  type GiftOfSale,
  insertPaidSales,
  insertPayout,
  lockGiftsOfSales,
  movePayout,
} from './payout-store.ts'
import { publishDonations } from './publish-donations.ts'
import { addToRanks } from './ranking-store.ts'
import { requestProof } from './request-proof.ts'

/**
 * A broker's own payment, on a validated ledger, names the sales whose gifts it carries: those are paid, whether or
 * not this database knows that it was ordered. A payment of anybody else counts for nothing, whatever its memo.
 */
export async function onPaid(tx: Tx, seen: FactContext<Paid>, deps: Deps): Promise<void> {
  const { fact } = seen
  const named = fact.memos.payout
  if (!isBroker(deps, fact.from) || fact.partial || !named) return
  await notePaid(tx, fact, named)
  const gifts = await lockGiftsOfSales(tx, named, fact.to)
  const open = gifts.filter(({ state }) => state !== 'paid')
  if (open.length === 0) return
  const hash = fact.at.txHash
  const amount = open.reduce((sum, gift) => sum + BigInt(gift.amount), 0n)
  if (amount !== fact.drops)
    deps.log.error({ hash, paid: String(fact.drops), owed: String(amount) }, 'a payout is not what was owed')
  const payoutId = await markPaid(tx, deps, fact, open)
  for (const gift of open)
    deps.measures.giftSeconds.observe(fact.at.closeTime - new Date(gift.created_at).getTime() / 1000)
  await addToTotals(tx, ['received', `received/${fact.to}`], fact.drops, open.length)
  const counted = await addToRanks(
    tx,
    open.map(({ id }) => id),
  )
  if (counted.gifts > 0) await addToTotals(tx, ['counted'], counted.amount, counted.gifts)
  await requestProof(tx, deps, { kind: 'payout', hash, ledger: seen.ledger })
  const tokenIds = [...new Set(open.map(({ token_id }) => token_id))]
  const charity = await publishDonations(tx, fact.to, tokenIds)
  if (!charity) return
  const saleHashes = [...new Set(open.map(({ sale_hash }) => sale_hash))]
  await announcePaid(tx, seen, deps, { payoutId, charityId: charity.id, hash, saleHashes, at: fact.at })
}

/** By these records the signer refuses to pay a sale twice; if it has happened all the same, somebody must look. */
async function notePaid(tx: Tx, { from, to, at }: Paid, named: readonly string[]): Promise<void> {
  const paid = { charity: to, hash: at.txHash, ledger: at.ledgerIndex }
  for (const { sale_hash, hash } of await insertPaidSales(tx, named, paid))
    await halt(tx, from, `${at.txHash} pays sale ${sale_hash}, which ${hash} has paid before`)
}

/**
 * The payout that was ordered with exactly these gifts, or a new one made from what the ledger says. After a restore the
 * same gifts may be ordered in other payouts: those are dissolved, and what is left of them is ordered anew.
 */
async function markPaid(tx: Tx, deps: Deps, fact: Paid, gifts: readonly GiftOfSale[]): Promise<string> {
  const paid = { hash: fact.at.txHash, paid_at: new Date(fact.at.closeTime * 1000) }
  const ordered = gifts[0]?.payout_id
  if (ordered && (await hasExactly(tx, ordered, gifts))) {
    await movePayout(tx, ordered, 'paid', { ...paid, reason: null, retry_at: null })
    return ordered
  }
  const id = await insertPayout(tx, {
    ...paid,
    state: 'paid',
    network_id: String(requireLedger(deps).networkId),
    broker: fact.from,
    charity: fact.to,
    destination_tag: fact.destinationTag === null ? null : String(fact.destinationTag),
    amount: String(fact.drops),
  })
  await assignPayout(
    tx,
    id,
    gifts.map((gift) => gift.id),
  )
  for (const former of new Set(gifts.map((gift) => gift.payout_id))) {
    if (former === null) continue
    await dissolvePayout(tx, former)
    await withdrawWork(tx, 'payout', former)
  }
  return id
}

async function hasExactly(tx: Tx, payoutId: string, gifts: readonly GiftOfSale[]): Promise<boolean> {
  const ordered = await countGiftsOfPayout(tx, payoutId)
  return ordered === gifts.length && gifts.every((gift) => gift.payout_id === payoutId)
}

type PayoutPaid = Parameters<typeof serializeAnnouncement>[0]

/** The payment stands even if a subscriber fails: their failure is kept for replay and undoes nothing. */
const announcePaid = (tx: Tx, { ledger, transaction }: FactContext, deps: Deps, payload: PayoutPaid): Promise<void> => {
  const cause = { ledger, transaction, what: 'announce/payoutPaid', announcement: serializeAnnouncement(payload) }
  return runOrQuarantine(tx, deps, cause, () => deps.announce(tx, 'payoutPaid', payload))
}
