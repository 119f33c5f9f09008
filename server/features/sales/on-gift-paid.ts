import { messages } from '@gooddrop/contract/messages.ts'
import type { Tx } from '#db/database.ts'
import type { DomainEvents } from '#domain-events.ts'
import { findCharity } from '#features/giving/charities.ts'
import { entriesOf } from '#features/nfts/history.ts'
import { notify } from '#features/notifications/notify.ts'
import { copy } from './copy.ts'
import { publishToAsker } from './end-settlement.ts'
import { settledBy } from './store.ts'

/** The charity has received these gifts: whoever gave is notified, and the page that waits learns the payment's hash. */
export async function onGiftPaid(tx: Tx, { charityId, hash, saleHashes }: DomainEvents['payoutPaid']): Promise<void> {
  if (saleHashes.length === 0) return
  const charity = await findCharity(tx, charityId)
  for (const { nft_id, actors, amount, hash: sale } of await entriesOf(tx, 'gift', saleHashes)) {
    const [giver] = actors
    if (!giver) continue
    const data = { gift: amount ?? '0', hash, ...(charity && { charity: charity.name }) }
    await notify(tx, { to: giver, kind: 'gift_paid', nftId: nft_id, cause: sale, data })
  }
  for (const row of await settledBy(tx, saleHashes)) {
    const message = row.kind === 'buy' ? messages.purchased : copy.bidAccepted
    const sale = { success: true, message, gift: String(row.gift), giftHash: hash }
    await publishToAsker(tx, row, { ...sale, ...(row.acceptHash && { hash: row.acceptHash }) })
  }
}
