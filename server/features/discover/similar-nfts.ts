import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import { similarTo } from './similar-store.ts'

const SHOWN = 4

/** Works by other artists that look alike or have the same tags; none for a work that nobody may see. */
export async function listSimilar(deps: Pick<Deps, 'database' | 'db' | 'media'>, id: string): Promise<NftCard[]> {
  const found = await runShape(deps.database, 'similar', () => similarTo(id, SHOWN), [id, id, id])
  const cards = await cardsOf(
    deps,
    found.map(({ nft_id }) => nft_id),
  )
  return found.flatMap(({ nft_id }) => cards.get(nft_id) ?? [])
}
