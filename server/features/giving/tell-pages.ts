import type { Tx } from '#db/database.ts'
import { publish } from '#events/publish.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import { findCharityByAccount, type Recipient } from './charities.ts'

/** Whoever looks at one of these items, or at what is given in all, fetches anew. */
export async function tellPages(tx: Tx, charity: string, tokenIds: readonly string[]): Promise<Recipient | undefined> {
  const known = await findCharityByAccount(tx, charity)
  const about = known ? { charity_id: known.id } : {}
  await publish(tx, { to: ['market'], name: 'donationsChanged', payload: about })
  for (const tokenId of tokenIds) {
    const nft = await findTradedByToken(tx, tokenId)
    if (!nft) continue
    await publish(tx, { to: [`nft:${nft.id}`], name: 'donationsChanged', payload: { ...about, nft_id: nft.id } })
  }
  return known
}
