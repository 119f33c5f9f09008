import { describeTransaction } from '#phone/describe-transaction.ts'
import type { Description, Details, Names } from '#phone/description.ts'
import type { Face } from '#phone/face.ts'
import type { LedgerLink } from '#phone/ledger-link.ts'
import { type Fields, isRecord, textIn } from '#phone/record.ts'
import type { Artwork } from './artwork.ts'
import { nodesOf } from './token-changes.ts'
import type { TokenIndex } from './token-index.ts'

export type ConsolePerson = {
  name: string
  address: string
  note: string
  /** With which they sign in at the marketplace, besides their phone. */
  email?: string
}

/** What the pages of the console know and whom they ask. */
export type World = {
  ledger: LedgerLink
  index: TokenIndex
  artwork: Artwork
  people: () => ConsolePerson[]
  names: () => Record<string, string>
  hasFace: (address: string) => boolean
  links: { shop: string | undefined; inbox: string }
  faucetUrl: string
}

const GENESIS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

export const nameIn = (world: World, address: string) =>
  world.people().find((person) => person.address === address)?.name ??
  world.names()[address] ??
  (address === GENESIS ? 'Genesis' : undefined)

export const namesIn = (world: World): Names => ({ nameOf: (address) => nameIn(world, address) })

export async function faceOfToken(world: World, id: string): Promise<Face | undefined> {
  const token = await world.index.token(id)
  return token && (await world.artwork.faceOf(token.uri))
}

function tokensNamedBy(world: World, tx: Fields): string[] {
  const offers = Array.isArray(tx.NFTokenOffers) ? tx.NFTokenOffers.slice(0, 1) : []
  const ids = [...offers, tx.NFTokenSellOffer, tx.NFTokenBuyOffer].map((id) => world.index.offer(String(id))?.token)
  return [textIn(tx, 'NFTokenID'), ...ids].filter((id) => id !== undefined && id !== '') as string[]
}

/** An entry as a transaction left it, or as it was when the transaction deleted it. */
function entryIn(meta: unknown, id: string): Fields | undefined {
  const entry = nodesOf(meta).find(({ entry }) => entry.LedgerIndex === id)?.entry
  return [entry?.FinalFields, entry?.NewFields].find(isRecord)
}

/** Puts transactions into words, with all that can be looked up to make them readable. */
export async function describeAll(
  world: World,
  transactions: { hash: string; tx: Fields; meta: unknown }[],
): Promise<Description[]> {
  // A ledger that is away leaves us with what we know.
  await world.index.readOn().catch(() => {})
  const named = transactions.map(({ hash, tx, meta }) => {
    const minted = world.index.mintedBy(hash)
    return { tx: minted ? { ...tx, NFTokenID: minted } : tx, meta }
  })
  const ids = [...new Set(named.flatMap(({ tx }) => tokensNamedBy(world, tx)))]
  const faces = new Map(await Promise.all(ids.map(async (id) => [id, await faceOfToken(world, id)] as const)))
  const known: Details = {
    ...namesIn(world),
    tokenName: (id) => faces.get(id)?.name,
    offerOf: (id) => world.index.offer(id),
  }
  return named.map(({ tx, meta }) => describeTransaction(tx, { ...known, entryOf: (id) => entryIn(meta, id) }))
}
