import type { CollectionCard, NftTrait } from '@gooddrop/contract/collections.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { copy } from './copy.ts'
import { presentCollections } from './present.ts'
import { findCards } from './store.ts'
import { rarityOf, traitsOf } from './trait-store.ts'

type Rarity = { rank: number; of: number; score: number }

/** How many works of its collection share each trait of a work, and how rare they make it. */
export async function getNftTraits(
  deps: Pick<Deps, 'db' | 'media'>,
  id: string,
): Promise<{ collection: CollectionCard | null; traits: NftTrait[]; rarity: Rarity | null }> {
  const work = await traitsOf(deps.db, id)
  if (!work) throw new AppError('not_found', { message: copy.noSuchItem })
  const rows = work.collection_id ? await findCards(deps.db, [work.collection_id]) : []
  const [collection = null] = await presentCollections(deps, rows)
  const rarity = work.traits.length > 0 ? await rarityOf(deps.db, id) : undefined
  return {
    collection,
    traits: work.traits.map(({ name, value }) => ({ name, value, shared_by: work.shared?.[name] ?? 1 })),
    rarity:
      collection && rarity?.collection_id === work.collection_id
        ? { rank: rarity.rank, of: rarity.ranked, score: rarity.score }
        : null,
  }
}
