import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { quickListing, quickSigner, sessionOf } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

async function addToCart(page: Page, item: string, title: string): Promise<void> {
  await page.goto(item)
  // By the keyboard: a page that is still moving under the pointer would lose the click.
  await page.getByRole('button', { name: `Add ${title} to your cart` }).press('Enter')
  await page.getByRole('button', { name: `Remove ${title} from your cart` }).waitFor()
}

test('a visitor fills a cart, signs in and buys, one signature after the other', async ({ page, product }) => {
  const titles = ['Cart one', 'Cart two']
  const [buyer, ...items] = await Promise.all([
    quickSigner(product),
    ...titles.map((title) => quickListing(product, title)),
  ])
  const market = await page({ width: 390, height: 844 })
  for (const [place, title] of titles.entries()) await addToCart(market, items[place] ?? '', title)
  await market.getByRole('link', { name: 'Cart, 2 works' }).click()
  await market.getByText('This cart is kept in this browser.').waitFor()
  await market.evaluate((values) => {
    for (const [key, value] of values) localStorage.setItem(key ?? '', value ?? '')
  }, sessionOf(buyer))
  await market.reload()
  await expect.poll(() => market.evaluate(() => localStorage.getItem('cart'))).toBe('[]')

  await market.getByRole('button', { name: 'Buy 2 works' }).click()
  const dialog = market.getByRole('dialog', { name: 'Buy several works' })
  await dialog.getByText('That is enough for all of them.').waitFor()
  await dialog.getByText('6.06 XRP').waitFor()
  await picture(market, 'cart-checkout')
  await dialog.getByRole('button', { name: 'Continue to signing' }).click()
  await market.getByText('2 signatures remain').waitFor()
  await market.getByRole('button', { name: 'Start signing' }).click()
  await buyer.approve(await shownLink(market))
  await market.getByText('1 signature remains').waitFor()
  await buyer.approve(await shownLink(market))
  await market.getByText('Everything is bought.').waitFor()
  await settled(market)
  await expectAccessible(market)
  await picture(market, 'cart-bought')
})
