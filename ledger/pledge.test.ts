import { describe, expect, test } from 'vitest'
import { decodeAccountID, Wallet } from 'xrpl'
import { askToList, settleSale } from './actions.ts'
import { createBrokerSigner, type EntryEvidence } from './broker-signer.ts'
import { decodeBlob } from './codec.ts'
import { giftMemo, type Memo, type PledgeMemo, pledgeMemo, readMemos } from './memos.ts'
import { signWith } from './signer.ts'
import { SignerRefusal } from './signing-rules.ts'
import { encodeText } from './text.ts'
import type { Json } from './wire.ts'

const [broker, seller, other] = [Wallet.generate(), Wallet.generate(), Wallet.generate()]
const buyer = Wallet.generate().classicAddress
const charity = Wallet.generate().classicAddress
const B = broker.classicAddress
const signer = createBrokerSigner({ signer: signWith(broker.seed!), networkId: 0 })

const ISSUER = 'B5'.repeat(20)
/** Without a royalty, and with one of 5 % to somebody else. */
const token = `00080000${ISSUER}${'0'.repeat(16)}`
const withRoyalty = `00081388${ISSUER}${'0'.repeat(16)}`
const validated = 100
const slot = { sequence: 7, ticket: false, fee: 12n, lastLedger: 120, networkId: 0 }
const id = (digit: string) => digit.repeat(64)

const pledge: PledgeMemo = { charity, price: 100_000_000n, basisPoints: 1000, pledge: 10_000_000n }
const choice = { charity, tag: null, price: 100_000_000n, gift: 1_000_000n, basisPoints: 100 }

type Listing = { pledged?: PledgeMemo | null; tokenId?: string; by?: Wallet; change?: Json }

/** What the seller has signed, as a ledger server shows it, and the offer that it made. */
function listed({ pledged = pledge, tokenId = token, by = seller, change = {} }: Listing = {}) {
  const asked = askToList({
    account: by.classicAddress,
    request: '0199c0de-0000-7000-8000-000000000001',
    tokenId,
    price: pledge.price,
    broker: B,
    pledge: pledged,
  })
  const { blob, hash } = signWith(by.seed!).sign({ ...asked, Fee: '12', Sequence: 3, ...change })
  const made: Json = { ...decodeBlob(blob)!, date: 1, ledger_index: 90 }
  const sell: EntryEvidence = {
    index: id('1'),
    entry: {
      LedgerEntryType: 'NFTokenOffer',
      NFTokenID: made.NFTokenID,
      Destination: made.Destination,
      Owner: made.Account,
      Amount: made.Amount,
      Flags: 1,
      PreviousTxnID: hash,
    },
  }
  return { made, sell }
}

const bidOf = (drops: bigint, tokenId = token): EntryEvidence => ({
  index: id('2'),
  entry: {
    LedgerEntryType: 'NFTokenOffer',
    NFTokenID: tokenId,
    Destination: B,
    Owner: buyer,
    Amount: String(drops),
    Flags: 0,
    PreviousTxnID: id('3'),
  },
})

const saleOf = (pledged: PledgeMemo | null = pledge, gift = choice): Json =>
  settleSale({ broker: B, sellOffer: id('1'), buyOffer: id('2'), gift, pledge: pledged }, slot)

const { made, sell } = listed()
const evidence = { sell, buy: bidOf(101_000_000n), gift: choice.gift, sellMade: made, validated }

const refuses = async (sign: () => Promise<unknown>, rule: string) => {
  const refusal = await sign().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(SignerRefusal)
  expect((refusal as SignerRefusal).rule).toBe(rule)
}

const withMemo = (json: Json): Memo => ({
  Memo: { MemoType: encodeText('gooddrop/pledge'), MemoData: encodeText(JSON.stringify(json)) },
})

