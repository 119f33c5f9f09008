import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { syntheticFields } from '#ledger/engine/synthetic.ts'
import { type IssuingTable, layIssuingTable } from '#ledger/testing/issuing.ts'

let table: IssuingTable
beforeEach(async () => {
  table = await layIssuingTable({ artist: 100, seller: 100, buyer: 100, broker: 100, gate: 100 })
})
afterEach(() => table.ledger.close())

const asf = { requireAuth: 2, defaultRipple: 8, clawback: 16 } as const
const auth = 0x10000

/** An id that the last transaction made. */
function made(type: 'NFTokenMint' | 'NFTokenCreateOffer', name: 'nftoken_id' | 'offer_id'): string {
  const metadata = table.metadata()
  const common = { TransactionType: type, Account: '', Fee: '10', Sequence: 1, SigningPubKey: '' }
  if (!metadata) throw new Error('no metadata')
  return String(syntheticFields({ ...common, NFTokenTaxon: 0, NFTokenID: '', Amount: '0' }, metadata)[name])
}

/** A work of the artist in the hands of the seller, with a royalty of 10 %. */
async function work(): Promise<string> {
  await table.act('artist', 'NFTokenMint', { NFTokenTaxon: 0, Flags: 8, TransferFee: 10_000, Amount: '0' })
  const NFTokenID = made('NFTokenMint', 'nftoken_id')
  await table.act('seller', 'NFTokenAcceptOffer', { NFTokenSellOffer: made('NFTokenMint', 'offer_id') })
  return NFTokenID
}

async function offer(name: string, NFTokenID: string, value: string, fields = {}) {
  const result = await table.act(name, 'NFTokenCreateOffer', { NFTokenID, Amount: table.amount(value), ...fields })
  return { result, id: result === 'tesSUCCESS' ? made('NFTokenCreateOffer', 'offer_id') : '' }
}

describe('a token sold for an issued currency', () => {
  test('pays broker, artist and seller, and the buyer pays the transfer rate', async () => {
    await table.act('gate', 'AccountSet', { SetFlag: asf.defaultRipple })
    await table.act('gate', 'AccountSet', { TransferRate: 1_020_000_000 })
    for (const name of ['artist', 'buyer']) await table.trust(name, '1000')
    await table.pay('gate', 'buyer', '153')
    const token = await work()
    const ask = await offer('seller', token, '100', { Flags: 1 })
    const bid = await offer('buyer', token, '150', { Owner: table.address('seller') })
    const accept = { NFTokenSellOffer: ask.id, NFTokenBuyOffer: bid.id, NFTokenBrokerFee: table.amount('12.5') }
    expect(await table.act('broker', 'NFTokenAcceptOffer', accept)).toBe('tesSUCCESS')
    const held = ['buyer', 'broker', 'artist', 'seller'].map((name) => table.held(name))
    expect(held).toEqual(['0', '12.5', '13.75', '123.75'])
  })

  test('needs a line of the artist', async () => {
    const token = await work()
    expect((await offer('seller', token, '100', { Flags: 1 })).result).toBe('tecNO_LINE')
  })

  test('needs everybody who gets a part to be authorized', async () => {
    await table.act('gate', 'AccountSet', { SetFlag: asf.requireAuth })
    for (const name of ['artist', 'buyer']) {
      await table.trust(name, '1000')
      await table.trust('gate', '0', { issuer: name, Flags: auth })
    }
    await table.pay('gate', 'buyer', '100')
    const token = await work()
    expect((await offer('seller', token, '50', { Flags: 1 })).result).toBe('tecNO_LINE')
    await table.trust('seller', '1000')
    expect((await offer('seller', token, '50', { Flags: 1 })).result).toBe('tecNO_AUTH')
    const bid = await offer('buyer', token, '50', { Owner: table.address('seller') })
    expect(await table.act('seller', 'NFTokenAcceptOffer', { NFTokenBuyOffer: bid.id })).toBe('tecNO_AUTH')
    await table.trust('gate', '0', { issuer: 'seller', Flags: auth })
    expect(await table.act('seller', 'NFTokenAcceptOffer', { NFTokenBuyOffer: bid.id })).toBe('tesSUCCESS')
  })
})

describe('Clawback', () => {
  test('takes what there is, from those the issuer may take from', async () => {
    const claw = (value: string, from = 'buyer') => table.act('gate', 'Clawback', { Amount: table.amount(value, from) })
    expect(await claw('1')).toBe('tecNO_PERMISSION')
    expect(await table.act('gate', 'AccountSet', { SetFlag: asf.clawback })).toBe('tesSUCCESS')
    expect(await claw('1')).toBe('tecNO_LINE')
    expect(await claw('1', 'gate')).toBe('temBAD_AMOUNT')
    expect(await claw('1', 'nobody')).toBe('terNO_ACCOUNT')
    await table.trust('buyer', '100')
    expect(await claw('1')).toBe('tecINSUFFICIENT_FUNDS')
    await table.pay('gate', 'buyer', '10')
    expect(await claw('4')).toBe('tesSUCCESS')
    expect(await claw('4000')).toBe('tesSUCCESS')
    expect(table.held('buyer')).toBe('0')
  })
})
