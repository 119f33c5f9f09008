import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { deviceOf } from './passkey-device.ts'
import { createWallet, fund, tolerate } from './passkey-wallet.ts'
import { test } from './test.ts'
import { walletOf } from './wallets.ts'

/** The same passkey in a browser that knows nothing of the wallet yet; returns the account that it opened. */
async function openOnAnotherDevice(page: Page, device: Awaited<ReturnType<typeof deviceOf>>) {
  await device.forgetEverything()
  await page.goto('/Connect-Wallet')
  await settled(page)
  await page.getByRole('button', { name: 'Passkey' }).click()
  await page.getByRole('button', { name: 'Open a wallet I already have' }).click()
  await page.waitForURL(/\/(add-Info|Home)/)
  await expect.poll(() => walletOf(page)).toMatch(/^r/)
  return walletOf(page)
}

test('another device with the same passkey opens the wallet, and a second passkey opens it as well', async ({
  page: open,
}) => {
  const page = await open({ tolerate })
  const device = await deviceOf(page)
  const first = await device.plugIn()
  const account = await createWallet(page)
  await fund(page)
  await page.getByRole('button', { name: 'Remove', exact: false }).first().waitFor()

  expect(await openOnAnotherDevice(page, device)).toBe(account)

  await page.goto('/Passkey-Wallet')
  await settled(page)
  const second = await device.plugIn({ transport: 'usb' })
  await second.answer(false)
  // The known passkey opens the wallet; then the other one is asked for.
  await page.route('**/api/v1/passkey-wallet/options', async (route) => {
    await first.answer(false)
    await second.answer(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add another passkey' }).click()
  await page.getByText('The passkey opens your wallet now').first().waitFor()
  await page.unroute('**/api/v1/passkey-wallet/options')
  await first.remove()

  expect(await openOnAnotherDevice(page, device)).toBe(account)
})
