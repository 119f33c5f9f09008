import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { inTransaction } from '#db/transaction.ts'
import { becomes, bid, bidOf, openAuction, ownerOf, pass, passClose } from '#features/auctions/testing/auctioning.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { inhabit, runDoomed } from '#features/sales/testing/crash-story.ts'
import {
  askToAcceptBid,
  askToBuy,
  balance,
  charity,
  closingUntil,
  ends,
  isGone,
  itemOf,
  list,
  scanOf,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { reaches, type Trader, trader } from '#features/signing/testing/asking.ts'
import { createLog } from '#log.ts'
import { showBrokers } from '#operator/brokers.ts'
import { resumeBroker } from '#operator/house-accounts.ts'
import { reconcileNow } from '#operator/reconcile.ts'
import { startServer } from '#run.ts'
import { newPerson, type Outside, type Person, startOutside } from '#testing/outside.ts'
import { testServer } from '#testing/server.ts'
import type { World } from '#testing/world.ts'
import { halt } from './halt.ts'
import { emptyPlace } from './testing/crash-story.ts'
import { query } from './testing/outside-deal.ts'
import { countOf, sentBy as sentByAccount } from './testing/sent-by.ts'

const clock = { now: () => new Date(), set: () => undefined, advance: () => undefined }
const log = createLog({ level: 'silent' })
const DAY = 86_400
/** An account can be deleted only when its sequence numbers are so far behind. */
const LEDGERS_BEFORE_DELETION = 256
const DELETION_FEE = '200000'

let outside: Outside
let place: Awaited<ReturnType<typeof emptyPlace>>
let world: World
let former: Person
let folder: string
/** The ledger before the first sale. */
let first: number
const present = newPerson()
/** The broker before the former one, whose key only a command knows. */
const oldest = newPerson('ecdsa-secp256k1')
const people: Record<'seller' | 'buyer' | 'bidder', Trader> = {} as never
const items: Record<'oldest' | 'listed' | 'crashed' | 'relisted' | 'wanted' | 'auctioned' | 'small' | 'added', string> =
  {} as never

const byCommand = () => {
  const program = join(import.meta.dirname, '../../testing/key-process.ts')
  return `${oldest.address}=command:exec ${process.execPath} ${program} ${join(folder, 'key')}`
}
const onlyOldest = () => ({ BROKER_SECRET: oldest.secret })
const onlyFormer = () => ({ BROKER_SECRET: former.secret, RETIRING_BROKERS: byCommand() })
const both = () => ({
  BROKER_SECRET: present.secret,
  RETIRING_BROKERS: `${former.address}=${former.secret},${byCommand()}`,
})
const onlyPresent = () => ({ BROKER_SECRET: present.secret })

const serve = async (brokers: Record<string, string>) => {
  world = inhabit(outside, await testServer({ env: { ...place.env, ...brokers }, clock }))
  await world.close()
}
const restart = async (brokers: Record<string, string>) => {
  await world.server.stop()
  await serve(brokers)
}

const offerOf = async (nftId: string) => (await itemOf(world, nftId)).nft_offer_index!
const namedBy = async (offerIndex: string) => (await nftOffer(world.client, offerIndex))?.destination

const buyFrom = async (nftId: string, more: object = { donation_percent: 5 }) =>
  signed(world, people.buyer, await askToBuy(world, people.buyer, nftId, more))

const sentBy = (broker: Person) => sentByAccount(world.client, broker, first)

const brokers = () => showBrokers.run(world.server.deps, [])
const until = (check: () => Promise<void>) => closingUntil(world, check)

beforeAll(async () => {
  outside = await startOutside()
  former = outside.broker
  for (const { address } of [present, oldest]) await outside.give(address, 100n * XRP)
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-key-'))
  // Without the byte that says which curve it is for.
  await writeFile(join(folder, 'key'), oldest.wallet.privateKey.slice(-64))
  await outside.stage.close()
  place = await emptyPlace(outside)
  first = (await outside.client.freshTip()).index
  await serve(onlyOldest())
  for (const name of ['seller', 'buyer', 'bidder'] as const) people[name] = await trader(world)
  await charity(world)
  items.oldest = await mint(world, people.seller, { royality: '0', title: 'oldest' })
  await list(world, people.seller, items.oldest, 40n * XRP)
  await restart(onlyFormer())
})

afterAll(async () => {
  await world?.server.stop()
  await place?.drop()
  await outside?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a new broker takes over from the former one', () => {
  it('with listings, a bid, an auction and a gift that name the former one', async () => {
    const { seller, buyer, bidder } = people
    for (const name of ['listed', 'crashed', 'relisted', 'small', 'wanted'] as const)
      items[name] = await mint(world, seller, { royality: '0', title: name })
    for (const name of ['listed', 'crashed', 'relisted'] as const) await list(world, seller, items[name], 40n * XRP)
    await list(world, seller, items.small, 1n * XRP)
    await ends(world, await buyFrom(items.small, { donation_percent: 1 }), 'settled')
    await bid(world, buyer, items.wanted, 20n * XRP)
    items.auctioned = await openAuction(world, seller)
    await bid(world, bidder, items.auctioned, 30n * XRP)
    const said = await brokers()
    expect(said).toContain(`broker ${former.address}`)
    expect(said).toContain('3 listings, 2 bids, 1 auctions')
    expect(said).toContain('0.01 XRP of gifts owed')
  })

  it('a server that does not know the former one does not start', async () => {
    await world.server.stop()
    const unaware = { ...place.env, ...onlyPresent(), RETIRING_BROKERS: byCommand() }
    await expect(startServer(readConfig(unaware), { log })).rejects.toThrow(
      new RegExp(`RETIRING_BROKERS must still name ${former.address} \\(3 listings, 2 bids, 1 auctions`),
    )
    await serve(both())
    const warnings = await world.server.deps.health.warnings()
    expect(warnings).not.toHaveProperty('retiring brokers')
  })

  it('new listings and bids name the new one, and both complete sales side by side', async () => {
    const { seller, buyer, bidder } = people
    items.added = await mint(world, seller, { royality: '0', title: 'added' })
    await list(world, seller, items.added, 50n * XRP)
    expect(await namedBy(await offerOf(items.added))).toBe(present.address)
    expect(await namedBy(await offerOf(items.listed))).toBe(former.address)

    const at = await signed(world, buyer, await askToBuy(world, buyer, items.listed, { donation_percent: 5 }))
    const beside = await signed(world, bidder, await askToBuy(world, bidder, items.added, { donation_percent: 4 }))
    expect(await ends(world, at, 'settled')).toMatchObject({ broker: former.address })
    expect(await ends(world, beside, 'settled')).toMatchObject({ broker: present.address })
    expect([await ownerOf(world, items.listed), await ownerOf(world, items.added)]).toEqual([
      buyer.member.id,
      bidder.member.id,
    ])
    await until(async () => {
      expect(countOf(await sentBy(former), 'Payment')).toBe(1)
      expect(countOf(await sentBy(present), 'Payment')).toBe(1)
    })
  })

  it('a third one, which signs by a command, completes what names it', async () => {
    expect(await namedBy(await offerOf(items.oldest))).toBe(oldest.address)
    const sale = await buyFrom(items.oldest, { donation_percent: 5 })
    expect(await ends(world, sale, 'settled')).toMatchObject({ broker: oldest.address })
    await until(async () => expect(countOf(await sentBy(oldest), 'Payment')).toBe(1))
  })

  it('a bid from before is accepted at the former one, though newer bids name the new one', async () => {
    const { seller, buyer, bidder } = people
    await bid(world, bidder, items.wanted, 10n * XRP)
    const newer = await bidOf(world, bidder, items.wanted)
    expect(await namedBy(newer)).toBe(present.address)
    const older = await bidOf(world, buyer, items.wanted)
    const accepted = await signed(world, seller, await askToAcceptBid(world, seller, older))
    expect(await ends(world, accepted, 'settled')).toMatchObject({ broker: former.address })
    await isGone(world, newer)
  })

  it('a listing at a new price names the new one, and the former one cancels the old offer', async () => {
    const old = await offerOf(items.relisted)
    await list(world, people.seller, items.relisted, 45n * XRP)
    expect(await namedBy(await offerOf(items.relisted))).toBe(present.address)
    await isGone(world, old)
  })

  it('while the former one is halted, only buyers of what names it are refused before they sign', async () => {
    const { deps } = world.server
    await inTransaction(deps.db, (tx) => halt(tx, former.address, 'a test'))
    const refused = await askToBuy(world, people.buyer, items.crashed)
    expect(refused.statusCode, refused.body).toBe(503)
    const asked = scanOf(await askToBuy(world, people.buyer, items.relisted))
    await world.phone.reject(asked.link)
    await reaches(world, asked.sign_request_id, 'rejected')
    const warnings = await world.server.deps.health.warnings()
    expect(warnings['retiring brokers']).toBe(`${former.address}: halted: a test`)
    expect(await brokers()).toContain('PAUSED: halted: a test')
    await resumeBroker.run(deps, [former.address])
    expect(await brokers()).not.toContain('PAUSED')
  })

  it('a server killed in the middle of a sale at the former one: sold once, given once', async () => {
    const asked = scanOf(await askToBuy(world, people.buyer, items.crashed, { donation_percent: 5 }))
    const before = countOf(await sentBy(former), 'NFTokenAcceptOffer')
    await world.server.stop()
    const doomed = { url: place.url, env: { ...place.env, ...both() } }
    expect(await runDoomed(outside, doomed, ['insert into "donations"', 1], asked.link, people.buyer)).toBe('SIGKILL')
    await serve(both())
    expect(await ends(world, asked.sign_request_id, 'settled')).toMatchObject({ broker: former.address })
    expect(countOf(await sentBy(former), 'NFTokenAcceptOffer')).toBe(before + 1)
  })

  it('the auction takes bids for the former one and closes there', async () => {
    const { buyer, bidder } = people
    await bid(world, buyer, items.auctioned, 60n * XRP)
    const [winning, losing] = [await bidOf(world, buyer, items.auctioned), await bidOf(world, bidder, items.auctioned)]
    expect(await namedBy(winning)).toBe(former.address)
    await passClose(world, items.auctioned)
    await becomes(world, items.auctioned, 'settled')
    expect(await ownerOf(world, items.auctioned)).toBe(buyer.member.id)
    await isGone(world, losing)
  })

  it('the former one pays its last gifts and is empty, and both are explained to the drop', async () => {
    await pass(world, DAY)
    await until(async () => expect((await brokers()).match(/empty: it can be removed from RETI/g)).toHaveLength(2))
    const reports = await reconcileNow.run(world.server.deps, [])
    expect(reports).toContain(`retiring broker ${former.address}`)
    expect(reports.match(/Everything is explained/g)).toHaveLength(4)
    for (const one of [oldest, former, present])
      expect(await balance(world, one)).toBe(100n * XRP - (await sentBy(one)).fees)
    expect(countOf(await sentBy(former), 'NFTokenAcceptOffer')).toBe(5)
  })

  it('a database from before the move learns from the ledger’s offers and sales which broker each row names', async () => {
    await world.server.stop()
    const tables = ['donations', 'payouts', 'bids', 'settlements', 'auctions']
    const named = () =>
      Promise.all(tables.map((table) => query(place.url, `select id, broker from ${table} order by id`)))
    const before = await named()
    for (const table of tables) await query(place.url, `alter table ${table} drop column broker`)
    await query(place.url, await readFile(join(import.meta.dirname, '../../db/migrations/1870-brokers.sql'), 'utf8'))
    expect(await named()).toEqual(before)
    await serve(both())
  })

  it('they are removed, and what names the new one goes on', async () => {
    await restart(onlyPresent())
    expect(await brokers()).not.toContain(former.address)
    await ends(world, await buyFrom(items.relisted), 'settled')
    await until(async () => expect(await brokers()).toContain('nothing is open'))
    expect((await reconcileNow.run(world.server.deps, [])).match(/Everything is explained/g)).toHaveLength(2)
  })

  it('the former one is deleted in favour of the new one, which explains what it received', async () => {
    await world.server.stop()
    const rest = await balance(world, former)
    for (let closed = 0; closed < LEDGERS_BEFORE_DELETION; closed++) await outside.stage.close()
    const tx = { TransactionType: 'AccountDelete', Destination: present.address, Fee: DELETION_FEE }
    const { result } = await outside.stage.send(former.wallet, tx)
    expect(result).toBe('tesSUCCESS')
    await serve(onlyPresent())
    const reports = await reconcileNow.run(world.server.deps, [])
    expect(reports.match(/Everything is explained/g)).toHaveLength(2)
    expect(reports).toMatch(new RegExp(`received.*${Number(rest - BigInt(DELETION_FEE)) / 1e6}`))
  })
})
