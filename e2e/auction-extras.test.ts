import type { Page } from 'playwright-core'
import { settled } from './accessible.ts'
import { deviceOf } from './passkey-device.ts'
import { quickAuction, quickOffer, quickSigner } from './quick-wallets.ts'
import { picture, test } from './test.ts'

/** A balance of an account that is not on the ledger, a missing proof and a missing backup are answered so. */
const tolerate = [/^40[134] /]

const ownMaximum = (page: Page) => page.getByRole('region', { name: 'Your maximum' })

test('a page with a passkey wallet bids up to the maximum while it is open, and no further', async ({
  page,
  product,
}) => {
  const auction = await quickAuction(product, 'Kite, by itself', '1000000')
  const rival = await quickSigner(product)
  const own = await page({ tolerate })
  await (await deviceOf(own)).plugIn()
  await own.goto('/Connect-Wallet')
  await settled(own)
  await own.getByRole('button', { name: 'Passkey' }).click()
  await own.getByRole('button', { name: 'Create a new wallet' }).click()
  await own.waitForURL(/\/Passkey-Wallet/)
  await own.getByRole('button', { name: 'Get test XRP' }).click()
  await own.getByText('of which you can spend').waitFor()

  await own.goto(auction.item)
  await ownMaximum(own).getByRole('button', { name: 'Set a maximum' }).click()
  const dialog = own.getByRole('dialog', { name: 'Your maximum' })
  await dialog.getByLabel('Your maximum bid in XRP').fill('2')
  await dialog.getByText('You pay').waitFor()
  await dialog.getByRole('button', { name: 'Save maximum' }).click()
  await ownMaximum(own).getByRole('button', { name: 'Bid for me while this page is open' }).click()
  await own.getByText('You are the highest bidder', { exact: true }).waitFor()
  await quickOffer(rival, product, { ...auction, xrp: 1.5 })
  // Nobody touches the page: it answers by itself.
  await own.getByText('1.575 XRP').first().waitFor()
  await ownMaximum(own).getByText('Bidding for you up to your maximum.').waitFor()
  await picture(own, 'auction-automatic')
  await quickOffer(rival, product, { ...auction, xrp: 1.95 })
  await ownMaximum(own).getByText('Your maximum has been passed, so bidding has stopped.').waitFor()
  await own.getByText('You have been outbid').waitFor()
})
