import { expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import { list } from './listing.ts'
import { approveWith, quickCollector, quickMint } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { connectNewWallet, newWallet, shownLink, walletOf } from './wallets.ts'
import { mint } from './works.ts'

test('somebody adds a second wallet, names and uses it, sells what the first one holds, and removes it', async ({
  page: open,
  product,
}) => {
  // The last way to sign in cannot be removed.
  const tolerate = [/^409 DELETE \/api\/v1\/user\/wallets\//]
  const { market, phone, wallet: first } = await connectNewWallet(open, product, { width: 390, height: 844, tolerate })
  await mint(market, phone, 'Kept in the first wallet')
  const item = market.url()
  const second = await newWallet(product.sandboxUrl)

  await market.goto('/Profile')
  await settled(market)
  const section = market.getByRole('region', { name: 'Wallets' })
  await section.getByText(first.address, { exact: true }).waitFor()
  await section.getByRole('button', { name: 'Add a wallet' }).click()
  await market.getByRole('dialog', { name: 'Connect your wallet' }).getByRole('button', { name: 'Xumm' }).click()
  await approveWith(product, second)(await shownLink(market))
  await section.getByText(second.address, { exact: true }).waitFor()
  expect(new URL(market.url()).pathname).toBe('/Profile')

  await section
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Rename/ })
    .click()
  const naming = market.getByRole('dialog', { name: 'Name this wallet' })
  await naming.getByLabel('Name', { exact: true }).fill('Savings')
  await naming.getByRole('button', { name: 'Save' }).click()
  await section.getByRole('button', { name: 'Use Savings' }).click()
  await section.getByRole('listitem').filter({ hasText: 'Savings' }).getByText('In use').waitFor()
  await expect.poll(() => walletOf(market)).toBe(second.address)
  await expectAccessible(market)
  await picture(market, 'several-wallets')

  // The work is in the first wallet, and on the pages of the person: its request goes to the first phone.
  await market.goto('/User?u=me&tab=owned')
  await settled(market)
  await market.getByRole('link', { name: 'Kept in the first wallet' }).first().waitFor()
  await market.goto(item)
  await settled(market)
  await market.getByText(/^This item is in your wallet/).waitFor()
  await list(market, phone, '9')

  await market.goto('/Profile')
  await settled(market)
  await section.getByRole('button', { name: 'Remove Savings' }).click()
  const removing = market.getByRole('dialog', { name: 'Remove this wallet?' })
  await removing.getByRole('button', { name: 'Remove' }).click()
  await removing.waitFor({ state: 'hidden' })
  await section.getByText(first.address, { exact: true }).waitFor()
  await expect.poll(() => section.getByText(second.address, { exact: true }).count()).toBe(0)
  // The list may be read again before the removal is answered.
  await expect.poll(() => walletOf(market)).toBe(first.address)
  await section.getByRole('button', { name: /^Remove r/ }).click()
  await removing.getByRole('button', { name: 'Remove' }).click()
  await market.getByText(/^Without this wallet you could no longer sign in/).waitFor()
})

test('a wallet of somebody else cannot be added', async ({ page: open, product }) => {
  const theirs = await quickCollector(open, product)
  const { market } = await quickCollector(open, product)
  await market.goto('/Profile')
  await settled(market)
  await market.getByRole('button', { name: 'Add a wallet' }).click()
  await market.getByRole('dialog', { name: 'Connect your wallet' }).getByRole('button', { name: 'Xumm' }).click()
  await theirs.approve(await shownLink(market))
  await market.getByText('This wallet is already connected to another account').waitFor()
})

test('the choice of wallets begins with what this device has, by keyboard and at 390 pixels', async ({
  page: open,
}) => {
  const market = await open({ width: 390, height: 844 })
  await market.goto('/Connect-Wallet')
  await settled(market)
  const choices = market.getByRole('list', { name: 'Ways to connect' })
  await choices.getByRole('button', { name: 'Xumm' }).waitFor()
  await choices.getByRole('button', { name: 'WalletConnect' }).waitFor()
  await choices.getByRole('link', { name: 'Create Your Wallet' }).waitFor()
  const more = market.getByRole('button', { name: 'More wallets' })
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
  await more.focus()
  await market.keyboard.press('Enter')
  await market.getByRole('list', { name: 'More wallets' }).getByRole('button').first().waitFor()
  await expectAccessible(market)
  await picture(market, 'connect-wallet-more')
})

