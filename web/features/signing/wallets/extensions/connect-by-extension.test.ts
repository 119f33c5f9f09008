import { answerSignRequest, getSignTransaction, getWallets } from '@gooddrop/contract/signing.ts'
import { decode } from 'ripple-binary-codec'
import { verify } from 'ripple-keypairs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Flow } from '#features/signing/flow.ts'
import { crossmark } from '#features/signing/wallets/crossmark/crossmark.ts'
import { gemwallet } from '#features/signing/wallets/gemwallet/gemwallet.ts'
import { otsu } from '#features/signing/wallets/otsu/otsu.ts'
import type { Answer } from '#features/signing/wallets/via-browser.ts'
import { connectByExtension } from './connect-by-extension.ts'
import { appears } from './detect.ts'
import { progress } from './progress.ts'
import { pageWithExtension, type TestExtension } from './testing/page-with-extension.ts'

const MESSAGE = 'Sign in to gooddrop.example\nWords: blue heron'
const DEAD = { TransactionType: 'AccountSet', Fee: '0', Sequence: 0, LastLedgerSequence: 1 }
const MINT = { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, URI: 'AB', Flags: 8 }
const FILLED = { Fee: '12', Sequence: 7, LastLedgerSequence: 90_000_000 }

const server = vi.hoisted(() => ({ account: undefined as string | undefined, sent: [] as Answer[], networkId: 1000 }))

vi.mock('#lib/api.ts', () => ({
  call: async (endpoint: unknown, given: { query?: { account?: string }; body?: Answer }) => {
    if (endpoint === getWallets) return { wallets: [], network_id: server.networkId }
    if (endpoint === answerSignRequest) return server.sent.push(given.body!)
    if (endpoint !== getSignTransaction) throw new Error('nobody calls this')
    if (server.account) return { tx_json: { ...MINT, ...FILLED, Account: server.account } }
    const account = given.query?.account
    return account ? { tx_json: { ...DEAD, Account: account } } : { tx_json: {}, message_to_sign: MESSAGE }
  },
}))

let extension: TestExtension
let id = 0
const problem = vi.fn()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  extension = pageWithExtension()
  Object.assign(server, { account: undefined, sent: [], networkId: 1000 })
  problem.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const flowOf = (action: 'signIn' | 'mint') => ({ request: { _id: `request-${++id}`, action } }) as unknown as Flow
const never = new AbortController().signal
const connect = (client: typeof otsu, flow: Flow) => connectByExtension(client, flow, never, problem)
const outcomes = () => server.sent.map(({ outcome }) => outcome)

async function mint(client: typeof otsu) {
  server.account ??= extension.keys.address
  await connect(client, flowOf('mint'))
}

describe('a sign-in', () => {
  it.each([crossmark, gemwallet])('by $name is a signed message', async (client) => {
    await extension.install()
    await connect(client, flowOf('signIn'))
    expect(outcomes()).toEqual(['opened', 'signed'])
    const { account, public_key, signature } = server.sent[1]!.signed_message!
    expect(account).toBe(extension.keys.address)
    expect(verify(Buffer.from(MESSAGE).toString('hex'), signature, public_key)).toBe(true)
    expect(problem).not.toHaveBeenCalled()
  })

  it('by Otsu is the transaction that can never apply', async () => {
    await extension.install()
    await connect(otsu, flowOf('signIn'))
    expect(outcomes()).toEqual(['opened', 'signed'])
    expect(decode(server.sent[1]!.tx_blob!)).toMatchObject({ ...DEAD, Account: extension.keys.address })
  })
})

