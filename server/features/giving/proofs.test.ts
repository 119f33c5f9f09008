import { directGiftProofPath, listDirectGifts } from '@gooddrop/contract/direct-gifts.ts'
import { type Donation, getProofTrust, giftProofPath, listDonations } from '@gooddrop/contract/giving.ts'
import { directGiftMemo, requestMemo } from '@gooddrop/ledger/memos.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { type Proved, verifyProofFile } from '@gooddrop/ledger/xpop/verify-gift.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { charityOf, makeDeal, order, workIs } from '#features/house-accounts/testing/deals.ts'
import { watchAccount } from '#listener/watch.ts'
import { showMissedProofs } from '#operator/proofs.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { jobsEnd } from '#testing/jobs.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { proveLedger, proveWaiting } from './build-proofs.ts'
import { proofsWarning } from './proof-health.ts'

let world: World
let seller: Person
let buyer: Person

beforeAll(async () => {
  let key = ''
  const listUrl = (port: number) => `http://127.0.0.1:${port}/vl.json`
  world = await startWorld({
    ledgerLimits: { validator: true },
    async before({ ledger }) {
      const list = (await (await fetch(listUrl(ledger.port))).json()) as { public_key: string }
      key = list.public_key
    },
    env: ({ ledger }) => ({ VALIDATOR_LIST_URL: listUrl(ledger.port), VALIDATOR_LIST_KEY: key }),
  })
  ;[seller, buyer] = [await world.person(), await world.person()]
})
afterAll(() => world?.stop())
beforeEach(() => {
  delete world.ledgerLine.manners.rewrite
})

async function closeUntil(check: () => Promise<unknown>, ledgers = 60): Promise<void> {
  for (let closed = 0; ; closed++)
    try {
      return void (await eventually(check, 700))
    } catch (error) {
      if (closed === ledgers) throw error
      await world.close()
    }
}

/** Sells something with a gift for a new charity, and waits until the gift was paid on. */
async function give(): Promise<{ charity: Person; sale: string; gift: () => Promise<Donation> }> {
  const charity = await charityOf(world, await world.person({ xrp: 100 }), {})
  const deal = await makeDeal(world, { seller, buyer, charity }, { price: 10_000_000n, percent: 10 })
  await order(world, deal)
  await closeUntil(async () => expect((await workIs(world, deal.settlementId, 'done', 0)).state).toBe('done'))
  const gift = () => giftTo(charity)
  await closeUntil(async () => expect((await gift()).state).toBe('paid'))
  return { charity, sale: (await workIs(world, deal.settlementId, 'done')).hash!, gift }
}

async function giftTo({ address }: Person): Promise<Donation> {
  const { db } = world.server.deps
  const { id } = await db
    .selectFrom('charities')
    .select('id')
    .where('ledger_account', '=', address)
    .executeTakeFirstOrThrow()
  const reply = await call(world.server, listDonations, { query: { charity_id: id } })
  const [gift] = reply.json().donations
  if (!gift) throw new Error('there is no gift yet')
  return gift
}

/** By the job of its ledger, or, when a signature came later than that, by what the clock starts every minute. */
async function hasProof(gift: () => Promise<Pick<Donation, 'proof'>>): Promise<void> {
  await jobsEnd(world.server, 'giving.prove-ledger')
  await eventually(async () => {
    if ((await gift()).proof === 'waiting') await proveWaiting(world.server.deps)
    expect((await gift()).proof).toBe('complete')
  })
}

const fileOf = ({ _id }: Donation) => world.server.inject({ method: 'GET', url: giftProofPath(_id) })

/** As the page does, with what the server says of its network. */
async function check(text: string): Promise<Proved> {
  const { network_id, publisher, brokers } = (await call(world.server, getProofTrust)).json()
  if (network_id === null || publisher === null) throw new Error('no list of validators is configured')
  return verifyProofFile(text, {
    networkId: network_id,
    publishers: [{ ...publisher, networkId: network_id }],
    brokers,
  })
}

