import type { Tx } from '#db/database.ts'
import { changeState } from '#features/nfts/state.ts'
import type { Auction } from './auction.ts'
import { change } from './store.ts'
import { isoOf } from './terms.ts'

export async function moveClose(tx: Tx, auction: Auction, closeAt: number): Promise<Auction> {
  if (closeAt <= auction.closeAt) return auction
  const later = await change(tx, auction.id, { close_at: String(closeAt) })
  await changeState(tx, auction.nftId, ['auction'], { close_at: isoOf(closeAt) })
  return later
}
