import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#config.ts'
import { pass } from '#features/auctions/testing/auctioning.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { inhabit } from '#features/sales/testing/crash-story.ts'
import {
  askToBuy,
  balance,
  charity,
  closingUntil,
  ends,
  itemOf,
  list,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { createLog } from '#log.ts'
import { showBrokers } from '#operator/brokers.ts'
import { reconcileNow } from '#operator/reconcile.ts'
import { startServer } from '#run.ts'
import { newPerson, type Outside, type Person, startOutside } from '#testing/outside.ts'
import { testServer } from '#testing/server.ts'
import type { World } from '#testing/world.ts'
import { emptyPlace } from './testing/crash-story.ts'
import { countOf, sentBy } from './testing/sent-by.ts'

// One sale at each broker. move.long.test.ts has bids, auctions, relisting, halts, a kill, a third broker by command.

const clock = { now: () => new Date(), set: () => undefined, advance: () => undefined }
const log = createLog({ level: 'silent' })
const DAY = 86_400

let outside: Outside
let place: Awaited<ReturnType<typeof emptyPlace>>
let world: World | undefined
const present = newPerson()

const onlyFormer = () => ({ BROKER_SECRET: outside.broker.secret })
const onlyPresent = () => ({ BROKER_SECRET: present.secret })
const both = () => ({ ...onlyPresent(), RETIRING_BROKERS: `${outside.broker.address}=${outside.broker.secret}` })

async function stop(): Promise<void> {
  await world?.server.stop()
  world = undefined
}

async function restart(brokers: Record<string, string>): Promise<World> {
  await stop()
  world = inhabit(outside, await testServer({ env: { ...place.env, ...brokers }, clock }))
  await world.close()
  return world
}

beforeAll(async () => {
  outside = await startOutside()
  await outside.give(present.address, 100n * XRP)
  await outside.stage.close()
  place = await emptyPlace(outside)
})
afterAll(async () => {
  await stop()
  await place?.drop()
  await outside?.stop()
})

it('completes listings at the former broker, makes new ones at the new one, and explains both to the drop', async () => {
  const former = outside.broker
  const { index: first } = await outside.client.freshTip()
  let here = await restart(onlyFormer())
  const [seller, buyer, bidder] = await traders(here, 3)
  await charity(here)
  const [listed, added] = [await mint(here, seller, { royality: '0' }), await mint(here, seller, { royality: '0' })]
  await list(here, seller, listed, 40n * XRP)
  await stop()
  await expect(startServer(readConfig({ ...place.env, ...onlyPresent() }), { log })).rejects.toThrow(
    new RegExp(`RETIRING_BROKERS must still name ${former.address} \\(1 listings`),
  )

  here = await restart(both())
  const brokers = () => showBrokers.run(here.server.deps, [])
  await list(here, seller, added, 50n * XRP)
  const namedBy = async (nftId: string) => {
    const { nft_offer_index } = await itemOf(here, nftId)
    return (await nftOffer(here.client, nft_offer_index!))?.destination
  }
  expect([await namedBy(listed), await namedBy(added)]).toEqual([former.address, present.address])
  const buy = async (who: Trader, nftId: string) =>
    signed(here, who, await askToBuy(here, who, nftId, { donation_percent: 5 }))
  const [older, newer] = [await buy(buyer, listed), await buy(bidder, added)]
  expect(await ends(here, older, 'settled')).toMatchObject({ broker: former.address })
  expect(await ends(here, newer, 'settled')).toMatchObject({ broker: present.address })
  const sentOf = (broker: Person) => sentBy(outside.client, broker, first)
  await pass(here, DAY)
  await closingUntil(here, async () => {
    expect(await brokers()).toContain('empty: it can be removed from RETI')
    for (const broker of [former, present]) expect(countOf(await sentOf(broker), 'Payment')).toBe(1)
  })
  const reports = await reconcileNow.run(here.server.deps, [])
  expect(reports.match(/Everything is explained/g)).toHaveLength(3)
  for (const broker of [former, present]) {
    const sent = await sentOf(broker)
    expect([countOf(sent, 'NFTokenAcceptOffer'), countOf(sent, 'Payment')]).toEqual([1, 1])
    expect(await balance(here, broker)).toBe(100n * XRP - sent.fees)
  }

  here = await restart(onlyPresent())
  expect(await brokers()).not.toContain(former.address)
})

describe('the configuration of retiring brokers', () => {
  const env = () => ({ ...place.env, ...onlyPresent() })
  it.each([
    ['no address', () => 'nobody=secret', /RETIRING_BROKERS must be address=secret/],
    ['no secret', () => outside.broker.address, /RETIRING_BROKERS has no secret for r/],
    [
      'one account twice',
      () => `${outside.broker.address}=a,${outside.broker.address}=b`,
      /RETIRING_BROKERS names r\w+ twice/,
    ],
  ])('rejects %s', (_, value, message) => {
    expect(() => readConfig({ ...env(), RETIRING_BROKERS: value() })).toThrow(message)
  })

  it('rejects the broker that is to stay', async () => {
    const RETIRING_BROKERS = `${present.address}=${present.secret}`
    const starting = startServer(readConfig({ ...env(), RETIRING_BROKERS }), { log })
    await expect(starting).rejects.toThrow(ConfigError)
  })
})
