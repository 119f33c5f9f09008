import { deleteAccount } from '@gooddrop/contract/accounts.ts'
import {
  deleteDonorDetails,
  exportYear,
  getReceipt,
  getReceiptPdf,
  getReceipts,
  getYearPdf,
  saveDonorDetails,
} from '@gooddrop/contract/receipts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { addToTotals } from '#features/giving/donation-store.ts'
import { personalData } from '#personal-data.ts'
import { call } from '#testing/call.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { setCharityReceipts } from './charity-receipts.ts'
import { insertRates } from './rate-store.ts'
import { charityIn, directGiftIn, giftIn } from './testing/gifts.ts'
import { readPdf } from './testing/read-pdf.ts'

const WELLS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const VAN = 'rrrrrrrrrrrrrrrrrrrrBZbvji'
const GIVER = 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'
const STRANGER = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
const AT = '2026-05-01T12:34:56Z'

let server: TestServer
let ada: Member
let stranger: Member
let vanId: string

beforeAll(async () => {
  server = await testServer({
    env: { EXPLORER_URL: 'https://explorer.example', PUBLIC_URL: 'https://gallery.example' },
  })
  ada = await member(server, { walletAddress: GIVER })
  stranger = await member(server, { walletAddress: STRANGER })
  await charityIn(server.deps, WELLS, 'Clear Wells')
  vanId = await charityIn(server.deps, VAN, 'Open Clinic Van')
  await insertRates(server.deps.db, [
    { currency: 'USD', at: '2026-05-01T12:30:00Z', rate: '2.43', source: 'A source', observed_at: AT },
    { currency: 'EUR', at: '2026-05-01T12:30:00Z', rate: '2.2', source: 'A source', observed_at: AT },
  ])
})
afterAll(() => server?.stop())

const gift = (change: Partial<Parameters<typeof giftIn>[1]> = {}) =>
  giftIn(server.deps, { giver: GIVER, charity: WELLS, at: AT, ...change })
const pdfOf = (id: string, who = ada, profile = 'other') =>
  call(server, getReceiptPdf, { params: { id }, query: { profile }, headers: who.headers })

describe('the receipt of a gift', () => {
  it('is a PDF with the value at the time, for the giver alone', async () => {
    const id = await gift()
    const reply = await pdfOf(id)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="gooddrop-receipt-GD-2026-.+\.pdf"$/),
      'cache-control': 'no-store',
    })
    const { text } = await readPdf(reply.rawPayload)
    expect(text).toContain('USD 5.83')
    expect(text).toContain('1 XRP = USD 2.43 (A source,')
    expect((await pdfOf(id, stranger)).statusCode).toBe(404)
    const nobody = await member(server)
    expect((await pdfOf(id, nobody)).statusCode).toBe(403)
  })

  it('follows the language of its reader around the wording that is settled for a country', async () => {
    const id = await gift({ saleHash: 'AC'.repeat(32) })
    const inLanguage = async (language: string) => {
      const input = {
        params: { id },
        query: { profile: 'other' },
        headers: { ...ada.headers, 'accept-language': language },
      }
      return (await readPdf((await call(server, getReceiptPdf, input)).rawPayload)).text
    }
    const german = await inLanguage('de')
    for (const words of ['Gespendeter Betrag', '1 XRP = 2,43 USD (A source,', 'Goods and services', 'Seite 1 von 1'])
      expect(german).toContain(words)
    expect(german).toMatch(/bought an artwork in the same transaction for [\d.]+ XRP/)
    const french = await inLanguage('fr')
    expect(french).toContain('Montant donné')
    // The typeface has no Japanese letters.
    expect(await inLanguage('ja')).toContain('Amount given')
  })

  it('has the same number after the database was made anew from the ledger', async () => {
    const saleHash = 'AB'.repeat(32)
    const numberOf = async (id: string) =>
      (await call(server, getReceipt, { params: { id }, headers: ada.headers })).json().receipt.number
    const first = await gift({ saleHash })
    const number = await numberOf(first)
    await server.deps.db.deleteFrom('donations').where('id', '=', first).execute()
    expect(await numberOf(await gift({ saleHash }))).toBe(number)
  })

  it('waits until the charity has received it', async () => {
    const reply = await pdfOf(await gift({ paid: false }))
    expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('still on its way')])
  })

  it('is the charity’s own where it issues them itself', async () => {
    await setCharityReceipts(server.deps, vanId, { issues_own: true, link: 'https://van.example/receipts' })
    const id = await gift({ charity: VAN })
    const { receipt } = (await call(server, getReceipt, { params: { id }, headers: ada.headers })).json()
    expect(receipt).toMatchObject({ issued_by: 'charity', charity_link: 'https://van.example/receipts' })
    const reply = await pdfOf(id)
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Open Clinic Van issues its own receipts'])
    await setCharityReceipts(server.deps, vanId, { profile: 'gb', issues_own: false })
    expect((await pdfOf(id)).statusCode).toBe(200)
  })

  it('has no value where no rate is known for its time', async () => {
    const id = await gift({ at: '2026-05-01T12:40:00Z' })
    const { receipt } = (await call(server, getReceipt, { params: { id }, headers: ada.headers })).json()
    expect(receipt.value).toBeNull()
  })
})

