import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { walletOf } from './wallets.ts'

/** A balance of an account that is not on the ledger, a missing proof and a missing backup are answered so. */
export const tolerate = [/^40[134] /]

export async function createWallet(page: Page): Promise<string> {
  await page.goto('/Connect-Wallet')
  await settled(page)
  await page.getByRole('button', { name: 'Passkey' }).click()
  await page.getByRole('button', { name: 'Create a new wallet' }).click()
  await page.waitForURL(/\/Passkey-Wallet/)
  await expect.poll(() => walletOf(page)).toMatch(/^r/)
  return (await walletOf(page)) ?? ''
}

export async function fund(page: Page) {
  await page.getByRole('button', { name: 'Get test XRP' }).click()
  await page.getByText('of which you can spend').waitFor()
}
