import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { quickCollector, quickList, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'

async function addToCart(page: Page, item: string, title: string): Promise<void> {
  await page.goto(item)
  await settled(page)
  // By the keyboard: a page that is still moving under the pointer would lose the click.
  await page.getByRole('button', { name: `Add ${title} to your cart` }).press('Enter')
  await page.getByRole('button', { name: `Remove ${title} from your cart` }).waitFor()
}

test('a visitor fills a cart, signs in, sees what has changed and buys, one signature after the other across a reload', async ({
  page: open,
  product,
}) => {
  const seller = await quickCollector(open, product)
  const buyer = await quickCollector(open, product)
  const works: { title: string; item: string }[] = []
  for (const title of ['Cart one', 'Cart two', 'Cart three']) {
    const item = await quickMint(seller, product, title)
    await quickList(seller, product, item, '3000000')
    works.push({ title, item })
  }
  const market = await open({ width: 390, height: 844 })
  for (const { item, title } of works) await addToCart(market, item, title)
  await market.getByRole('link', { name: 'Cart, 3 works' }).click()
  await settled(market)
  await market.getByText('This cart is kept in this browser.').waitFor()
  await expectAccessible(market)
  await picture(market, 'cart-visitor')

  await buyer.market.goto('/')
  const session = await buyer.market.evaluate(() =>
    ['token', 'user', 'wallet_address'].map((key) => [key, localStorage.getItem(key) ?? '']),
  )
  await market.evaluate((values) => {
    for (const [key, value] of values) localStorage.setItem(key ?? '', value ?? '')
  }, session)
  await market.reload()
  await settled(market)
  await market.getByRole('link', { name: 'Cart, 3 works' }).waitFor()
  await expect.poll(() => market.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
  // Meanwhile one costs more.
  await quickList(seller, product, works[1]?.item ?? '', '5000000')
  await market.getByText('New price').waitFor()
  await market.getByText('was 3 XRP').waitFor()
  await picture(market, 'cart-changed')
  await expectAccessible(market)

  await market.getByRole('button', { name: 'Buy 3 works' }).click()
  const dialog = market.getByRole('dialog', { name: 'Buy several works' })
  await dialog.getByText('That is enough for all of them.').waitFor()
  await dialog.getByText('11.11 XRP').waitFor()
  await dialog.getByRole('radio', { name: 'One for each work' }).check()
  const gift = dialog.getByRole('region', { name: 'Gift for Cart one' })
  await gift.getByText('10 %').click()
  await dialog.getByText('11.38 XRP').waitFor()
  await expectAccessible(market)
  await picture(market, 'cart-checkout')
  await dialog.getByRole('button', { name: 'Continue to signing' }).click()
  await market.waitForURL(/\/Signatures\?id=/)
  await settled(market)
  await market.getByText('3 signatures remain').waitFor()
  await market.getByRole('button', { name: 'Start signing' }).click()
  await buyer.approve(await shownLink(market))
  await market.getByText('2 signatures remain').waitFor()
  // The next one is asked for once the first is settled; a reload shows it again.
  const link = await shownLink(market)
  await market.reload()
  await settled(market)
  await expect.poll(() => shownLink(market)).toBe(link)
  await buyer.approve(link)
  await market.getByText('1 signature remains').waitFor()
  await picture(market, 'cart-queue')
  // After a reload nothing is asked for by itself.
  await market.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await market.getByRole('button', { name: 'Sign the next one' }).click()
  await buyer.approve(await shownLink(market))
  await market.getByText('Everything is bought.').waitFor()
  await market.goto('/Cart')
  await settled(market)
  await market.getByText('Your cart is empty').waitFor()
})

test('what costs more when its turn comes is left out and stays in the cart; the rest is bought', async ({
  page: open,
  product,
}) => {
  const seller = await quickCollector(open, product)
  const buyer = await quickCollector(open, product)
  const items: string[] = []
  for (const title of ['Basket one', 'Basket two']) {
    const item = await quickMint(seller, product, title)
    await quickList(seller, product, item, '2000000')
    items.push(item)
    await addToCart(buyer.market, item, title)
  }
  await buyer.market.goto('/Cart')
  await settled(buyer.market)
  await buyer.market.getByRole('button', { name: 'Buy 2 works' }).click()
  const dialog = buyer.market.getByRole('dialog', { name: 'Buy several works' })
  await dialog.getByRole('button', { name: 'Continue to signing' }).click()
  await buyer.market.waitForURL(/\/Signatures\?id=/)
  // The newest in the cart is the first to be paid: it is the other one whose price changes.
  await quickList(seller, product, items[0] ?? '', '9000000')
  await buyer.market.getByRole('button', { name: 'Start signing' }).click()
  await buyer.approve(await shownLink(buyer.market))
  await buyer.market.getByText('Finished. Some were left out or failed: see below.').waitFor()
  await buyer.market.getByText('This item is no longer for sale at this price').waitFor()
  await picture(buyer.market, 'cart-partly')
  await expectAccessible(buyer.market)
  await buyer.market.keyboard.press('Escape')
  await buyer.market.getByRole('link', { name: 'Back to your cart' }).click()
  await buyer.market.getByText('New price').waitFor()
})
