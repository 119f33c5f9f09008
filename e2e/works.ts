import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import type { Phone } from './phone.ts'
import { shownLink } from './wallets.ts'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A new PNG in two random colours. */
export function paintPng(size = 320): Buffer {
  const tones = Array.from({ length: 6 }, () => Math.floor(Math.random() * 256))
  const horizon = size * (0.3 + Math.random() * 0.4)
  const rows = Array.from({ length: size }, (_, y) => {
    const tone = y < horizon ? tones.slice(0, 3) : tones.slice(3)
    return Buffer.from([0, ...Array.from({ length: size }, () => tone).flat()])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export type Work = { name: string; mimeType: string; buffer: Buffer; title: string }

/** Fills in the form by its fields, beginning with the kind of work. */
export async function describeWork(market: Page, { title, ...file }: Work): Promise<void> {
  await market.goto('/CreateOptions')
  await settled(market)
  await market.getByRole('link', { name: /^Single/ }).click()
  await market.waitForURL(/\/CreateSingleNFT$/)
  await settled(market)
  await market.getByLabel('Your work', { exact: true }).setInputFiles(file)
  await market.getByLabel('Title', { exact: true }).fill(title)
  await market.getByLabel('Description').fill('Made for a test, and on the ledger for good.')
  await market.getByLabel('Royalties').fill('7.5')
  await market.getByRole('button', { name: 'Photography' }).click()
  await market.getByRole('button', { name: 'Art', exact: true }).click()
  await expect
    .poll(() => market.getByRole('region', { name: 'Preview' }).getByRole('heading').textContent())
    .toBe(title)
}

/** Mints through the form and opens the page of the new token. */
export async function mint(market: Page, phone: Phone, title: string): Promise<string> {
  await describeWork(market, { name: 'work.png', mimeType: 'image/png', buffer: paintPng(), title })
  await market.getByRole('button', { name: 'Mint NFT' }).click()
  await phone.approve(await shownLink(market))
  await market.getByRole('dialog').getByRole('link', { name: 'View item' }).click()
  await market.waitForURL(/\/ItemDetail\?nftId=/)
  await market.getByRole('heading', { level: 1, name: title }).waitFor()
  await settled(market)
  return market.url()
}
