import type { Tx } from '#db/database.ts'
import type { DomainEvents } from '#domain-events.ts'
import { findCharity } from '#features/giving/charities.ts'
import { entriesOf } from '#features/nfts/history.ts'
import { notify } from '#features/notifications/notify.ts'

/** Whoever gave hears that it has arrived, and by which payment. */
export async function onGiftPaid(tx: Tx, { charityId, hash, saleHashes }: DomainEvents['payoutPaid']): Promise<void> {
  if (saleHashes.length === 0) return
  const charity = await findCharity(tx, charityId)
  for (const { nft_id, actors, amount, hash: sale } of await entriesOf(tx, 'gift', saleHashes)) {
    const [giver] = actors
    if (!giver) continue
    const data = { gift: amount ?? '0', hash, ...(charity && { charity: charity.name }) }
    await notify(tx, { to: giver, kind: 'gift_paid', nftId: nft_id, cause: sale, data })
  }
}