describe('the receipt of a direct gift', () => {
  const receiptOf = async (id: string) =>
    (await call(server, getReceipt, { params: { id }, headers: ada.headers })).json().receipt

  it('says that the donor paid the charity themselves, for nothing in return', async () => {
    const paymentHash = 'CD'.repeat(32)
    const id = await directGiftIn(server.deps, { giver: GIVER, charity: WELLS, at: AT, paymentHash })
    const receipt = await receiptOf(id)
    expect(receipt).toMatchObject({
      amount: '700000',
      given_at: receipt.received_at,
      price: null,
      basis_points: null,
      sale_hash: null,
      payout_hash: paymentHash,
      value: { amount: '1.70', currency: 'USD' },
      proof_link: `https://explorer.example/tx/${paymentHash}`,
    })
    const { text } = await readPdf((await pdfOf(id)).rawPayload)
    for (const words of [
      receipt.number,
      '0.7 XRP',
      'Given after the auction of',
      'did not get it',
      'The charity provided no goods or services',
      'The donor’s payment to the charity',
      paymentHash,
    ])
      expect(text).toContain(words)
    for (const words of ['Artwork bought', 'Price of the artwork', 'The sale']) expect(text).not.toContain(words)
    expect((await pdfOf(id, stranger)).statusCode).toBe(404)
  })

  it('has the same number after the database was made anew from the ledger', async () => {
    const paymentHash = 'EF'.repeat(32)
    const made = () => directGiftIn(server.deps, { giver: GIVER, charity: WELLS, at: AT, paymentHash })
    const first = await made()
    const { number } = await receiptOf(first)
    await server.deps.db.deleteFrom('direct_gifts').where('id', '=', first).execute()
    expect((await receiptOf(await made())).number).toBe(number)
  })

  it('is the charity’s own where it issues them itself', async () => {
    await setCharityReceipts(server.deps, vanId, { issues_own: true, link: 'https://van.example/receipts' })
    const id = await directGiftIn(server.deps, { giver: GIVER, charity: VAN, at: AT })
    expect((await pdfOf(id)).statusCode).toBe(409)
    await setCharityReceipts(server.deps, vanId, { issues_own: false })
  })
})

