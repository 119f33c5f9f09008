import { readFile } from 'node:fs/promises'
import { readPdf } from '@gooddrop/server/features/receipts/testing/read-pdf.ts'
import type { Download, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { picture } from './test.ts'

async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file]: [Download, unknown] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Of somebody who has given 1 XRP once: the receipt of the gift, then that of the year; leaves no details behind. */
export async function takeReceipts(page: Page, charity: { name: string; registration_number: string }): Promise<void> {
  await page.goto('/User?u=me&tab=gifts')
  await page.getByRole('button', { name: `Receipt for your gift to ${charity.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Receipt for your gift' })
  const download = dialog.getByRole('button', { name: 'Download PDF' })
  await dialog.getByLabel('Where you pay tax').selectOption('eu')
  await download.click()
  await dialog.getByText('Please enter your legal name').waitFor()
  await dialog.getByText('Please enter your address').waitFor()
  await dialog.getByLabel('Legal name').fill('Bea Buyer')
  await dialog.getByLabel('Address').fill('12 High Street\nLittlehampton')
  await expectAccessible(page)
  await picture(page, 'receipt-dialog')
  const receipt = await saved(page, download)
  expect(receipt.name).toMatch(/^gooddrop-receipt-GD-\d{4}(-[0-9A-Z]{4}){3}\.pdf$/)
  const { text } = await readPdf(receipt.bytes)
  for (const words of ['1 XRP', charity.name, charity.registration_number, 'Bea Buyer', '12 High Street'])
    expect(text).toContain(words)
  await dialog.getByRole('button', { name: 'Delete my name and address' }).click()
  await page.getByText('Your name and address were deleted').waitFor()
  await expect.poll(() => dialog.getByLabel('Legal name').inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Get a receipt for the year' }).click()
  const yearly = page.getByRole('dialog', { name: /^Your gifts in \d{4}$/ })
  // The country was remembered; another one asks for less.
  await expect.poll(() => yearly.getByLabel('Where you pay tax').inputValue()).toBe('eu')
  await yearly.getByLabel('Where you pay tax').selectOption('gb')
  const year = await saved(page, yearly.getByRole('button', { name: 'Download PDF' }))
  expect((await readPdf(year.bytes)).text).toContain('one gift to one charity')
  const table = await saved(page, yearly.getByRole('button', { name: /as CSV$/ }))
  expect(table.name).toMatch(/^gooddrop-gifts-\d{4}\.csv$/)
  expect(table.bytes.toString('utf8')).toContain(charity.registration_number)
  await yearly.getByRole('button', { name: 'Close' }).click()
}
