import { z } from 'zod'
import { MAX_PROFILE_IMAGE_BYTES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { chosen } from './filters.ts'
import { charity } from './giving.ts'
import { id, walletAddress } from './ids.ts'
import { texts } from './language.ts'
import { royaltyUnits } from './minting.ts'
import { dropsText } from './money.ts'
import { asPlainText, asTitle } from './names.ts'
import { artwork, nftCard } from './nft-card.ts'
import { nextCursor, pageQuery } from './page.ts'
import { personCard } from './user.ts'

const base = '/api/v1/collections'

export const MAX_COLLECTION_NAME = 100
export const MAX_COLLECTION_STORY = 4000
export const MAX_GATHERED = 100

/** What a card or a suggestion shows. */
export const collectionCard = z.object({
  _id: id,
  name: z.string(),
  /** Its own, else the picture of its newest work. */
  cover: artwork.nullable(),
  /** Null where no member has proved the account that minted it. */
  artist: personCard.nullable(),
  issuer: walletAddress,
  items: z.number().int(),
  owners: z.number().int(),
  /** The lowest fixed price; null while nothing is on sale. */
  floor: dropsText.nullable(),
  /** Of all sales here. */
  volume: dropsText,
  /** What sales of its works here have given, with what sellers pledged. */
  given: dropsText,
  currency: z.string(),
})
export type CollectionCard = z.infer<typeof collectionCard>

export const collectionSale = z.object({
  nft_id: id,
  title: z.string().nullable(),
  artwork: artwork.nullable(),
  amount: dropsText,
  currency: z.string(),
  sold_at: z.string(),
})
export type CollectionSale = z.infer<typeof collectionSale>

export const collection = collectionCard.extend({
  story: z.string().nullable(),
  taxon: z.number().int(),
  /** Made here by its artist; otherwise works of one issuer and taxon that were found on the ledger. */
  made_here: z.boolean(),
  /** The caller may edit it and gather works. */
  own: z.boolean(),
  /** What its artist suggests for new works. */
  charity: charity.pick({ _id: true, name: true, picture: true }).nullable(),
  royality: z.number().int().nullable(),
  on_sale: z.number().int(),
  auctions: z.number().int(),
  sales: z.number().int(),
  gifts: z.number().int(),
  /** The last sale of each work, the newest first, at most 8 of them. */
  last_sales: z.array(collectionSale),
  /** Works with traits, which have a rank. */
  ranked: z.number().int(),
  created_at: z.string(),
  version: z.number().int(),
})
export type Collection = z.infer<typeof collection>

const byId = z.object({ id })

export const getCollection = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: 'public',
  summary: 'One collection with everything its page shows; its works come from the search with `collection`',
  params: byId,
  fields: { collection },
})

export const COLLECTION_SORTS = ['newest', 'items', 'volume'] as const
export type CollectionSort = (typeof COLLECTION_SORTS)[number]

export const listCollections = endpoint({
  method: 'GET',
  path: base,
  access: 'public',
  summary: 'Collections, of everybody or of one person',
  query: z.object({ creator: chosen(id), sort: z.enum(COLLECTION_SORTS).default('newest'), ...pageQuery }),
  fields: { collections: z.array(collectionCard), collectionsLength: lengthOf, next: nextCursor },
})

export const collectionOwner = z.object({
  person: personCard.nullable(),
  address: walletAddress,
  held: z.number().int(),
})
export type CollectionOwner = z.infer<typeof collectionOwner>

export const listCollectionOwners = endpoint({
  method: 'GET',
  path: `${base}/:id/owners`,
  access: 'public',
  summary: 'Who holds works of a collection, who holds most first',
  params: byId,
  query: z.object(pageQuery),
  fields: { owners: z.array(collectionOwner), ownersLength: lengthOf, next: nextCursor },
})

export const copy = texts('contract/collections', {
  nameRequired: 'Name is required',
  nameTooLong: (most: number) => `Name has at most ${most} characters`,
  storyTooLong: (most: number) => `The story has at most ${most} characters`,
  worksNeeded: 'Please choose works',
})

const written = {
  name: asTitle(
    z
      .string({ error: () => copy.nameRequired })
      .trim()
      .min(1, { error: () => copy.nameRequired })
      .max(MAX_COLLECTION_NAME, { error: () => copy.nameTooLong(MAX_COLLECTION_NAME) }),
  ),
  story: asPlainText(
    z.string().max(MAX_COLLECTION_STORY, { error: () => copy.storyTooLong(MAX_COLLECTION_STORY) }),
  ).default(''),
  /** For new works, as in the form for minting: percent × 1000. */
  royality: chosen(royaltyUnits),
  charity_id: chosen(id),
}
const cover = { cover: { maxBytes: MAX_PROFILE_IMAGE_BYTES, kinds: ['image'] } } as const

export const createCollection = endpoint({
  method: 'POST',
  path: base,
  access: 'member',
  summary: 'Make a collection; it gets the next free taxon of the account',
  perMinute: 20,
  body: z.object({ ...written, account: walletAddress }),
  files: cover,
  fields: { collection },
})

export const updateCollection = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: 'member',
  summary: 'Change one’s own collection; without a file the cover stays',
  perMinute: 20,
  params: byId,
  body: z.object({
    ...written,
    /** The version that was shown: of two at once one is refused. */
    version: z.union([z.string().regex(/^\d{1,9}$/), z.number().int()]).transform(Number),
  }),
  files: cover,
  fields: { collection },
})

const works = z.object({
  nft_ids: z
    .array(id)
    .min(1, { error: () => copy.worksNeeded })
    .max(MAX_GATHERED),
})

export const listGatherable = endpoint({
  method: 'GET',
  path: `${base}/:id/gatherable`,
  access: 'member',
  summary: 'One’s own mints that are not in this collection of one’s own, newest first',
  params: byId,
  query: z.object(pageQuery),
  fields: { nfts: z.array(nftCard), next: nextCursor },
})

export const gatherWorks = endpoint({
  method: 'POST',
  path: `${base}/:id/works`,
  access: 'member',
  summary: 'Put works that one has minted into one’s own collection, out of the one they are in',
  perMinute: 60,
  params: byId,
  body: works,
  fields: { collection },
})

export const releaseWorks = endpoint({
  method: 'DELETE',
  path: `${base}/:id/works`,
  access: 'member',
  summary: 'Take gathered works out of one’s own collection; works that were minted into it stay',
  perMinute: 60,
  params: byId,
  body: works,
  fields: { collection },
})

export const nftTrait = z.object({
  name: z.string(),
  value: z.string(),
  /** How many works of the collection have this value. */
  shared_by: z.number().int(),
})
export type NftTrait = z.infer<typeof nftTrait>

export const getNftTraits = endpoint({
  method: 'GET',
  path: '/api/v1/nfts/:id/traits',
  access: 'public',
  summary: 'The traits of a work, how many of its collection share each, and its rank by OpenRarity’s method',
  params: byId,
  fields: {
    /** Null for a work in no collection: `shared_by` is then 1. */
    collection: collectionCard.nullable(),
    traits: z.array(nftTrait),
    /** Null until it was computed, and for works without traits. Rank 1 is the rarest; equal scores share a rank. */
    rarity: z.object({ rank: z.number().int(), of: z.number().int(), score: z.number() }).nullable(),
  },
})
