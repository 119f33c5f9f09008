import type { Donation } from '@gooddrop/contract/giving.ts'
import type { SignRequest } from '@gooddrop/contract/signing.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { donationsOfQuery } from '#features/giving/queries.ts'
import { SaleReceipt } from './sale-receipt.tsx'

const NFT = '0199a1b2-0000-7000-8000-000000000001'
const [SALE, EARLIER_SALE, PAYMENT] = ['A1', 'B2', 'C3']
const PAYMENT_LINK = 'https://explorer.example/C3'

const request: SignRequest = {
  _id: '0199a1b2-0000-7000-8000-000000000002',
  action: 'buy',
  state: 'validated',
  version: 3,
  caption: '',
  qr_png: '',
  link: '',
  expires_at: '2026-11-18T10:09:09.000Z',
  pushed: false,
  wallet: 'xaman',
  words: '',
  nft_id: NFT,
  reason: null,
  hash: null,
  last_word: null,
  created_at: '2026-11-18T10:04:09.000Z',
}

const gift: Donation = {
  _id: '0199a1b2-0000-7000-8000-000000000003',
  amount: '1025000',
  worth: null,
  price: '20500000',
  price_worth: null,
  basis_points: 500,
  pledged: false,
  charity: {
    _id: '0199a1b2-0000-7000-8000-000000000004',
    name: 'River Watch',
    picture: null,
    ledger_account: 'rCharity',
  },
  giver: null,
  giver_address: 'rGiver',
  nft_id: NFT,
  nft_title: 'Lighthouse',
  sale_hash: SALE,
  sale_link: 'https://explorer.example/A1',
  payout_hash: PAYMENT,
  payout_link: PAYMENT_LINK,
  state: 'paid',
  proof: 'waiting',
  thanks: null,
  createdAt: '2026-11-18T10:04:10.000Z',
}

function shown(...donations: Donation[]): string {
  const client = new QueryClient()
  const answer = { donations, donationsLength: [{ total: donations.length }], total_given: '0', next: null }
  client.setQueryData(donationsOfQuery({ nft_id: NFT, limit: 2 }).queryKey, { success: true, message: '', ...answer })
  const outcome = { success: true, message: '', nftId: NFT, hash: SALE, gift: gift.amount, giftHash: PAYMENT }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SaleReceipt flow={{ request, outcome }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows what the sale gave and the payment of it', () => {
  const html = shown(gift)
  expect(html).toContain('River Watch')
  expect(html).toContain(PAYMENT_LINK)
})

it('shows them when the rounded time of the ledger is earlier than that of the request', () => {
  expect(shown({ ...gift, createdAt: '2026-11-18T10:04:00.000Z' })).toContain(PAYMENT_LINK)
})

it('shows the pledge of the same sale', () => {
  const pledge = { ...gift, _id: NFT, pledged: true, amount: '2000000' }
  expect(shown(gift, pledge)).toContain('2 XRP')
})

it('takes the gift of no other sale for its own', () => {
  const html = shown({ ...gift, sale_hash: EARLIER_SALE, createdAt: '2026-11-18T10:05:00.000Z' })
  expect(html).not.toContain(PAYMENT_LINK)
})
