import { ENDING_SOON } from '@gooddrop/contract/auctions.ts'
import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { presentCard } from '#features/nfts/cards.ts'
import { endingFirst } from './ending-store.ts'

/** The auctions that end first, as cards. */
export async function listEndingSoon({ database, media }: Pick<Deps, 'database' | 'media'>): Promise<NftCard[]> {
  const rows = await runShape(database, 'auctions ending', () => endingFirst(database.db, ENDING_SOON), [])
  return rows.map((row) => presentCard(media.baseUrl, row))
}
