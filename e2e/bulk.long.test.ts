import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { openConnectedPhone } from './connected-phone.ts'
import { saveBackup } from './passkey-backup.ts'
import { deviceOf } from './passkey-device.ts'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { shownLink } from './wallets.ts'
import { describeWork, paintPng } from './works.ts'

async function listTwoAtOnce(market: Page, xrp: string): Promise<void> {
  await market.goto('/User?u=me&tab=owned')
  await settled(market)
  await market.getByRole('button', { name: 'Select several' }).click()
  await market.getByRole('button', { name: 'Select all' }).click()
  await market.getByRole('button', { name: 'List 2 works' }).click()
  const prices = market.getByRole('dialog', { name: 'List several works' })
  await prices.getByLabel('The same price for all, in XRP').fill(xrp)
  await prices.getByRole('button', { name: 'Continue' }).click()
  await market.getByRole('button', { name: 'Sign 2 at once' }).click()
}

test('a passkey wallet lists several works by one touch', async ({ page: open }) => {
  // The balance of an account that is not on the ledger yet is answered so.
  const market = await open({ tolerate: [/^404 GET \/api\/v1\/xumm\/get-balance/, /Could not load \[balances/] })
  await (await deviceOf(market)).plugIn()
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: 'Passkey' }).click()
  await market.getByRole('button', { name: 'Create a new wallet' }).click()
  await market.waitForURL(/\/Passkey-Wallet/)
  await market.getByRole('button', { name: 'Get test XRP' }).click()
  await market.getByText('of which you can spend').waitFor()
  for (const title of ['One touch, first', 'One touch, second']) {
    await describeWork(market, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title })
    await market.getByRole('button', { name: 'Mint NFT' }).click()
    await market.getByRole('button', { name: 'Sign with passkey' }).click()
    await market.getByRole('dialog').getByRole('link', { name: 'View item' }).waitFor()
  }
  await listTwoAtOnce(market, '1')
  const several = market.getByRole('dialog', { name: 'Sign several at once' })
  // The faucet gave as much as a wallet may hold without a backup: the queue waits until there is one.
  await several.getByRole('link', { name: 'Save a backup' }).click()
  await saveBackup(market)
  await market.goto('/User?u=me')
  await market.getByRole('link', { name: 'Go on' }).click()
  await market.getByRole('button', { name: 'Sign 2 at once' }).click()
  const signed = several.getByRole('region', { name: 'What you are signing' })
  await expect.poll(() => signed.getByRole('listitem').count()).toBe(2)
  await expectAccessible(market)
  await picture(market, 'bulk-passkey')
  await several.getByRole('button', { name: 'Sign with passkey' }).click()
  await market.getByText('Everything is signed.').waitFor()
})

test('a wallet that signs batches is asked once for several listings', async ({ page: open, product }) => {
  const artist = await quickCollector(open, product)
  for (const title of ['Batch one', 'Batch two']) await quickMint(artist, product, title)
  // The phone's page reloads when its wallet changes, which closes its relay connection.
  const tolerate = [/WebSocket/]
  const market = await open({ tolerate })
  const phone = await openConnectedPhone((await open({ tolerate })).context(), product.sandboxUrl, artist.wallet.secret)
  await phone.behaveLike('Joey')
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: 'WalletConnect' }).click()
  await market.getByRole('heading', { name: 'Connect with WalletConnect' }).waitFor()
  await phone.connect(await shownLink(market))
  await market.waitForURL(/\/add-Info$/)
  await listTwoAtOnce(market, '3')
  await market.getByText('Please confirm in your wallet.').waitFor()
  const signed = market.getByRole('region', { name: 'What you are signing' })
  await expect.poll(() => signed.getByRole('listitem').count()).toBe(2)
  await expectAccessible(market)
  await picture(market, 'bulk-batch')
  // The wallet has the request, whatever becomes of the dialog.
  await market.keyboard.press('Escape')
  await market.getByRole('button', { name: 'What you are signing' }).click()
  await signed.getByText('The first buyer').first().waitFor()
  await phone.approve('Offer for sale')
  await market.getByText('Everything is signed.').waitFor()
})
