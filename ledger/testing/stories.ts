import { gift } from '@gooddrop/contract/money.ts'
import type { Wallet } from 'xrpl'
import { askToBuy, askToList, askToMint } from '#actions.ts'
import { giftMemo } from '#memos.ts'
import { encodeText } from '#text.ts'
import { buildAccountDelete } from '#transactions/account-delete.ts'
import { buildBrokeredAccept } from '#transactions/nftoken-accept-offer.ts'
import type { ValidatedLedger } from '#validated-ledger.ts'
import type { Json } from '#wire.ts'
import type { Outcome, Stage } from './stage.ts'

export type Story = {
  about: string
  play(stage: Stage): Promise<{ ledger: ValidatedLedger; names: Record<string, string> }>
}

const request = '0199c0de-0000-7000-8000-000000000001'

const mint = (stage: Stage, wallet: Wallet, transferFee = 0): Promise<string> =>
  stage
    .play(wallet, askToMint({ account: wallet.classicAddress, request, uri: 'ipfs://bafybeigdyr', transferFee }))
    .then((outcome) => outcome.one('minted').tokenId)

/** A present from one to the other: a sell offer for nothing, taken. */
async function give(stage: Stage, from: Wallet, to: Wallet, tokenId: string): Promise<Outcome> {
  const sell = { TransactionType: 'NFTokenCreateOffer', NFTokenID: tokenId, Amount: '0', Flags: 1 }
  const { offerId } = (await stage.play(from, sell)).one('offered')
  return stage.play(to, { TransactionType: 'NFTokenAcceptOffer', NFTokenSellOffer: offerId })
}

async function nameAll(stage: Stage, names: readonly string[]): Promise<[Wallet[], Record<string, string>]> {
  const wallets = await stage.fund(names)
  return [wallets, Object.fromEntries(names.map((name, n) => [name.replace(/.*:/, ''), wallets[n]!.classicAddress]))]
}

const sale: Story = {
  about: 'a resale through the broker with gift and royalty, its choice of charity in the memos',
  async play(stage) {
    const [wallets, names] = await nameAll(stage, ['1:artist', '1:seller', '1:buyer', '1:broker', '1:charity'])
    const [artist, seller, buyer, broker] = wallets as [Wallet, Wallet, Wallet, Wallet]
    const tokenId = await mint(stage, artist, 7_777)
    await give(stage, artist, seller, tokenId)
    const price = 33_333_333n
    const choice = { charity: names.charity!, tag: 5, price, gift: gift(price, 333), basisPoints: 333 }
    const common = { request, tokenId, broker: broker.classicAddress }
    const listing = askToList({ ...common, account: seller.classicAddress, price })
    const sellOffer = (await stage.play(seller, listing)).one('offered').offerId
    const purchase = askToBuy({
      ...common,
      account: buyer.classicAddress,
      seller: seller.classicAddress,
      expiration: (await stage.client.freshTip()).closeTime + 900,
      gift: choice,
    })
    const buyOffer = (await stage.play(buyer, purchase)).one('offered').offerId
    const fields = { account: broker.classicAddress, sellOffer, buyOffer, fee: choice.gift, memos: [giftMemo(choice)] }
    const { ledger } = await stage.play(broker, buildBrokeredAccept(fields))
    return { ledger, names: { ...names, token: tokenId, sellOffer, buyOffer } }
  },
}

const split: Story = {
  about: 'the 33rd token of the buyer splits a page there while the seller’s two pages become one',
  async play(stage) {
    const [wallets, names] = await nameAll(stage, ['2:seller', '2:buyer'])
    const [seller, buyer] = wallets as [Wallet, Wallet]
    const tokens: string[] = []
    for (let n = 0; n < 32; n++) await mint(stage, buyer)
    for (let n = 0; n < 33; n++) tokens.push(await mint(stage, seller))
    const { ledger } = await give(stage, seller, buyer, tokens[0]!)
    return { ledger, names: { ...names, token: tokens[0]! } }
  },
}

const deletion: Story = {
  about: 'an account with two bids and an ask is deleted, and its offers with it',
  async play(stage) {
    const [wallets, names] = await nameAll(stage, ['3:artist', '3:leaver'])
    const [artist, leaver] = wallets as [Wallet, Wallet]
    const offers: string[] = []
    for (const amount of ['5000000', '6000000']) {
      const tokenId = await mint(stage, artist)
      const bid = {
        TransactionType: 'NFTokenCreateOffer',
        NFTokenID: tokenId,
        Owner: artist.classicAddress,
        Amount: amount,
      }
      offers.push((await stage.play(leaver, bid)).one('offered').offerId)
    }
    // The ledger keeps an account until 256 ledgers have passed its sequence number.
    for (let n = 0; n < 260; n++) await stage.close()
    const fee = { Fee: '200000' }
    const { ledger } = await stage.play(leaver, {
      ...buildAccountDelete(leaver.classicAddress, artist.classicAddress),
      ...fee,
    })
    return { ledger, names: { ...names, first: offers[0]!, second: offers[1]! } }
  },
}

const hostile: Story = {
  about: 'a URI that is no text and memos with NUL, in one ledger with an honest mint and an accept of nothing',
  async play(stage) {
    const [wallets, names] = await nameAll(stage, ['4:mallory', '4:honest', '4:late'])
    const [mallory, honest, late] = wallets as [Wallet, Wallet, Wallet]
    const memos = [{ Memo: { MemoType: encodeText('note'), MemoData: '00C32800' } }]
    const bad: Json = { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8, URI: '00FF0000C328', Memos: memos }
    await stage.send(mallory, bad)
    await stage.send(late, { TransactionType: 'NFTokenAcceptOffer', NFTokenSellOffer: 'AB'.repeat(32) })
    const good = askToMint({ account: honest.classicAddress, request, uri: 'ipfs://good', transferFee: 0 })
    const { ledger } = await stage.play(honest, good)
    return { ledger, names }
  },
}

const cleanUp: Story = {
  about: 'the broker clears away a bid and an ask that are made out to it',
  async play(stage) {
    const [wallets, names] = await nameAll(stage, ['5:seller', '5:bidder', '5:broker'])
    const [seller, bidder, broker] = wallets as [Wallet, Wallet, Wallet]
    const tokenId = await mint(stage, seller)
    const common = { TransactionType: 'NFTokenCreateOffer', NFTokenID: tokenId, Destination: broker.classicAddress }
    const ask = (await stage.play(seller, { ...common, Amount: '100', Flags: 1 })).one('offered').offerId
    const bid = (await stage.play(bidder, { ...common, Amount: '90', Owner: seller.classicAddress })).one(
      'offered',
    ).offerId
    const { ledger } = await stage.play(broker, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [ask, bid] })
    return { ledger, names: { ...names, token: tokenId, ask, bid } }
  },
}

/** By the name of the fixture that each one fills. */
export const stories: Record<string, Story> = {
  'sale-with-gift': sale,
  'page-split-and-merge': split,
  'account-delete': deletion,
  'hostile-mint': hostile,
  'cancel-by-broker': cleanUp,
}
