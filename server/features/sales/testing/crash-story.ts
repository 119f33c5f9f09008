import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import { emptyPlace, type KillPoint } from '#features/house-accounts/testing/crash-story.ts'
import { query } from '#features/house-accounts/testing/outside-deal.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { type Trader, trader } from '#features/signing/testing/asking.ts'
import { eventually } from '#testing/eventually.ts'
import type { Outside } from '#testing/outside.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { funding, reached, type World } from '#testing/world.ts'
import { askToBuy, balance, charity, list, XRP } from './trading.ts'
import { comesToRest } from './walk.ts'

const script = join(import.meta.dirname, '../../../testing/crashing-server.ts')

export const PRICE = 40n * XRP
export const GIFT = 2n * XRP
/** Of the seller, where there is one. */
export const PLEDGE = 4n * XRP

/** The killed server lives by the machine's time, and so must those before and after it. */
const clock = { now: () => new Date(), set: () => undefined, advance: () => undefined }

/** A server of this database in that world, as long as it lives. */
export function inhabit(outside: Outside, server: TestServer): World {
  const close = async () => {
    const index = await outside.stage.close()
    await reached(server, index)
    return index
  }
  const pay = async (to: string, drops: bigint) => {
    await outside.give(to, drops)
    await close()
  }
  return {
    ...outside,
    server,
    close,
    pay,
    ...funding(outside, close),
    anotherServer: () => Promise.reject(new Error('there is one server at a time here')),
  }
}

/** A server of this database in that world, until the work is done. */
export async function living<T>(
  outside: Outside,
  env: Record<string, string>,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const world = inhabit(outside, await testServer({ env, clock }))
  return work(world).finally(() => world.server.stop())
}

/**
 * A buyer is asked to sign; then the server is replaced by one that is killed right before the given statement, while
 * the buyer signs and ledgers close; then a sound one takes over, and everything comes to rest.
 */
export async function surviveKilledPurchase(outside: Outside, [statement, nth]: KillPoint, pledged = false) {
  const place = await emptyPlace(outside)
  const serve = async () => inhabit(outside, await testServer({ env: place.env, clock }))
  try {
    const first = await serve()
    const people = { seller: await trader(first), buyer: await trader(first), charity: await charity(first) }
    const nftId = await mint(first, people.seller, { royality: '0' })
    await list(first, people.seller, nftId, PRICE, pledged ? { pledge_percent: 10, charity_id: people.charity.id } : {})
    const asked = (await askToBuy(first, people.buyer, nftId, { donation_percent: 5 })).json()
    await first.server.stop()
    const before = await holdings(outside, people)
    const { index: from } = await outside.client.freshTip()

    const signal = await runDoomed(outside, place, [statement, nth], asked.link, people.buyer)
    const last = await serve()
    try {
      await last.close()
      await comesToRest(last)
      // Time enough for something to happen twice, if it could.
      for (let more = 0; more < 3; more++) await last.close()
    } finally {
      await last.server.stop()
    }
    return {
      pledged,
      signal,
      nftId,
      people,
      moved: differences(before, await holdings(outside, people)),
      sent: await sentSince(outside, from, { ...people, broker: outside.broker }),
      row: await lookAround(place.url, asked.sign_request_id),
    }
  } finally {
    await place.drop()
  }
}

const cursorOf = async (url: string) =>
  (await query<{ ledger_index: number }>(url, 'select ledger_index from ledger_cursor'))[0]?.ledger_index ?? 0

/** Lets a server that is killed right before the given statement run while somebody signs and ledgers close. */
export async function runDoomed(
  outside: Outside,
  place: { env: Record<string, string>; url: string },
  [statement, nth]: KillPoint,
  link: string,
  buyer: Trader,
): Promise<string> {
  const doomed = spawn(process.execPath, [script, statement, String(nth)], {
    env: { ...process.env, ...place.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const died = once(doomed, 'exit') as Promise<[number | null, string | null]>
  const over = () => doomed.exitCode !== null || doomed.signalCode !== null
  await Promise.race([once(doomed.stdout, 'data'), died])
  await outside.phone.sign(link, buyer.secret)
  const deadline = Date.now() + 180_000
  while (!over() && Date.now() < deadline) {
    await Promise.race([delay(300), died])
    const index = await outside.stage.close()
    // A ledger at a time, as on a real network; a dead server takes none.
    await eventually(async () => {
      if (!over() && (await cursorOf(place.url)) < index) throw new Error('it is behind')
    }, 5000).catch(() => undefined)
  }
  // One that outlived its kill point is recognised by its signal.
  if (!over()) doomed.kill('SIGTERM')
  return (await died)[1] ?? 'none'
}

type People = { seller: { address: string }; buyer: { address: string }; charity: { address: string } }
type Holdings = Record<keyof People | 'broker', bigint>

const holdings = async (outside: Outside, { seller, buyer, charity: given }: People): Promise<Holdings> => {
  const of = (who: { address: string }) => balance(outside as World, who)
  return {
    seller: await of(seller),
    buyer: await of(buyer),
    charity: await of(given),
    broker: await of(outside.broker),
  }
}

const differences = (before: Holdings, after: Holdings): Holdings => ({
  seller: after.seller - before.seller,
  buyer: after.buyer - before.buyer,
  charity: after.charity - before.charity,
  broker: after.broker - before.broker,
})

/** What each of them sent since, and what the ledger burned for it. */
async function sentSince(outside: Outside, from: number, who: People & { broker: { address: string } }) {
  const { index: to } = await outside.client.freshTip()
  const sent: Record<string, { kinds: string[]; fees: bigint }> = {}
  for (const [name, { address }] of Object.entries(who)) {
    const mine = { kinds: [] as string[], fees: 0n }
    for await (const { tx } of accountTransactions(outside.client, address, { from: from + 1, to })) {
      if (tx.Account !== address) continue
      mine.kinds.push(String(tx.TransactionType))
      mine.fees += BigInt(String(tx.Fee))
    }
    sent[name] = mine
  }
  return sent
}

async function lookAround(url: string, requestId: string) {
  const [row] = await query<{ state: string; owner: string; buyer: string; donations: number; notified: number }>(
    url,
    `select s.state, t.owner_address as owner, s.buyer,
      (select count(*)::int from donations d where d.token_id = s.token_id) as donations,
      (select count(*)::int from notifications n where n.nft_id = s.nft_id and n.kind = 'bought') as notified
    from settlements s join nft_state t on t.nft_id = s.nft_id where s.request_id = $1`,
    [requestId],
  )
  return row
}
