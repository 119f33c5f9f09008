import type { Paid } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { requireLedger } from '#features/signing/require.ts'
import { storedIndex } from '#listener/changes.ts'
import type { FactContext } from '#listener/reaction.ts'
import { findCharityByAccount, requireCharity } from './charities.ts'
import { hasGivenTo, insertPayment, markPaidToGiver, paymentPage } from './charity-payment-store.ts'
import { addToTotals, totalOf } from './donation-store.ts'
import { positions, readPosition } from './list-donations.ts'

const returned = (account: string) => `returned/${account}`

/**
 * A charity's account has paid somebody. Who gives to a charity and is paid by it has given nothing, so payments to
 * givers are published; which they are may turn out later, so all are recorded.
 */
export async function recordCharityPayment(tx: Tx, { fact }: FactContext<Paid>, deps: Deps): Promise<void> {
  const { from, to, drops, at } = fact
  if (drops <= 0n) return
  const charity = await findCharityByAccount(tx, from)
  if (!charity) return
  const toGiver = await hasGivenTo(tx, from, to)
  const isNew = await insertPayment(tx, {
    hash: at.txHash,
    network_id: String(requireLedger(deps).networkId),
    charity: from,
    recipient: to,
    amount: String(drops),
    to_giver: toGiver,
    ledger: at.ledgerIndex,
    tx_index: storedIndex(at.txIndex),
    paid_at: new Date(at.closeTime * 1000),
  })
  if (!isNew || !toGiver) return
  await addToTotals(tx, [returned(from)], drops)
  await publish(tx, { to: ['market'], name: 'donationsChanged', payload: { charity_id: charity.id } })
}

/** Somebody has given whom the charity may have paid before. */
export async function publishPaymentsTo(tx: Tx, charity: string, giver: string): Promise<void> {
  const { amount, gifts: payments } = await markPaidToGiver(tx, charity, giver)
  if (payments > 0) await addToTotals(tx, [returned(charity)], amount, payments)
}

/** What a charity has paid to who gave to it, in all. */
export async function returnedBy({ db }: Pick<Deps, 'db'>, account: string) {
  const { amount, gifts: payments } = await totalOf(db, returned(account))
  return { amount: String(amount), payments }
}

type Page = { page: number; limit: number; cursor?: string | undefined }

/** Newest first. */
export async function listPaymentsToGivers(deps: Deps, charityId: string, { page, limit, cursor }: Page) {
  const { db, media, config } = deps
  const { account } = await requireCharity(db, charityId)
  const after = cursor === undefined ? undefined : readPosition(cursor)
  const [rows, total] = await Promise.all([
    paymentPage(db, account, { after, offset: page * limit, limit: limit + 1 }),
    returnedBy(deps, account),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    payments: shown.map(({ hash, recipient, amount, paid_at, user_id, username, ...names }) => ({
      hash,
      link: `${config.EXPLORER_URL ?? ''}/tx/${hash}`,
      amount,
      recipient: user_id && username ? presentPerson(media.baseUrl, { ...names, id: user_id, username }) : null,
      recipient_address: recipient,
      paid_at,
    })),
    paymentsLength: [{ total: total.payments }],
    total_returned: total.amount,
    next: rows.length > limit && last ? positions.write(`${last.ledger}/${last.tx_index}`) : null,
  }
}
