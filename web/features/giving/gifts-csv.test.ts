import type { Donation } from '@gooddrop/contract/giving.ts'
import { describe, expect, it } from 'vitest'
import { giftsCsv } from './gifts-csv.ts'

const gift: Donation = {
  _id: '01890000-0000-7000-8000-000000000000',
  amount: '1500000',
  worth: null,
  price_worth: null,
  price: '30000000',
  basis_points: 525,
  pledged: false,
  charity: {
    _id: '01890000-0000-7000-8000-000000000001',
    name: 'Wells, "deep" ones',
    picture: null,
    ledger_account: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  },
  giver: null,
  giver_address: 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH',
  nft_id: null,
  nft_title: '=HYPERLINK("http://x")',
  sale_hash: 'A'.repeat(64),
  sale_link: '',
  payout_hash: null,
  payout_link: null,
  state: 'waiting',
  proof: 'waiting',
  thanks: null,
  createdAt: '2026-01-02T03:04:05Z',
}

describe('gifts as CSV', () => {
  const [head, line, end] = giftsCsv([gift]).split('\r\n')

  it('name both transactions and hold exact amounts', () => {
    expect(head).toMatch(/^\uFEFFDate,Gift in XRP,.*Sale transaction,Gift payment transaction/)
    expect(line).toMatch(/^2026-01-02T03:04:05Z,1\.5,30,5\.25,/)
    expect(line).toContain(`,${'A'.repeat(64)},,waiting`)
    expect(end).toBe('')
  })

  it('have direct gifts with their one payment', () => {
    const { sale_hash: _s, sale_link: _l, payout_hash: _p, payout_link: _q, ...shared } = gift
    const direct = { ...shared, currency: 'XRP', hash: 'B'.repeat(64), link: '', proof: 'complete' as const }
    expect(giftsCsv([direct]).split('\r\n')[1]).toMatch(/^2026-01-02T03:04:05Z,1\.5,,,.*,,B{64},direct$/)
  })

  it('keep commas, quotes and formulas of others harmless', () => {
    expect(line).toContain('"Wells, ""deep"" ones"')
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`)
  })
})
