import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { decodeSeed } from 'xrpl'
import { settled } from './accessible.ts'
import { checkViews } from './crawl.ts'
import { tokensOf } from './ledger-reads.ts'
import { list } from './listing.ts'
import { saveBackup } from './passkey-backup.ts'
import { deviceOf, recordRequests } from './passkey-device.ts'
import { createWallet, fund, tolerate } from './passkey-wallet.ts'
import type { Addresses } from './product.ts'
import { quickCollector, quickMint } from './quick-wallets.ts'
import { test } from './test.ts'
import { walletOf } from './wallets.ts'

const MOST_DECISIONS = 8
/** What the faucet gives before there is a backup covers it. */
const PRICE = '5'

async function forSale(open: Parameters<typeof quickCollector>[0], product: Addresses, title: string): Promise<string> {
  const seller = await quickCollector(open, product)
  const item = await quickMint(seller, product, title)
  await seller.market.goto(item)
  await settled(seller.market)
  await list(seller.market, seller, PRICE)
  return item
}

const signing = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Sign with passkey' })

/** How a seed could be written. */
function formsOf(seed: string): string[] {
  const bytes = Buffer.from(decodeSeed(seed).bytes)
  expect(bytes).toHaveLength(16)
  const whole = bytes.toString('base64').replaceAll('=', '')
  return [seed, bytes.toString('hex'), whole, bytes.toString('base64url'), [...bytes].join()]
}

/** Everything in the database as text. */
async function databaseText({ databaseUrl }: Addresses): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    )
    const texts: string[] = []
    for (const { name } of rows) {
      const all = await client.query<{ text: string | null }>(`select string_agg(t::text, ' ') as text from ${name} t`)
      texts.push(all.rows[0]?.text ?? '')
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

test('a visitor without a wallet buys a work with a passkey, in at most eight decisions, and no key is ever sent', async ({
  page: open,
  product,
}) => {
  const title = 'Lantern for a passkey'
  await forSale(open, product, title)
  const page = await open({ tolerate })
  const device = await deviceOf(page)
  await device.plugIn()
  const sent = recordRequests(page)
  let decisions = 0
  const decide = async (act: () => Promise<unknown>) => {
    decisions++
    await act()
  }

  await page.goto('/Home')
  await settled(page)
  await decide(() => page.getByRole('link', { name: 'Explore', exact: true }).first().click())
  await decide(() => page.getByRole('link', { name: title }).first().click())
  await decide(() => page.getByRole('button', { name: 'Buy Now' }).click())
  await decide(() => page.getByRole('dialog').getByRole('button', { name: 'Passkey' }).click())
  await decide(() => page.getByRole('button', { name: 'Create a new wallet' }).click())
  await page.waitForURL(/\/Passkey-Wallet/)
  await page.getByText('Not on the ledger yet').waitFor()
  await decide(() => page.getByRole('button', { name: 'Get test XRP' }).click())
  // The page leads back to the work, with the dialog that was interrupted.
  const buying = page.getByRole('dialog', { name: 'Buy NFT' })
  await decide(() => buying.getByRole('button', { name: 'Buy', exact: true }).click())
  await page.getByTestId('sentence').filter({ hasText: title }).waitFor()
  const words = signing(page)
  for (const label of ['Price', 'Gift', 'Total', 'Ledger reserve', 'Completed by'])
    await words.getByText(label, { exact: true }).first().waitFor()
  await decide(() => words.getByRole('button', { name: 'Sign with passkey' }).click())
  await page.getByText('Congratulations! NFT purchased successfully!').first().waitFor()
  expect(decisions).toBeLessThanOrEqual(MOST_DECISIONS)
  const account = (await walletOf(page)) ?? ''
  await expect.poll(() => tokensOf(product.ledgerUrl, account)).toHaveLength(1)

  await page.goto('/Passkey-Wallet#backup')
  await settled(page)
  const seed = await saveBackup(page)
  await page.goto('/Passkey-Wallet')
  expect(await checkViews(page, 'passkey-wallet')).toEqual([])
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const everything = [sent(), stored, await databaseText(product)].join('\n').toLowerCase()
  expect(everything).toContain(account.toLowerCase())
  for (const form of formsOf(seed)) expect(everything).not.toContain(form.toLowerCase())
})

test('a lost passkey: the backup restores the wallet under a new one, the key is changed, and the copies are deleted', async ({
  page: open,
}) => {
  const page = await open({ tolerate })
  const device = await deviceOf(page)
  const lost = await device.plugIn()
  const account = await createWallet(page)
  await fund(page)
  const seed = await saveBackup(page)

  await lost.remove()
  await device.forgetEverything()
  const next = await device.plugIn()
  await page.goto('/Recover-Wallet')
  await settled(page)
  await page.getByText('nobody can recover the wallet').waitFor()
  await page.getByLabel('Family seed', { exact: true }).fill(seed.slice(0, -1))
  await page.getByRole('button', { name: 'Create a new passkey for it' }).click()
  await page.getByText('This is not a family seed of a passkey wallet').waitFor()
  await page.getByLabel('Family seed', { exact: true }).fill(seed)
  expect(await page.getByText('This is not a family seed of a passkey wallet').count()).toBe(0)
  await page.getByRole('button', { name: 'Create a new passkey for it' }).click()
  await page.getByRole('button', { name: 'Sign in with it' }).click()
  await page.getByRole('button', { name: /^Continue as r/ }).click()
  await page.waitForURL(/\/(add-Info|Home)/)
  await expect.poll(() => walletOf(page)).toBe(account)

  await page.goto('/Passkey-Wallet#rotate')
  await settled(page)
  const fresh = await device.plugIn({ transport: 'usb' })
  await next.answer(false)
  await page.getByRole('button', { name: 'Create a new key' }).click()
  await page.getByText('First, save a backup of the new key.').waitFor()
  const rotation = page.getByRole('region', { name: 'Change the key' })
  await saveBackup(page, rotation)
  await next.answer(true)
  await fresh.answer(false)
  for (const step of ['Sign: let the new key sign', 'Sign: end the old key']) {
    await rotation.getByRole('button', { name: step }).click()
    await signing(page).getByRole('button', { name: 'Sign with passkey' }).click()
    await signing(page).waitFor({ state: 'hidden' })
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await rotation.getByText('Your wallet signs with its new key only.').waitFor()

  await next.answer(false)
  await fresh.answer(true)
  await page.getByRole('button', { name: 'Delete the stored copies' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete your passkey wallet?' })
  await deletion.getByLabel('Type DELETE to confirm').fill('DELETE')
  await deletion.getByRole('button', { name: 'Delete the stored copies' }).click()
  await page.getByText('The stored copies were deleted').first().waitFor()
  await rotation.waitFor({ state: 'hidden' })
})
