import { encode } from 'ripple-binary-codec'
import { createXrpApp, type DeviceState, deviceAccount } from './xrp-app.ts'

export type Exchange = { send: string; receive: string }
export type Recording = {
  /** What is asked of the device, besides its version and its address. */
  tx?: Record<string, unknown>
  exchanges: Exchange[]
}

const PATH_STEPS = 5
const FIRST_CHUNK = 150 - 1 - PATH_STEPS * 4
const CHUNK = 150
const PARTS = new RegExp(`.{1,${CHUNK * 2}}`, 'g')
const FLAGS = 0x80000000

const byte = (value: number) => value.toString(16).padStart(2, '0')
const word = (value: number) => (value >>> 0).toString(16).padStart(8, '0')
const pathOf = (index: number) =>
  byte(PATH_STEPS) + [44 + FLAGS, 144 + FLAGS, index + FLAGS, 0, 0].map((step) => word(step)).join('')

const apdu = (ins: number, p1: number, p2: number, data: string) =>
  `e0${byte(ins)}${byte(p1)}${byte(p2)}${byte(data.length / 2)}${data}`
const configuration = apdu(6, 0, 0, '')
const publicKey = (index: number) => apdu(2, 0, 0x40, pathOf(index))

/** In parts of 150 bytes, as Ledger's library cuts them. */
function signature(index: number, hex: string): string[] {
  const chunks = [hex.slice(0, FIRST_CHUNK * 2), ...(hex.slice(FIRST_CHUNK * 2).match(PARTS) ?? [])]
  return chunks.map((chunk, at) => {
    const more = at < chunks.length - 1 ? 0x80 : 0
    return apdu(4, (at === 0 ? 0 : 1) | more, 0x40, at === 0 ? pathOf(index) + chunk : chunk)
  })
}

const { classicAddress: Account, publicKey: SigningPubKey } = deviceAccount(0)
const hexOf = (text: string) => Buffer.from(text).toString('hex').toUpperCase()
const memo = (type: string, text: string) => ({
  Memo: {
    MemoType: hexOf(type),
    MemoFormat: hexOf('application/json'),
    MemoData: hexOf(text),
  },
})
const FILLED = { Account, Sequence: 7, Fee: '12', LastLedgerSequence: 4200, NetworkID: 63_456 }

/** As the server hands them out, for the device's first account. */
export const asked = {
  signIn: {
    TransactionType: 'AccountSet',
    Account,
    Fee: '0',
    Sequence: 0,
    LastLedgerSequence: 1,
    Memos: [memo('gooddrop/signin', '{"domain":"localhost:3000","words":"amber river","nonce":"bm9uY2U"}')],
  },
  mint: {
    TransactionType: 'NFTokenMint',
    ...FILLED,
    NFTokenTaxon: 0,
    Flags: 8,
    TransferFee: 5000,
    URI: hexOf('ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'),
    Memos: [memo('gooddrop/request', '0190a1b2-0000-7000-8000-000000000001')],
  },
  cancel: {
    TransactionType: 'NFTokenCancelOffer',
    ...FILLED,
    NFTokenOffers: ['9C92E061381C1EF37A8CDE0E8FC35188BFC30B1883825042A64309AC09F4C36D'],
    Memos: [memo('gooddrop/request', '0190a1b2-0000-7000-8000-000000000002')],
  },
}

const prepared = (tx: Record<string, unknown>, flags: number) =>
  encode({ ...tx, Flags: ((Number(tx.Flags ?? 0) | flags) >>> 0) as number, SigningPubKey })

async function record(state: Partial<DeviceState>, sends: string[], tx?: Record<string, unknown>): Promise<Recording> {
  const app = createXrpApp(state)
  const exchanges: Exchange[] = []
  for (const send of sends) {
    const receive = Buffer.from(await app.exchange(Buffer.from(send, 'hex'))).toString('hex')
    exchanges.push({ send: send.toLowerCase(), receive })
    if (!receive.endsWith('9000')) break
  }
  return { ...(tx && { tx }), exchanges }
}

const signs = (tx: Record<string, unknown>, state: Partial<DeviceState> = {}, flags = FLAGS) =>
  record(state, [configuration, publicKey(0), ...signature(0, prepared(tx, flags))], tx)

/** Every exchange that the adapter must master. Made anew by `node sandbox/device/record.ts`. */
export const makeRecordings = async (): Promise<Record<string, Recording>> => ({
  accounts: await record({}, [configuration, ...[0, 1, 2, 3, 4].map(publicKey)]),
  signIn: await signs(asked.signIn),
  mint: await signs(asked.mint),
  cancel: await signs(asked.cancel),
  declined: await signs(asked.mint, { review: () => false }),
  withoutCanonicalFlag: await signs(asked.mint, {}, 0),
  oldApp: await record({ version: [2, 4, 1] }, [configuration, publicKey(0)]),
  listUnknown: await signs(asked.cancel, { version: [2, 4, 1] }),
  closed: await record({ app: 'closed' }, [configuration]),
  locked: await record({ locked: true }, [configuration]),
})
