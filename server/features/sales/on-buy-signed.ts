import type { Offered } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { advanceLine } from './advance-line.ts'
import { brokerAccount } from './broker-account.ts'
import { failSettlement } from './end-settlement.ts'
import { findByRequest, moveTo } from './settlement-store.ts'

const OURS = ['buy', 'acceptBid'] as const
const startsSale = (action: string) => (OURS as readonly string[]).includes(action)

/** The buyer's offer, or the seller's answer to one, is on a validated ledger: it waits for its turn. */
export async function onSaleSigned(tx: Tx, event: DomainEvents['signValidated'], deps: Deps): Promise<void> {
  const { request, facts, hash, at } = event
  if (!startsSale(request.action)) return
  const row = await findByRequest(tx, request.id)
  if (row?.state !== 'signing') return
  const offered = facts.find((fact): fact is Offered => fact.kind === 'offered')
  if (!offered) throw new Error(`the offer ${hash} is not there`)
  const made = row.kind === 'buy' ? { buy_offer: offered.offerId } : { sell_offer: offered.offerId }
  await moveTo(tx, row.id, 'offered', { ...made, offered_ledger: at.ledgerIndex, offered_index: at.txIndex })
  await advanceLine(tx, deps, row.nftId)
}

/** Rejected, expired, called off or refused: nothing was reserved, so nothing is to be undone. */
export async function onSaleNotSigned(
  tx: Tx,
  { request }: Pick<DomainEvents['signRejected'], 'request'>,
  deps: Deps,
): Promise<void> {
  if (!startsSale(request.action)) return
  const row = await findByRequest(tx, request.id)
  if (row?.state === 'signing') await failSettlement(tx, deps, row.id, 'not_signed')
}

/** Signed too late, or not as it was asked: the offer starts nothing, and the broker takes it off the ledger. */
export async function onStray(tx: Tx, { facts }: DomainEvents['signStray'], deps: Deps): Promise<void> {
  const broker = brokerAccount(deps)
  const ours = facts.filter((fact): fact is Offered => fact.kind === 'offered' && fact.destination === broker)
  const offers = ours.map((fact) => fact.offerId)
  await enqueueCancel(tx, deps, offers, 'stray')
}
