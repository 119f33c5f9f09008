import {
  cancelSignRequest,
  chooseSigningWallet,
  getSignRequest,
  getWalletConnect,
  signIn,
} from '@gooddrop/contract/signing.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { walletModal } from '#features/signing/wallet-modal.ts'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { scan, signRequest } from '#testing/fixtures/sign-requests.ts'
import { openPage } from '#testing/open-page.tsx'
import { connection } from './connection.ts'

const why = 'Your wallet replied: Sequence must be greater than zero'
const dialog = page.getByRole('dialog')

beforeEach(() => {
  api.answer(signIn, { ...scan({ wallet: 'walletconnect' }), secret: 'a-secret-of-this-browser' })
  api.answer(getSignRequest, { sign_request: signRequest({ action: 'signIn', wallet: 'walletconnect' }) })
  api.answer(cancelSignRequest, {})
  // The connection itself is tested beside connect-to-wallet.ts: here it stays open.
  api.answer(getWalletConnect, () => new Promise(() => undefined))
})

async function chooseWalletConnect(as?: OwnUser) {
  // Only the connector brings it to the stage that is waited for.
  connection.set({ stage: 'submitted', wallet: '' })
  await openPage('/Contact', { ...(as && { as }) })
  if (as) walletModal.open()
  else await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await dialog.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect.element(page.getByText('Looking for your wallet …')).toBeVisible()
}

/** The wallet at the other end of the session has refused to prove its account. */
async function meetUnableWallet(as?: OwnUser) {
  await chooseWalletConnect(as)
  connection.set({ stage: 'unable', wallet: 'Some wallet', app: 'walletconnect', why, accounts: [ADDRESS] })
  await expect.element(page.getByText('Some wallet cannot sign you in')).toBeVisible()
  await expect.element(page.getByText(why)).toBeVisible()
}

it('explains why a wallet cannot sign in, and leads to another one', async () => {
  await meetUnableWallet()
  await expectAccessible()
  await page.getByRole('button', { name: 'Choose another wallet' }).click()
  await expect.element(dialog.getByRole('button', { name: /^Xumm/ })).toBeVisible()
  expect(api.calls(cancelSignRequest)).toHaveLength(1)
})

it('leads to signing in by e-mail', async () => {
  await meetUnableWallet()
  await page.getByRole('link', { name: 'Sign in by e-mail' }).click()
  await expect.poll(() => location.pathname).toBe('/Login')
})

it('signs with it for an account that was proved before', async () => {
  api.answer(chooseSigningWallet, {})
  await meetUnableWallet(collector())
  await page.getByRole('button', { name: 'Sign with Some wallet' }).click()
  await expect.element(page.getByText('You now sign with Some wallet').first()).toBeVisible()
  expect(api.calls(chooseSigningWallet).map(({ body }) => body)).toEqual([
    { wallet: 'walletconnect', app: 'walletconnect' },
  ])
})

it('shows an accessible code, and then that the request waits in the wallet', async () => {
  const uri = 'wc:0123@2?relay-protocol=irn&symKey=4567'
  await chooseWalletConnect()
  connection.set({ stage: 'pairing', uri, link: uri })
  await expect.element(dialog.getByRole('link', { name: /Open in the app/ }).first()).toHaveAttribute('href', uri)
  await expectAccessible()
  connection.set({
    stage: 'asking',
    wallet: 'Some wallet',
    link: undefined,
    caution: undefined,
    sendAgain: async () => {},
  })
  await expect.element(page.getByText('Waiting for Some wallet')).toBeVisible()
  await expectAccessible()
})
