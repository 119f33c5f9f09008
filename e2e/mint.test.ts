import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filmPath } from '@gooddrop/sandbox/seed/art/film.ts'
import { demoWallet } from '@gooddrop/sandbox/seed/keys.ts'
import { box } from '@gooddrop/server/features/media/testing/make-mp4.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { tokensOf } from './ledger-reads.ts'
import { quickCollector } from './quick-wallets.ts'
import { picture, test } from './test.ts'
import { connectNewWallet, shownLink } from './wallets.ts'
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

test.for(works)('a $kind becomes a token that its owner sees', async ({ make }, { page, product }) => {
  const work = make()
  const { market, phone, wallet } = await connectNewWallet(page, product)
  await describeWork(market, work)
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  await market.getByText('Scan the QR code from your wallet app to mint').waitFor()
  // Also of a film, whose poster is drawn before it is sent.
  const drawn = market.getByRole('region', { name: 'What you are signing' }).locator('img')
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await picture(market, `minting-${work.name}`)
  await phone.approve(await shownLink(market))
  const dialog = market.getByRole('dialog')
  await dialog.getByText('NFT minted successfully').first().waitFor()
  await expect.poll(() => market.getByLabel('Title', { exact: true }).inputValue()).toBe('')
  expect(
    await market.getByRole('button', { name: 'Photography', includeHidden: true }).getAttribute('aria-pressed'),
  ).toBe('false')
  await picture(market, `minted-${work.name}`)

  await dialog.getByRole('link', { name: 'View item' }).click()
  await market.waitForURL(/\/ItemDetail\?nftId=/)
  await expect
    .poll(() => market.getByRole('link', { name: 'Open on IPFS' }).getAttribute('href'))
    .toMatch(/\/ipfs\/baf/)
  if (work.mimeType === 'image/png') {
    await market.getByRole('button', { name: `Zoom in on ${work.title}` }).click()
    await market.getByRole('dialog', { name: work.title }).getByRole('button', { name: 'Close' }).click()
  }
  await market.goto('/User?u=me')
  await market.getByRole('tab', { name: 'Owned' }).click()
  await market.getByRole('link', { name: work.title }).waitFor()
  await settled(market)
  const shown = market.getByRole('img', { name: work.title })
  // Also of a film: the browser has drawn its poster.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => market.getByText('Film', { exact: true }).count()).toBe(work.name.endsWith('.mp4') ? 1 : 0)
  await picture(market, `owned-${work.name}`)
  const tokens = await tokensOf(product.ledgerUrl, wallet.address)
  expect(tokens).toHaveLength(1)
  expect(tokens[0]).toMatchObject({ TransferFee: 7500, Issuer: wallet.address })
  expect(Buffer.from(tokens[0]?.URI ?? '', 'hex').toString()).toMatch(/^ipfs:\/\/baf/)
})

test('creating opens only with a wallet, for everybody else the dialog to connect one', async ({ page, newPerson }) => {
  const market = await page()
  await market.goto('/CreateOptions')
  await market.getByRole('dialog', { name: 'Connect your wallet' }).waitFor()
  expect(await market.getByRole('link', { name: /^Single/, includeHidden: true }).count()).toBe(0)
  await (await newPerson()).signIn(market)
  for (const path of ['/CreateOptions', '/CreateSingleNFT']) {
    await market.goto(path)
    await market.getByRole('dialog', { name: 'Connect your wallet' }).waitFor()
    expect(await market.getByRole('button', { name: 'Mint NFT', includeHidden: true }).count()).toBe(0)
  }
})

test('an incomplete form shows what is missing, and what was written survives going back', async ({
  page,
  product,
}) => {
  const { market } = await quickCollector(page, product)
  await market.goto('/CreateOptions')
  await settled(market)
  await market.getByRole('link', { name: /^Single/ }).click()
  await market.waitForURL(/\/CreateSingleNFT$/)
  await settled(market)
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  await market.getByText('Title is required').waitFor()
  await market.getByText(/^Minting costs only the network fee/).waitFor()
  await market.getByRole('button', { name: 'Music' }).click()
  await market.getByRole('button', { name: 'Music Category' }).waitFor()
  await market.getByLabel('Title', { exact: true }).fill('Half a thought')
  await market.getByLabel('Royalties').fill('2,5')
  await market.goBack()
  await settled(market)
  await market.goForward()
  await settled(market)
  await expect.poll(() => market.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a thought')
  await market.reload()
  await settled(market)
  await expect.poll(() => market.getByLabel('Royalties').inputValue()).toBe('2,5')
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  await market.getByText('Description is required').waitFor()
  expect(await market.getByText('Please enter valid royality').count()).toBe(0)
})

test('a wallet without an account on the ledger gets a message', async ({ page, product }) => {
  const { seed: secret = '', address } = demoWallet(randomUUID())
  const refused = {
    tolerate: [/404 (POST|GET) \/api\/v1\/(user\/xumm-xrpl\/mint-nft|xumm\/get-balance)/, /Could not load/],
  }
  const { market } = await connectNewWallet(page, product, refused, { address, secret })
  await describeWork(market, { name: 'early.png', mimeType: 'image/png', buffer: paintPng(), title: 'Too early' })
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  await market.getByText('Your Account is Not Activated').first().waitFor()
  await expect.poll(() => market.getByLabel('Title', { exact: true }).inputValue()).toBe('Too early')
})

test('the form requires signing in', async ({ page }) => {
  const market = await page()
  await market.goto('/CreateSingleNFT')
  await market.waitForURL(/\/Home$/)
})
