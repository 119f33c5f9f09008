import type { Offered } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { DomainEvents } from '#domain-events.ts'
import { copy } from '#features/sales/copy.ts'
import { publishOutcome } from '#features/signing/publish.ts'

type Validated = DomainEvents['signValidated']

/** The bidder hears of it; that it is there, and what it is worth, follows from the ledger's own facts. */
export async function onBidValidated(tx: Tx, { request, facts, hash }: Validated): Promise<void> {
  if (request.action !== 'bid') return
  const offered = facts.find((fact): fact is Offered => fact.kind === 'offered')
  await publishOutcome(tx, request, {
    success: true,
    message: copy.bidMade,
    hash,
    ...(offered && { offerIndex: offered.offerId }),
  })
}

export async function onCancelBidValidated(tx: Tx, { request, hash }: Validated): Promise<void> {
  if (request.action !== 'cancelBid') return
  await publishOutcome(tx, request, { success: true, message: copy.bidCancelled, hash })
}
