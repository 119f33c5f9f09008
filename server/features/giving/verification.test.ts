import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteNumbers } from '@gooddrop/contract/verification.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { insertCharity } from './charity-store.ts'
import { addToTotals } from './donation-store.ts'

const account = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const html = '<!doctype html><html><head><title>Gooddrop</title></head><body></body></html>'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-web-'))
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'verify.html'), html)
  server = await testServer({ env: { WEB_DIR: folder, PUBLIC_URL: 'https://gooddrop.example' } })
  await inTransaction(server.deps.db, async (tx) => {
    await insertCharity(tx, {
      name: 'Wells & "Trees"',
      mission: 'Digs wells',
      registered_in: 'Nowhere',
      registration_number: 'N-1',
      vetted_by: 'a person',
      vetted_on: '2026-01-31',
      ledger_account: account,
    })
    await addToTotals(tx, ['all', `charity/${account}`], 500n)
    await addToTotals(tx, [`received/${account}`], 300n)
  })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const get = (url: string) => server.inject({ url, headers: { accept: 'text/html,*/*' } })
const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
const connect = (policy: string) => /connect-src ([^;]*)/.exec(policy)?.[1] ?? ''

it('publishes its totals, and whom to check, for those who recompute them', async () => {
  const numbers = siteNumbers.parse((await get('/verify.json')).json())
  expect(numbers).toMatchObject({
    total: { given: '500', gifts: 1 },
    charities: [{ name: 'Wells & "Trees"', account, given: '500', gifts: 1, paid: '300', paidGifts: 1 }],
  })
})

it('sends them with the page, and with the file that is saved', async () => {
  for (const url of ['/Verify', '/verify?x=1', '/verify.html']) {
    const { body } = await get(url)
    const content = /<meta name="gooddrop-verify" content="([^"]*)">/.exec(body)?.[1] ?? ''
    const text = content.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    expect(siteNumbers.parse(JSON.parse(text)).charities[0]?.name).toBe('Wells & "Trees"')
  }
  expect((await get('/verify.html')).headers['content-disposition']).toContain('attachment')
})

it('lets only this page connect to ledger servers, and its worker to nothing else', async () => {
  expect(connect(await policyOf('/Verify'))).toContain("'self' wss://gooddrop.example")
  for (const url of ['/Verify', '/verify/', '/VERIFY?a'])
    expect(connect(await policyOf(url)).split(' ')).toContain('wss:')
  for (const url of ['/', '/Home', '/Verify2', '/Home?/verify', '/assets/main-verify-worker.js'])
    expect(connect(await policyOf(url)).split(' ')).not.toContain('wss:')
  const worker = await policyOf('/assets/verify-worker-Ab1_-x.js')
  expect(worker).toContain("default-src 'none'")
  expect(connect(worker)).not.toContain('self')
  expect(await policyOf('/Verify')).toContain("require-trusted-types-for 'script'")
})
