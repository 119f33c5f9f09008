import { gift as giftFor } from '@gooddrop/contract/drops.ts'
import { askToBid } from '@gooddrop/ledger/actions.ts'
import { describe, expect, it } from 'vitest'
import { Wallet } from 'xrpl'
import { KeyBox, NotOurs } from './key-box.ts'
import { allowedBid, type Mandate, MOST_BIDS } from './mandate.ts'

const [owner, broker, charity, stranger] = [1, 2, 3, 4].map(() => Wallet.generate().classicAddress) as [
  string,
  string,
  string,
  string,
]
const request = '01890a5d-ac96-774b-bcce-b302099a8057'
const tokenId = `000800${'AB'.repeat(29)}`
const EXPIRES = 1_800_000_000
const NOW = 1_790_000_000_000

const mandateOf = (account: string): Mandate => ({
  account,
  tokenId,
  owner,
  brokers: [broker],
  charity,
  basisPoints: 500,
  maximum: '50000000',
  expiresBy: EXPIRES,
  until: NOW + 1000,
})
const own = Wallet.generate().classicAddress

function bidOf(price: bigint, change: object = {}, account = own, basisPoints = 500) {
  const gift = { charity, tag: null, price, gift: giftFor(price, basisPoints), basisPoints }
  const asked = askToBid({ account, request, tokenId, seller: owner, broker, expiration: EXPIRES, gift })
  return { ...asked, Fee: '12', Sequence: 7, LastLedgerSequence: 90, ...change }
}

describe('a mandate to bid', () => {
  it('allows bids up to the maximum, each with its gift', () => {
    expect(allowedBid(mandateOf(own), bidOf(10_000_000n), NOW)).toBe(10_000_000n)
    expect(allowedBid(mandateOf(own), bidOf(50_000_000n), NOW)).toBe(50_000_000n)
  })

  it.each([
    ['above the maximum', bidOf(50_000_001n)],
    ['for another token', bidOf(1n, { NFTokenID: `000800${'CD'.repeat(29)}` })],
    ['to another owner', bidOf(1n, { Owner: stranger })],
    ['that somebody else may complete', bidOf(1n, { Destination: stranger })],
    ['that anybody may complete', bidOf(1n, { Destination: undefined })],
    ['from another account', bidOf(1n, { Account: stranger })],
    ['that pays more than its memo says', bidOf(10_000_000n, { Amount: '50000000' })],
    ['with another share', bidOf(10_000_000n, {}, own, 10_000)],
    ['that lives too long', bidOf(1n, { Expiration: EXPIRES })],
    ['that lives for ever', bidOf(1n, { Expiration: undefined })],
    ['with a high fee', bidOf(1n, { Fee: '20001' })],
    ['with a field of its own', bidOf(1n, { TicketSequence: 9 })],
    ['without memos', bidOf(1n, { Memos: [] })],
    ['that sells', bidOf(1n, { Flags: 1 })],
    ['that is a payment', { TransactionType: 'Payment', Account: own, Destination: stranger, Amount: '1', Fee: '12' }],
    ['in another currency', bidOf(1n, { Amount: { value: '1' } })],
  ])('allows none %s', (_what, tx) => {
    expect(allowedBid(mandateOf(own), tx, NOW)).toBeUndefined()
  })

  it('ends', () => {
    expect(allowedBid(mandateOf(own), bidOf(1n), NOW + 1000)).toBeUndefined()
  })
})

describe('a key that is bound to a mandate', () => {
  const opened = (account?: string) => {
    const box = new KeyBox()
    const name = box.create()
    box.bind({ ...mandateOf(account ?? name.account), until: Number.MAX_SAFE_INTEGER })
    return { box, account: name.account }
  }

  it('signs such bids, never below an earlier one, and only so many', () => {
    const { box, account } = opened()
    const sign = (price: bigint) => box.sign([bidOf(price, {}, account)])
    expect(sign(10_000_000n)).toHaveLength(1)
    expect(() => sign(9_999_999n)).toThrow(NotOurs)
    expect(() => sign(50_000_001n)).toThrow(NotOurs)
    for (let signed = 1; signed < MOST_BIDS; signed++) sign(20_000_000n)
    expect(() => sign(20_000_000n)).toThrow(NotOurs)
  })

  it('does nothing else', async () => {
    const { box, account } = opened()
    expect(() => box.reveal()).toThrow(NotOurs)
    expect(() => box.writeFile('a long password')).toThrow(NotOurs)
    await expect(box.sealFor(new Uint8Array(32), 'YQ')).rejects.toThrow(NotOurs)
    expect(() => box.bind({ ...mandateOf(account), maximum: '99999999' })).toThrow(NotOurs)
    expect(() => box.sign([{ TransactionType: 'AccountSet', Account: account, Fee: '12', Sequence: 1 }])).toThrow(
      NotOurs,
    )
    expect(() => box.sign([bidOf(1n, {}, account), bidOf(1n, {}, account)])).toThrow(NotOurs)
    expect(() => opened(stranger)).toThrow(NotOurs)
  })
})
