import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'

/** Those who follow the seller hear of it. They may be many: a job tells them. */
export async function onListed(tx: Tx, { request }: DomainEvents['signValidated'], { jobs }: Deps): Promise<void> {
  const { action, userId, nftId } = request
  if (action === 'list' && userId && nftId) await jobs.enqueue(tx, 'collection.tell-followers', { userId, nftId })
}

export async function onAuctionOpened(
  tx: Tx,
  { userId, nftId }: DomainEvents['auctionOpened'],
  { jobs }: Deps,
): Promise<void> {
  await jobs.enqueue(tx, 'collection.tell-followers', { userId, nftId })
}
