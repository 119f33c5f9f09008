import { CATEGORIES, type Category } from '@gooddrop/contract/constants.ts'
import { texts } from '@gooddrop/contract/language.ts'

/** As people read them; addresses, calls and the ledger have the English ones. */
export const categoryCopy = texts('nfts/categories', {
  Art: 'Art',
  Music: 'Music',
  Collectibles: 'Collectibles',
  Sports: 'Sports',
  Motion: 'Motion',
  Metaverse: 'Metaverse',
  'Trading Cards': 'Trading Cards',
  Others: 'Others',
  Photography: 'Photography',
  Utility: 'Utility',
  'Virtual Worlds': 'Virtual Worlds',
} satisfies Record<Category, string>)

/** Works that were minted elsewhere have tags of their own, which stay as they are. */
export function categoryName(tag: string): string {
  const known = CATEGORIES.find((category) => category === tag)
  return known ? categoryCopy[known] : tag
}
