import { gift } from '@gooddrop/contract/drops.ts'
import { askToBuy, askToList, askToMint } from '@gooddrop/ledger/actions.ts'
import { giftMemo, type Memo, type PledgeMemo, payoutMemo, pledgeMemo } from '@gooddrop/ledger/memos.ts'
import { openStage } from '@gooddrop/ledger/testing/stage.ts'
import { startTestLedger, type TestLedger } from '@gooddrop/ledger/testing/test-ledger.ts'
import { buildBrokeredAccept } from '@gooddrop/ledger/transactions/nftoken-accept-offer.ts'
import { buildPayment } from '@gooddrop/ledger/transactions/payment.ts'
import type { Wallet } from 'xrpl'

const request = '0199c0de-0000-7000-8000-000000000001'

export type Sold = { hash: string; gift: bigint; charity: string }

type SaleOptions = {
  price?: bigint
  charity: Wallet
  /** What the broker takes, if not what the buyer has signed. */
  fee?: bigint
  /** The memos of the buyer's offer, and of the sale. */
  signed?: Memo[]
  repeated?: Memo[]
  /** What the seller signs to give of the price. */
  pledge?: PledgeMemo
}
type PayOptions = { to?: Wallet; drops?: bigint; memos?: Memo[] }

export type Market = Awaited<ReturnType<typeof openMarket>>

/** Sales and payments on a ledger of its own, made as the product makes them, or wrong on purpose. */
export async function openMarket() {
  const ledger: TestLedger = await startTestLedger()
  const stage = await openStage(ledger)
  const [artist, buyer, stranger] = (await stage.fund(['artist', 'buyer', 'stranger'], 100_000)) as [
    Wallet,
    Wallet,
    Wallet,
  ]

  async function must(wallet: Wallet, tx: Parameters<typeof stage.play>[1]) {
    const outcome = await stage.play(wallet, tx)
    if (outcome.result !== 'tesSUCCESS') throw new Error(`${outcome.result}: ${JSON.stringify(tx)}`)
    return outcome
  }

  async function sell(
    broker: Wallet,
    { price = 40_000_000n, charity, fee, signed, repeated, pledge }: SaleOptions,
  ): Promise<Sold> {
    const choice = { charity: charity.classicAddress, tag: null, price, gift: gift(price, 100), basisPoints: 100 }
    const mint = askToMint({ account: artist.classicAddress, request, uri: 'ipfs://art', transferFee: 0 })
    const { tokenId } = (await must(artist, mint)).one('minted')
    const common = { request, tokenId, broker: broker.classicAddress }
    // The seller asks for less than the price, as in an auction, so that a wrong fee finds room.
    const low = { price: price > 1n ? price / 2n : 1n }
    const terms = pledge ? { price, pledge } : low
    const listing = askToList({ ...common, account: artist.classicAddress, ...terms })
    const sellOffer = (await must(artist, listing)).one('offered').offerId
    const expiration = (await stage.client.freshTip()).closeTime + 900
    const purchase = {
      ...common,
      account: buyer.classicAddress,
      seller: artist.classicAddress,
      expiration,
      gift: choice,
    }
    const bid = askToBuy(purchase)
    const buyOffer = (await must(buyer, signed ? { ...bid, Memos: signed } : bid)).one('offered').offerId
    const taken = fee ?? choice.gift + (pledge?.pledge ?? 0n)
    const memos = repeated ?? [giftMemo(choice), ...(pledge ? [pledgeMemo(pledge)] : [])]
    const accept = buildBrokeredAccept({ account: broker.classicAddress, sellOffer, buyOffer, fee: taken, memos })
    const { NFTokenBrokerFee, ...without } = accept
    const { hash } = await must(broker, taken === 0n ? without : accept)
    return { hash, gift: taken, charity: choice.charity }
  }

  async function pay(from: Wallet, sales: readonly Sold[], { to, drops, memos }: PayOptions = {}): Promise<string> {
    const payment = buildPayment({
      account: from.classicAddress,
      destination: to?.classicAddress ?? sales[0]!.charity,
      drops: drops ?? sales.reduce((sum, sale) => sum + sale.gift, 0n),
      destinationTag: null,
      memos: memos ?? [payoutMemo(sales.map(({ hash }) => hash))],
    })
    return (await must(from, payment)).hash
  }

  let made = 0
  return {
    ledger,
    stage,
    people: { artist, buyer, stranger },
    must,
    sell,
    pay,
    /** Accounts that no other test uses. */
    fund: (...names: string[]) => {
      made++
      return stage.fund(names.map((name) => `${made} ${name}`))
    },
    async pass(seconds: number) {
      await ledger.pass(seconds)
      await stage.close()
    },
    async close() {
      stage.end()
      await ledger.stop()
    },
  }
}

/** A payment in XRP of which less arrives than it says: the broker pays with tokens that buy too little. */
export async function payPartly(market: Market, broker: Wallet, sale: Sold): Promise<string> {
  const { artist, stranger } = market.people
  const token = (value: string) => ({ currency: 'USD', issuer: artist.classicAddress, value })
  // Otherwise the tokens could not go from one holder to the other.
  await market.must(artist, { TransactionType: 'AccountSet', SetFlag: 8 })
  await market.must(broker, { TransactionType: 'TrustSet', LimitAmount: token('100') })
  await market.must(artist, {
    TransactionType: 'Payment',
    Destination: broker.classicAddress,
    Amount: token('10'),
  })
  await market.must(stranger, {
    TransactionType: 'OfferCreate',
    TakerGets: String(sale.gift / 2n),
    TakerPays: token('5'),
  })
  const { hash } = await market.must(broker, {
    TransactionType: 'Payment',
    Destination: sale.charity,
    Amount: String(sale.gift),
    SendMax: token('10'),
    Flags: 0x00020000,
    Memos: [payoutMemo([sale.hash])],
  })
  return hash
}
