import type { LedgerLink } from '#phone/ledger-link.ts'
import { type Fields, textIn } from '#phone/record.ts'
import type { Knowledge } from '#phone/words.ts'
import type { Artwork, Face } from './artwork.ts'
import type { TokenIndex } from './token-index.ts'

export interface ConsolePerson {
  name: string
  address: string
  note: string
}

/** What the pages of the console know and whom they ask. */
export interface World {
  ledger: LedgerLink
  index: TokenIndex
  artwork: Artwork
  people: () => ConsolePerson[]
  names: () => Record<string, string>
  links: { shop: string | undefined; inbox: string }
  faucetUrl: string
}

export const nameIn = (world: World, address: string) =>
  world.people().find((person) => person.address === address)?.name ?? world.names()[address]

export async function faceOfToken(world: World, id: string): Promise<Face | undefined> {
  const token = await world.index.token(id)
  return token && (await world.artwork.faceOf(token.uri))
}

function tokensNamedBy(world: World, tx: Fields): string[] {
  const offers = Array.isArray(tx.NFTokenOffers) ? tx.NFTokenOffers.slice(0, 1) : []
  const ids = [...offers, tx.NFTokenSellOffer, tx.NFTokenBuyOffer].map((id) => world.index.offer(String(id))?.token)
  return [textIn(tx, 'NFTokenID'), ...ids].filter((id) => id !== undefined && id !== '') as string[]
}

/** Looks up all that makes these transactions readable. */
export async function knowledgeOf(world: World, transactions: Fields[]): Promise<Knowledge> {
  await world.index.readOn().catch(() => {})
  const ids = [...new Set(transactions.flatMap((tx) => tokensNamedBy(world, tx)))]
  const faces = new Map(await Promise.all(ids.map(async (id) => [id, await faceOfToken(world, id)] as const)))
  return {
    nameOf: (address) => nameIn(world, address),
    tokenName: (id) => faces.get(id)?.name,
    offerOf: (id) => world.index.offer(id),
  }
}
