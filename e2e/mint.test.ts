import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filmPath } from '@gooddrop/sandbox/seed/art/film.ts'
import { demoWallet } from '@gooddrop/sandbox/seed/keys.ts'
import { box } from '@gooddrop/server/features/media/testing/make-mp4.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { tokensOf } from './ledger-reads.ts'
import { picture, test } from './test.ts'
import { connectNewWallet, PATIENCE_MS, shownLink } from './wallets.ts'
import { describeWork, paintPng, type Work } from './works.ts'

/** A film that plays, with an empty box of its own at the end, so that it was never uploaded before. */
const newFilm = () => Buffer.concat([readFileSync(filmPath('Seeing')), box('free', Buffer.from(randomUUID()))])

const works: { kind: string; make: () => Work }[] = [
  {
    kind: 'PNG',
    make: () => ({ name: 'tide.png', mimeType: 'image/png', buffer: paintPng(), title: 'Tide in the morning' }),
  },
  {
    kind: 'MP4',
    make: () => ({ name: 'kiln.mp4', mimeType: 'video/mp4', buffer: newFilm(), title: 'Kiln, burning' }),
  },
]

test.for(works)(
  'a $kind becomes a token that its owner sees',
  { timeout: 180_000 },
  async ({ make }, { page, product }) => {
    const work = make()
    const { market, phone, wallet } = await connectNewWallet(page, product)
    await describeWork(market, work)
    await market.getByRole('button', { name: 'Mint it' }).click()
    await market.getByText('Scan the QR code from your wallet app to mint').waitFor()
    await phone.approve(await shownLink(market))
    const dialog = market.getByRole('dialog')
    await dialog.getByText('NFT minted successfully').first().waitFor({ timeout: PATIENCE_MS })
    expect(await market.getByLabel('Title', { exact: true }).inputValue()).toBe('')
    expect(
      await market.getByRole('button', { name: 'Photography', includeHidden: true }).getAttribute('aria-pressed'),
    ).toBe('false')
    await picture(market, `minted-${work.name}`)

    await dialog.getByRole('link', { name: 'View it' }).click()
    await market.waitForURL(/\/ItemDetail\?nftId=/)
    await market.goto('/User?u=me')
    await market.getByRole('tab', { name: 'Owned' }).click()
    await market.getByRole('link', { name: work.title }).waitFor()
    await settled(market)
    const shown = market.getByRole('img', { name: work.title })
    // Also of a film: the browser has drawn its poster.
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await market.getByText('Film', { exact: true }).count()).toBe(work.name.endsWith('.mp4') ? 1 : 0)
    await picture(market, `owned-${work.name}`)
    const tokens = await tokensOf(product.ledgerUrl, wallet.address)
    expect(tokens).toHaveLength(1)
    expect(tokens[0]).toMatchObject({ TransferFee: 7500, Issuer: wallet.address })
    expect(Buffer.from(tokens[0]?.URI ?? '', 'hex').toString()).toMatch(/^ipfs:\/\/baf/)
  },
)

test('an incomplete form shows what is missing and sends nothing', async ({ page, newPerson }) => {
  const market = await page()
  await (await newPerson()).signIn(market)
  await market.goto('/CreateSingleNFT')
  await settled(market)
  await market.getByRole('button', { name: 'Mint it' }).click()
  // Without a wallet, the dialog to connect one opens.
  await market.getByRole('dialog').getByText('Connect your wallet').waitFor()
})

test('a wallet without an account on the ledger gets a message', { timeout: 180_000 }, async ({ page, product }) => {
  const { seed: secret = '', address } = demoWallet(randomUUID())
  const refused = {
    tolerate: [/404 (POST|GET) \/api\/v1\/(user\/xumm-xrpl\/mint-nft|xumm\/get-balance)/, /Could not load/],
  }
  const { market } = await connectNewWallet(page, product, refused, { address, secret })
  await describeWork(market, { name: 'early.png', mimeType: 'image/png', buffer: paintPng(), title: 'Too early' })
  await market.getByRole('button', { name: 'Mint it' }).click()
  await market.getByText('Your Account is Not Activated').first().waitFor()
  expect(await market.getByLabel('Title', { exact: true }).inputValue()).toBe('Too early')
})

test('the form requires signing in', async ({ page }) => {
  const market = await page()
  await market.goto('/CreateSingleNFT')
  await market.waitForURL(/\/Home$/)
})
