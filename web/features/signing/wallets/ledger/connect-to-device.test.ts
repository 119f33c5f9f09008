import { type DeviceExchange, installHid } from '@gooddrop/sandbox/device/install-hid.ts'
import { asked } from '@gooddrop/sandbox/device/recordings.ts'
import { createXrpApp, deviceAccount, type XrpApp } from '@gooddrop/sandbox/device/xrp-app.ts'
import { encodeForSigning } from 'ripple-binary-codec'
import { verify } from 'ripple-keypairs'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Flow } from '#features/signing/flow.ts'

type Sent = { outcome: string; tx_json?: Record<string, unknown> }
const server = vi.hoisted(() => ({ sent: [] as Sent[], tx: {} as Record<string, unknown>, own: '' }))

vi.mock('#lib/api.ts', () => ({
  call: async (endpoint: { path: string }, { body, query }: { body: Sent; query: { account: string } }) => {
    if (endpoint.path.endsWith('/transaction'))
      return { tx_json: { ...server.tx, Account: server.own || query.account }, autofill: false, submit: false }
    server.sent.push(body)
    return {}
  },
}))
// Its ES modules name files without their ending, which Node does not read.
vi.mock('@ledgerhq/hw-transport-webhid', async () => {
  const { createRequire } = await import('node:module')
  return createRequire(import.meta.url)('@ledgerhq/hw-transport-webhid')
})

// Files that ran before in this process have loaded these with the real calls.
vi.resetModules()
const { connectToDevice } = await import('./connect-to-device.ts')
const { deviceView } = await import('./device-view.ts')
const { session } = await import('#lib/session.ts')
const { copy } = await import('./copy.ts')

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

let device: XrpApp
beforeEach(() => {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  kept.clear()
  Object.assign(server, { sent: [], tx: asked.mint, own: '' })
  plugIn(createXrpApp(), true)
})
afterAll(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'hid')
  session.signOut()
})

function plugIn(app: XrpApp, permitted: boolean) {
  device = app
  const exchange: DeviceExchange = async (apdu) =>
    Buffer.from(await device.exchange(Buffer.from(apdu, 'hex'))).toString('hex')
  vi.stubGlobal('deviceExchange', exchange)
  installHid(permitted)
}

const flowOf = (action: string) => ({ request: { _id: 'id', action } }) as Flow
const outcomes = () => server.sent.map(({ outcome }) => outcome)
/** For as long as a busy machine needs. */
const waitUntil = <T>(look: () => T | Promise<T>) => vi.waitUntil(look, { timeout: 60_000 })
const stage = <Name extends ReturnType<typeof deviceView.get>['stage']>(name: Name) =>
  waitUntil(() => {
    const view = deviceView.get()
    return view.stage === name && (view as Extract<typeof view, { stage: Name }>)
  })

function start(action: string) {
  const stop = new AbortController()
  const problem = vi.fn()
  deviceView.set({ stage: 'starting' })
  return { problem, stop, done: connectToDevice(flowOf(action), stop.signal, problem) }
}

it('lets a person choose among the accounts of the device and brings the signature to the server', async () => {
  server.tx = asked.signIn
  const { done, problem } = start('signIn')
  const { accounts, more } = await stage('accounts')
  expect(accounts.map(({ address }) => address)).toEqual([0, 1, 2, 3, 4].map((n) => deviceAccount(n).classicAddress))
  more()
  const all = await waitUntil(async () => {
    const view = await stage('accounts')
    return view.accounts.length === 10 && view
  })
  all.choose(all.accounts[6]!)
  await done
  expect(problem).not.toHaveBeenCalled()
  expect(outcomes()).toEqual(['opened', 'signed'])
  const { TxnSignature, ...tx } = server.sent[1]?.tx_json ?? {}
  expect(tx.Account).toBe(deviceAccount(6).classicAddress)
  expect(verify(encodeForSigning(tx), String(TxnSignature), deviceAccount(6).publicKey)).toBe(true)
})

it('finds the connected account by itself, wherever the device has it', async () => {
  const { classicAddress } = deviceAccount(3)
  session.signIn('token', { wallet_address: classicAddress } as never)
  await start('mint').done
  expect(outcomes()).toEqual(['opened', 'signed'])
  expect(server.sent[1]?.tx_json).toMatchObject({ Account: classicAddress, Flags: 0x80000008 })
})

it('asks for a click until the device is there, unlocked, and has the app open', async () => {
  plugIn(createXrpApp({ locked: true }), false)
  server.tx = asked.signIn
  const { done, stop } = start('signIn')
  ;(await stage('connect')).open()
  const locked = await waitUntil(async () => {
    const view = await stage('connect')
    return view.problem && view
  })
  expect(locked.problem).toBe('locked')
  Object.assign(device.state, { locked: false, app: 'closed' })
  locked.open()
  const closed = await waitUntil(async () => {
    const view = await stage('connect')
    return view.problem === 'app_closed' && view
  })
  Object.assign(device.state, { app: 'open' })
  closed.open()
  await stage('accounts')
  stop.abort()
  await done
  expect(server.sent).toEqual([])
})

it('reports a rejection on the device to the server, and what the app cannot read to the person', async () => {
  session.signIn('token', { wallet_address: deviceAccount(0).classicAddress } as never)
  plugIn(createXrpApp({ review: () => false }), true)
  await start('mint').done
  expect(outcomes()).toEqual(['opened', 'rejected'])

  plugIn(createXrpApp({ version: [2, 4, 1] }), true)
  server.tx = asked.cancel
  const { done, problem } = start('unlist')
  await done
  expect(problem).toHaveBeenCalledWith(copy.problems.old_app)
})

it('refuses to sign for an account that is not on the device', async () => {
  server.own = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
  session.signIn('token', { wallet_address: deviceAccount(0).classicAddress } as never)
  await start('mint').done
  expect(outcomes()).toEqual(['wrong_account'])
})
