import { askToMint } from '@gooddrop/ledger/actions.ts'
import { ADDITIONS, type Addition } from '@gooddrop/ledger/compare.ts'
import { signWith } from '@gooddrop/ledger/signer.ts'
import { describe, expect, it } from 'vitest'
import { Wallet } from 'xrpl'
import type { Report } from '#features/signing/wallets/wallet.ts'
import { checkReport } from './check-report.ts'
import type { SignRequest } from './request.ts'

const wallet = Wallet.generate()
const account = wallet.classicAddress
const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const asked = { ...askToMint({ account, request: id, uri: 'ipfs://x', transferFee: 0 }) }
const { blob } = signWith(wallet.seed!).sign({
  ...asked,
  Fee: '12',
  Sequence: 7,
  NetworkID: 21338,
  LastLedgerSequence: 90,
})

const request: SignRequest = {
  id,
  networkId: 21338,
  userId: null,
  account,
  action: 'mint',
  wallet: 'xaman',
  app: null,
  payload: 'p',
  link: null,
  pushed: false,
  asked,
  subject: {},
  about: null,
  nftId: null,
  socketId: null,
  secretHash: null,
  nonce: 'n',
  state: 'opened',
  reason: null,
  reasonText: null,
  signedHash: null,
  expiresAt: new Date('2026-01-01T12:10:00Z'),
  ledgerDeadline: null,
  outcome: null,
  lastWord: null,
  traceparent: null,
  version: 1,
  createdAt: '',
}

const signed: Report = {
  payload: 'p',
  ours: true,
  requestId: id,
  opened: true,
  resolved: true,
  signed: true,
  cancelled: false,
  complaint: null,
  late: false,
  networkId: 21338,
  blob,
  dispatched: true,
  userToken: null,
}

const at = (time: string) => ({
  now: new Date(`2026-01-01T${time}Z`),
  networkId: 21338,
  proof: false,
  domain: 'gooddrop.example',
  additions: ADDITIONS,
  keysOf: async () => ({ flags: 0, regularKey: null }),
})
const look = (change: Partial<Report> = {}, time = '12:05:00') =>
  checkReport(request, { ...signed, ...change }, at(time))

describe('what the wallet’s platform reports', () => {
  it('is accepted as a signature when every check passes', async () => {
    expect(await look()).toMatchObject({ is: 'signed', fields: { account, sequence: 7, ticket: null, lastLedger: 90 } })
  })

  it('counts although it arrives late, when it was signed in time', async () => {
    expect(await look({}, '12:30:00')).toMatchObject({ is: 'signed' })
  })

  it('is refused when it is signed after its time, by the platform’s own clock', async () => {
    expect(await look({ late: true })).toEqual({ is: 'expired', reason: 'late' })
  })

  it.each<[string, Partial<Report>, string]>([
    ['another application’s', { ours: false }, 'not_ours'],
    ['another request’s', { requestId: '01890a5d-ac96-774b-bcce-b302099a8058' }, 'not_ours'],
    ['nobody’s', { requestId: null }, 'not_ours'],
    ['on another network', { networkId: 1 }, 'wrong_network'],
    ['signed, without a signature', { blob: null }, 'unreadable'],
    ['signed, with nonsense', { blob: 'zz' }, 'unreadable'],
    ['signed, cut short', { blob: blob.slice(0, -8) }, 'unreadable'],
  ])('is refused when it is %s', async (_what, change, reason) => {
    expect(await look(change)).toEqual({ is: 'refused', reason })
  })

  it('is waiting, opened, declined or expired', async () => {
    const open = { resolved: false, signed: false, blob: null }
    expect(await look({ ...open, opened: false })).toEqual({ is: 'waiting' })
    expect(await look(open)).toEqual({ is: 'opened' })
    expect(await look({ ...open, resolved: true })).toEqual({ is: 'rejected' })
    expect(await look(open, '12:10:00')).toEqual({ is: 'expired', reason: 'expired' })
    expect(await look({ ...open, cancelled: true })).toEqual({ is: 'expired', reason: 'expired' })
    expect(await checkReport(request, undefined, at('12:05:00'))).toEqual({ is: 'waiting' })
    expect(await checkReport(request, undefined, at('12:10:00'))).toEqual({ is: 'expired', reason: 'expired' })
  })
})

describe('what a wallet may add', () => {
  const { blob: tagged } = signWith(wallet.seed!).sign({
    ...asked,
    Fee: '12',
    Sequence: 7,
    NetworkID: 21338,
    LastLedgerSequence: 90,
    SourceTag: 5,
    Memos: [...(asked.Memos ?? []), { Memo: { MemoData: 'AB' } }],
  })
  const lookAt = (additions: readonly Addition[]) =>
    checkReport(request, { ...signed, blob: tagged }, { ...at('12:05:00'), additions })

  it.each([
    [['SourceTag', 'Memos'], 'signed'],
    [['SourceTag'], 'refused'],
    [['Memos'], 'refused'],
    [[], 'refused'],
  ] as [Addition[], string][])('%j: a tag and a memo of its own are %s', async (additions, is) => {
    expect(await lookAt(additions)).toMatchObject({ is })
  })
})