test('a gift has a file that proves its sale and its payment', async () => {
  const { charity, sale, gift } = await give()
  await hasProof(gift)
  const reply = await fileOf(await gift())
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="gooddrop-gift-${sale.slice(0, 12)}.json"`)
  expect(await check(reply.body)).toMatchObject({
    kind: 'gift',
    sale: {
      hash: sale,
      seller: seller.address,
      buyer: buyer.address,
      broker: world.broker.address,
      charity: charity.address,
      price: 10_000_000n,
      gift: 1_000_000n,
      signed: 1,
    },
    payout: { hash: (await gift()).payout_hash, to: charity.address, amount: 1_000_000n, sales: [sale] },
  })
  expect(await proofsWarning(world.server.deps)).toBeUndefined()
})

test('a direct gift has a file that proves its payment', async () => {
  const charity = await charityOf(world, await world.person({ xrp: 100 }), {})
  const token = 'AB'.repeat(32)
  const about = directGiftMemo({ auction: '01890a5d-ac96-774b-bcce-b302099a8057', token })
  const { db } = world.server.deps
  // As the request for the signature does.
  await inTransaction(db, (tx) => watchAccount(tx, charity.address))
  await world.stage.send(buyer.wallet, {
    TransactionType: 'Payment',
    Destination: charity.address,
    Amount: '3000000',
    Memos: [about, requestMemo('01890a5d-ac96-774b-bcce-b302099a8057')],
  } as never)
  const given = async () => {
    const { gifts } = (await call(world.server, listDirectGifts, {})).json()
    const gift = gifts.find(({ charity: { ledger_account } }) => ledger_account === charity.address)
    if (!gift) throw new Error('there is no gift yet')
    return gift
  }
  await closeUntil(given)
  await hasProof(given)
  const { _id, hash } = await given()
  const reply = await world.server.inject({ method: 'GET', url: directGiftProofPath(_id) })
  expect(reply.headers['content-disposition']).toContain(`gooddrop-direct-gift-${hash.slice(0, 12)}.json`)
  expect(await check(reply.body)).toMatchObject({
    kind: 'payment',
    payment: {
      hash,
      from: buyer.address,
      to: charity.address,
      amount: 3_000_000n,
      sales: null,
      bidFor: token,
      signed: 1,
    },
  })
  const { kind } = await db.selectFrom('proofs').select('kind').where('tx_hash', '=', hash).executeTakeFirstOrThrow()
  expect(kind).toBe('direct')
})

test('two servers hear the validators, and the proof is made once', async () => {
  const other = await world.anotherServer()
  const { sale, gift } = await give()
  await hasProof(gift)
  const { deps } = world.server
  const proof = () => deps.db.selectFrom('proofs').selectAll().where('tx_hash', '=', sale).executeTakeFirstOrThrow()
  const made = await proof()
  await Promise.all([proveLedger(deps, made.ledger_hash), proveLedger(other.deps, made.ledger_hash)])
  expect(await proof()).toEqual(made)
  expect(made.version).toBe(2)
})

test('a forged signature does not take the place of the right one', async () => {
  const forged = (data: unknown) => `${String(data).slice(0, -2)}${String(data).endsWith('00') ? '01' : '00'}`
  world.ledgerLine.manners.rewrite = (message: Json) =>
    message.type === 'validationReceived' ? [{ ...message, data: forged(message.data) }, message] : [message]
  const { gift } = await give()
  await hasProof(gift)
  expect(await check((await fileOf(await gift())).body)).toMatchObject({ kind: 'gift' })
})

test('what nobody heard when it was streamed has no proof, and says so', async () => {
  world.ledgerLine.manners.rewrite = (message: Json) => (message.type === 'validationReceived' ? [] : [message])
  const { sale, gift } = await give()
  const { deps, clock } = world.server
  await proveWaiting(deps)
  expect((await gift()).proof).toBe('waiting')
  clock.advance(16 * 60_000)
  await proveWaiting(deps)
  expect((await gift()).proof).toBe('none')
  const reply = await fileOf(await gift())
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'There is no proof file for this gift'])
  expect(await showMissedProofs.run(deps, [])).toContain(sale)
  expect(await proofsWarning(deps)).toMatch(/no signatures of validators/)
})
