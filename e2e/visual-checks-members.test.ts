import { quickCollector } from './quick-wallets.ts'
import { test } from './test.ts'
import { expectNoVisualFaults } from './visual-checks.ts'

const pages: [name: string, path: string][] = [
  ['add-info', '/add-Info'],
  ['profile', '/Profile'],
  ['create-multiple', '/CreateMultipleNFT'],
  ['user-empty', '/User?u=me'],
  ['charity-credential-connect', '/Charity-Credential'],
  ['charity-dashboard-connect', '/Charity-Dashboard'],
]

test.for(pages)('$0 passes the visual checks for a member', async ([name, path], { page: open, newPerson }) => {
  const page = await open()
  await (await newPerson()).signIn(page)
  await page.goto(path)
  await expectNoVisualFaults(page, name)
})

const walletPages: [name: string, path: string][] = [
  ['create-options', '/CreateOptions'],
  ['create-single', '/CreateSingleNFT'],
  ['create-collection', '/CreateCollection'],
  ['charity-credential', '/Charity-Credential'],
  ['passkey-wallet-none', '/Passkey-Wallet'],
  ['charity-dashboard', '/Charity-Dashboard'],
]

test.for(walletPages)('$0 passes the visual checks with a wallet', async ([name, path], { page: open, product }) => {
  const { market } = await quickCollector(open, product)
  await market.goto(path)
  await expectNoVisualFaults(market, name)
})
