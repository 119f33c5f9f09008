import { readFile } from 'node:fs/promises'
import { giftProofPath, listDonations } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import type { Addresses } from './product.ts'
import { picture, test } from './test.ts'

/** A gift whose sale and payment are both proved. */
async function provedGift({ url }: Addresses) {
  const look = async () =>
    (await callProduct(url, listDonations, { query: { limit: 100 } })).donations.find(
      ({ proof, nft_id }) => proof === 'complete' && nft_id,
    )
  await expect.poll(look).toBeDefined()
  return (await look())!
}

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('Proof file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text, 'utf8') })

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
  const text = await readFile(await download.path(), 'utf8')

  await page.getByRole('link', { name: 'Check it' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Check a proof' }).waitFor()
  await settled(page)
  await expectAccessible(page)
  await page.context().setOffline(true)
  await choose(page, download.suggestedFilename(), text)
  await page.getByRole('heading', { name: 'This is proved' }).waitFor()
  const sale = page.getByRole('region', { name: 'The sale' })
  for (const shown of [gift.sale_hash, gift.giver_address, gift.charity.name]) await sale.getByText(shown).waitFor()
  const payment = page.getByRole('region', { name: 'The gift payment' })
  for (const shown of [gift.payout_hash ?? '', gift.charity.ledger_account]) await payment.getByText(shown).waitFor()
  await picture(page, 'proof-accepted')
  await page.context().setOffline(false)
})

test('forged and mixed-up files are refused with their reason', async ({ page: open, product }) => {
  const gift = await provedGift(product)
  const text = await (await fetch(product.url + giftProofPath(gift._id))).text()
  const page = await open({ width: 390, height: 844 })
  await page.goto('/Proof')
  await settled(page)
  const file = JSON.parse(text)
  const forgeries: [name: string, text: string, reason: RegExp][] = [
    ['cut-off.json', text.slice(0, 1000), /it is not JSON, or it is cut off/],
    ['mixed-up.json', JSON.stringify({ ...file, sale: file.payout, payout: file.sale }), /not the sale of an NFT/],
    [
      'other-metadata.json',
      JSON.stringify({
        ...file,
        sale: { ...file.sale, transaction: { ...file.sale.transaction, meta: file.payout.transaction.meta } },
      }),
      /holds another transaction or other metadata/,
    ],
    [
      'later.json',
      JSON.stringify({
        ...file,
        sale: { ...file.sale, ledger: { ...file.sale.ledger, close: file.sale.ledger.close + 1 } },
      }),
      /signed another ledger/,
    ],
  ]
  for (const [name, forged, reason] of forgeries) {
    await choose(page, name, forged)
    await page.getByText(name).waitFor()
    await page.getByRole('heading', { name: 'This file proves nothing' }).waitFor()
    await page.getByText(reason).waitFor()
  }
  await expectAccessible(page)
  await page.getByText('Whose list of validators counts').click()
  await page.getByLabel('Another publisher’s key').fill(`ED${'AB'.repeat(32)}`)
  await choose(page, 'of-another-publisher.json', text)
  await page.getByText(/publisher who is not trusted here/).waitFor()
  await picture(page, 'proof-refused')
})
