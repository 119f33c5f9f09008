import { listCredentials } from '@gooddrop/contract/credentials.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import type { Tampering } from '@gooddrop/sandbox/extension/ask.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { demoWallet } from '@gooddrop/sandbox/seed/keys.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectAccessible, settled } from './accessible.ts'
import type { PageOptions } from './browser.ts'
import { type ExtensionWallet, extensionWallet, makeExtension } from './extension-wallet.ts'
import { tokensOf } from './ledger-reads.ts'
import { operate } from './operate.ts'
import { openPhone } from './phone.ts'
import { type Addresses, runningProduct } from './product.ts'
import { quickListing } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { newWallet, type Wallet, walletOf } from './wallets.ts'
import { describeWork, paintPng } from './works.ts'

let extension: Awaited<ReturnType<typeof makeExtension>>

beforeAll(async () => {
  extension = await makeExtension(runningProduct().sandboxUrl)
})
afterAll(() => extension?.remove())

/**
 * `windows`: how often a person is asked to sign in. Each tampering by at least one of them; the server's own test has
 * all by all.
 */
type Kind = { name: string; windows: number; tamperings: Tampering[] }
const crossmark: Kind = { name: 'Crossmark', windows: 1, tamperings: ['amount', 'destination'] }
const gemwallet: Kind = { name: 'GemWallet', windows: 2, tamperings: ['account', 'memo'] }
const otsu: Kind = { name: 'Otsu', windows: 2, tamperings: ['amount', 'stale'] }
const kinds = [crossmark, gemwallet, otsu]
/** A whole walk takes a minute: the short run has one, and the others' sign-in in the tests after it. */
const walked = process.env.LONG ? kinds : [crossmark]

type Open = (options?: PageOptions) => Promise<Page>
type Somebody = { kind: Kind; wallet: Wallet; market: Page; windows: ExtensionWallet }

type Choice = PageOptions & { wallet?: Wallet }

/** A person whose browser has the extension, with a key in it. */
async function somebody(open: Open, { sandboxUrl }: Addresses, kind: Kind, choice: Choice = {}): Promise<Somebody> {
  const { wallet = await newWallet(sandboxUrl), ...options } = choice
  const market = await open({ ...options, extension: extension.folder })
  const windows = await extensionWallet(market.context())
  const phone = await openPhone(market.context(), sandboxUrl, wallet.secret)
  await phone.page.close()
  return { kind, wallet, market, windows }
}

async function askToConnect({ market, kind }: Pick<Somebody, 'market' | 'kind'>): Promise<void> {
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: kind.name }).click()
}

async function connect(who: Somebody): Promise<void> {
  const { kind, wallet, market, windows } = who
  await askToConnect(who)
  for (let before = 1; before < kind.windows; before++) await windows.approve()
  await market.getByText(`Waiting for ${kind.name}`).waitFor()
  await expectAccessible(market)
  await picture(market, `extension-${kind.name}-sign-in`)
  const words = await market.getByTestId('sign-words').textContent()
  // What is signed says for which site, and has the words of the page.
  const said = await windows.approve()
  expect(said).toContain(words)
  expect(said).toContain(new URL(market.url()).host)
  await market.waitForURL(/\/add-Info$/)
  await expect.poll(() => walletOf(market)).toBe(wallet.address)
}

async function mint({ market, windows }: Somebody, title: string): Promise<string> {
  await describeWork(market, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title })
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  expect(await windows.approve()).toContain('Mint')
  await market.getByRole('dialog').getByRole('link', { name: 'View item' }).click()
  await market.getByRole('heading', { level: 1, name: title }).waitFor()
  return market.url()
}

async function askToSell(market: Page, xrp: string): Promise<void> {
  await market.getByRole('button', { name: 'Sell NFT' }).click()
  const dialog = market.getByRole('dialog', { name: 'Sell NFT' })
  await dialog.getByLabel('Price in XRP').fill(xrp)
  await dialog.getByRole('button', { name: 'Checkout' }).click()
}

/** Declines first, then lists and removes the listing. */
async function listAndCancel({ market, windows }: Somebody): Promise<void> {
  await askToSell(market, '12')
  await windows.reject()
  await market.getByText('The request was declined in the wallet').first().waitFor()
  await askToSell(market, '12')
  await windows.approve()
  await market.getByRole('button', { name: 'Remove from sell' }).click()
  await windows.approve()
  await market.getByRole('button', { name: 'Sell NFT' }).waitFor()
}

async function askToBuy(market: Page, item: string): Promise<void> {
  await market.goto(item)
  await settled(market)
  await market.getByRole('button', { name: 'Buy Now' }).click()
  const dialog = market.getByRole('dialog', { name: 'Buy NFT' })
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
}

async function buy({ market, windows, kind }: Somebody, item: string): Promise<void> {
  await askToBuy(market, item)
  await market.getByText(`Waiting for ${kind.name}`).waitFor()
  await picture(market, `extension-${kind.name}-buy`)
  await windows.approve()
  await market.getByText('Congratulations! NFT purchased successfully!').first().waitFor()
}

const REFUSED: Partial<Record<Tampering, string>> = {
  amount: 'What was signed is not what we requested. Please start again',
  destination: 'What was signed is not what we requested. Please start again',
  memo: 'What was signed is not what we requested. Please start again',
  stale: 'What was signed is not what we requested. Please start again',
  account: 'This was signed with a different account. Please use the one that is connected',
}