test('who pressed Buy Now comes back to that dialog, whichever way they connect, across a reload', async ({
  page: open,
  product,
}) => {
  const seller = await quickCollector(open, product)
  const item = await quickMint(seller, product, 'Wanted before the sign-in')
  await seller.market.goto(item)
  await settled(seller.market)
  await list(seller.market, seller, '5')

  const market = await open()
  await market.goto(item)
  await settled(market)
  await market.getByRole('button', { name: 'Buy Now' }).click()
  await market.getByRole('dialog', { name: 'Connect your wallet' }).getByRole('button', { name: 'Xumm' }).click()
  const wallet = await newWallet(product.sandboxUrl)
  await shownLink(market)
  await market.reload()
  await settled(market)
  await approveWith(product, wallet)(await shownLink(market))
  const dialog = market.getByRole('dialog', { name: 'Buy NFT' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // Others see a short address: a name is chosen at once, without leaving the work.
  const strip = market.getByRole('region', { name: 'Your name' })
  await strip.getByText(`Others see you as ${wallet.address.slice(0, 6)}…`).waitFor()
  await expectAccessible(market)
  await picture(market, 'name-strip')
  await strip.getByRole('button', { name: 'Choose a name' }).click()
  const name = `ada.${wallet.address.slice(-6)}`
  await market.getByLabel('Username').fill(name)
  const chosen = market.getByText(`Others now see you as ${name}`).first()
  await Promise.all([chosen.waitFor(), market.getByRole('button', { name: 'Use this name' }).click()])
  await strip.waitFor({ state: 'detached' })
  expect(new URL(market.url()).pathname).toBe('/ItemDetail')

  // By e-mail: after registering the wallet is asked for, and then the dialog is open.
  const newcomer = await open()
  await newcomer.goto(item)
  await settled(newcomer)
  await newcomer.getByRole('button', { name: 'Buy Now' }).click()
  const connecting = newcomer.getByRole('dialog', { name: 'Connect your wallet' })
  await connecting.getByRole('link', { name: 'Register' }).click()
  await newcomer.waitForURL(/\/register$/)
  const unique = Math.random().toString(36).slice(2, 10)
  const fields = {
    'First name': 'Bo',
    'Last name': 'Test',
    'E-mail': `bo.${unique}@example.com`,
    Username: `bo-${unique}`,
  }
  for (const [label, value] of Object.entries(fields)) await newcomer.getByLabel(label, { exact: true }).fill(value)
  await newcomer.getByLabel('Password', { exact: true }).fill(`a good password ${unique}`)
  await newcomer.getByLabel('Re-enter password', { exact: true }).fill(`a good password ${unique}`)
  await newcomer.getByRole('button', { name: 'Register Now' }).click()
  await connecting.getByRole('button', { name: 'Xumm' }).click()
  const theirs = await newWallet(product.sandboxUrl)
  await approveWith(product, theirs)(await shownLink(newcomer))
  await newcomer.getByRole('dialog', { name: 'Buy NFT' }).waitFor()

  // Not enough XRP: the way to buy some leads back, with the gift that was chosen, and says what has changed.
  const { market: second } = await quickCollector(open, product)
  await second.goto(item)
  await settled(second)
  await second.getByRole('button', { name: 'Make An Offer' }).click()
  const offering = second.getByRole('dialog', { name: 'Create Offer' })
  await offering.getByLabel('Your offer in XRP').fill('4000')
  await offering.getByText('10 %', { exact: true }).click()
  await offering.getByRole('link', { name: 'Buy XRP' }).click()
  await second.waitForURL(/\/add-Info$/)
  await second.reload()
  await settled(second)
  await second.getByRole('button', { name: 'Go back now' }).click()
  await offering.waitFor()
  await expect.poll(() => offering.getByLabel('Your offer in XRP').inputValue()).toBe('4000')
  await expect.poll(() => offering.getByRole('radio', { name: '10 %' }).isChecked()).toBe(true)
})
