import { randomUUID } from 'node:crypto'
import { texts as arabic } from '@gooddrop/contract/languages/ar.ts'
import { texts as german } from '@gooddrop/contract/languages/de.ts'
import { expect } from 'vitest'
import { buyIn, lookAroundIn, type Words } from './buy-in-language.ts'
import { shownLink as mailedLink, mailTo } from './inbox.ts'
import { quickListing } from './quick-wallets.ts'
import { test } from './test.ts'

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
