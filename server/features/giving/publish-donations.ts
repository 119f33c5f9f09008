import type { Tx } from '#db/database.ts'
import { publish } from '#events/publish.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import { findCharityByAccount, type Recipient } from './charities.ts'

/** Pages that show one of these items, or what is given in all, fetch it anew. */
export async function publishDonations(
  tx: Tx,
  charity: string,
  tokenIds: readonly string[],
): Promise<Recipient | undefined> {
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
