import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Wallet } from 'xrpl'
import { checkBroker } from './account-check.ts'
import { askToList, askToMint } from './actions.ts'
import { mayDeposit } from './deposits.ts'
import { LedgerError } from './errors.ts'
import {
  accountInfo,
  accountNfts,
  accountTransactions,
  ledgerEntry,
  networkCosts,
  nftOffer,
  serverInfo,
  transaction,
} from './queries.ts'
import { signWith } from './signer.ts'
import { simulate, submit } from './submit.ts'
import { openStage, type Stage } from './testing/stage.ts'
import { startTestLedger, type TestLedger } from './testing/test-ledger.ts'

let ledger: TestLedger
let stage: Stage
let alice: Wallet
let bob: Wallet

beforeAll(async () => {
  ledger = await startTestLedger()
  stage = await openStage(ledger)
  const wallets = await stage.fund(['alice', 'bob'])
  alice = wallets[0]!
  bob = wallets[1]!
})
afterAll(async () => {
  stage.end()
  await ledger.stop()
})

const mint = (account: string, uri = 'ipfs://a') => askToMint({ account, request: 'r', uri, transferFee: 0 })
const nobody = 'rrrrrrrrrrrrrrrrrrrrBZbvji'

test('an account is found with what it may spend, and one that is not there is null', async () => {
  expect(await accountInfo(stage.client, alice.classicAddress)).toMatchObject({ flags: 0, regularKey: null })
  expect(await accountInfo(stage.client, nobody)).toBeNull()
})

test('all tokens of an account come, page after page', async () => {
  const wanted = new Set<string>()
  for (let n = 0; n < 70; n++) await stage.send(bob, mint(bob.classicAddress, `ipfs://${n}`))
  await stage.close()
  for await (const token of accountNfts(stage.client, bob.classicAddress)) wanted.add(token.uri ?? '')
  expect(wanted).toEqual(new Set(Array.from({ length: 70 }, (_, n) => `ipfs://${n}`)))
})

test('an offer is read as it stands, and is null once it is gone', async () => {
  const { tokenId } = (await stage.play(alice, mint(alice.classicAddress))).one('minted')
  const listing = askToList({
    account: alice.classicAddress,
    request: 'r',
    tokenId,
    price: 5n,
    broker: bob.classicAddress,
  })
  const made = await stage.play(alice, listing)
  const { offerId } = made.one('offered')
  const offer = await nftOffer(stage.client, offerId)
  expect(offer).toMatchObject({
    side: 'sell',
    tokenId,
    owner: alice.classicAddress,
    drops: 5n,
    destination: bob.classicAddress,
    expiration: null,
    flags: 1,
    madeInLedger: made.ledger.index,
  })
  await stage.play(alice, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [offerId] })
  expect(await nftOffer(stage.client, offerId)).toBeNull()
  expect(await nftOffer(stage.client, offerId, made.ledger.index)).toMatchObject({ drops: 5n })
  expect(await nftOffer(stage.client, offerId, { hash: made.ledger.hash })).toMatchObject({ drops: 5n })
  expect(await ledgerEntry(stage.client, offerId)).toBeNull()
})

test('a transaction is found by its hash, with its result', async () => {
  const { hash, ledger: closed } = await stage.play(alice, { TransactionType: 'AccountSet' })
  expect(await transaction(stage.client, hash)).toMatchObject({
    hash,
    validated: true,
    ledgerIndex: closed.index,
    result: 'tesSUCCESS',
  })
  expect(await transaction(stage.client, 'A'.repeat(64))).toBeNull()
})

test('the history of an account comes oldest first, between two ledgers', async () => {
  const first = await stage.play(alice, mint(alice.classicAddress))
  const second = await stage.play(alice, { TransactionType: 'AccountSet' })
  const range = { from: first.ledger.index, to: second.ledger.index }
  const found: [string, string | null][] = []
  for await (const { hash, memos } of accountTransactions(stage.client, alice.classicAddress, range))
    found.push([hash, memos.request])
  expect(found).toEqual([
    [first.hash, 'r'],
    [second.hash, null],
  ])
})

