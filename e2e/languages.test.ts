import { randomUUID } from 'node:crypto'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { texts as arabic } from '@gooddrop/contract/languages/ar.ts'
import { texts as german } from '@gooddrop/contract/languages/de.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { signPayload } from '@gooddrop/sandbox/wallet/headless-phone.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { shownLink as mailedLink, mailTo } from './inbox.ts'
import { giftPaid } from './ledger-reads.ts'
import type { Addresses } from './product.ts'
import { quickListing } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { newWallet, shownLink } from './wallets.ts'

/** What a buyer reads of a work at 20.5 XRP and a gift of 5 %. The texts of the site may not be imported here. */
const GERMAN = {
  lang: 'de',
  dir: 'ltr',
  buyNow: 'Jetzt kaufen',
  connect: 'Wallet verbinden',
  openInApp: 'In der App öffnen',
  buyTitle: 'NFT kaufen',
  charity: 'Wer die Spende erhält',
  fivePercent: '5 %',
  price: '20,5 XRP',
  total: '21,525 XRP',
  buy: 'Kaufen',
  scan: german['contract/signing/captions'].buy,
  signed: 'Was Sie signieren',
  inWallet: 'In Ihrer Wallet: Ein Angebot machen',
  purchased: 'Herzlichen Glückwunsch. Sie haben das NFT gekauft.',
  payout: 'Die Zahlung der Spende',
  close: 'Schließen',
  sell: 'NFT verkaufen',
  history: 'Verlauf',
  sold: /verkaufte das Werk an .*\(Käuferseite\)/,
  gave: 'spendete an',
  gift: '1,025 XRP',
  unread: /^Benachrichtigungen, \d+ ungelesen/,
  notifications: 'Benachrichtigungen',
  bought: /gehört jetzt Ihnen, mit einer Spende von 1,025 XRP/,
  giving: 'Spenden',
}

const ARABIC: Words = {
  lang: 'ar',
  dir: 'rtl',
  buyNow: 'شراء الآن',
  connect: 'توصيل محفظتك',
  openInApp: 'فتح في التطبيق',
  buyTitle: 'شراء NFT',
  charity: 'من يتلقى التبرّع',
  fivePercent: '5%',
  price: '20.5 XRP',
  total: '21.525 XRP',
  buy: 'شراء',
  scan: arabic['contract/signing/captions'].buy,
  signed: 'ما الذي يُوقَّع',
  inWallet: 'في محفظتك: تقديم عرض',
  purchased: 'تهانينا! تم شراء NFT بنجاح!',
  payout: 'دفعة التبرّع',
  close: 'إغلاق',
  sell: 'بيع NFT',
  history: 'تاريخ العمل',
  sold: /بيع من .* إلى .*\(المشتري\)/,
  gave: 'تبرّع من',
  gift: '1.025 XRP',
  unread: /^الإشعارات، غير المقروء منها \d+/,
  notifications: 'الإشعارات',
  bought: /ملكك، مع تبرّع بمبلغ .*1\.025 XRP/,
  giving: 'العطاء',
}

type Words = typeof GERMAN

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
async function buyIn(words: Words, page: Page, product: Addresses, { item, title }: { item: string; title: string }) {
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
  await expectAccessible(page)
  await picture(page, `language-${words.lang}-dialog`)
  await dialog.getByRole('button', { name: words.buy, exact: true }).click()

  await page.getByText(words.scan).waitFor()
  const signed = page.getByRole('region', { name: words.signed })
  for (const text of [title, words.inWallet, words.total, charity.name]) await signed.getByText(text).waitFor()
  await picture(page, `language-${words.lang}-code`)
  await signPayload(product.sandboxUrl, await shownLink(page, words.openInApp), wallet.secret)
  await page.getByText(words.purchased).first().waitFor()
  const payout = page.getByRole('link', { name: words.payout })
  await payout.waitFor()
  await expectAccessible(page)
  await picture(page, `language-${words.lang}-bought`)
  await expectBehindFooter(page, payout)
  await expect.poll(() => giftPaid(product, item, '1025000')).toMatchObject({ to: charity.ledger_account })

  await page.getByRole('dialog').getByRole('button', { name: words.close }).last().click()
  await page.getByRole('button', { name: words.sell }).waitFor()
  await page.getByRole('tab', { name: words.history }).click()
  const history = page.getByRole('tabpanel', { name: words.history })
  await history.getByRole('listitem').filter({ hasText: words.sold }).filter({ hasText: words.price }).waitFor()
  await history.getByRole('listitem').filter({ hasText: words.gave }).filter({ hasText: words.gift }).waitFor()
  await picture(page, `language-${words.lang}-history`)
}

