import { getOwnCredential } from '@gooddrop/contract/credentials.ts'
import { answerSignRequest, getSignRequest, getSignTransaction, signIn } from '@gooddrop/contract/signing.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { credential } from '#testing/fixtures/credentials.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { scan, signRequest } from '#testing/fixtures/sign-requests.ts'
import { openPage } from '#testing/open-page.tsx'
import { progress } from './progress.ts'

const choices = page.getByRole('list', { name: 'Ways to connect' })

beforeEach(() => {
  const request = signRequest({ action: 'signIn', wallet: 'otsu' })
  let begun = 0
  api.answer(signIn, () => ({
    ...scan({ wallet: 'otsu', sign_request_id: testId(`request ${begun++}`) }),
    secret: 'a-secret-of-this-browser',
  }))
  api.answer(getSignRequest, { sign_request: request })
  api.answer(getSignTransaction, { tx_json: { Account: ADDRESS }, autofill: false, submit: false })
  api.answer(answerSignRequest, { sign_request: request })
})

afterEach(() => Reflect.deleteProperty(window, 'xrpl'))

/** Puts an extension into the page, as docs/extension-protocols.md has it. */
const install = (methods: Record<string, () => Promise<unknown>>) =>
  Object.assign(window, { xrpl: { isOtsu: true, connect: async () => ({ address: ADDRESS }), ...methods } })

it('offers an extension only where it is installed', async () => {
  await openPage('/Connect-Wallet')
  await expect.element(choices.getByRole('button', { name: /^Xumm/ })).toBeVisible()
  expect(choices.getByRole('button', { name: /Crossmark|GemWallet|Otsu/ }).query()).toBeNull()
  install({})
  await openPage('/Contact')
  await openPage('/Connect-Wallet')
  await expect.element(choices.getByRole('button', { name: /Otsu/ })).toBeVisible()
})

it('reports another network to the server and asks for no signature', async () => {
  install({ getNetwork: async () => ({ network: 'mainnet' }) })
  await openPage('/Connect-Wallet', { width: 390, height: 844 })
  await choices.getByRole('button', { name: /Otsu/ }).click()
  await expect.poll(() => api.calls(answerSignRequest).map(({ body }) => body)).toEqual([{ outcome: 'wrong_network' }])
  expect(api.calls(getSignTransaction)).toEqual([])
})

it('says that a locked extension has to be unlocked, and tries again', async () => {
  let locked = true
  install({
    getNetwork: async () => {
      if (locked) throw new Error('Wallet is locked')
      return { network: 'testnet' }
    },
    signTransaction: async () => ({ tx_blob: 'AB' }),
  })
  await openPage('/Connect-Wallet', { width: 390, height: 844 })
  await choices.getByRole('button', { name: /Otsu/ }).click()
  await expect.element(page.getByText('Otsu is locked. Unlock it, then try again.')).toBeVisible()
  await expectAccessible()
  locked = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => api.calls(answerSignRequest).at(-1)?.body).toEqual({ outcome: 'signed', tx_blob: 'AB' })
})

it('shows how to install a missing extension', async () => {
  api.answer(signIn, { ...scan({ wallet: 'crossmark' }), secret: 'a-secret-of-this-browser' })
  progress.set({ stage: 'missing' })
  await openPage('/Connect-Wallet')
  await choices.getByRole('button', { name: /^Xumm/ }).click()
  await expect.element(page.getByText('Looking for Crossmark …')).toBeVisible()
  // How long it is looked for: connect-by-extension.test.ts.
  progress.set({ stage: 'missing' })
  await expect.element(page.getByText('Crossmark is not in this browser')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Install Crossmark' }))
    .toHaveAttribute('href', 'https://crossmark.io')
  await expectAccessible()
})

it('does not offer what GemWallet cannot sign, and names other wallets', async () => {
  const charity = { _id: testId('rivers'), name: 'Rivers', ledger_account: ADDRESS }
  api.answer(getOwnCredential, { charity, held: credential(), offered: credential({ state: 'offered' }) })
  await openPage('/Charity-Credential', { as: collector({ wallet_kind: 'gemwallet' }) })
  await expect.element(page.getByRole('heading', { name: 'Your renewed credential is waiting for you' })).toBeVisible()
  await expect
    .element(page.getByText(/^GemWallet does not know this kind of transaction\. You can use Xumm/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept the credential' })).toBeDisabled()
  await expectAccessible()
})
