import { SITE_NUMBERS_META, type SiteNumbers } from '@gooddrop/contract/verification.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { ADDRESS } from '#testing/fixtures/people.ts'
import { ARTIST_ADDRESS } from '#testing/fixtures/works.ts'
import { openPage } from '#testing/open-page.tsx'
import { compareWith, type Outcome, outcomeOf } from '#verify/outcome.ts'
import { createVerifier } from '#verify/verify.ts'
import type { Answer, Ask } from '#verify/verify-worker.ts'
import { loader } from './verify-page.tsx'

const [broker, account] = [ADDRESS, ARTIST_ADDRESS]
const nothing = { given: '0', gifts: 0, paid: '0', paidGifts: 0 }
const numbers: SiteNumbers = {
  network: 21_338,
  brokers: [broker],
  charities: [{ name: 'Wells', account, ...nothing }],
  total: { given: '0', gifts: 0 },
  ledger: 7,
  servers: ['wss://ledger.example'],
  explorer: null,
}
/** Says 1 XRP more than the ledger. */
const sabotaged = { ...numbers, charities: [{ name: 'Wells', account, ...nothing, paid: '1000000' }] }

let asked: Ask[] = []
let stored = 0

/** Stands in for the worker, which talks to a ledger: has read an empty history up to ledger 7. */
class FakeWorker extends EventTarget {
  postMessage(message: Ask) {
    asked.push(message)
    if (message.kind === 'look') this.#send({ kind: 'stored', transactions: stored })
    const verifier = createVerifier({ brokers: [broker], charities: [account] })
    const moment = { ledger: 7, time: 0 }
    const checked = { verifier, moment, report: verifier.report(moment), transactions: 0 }
    if (message.kind === 'start')
      this.#send({ kind: 'done', outcome: outcomeOf(checked, message.site) satisfies Outcome })
    if (message.kind === 'compare') this.#send({ kind: 'compared', comparison: compareWith(checked, message.site) })
  }
  terminate() {}
  #send(data: Answer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const meta = document.createElement('meta')
const publish = (site: SiteNumbers) => {
  meta.content = JSON.stringify(site)
}

beforeEach(() => {
  asked = []
  stored = 0
  meta.name = SITE_NUMBERS_META
  document.head.append(meta)
  publish(numbers)
  vi.stubGlobal('Worker', FakeWorker)
  // As if the document had been loaded at this address.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `${location.origin}/Verify` } as PerformanceEntry])
})
afterEach(() => {
  meta.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const start = () => page.getByRole('button', { name: 'Start the check' }).click()
const wrong = page.getByRole('heading', { name: 'The totals shown on the site are not those of the ledger' })

it('is filled in with the accounts and servers that the page came with', async () => {
  await openPage('/Verify')
  await expect.element(page.getByLabelText('Brokers')).toHaveValue(broker)
  await expect.element(page.getByLabelText('Charities')).toHaveValue(account)
  await expect.element(page.getByLabelText('Ledger server')).toHaveValue('wss://ledger.example')
  await expectAccessible()
})

it('marks the total that is not the ledger’s, until the site’s numbers of now agree', async () => {
  publish(sabotaged)
  await openPage('/Verify', { width: 390 })
  await start()
  await expect.element(wrong).toBeVisible()
  const differing = page.getByRole('row', { name: /Differs/ })
  await expect.poll(() => differing.elements()).toHaveLength(1)
  expect(differing.element().textContent).toMatch(/^WellsPaid on1\b.*0\b.*Differs$/s)
  await expectAccessible()
  vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json(numbers))
  await page.getByRole('button', { name: 'Compare with the site’s totals of now' }).click()
  await expect.element(wrong).not.toBeInTheDocument()
})

it('resumes a check whose transactions are still stored', async () => {
  stored = 12
  await openPage('/Verify')
  await expect.element(page.getByText(/^12 transactions have been read before/)).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ kind: 'start', afresh: false, site: numbers })
})

it('refuses what is no account and no ledger server', async () => {
  await openPage('/Verify')
  await page.getByLabelText('Ledger server').selectOptions('other')
  await page.getByLabelText('Address of the server').fill('https://ledger.example')
  await page.getByLabelText('Brokers').fill('rNobody')
  await start()
  await expect.element(page.getByText('Please enter an address that begins with wss://')).toBeVisible()
  await expect.element(page.getByText('rNobody is not an account')).toBeVisible()
  expect(asked.filter(({ kind }) => kind === 'start')).toEqual([])
  await expectAccessible()
})

it('loads a document of its own when it is opened from another page', () => {
  vi.mocked(performance.getEntriesByType).mockReturnValue([
    { name: `${location.origin}/HelpCenter` } as PerformanceEntry,
  ])
  const reply = loader({ request: new Request(`${location.origin}/Verify`) })
  expect(reply?.headers.get('location')).toBe('/Verify')
  expect(reply?.headers.get('x-remix-reload-document')).toBe('true')
})
