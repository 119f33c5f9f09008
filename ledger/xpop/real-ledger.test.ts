import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashes, type Wallet } from 'xrpl'
import { createLedgerClient, type LedgerClient } from '#client.ts'
import { giftMemo, payoutMemo } from '#memos.ts'
import { openStage, type Stage } from '#testing/stage.ts'
import { startTestLedger, type TestLedger } from '#testing/test-ledger.ts'
import { encodeText } from '#text.ts'
import { composeXpop, proveFromLedger } from './build-xpop.ts'
import { nodeKeyOf } from './bytes.ts'
import { readValidation } from './validation.ts'
import { listsIn, readList, type SignedList } from './validator-list.ts'
import { GIFT_FORMAT, type GiftTrust, verifyProofFile } from './verify-gift.ts'
import type { Xpop } from './verify-xpop.ts'

const NETWORK = 21_338
let ledger: TestLedger
let stage: Stage
let listener: LedgerClient
const heard = new Map<string, string>()

beforeAll(async () => {
  ledger = await startTestLedger(NETWORK, undefined, { validator: true })
  stage = await openStage(ledger)
  listener = createLedgerClient({
    urls: [ledger.url],
    networkId: NETWORK,
    streams: ['validations'],
    onMessage({ type, data }) {
      const validation = type === 'validationReceived' ? readValidation(data) : undefined
      if (validation) heard.set(validation.ledgerHash, String(data))
    },
  })
  await listener.freshTip()
}, 180_000)
afterAll(async () => {
  listener?.close()
  stage?.end()
  await ledger?.stop()
})

const listAt = async (path: string): Promise<unknown> => (await fetch(ledger.url.replace('ws', 'http') + path)).json()

/** As the server builds it: from the ledger in binary form, the validators' signatures, and the published list. */
async function proofOf(hash: string, ledgerHash: string): Promise<Xpop> {
  await expect.poll(() => heard.has(ledgerHash), { timeout: 30_000 }).toBe(true)
  const params = { ledger_hash: ledgerHash, transactions: true, expand: true, binary: true }
  const reply = await stage.client.request('ledger', params)
  const data = heard.get(ledgerHash)!
  const name = nodeKeyOf(Buffer.from(readValidation(data)!.signingKey, 'hex'))
  const unl = (await listAt('/vl.json')) as SignedList
  return composeXpop({ ...proveFromLedger(reply, { ledgerHash, hash }), data: { [name]: data } }, unl)
}

test('a sale and its payment on a ledger are proved by what its validator signed', { timeout: 240_000 }, async () => {
  const [broker, seller, buyer, charity] = (await stage.fund(['broker', 'seller', 'buyer', 'charity'])) as [
    Wallet,
    Wallet,
    Wallet,
    Wallet,
  ]
  const minted = await stage.play(seller, { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8 })
  const { tokenId } = minted.one('minted')
  const to = { Destination: broker.classicAddress, NFTokenID: tokenId }
  const sell = await stage.play(seller, { TransactionType: 'NFTokenCreateOffer', ...to, Amount: '20000000', Flags: 1 })
  const gift = giftMemo({
    charity: charity.classicAddress,
    tag: null,
    price: 20_000_000n,
    gift: 1_000_000n,
    basisPoints: 500,
  })
  const buy = await stage.play(buyer, {
    TransactionType: 'NFTokenCreateOffer',
    ...to,
    Owner: seller.classicAddress,
    Amount: '21000000',
    Memos: [gift],
  })
  const sold = await stage.play(broker, {
    TransactionType: 'NFTokenAcceptOffer',
    NFTokenSellOffer: sell.one('offered').offerId,
    NFTokenBuyOffer: buy.one('offered').offerId,
    NFTokenBrokerFee: '1000000',
    Memos: [gift, { Memo: { MemoType: encodeText('note'), MemoData: encodeText('hello') } }],
  })
  const paid = await stage.play(broker, {
    TransactionType: 'Payment',
    Destination: charity.classicAddress,
    Amount: '1000000',
    Memos: [payoutMemo([sold.hash])],
  })

  const sale = await proofOf(sold.hash, sold.ledger.hash)
  const payout = await proofOf(paid.hash, paid.ledger.hash)
  const { public_key: key } = sale.validation.unl
  const trust: GiftTrust = { networkId: NETWORK, publishers: [{ key, name: 'sandbox', networkId: NETWORK }] }
  const file = JSON.stringify({ format: GIFT_FORMAT, sale, payout })
  expect(verifyProofFile(file, trust)).toMatchObject({
    sale: {
      hash: sold.hash,
      ledger: sold.ledger.index,
      tokenId,
      seller: seller.classicAddress,
      buyer: buyer.classicAddress,
      broker: broker.classicAddress,
      charity: charity.classicAddress,
      price: 20_000_000n,
      gift: 1_000_000n,
      signed: 1,
      validators: 1,
    },
    payout: { hash: paid.hash, to: charity.classicAddress, amount: 1_000_000n, sales: [sold.hash] },
  })
  // xrpl.js gives the same transaction the same hash.
  expect(hashes.hashSignedTx(sale.transaction.blob)).toBe(sold.hash)
  const mixed = JSON.stringify({ format: GIFT_FORMAT, sale: payout, payout: sale })
  expect(() => verifyProofFile(mixed, trust)).toThrow('notASale')
})

test('the newer form of the list holds the same list', async () => {
  const [old] = listsIn(await listAt('/vl.json')) as [SignedList]
  const [newer] = listsIn(await listAt('/vl2.json')) as [SignedList]
  const trust = { networkId: 0, publishers: [{ key: old.public_key, name: 'sandbox', networkId: 0 }] }
  expect(readList(newer, trust)).toEqual(readList(old, trust))
})