describe('the memo of a pledge', () => {
  test('reads as it was written', () => {
    expect(readMemos([pledgeMemo(pledge)]).pledge).toEqual(pledge)
    expect(readMemos([giftMemo(choice)]).pledge).toBeNull()
  })

  test.each<[string, unknown]>([
    ['twice', [pledgeMemo(pledge), pledgeMemo(pledge)]],
    ['of something else', [withMemo({ price: 'x' })]],
    ['to nobody', [withMemo({ charity: 'x', price: '100', basisPoints: 1000, pledge: '10' })]],
    ['of more than its share', [withMemo({ charity, price: '100', basisPoints: 1000, pledge: '11' })]],
    ['of less than its share', [withMemo({ charity, price: '100', basisPoints: 1000, pledge: '9' })]],
    ['of all, with nothing left', [withMemo({ charity, price: '100', basisPoints: 10_000, pledge: '100' })]],
    ['of more than all', [withMemo({ charity, price: '100', basisPoints: 20_000, pledge: '200' })]],
    ['of nothing', [withMemo({ charity, price: '1', basisPoints: 1000, pledge: '0' })]],
    ['of a share that is no whole number', [withMemo({ charity, price: '100', basisPoints: 10.5, pledge: '1' })]],
  ])('%s is unreadable, not absent', (_, memos) => {
    expect(readMemos(memos).pledge).toBe('unreadable')
  })
})

