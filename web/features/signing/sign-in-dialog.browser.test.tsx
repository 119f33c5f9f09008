import {
  cancelSignRequest,
  getSignRequest,
  renewSignRequest,
  type SignRequest,
  signIn,
} from '@gooddrop/contract/signing.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent, loseConnection, restoreConnection } from '#testing/fake-socket.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { collector } from '#testing/fixtures/people.ts'
import { scan, signRequest } from '#testing/fixtures/sign-requests.ts'
import { openPage, reloadPage } from '#testing/open-page.tsx'

const SECRET = 'a-secret-of-this-browser'
const FIRST = testId('first')
const SECOND = testId('second')
const linkOf = (id: string) => `https://wallet.example/${id}`
const PAST = new Date(0).toISOString()

/** The server's sign requests, by id. */
let requests: Map<string, SignRequest>

/** Each call that asks for a code gets the next of them. */
beforeEach(() => {
  requests = new Map()
  const ids = [FIRST, SECOND]
  const begin = () => {
    const id = ids.shift() ?? ''
    requests.set(id, signRequest({ _id: id, action: 'signIn', link: linkOf(id) }))
    return { ...scan({ sign_request_id: id, link: linkOf(id) }), secret: SECRET }
  }
  api.answer(signIn, begin)
  api.answer(renewSignRequest, begin)
  api.answer(cancelSignRequest, {})
  api.answer(getSignRequest, ({ params: { id }, headers }) => {
    const sign_request = requests.get(id)
    if (!sign_request || headers.get('secret') !== SECRET) throw new Error(`nobody knows ${id}`)
    return sign_request.state === 'validated' ? { sign_request, token: 'token', user: collector() } : { sign_request }
  })
})

const change = (id: string, changes: Partial<SignRequest>) =>
  requests.set(id, signRequest({ ...requests.get(id), ...changes }))

const dialog = page.getByRole('dialog')
const pill = page.getByRole('button', { name: /Waiting for your wallet/ })
const code = dialog.getByRole('link', { name: /Open in the app/ }).first()
const showsCode = (id: string) => expect.element(code).toHaveAttribute('href', linkOf(id))

async function askToConnect() {
  await openPage('/Contact')
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await dialog.getByRole('button', { name: /^Xumm/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Scan QR Code From your Xumm App' })).toBeVisible()
  await showsCode(FIRST)
}

/** The wallet signed; the page learns of it by an event. */
async function approve(id: string) {
  change(id, { state: 'validated' })
  emitEvent('result', { success: true, message: '', data: true, sign_request_id: id, account: 'rPT1Sjq2' })
  await expect.element(page.getByText('Wallet connected successfully').first()).toBeVisible()
  // A message of a test before may still be visible.
  await expect.poll(() => localStorage.getItem('wallet_address')).toBe(collector().wallet_address)
}

it('shows a new code at once after the request was declined', async () => {
  await askToConnect()
  await expect.element(page.getByTestId('sign-words')).toHaveTextContent('amber tide')
  const reason = 'The request was declined in the wallet'
  change(FIRST, { state: 'rejected', reason })
  emitEvent('liveXum', { success: false, message: reason, data: reason, sign_request_id: FIRST })
  await expect.element(page.getByText(reason).first()).toBeVisible()
  await showsCode(SECOND)
  await approve(SECOND)
})

it('renews an expired code with one click', async () => {
  await askToConnect()
  change(FIRST, { state: 'expired', expires_at: PAST })
  await reloadPage()
  await expect.element(page.getByText('This code has expired')).toBeVisible()
  await page.getByRole('button', { name: 'Get a new code' }).click()
  await showsCode(SECOND)
  await approve(SECOND)
})

it('continues with the same code after a reload', async () => {
  await askToConnect()
  await reloadPage()
  await showsCode(FIRST)
  await approve(FIRST)
  expect(api.calls(signIn)).toHaveLength(1)
})

it('finds the outcome of a request that was signed while the connection was lost', async () => {
  await askToConnect()
  loseConnection()
  change(FIRST, { state: 'validated' })
  restoreConnection()
  await expect.poll(() => localStorage.getItem('wallet_address')).toBe(collector().wallet_address)
})

it('reopens a closed dialog, and cancels the request', async () => {
  await askToConnect()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await pill.click()
  await showsCode(FIRST)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(pill).not.toBeInTheDocument()
  expect(api.calls(cancelSignRequest).map(({ params }) => params.id)).toEqual([FIRST])
})

it('keeps a request whose reminder was dismissed, also after a reload', async () => {
  await askToConnect()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(pill).not.toBeInTheDocument()
  const before = api.calls(getSignRequest).length
  await reloadPage()
  // The request is followed again, and nothing of it is shown.
  await expect.poll(() => api.calls(getSignRequest).length).toBeGreaterThan(before)
  await expect.element(pill).not.toBeInTheDocument()
  await approve(FIRST)
})

it('shows an accessible code on the connect page, which has no header', async () => {
  await openPage('/Connect-Wallet', { width: 390, height: 844 })
  const choice = page.getByRole('button', { name: /^Xumm/ })
  await expect.element(choice).toBeVisible()
  expect(page.getByRole('banner').query()).toBeNull()
  await choice.click()
  await showsCode(FIRST)
  await expectAccessible()
})

it('leads a user who is signed in from the connect page to Home', async () => {
  await openPage('/Connect-Wallet', { as: collector() })
  await expect.poll(() => location.pathname).toBe('/Home')
})
