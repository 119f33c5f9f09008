import { beginPasskeyWallet } from '@gooddrop/contract/passkey-wallet.ts'
import { cancelSignRequest, getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { ADDRESS } from '#testing/fixtures/people.ts'
import { scan, signRequest } from '#testing/fixtures/sign-requests.ts'
import { openPage } from '#testing/open-page.tsx'
import { prompt } from './prompt.ts'

afterEach(() => vi.restoreAllMocks())

const bytes = () => new Uint8Array(32).buffer

/** A passkey that an authenticator without the PRF extension has made. */
const passkeyWithoutPrf = {
  id: 'AAAA',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes(), attestationObject: bytes(), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({ prf: { enabled: false } }),
}

beforeEach(() => {
  prompt.set({ stage: 'starting' })
  api.answer(signIn, { ...scan({ wallet: 'passkey' }), secret: 'a-secret-of-this-browser' })
  api.answer(getSignRequest, { sign_request: signRequest({ action: 'signIn', wallet: 'passkey' }) })
  api.answer(cancelSignRequest, {})
})

it('creates no wallet for a passkey that cannot keep a key, and offers the other wallets', async () => {
  api.answer(beginPasskeyWallet, {
    options: {
      rp: { id: 'localhost', name: 'Gooddrop' },
      user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
      challenge: 'AAAA',
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
  })
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(passkeyWithoutPrf)
  await openPage('/Connect-Wallet')
  await page.getByRole('button', { name: /^Passkey/ }).click()
  await page.getByRole('button', { name: 'Create a new wallet' }).click()
  await expect.element(page.getByText('This passkey cannot keep a key')).toBeVisible()
  await expectAccessible()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('gooddrop-wallet')
  await page.getByRole('button', { name: 'Choose another wallet' }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Xumm/ })).toBeVisible()
})

it('shows in words what is about to be signed', async () => {
  const confirm = vi.fn()
  await openPage('/Connect-Wallet')
  await page.getByRole('button', { name: /^Passkey/ }).click()
  await expect.element(page.getByRole('button', { name: 'Create a new wallet' })).toBeVisible()
  const lines = [{ label: 'Price', text: '5 XRP' }]
  const description = { title: 'Buy', sentence: 'You offer 5 XRP for “Tide”.', lines }
  prompt.set({ stage: 'confirm', account: ADDRESS, description, tx: { Fee: '12' }, note: undefined, confirm })
  await expect.element(page.getByTestId('sentence')).toHaveTextContent(description.sentence)
  await expect.element(page.getByText('5 XRP', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Sign with passkey' }).click()
  expect(confirm).toHaveBeenCalledOnce()
})
