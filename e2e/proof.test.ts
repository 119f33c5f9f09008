import { giftProofPath, listDonations } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import type { Addresses } from './product.ts'
import { test } from './test.ts'

/** A gift whose sale and payment are both proved. */
async function provedGift({ url }: Addresses) {
  const look = async () =>
    (await callProduct(url, listDonations, { query: { limit: 100 } })).donations.find(
      ({ proof, nft_id }) => proof === 'complete' && nft_id,
    )
  await expect.poll(look).toBeDefined()
  return (await look())!
}

test('the proof file of a gift is downloaded beside it, and accepted offline with what it proves', async ({
  page: open,
  product,
}) => {
  const gift = await provedGift(product)
  // Offline, the page's live connection is lost.
  const page = await open({ tolerate: [/ERR_INTERNET_DISCONNECTED/, /WebSocket/] })
  await page.goto(`/ItemDetail?nftId=${gift.nft_id}`)
  await settled(page)
  await page.getByText('Show proof').first().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`a[href="${giftProofPath(gift._id)}"]`).click(),
  ])
  await page.getByRole('link', { name: 'Check it' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Check a proof' }).waitFor()
  await settled(page)
  await page.context().setOffline(true)
  await page.getByLabel('Proof file').setInputFiles(await download.path())
  await page.getByRole('heading', { name: 'This is proved' }).waitFor()
  const sale = page.getByRole('region', { name: 'The sale' })
  for (const shown of [gift.sale_hash, gift.giver_address, gift.charity.name]) await sale.getByText(shown).waitFor()
  const payment = page.getByRole('region', { name: 'The gift payment' })
  for (const shown of [gift.payout_hash ?? '', gift.charity.ledger_account]) await payment.getByText(shown).waitFor()
  await page.context().setOffline(false)
})
