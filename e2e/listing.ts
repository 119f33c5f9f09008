import type { Page } from 'playwright-core'
import type { Phone } from './phone.ts'
import { PATIENCE_MS, shownLink } from './wallets.ts'

/** From the page of one's own work to one that is for sale. */
export async function list(shop: Page, phone: Phone, xrp: string): Promise<void> {
  await shop.getByRole('button', { name: 'Sell NFT' }).click()
  const dialog = shop.getByRole('dialog', { name: 'Sell NFT' })
  await dialog.getByLabel('Price in XRP').fill(xrp)
  await dialog.getByRole('button', { name: 'Checkout' }).click()
  await shop.getByText('Scan the QR code from your wallet app to sell').waitFor()
  await phone.approve(await shownLink(shop))
  await shop.getByRole('button', { name: 'Remove from sell' }).waitFor({ timeout: PATIENCE_MS })
}

/** From the page of somebody else's work to an offer that stands. */
export async function offer(shop: Page, phone: Phone, xrp: string): Promise<void> {
  await shop.getByRole('button', { name: 'Make An Offer' }).click()
  const dialog = shop.getByRole('dialog', { name: 'Create Offer' })
  await dialog.getByLabel('Your offer in XRP').fill(xrp)
  await dialog.getByRole('button', { name: 'Make offer' }).click()
  await shop.getByText('Scan the QR code from your wallet app to proceed with an offer').waitFor()
  await phone.approve(await shownLink(shop))
  await shop.getByRole('dialog').waitFor({ state: 'hidden', timeout: PATIENCE_MS })
}
