import { test } from './test.ts'
import { expectNoVisualFaults } from './visual-checks.ts'

/** The pages for signing in and registering. */
const pages: [name: string, path: string][] = [
  ['login', '/Login'],
  ['register', '/register'],
  ['connect-wallet', '/Connect-Wallet'],
  ['wallet', '/wallet'],
  ['recover-wallet', '/Recover-Wallet'],
  ['help', '/HelpCenter'],
  ['verify', '/Verify'],
  ['contact', '/Contact'],
  ['privacy', '/Privacy'],
  ['terms', '/Terms'],
  ['imprint', '/Imprint'],
]

test.concurrent.for(pages)('$0 is good to look at for a visitor', async ([name, path], { page: open }) => {
  const page = await open()
  await page.goto(path)
  await expectNoVisualFaults(page, name)
})
