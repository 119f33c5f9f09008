import { settled } from './accessible.ts'
import { test } from './test.ts'
import {
  askToList,
  mint,
  type Owner,
  openWithWallet,
  pairingLink,
  walkWithoutProof,
  walkWithProof,
} from './walletconnect-walk.ts'

test.for([
  ['Joey', 'Joey Wallet'],
  ['Bifrost', 'Bifrost Wallet'],
  ['Bitget', 'Bitget Wallet'],
] as const)('%s signs in, mints, lists, cancels and buys; what it forges is refused', ([choice, name], given) =>
  walkWithProof(given.page, given.product, choice, name),
)

test('StaticBit is led to another way, and signs once the account was proved by it', ({ page, product }) =>
  walkWithoutProof(page, product, 'StaticBit', 'StaticBit'))

test('an unknown wallet that cannot prove an account is recognised by its error', async ({ page, product }) => {
  const who = await openWithWallet(page, product, 'A wallet nobody knows, without sign-in', 'Some wallet')
  await who.phone.connectOnly(await pairingLink(who.market))
  await who.market.getByText('Some wallet cannot sign you in').waitFor()
  await who.market.getByText('Your wallet replied: Sequence must be greater than zero').waitFor()
  await who.market.getByRole('link', { name: 'Sign in by e-mail' }).click()
  await who.market.waitForURL(/\/Login$/)
})

test('a session is used by another tab of the same browser, and after a reload', async ({ page, product }) => {
  const who = await openWithWallet(page, product, 'Joey', 'Joey Wallet')
  const { market, phone } = who
  await phone.connect(await pairingLink(market))
  await market.waitForURL(/\/add-Info$/)
  const other = await market.context().newPage()
  const second: Owner = { ...who, market: other }
  await other.goto('/Home')
  const item = await mint(second, 'Minted in another tab')
  await market.reload()
  await market.goto(item)
  await settled(market)
  await askToList(who, '12')
  await phone.approve('Offer for sale')
  await market.getByRole('button', { name: 'Remove from sell' }).waitFor()
})
