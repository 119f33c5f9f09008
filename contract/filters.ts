import { z } from 'zod'
import { CATEGORIES, NFT_TYPES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { texts } from './language.ts'
import { MAX_PRICE_DROPS } from './money.ts'
import { hidesCharacters } from './names.ts'
import { MAX_TRAIT_NAME, MAX_TRAIT_VALUE, type Trait } from './traits.ts'

// The filters and orders that Explore, search and the page of a collection share.

/** `ending_soon`: an auction that closes within a day. */
export const NFT_STATES = ['on_sale', 'auction', 'ending_soon', 'has_offers', 'not_for_sale'] as const
export type NftSaleState = (typeof NFT_STATES)[number]
export const ENDING_SOON_SECONDS = 24 * 60 * 60

/**
 * An order lists only works that have what it orders by: by price those with a price, `ending` running auctions, `sold`
 * works that were sold, `rarest` works with a rank. `newest` and `liked` list everything.
 */
export const NFT_SORTS = ['newest', 'price_up', 'price_down', 'ending', 'liked', 'sold', 'rarest'] as const
export type NftSort = (typeof NFT_SORTS)[number]

export const copy = texts('contract/filters', {
  noCategory: 'Please choose one of the categories',
  noType: 'The type must be mint, auction or sell',
  noTrait: 'There is no such trait',
  manyTraits: 'These are too many traits',
  mostTraits: (most: number) => `Please choose at most ${most} traits`,
  noPrice: 'Please enter a price',
  highPrice: 'This price is too high',
  noCurrency: 'There is no such currency',
  noState: 'There is no such state',
  noSort: 'There is no such order',
})

/** Forms send an empty string for no choice. */
export const chosen = <T extends z.ZodType>(choice: T) => z.preprocess((value) => value || undefined, choice.optional())

export const category = chosen(z.enum(CATEGORIES, { error: () => copy.noCategory }))
export const nftType = chosen(z.enum(NFT_TYPES, { error: () => copy.noType }))

export const MAX_CHOSEN_TRAITS = 20
const MAX_TRAITS_TEXT = 6000

/** As in the query of an address: `Ground=Blue&Ground=Red&Line=Thin`. One name with several values finds either. */
export const writeTraits = (traits: readonly Trait[]): string | undefined =>
  traits.length === 0 ? undefined : new URLSearchParams(traits.map(({ name, value }) => [name, value])).toString()

export const readTraits = (text: string): Trait[] =>
  [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }))

const NO_TRAIT = { error: () => copy.noTrait }
const traitText = (most: number) =>
  z
    .string()
    .min(1, NO_TRAIT)
    .max(most, NO_TRAIT)
    .refine((text) => !hidesCharacters(text), NO_TRAIT)

const traits = chosen(
  z
    .string()
    .max(MAX_TRAITS_TEXT, { error: () => copy.manyTraits })
    .transform(readTraits)
    .pipe(
      z
        .array(
          z.object({
            name: traitText(MAX_TRAIT_NAME),
            value: traitText(MAX_TRAIT_VALUE),
          }),
        )
        .max(MAX_CHOSEN_TRAITS, { error: () => copy.mostTraits(MAX_CHOSEN_TRAITS) }),
    ),
)

const drops = chosen(
  z
    .string()
    .regex(/^\d{1,17}$/, { error: () => copy.noPrice, abort: true })
    .refine((text) => BigInt(text) <= MAX_PRICE_DROPS, { error: () => copy.highPrice }),
)

const inCollection = {
  collection: chosen(id),
  /** Only with `collection`. */
  traits,
  /** In drops, both included. */
  minPrice: drops,
  maxPrice: drops,
  currency: chosen(z.string().regex(/^[A-Za-z0-9]{3,40}$/, { error: () => copy.noCurrency })),
}

/** All optional, and joined by "and". */
export const nftFilters = {
  ...inCollection,
  state: chosen(z.enum(NFT_STATES, { error: () => copy.noState })),
  sort: chosen(z.enum(NFT_SORTS, { error: () => copy.noSort })),
}

/** How many works are in each state; `ending_soon` are auctions as well, and `has_offers` may be in any state. */
export const stateCounts = z.object({
  total: z.number().int(),
  on_sale: z.number().int(),
  auction: z.number().int(),
  ending_soon: z.number().int(),
  has_offers: z.number().int(),
  not_for_sale: z.number().int(),
})
export type StateCounts = z.infer<typeof stateCounts>

const byState = stateCounts.omit({ ending_soon: true })

/** The most common values of each name first; the names in alphabetical order. */
export const traitFacet = z.object({
  name: z.string(),
  values: z.array(byState.extend({ value: z.string() })),
})
export type TraitFacet = z.infer<typeof traitFacet>

/** More than any person reads: of hostile metadata the most common are shown. */
export const MAX_FACET_NAMES = 40
export const MAX_FACET_VALUES = 100

export const getFacets = endpoint({
  method: 'GET',
  path: '/api/v1/nfts/facets',
  access: 'public',
  summary: 'How many works each filter finds: of everything, or of one collection with its traits',
  /**
   * Beside `collection`: what is chosen in it. The counts of a trait are then of works that have everything else that is
   * chosen, the states of works that have all of it. In collections of more than 20,000 works, and without
   * `collection`, counts are of all works.
   */
  query: z.object({
    tag: category,
    nftType,
    ...inCollection,
  }),
  fields: {
    states: stateCounts,
    /** Of everything only: empty for a collection. */
    categories: z.array(z.object({ category: z.enum(CATEGORIES), total: z.number().int() })),
    /** Of a collection only. */
    traits: z.array(traitFacet),
  },
})