describe.each([crossmark, gemwallet, otsu])('$name', (client) => {
  it('signs a transaction, which is given on as it came', async () => {
    await extension.install()
    await mint(client)
    expect(outcomes()).toEqual(['opened', 'signed'])
    expect(decode(server.sent[1]!.tx_blob!)).toMatchObject({ ...MINT, ...FILLED, Account: extension.keys.address })
    expect(extension.asked.at(-1)).toMatchObject({ wallet: client.name.toLowerCase(), kind: 'transaction' })
  })

  it('may decline', async () => {
    await extension.install()
    extension.known = extension.keys
    extension.declines = true
    await mint(client)
    expect(outcomes()).toEqual(['opened', 'rejected'])
  })

  it('on another network is asked for nothing', async () => {
    await extension.install()
    extension.known = extension.keys
    extension.settings.network = 'main'
    await mint(client)
    expect(outcomes()).toEqual(['wrong_network'])
    expect(extension.asked).toEqual([])
  })

  it('on the network that we use is asked', async () => {
    await extension.install()
    extension.settings.network = 'main'
    server.networkId = 0
    await mint(client)
    expect(outcomes()).toEqual(['opened', 'signed'])
  })

  it('with another account is asked for nothing', async () => {
    await extension.install()
    extension.known = extension.keys
    server.account = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
    await mint(client)
    expect(outcomes()).toEqual(['wrong_account'])
    expect(extension.asked).toEqual([])
  })

  it('is found although it comes after the page, and not looked for for ever', async () => {
    vi.useFakeTimers()
    const found = appears(client, 3000)
    await vi.advanceTimersByTimeAsync(1000)
    await extension.install()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await found).toBe(true)

    extension = pageWithExtension()
    const absent = appears(client, 3000)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await absent).toBe(false)
  })

  it('that is not here sends nothing, and the dialog says so', async () => {
    vi.useFakeTimers()
    const connecting = mint(client)
    await vi.advanceTimersByTimeAsync(10_000)
    await connecting
    expect(progress.get()).toEqual({ stage: 'missing' })
    expect(server.sent).toEqual([])
    expect(problem).not.toHaveBeenCalled()
  })
})

/** For as long as a busy machine needs. */
const waitUntil = <T>(look: () => T | Promise<T>) => vi.waitUntil(look, { timeout: 60_000 })

const asking = async () => {
  await waitUntil(() => progress.get().stage === 'asking')
  const view = progress.get()
  if (view.stage !== 'asking') throw new Error('nothing was asked')
  return view
}

it('shows that Crossmark is locked while its window waits, and says so of Otsu, which does not open', async () => {
  await extension.install()
  extension.known = extension.keys
  extension.settings.locked = true
  extension.settings.silent = true
  void mint(crossmark)
  expect((await asking()).locked).toBe(true)
  await mint(otsu)
  expect(problem).toHaveBeenCalledWith('Otsu is locked. Unlock it, then try again.')
})

it('waits for the same answer when the dialog is opened again, and asks anew only when told', async () => {
  await extension.install()
  extension.known = extension.keys
  extension.settings.silent = true
  server.account = extension.keys.address
  const flow = flowOf('mint')
  const first = new AbortController()
  void connectByExtension(gemwallet, flow, first.signal, problem)
  await asking()
  await waitUntil(() => extension.asked.length === 1)
  first.abort()
  const second = connect(gemwallet, flow)
  const { again } = await asking()
  expect(extension.asked).toHaveLength(1)
  extension.settings.silent = false
  again()
  await second
  expect(extension.asked).toHaveLength(2)
  expect(outcomes().at(-1)).toBe('signed')
})

it('ignores replies that a frame posts', async () => {
  await extension.install()
  extension.known = extension.keys
  extension.settings.silent = true
  const heard: Record<string, unknown>[] = []
  extension.page.addEventListener('message', (event) => heard.push((event as MessageEvent).data))
  void mint(gemwallet)
  const request = await waitUntil(() => heard.find(({ type }) => type === 'REQUEST_SIGN_TRANSACTION/V3'))
  const reply = { source: 'GEM_WALLET_MSG_RESPONSE', messagedId: request.messageId, result: { signature: 'AB' } }
  extension.page.postMessage(reply, '', {})
  await waitUntil(() => heard.some(({ messagedId }) => messagedId === request.messageId))
  expect(outcomes()).toEqual(['opened'])
  extension.page.postMessage(reply)
  await waitUntil(() => outcomes().length === 2)
  expect(server.sent[1]).toEqual({ outcome: 'signed', tx_blob: 'AB' })
})

it('does not take what it cannot read for a signature', async () => {
  extension.page.xrpl = {
    isOtsu: true,
    connect: async () => ({ address: extension.keys.address }),
    getNetwork: async () => 'testnet, I think',
    signTransaction: async () => ({ hash: 'AB' }),
  }
  await mint(otsu)
  expect(outcomes()).toEqual(['opened'])
  expect(problem).toHaveBeenCalledWith('The reply from Otsu could not be read. Please try again')
})
