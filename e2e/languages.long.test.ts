import { texts as german } from '@gooddrop/contract/languages/de.ts'
import { buyIn, lookAroundIn, type Words } from './buy-in-language.ts'
import { quickListing } from './quick-wallets.ts'
import { test } from './test.ts'

const GERMAN: Words = {
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

test('a work is bought with a gift in German', async ({ page: open, product }) => {
  const title = 'Lighthouse, for a German reader'
  const item = await quickListing(product, title, '20500000')
  const page = await open({ width: 1440, height: 900 })
  await buyIn(GERMAN, page, product, { item, title })
  await lookAroundIn(GERMAN, page)
})
