import type { Page } from 'playwright-core'
import { shownLink } from './wallets.ts'

/** What signs: the phone's page, or a phone without one. */
type Signer = { approve(link: string): Promise<unknown> }

/** Lists an own work from its page. */
export async function list(market: Page, phone: Signer, xrp: string): Promise<void> {
  await market.getByRole('button', { name: 'Sell NFT' }).click()
  const dialog = market.getByRole('dialog', { name: 'Sell NFT' })
  await dialog.getByLabel('Price in XRP').fill(xrp)
  await dialog.getByRole('button', { name: 'Checkout' }).click()
  await market.getByText('Scan the QR code from your wallet app to sell').waitFor()
  await phone.approve(await shownLink(market))
  await market.getByRole('button', { name: 'Remove from sell' }).waitFor()
}

/** Makes an offer on somebody else's work from its page. */
export async function offer(market: Page, phone: Signer, xrp: string, charity?: string): Promise<void> {
  await market.getByRole('button', { name: 'Make An Offer' }).click()
  const dialog = market.getByRole('dialog', { name: 'Create Offer' })
  await dialog.getByLabel('Your offer in XRP').fill(xrp)
  if (charity) await dialog.getByLabel('Who receives the gift').selectOption(charity)
  await dialog.getByRole('button', { name: 'Make offer' }).click()
  await market.getByText('Scan the QR code from your wallet app to proceed with an offer').waitFor()
  await phone.approve(await shownLink(market))
  await market.getByRole('dialog').waitFor({ state: 'hidden' })
}
