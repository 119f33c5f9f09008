import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import type { Deps } from '#deps.ts'
import type { Position } from './card-store.ts'
import { presentCard } from './cards.ts'
import { cardsOfHolders, type HeldIn } from './place-store.ts'

/** The collection of a work, and its traits. */
export { findPlaceRow as findPlace } from './place-store.ts'

/** What these accounts hold of a collection, with all of these traits. */
export const cardsHeldIn = async (
  { db, media }: Pick<Deps, 'db' | 'media'>,
  held: HeldIn,
  position: Position<string>,
): Promise<NftCard[]> => (await cardsOfHolders(db, held, position)).map((row) => presentCard(media.baseUrl, row))
