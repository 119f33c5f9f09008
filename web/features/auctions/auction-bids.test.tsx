import type { Nft } from '@gooddrop/contract/nfts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { bidsQuery } from '#features/bids/queries.ts'
import { AuctionBids } from './auction-bids.tsx'
import { auctionQuery } from './queries.ts'

const offer = (index: string, more = {}) => ({
  _id: index,
  nft_offer_index: index,
  amount: '5000000',
  gift: null,
  buyer_id: null,
  buyer_address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  createdAt: '2026-11-16T10:00:00.000Z',
  expiry: '2026-11-20T10:00:00.000Z',
  funded: true,
  elsewhere: false,
  ...more,
})

it('ties only the bids of the auction to its end, not offers from before or from elsewhere', () => {
  const client = new QueryClient()
  const offers = [offer('BID'), offer('BEFORE'), offer('ELSEWHERE', { elsewhere: true })]
  client.setQueryData<unknown>(bidsQuery('n1').queryKey, offers)
  client.setQueryData<unknown>(auctionQuery('n1').queryKey, { state: 'running', bids: [{ nft_offer_index: 'BID' }] })
  const shown = (nftType: string) => {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <AuctionBids nft={{ _id: 'n1', nftType, owner_address: null } as Nft} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    return html
      .split('<li')
      .slice(1)
      .map((row) => /until the auction is settled|until/.exec(row)?.[0])
  }
  expect(shown('auction')).toEqual(['until the auction is settled', 'until', 'until'])
  expect(shown('mint')).toEqual(['until', 'until', 'until'])
})
