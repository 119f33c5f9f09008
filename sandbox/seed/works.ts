import { drawing, gif, png } from './art/render.ts'
import type { Work } from './people/person.ts'
import { callProduct } from './product-client.ts'
import { picture, type Scan, type SignedInPerson } from './signed-in-person.ts'
import type { World } from './world.ts'

export type Item = {
  _id: string
  NFTokenID: string
  title: string | null
  nftType: string
  nft_offer_index: string | null
  owner: { _id: string } | null
}

export const itemOf = async (world: World, id: string) => {
  const url = `${world.productUrl}/api/v1/user/xumm-xrpl/get-single-nft/${id}`
  return (await callProduct<{ nft: Item }>(url, 'GET')).nft
}

type Owned = { nfts: Item[]; next: string | null }

/** The ids of all works that are minted already, by their titles. */
export async function mintedBefore(all: readonly SignedInPerson[]): Promise<Map<string, string>> {
  const owned = await Promise.all(all.map(ownedBy))
  return new Map(owned.flat().map(({ title, _id }) => [title ?? '', _id]))
}

async function ownedBy({ call, id }: SignedInPerson): Promise<Item[]> {
  const all: Item[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) })
    const page: Owned = await call<Owned>('GET', `user/xumm-xrpl/get-user-nft-db/${id}?${query}`)
    all.push(...page.nfts)
    cursor = page.next
  }
  return all
}

/** Draws and uploads it; gives what is left to do: to sign, and to wait for its place on the ledger. */
export async function uploadWork(artist: SignedInPerson, work: Work): Promise<() => Promise<string>> {
  const form = new FormData()
  form.append('title', work.title)
  form.append('description', work.description)
  form.append('royality', String(Math.round(artist.royalty * 1000)))
  form.append('account', artist.address)
  for (const tag of work.tags) form.append('tags', tag)
  form.append('nft_img', picture(await draw(work)), work.moving ? 'work.gif' : 'work.png')
  const scan = await artist.call<Scan>('POST', 'user/xumm-xrpl/mint-nft/seed', form)
  return async () => {
    const { nft_id } = await artist.sign(scan)
    if (!nft_id) throw new Error(`'${work.title}' was minted, and nobody knows as what`)
    return nft_id
  }
}

const draw = ({ moving, family, title, palette }: Work) =>
  moving ? gif(moving, title, palette) : png(drawing(family, title, palette))
