import { randomUUID } from 'node:crypto'
import { rejectPayload } from '@gooddrop/sandbox/wallet/headless-phone.ts'
import { APP, startWallet } from '@gooddrop/sandbox/wallet/testing/rig.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Wallet, type WalletRequest, WalletUnavailable } from '#features/signing/wallets/wallet.ts'
import { type Gate, startGate } from '#testing/gate.ts'
import { createXaman } from './xaman.ts'

let platform: Awaited<ReturnType<typeof startWallet>>
let gate: Gate
let xaman: Wallet

const status = { pingMs: 50, silenceMs: 400, retryMs: { first: 20, most: 50 } }
const waitingFor = (timeoutMs: number) => createXaman({ url: gate.url, ...APP, networkId: 21_338, timeoutMs, status })

beforeAll(async () => {
  platform = await startWallet()
  gate = await startGate(Number(new URL(platform.url).port))
  xaman = waitingFor(60_000)
})
afterEach(() => gate.mode('open'))
afterAll(async () => {
  await gate?.close()
  await platform?.stop()
})

const ask = (change: Partial<WalletRequest> = {}): WalletRequest => ({
  id: randomUUID(),
  tx: { TransactionType: 'SignIn' },
  account: null,
  minutes: 5,
  instruction: 'Scan',
  userToken: null,
  ...change,
})

describe('Xaman’s platform', () => {
  it('makes a payload that is ours, by our own id', async () => {
    const asked = ask()
    const made = await xaman.create(asked)
    expect(made).toEqual({ payload: expect.any(String), link: `${platform.url}/sign/${made.payload}`, pushed: false })
    expect(await xaman.fetch(made.payload)).toMatchObject({
      payload: made.payload,
      ours: true,
      requestId: asked.id,
      opened: false,
      resolved: false,
      blob: null,
    })
  })

  it('finds no payload that does not exist, and can cancel one', async () => {
    expect(await xaman.fetch(randomUUID())).toBeUndefined()
    const { payload } = await xaman.create(ask())
    await xaman.cancel(payload)
    expect(await xaman.fetch(payload)).toMatchObject({ cancelled: true, resolved: false })
  })

  it.each(['down', 'silent', 'junk'] as const)(
    'that is %s is unavailable, within the time that we give it',
    async (mode) => {
      const { payload } = await xaman.create(ask())
      gate.mode(mode)
      const impatient = waitingFor(500)
      await expect(impatient.create(ask())).rejects.toBeInstanceOf(WalletUnavailable)
      await expect(impatient.fetch(payload)).rejects.toBeInstanceOf(WalletUnavailable)
      await expect(impatient.cancel(payload)).rejects.toBeInstanceOf(WalletUnavailable)
    },
  )

  it('that refuses our key or our request is unavailable', async () => {
    const stranger = createXaman({ url: gate.url, apiKey: randomUUID(), apiSecret: randomUUID(), networkId: 1 })
    await expect(stranger.create(ask())).rejects.toThrow('813')
    await expect(xaman.create(ask({ tx: {} }))).rejects.toBeInstanceOf(WalletUnavailable)
  })

  it('is followed across lost connections, without writing to the console', async () => {
    const spoken = vi.spyOn(console, 'log')
    const { payload } = await xaman.create(ask())
    let messages = 0
    const end = xaman.follow(payload, () => messages++)
    await expect.poll(() => messages).toBeGreaterThan(0)
    for (const mode of ['down', 'silent'] as const) {
      gate.mode(mode)
      const visits = gate.visits()
      await expect.poll(() => gate.visits()).toBeGreaterThan(visits)
      gate.mode('open')
    }
    const before = messages
    await expect.poll(() => messages).toBeGreaterThan(before)
    const received = messages
    await rejectPayload(platform.url, payload)
    await expect.poll(() => messages).toBeGreaterThan(received)
    end()
    expect(spoken).not.toHaveBeenCalled()
    spoken.mockRestore()
  })
})
