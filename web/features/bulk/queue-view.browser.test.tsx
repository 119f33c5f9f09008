import { abandonBulk, askNext, type BulkWithSteps, changeBulk, getBulk } from '@gooddrop/contract/bulk.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { listWallets } from '@gooddrop/contract/own-wallets.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { wallets } from '#features/signing/wallets/wallets.ts'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { emitEvent } from '#testing/fake-socket.ts'
import { bulk, bulkStep } from '#testing/fixtures/bulk.ts'
import { testId } from '#testing/fixtures/ids.ts'
import { ADDRESS, collector } from '#testing/fixtures/people.ts'
import { scan } from '#testing/fixtures/sign-requests.ts'
import { nft } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'

afterEach(() => void vi.restoreAllMocks())

async function openQueue(queue: BulkWithSteps): Promise<void> {
  api.answer(getBulk, { bulk: queue })
  api.answer(getNft, ({ params }) => {
    const step = queue.steps.find((each) => each.nft?._id === params.id)
    return { nft: nft({ title: step?.nft?.title ?? null }) }
  })
  await openPage(`/Signatures?id=${queue._id}`, { as: collector(), width: 390, height: 844 })
}

/** The queue while this step is in the wallet. */
function giveStep(queue: BulkWithSteps, at: number): void {
  const request = { ...scan(), sign_request_id: testId(`request ${at}`) }
  const { sign_request_id } = request
  const steps = queue.steps.map((step, place) =>
    place < at
      ? { ...step, state: 'done' as const }
      : place === at
        ? { ...step, state: 'asked' as const, sign_request_id }
        : step,
  )
  const now = { ...queue, steps, done: at, left: steps.length - at }
  api.answer(getBulk, { bulk: now })
  api.answer(askNext, { bulk: now, scans: [{ ...request, action: 'list', nft_id: steps[at]?.nft?._id ?? null }] })
}

const signed = (name: string) => ({ success: true, message: '', data: true, sign_request_id: testId(name) })

it('asks for the next signature once the first is settled', async () => {
  const queue = bulk([bulkStep('Tide'), bulkStep('Kite')])
  await openQueue(queue)
  await expect.element(page.getByText('2 signatures remain')).toBeVisible()
  await expectAccessible()
  giveStep(queue, 0)
  await page.getByRole('button', { name: 'Start signing' }).click()
  const subject = page.getByRole('region', { name: 'What you are signing' })
  await expect.element(subject.getByText('Tide')).toBeVisible()
  giveStep(queue, 1)
  emitEvent('createOfferResult', signed('request 0'))
  await expect.element(subject.getByText('Kite')).toBeVisible()
  await expect.element(page.getByText('1 signature remains')).toBeVisible()
})

it('asks for nothing more after the wallet declined', async () => {
  const queue = bulk([bulkStep('Tide'), bulkStep('Kite')])
  await openQueue(queue)
  giveStep(queue, 0)
  await page.getByRole('button', { name: 'Start signing' }).click()
  await expect.element(page.getByRole('region', { name: 'What you are signing' })).toBeVisible()
  emitEvent('createOfferResult', { ...signed('request 0'), success: false, data: 'Declined' })
  await expect.element(page.getByRole('button', { name: 'Start signing' })).toBeEnabled()
  expect(api.calls(askNext)).toHaveLength(1)
})

it('pauses and continues', async () => {
  const queue = bulk([bulkStep('Tide')])
  await openQueue(queue)
  api.answer(changeBulk, { bulk: { ...queue, state: 'paused' } })
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.element(page.getByText(/^Paused/)).toBeVisible()
  api.answer(changeBulk, { bulk: queue })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('button', { name: 'Start signing' })).toBeVisible()
  expect(api.calls(changeBulk).map(({ body }) => body.change)).toEqual(['pause', 'resume'])
})

it('gives up the rest only after a confirmation', async () => {
  const queue = bulk([bulkStep('Tide')])
  await openQueue(queue)
  await page.getByRole('button', { name: 'Give up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give up the rest?' })
  api.answer(abandonBulk, { bulk: { ...queue, state: 'abandoned', left: 0 } })
  await dialog.getByRole('button', { name: 'Give up' }).click()
  await expect.element(page.getByText('You gave up the rest.')).toBeVisible()
})

