import type { Receipt, ReceiptProfile } from '@gooddrop/contract/receipts.ts'
import { missingFor } from '@gooddrop/contract/receipts.ts'
import { describe, expect, it } from 'vitest'
import { composeReceipt, type Setting } from './compose-receipt.ts'
import { drawSheet } from './pdf/draw-sheet.ts'
import type { CharityReceipts } from './store.ts'
import { readPdf } from './testing/read-pdf.ts'

const SALE = 'A1B2C3D4'.repeat(8)
const PAYOUT = 'F0E1D2C3'.repeat(8)

const receipt: Receipt = {
  number: 'GD-2026-7K3M-9QZX-4T2B',
  gift_id: '01890000-0000-7000-8000-000000000000',
  given_at: '2026-11-16T03:04:05Z',
  received_at: '2026-11-16T03:05:05Z',
  amount: '2400000',
  price: '48000000',
  basis_points: 500,
  pledged: false,
  value: {
    amount: '5.83',
    currency: 'USD',
    rate: '2.431',
    rate_at: '2026-11-16T03:00:00Z',
    source: 'A source',
  },
  charity: {
    _id: '01890000-0000-7000-8000-000000000001',
    legal_name: 'Clear Wells Incorporated',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1001',
    website: 'https://wells.example',
    ledger_account: 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH',
  },
  issued_by: 'marketplace',
  charity_link: null,
  giver_address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  nft_title: 'Tide of the north',
  token_id: SALE,
  sale_hash: SALE,
  payout_hash: PAYOUT,
  proof_link: 'https://gallery.example/ItemDetail?nftId=1',
}
const issuing: CharityReceipts = {
  charity_id: receipt.charity._id,
  profile: 'us',
  wording: 'Clear Wells is a tax-exempt organization.',
  issues_own: false,
  link: null,
  updated_at: '2026-01-01T00:00:00Z',
}
const setting = (profile: ReceiptProfile, details: Setting['details']): Setting => ({
  config: { PUBLIC_URL: 'https://gallery.example' },
  profile,
  details,
  now: new Date('2026-11-17T00:00:00Z'),
})
const ada = { legal_name: 'Ada Őrség Παπαδόπουλος', address: '12 High Street\nLittlehampton' }

const composed = (
  profile: ReceiptProfile,
  change: Partial<Receipt> = {},
  from = issuing,
  details: Setting['details'] = ada,
) => composeReceipt({ ...receipt, ...change }, from, setting(profile, details))

/** All texts of the sheet; whether a PDF has them all is tested once per country. */
const textOf = (...given: Parameters<typeof composed>): string => {
  const texts = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [value]
  return texts(composed(...given))
    .join(' ')
    .replace(/\s+/g, ' ')
}

const pdfs = new Map<ReceiptProfile, ReturnType<typeof readPdf>>()
/** Drawing takes a processor a second. */
function read(profile: ReceiptProfile): ReturnType<typeof readPdf> {
  const pdf = pdfs.get(profile) ?? drawSheet(composed(profile)).then(readPdf)
  pdfs.set(profile, pdf)
  return pdf
}

describe('the receipt of every country', () => {
  it.each(['us', 'gb', 'eu', 'other'] as const)(
    '%s: names who gave what to whom, when, and its proof',
    async (profile) => {
      const { text, pages } = await read(profile)
      for (const words of [
        receipt.number,
        '2.4 XRP',
        'given to Clear Wells Incorporated',
        'Registered in Demoland, number DEMO-1001',
        'Ada Őrség Παπαδόπουλος',
        '12 High Street',
        'USD 5.83',
        '1 XRP = USD 2.431 (A source,',
        'The charity provided no goods or services in return for the gift.',
        'The donor bought an artwork in the same transaction for 48 XRP.',
        'Price of the artwork',
        'Tide of the north',
        SALE,
        PAYOUT,
        receipt.proof_link,
      ])
        expect(text).toContain(words)
      expect(pages).toBe(1)
    },
  )

  it('says of a pledge that the donor sold the artwork and gave a part of its price', () => {
    const text = textOf('us', { pledged: true })
    for (const words of ['Artwork sold', 'Sold for', 'The donor sold an artwork', 'gave a part of that price'])
      expect(text).toContain(words)
    for (const words of ['The donor bought', 'Price of the artwork']) expect(text).not.toContain(words)
  })

  it.each([
    ['us', 'en-US', 'Donation receipt', 'November 16, 2026', 'treats as property and not as cash'],
    ['gb', 'en-GB', 'Record of a gift', '16 November 2026', 'Gift Aid cannot be claimed on it'],
    ['eu', 'en-GB', 'Record of a gift', '16 November 2026', 'The rules differ between member states'],
    ['other', 'en-GB', 'Record of a gift', '16 November 2026', 'depends on your country'],
  ] as const)('%s: has its own title, dates and notes', async (profile, language, title, date, note) => {
    const found = await read(profile)
    expect([found.language, found.title]).toEqual([language, `${title} ${receipt.number}`])
    for (const words of [title, date, note]) expect(found.text).toContain(words)
  })
})

it('speaks for the charity only where the charity is recognised', () => {
  const at = textOf('us')
  expect(at).toContain('Clear Wells is a tax-exempt organization.')
  expect(at).not.toContain('It is not an acknowledgement')
  const elsewhere = textOf('gb')
  expect(elsewhere).not.toContain('tax-exempt')
  expect(elsewhere).toContain('It is not an acknowledgement by Clear Wells Incorporated')
  expect(elsewhere).toContain('is recognised in the United States')
})

it('says that no rate is known, and shows XRP only', () => {
  const text = textOf('us', { value: null })
  expect(text).toContain('No exchange rate is recorded')
  expect(text).not.toContain('USD')
})

it('is made out to the account where no name was given', () => {
  const text = textOf('gb', {}, issuing, null)
  expect(text).toContain('The holder of this ledger account')
  expect(text).toContain(receipt.giver_address)
})

it('is tagged: headings, tables with heads, and words for the code', async () => {
  const { marked, roles, alts } = await read('us')
  expect(marked).toBe(true)
  for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(roles).toContain(role)
  expect(alts).toContain(`QR code that leads to ${receipt.proof_link}`)
})

it('draws a box for a letter that the typeface does not have', async () => {
  const { text } = await readPdf(await drawSheet(composed('us', { nft_title: 'Tide 東京' })))
  expect(text).toContain('Tide □□')
})

it.each([
  ['us', ['name']],
  ['gb', []],
  ['eu', ['name', 'address']],
  ['other', []],
] as const)('%s: asks for %j', (profile, missing) => {
  expect(missingFor(profile, null)).toEqual(missing)
  expect(missingFor(profile, ada)).toEqual([])
})
