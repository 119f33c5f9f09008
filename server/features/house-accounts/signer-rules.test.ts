import { deliverXrp, payOutGifts, settleSale } from '@gooddrop/ledger/actions.ts'
import { decodeBlob } from '@gooddrop/ledger/codec.ts'
import { LedgerError } from '@gooddrop/ledger/errors.ts'
import { type GiftMemo, giftMemo, payoutMemo } from '@gooddrop/ledger/memos.ts'
import type { OfferEntry } from '@gooddrop/ledger/queries.ts'
import { type Signed, signWith } from '@gooddrop/ledger/signer.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { Wallet } from 'xrpl'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { testDatabase } from '#testing/database.ts'
import { storeAttempt } from './attempt-store.ts'
import type { Broker, Treasury } from './house-account-deps.ts'
import { brokerPolicy, type Given, type Permit, treasuryPolicy } from './signer-policy.ts'
import { addWork } from './work-store.ts'

/** What the signer decides before it uses a key, with a ledger server that answers from a table. */
const database = testDatabase()
const key = Wallet.generate()
const account = key.classicAddress
const signer = signWith(key.seed!)
const [charity, stranger, buyer] = [1, 2, 3].map(() => Wallet.generate().classicAddress) as [string, string, string]

const INDEX = 100
const view = { ledger: { index: INDEX, hash: 'H', closeTime: 0 }, root: { sequence: 7 }, lease: 1 }
const slot = { sequence: 7, ticket: false, fee: 12n, lastLedger: INDEX + 20, networkId: 0 }
const SALE = 'A'.repeat(64)
const TOKEN = 'B'.repeat(64)
const GIFT = 2_000_000n

const onLedger = new Map<string, Json>()
const validated = (hash: string, tx_json: Json, result = 'tesSUCCESS') =>
  onLedger.set(hash, { hash, tx_json, validated: true, ledger_index: 90, meta: { TransactionResult: result } })
afterEach(() => onLedger.clear())

const client = {
  networkId: 0,
  async request(command: string, params: Json) {
    if (command === 'account_tx')
      return { ledger_index_min: 1, ledger_index_max: INDEX, transactions: [...onLedger.values()] }
    const found = onLedger.get(String(params.transaction))
    if (command !== 'tx' || !found) throw new LedgerError('txnNotFound', 'not here')
    return found
  },
} as unknown as Given['client']

const given = (): Given => ({
  client,
  signer,
  deps: { db: database.db, config: { BROKER_HOURLY_DROPS: 3_000_000n, TREASURY_HOURLY_DROPS: 3_000_000n } } as Deps,
})
const broker = { account, giftsOwed: { knows: async () => true } } as unknown as Broker

/** Signs, or gives the rule that forbids it, or why it has to wait. */
async function outcome(permit: Permit, tx: Json): Promise<string | Signed> {
  if (permit.kind === 'wait') return permit.why
  return permit.sign(tx).catch(({ rule }: { rule: string }) => rule)
}
const isSigned = { blob: expect.any(String), hash: expect.any(String) }

const gift: GiftMemo = { charity, tag: null, price: 40_000_000n, gift: GIFT, basisPoints: 500 }
const [SELL, BUY] = ['C'.repeat(64), 'D'.repeat(64)]
const sale = (change: Json = {}): Json => ({
  ...settleSale({ broker: account, sellOffer: SELL, buyOffer: BUY, gift }, slot),
  ...change,
})

describe('a sale', () => {
  const MADE = '9'.repeat(64)
  const offer = (offerId: string, entry: Json) =>
    ({
      offerId,
      entry: { LedgerEntryType: 'NFTokenOffer', NFTokenID: TOKEN, Destination: account, PreviousTxnID: MADE, ...entry },
    }) as unknown as OfferEntry
  const sell = offer(SELL, { Flags: 1, Owner: stranger, Amount: '40000000', PreviousTxnID: '8'.repeat(64) })
  const buy = offer(BUY, { Flags: 0, Owner: buyer, Amount: '42000000' })
  const sign = async (change: Partial<GiftMemo> = {}) => {
    validated(MADE, { Account: buyer, TransactionType: 'NFTokenCreateOffer', Memos: [giftMemo(gift)] })
    const tx = settleSale({ broker: account, sellOffer: SELL, buyOffer: BUY, gift: { ...gift, ...change } }, slot)
    return outcome(await brokerPolicy({ ...given(), broker }).sale(view, { sell, buy }), { ...tx })
  }

  it('with the gift that the buyer has signed is signed', async () => {
    expect(await sign()).toEqual(isSigned)
  })

  it.each([
    ['a smaller gift', { gift: 400_000n, price: 41_600_000n, basisPoints: 100 }],
    ['another charity', { charity: stranger }],
    ['another tag', { tag: 5 }],
  ])('with %s than the buyer has signed is refused', async (_what, change) => {
    expect(await sign(change)).toBe('the gift and the charity that the buyer has signed')
  })
})

