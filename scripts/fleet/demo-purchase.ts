import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listDonations } from '../../contract/giving.ts'
import { getNft } from '../../contract/nfts.ts'
import { callProduct } from '../../sandbox/product-client.ts'
import { charities, VETTED_BY } from '../../sandbox/seed/charities.ts'
import { demoWallet } from '../../sandbox/seed/keys.ts'
import { people } from '../../sandbox/seed/people.ts'
import { signInPerson } from '../../sandbox/seed/signed-in-person.ts'
import { buyWork, charitiesOf, listWork } from '../../sandbox/seed/trade.ts'
import { itemOf, uploadWork } from '../../sandbox/seed/works.ts'
import { openWorld, type World } from '../../sandbox/seed/world.ts'
import type { Fleet } from './start-fleet.ts'

export type Purchase = { work: string; title: string; buyer: string; gift: string; payout: string }

const VETTED_ON = '2026-09-01'
const XRP = 5_000
const GIFT_PERCENT = '5'

/** One artist, one work, one buyer and one charity, made through the balancer by the calls that people make. */
export async function buyOneWork(fleet: Fleet): Promise<Purchase> {
  const world = await openWorld(fleet.operatorEnv)
  try {
    return await trade(world)
  } finally {
    world.end()
  }
}

async function trade(world: World): Promise<Purchase> {
  const [artistSheet, buyerSheet] = people
  const drawn = artistSheet?.works.find(({ moving }) => moving === undefined)
  if (!artistSheet || !buyerSheet || !drawn) throw new Error('the demo world has too few people')
  for (const name of [artistSheet.name, buyerSheet.name, charities[0]!.name]) await fund(world, name)
  await addCharity(world)
  const [artist, buyer] = [await signInPerson(world, artistSheet), await signInPerson(world, buyerSheet)]
  try {
    const work = await (await uploadWork(artist, drawn))()
    const [charity] = await charitiesOf(world)
    if (!charity) throw new Error('there is no charity')
    await listWork(await itemOf(world, work), artist, { xrp: drawn.xrp, preferredCharity: charity })
    await buyWork(world, work, buyer, { percent: GIFT_PERCENT, charity })
    const gift = await world.until({
      ask: async () => {
        const { donations } = await callProduct(world.productUrl, listDonations, { query: { nft_id: work } })
        return donations.find(({ payout_hash }) => payout_hash !== null)
      },
      askMs: 300,
      what: 'the gift is paid',
    })
    return { work, title: drawn.title, buyer: buyer.id, gift: gift.amount, payout: gift.payout_hash ?? '' }
  } finally {
    artist.leave()
    buyer.leave()
  }
}

async function fund(world: World, name: string): Promise<void> {
  const body = JSON.stringify({ destination: demoWallet(name).classicAddress, xrpAmount: String(XRP) })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${world.sandboxUrl}/accounts`, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`the faucet refused ${name}: ${await reply.text()}`)
  await world.closeLedger()
}

async function addCharity(world: World): Promise<void> {
  const { mark: _, palette: __, receipts: ___, ...charity } = charities[0]!
  const vetted = { vetted_by: VETTED_BY, vetted_on: VETTED_ON }
  const file = join(world.folder, 'charity.json')
  const ledger_account = demoWallet(charity.name).classicAddress
  await writeFile(file, JSON.stringify([{ ...charity, ...vetted, ledger_account }]))
  await world.until({
    // The account must be on a validated ledger before it can be added.
    ask: () =>
      world.operator('charities', 'add', file).then(
        () => true as const,
        () => undefined,
      ),
    askMs: 1_000,
    what: 'the charity is added',
  })
}

/** Who owns a work and where its picture is, by one of the servers. */
export async function readWork(url: string, id: string): Promise<{ owner: string | undefined; picture: string }> {
  const { nft } = await callProduct(url, getNft, { params: { id } })
  return { owner: nft.owner?._id, picture: nft.nft_img ?? '' }
}