test('reserves and fees are the server’s own', async () => {
  expect(await networkCosts(stage.client)).toEqual({
    reserves: { base: 1_000_000n, increment: 200_000n },
    baseFee: 10n,
    openLedgerFee: 10n,
  })
  const info = await serverInfo(stage.client)
  expect(info.completeLedgers).toMatch(/\d+-\d+/)
  expect(info.validated?.hash).toHaveLength(64)
})

test('a simulation returns the outcome and changes nothing', async () => {
  const before = await accountInfo(stage.client, alice.classicAddress, 'current')
  expect(await simulate(stage.client, mint(alice.classicAddress))).toMatchObject({ result: 'tesSUCCESS' })
  const lost = {
    TransactionType: 'NFTokenAcceptOffer',
    Account: alice.classicAddress,
    NFTokenSellOffer: 'A'.repeat(64),
  }
  expect(await simulate(stage.client, lost)).toMatchObject({ result: 'tecOBJECT_NOT_FOUND' })
  expect(await accountInfo(stage.client, alice.classicAddress, 'current')).toEqual(before)
})

test('a server that cannot simulate returns nothing', async () => {
  const old = { request: () => Promise.reject(new LedgerError('unknownCmd', 'Unknown method.')) }
  expect(await simulate({ ...stage.client, ...old }, mint(alice.classicAddress))).toBeNull()
})

test('a failure that is submitted hard costs nothing', async () => {
  const root = await accountInfo(stage.client, alice.classicAddress, 'current')
  const accept = {
    TransactionType: 'NFTokenAcceptOffer',
    Account: alice.classicAddress,
    NFTokenSellOffer: 'A'.repeat(64),
    Fee: '10',
    Sequence: root!.sequence,
  }
  const { blob } = signWith(alice.seed!).sign(accept)
  expect(await submit(stage.client, blob)).toMatchObject({ result: 'tecOBJECT_NOT_FOUND', applied: false })
  await stage.close()
  expect(await accountInfo(stage.client, alice.classicAddress)).toMatchObject({ balance: root!.balance })
})

test('whether a payment would be let in', async () => {
  const [shy, tagged] = (await stage.fund(['shy', 'tagged'])) as [Wallet, Wallet]
  await stage.play(shy, { TransactionType: 'AccountSet', SetFlag: 9 })
  await stage.play(tagged, { TransactionType: 'AccountSet', SetFlag: 1 })
  const ask = (to: string, tag: number | null = null) =>
    mayDeposit(stage.client, { from: alice.classicAddress, to, tag })
  expect(await ask(bob.classicAddress)).toBe('ok')
  expect(await ask(nobody)).toBe('no_account')
  expect(await ask(shy.classicAddress)).toBe('not_authorized')
  expect(await ask(tagged.classicAddress)).toBe('tag_needed')
  expect(await ask(tagged.classicAddress, 0)).toBe('ok')
})

test('the broker’s account is checked before it signs anything', async () => {
  const [broker, regular] = (await stage.fund(['broker', 'regular'])) as [Wallet, Wallet]
  const own = { account: broker.classicAddress, keyAddress: broker.classicAddress }
  expect(await checkBroker(stage.client, own)).toEqual(['accepts_stray_payments', 'master_key_enabled'])
  await stage.play(broker, { TransactionType: 'AccountSet', SetFlag: 9 })
  await stage.play(broker, { TransactionType: 'SetRegularKey', RegularKey: regular.classicAddress })
  await stage.play(broker, { TransactionType: 'AccountSet', SetFlag: 4 })
  expect(await checkBroker(stage.client, own)).toEqual(['key_not_authorized'])
  expect(await checkBroker(stage.client, { ...own, keyAddress: regular.classicAddress })).toEqual([])
  const badly = await checkBroker(stage.client, { account: bob.classicAddress, keyAddress: alice.classicAddress })
  expect(badly).toEqual(['accepts_stray_payments', 'key_not_authorized', 'master_key_enabled', 'holds_tokens'])
  expect(await checkBroker(stage.client, { account: nobody, keyAddress: nobody })).toEqual(['no_account'])
})
