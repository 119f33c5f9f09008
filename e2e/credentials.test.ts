import { listCredentials } from '@gooddrop/contract/credentials.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { demoWallet } from '@gooddrop/sandbox/seed/keys.ts'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { operate } from './operate.ts'
import type { Addresses } from './product.ts'
import { test } from './test.ts'
import { connectNewWallet, shownLink } from './wallets.ts'

async function endingSoon({ url }: Addresses) {
  const { charities } = await callProduct(url, listCharities)
  const charity = charities.find(({ name }) => name === 'Plain Law')
  if (!charity?.credential?.expires_at) throw new Error('The demo world has no credential that ends soon')
  const { credentials } = await callProduct(url, listCredentials, { params: { account: charity.ledger_account } })
  return { charity, issuer: credentials[0]?.issuer ?? '', until: charity.credential.expires_at }
}

test('a charity renews its credential: issued by the operator, accepted with its own wallet', async ({
  page,
  product,
}) => {
  const { charity, issuer } = await endingSoon(product)
  const wallet = demoWallet(charity.name)
  const { market, phone } = await connectNewWallet(page, product, undefined, {
    address: wallet.classicAddress,
    secret: wallet.seed ?? '',
  })
  await market.goto('/Charity-Credential')
  await settled(market)
  await market.getByRole('heading', { name: 'You are vetted' }).waitFor()

  const expires = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
  const uri = 'https://gooddrop.example/assessments/again'
  await operate(product, issuer, 'charities', 'credential', 'renew', charity._id, '--expires', expires, '--uri', uri)
  await market.getByRole('heading', { name: 'Your renewed credential is waiting for you' }).waitFor()
  await market.getByRole('button', { name: 'Accept the credential' }).click()
  await market.getByText('Scan the QR code from your wallet app to accept the credential').waitFor()
  const link = await shownLink(market)
  expect(await phone.read(link)).toContain(
    'Accept the credential “vetted-charity/2” issued by Gooddrop’s vetting account',
  )
  await phone.approve(link)
  // By its text: what lies behind an open dialog has no role.
  await market.getByText('Your renewed credential is waiting for you').waitFor({ state: 'hidden' })
  await market.getByText('Valid until').first().waitFor()
  const renewed = async () => {
    const { charities } = await callProduct(product.url, listCharities)
    return charities.find(({ _id }) => _id === charity._id)?.credential?.uri
  }
  await expect.poll(renewed).toBe(uri)
})
