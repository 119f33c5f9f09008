import { listEndingSoon } from '@gooddrop/contract/auctions.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { inAuction } from '#testing/fixtures/auctions.ts'
import { nftCard } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

it('shows the auctions that end first on the home page, with the time left', async () => {
  api.answer(listEndingSoon, { nfts: [nftCard({ title: 'Kite', ...inAuction(3) })] })
  await openPage('/')
  const row = page.getByRole('region', { name: 'Ending soon' })
  await expect.element(row.getByRole('link', { name: 'Kite' }).first()).toBeInTheDocument()
  await expect.element(row.getByRole('timer').first()).toBeInTheDocument()
})