it('shows why a purchase was left out, and leads back to the cart', async () => {
  const note = 'This item is no longer for sale at this price'
  const steps = [bulkStep('Tide', { state: 'done' }), bulkStep('Kite', { state: 'skipped', note })]
  await openQueue(bulk(steps, { kind: 'buy', state: 'done', left: 0, done: 1, skipped: 1 }))
  await expect.element(page.getByText('Finished. Some were left out or failed: see below.')).toBeVisible()
  await expect.element(page.getByText(note)).toBeVisible()
  await expect.element(page.getByText('Left out', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to your cart' })).toBeVisible()
  await expectAccessible()
})

const scans = ['one', 'two'].map((name) => ({
  ...scan(),
  sign_request_id: testId(name),
  action: 'list' as const,
  nft_id: null,
}))

async function openForSeveral(wallet: 'passkey' | 'walletconnect') {
  const own = { address: ADDRESS, wallet, name: '', added_at: '', chosen: true, proved_here: true }
  api.answer(listWallets, { wallets: [own] })
  const steps = ['one', 'two'].map((name) => bulkStep(name, { state: 'asked', sign_request_id: testId(name) }))
  const queue = bulk(steps)
  api.answer(askNext, { bulk: queue, scans })
  const connector = wallets[wallet].connector
  if (!connector) throw new Error('This wallet has no connector')
  vi.spyOn(connector, 'signsSeveral').mockResolvedValue(true)
  // The wallet never answers.
  const connected = vi.spyOn(connector, 'connectSeveral').mockReturnValue(new Promise(() => undefined))
  await openQueue(queue)
  await page.getByRole('button', { name: 'Sign 2 at once' }).click()
  return connected
}

it('gives a wallet that signs batches everything in one request', async () => {
  const connected = await openForSeveral('walletconnect')
  await expect.element(page.getByText('Please confirm in your wallet. All of them are in one request.')).toBeVisible()
  const region = page.getByRole('region', { name: 'What you are signing' })
  await expect.poll(() => region.getByRole('listitem').elements().length).toBe(2)
  await expect.element(region.getByText('The first buyer').first()).toBeVisible()
  await expectAccessible()
  expect(api.calls(askNext).map(({ body }) => body?.most)).toEqual([20])
  expect(connected.mock.calls[0]?.[0].map(({ request }) => request._id)).toEqual([testId('one'), testId('two')])
})

it('opens what a wallet was given again after its dialog was closed', async () => {
  await openForSeveral('walletconnect')
  const region = page.getByRole('region', { name: 'What you are signing' })
  await expect.element(region).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(region).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'What you are signing' }).click()
  await expect.element(region).toBeVisible()
})

it('shows everything that one touch of a passkey signs', async () => {
  const { prompt } = await import('#features/signing/wallets/passkey/prompt.ts')
  await openForSeveral('passkey')
  const dialog = page.getByRole('dialog', { name: 'Sign several at once' })
  const confirm = vi.fn()
  const descriptions = ['one', 'two'].map((name) => ({
    request: testId(name),
    title: `List ${name}`,
    sentence: `Lists ${name} for 6 XRP.`,
    rows: [],
  }))
  prompt.set({
    stage: 'confirmSeveral',
    account: ADDRESS,
    descriptions: descriptions as never,
    note: undefined,
    confirm,
  })
  const region = dialog.getByRole('region', { name: 'What you are signing' })
  await expect.poll(() => region.getByRole('listitem').elements().length).toBe(2)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Sign with passkey' }).click()
  expect(confirm).toHaveBeenCalledOnce()
})

it('asks for a backup before a passkey wallet signs for more than it may hold', async () => {
  const { prompt } = await import('#features/signing/wallets/passkey/prompt.ts')
  await openForSeveral('passkey')
  prompt.set({ stage: 'backup', limit: '100' })
  const dialog = page.getByRole('dialog', { name: 'Sign several at once' })
  await expect
    .element(dialog.getByRole('link', { name: 'Save a backup' }))
    .toHaveAttribute('href', '/Passkey-Wallet#backup')
})
