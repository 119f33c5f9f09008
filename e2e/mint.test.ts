import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filmPath } from '@gooddrop/sandbox/seed/art/film.ts'
import { box } from '@gooddrop/server/features/media/testing/make-mp4.ts'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { tokensOf } from './ledger-reads.ts'
import { picture, test } from './test.ts'
import { connectNewWallet, shownLink } from './wallets.ts'
import { describeWork, paintPng, type Work } from './works.ts'

/** A film that plays, with an empty box of its own at the end, so that it was never uploaded before. */
const newFilm = () => Buffer.concat([readFileSync(filmPath('Seeing')), box('free', Buffer.from(randomUUID()))])

const expectDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)

test('a PNG and a film become tokens that their owner sees', async ({ page, product }) => {
  const { market, phone, wallet } = await connectNewWallet(page, product)
  const works: Work[] = [
    { name: 'tide.png', mimeType: 'image/png', buffer: paintPng(), title: 'Tide in the morning' },
    { name: 'kiln.mp4', mimeType: 'video/mp4', buffer: newFilm(), title: 'Kiln, burning' },
  ]
  for (const work of works) {
    await describeWork(market, work)
    await market.getByRole('button', { name: 'Mint NFT' }).click()
    await market.getByText('Scan the QR code from your wallet app to mint').waitFor()
    // Also of a film, whose poster is drawn before it is sent.
    await expectDrawn(market.getByRole('region', { name: 'What you are signing' }).locator('img'))
    await phone.approve(await shownLink(market))
    await market.getByRole('dialog').getByText('NFT minted successfully').first().waitFor()
    await picture(market, `minted-${work.name}`)
  }
  await market.getByRole('dialog').getByRole('link', { name: 'View item' }).click()
  await market.waitForURL(/\/ItemDetail\?nftId=/)
  await expect
    .poll(() => market.getByRole('link', { name: 'Open on IPFS' }).getAttribute('href'))
    .toMatch(/\/ipfs\/baf/)
  await market.goto('/User?u=me&tab=owned')
  for (const { title } of works) await market.getByRole('link', { name: title }).waitFor()
  await settled(market)
  // Also of a film: the browser has drawn its poster.
  for (const { title } of works) await expectDrawn(market.getByRole('img', { name: title }))
  expect(await market.getByText('Film', { exact: true }).count()).toBe(1)
  await picture(market, 'minted-owned')
  const tokens = await tokensOf(product.ledgerUrl, wallet.address)
  expect(tokens).toHaveLength(2)
  for (const token of tokens) {
    expect(token).toMatchObject({ TransferFee: 7500, Issuer: wallet.address })
    expect(Buffer.from(token.URI ?? '', 'hex').toString()).toMatch(/^ipfs:\/\/baf/)
  }
})
