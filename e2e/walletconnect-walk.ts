import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import type { PageOptions } from './browser.ts'
import { type ConnectedPhone, openConnectedPhone } from './connected-phone.ts'
import { tokensOf } from './ledger-reads.ts'
import type { Addresses } from './product.ts'
import { quickListing } from './quick-wallets.ts'
import { newWallet, shownLink, type Wallet, walletOf } from './wallets.ts'
import { describeWork, paintPng } from './works.ts'

/** The phone's page reloads when its wallet changes, which closes its relay connection. */
const tolerate = [/WebSocket/]

type Open = (options?: PageOptions) => Promise<Page>
export type Owner = { market: Page; phone: ConnectedPhone; wallet: Wallet; name: string }

export async function openWithWallet(
  open: Open,
  { sandboxUrl }: Addresses,
  choice: string,
  name: string,
): Promise<Owner> {
  const wallet = await newWallet(sandboxUrl)
  const market = await open({ tolerate })
  const phone = await openConnectedPhone((await open({ tolerate })).context(), sandboxUrl, wallet.secret)
  await phone.behaveLike(choice)
  return { market, phone, wallet, name }
}

export async function pairingLink(market: Page): Promise<string> {
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: 'WalletConnect' }).click()
  await market.getByRole('heading', { name: 'Connect with WalletConnect' }).waitFor()
  return shownLink(market)
}

const waitsIn = ({ market, name }: Owner) => market.getByText(`Waiting for ${name}`).waitFor()

export async function mint(who: Owner, title: string): Promise<string> {
  const { market, phone } = who
  await describeWork(market, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title })
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  await waitsIn(who)
  await phone.approve('Mint a token')
  await market.getByRole('dialog').getByRole('link', { name: 'View item' }).click()
  await market.getByRole('heading', { level: 1, name: title }).waitFor()
  await settled(market)
  return market.url()
}

export async function askToList(who: Owner, xrp: string) {
  await who.market.getByRole('button', { name: 'Sell NFT' }).click()
  const dialog = who.market.getByRole('dialog', { name: 'Sell NFT' })
  await dialog.getByLabel('Price in XRP').fill(xrp)
  await dialog.getByRole('button', { name: 'Checkout' }).click()
  await waitsIn(who)
}

async function listAndCancel(who: Owner) {
  const { market, phone } = who
  await askToList(who, '12')
  await phone.approve('Offer for sale')
  const remove = market.getByRole('button', { name: 'Remove from sell' })
  await remove.waitFor()
  await settled(market)
  await remove.click()
  await waitsIn(who)
  await phone.approve('Withdraw')
  await market.getByRole('button', { name: 'Sell NFT' }).waitFor()
}

async function buy(who: Owner, item: string, { ledgerUrl }: Addresses) {
  const { market, phone, wallet } = who
  const before = (await tokensOf(ledgerUrl, wallet.address)).length
  await market.goto(item)
  await settled(market)
  await market.getByRole('button', { name: 'Buy Now' }).click()
  await market.getByRole('dialog', { name: 'Buy NFT' }).getByRole('button', { name: 'Buy', exact: true }).click()
  await waitsIn(who)
  await phone.approve('Make an offer')
  await market.getByText('Congratulations! NFT purchased successfully!').first().waitFor()
  await expect.poll(() => tokensOf(ledgerUrl, wallet.address)).toHaveLength(before + 1)
}

/** What a cheating wallet returns is refused, and the work stays as it is. */
async function refuseTampered(who: Owner, item: string) {
  const { market, phone } = who
  const faults = [
    ['Sign something else', 'What was signed is not what we requested'],
    ['Sign with another key', 'The signing key does not belong to this account'],
  ] as const
  for (const [fault, words] of faults) {
    await phone.whenAsked(fault)
    await market.goto(item)
    await settled(market)
    await askToList(who, '99')
    await Promise.all([market.getByText(words).first().waitFor(), phone.approve('Offer for sale')])
  }
  await phone.whenAsked('Sign what was asked')
  await market.reload()
  await market.getByRole('button', { name: 'Sell NFT' }).waitFor()
}

/** A wallet that submits by itself and gives back a hash: what it changed is on the ledger, and is no listing here. */
async function ignoreOnLedger(who: Owner, item: string) {
  const { market, phone } = who
  await phone.whenAsked('Sign something else')
  await market.goto(item)
  await settled(market)
  await askToList(who, '99')
  await phone.approve('Offer for sale')
  await market.getByText('It is on the ledger but does not count here').first().waitFor()
}

/** Signs in, mints, lists, cancels and buys; what was forged is refused. */
export async function walkWithProof(open: Open, product: Addresses, choice: string, name: string): Promise<void> {
  const [who, onSale] = await Promise.all([
    openWithWallet(open, product, choice, name),
    quickListing(product, `For ${choice} to buy`),
  ])

  // A sign-in turned into a payment is refused, and moves nothing.
  await who.phone.whenAsked('Sign something else')
  await who.phone.connect(await pairingLink(who.market))
  await who.market.getByText('A transaction was signed instead of a sign-in').first().waitFor()
  expect(await walletOf(who.market)).toBeNull()
  // The page asks again over the same session.
  await who.phone.whenAsked('Sign what was asked')
  await who.phone.approve('Sign in')
  await who.market.waitForURL(/\/add-Info$/)
  await expect.poll(() => walletOf(who.market)).toBe(who.wallet.address)

  const item = await mint(who, `Made with ${choice}`)
  await listAndCancel(who)
  await refuseTampered(who, item)
  await buy(who, onSale, product)
}

/** Is led to another way to sign in, and signs once the account was proved by it. */
export async function walkWithoutProof(open: Open, product: Addresses, choice: string, name: string): Promise<void> {
  const [who, onSale] = await Promise.all([
    openWithWallet(open, product, choice, name),
    quickListing(product, `For ${choice} to buy`),
  ])
  const { market, phone, wallet } = who
  await phone.connectOnly(await pairingLink(market))
  await market.getByText(`${name} cannot sign you in`).waitFor()
  expect(await walletOf(market)).toBeNull()

  // Another way: the same account by a scan.
  await market.getByRole('button', { name: 'Choose another wallet' }).click()
  await market.getByRole('dialog').getByRole('button', { name: 'Xumm' }).click()
  await phone.approveScan(await shownLink(market))
  await market.waitForURL(/\/add-Info$/)
  await expect.poll(() => walletOf(market)).toBe(wallet.address)

  // From now on this wallet signs, for an account that was proved.
  await market.goto('/Profile')
  await settled(market)
  await market.getByRole('button', { name: /^(Change wallet|Add a wallet)$/ }).click()
  await market.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
  await phone.connectOnly(await shownLink(market))
  await market.getByRole('button', { name: `Sign with ${name}` }).click()
  await market.getByText(`You now sign with ${name}`).first().waitFor()

  const item = await mint(who, `Made with ${choice}`)
  await listAndCancel(who)
  if (choice === 'Girin') await refuseTampered(who, item)
  await buy(who, onSale, product)
  if (choice === 'StaticBit') await ignoreOnLedger(who, item)
}
