import { readFile } from 'node:fs/promises'
import type { ReplyOf } from '@gooddrop/contract/endpoint.ts'
import { mintNft } from '@gooddrop/contract/minting.ts'
import { getNft, listOwned } from '@gooddrop/contract/nfts.ts'
import { callProduct } from '#product-client.ts'
import { filmPath } from './art/film.ts'
import { drawing, frame, png } from './art/render.ts'
import type { Work } from './people/person.ts'
import { picture, type SignedInPerson } from './signed-in-person.ts'
import type { World } from './world.ts'

export type Item = {
  _id: string
  NFTokenID: string
  title: string | null
  nftType: string
  nft_offer_index: string | null
  owner: { _id: string } | null
}

export const itemOf = async ({ productUrl }: World, id: string) =>
  (await callProduct(productUrl, getNft, { params: { id } })).nft

/** The ids of all works that are minted already, by their titles. */
export async function mintedBefore(all: readonly SignedInPerson[]): Promise<Map<string, string>> {
  const owned = await Promise.all(all.map(ownedBy))
  return new Map(owned.flat().map(({ title, _id }) => [title ?? '', _id]))
}

async function ownedBy({ call, id }: SignedInPerson): Promise<Item[]> {
  const all: Item[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { limit: 100, ...(cursor && { cursor }) }
    const page: ReplyOf<typeof listOwned> = await call(listOwned, { params: { userId: id }, query })
    all.push(...page.nfts)
    cursor = page.next
  }
  return all
}

/** Draws and uploads a work. Returns the function that signs, waits for the ledger, and returns the work's id. */
export async function uploadWork(
  artist: SignedInPerson,
  work: Work,
  collection?: string | undefined,
): Promise<() => Promise<string>> {
  const { title, description, tags, palette, moving } = work
  const traits = [
    { name: 'Palette', value: capital(palette) },
    { name: 'Form', value: moving ? 'Film' : 'Still' },
  ]
  const scan = await artist.call(mintNft, {
    params: { socketId: 'seed' },
    body: {
      title,
      description,
      royality: String(Math.round(artist.royalty * 1000)),
      account: artist.address,
      tags,
      ...(collection && { collection_id: collection, traits: JSON.stringify(traits) }),
    },
    files: await filesOf(work),
  })
  return async () => {
    const { nft_id } = await artist.sign(scan)
    if (!nft_id) throw new Error(`'${title}' was minted, but the product did not return its id`)
    return nft_id
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const POSTER_WIDTH = 800

/** A film is sent with its first frame as the poster, as the page does it. */
async function filesOf({ moving, family, title, palette }: Work) {
  if (!moving) return { nft_img: picture(await png(drawing(family, title, palette))) }
  const poster = await png(frame(moving, title, palette, POSTER_WIDTH, 0))
  return { nft_img: picture(await readFile(filmPath(title))), nft_poster: picture(poster) }
}
