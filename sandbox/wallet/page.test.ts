import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, shut, startWallet } from './testing/rig.ts'

const CID = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
const UUID = '00000000-0000-4000-8000-000000000000'
const PERSON = { name: 'Maren Holt', address: 'rG31cLyErnqeVj2eomEjBZtq7PYaupGYzL', secret: 'sEd…', note: 'draws' }

let phoneDist: string
let gateway: Server
let wallet: Awaited<ReturnType<typeof startWallet>>
let type = 'image/png'
const asked: string[] = []

beforeAll(async () => {
  phoneDist = mkdtempSync(join(tmpdir(), 'phone-'))
  mkdirSync(join(phoneDist, 'assets'))
  writeFileSync(join(phoneDist, 'index.html'), '<!doctype html><title>Phone</title>')
  writeFileSync(join(phoneDist, 'assets', 'app-1.js'), 'let x')
  writeFileSync(join(phoneDist, 'secret.js'), 'let secret')
  gateway = createServer((request, response) => {
    asked.push(String(request.url))
    response.writeHead(200, { 'content-type': type }).end('bytes')
  })
  wallet = await startWallet({
    phoneDist,
    ledgerUrl: 'ws://127.0.0.1:9',
    gatewayUrl: `${await listen(gateway)}/ipfs/`,
    people: () => [PERSON],
    names: () => ({ rCharity: 'Clean Water' }),
    tokenOf: async (id) => (id === 'A' ? { owner: 'r1', uri: 'AB' } : undefined),
  })
})

afterAll(async () => {
  await wallet.stop()
  await shut(gateway)
  rmSync(phoneDist, { recursive: true })
})

test.each(['/phone', '/phone/', `/sign/${UUID}`, `/sign/${UUID}/qr`, `/phone/extension/${UUID}`])(
  'the phone opens at %s',
  async (path) => {
    const reply = await fetch(wallet.url + path)
    expect(await reply.text()).toContain('<title>Phone</title>')
    const policy = reply.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("connect-src 'self' ws://127.0.0.1:9")
  },
)

test('only files of the build are served', async () => {
  expect((await fetch(`${wallet.url}/phone/assets/app-1.js`)).headers.get('content-type')).toContain('javascript')
  for (const path of ['..%2Fsecret.js', '%2e%2e/secret.js', '..\\secret.js', 'none.js', 'app-1.exe'])
    expect((await fetch(`${wallet.url}/phone/assets/${path}`)).status, path).toBe(404)
})

describe('artwork', () => {
  test('is passed on and cannot run scripts', async () => {
    const reply = await fetch(`${wallet.url}/phone/ipfs/${CID}`)
    expect(await reply.text()).toBe('bytes')
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('that is an HTML page is not passed on', async () => {
    type = 'text/html'
    expect((await fetch(`${wallet.url}/phone/ipfs/${CID}`)).status).toBe(404)
    type = 'image/png'
  })

  test('is requested by content id only', async () => {
    const before = asked.length
    for (const path of ['x', `${CID}/../../admin`, 'http://evil.test/', `${CID}?x=1/..`, `${CID}/%2e%2e/%2e%2e/admin`])
      await fetch(`${wallet.url}/phone/ipfs/${path}`)
    expect(asked.slice(before).every((url) => url.startsWith(`/ipfs/${CID}`))).toBe(true)
  })
})

test('the phone gets its ledger, names, people and tokens', async () => {
  const get = async (path: string) => (await fetch(wallet.url + path)).json()
  expect(await get('/phone/config')).toEqual({
    ledgerUrl: 'ws://127.0.0.1:9',
    networkId: 1,
    names: { [PERSON.address]: 'Maren Holt', rCharity: 'Clean Water' },
  })
  expect(await get('/phone/people')).toEqual({ demo: true, people: [PERSON] })
  expect(await get('/phone/token/A')).toEqual({ owner: 'r1', uri: 'AB' })
  expect((await fetch(`${wallet.url}/phone/token/B`)).status).toBe(404)
})
