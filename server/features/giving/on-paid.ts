import type { Paid } from '@gooddrop/ledger/fact.ts'
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'
import type { FactContext } from '#listener/reaction.ts'
import { tell } from './tell.ts'
import { tellPages } from './tell-pages.ts'
import { addToTotals } from './totals.ts'

type Gift = {
  id: string
  sale_hash: string
  token_id: string
  amount: string
  payout_id: string | null
  state: string | null
}

/**
 * The broker's own payment, on a validated ledger, names the sales whose gifts it carries: those are paid, whether or
 * not this database remembers having ordered it. Nobody else's payment says anything, whatever its memo.
 */
export async function onPaid(tx: Tx, seen: FactContext<Paid>, deps: Deps): Promise<void> {
  const { fact } = seen
  const { broker } = deps
  const named = fact.memos.payout
  if (!broker || fact.from !== broker.account || fact.partial || !named) return
  const gifts = await giftsOf(tx, named, fact.to)
  const open = gifts.filter(({ state }) => state !== 'paid')
  if (open.length === 0) return
  const amount = open.reduce((sum, gift) => sum + BigInt(gift.amount), 0n)
  if (amount !== fact.drops)
    deps.log.error(
      { hash: fact.at.txHash, paid: String(fact.drops), owed: String(amount) },
      'a payout is not what was owed',
    )
  const payoutId = await payoutFor(tx, deps, fact, open)
  await addToTotals(tx, [`received/${fact.to}`], fact.drops, open.length)
  const tokenIds = open.map(({ token_id }) => token_id)
  const charity = await tellPages(tx, fact.to, tokenIds)
  if (!charity) return
  const saleHashes = open.map(({ sale_hash }) => sale_hash)
  const news = { payoutId, charityId: charity.id, hash: fact.at.txHash, saleHashes, at: fact.at }
  await tell(tx, deps, seen, 'payoutPaid', news)
}

async function giftsOf(tx: Tx, saleHashes: readonly string[], charity: string): Promise<Gift[]> {
  return tx
    .selectFrom('donations as d')
    .leftJoin('payouts as p', 'p.id', 'd.payout_id')
    .select(['d.id', 'd.sale_hash', 'd.token_id', 'd.amount', 'd.payout_id', 'p.state'])
    .where('d.sale_hash', 'in', [...saleHashes])
    .where('d.charity', '=', charity)
    .orderBy('d.ledger')
    .orderBy('d.tx_index')
    .forUpdate('d')
    .execute()
}

/** The payout that was ordered with exactly these gifts, or one made from what the ledger says. */
async function payoutFor(tx: Tx, deps: Deps, fact: Paid, gifts: readonly Gift[]): Promise<string> {
  const paid = { state: 'paid', hash: fact.at.txHash, paid_at: new Date(fact.at.closeTime * 1000) } as const
  const ordered = gifts[0]?.payout_id
  if (ordered && (await hasExactly(tx, ordered, gifts))) {
    await tx
      .updateTable('payouts')
      .set({ ...paid, reason: null, retry_at: null, version: sql`version + 1` })
      .where('id', '=', ordered)
      .execute()
    return ordered
  }
  const { id } = await tx
    .insertInto('payouts')
    .values({
      ...paid,
      network_id: String(requireLedger(deps).networkId),
      charity: fact.to,
      destination_tag: fact.destinationTag === null ? null : String(fact.destinationTag),
      amount: String(fact.drops),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = gifts.map((gift) => gift.id)
  await tx.updateTable('donations').set({ payout_id: id }).where('id', 'in', ids).execute()
  return id
}

async function hasExactly(tx: Tx, payoutId: string, gifts: readonly Gift[]): Promise<boolean> {
  const rows = await tx.selectFrom('donations').select('id').where('payout_id', '=', payoutId).execute()
  return rows.length === gifts.length && gifts.every((gift) => gift.payout_id === payoutId)
}