/** In a low window, scrolls the dialog until the link lies behind the footer, and looks at what is painted there. */
async function expectBehindFooter(page: Page, link: Locator): Promise<void> {
  const size = page.viewportSize()!
  await page.setViewportSize({ ...size, height: 480 })
  const painted = () =>
    link.evaluate((element) => {
      const dialog = element.closest('[role=dialog]')
      const footer = dialog?.querySelector('footer')
      if (!dialog || !footer) return 'The link is in no dialog with a footer'
      const top = (one: Element) => one.getBoundingClientRect().top
      dialog.scrollBy({ top: top(element) - top(footer), behavior: 'instant' })
      const { left, width, height } = element.getBoundingClientRect()
      const middle = top(element) + height / 2
      if (middle < top(footer)) return 'The dialog is too short for the link to lie behind its footer'
      const hit = document.elementFromPoint(left + width / 2, middle)
      return footer.contains(hit) ? 'footer' : hit?.textContent
    })
  // The page is laid out anew a moment after its window has changed.
  await expect.poll(painted).toBe('footer')
  await page.setViewportSize(size)
}

/** What the site tells the buyer, and a page that is reached without loading another document. */
async function lookAroundIn(words: Words, page: Page): Promise<void> {
  await page.getByRole('button', { name: words.unread }).click()
  const told = page.getByRole('dialog', { name: words.notifications })
  await told.getByRole('link', { name: words.bought }).first().waitFor()
  await picture(page, `language-${words.lang}-notifications`)
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: words.giving, exact: true }).click()
  await page.waitForURL('**/Giving')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectIn(page, words)
  await expectAccessible(page)
}

test('a work is bought with a gift in German', async ({ page: open, product }) => {
  const title = 'Lighthouse, for a German reader'
  const item = await quickListing(product, title, '20500000')
  const page = await open({ width: 1440, height: 900 })
  await buyIn(GERMAN, page, product, { item, title })
  await lookAroundIn(GERMAN, page)
})

test('a work is bought with a gift in Arabic, from right to left', async ({ page: open, product }) => {
  const title = 'Lighthouse, for an Arabic reader'
  const item = await quickListing(product, title, '20500000')
  const page = await open({ width: 390, height: 844 })
  await buyIn(ARABIC, page, product, { item, title })
  await lookAroundIn(ARABIC, page)
})

test('who subscribes in German gets mails in German', async ({ page: open, product }) => {
  const email = `leserin-${randomUUID().slice(0, 8)}@example.org`
  const page = await open()
  await page.goto('/HelpCenter?lang=de')
  const form = page.getByRole('contentinfo')
  await form.getByLabel('E-Mail-Adresse').fill(email)
  await form.getByRole('button', { name: 'Abonnieren' }).click()
  await form.getByText('Fast geschafft.').waitFor()

  const asked = await mailTo(product, email, 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter')
  expect(asked.html).toContain('<html lang="de"')
  expect(asked.text).toContain('Jemand, hoffentlich Sie selbst, hat mit dieser Adresse unseren Newsletter abonniert.')
  await page.goto(`${product.sandboxUrl}/inbox/${asked.id}?to=${encodeURIComponent(email)}`)
  await page.goto(await mailedLink(page, 'Anmeldung bestätigen'))
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click()
  await page.getByText(german['contract/messages'].subscribed).waitFor()
  const welcome = await mailTo(product, email, 'Sie haben den Newsletter von Gooddrop abonniert')
  expect(welcome.html).toContain('<html lang="de"')
})