/** A sign-in for another account than the key’s. */
async function refuseTamperedSignIn(who: Somebody): Promise<void> {
  const { market, windows, kind } = who
  await windows.set({ tampering: 'account' })
  await askToConnect(who)
  for (let each = 0; each < kind.windows; each++) await windows.approve()
  await market.getByText('The signing key does not belong to this account').first().waitFor()
  expect(await walletOf(market)).toBeNull()
  await windows.set({ tampering: 'nothing' })
}

async function refuseTampered({ market, windows, kind }: Somebody): Promise<void> {
  for (const tampering of kind.tamperings) {
    await windows.set({ tampering })
    await askToSell(market, '12')
    await windows.approve()
    await market.getByText(REFUSED[tampering]!).first().waitFor()
    await market.reload()
    await settled(market)
  }
  await windows.set({ tampering: 'nothing' })
}

test.for(walked)(
  'with $name: sign in, mint, list, cancel and buy; what was tampered with is refused',
  async (kind, { page, product }) => {
    const [who, item] = await Promise.all([
      somebody(page, product, kind),
      quickListing(product, `For sale to ${kind.name}`),
    ])
    await refuseTamperedSignIn(who)
    await connect(who)
    await mint(who, `By ${kind.name}`)
    await refuseTampered(who)
    await listAndCancel(who)
    await buy(who, item)
    await expect.poll(() => tokensOf(product.ledgerUrl, who.wallet.address)).toHaveLength(2)
  },
)

test.for(kinds)('with $name: another network, and a locked wallet', async (kind, { page, product }) => {
  const who = await somebody(page, product, kind, { width: 390, height: 844, colorScheme: 'dark' })
  const { market, windows } = who
  // It comes into the page a second after it.
  await windows.set({ network: 'main', lateMs: 1000 })
  await askToConnect(who)
  // Otsu says its network only to a site that is connected.
  if (kind === otsu) await windows.approve()
  await market.getByText('The wallet is on another network. Please switch it and try again').first().waitFor()
  await windows.set({ network: 'own', lateMs: 0, locked: true })
  await askToConnect(who)
  if (kind === otsu) {
    await market.getByText('Otsu is locked. Unlock it, then try again.').waitFor()
    await picture(market, 'extension-Otsu-locked-narrow')
    return
  }
  if (kind === crossmark) await market.getByText('Crossmark is locked. Unlock it to see the request.').waitFor()
  const locked = await windows.window()
  await picture(market, `extension-${kind.name}-locked-narrow`)
  await locked.getByRole('button', { name: 'Unlock' }).click()
  await locked.close()
  await market.getByText('The request was declined in the wallet').first().waitFor()
})

/** A charity that has been offered a credential. */
async function offerCredential(product: Addresses) {
  const { charities } = await callProduct(product.url, listCharities)
  const charity = charities.findLast(({ name, credential }) => credential && name !== 'Plain Law')
  if (!charity) throw new Error('The demo world has no charity with a credential')
  const { credentials } = await callProduct(product.url, listCredentials, {
    params: { account: charity.ledger_account },
  })
  const expires = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
  const words = ['renew', charity._id, '--expires', expires, '--uri', 'https://gooddrop.example/assessments/next']
  // It stays offered, because nobody accepts it here.
  if (!credentials.some(({ state }) => state === 'offered'))
    await operate(product, credentials[0]?.issuer ?? '', 'charities', 'credential', ...words)
  const { classicAddress: address, seed: secret = '' } = demoWallet(charity.name)
  return { address, secret }
}

test('what GemWallet cannot sign is not offered, and another wallet is named', async ({ page, product }) => {
  const wallet = await offerCredential(product)
  const who = await somebody(page, product, gemwallet, { wallet })
  const { market } = who
  await connect(who)
  await market.goto('/Charity-Credential')
  await market.getByRole('heading', { name: 'Your renewed credential is waiting for you' }).waitFor()
  await market
    .getByText('GemWallet does not know this kind of transaction. You can use Xumm or a passkey wallet for this.')
    .waitFor()
  await expect.poll(() => market.getByRole('button', { name: 'Accept the credential' }).isDisabled()).toBe(true)
  await expectAccessible(market)
  await picture(market, 'extension-cannot-sign')
})

test('a browser without them is offered none, and says how to get the one that was used', async ({ page, product }) => {
  const [who, item] = await Promise.all([
    somebody(page, product, crossmark),
    quickListing(product, 'Left without an extension'),
  ])
  await connect(who)
  const state = await who.market.context().storageState()
  const market = await page()
  await market.goto('/Connect-Wallet')
  await settled(market)
  await market.getByRole('button', { name: 'Xumm' }).waitFor()
  expect(await market.getByRole('button', { name: /Crossmark|GemWallet|Otsu/ }).count()).toBe(0)

  await market.context().addCookies(state.cookies)
  const kept = state.origins.flatMap(({ localStorage }) => localStorage)
  await market.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, kept)
  await askToBuy(market, item)
  await market.getByText('Crossmark is not in this browser').waitFor()
  await expectAccessible(market)
  await picture(market, 'extension-missing')
  const install = market.getByRole('link', { name: 'Install Crossmark' })
  await expect.poll(() => install.getAttribute('href')).toBe('https://crossmark.io')
})
