import { listCharities } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { signPayload } from '@gooddrop/sandbox/wallet/headless-phone.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { giftPaid } from './ledger-reads.ts'
import type { Addresses } from './product.ts'
import { picture } from './test.ts'
import { newWallet, shownLink } from './wallets.ts'

/** What a buyer reads of a work at 20.5 XRP and a gift of 5 %. The texts of the site may not be imported here. */
export type Words = {
  lang: string
  dir: string
  buyNow: string
  connect: string
  openInApp: string
  buyTitle: string
  charity: string
  fivePercent: string
  price: string
  total: string
  buy: string
  scan: string
  signed: string
  inWallet: string
  purchased: string
  payout: string
  close: string
  sell: string
  history: string
  sold: RegExp
  gave: string
  gift: string
  unread: RegExp
  notifications: string
  bought: RegExp
  giving: string
}

async function someCharity({ url }: Addresses) {
  const { charities } = await callProduct(url, listCharities)
  const charity = charities.filter(({ active }) => active).at(-1)
  if (!charity) throw new Error('There is no charity to give to')
  return charity
}

async function expectIn(page: Page, { lang, dir }: Words): Promise<void> {
  const html = page.locator('html')
  expect(await html.getAttribute('lang')).toBe(lang)
  expect((await html.getAttribute('dir')) ?? 'ltr').toBe(dir)
}

/** A visitor without a wallet buys the work, from its page to the history that names the sale. */
export async function buyIn(
  words: Words,
  page: Page,
  product: Addresses,
  { item, title }: { item: string; title: string },
): Promise<void> {
  const charity = await someCharity(product)
  const dialog = page.getByRole('dialog', { name: words.buyTitle })
  await page.goto(`${item}&lang=${words.lang}`)
  await page.getByText(words.price).first().waitFor()
  await expectIn(page, words)
  await expectAccessible(page)
  await picture(page, `language-${words.lang}-work`)

  await page.getByRole('button', { name: words.buyNow }).click()
  const connecting = page.getByRole('dialog', { name: words.connect })
  await picture(page, `language-${words.lang}-connect`)
  await connecting.getByRole('button', { name: 'Xumm' }).click()
  const wallet = await newWallet(product.sandboxUrl)
  await signPayload(product.sandboxUrl, await shownLink(page, words.openInApp), wallet.secret)

  await dialog.getByLabel(words.charity).selectOption(charity._id)
  await dialog.getByText(words.fivePercent, { exact: true }).click()
  await dialog.getByText(words.total).waitFor()
  await picture(page, `language-${words.lang}-dialog`)
  await dialog.getByRole('button', { name: words.buy, exact: true }).click()

  await page.getByText(words.scan).waitFor()
  const signed = page.getByRole('region', { name: words.signed })
  for (const text of [title, words.inWallet, words.total, charity.name]) await signed.getByText(text).waitFor()
  await picture(page, `language-${words.lang}-code`)
  await signPayload(product.sandboxUrl, await shownLink(page, words.openInApp), wallet.secret)
  await page.getByText(words.purchased).first().waitFor()
  await page.getByRole('link', { name: words.payout }).waitFor()
  await expectAccessible(page)
  await picture(page, `language-${words.lang}-bought`)
  await expect.poll(() => giftPaid(product, item, '1025000')).toMatchObject({ to: charity.ledger_account })

  await page.getByRole('dialog').getByRole('button', { name: words.close }).last().click()
  await page.getByRole('button', { name: words.sell }).waitFor()
  await page.getByRole('tab', { name: words.history }).click()
  const history = page.getByRole('tabpanel', { name: words.history })
  await history.getByRole('listitem').filter({ hasText: words.sold }).filter({ hasText: words.price }).waitFor()
  await history.getByRole('listitem').filter({ hasText: words.gave }).filter({ hasText: words.gift }).waitFor()
  await picture(page, `language-${words.lang}-history`)
}

/** What the site tells the buyer, and a page that is reached without loading another document. */
export async function lookAroundIn(words: Words, page: Page): Promise<void> {
  await page.getByRole('button', { name: words.unread }).click()
  const told = page.getByRole('dialog', { name: words.notifications })
  await told.getByRole('link', { name: words.bought }).first().waitFor()
  await picture(page, `language-${words.lang}-notifications`)
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: words.giving, exact: true }).click()
  await page.waitForURL('**/Giving')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectIn(page, words)
}
