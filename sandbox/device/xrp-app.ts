import { decode } from 'ripple-binary-codec'
import { sign } from 'ripple-keypairs'
import { Wallet } from 'xrpl'

/** The public recovery phrase of Ledger's own emulator. Nobody may keep anything on it. */
const MNEMONIC =
  'glory promote mansion idle axis finger extra february uncover one trip resource lawn turtle enact monster seven myth punch hobby comfort wild raise skin'

export type DeviceState = {
  /** Of the XRP app. */
  version: readonly [number, number, number]
  /** `closed`: the menu of the device is shown instead of the app. */
  app: 'open' | 'closed'
  locked: boolean
  /** What the person answers to what the screen shows. */
  review(tx: Record<string, unknown>): boolean | Promise<boolean>
  /** Signs with another key than the account's, as no honest device does. */
  forges: boolean
}

const CLASS = 0xe0
const GET_PUBLIC_KEY = 0x02
const SIGN = 0x04
const GET_CONFIGURATION = 0x06

const FOLLOWS = 0x01
const MORE = 0x80
const SECP256K1 = 0x40

const OK = 0x9000
const LOCKED = 0x5515
const WRONG_LENGTH = 0x6700
const NOT_CANONICAL = 0x6800
const UNREADABLE = 0x6803
const UNKNOWN_FIELD = 0x6807
const DECLINED = 0x6985
const INVALID_DATA = 0x6a80
const WRONG_PARAMETER = 0x6b00
const UNKNOWN_INSTRUCTION = 0x6d00
const UNKNOWN_CLASS = 0x6e00

const CANONICAL = 0x80000000
/** From this version on the app reads lists of ids, of which a cancellation consists. */
const READS_LISTS = [2, 4, 2] as const
/** The smallest device holds so much, without the four bytes of the prefix. */
const MAX_BYTES = 796
/** Before what is hashed for a signature. */
const SIGN_PREFIX = '53545800'

const HARDENED = 0x80000000

const HONEST: DeviceState = { version: [2, 4, 2], app: 'open', locked: false, review: () => true, forges: false }
/** The key of a device that forges. */
const FORGED_PATH = "m/44'/144'/99'/0/0"

type Reply = { status: number; data?: Uint8Array }

/** The parts that one signature is sent in, until it is complete. */
type Pending = { path: string; bytes: number[] }

/**
 * What the XRP app of a Ledger device answers, written from its published protocol and source and never compared with a
 * device. It stands in for one in tests and makes what is in exchanges.json.
 */
export function createXrpApp(changes: Partial<DeviceState> = {}) {
  const state: DeviceState = { ...HONEST, ...changes }
  let pending: Pending | undefined

  async function exchange(apdu: Uint8Array): Promise<Uint8Array> {
    const { status, data = new Uint8Array() } = await answer(apdu)
    return Uint8Array.from([...data, status >> 8, status & 0xff])
  }

  async function answer([cla, ins, p1 = 0, p2 = 0, length = 0, ...data]: Uint8Array): Promise<Reply> {
    if (state.locked) return { status: LOCKED }
    if (state.app === 'closed' || cla !== CLASS) return { status: UNKNOWN_CLASS }
    if (data.length !== length) return { status: WRONG_LENGTH }
    if (ins !== SIGN) pending = undefined
    if (ins === GET_CONFIGURATION) return { status: OK, data: Uint8Array.from([0, ...state.version]) }
    if (ins === GET_PUBLIC_KEY) return p2 === SECP256K1 ? publicKey(data) : { status: WRONG_PARAMETER }
    if (ins === SIGN) return p2 === SECP256K1 ? collect(p1, data) : { status: WRONG_PARAMETER }
    return { status: UNKNOWN_INSTRUCTION }
  }

  async function collect(p1: number, data: number[]): Promise<Reply> {
    const first = (p1 & FOLLOWS) === 0
    if (first !== (pending === undefined)) return { status: INVALID_DATA }
    const { path, rest } = first ? readPath(data) : { path: pending!.path, rest: data }
    const bytes = [...(pending?.bytes ?? []), ...rest]
    pending = undefined
    if (bytes.length > MAX_BYTES) return { status: WRONG_LENGTH }
    if ((p1 & MORE) === 0) return signature(path, Buffer.from(bytes).toString('hex').toUpperCase())
    pending = { path, bytes }
    return { status: OK }
  }

  async function signature(path: string, hex: string): Promise<Reply> {
    const read = readTransaction(hex)
    if (typeof read === 'number') return { status: read }
    if (!(await state.review(read))) return { status: DECLINED }
    const { privateKey } = walletAt(state.forges ? FORGED_PATH : path)
    return { status: OK, data: Buffer.from(sign(SIGN_PREFIX + hex, privateKey), 'hex') }
  }

  /** The status of what the app refuses before anybody sees it. */
  function readTransaction(hex: string): Record<string, unknown> | number {
    let tx: Record<string, unknown>
    try {
      tx = decode(hex)
    } catch {
      return UNREADABLE
    }
    if (typeof tx.Flags === 'number' && (tx.Flags & CANONICAL) === 0) return NOT_CANONICAL
    return tx.NFTokenOffers !== undefined && isBefore(state.version, READS_LISTS) ? UNKNOWN_FIELD : tx
  }

  return { exchange, state }
}

export type XrpApp = ReturnType<typeof createXrpApp>

const walletAt = (path: string) => Wallet.fromMnemonic(MNEMONIC, { derivationPath: path })
export const deviceAccount = (index: number) => walletAt(`m/44'/144'/${index}'/0/0`)

function publicKey(data: number[]): Reply {
  const wallet = walletAt(readPath(data).path)
  const key = Buffer.from(wallet.publicKey, 'hex')
  const address = Buffer.from(wallet.classicAddress, 'ascii')
  return { status: OK, data: Uint8Array.from([key.length, ...key, address.length, ...address]) }
}

function readPath([count = 0, ...data]: number[]): { path: string; rest: number[] } {
  const view = new DataView(Uint8Array.from(data).buffer)
  const steps = Array.from({ length: count }, (_, step) => {
    const value = view.getUint32(step * 4)
    return value >= HARDENED ? `${value - HARDENED}'` : String(value)
  })
  return { path: ['m', ...steps].join('/'), rest: data.slice(count * 4) }
}

function isBefore(version: readonly number[], other: readonly number[]): boolean {
  const at = version.findIndex((part, index) => part !== other[index])
  return at >= 0 && (version[at] ?? 0) < (other[at] ?? 0)
}