describe('name and address', () => {
  it('are asked for where the country wants them, and can be deleted', async () => {
    const id = await gift()
    const { headers } = ada
    expect((await pdfOf(id, ada, 'eu')).json().message).toContain('legal name')
    const details = { legal_name: 'Ada  Example', address: '12 High Street\nLittlehampton' }
    const saved = await call(server, saveDonorDetails, { body: details, headers })
    expect(saved.json().details).toEqual({ ...details, legal_name: 'Ada Example' })
    const { text } = await readPdf((await pdfOf(id, ada, 'eu')).rawPayload)
    for (const words of ['Ada Example', '12 High Street', 'Littlehampton', 'EUR 5.28']) expect(text).toContain(words)
    expect(await personalData(server.deps.db, ada.id)).toMatchObject({ receipt_details: { legal_name: 'Ada Example' } })
    expect((await call(server, deleteDonorDetails, { headers })).statusCode).toBe(200)
    expect((await call(server, getReceipts, { headers })).json().details).toBeNull()
    expect((await pdfOf(id, ada, 'eu')).statusCode).toBe(409)
  })

  it('are refused in letters that cannot be printed', async () => {
    const body = { legal_name: '山田太郎', address: '' }
    const reply = await call(server, saveDonorDetails, { body, headers: ada.headers })
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining('Latin, Greek or Cyrillic')])
  })

  it('are deleted with the account', async () => {
    const leaving = await member(server)
    await call(server, saveDonorDetails, {
      body: { legal_name: 'Leaving Soon', address: '' },
      headers: leaving.headers,
    })
    await call(server, deleteAccount, { body: { password: 'correct horse' }, headers: leaving.headers })
    const rows = await server.deps.db
      .selectFrom('donor_details')
      .selectAll()
      .where('user_id', '=', leaving.id)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('a year', () => {
  const YEAR = 2025
  const at = (month: string) => `${YEAR}-${month}-01T12:00:00Z`
  let eve: Member
  beforeAll(async () => {
    eve = await member(server, { walletAddress: 'rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh' })
    const giver = 'rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh'
    await gift({ giver, at: at('01') })
    await gift({ giver, at: at('02'), charity: VAN, amount: '600000' })
    await gift({ giver, at: at('03'), paid: false })
    // Neither belongs to the year.
    await gift({ giver, at: `${YEAR - 1}-12-31T23:59:59Z` })
    await gift({ giver, at: `${YEAR + 1}-01-01T00:00:00Z` })
    await inTransaction(server.deps.db, (tx) => addToTotals(tx, [`giver/${giver}/${YEAR}`], 3_000_000n, 3))
    await insertRates(server.deps.db, [
      { currency: 'USD', at: at('01'), rate: '2', source: 'A source', observed_at: at('01') },
    ])
  })

  it('is listed with what was given in it', async () => {
    const { years } = (await call(server, getReceipts, { headers: eve.headers })).json()
    expect(years).toEqual([{ year: YEAR, gifts: 3, amount: '3000000' }])
  })

  it('is one document with totals, each gift, and what is not included', async () => {
    const reply = await call(server, getYearPdf, { params: { year: YEAR }, headers: eve.headers })
    const { text } = await readPdf(reply.rawPayload)
    for (const words of [
      `Gifts in ${YEAR}`,
      '3 XRP',
      '2 gifts to 2 charities',
      'USD 4.80',
      'Clear Wells',
      'Open Clinic Van',
      `${YEAR}-02-01`,
      'For one gift no exchange rate is recorded',
      'One more gift of this year had not reached its charity',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain(`${YEAR - 1}-12-31`)
  })

  it('is refused where nothing was given', async () => {
    const reply = await call(server, getYearPdf, { params: { year: 2020 }, headers: eve.headers })
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'You gave nothing in 2020'])
  })

  it('is exported as CSV and as JSON', async () => {
    const get = (format: string) =>
      call(server, exportYear, { params: { year: YEAR }, query: { format }, headers: eve.headers })
    const csv = await get('csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(`,2.4,4.80,USD,2,`)
    const gifts = JSON.parse((await get('json')).body) as { amount: string; received_at: string | null }[]
    expect(gifts.map(({ amount }) => amount)).toEqual(['2400000', '600000', '2400000'])
    expect(gifts[2]?.received_at).toBeNull()
    const none = await call(server, exportYear, {
      params: { year: 2020 },
      query: { format: 'json' },
      headers: eve.headers,
    })
    expect(JSON.parse(none.body)).toEqual([])
  })
  it('has direct gifts among the others, in the order of time', async () => {
    const giver = 'rfkE1aSy9G8Upk4JssnwBxhEv5p4mn2KTy'
    const dan = await member(server, { walletAddress: giver })
    await gift({ giver, at: at('06') })
    await directGiftIn(server.deps, { giver, charity: VAN, at: at('05') })
    await directGiftIn(server.deps, { giver, charity: WELLS, at: at('07') })
    await inTransaction(server.deps.db, async (tx) => {
      await addToTotals(tx, [`giver/${giver}/${YEAR}`], 2_400_000n)
      await addToTotals(tx, [`direct/giver/${giver}/${YEAR}`], 1_400_000n, 2)
    })
    const { headers } = dan
    const { years } = (await call(server, getReceipts, { headers })).json()
    expect(years).toEqual([{ year: YEAR, gifts: 3, amount: '3800000' }])
    const get = (format: string) => call(server, exportYear, { params: { year: YEAR }, query: { format }, headers })
    const gifts = JSON.parse((await get('json')).body) as { amount: string; sale_hash: string | null }[]
    expect(gifts.map(({ amount }) => amount)).toEqual(['700000', '2400000', '700000'])
    expect(gifts.map(({ sale_hash }) => sale_hash === null)).toEqual([true, false, true])
    expect((await get('csv')).body.match(/bidder, directly/g)).toHaveLength(2)
    const pdf = await call(server, getYearPdf, { params: { year: YEAR }, headers })
    const { text } = await readPdf(pdf.rawPayload)
    for (const words of ['3.8 XRP', '3 gifts to 2 charities', 'Other gifts were paid directly'])
      expect(text).toContain(words)
  })
})
