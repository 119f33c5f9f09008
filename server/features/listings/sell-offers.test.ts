import { describe, expect, it } from 'vitest'
import type { LedgerOffer } from '#listener/queries.ts'
import { classifySellOffers, type TokenOffers } from './sell-offers.ts'

const [B, RETIRING, OWNER] = ['rBroker', 'rFormerBroker', 'rOwner']

const offer = (offerIndex: string, change: Partial<LedgerOffer> = {}): LedgerOffer => ({
  offerIndex,
  tokenId: 'T',
  kind: 'sell',
  owner: OWNER,
  amount: 5n,
  destination: B,
  expiration: null,
  namedOwner: null,
  gift: null,
  pledge: null,
  requestId: `ask ${offerIndex}`,
  action: null,
  createdLedger: 20,
  createdIndex: 0,
  txHash: `hash ${offerIndex}`,
  createdAt: '',
  gone: null,
  ...change,
})

type Asked = TokenOffers['requests'] extends ReadonlyMap<string, infer R> ? R : never
const asked = (offerIndex: string, change: Partial<Asked> = {}): [string, Asked] => [
  `ask ${offerIndex}`,
  { action: 'list', state: 'validated', signedHash: `hash ${offerIndex}`, account: OWNER, subject: {}, ...change },
]

const classify = (offers: LedgerOffer[], requests: [string, Asked][], change: Partial<TokenOffers> = {}) => {
  const scene: TokenOffers = {
    brokers: [B, RETIRING],
    owner: OWNER,
    moved: { ledger: 10, index: 5 },
    now: 1000,
    offers,
    requests: new Map(requests),
    inUse: new Set(),
    ...change,
  }
  const { listing, elsewhere, stale } = classifySellOffers(scene)
  return { listing: listing?.offer.offerIndex ?? null, elsewhere, stale }
}
const nothing = { listing: null, elsewhere: false, stale: [] }

describe('what a token’s sell offers mean', () => {
  it('one that the owner signed for us is the listing', () => {
    expect(classify([offer('a')], [asked('a')])).toEqual({ ...nothing, listing: 'a' })
  })

  it('one whose request nobody remembers counts by its own memo: a listing, but never an auction’s offer', () => {
    expect(classify([offer('a', { action: 'list' })], [])).toEqual({ ...nothing, listing: 'a' })
    for (const change of [{ action: 'auction' }, { action: 'acceptBid' }, { action: null }] as const)
      expect(classify([offer('a', change)], [])).toEqual(nothing)
    expect(classify([offer('a', { action: 'list', expiration: 2000 })], [])).toEqual(nothing)
    expect(classify([offer('a', { action: 'list', requestId: null })], [])).toEqual(nothing)
  })

  it('one that names a retiring broker is the listing until a newer one names the present one', () => {
    const former = offer('a', { destination: RETIRING })
    expect(classify([former], [asked('a')])).toEqual({ ...nothing, listing: 'a' })
    expect(classify([offer('b'), former], [asked('a'), asked('b')])).toEqual({ ...nothing, listing: 'b', stale: ['a'] })
  })

  it('of several the newest is the listing, and the others are cancelled', () => {
    expect(classify([offer('b'), offer('a')], [asked('a'), asked('b')])).toEqual({
      ...nothing,
      listing: 'b',
      stale: ['a'],
    })
  })

  it('one of a former owner, or from before the token came back, never counts again', () => {
    expect(classify([offer('a', { owner: 'rFormer' })], [])).toEqual({ ...nothing, stale: ['a'] })
    expect(classify([offer('a', { createdLedger: 9 })], [asked('a')])).toEqual({ ...nothing, stale: ['a'] })
    const sameLedger = offer('a', { createdLedger: 10, createdIndex: 4 })
    expect(classify([sameLedger], [asked('a')])).toEqual({ ...nothing, stale: ['a'] })
  })

  it('an auction’s standing offer never becomes a listing', () => {
    expect(classify([offer('a')], [asked('a', { action: 'auction' })])).toEqual(nothing)
  })

  it('an answer to a bid never becomes a listing, and is not cancelled while it is in use', () => {
    const answer = offer('a', { expiration: 2000 })
    const requests = [asked('a', { action: 'acceptBid' })]
    expect(classify([answer], requests)).toEqual({ ...nothing, stale: ['a'] })
    expect(classify([answer], requests, { inUse: new Set(['a']) })).toEqual(nothing)
  })

  it.each([
    ['signed too late', { state: 'expired' as const }],
    ['altered by the wallet', { state: 'failed' as const }],
    ['signed twice, under another hash', { signedHash: 'another' }],
  ])('one that was %s counts for nothing', (_, change) => {
    expect(classify([offer('a')], [asked('a', change)])).toEqual({ ...nothing, stale: ['a'] })
  })

  it('one whose request has not been answered yet, or that nobody asked for, is ignored', () => {
    expect(classify([offer('a')], [asked('a', { state: 'signed', signedHash: null })])).toEqual(nothing)
    expect(classify([offer('a')], [])).toEqual(nothing)
    expect(classify([offer('a', { requestId: null })], [])).toEqual(nothing)
  })

  it('one in another currency, or with an end, is no listing', () => {
    expect(classify([offer('a', { amount: null })], [asked('a')]).listing).toBeNull()
    expect(classify([offer('a', { amount: 0n })], [asked('a')]).listing).toBeNull()
    expect(classify([offer('a', { expiration: 5000 })], [asked('a')]).listing).toBeNull()
  })

  it('one past the broker means that the token is offered elsewhere, until it expires', () => {
    const elsewhere = offer('x', { destination: null, requestId: null })
    expect(classify([elsewhere, offer('a')], [asked('a')])).toEqual({ listing: 'a', elsewhere: true, stale: [] })
    expect(classify([{ ...elsewhere, destination: 'rFriend' }], []).elsewhere).toBe(true)
    expect(classify([{ ...elsewhere, owner: 'rFormer' }], []).elsewhere).toBe(false)
    expect(classify([{ ...elsewhere, expiration: 999 }], []).elsewhere).toBe(false)
  })
})
