import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  askToBid,
  bidsOn,
  charity,
  closingUntil,
  notificationsAbout,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { type Trader, trader, traders } from '#features/signing/testing/asking.ts'
import { onFact, onLedgerClosed } from '#reactions.ts'
import { jobsEnd } from '#testing/jobs.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
let ada: Trader
let bob: Trader
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob] = await traders(world, 2)
  await charity(world)
})
afterAll(() => world?.stop())

/** Counts what is asked of the database. */
function counting(db: Db): { db: Db; count(): number } {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin) as Db, count: () => count }
}

/** As if this account had changed several times in one ledger: what the listener asks of the database. */
async function statementsFor(account: string): Promise<number> {
  const { deps } = world.server
  const counted = counting(deps.db)
  const { index, hash, closeTime } = await world.client.freshTip()
  const at = { ledgerIndex: index, txIndex: 0, txHash: hash, closeTime }
  const ledger = { index, hash, closeTime }
  const fact = { kind: 'accountChanged', account, at } as never
  const context = { fact, facts: [fact], transaction: {} as never, ledger }
  await inTransaction(counted.db, async (tx) => {
    for (let times = 0; times < 3; times++)
      for (const reaction of onFact.accountChanged ?? []) await reaction(tx, context as never, deps as Deps)
    for (const reaction of onLedgerClosed) {
      await reaction.isDue(tx, ledger, deps)
      await reaction.react(tx, ledger, deps)
    }
  })
  return counted.count()
}

/** Copies of a bid, as somebody makes them who wants to slow us down. */
async function copyBid(nftId: string, change: { ours: boolean; count: number }): Promise<void> {
  await world.server.deps.database.pool.query(
    `insert into bids (nft_id, token_id, offer_index, buyer, price, gift, basis_points, charity_account, expiry, ours,
       funded, uri_hex, created_ledger, created_index, created_at)
     select nft_id, token_id, md5($1::text || n) || md5($2::text || n), buyer, price, gift, basis_points, charity_account,
       expiry, $2::boolean, funded, uri_hex, created_ledger, created_index, created_at
     from bids, generate_series(1, $3) as n where nft_id = $1::uuid and ours and state = 'live'`,
    [nftId, change.ours, change.count],
  )
}

it('a ledger costs the same number of statements, whether an account has one bid or 3,001', async () => {
  const nftId = await mint(world, ada)
  await signed(world, bob, await askToBid(world, bob, nftId, 2n * XRP))
  const one = await statementsFor(bob.address)
  await copyBid(nftId, { ours: false, count: 1500 })
  await copyBid(nftId, { ours: true, count: 1500 })
  expect(await statementsFor(bob.address)).toBe(one)
  // Neither do bids that lose their funding all at once.
  await world.stage.send(bob.wallet, {
    TransactionType: 'Payment',
    Destination: ada.address,
    Amount: String(997n * XRP),
  })
  await world.close()
  const { rows } = await world.server.deps.database.pool.query(
    `select funded, count(*)::int from bids where buyer = $1 and ours and state = 'live' group by funded`,
    [bob.address],
  )
  expect(rows).toEqual([{ funded: false, count: 1501 }])
})

it('whether a bid from elsewhere can be paid is shown when somebody looks', async () => {
  const cleo = await trader(world, { xrp: 100 })
  const nftId = await mint(world, ada)
  const tokenId = (
    await world.server.deps.db.selectFrom('nfts').select('token_id').where('id', '=', nftId).executeTakeFirstOrThrow()
  ).token_id
  await world.stage.send(cleo.wallet, {
    TransactionType: 'NFTokenCreateOffer',
    NFTokenID: tokenId,
    Owner: ada.address,
    Amount: String(50n * XRP),
  })
  await world.close()
  await closingUntil(world, async () =>
    expect(await bidsOn(world, nftId)).toMatchObject([{ elsewhere: true, funded: true }]),
  )
  await world.stage.send(cleo.wallet, {
    TransactionType: 'Payment',
    Destination: ada.address,
    Amount: String(60n * XRP),
  })
  await world.close()
  expect(await bidsOn(world, nftId)).toMatchObject([{ elsewhere: true, funded: false }])
  await jobsEnd(world.server, 'bids.notify-unfunded')
  expect(await notificationsAbout(world, cleo, nftId)).toEqual([])
})
