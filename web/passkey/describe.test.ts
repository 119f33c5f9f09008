import {
  askToBuy,
  askToCancel,
  askToEndMasterKey,
  askToGive,
  askToList,
  askToMint,
  askToSetKey,
} from '@gooddrop/ledger/actions.ts'
import { askToSignInByTransaction } from '@gooddrop/ledger/sign-in.ts'
import { describeTransaction } from '@gooddrop/sandbox/phone/describe-transaction.ts'
import { expect, describe as group, it } from 'vitest'
import { Wallet } from 'xrpl'
import { describe } from './describe.ts'

const [account, charity, broker] = [1, 2, 3].map(() => Wallet.generate().classicAddress) as [string, string, string]
const request = '01890a5d-ac96-774b-bcce-b302099a8057'
const tokenId = `000800${'AB'.repeat(29)}`
const names = (address: string) => ({ [charity]: 'Sea Rescue', [broker]: 'Gooddrop', [account]: 'Ada' })[address]
const known = { nameOf: names, title: 'Tide', reserve: 200_000n }
/** The phone names works by what it reads from the ledger. */
const phone = { nameOf: names, tokenName: () => 'Tide', offerOf: () => undefined, reserve: 200_000n }
const gift = { charity, price: 25_000_000n, gift: 2_500_000n, tag: null, basisPoints: 1000 }
const pledge = { charity, price: 9_000_000n, basisPoints: 1000, pledge: 900_000n }

const asked: [string, Record<string, unknown>][] = [
  ['a mint', { ...askToMint({ account, request, uri: 'ipfs://x', transferFee: 5000 }) }],
  [
    'a purchase',
    { ...askToBuy({ account, request, tokenId, seller: account, broker, expiration: 1_800_000_000, gift }) },
  ],
  ['a listing', { ...askToList({ account, request, tokenId, price: 9_000_000n, broker }) }],
  ['a listing with a pledge', { ...askToList({ account, request, tokenId, price: 9_000_000n, broker, pledge }) }],
  ['a sign-in', { ...askToSignInByTransaction({ domain: 'x.org', nonce: 'n', words: 'a b' }), Account: account }],
]

group('the words before a signature', () => {
  it.each(asked)('say of %s what the phone says', (_what, tx) => {
    const [ours, theirs] = [describe({ Fee: '12', ...tx }, known), describeTransaction(tx, phone)]
    expect(ours.title).toBe(theirs.title)
    expect(theirs.sentence.startsWith(ours.sentence)).toBe(true)
    const told = ours.lines.filter(({ label }) => label !== 'Network fee')
    expect(theirs.lines).toEqual(expect.arrayContaining(told))
  })

  it('name price, gift, charity, total and reserve of a purchase', () => {
    const tx = { ...askToBuy({ account, request, tokenId, seller: account, broker, expiration: 1_800_000_000, gift }) }
    expect(describe({ ...tx, Fee: '12' }, known)).toMatchObject({
      sentence: 'Offer 27.5 XRP for “Tide”, of which 2.5 XRP goes to Sea Rescue',
      lines: [
        { label: 'Price', text: '25 XRP' },
        { label: 'Gift', text: '2.5 XRP to Sea Rescue', kind: 'gift' },
        { label: 'Total', text: '27.5 XRP' },
        { label: 'Owned by' },
        { label: 'Ledger reserve', text: '0.2 XRP, until accepted or withdrawn' },
        { label: 'Completed by', text: 'Gooddrop only' },
        { label: 'Valid until' },
        { label: 'Network fee', text: '0.000012 XRP' },
      ],
    })
  })

  it('warn of what cannot be undone', () => {
    const given = { ...askToList({ account, request, tokenId, price: 1n, broker }), Amount: '0' }
    expect(describe(given, known)).toMatchObject({ warning: 'You receive nothing for it.' })
    expect(describe({ TransactionType: 'NFTokenBurn' }, known).warning).toBe('This cannot be undone.')
    expect(describe({ ...askToEndMasterKey({ account, request }), Sequence: 1 }, known).warning).toContain(
      'only the new key',
    )
    expect(describe({ ...askToSetKey({ account, request, keyAddress: charity }) }, known).lines).toContainEqual({
      label: 'New key',
      text: charity,
    })
    expect(describe({ ...askToCancel({ account, request, offerId: 'CD'.repeat(32) }) }, known).lines).toContainEqual({
      label: 'Released',
      text: '0.2 XRP',
    })
  })

  it('name amount and receiver of a gift after an auction', () => {
    const about = { auction: request, token: tokenId }
    const tx = { ...askToGive({ account, request, charity, tag: 7, drops: 2_500_000n, about }), Fee: '12' }
    expect(describe(tx, known)).toMatchObject({
      sentence: 'Give 2.5 XRP to Sea Rescue',
      lines: [
        { label: 'Gift', text: '2.5 XRP to Sea Rescue', kind: 'gift' },
        { label: 'To account', text: charity },
        { label: 'Destination tag', text: '7' },
        { label: 'Network fee' },
      ],
    })
  })

  it.each([
    [{}],
    [{ TransactionType: 'constructor' }],
    [{ TransactionType: 'Payment', Amount: '1' }],
    [{ TransactionType: 'NFTokenCreateOffer', Amount: { value: '1' }, Memos: 'x' }],
    [{ TransactionType: 'NFTokenCreateOffer', Amount: '1', Memos: [null, { Memo: { MemoType: 'zz' } }] }],
    [{ TransactionType: 'NFTokenMint', URI: '\u202e', Flags: 'x' }],
  ])('exist for %j as well', (tx) => {
    expect(describe(tx, { nameOf: () => undefined }).title).not.toBe('')
  })
})