describe('a sale with a pledge', () => {
  test('is signed with a fee of gift and pledge, and repeats what both have signed', async () => {
    const { blob } = await signer.signSale(saleOf(), evidence)
    const tx = decodeBlob(blob)!
    expect(tx.NFTokenBrokerFee).toBe('11000000')
    expect(readMemos(tx.Memos)).toMatchObject({ gift: choice, pledge })
  })

  test('of the creator is signed, though later sellers owe a royalty', async () => {
    const issuer = Buffer.from(decodeAccountID(seller.classicAddress)).toString('hex').toUpperCase()
    const own = `00081388${issuer}${'0'.repeat(16)}`
    const listing = listed({ tokenId: own })
    const offers = { sell: listing.sell, buy: bidOf(101_000_000n, own), sellMade: listing.made }
    expect((await signer.signSale(saleOf(), { ...evidence, ...offers })).hash).toHaveLength(64)
  })

  test.each<[string, Json, string]>([
    ['that takes a drop more', { NFTokenBrokerFee: '11000001' }, 'the gift that was agreed'],
    ['that leaves the pledge to the seller', { NFTokenBrokerFee: '1000000' }, 'the gift that was agreed'],
    ['that does not state the pledge', { Memos: [giftMemo(choice)] }, 'only our memo'],
    [
      'that states another pledge',
      { Memos: [giftMemo(choice), pledgeMemo({ ...pledge, basisPoints: 2000, pledge: 20_000_000n })] },
      'the pledge as the seller signed it',
    ],
    [
      'that states an unreadable pledge',
      { Memos: [giftMemo(choice), withMemo({ price: 1 })] },
      'the pledge as the seller signed it',
    ],
  ])('%s is refused', async (_, change, rule) => {
    await refuses(() => signer.signSale({ ...saleOf(), ...change }, evidence), rule)
  })

  test('whose pledge is put into a forged transaction is refused', async () => {
    const larger = { ...pledge, basisPoints: 5000, pledge: 50_000_000n }
    const forged = { ...made, Memos: listed({ pledged: larger }).made.Memos }
    const sale = saleOf(larger)
    await refuses(
      () => signer.signSale(sale, { ...evidence, sellMade: forged }),
      'the transaction that made the sell offer',
    )
  })

  test.each<[string, Listing]>([
    ['another token', { tokenId: `${token.slice(0, -1)}1` }],
    ['another seller', { by: other }],
    ['another time', { change: { Sequence: 4 } }],
  ])('shown by the transaction of %s is refused', async (_, listing) => {
    const { made: foreign } = listed(listing)
    await refuses(
      () => signer.signSale(saleOf(), { ...evidence, sellMade: foreign }),
      'the transaction that made the sell offer',
    )
  })

  test('whose buyer gives to another charity than the seller is refused', async () => {
    const astray = { ...choice, charity: other.classicAddress }
    await refuses(() => signer.signSale(saleOf(pledge, astray), evidence), 'the charity that the seller signed')
    const both = saleOf({ ...pledge, charity: other.classicAddress }, astray)
    await refuses(() => signer.signSale(both, evidence), 'the pledge as the seller signed it')
  })

  test('of a token of which a royalty is owed is refused', async () => {
    const listing = listed({ tokenId: withRoyalty })
    const offers = { sell: listing.sell, buy: bidOf(101_000_000n, withRoyalty), sellMade: listing.made }
    await refuses(() => signer.signSale(saleOf(), { ...evidence, ...offers }), 'a pledge that lessens no royalty')
  })

  test('whose offer asks for something else than the rest is refused', async () => {
    const listing = listed({ change: { Amount: '80000000' } })
    const offers = { sell: listing.sell, sellMade: listing.made }
    await refuses(() => signer.signSale(saleOf(), { ...evidence, ...offers }), 'an ask of the price less the pledge')
  })

  test('at another price than the pledge names is refused, lower or higher', async () => {
    const lower = { ...choice, price: 95_000_000n, gift: 950_000n }
    const bids = { buy: bidOf(95_950_000n), gift: lower.gift }
    const cheap = { ...saleOf(pledge, lower) }
    // The fee would leave less than the seller asks for.
    await refuses(() => signer.signSale(cheap, { ...evidence, ...bids }), 'the ask within the bid less the fee')
    const higher = { ...choice, price: 200_000_000n, gift: 2_000_000n }
    const dear = { buy: bidOf(202_000_000n), gift: higher.gift }
    await refuses(() => signer.signSale(saleOf(pledge, higher), { ...evidence, ...dear }), 'the price of the pledge')
  })

  test('does not lessen the buyer’s own gift', async () => {
    const small = { ...choice, gift: 999_999n }
    const bids = { buy: bidOf(100_999_999n), gift: small.gift }
    await refuses(() => signer.signSale(saleOf(pledge, small), { ...evidence, ...bids }), 'a gift of at least 1 %')
    const large = { ...choice, price: 100_000_000n, gift: 100_000_001n }
    const over = { buy: bidOf(200_000_001n), gift: large.gift }
    await refuses(() => signer.signSale(saleOf(pledge, large), { ...evidence, ...over }), 'a gift of at most the price')
  })

  test.each<[string, Memo[], string]>([
    ['that nobody can read', [withMemo({ price: '100' })], 'a pledge that can be read'],
    ['in an offer that is no listing', [pledgeMemo(pledge)], 'a pledge in a listing'],
  ])('%s is refused', async (_, memos, rule) => {
    const listing = listed({ change: { Memos: memos } })
    const offers = { sell: listing.sell, sellMade: listing.made }
    await refuses(() => signer.signSale(saleOf(), { ...evidence, ...offers }), rule)
  })

  test('that nobody signed is refused: without a pledge in the listing the fee is the gift alone', async () => {
    const plain = listed({ pledged: null })
    for (const sellMade of [plain.made, null])
      await refuses(
        () => signer.signSale(saleOf(), { ...evidence, sell: plain.sell, sellMade }),
        'the gift that was agreed',
      )
    const stated = { ...saleOf(null), Memos: saleOf().Memos }
    await refuses(
      () => signer.signSale(stated, { ...evidence, sell: plain.sell, sellMade: plain.made }),
      'only our memo',
    )
  })

  test('is refused where the sale leaves out what the seller has pledged', async () => {
    await refuses(() => signer.signSale(saleOf(null), evidence), 'the gift that was agreed')
    // A buyer who pays only what the offer asks for.
    const cheap = { ...choice, price: 90_000_000n, gift: 900_000n }
    const bids = { buy: bidOf(90_900_000n), gift: cheap.gift }
    await refuses(() => signer.signSale(saleOf(null, cheap), { ...evidence, ...bids }), 'the gift that was agreed')
  })
})
