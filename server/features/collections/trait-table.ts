import type { NftType } from '@gooddrop/contract/constants.ts'
import type { Trait } from '@gooddrop/contract/traits.ts'
import type { FacetRow, TraitsRow } from './facet-store.ts'

// The works of a collection by what they are filtered by, small enough that all of them are compared in a millisecond.

/** What is chosen besides a state, of which each has its own count. */
export type Chosen = {
  traits: readonly Trait[]
  type: NftType | null
  minPrice: string | null
  maxPrice: string | null
  currency: string | null
  tag: string | null
}

export type TraitTable = {
  works: readonly {
    type: NftType
    offers: boolean
    price: bigint | null
    currency: string
    tags: string[]
    closes: number
  }[]
  /** The traits of work n are those from `first[n]` to before `first[n + 1]`. */
  first: Int32Array
  traits: Int32Array
  /** The number of a trait by its name and value, and the name of each. */
  numbers: ReadonlyMap<string, number>
  names: readonly string[]
}

const keyOf = (name: string, value: string) => JSON.stringify([name, value])

/** More than a person has written. */
const MAX_TRAITS = 400_000
const MAX_CHARACTERS = 4_000_000

/** Undefined for more than is worth keeping. */
export function buildTable(rows: readonly TraitsRow[]): TraitTable | undefined {
  const works: TraitTable['works'][number][] = []
  const traits: number[] = []
  const first: number[] = []
  const numbers = new Map<string, number>()
  const names: string[] = []
  let characters = 0
  for (const { nft_type, has_offers, price, currency, tags, close_at, traits: own } of rows) {
    const closes = close_at === null ? Number.POSITIVE_INFINITY : Date.parse(close_at)
    works.push({
      type: nft_type,
      offers: has_offers,
      price: price === null ? null : BigInt(price),
      currency,
      tags,
      closes,
    })
    first.push(traits.length)
    for (const [name, value] of Object.entries(own ?? {})) {
      const key = keyOf(name, value)
      let number = numbers.get(key)
      if (number === undefined) {
        number = names.push(name) - 1
        numbers.set(key, number)
        characters += key.length
      }
      traits.push(number)
    }
    if (traits.length > MAX_TRAITS || characters > MAX_CHARACTERS) return undefined
  }
  first.push(traits.length)
  return { works, first: Int32Array.from(first), traits: Int32Array.from(traits), numbers, names }
}

/**
 * How many works each of these values would find beside what is chosen of the other names, and the states of works that
 * have everything that is chosen.
 */
export function countChosen(table: TraitTable, chosen: Chosen, facets: readonly FacetRow[], soon: number) {
  const { works, first, traits, numbers, names } = table
  const wanted = [...new Set(chosen.traits.map(({ name }) => name))]
  const isWanted = new Uint8Array(names.length)
  for (const { name, value } of chosen.traits) {
    const number = numbers.get(keyOf(name, value))
    if (number !== undefined) isWanted[number] = 1
  }
  const zeros = () => new Int32Array(names.length)
  const counts = { total: zeros(), on_sale: zeros(), auctions: zeros(), offers: zeros() }
  const states = { total: 0, on_sale: 0, auctions: 0, offers: 0, ending: 0 }
  const matches = matcherOf(chosen)
  works.forEach((work, n) => {
    if (!matches(work)) return
    const [from, to] = [first[n] ?? 0, first[n + 1] ?? 0]
    const has: string[] = []
    for (let at = from; at < to; at++) {
      const number = traits[at] as number
      if (isWanted[number]) has.push(names[number] as string)
    }
    if (has.length < wanted.length - 1) return
    // A work that lacks one of the names counts for the values of that name alone.
    const lacks = has.length < wanted.length ? wanted.find((name) => !has.includes(name)) : undefined
    const [onSale, auction, offers] = [
      Number(work.type === 'sell'),
      Number(work.type === 'auction'),
      Number(work.offers),
    ]
    for (let at = from; at < to; at++) {
      const number = traits[at] as number
      if (lacks !== undefined && names[number] !== lacks) continue
      counts.total[number]!++
      counts.on_sale[number]! += onSale
      counts.auctions[number]! += auction
      counts.offers[number]! += offers
    }
    if (lacks !== undefined) return
    states.total++
    states.on_sale += onSale
    states.auctions += auction
    states.offers += offers
    if (work.type === 'auction' && work.closes <= soon) states.ending++
  })
  const countsOf = ({ name, value }: FacetRow): FacetRow => {
    const number = numbers.get(keyOf(name, value)) ?? -1
    const of = (each: Int32Array) => each[number] ?? 0
    const { total, on_sale, auctions, offers } = counts
    return { name, value, total: of(total), on_sale: of(on_sale), auctions: of(auctions), offers: of(offers) }
  }
  return { states, facets: facets.map(countsOf) }
}

function matcherOf({ type, minPrice, maxPrice, currency, tag }: Chosen) {
  const [least, most] = [minPrice, maxPrice].map((price) => (price === null ? null : BigInt(price)))
  return (work: TraitTable['works'][number]): boolean =>
    (type === null || work.type === type) &&
    (least == null || (work.price !== null && work.price >= least)) &&
    (most == null || (work.price !== null && work.price <= most)) &&
    (currency === null || work.currency === currency) &&
    (tag === null || work.tags.includes(tag))
}
