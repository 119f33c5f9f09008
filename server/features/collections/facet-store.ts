import type { NftType } from '@gooddrop/contract/constants.ts'
import { MAX_FACET_NAMES, MAX_FACET_VALUES } from '@gooddrop/contract/filters.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export type FacetRow = { name: string; value: string; total: number; on_sale: number; auctions: number; offers: number }

/** The most common names, and the most common values of each. */
export const facetsOf = (id: string) => sql<FacetRow>`
  select names.name, v.value, v.total, v.on_sale, v.auctions, v.offers from (
    select name from trait_names where collection_id = ${id}::uuid and total > 0
    order by total desc, name limit ${sql.lit(MAX_FACET_NAMES)}
  ) names, lateral (
    select value, total, on_sale, auctions, offers from trait_values
    where collection_id = ${id}::uuid and name = names.name and total > 0
    order by total desc, value limit ${sql.lit(MAX_FACET_VALUES)}
  ) v order by names.name, v.total desc, v.value`

export type StateRow = {
  total: number
  on_sale: number
  auctions: number
  offers: number
  ending: number
  /** Changes with its works and their traits. */
  version: string
}

/** Time passes without anything being written: what ends soon is counted. */
const MAX_ENDING = 1000

export const statesOfCollection = (id: string, before: string) => sql<StateRow>`
  select items as total, on_sale, auctions, offers, (
    select count(*)::int from (
      select from filtered_nfts where collection_id = ${id}::uuid and nft_type = 'auction'
      and close_at <= ${before}::timestamptz limit ${sql.lit(MAX_ENDING)}
    ) soon) as ending, changes as version
  from collection_figures f join collection_versions v using (collection_id) where f.collection_id = ${id}::uuid`

export type TraitsRow = {
  nft_type: NftType
  has_offers: boolean
  price: string | null
  currency: string
  tags: string[]
  close_at: string | null
  traits: Record<string, string> | null
}

export const worksWithTraits = (id: string, most: number) => sql<TraitsRow>`
  select w.nft_type, w.has_offers, w.price, w.currency, w.tags, w.close_at, (
    select jsonb_object_agg(t.name, t.value) from nft_traits t where t.nft_id = w.nft_id
  ) as traits
  from filtered_nfts w where w.collection_id = ${id}::uuid limit ${most}`

export const readWorks = async (db: Db, id: string, most: number): Promise<TraitsRow[]> =>
  (await worksWithTraits(id, most).execute(db)).rows
