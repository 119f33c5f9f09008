import { createRequire } from 'node:module'
import exchanges from '@gooddrop/sandbox/device/exchanges.json' with { type: 'json' }
import { asked, type Recording } from '@gooddrop/sandbox/device/recordings.ts'
import { deviceAccount } from '@gooddrop/sandbox/device/xrp-app.ts'
import { encodeForSigning } from 'ripple-binary-codec'
import { verify } from 'ripple-keypairs'
import { describe, expect, it } from 'vitest'
import { type DeviceProblem, openDevice, pathOf, problemOf, type Transport } from './device.ts'
import { isOlder, signWithDevice } from './sign-with-device.ts'

const recordings: Record<string, Recording> = exchanges
type TransportClass = new () => Transport
// Its ES modules name files without their ending, which Node does not read.
const { default: LedgerTransport } = createRequire(import.meta.url)('@ledgerhq/hw-transport') as {
  default: TransportClass
}

/** Ledger's own transport over what the stand-in answered: anything else, or another order, fails. */
function replay(name: string, silentAfter = Number.POSITIVE_INFINITY) {
  const queue = [...(recordings[name]?.exchanges ?? [])]
  const transport = new LedgerTransport()
  let asked = 0
  let closed = false
  return Object.assign(transport, {
    left: () => queue.length,
    isClosed: () => closed,
    exchange: async (apdu: Buffer) => {
      if (++asked > silentAfter) return new Promise<Buffer>(() => undefined)
      const next = queue.shift()
      expect(apdu.toString('hex')).toBe(next?.send)
      return Buffer.from(next?.receive ?? '', 'hex')
    },
    close: async () => {
      // As the library for WebHID does it.
      await transport.exchangeBusyPromise
      closed = true
    },
  })
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => problemOf(error),
  )

async function signed(name: keyof typeof asked, recording: string = name) {
  const transport = replay(recording)
  const device = await openDevice(transport)
  const account = await device.accountAt(0)
  return { transport, account, tx: await signWithDevice(device, account, asked[name]) }
}

describe('a Ledger device, by the stand-in’s exchanges', () => {
  it('says its version and gives the address of each account by its path', async () => {
    const device = await openDevice(replay('accounts'))
    expect(device.version).toBe('2.4.2')
    for (const index of [0, 1, 2, 3, 4])
      expect(await device.accountAt(index)).toEqual({
        index,
        address: deviceAccount(index).classicAddress,
        publicKey: deviceAccount(index).publicKey,
      })
    expect([0, 3].map(pathOf)).toEqual(["44'/144'/0'/0/0", "44'/144'/3'/0/0"])
  })

  it.each(['signIn', 'mint', 'cancel'] as const)('signs %s as asked, with the canonical flag', async (name) => {
    const { tx, account, transport } = await signed(name)
    const flags = name === 'mint' ? asked.mint.Flags : 0
    expect(tx).toMatchObject({ ...asked[name], Flags: (flags | 0x80000000) >>> 0 })
    const { TxnSignature, ...unsigned } = tx
    expect(verify(encodeForSigning(unsigned), String(TxnSignature), account.publicKey)).toBe(true)
    expect(transport.left()).toBe(0)
  })

  it('reports a refusal on the device', async () => {
    expect(await failure(signed('mint', 'declined'))).toBe('declined')
  })

  it.each([
    ['closed', 'app_closed'],
    ['locked', 'locked'],
  ])('that is %s is not ready, and is closed to be opened again', async (name, problem) => {
    const transport = replay(name)
    expect(await failure(openDevice(transport))).toBe(problem)
    expect(transport.isClosed()).toBe(true)
  })

  it('that is unplugged while it is asked keeps nobody waiting', async () => {
    const transport = replay('mint', 2)
    const device = await openDevice(transport)
    const account = await device.accountAt(0)
    const work = failure(signWithDevice(device, account, asked.mint))
    transport.emit('disconnect')
    expect(await work).toBe('lost')
    await device.close()
  })

  it('with an older app is not asked for a cancellation, which it could not read', async () => {
    const transport = replay('oldApp')
    const device = await openDevice(transport)
    const account = await device.accountAt(0)
    expect(await failure(signWithDevice(device, account, asked.cancel))).toBe('old_app')
    expect(transport.left()).toBe(0)
  })

  it('that does not know a field says so', async () => {
    const device = await openDevice(replay('listUnknown'))
    const account = await device.accountAt(0)
    expect(await failure(signWithDevice({ ...device, version: '2.4.2' }, account, asked.cancel))).toBe('unsupported')
  })
})

it.each<[object, DeviceProblem]>([
  [{ statusCode: 0x6800 }, 'unsupported'],
  [{ statusCode: 0x6a80 }, 'unsupported'],
  [{ statusCode: 0x6700 }, 'too_large'],
  [{ statusCode: 0x6d00 }, 'app_closed'],
  [{ statusCode: 0x5501 }, 'declined'],
  [{ statusCode: 0x6f00 }, 'unknown'],
  [{ name: 'TransportOpenUserCancelled' }, 'not_chosen'],
  [{ name: 'DisconnectedDeviceDuringOperation' }, 'lost'],
  [{ name: 'InvalidStateError' }, 'in_use'],
  [{}, 'unknown'],
])('takes %j as %s', (error, problem) => {
  expect(problemOf(error)).toBe(problem)
})

it.each([
  ['2.4.1', '2.4.2', true],
  ['2.4.2', '2.4.2', false],
  ['2.10.0', '2.4.2', false],
  ['1.9.9', '2.4.2', true],
])('%s is older than %s: %s', (version, needed, older) => {
  expect(isOlder(version, needed)).toBe(older)
})
