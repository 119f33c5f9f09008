import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { picture } from './test.ts'

/** Shows the backup and types two pieces of it back. */
export async function saveBackup(page: Page, where: Page | Locator = page): Promise<string> {
  await where.getByRole('button', { name: 'Show my backup' }).click()
  await where.getByTestId('seed').waitFor()
  const pieces = await where.getByTestId('seed').locator('code').allTextContents()
  const seed = pieces.join('')
  expect(seed).toMatch(/^sEd\w{28}$/)
  for (const [index, piece] of pieces.entries()) {
    const field = where.getByLabel(`Piece ${index + 1}`, { exact: true })
    if ((await field.count()) > 0) await field.fill(piece)
  }
  await picture(page, 'passkey-backup')
  await where.getByRole('button', { name: 'Confirm backup' }).click()
  await page.getByText('Your backup is confirmed').first().waitFor()
  return seed
}