describe('a payout', () => {
  const policy = () => brokerPolicy({ ...given(), broker })
  const pay = async ({ to = charity, drops = GIFT, saleHash = SALE, on = policy() } = {}) => {
    const due = { charity: to, tag: null, gifts: [{ saleHash, tokenId: TOKEN, drops }], paid: new Set<string>() }
    const tx = { ...payOutGifts({ broker: account, charity: to, tag: null, drops, saleHashes: [saleHash] }, slot) }
    return outcome(await on.payout(view, due), tx)
  }

  it('of what a sale has taken is signed', async () => {
    validated(SALE, sale())
    expect(await pay()).toEqual(isSigned)
  })

  it('waits for a sale that the ledger server does not know', async () => {
    expect(await pay()).toMatch(/does not know the sales/)
  })

  it('is refused to a charity that the sale does not name', async () => {
    validated(SALE, sale())
    expect(await pay({ to: stranger })).toBe('the charity that the sale names')
  })

  it('is refused where it is more than the sale has taken', async () => {
    validated(SALE, sale())
    expect(await pay({ drops: GIFT + 1n })).toBe('the gift that the sale has taken')
  })

  it.each([
    ['failed', sale(), 'tecOBJECT_NOT_FOUND'],
    ['another account made', sale({ Account: stranger }), 'tesSUCCESS'],
    ['is another transaction', sale({ TransactionType: 'NFTokenMint' }), 'tesSUCCESS'],
  ])('is refused for a sale that %s', async (_what, tx, result) => {
    validated(SALE, tx, result)
    expect(await pay()).toBe('gifts of sales that the broker made')
  })

  it('is refused where a payment on the ledger names the sale', async () => {
    validated(SALE, sale())
    validated('E'.repeat(64), { Account: account, TransactionType: 'Payment', Memos: [payoutMemo([SALE])] })
    expect(await pay()).toBe('no sale that was paid')
  })

  it('ignores payments of others that name the sale', async () => {
    validated(SALE, sale())
    validated('E'.repeat(64), { Account: stranger, TransactionType: 'Payment', Memos: [payoutMemo([SALE])] })
    expect(await pay()).toEqual(isSigned)
  })

  it('above the limit per hour waits, also when another process has signed the first one', async () => {
    const other = 'F'.repeat(64)
    validated(SALE, sale())
    validated(other, sale())
    const on = policy()
    const first = await pay({ on })
    expect(first).toEqual(isSigned)
    const waits = '2 XRP is due and 2 XRP was paid within the last hour, but the limit is 3 XRP'
    expect(await pay({ on, saleHash: other })).toBe(waits)
    expect(await pay({ saleHash: other })).toEqual(isSigned)
    await store('payout', first as Signed)
    expect(await pay({ saleHash: other })).toBe(waits)
  })
})

describe('a delivery', () => {
  const answers = { isPaid: 'paid' }
  const deliveriesDue = { isPaid: async () => answers.isPaid }
  const deliver = async (request: string, place = slot) => {
    const policy = treasuryPolicy({ ...given(), treasury: { account, deliveriesDue } as unknown as Treasury })
    const due = { to: buyer, drops: 1_000_000n, request }
    return outcome(await policy.delivery(view, due), { ...deliverXrp({ treasury: account, ...due }, place) })
  }

  it.each([
    ['paid', isSigned],
    ['unpaid', 'an order that is paid'],
    ['unknown', 'the card service does not say whether an order is paid'],
  ])('for an order that the card service calls %s', async (answer, expected) => {
    answers.isPaid = answer
    expect(await deliver('01890a5d-ac96-774b-bcce-b302099a8057')).toEqual(expected)
  })

  it('is refused at another sequence number once an earlier one has arrived', async () => {
    answers.isPaid = 'paid'
    const request = '01890a5d-ac96-774b-bcce-b302099a8058'
    const early = { ...slot, sequence: 5, lastLedger: INDEX + 1 }
    const earlier = (await deliver(request, early)) as Signed
    await store('delivery', earlier, request)
    validated(earlier.hash, decodeBlob(earlier.blob)!)
    expect(await deliver(request)).toBe(`nothing that was paid before, as ${earlier.hash} was`)
  })
})

/** As a former leader has left it in the database. */
const store = (purpose: 'payout' | 'delivery', { hash, blob }: Signed, subjectId: string = crypto.randomUUID()) =>
  inTransaction(database.db, async (tx) => {
    const workId = (await addWork(tx, { account, networkId: 0, purpose, subjectId, body: {} }))!
    const attempt = { hash, blob, does: 'work', fee: 12n, lastLedger: INDEX + 20, signedLedger: INDEX } as const
    const sequence = purpose === 'payout' ? 7 : 5
    expect(await storeAttempt(tx, { ...attempt, account, sequence, ticket: false, workId, lease: 1 })).toBe(true)
  })
