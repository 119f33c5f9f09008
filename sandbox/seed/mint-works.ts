import { signPayload } from '../wallet/headless-phone.ts'
import { drawing, gif, png } from './art/render.ts'
import type { Work } from './people.ts'
import { type Inhabitant, picture } from './people-of-the-shop.ts'
import { callShop } from './shop.ts'
import type { World } from './world.ts'

type Scan = { link: string; sign_request_id: string }
type Owned = { nfts: { _id: string; title: string | null }[]; next: string | null }

/** Everything that this person made and has not minted yet. */
export async function mintWorks(world: World, person: Inhabitant): Promise<void> {
  const there = new Set((await ownedBy(world, person)).map((nft) => nft.title))
  const asked: string[] = []
  for (const work of person.works.filter(({ title }) => !there.has(title))) {
    const { link, sign_request_id } = await ask(world, person, work)
    await signPayload(world.sandboxUrl, link, person.secret)
    asked.push(sign_request_id)
  }
  for (const id of asked) await world.validated(person.token, id)
}

async function ask(world: World, person: Inhabitant, work: Work): Promise<Scan> {
  const form = new FormData()
  form.append('title', work.title)
  form.append('description', work.description)
  form.append('royality', String(Math.round(person.royalty * 1000)))
  form.append('account', person.address)
  for (const tag of work.tags) form.append('tags', tag)
  form.append('nft_img', picture(await draw(work)), work.moving ? 'work.gif' : 'work.png')
  return callShop(`${world.productUrl}/api/v1/user/xumm-xrpl/mint-nft/seed`, 'POST', { token: person.token, form })
}

const draw = ({ moving, family, title, palette }: Work) =>
  moving ? gif(moving, title, palette) : png(drawing(family, title, palette))

export async function ownedBy(world: World, person: Inhabitant): Promise<Owned['nfts']> {
  const all: Owned['nfts'] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) })
    const url = `${world.productUrl}/api/v1/user/xumm-xrpl/get-user-nft-db/${person.id}?${query}`
    const page: Owned = await callShop<Owned>(url, 'GET')
    all.push(...page.nfts)
    cursor = page.next
  }
  return all
}
