import { cancelOffer } from '@gooddrop/contract/listings.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { forSale, itemPath, nft, ownWork } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

it('removes a listing and can list the work again', async () => {
  const work = nft({ ...ownWork(), ...forSale(3) })
  api.answer(getNft, { nft: work })
  api.answer(cancelOffer, scan())
  await openPage(itemPath(work), { as: collector() })
  await page.getByRole('button', { name: 'Remove from sell' }).click()
  await expect.element(page.getByText('Scan the QR code from your wallet app to delete an offer')).toBeVisible()
  expect(api.calls(cancelOffer).map(({ body }) => body)).toEqual([
    { nft_offer_index: work.nft_offer_index, account: ADDRESS },
  ])
  api.answer(getNft, { nft: nft({ ...ownWork(), version: 2 }) })
  const { sign_request_id } = scan()
  emitEvent('cancelSellNftResult', { success: true, message: '', data: true, sign_request_id, nft_id: work._id })
  await expect.element(page.getByRole('button', { name: 'Sell NFT' })).toBeVisible()
})
