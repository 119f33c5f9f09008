import { type Drops, MAX_PRICE_DROPS, MIN_PRICE_DROPS } from '@gooddrop/contract/money.ts'
import type {
  AccountSet,
  CredentialAccept,
  CredentialCreate,
  CredentialDelete,
  NFTokenAcceptOffer,
  NFTokenCancelOffer,
  NFTokenCreateOffer,
  NFTokenMint,
  Payment,
  SetRegularKey,
  TicketCreate,
} from 'xrpl'
import {
  actionMemo,
  type DirectGiftMemo,
  directGiftMemo,
  type GiftMemo,
  giftMemo,
  MAX_TOKENS_NAMED,
  type PledgeMemo,
  payoutMemo,
  pledgeMemo,
  requestMemo,
  type SellAction,
  tokensMemo,
} from './memos.ts'
import { TOKEN_FLAGS } from './token-id.ts'
import { buildCredentialAccept, buildCredentialCreate, buildCredentialDelete } from './transactions/credential.ts'
import { buildBrokeredAccept } from './transactions/nftoken-accept-offer.ts'
import { buildCancelOffers } from './transactions/nftoken-cancel-offer.ts'
import { buildBuyOffer, buildSellOffer } from './transactions/nftoken-create-offer.ts'
import { buildMint } from './transactions/nftoken-mint.ts'
import { buildPayment } from './transactions/payment.ts'

/** What a user is asked to sign: the wallet app fills in Fee, Sequence and LastLedgerSequence. */
type Asked = { account: string; request: string }
type Sale = Asked & { tokenId: string; price: Drops; broker: string }

/** `pledge`: the offer asks for the price less what the seller gives of it. */
type Listed = { expiration?: number; pledge?: PledgeMemo | null }

/** Networks with a higher id want it inside the transaction; on the others it must be absent. */
const HIGHEST_UNNAMED_NETWORK = 1024
export const networkField = (networkId: number) => (networkId > HIGHEST_UNNAMED_NETWORK ? { NetworkID: networkId } : {})

function legalPrice(price: Drops): Drops {
  if (price < MIN_PRICE_DROPS || price > MAX_PRICE_DROPS) throw new RangeError(`${price} drops is no price`)
  return price
}

/** What a seller gives of the price, on top of the buyer's gift. */
const pledgedOf = (pledge: PledgeMemo | null | undefined): Drops => pledge?.pledge ?? 0n

/** Only the broker can complete it, and only the broker's signer knows how: that is what keeps the gift in the sale. */
const sellOffer = (
  action: SellAction,
  { account, request, tokenId, price, broker, expiration, pledge }: Sale & Listed,
) =>
  buildSellOffer({
    account,
    tokenId,
    drops: legalPrice(price) - pledgedOf(pledge),
    destination: broker,
    ...(expiration !== undefined && { expiration }),
    memos: [requestMemo(request), actionMemo(action), ...(pledge ? [pledgeMemo(pledge)] : [])],
  }) satisfies NFTokenCreateOffer

export const askToList = (sale: Sale & Listed) => sellOffer('list', sale)

/** The seller's answer to a bid: the same offer, but of short life. */
export const askToAcceptBid = (sale: Sale & { expiration: number }): NFTokenCreateOffer => sellOffer('acceptBid', sale)

/** An auction's standing offer: its amount is the reserve price. */
export const askForAuction = (sale: Sale): NFTokenCreateOffer => sellOffer('auction', sale)

type Purchase = Asked & {
  tokenId: string
  seller: string
  broker: string
  /** Unix seconds by the ledger's clock, never by the machine's. */
  expiration: number
  gift: GiftMemo
}

/** A purchase and a bid are the same offer; it carries the buyer's choice of charity, signed by the buyer. */
export const askToBuy = ({
  account,
  request,
  tokenId,
  seller,
  broker,
  expiration,
  gift,
}: Purchase): NFTokenCreateOffer =>
  buildBuyOffer({
    account,
    tokenId,
    owner: seller,
    drops: legalPrice(gift.price) + gift.gift,
    destination: broker,
    expiration,
    memos: [giftMemo(gift), requestMemo(request)],
  })

export const askToBid = askToBuy

export const askToCancel = ({ account, request, offerId }: Asked & { offerId: string }): NFTokenCancelOffer =>
  buildCancelOffers(account, [offerId], [requestMemo(request)])

/** At most 500; one that is gone by then is left out by the ledger. */
export const askToCancelAll = ({
  account,
  request,
  offerIds,
}: Asked & { offerIds: readonly string[] }): NFTokenCancelOffer =>
  buildCancelOffers(account, offerIds, [requestMemo(request)])

/** Transferable and nothing else: neither can the issuer burn it in another's hands, nor change its artwork. */
export const askToMint = ({
  account,
  request,
  uri,
  transferFee,
  taxon = 0,
}: Asked & { uri: string; transferFee: number; taxon?: number }): NFTokenMint =>
  buildMint({
    account,
    uri,
    transferFee,
    taxon,
    flags: TOKEN_FLAGS.transferable,
    memos: [requestMemo(request)],
  })

/** The charity takes the credential that says it was vetted; from then on the reserve for it is the charity's. */
export const askToAcceptCredential = ({
  account,
  request,
  issuer,
  typeHex,
}: Asked & { issuer: string; typeHex: string }): CredentialAccept =>
  buildCredentialAccept({ issuer, subject: account, typeHex, memos: [requestMemo(request)] })

type DirectGift = Asked & { charity: string; tag: number | null; drops: Drops; about: DirectGiftMemo }

/** Straight to the charity, by somebody who did not win an auction: no part of any sale. */
export const askToGive = ({ account, request, charity, tag, drops, about }: DirectGift): Payment =>
  buildPayment({
    account,
    destination: charity,
    drops,
    destinationTag: tag,
    memos: [directGiftMemo(about), requestMemo(request)],
  })

/** From now on another key may sign for the account as well. */
export const askToSetKey = ({ account, request, keyAddress }: Asked & { keyAddress: string }): SetRegularKey => ({
  TransactionType: 'SetRegularKey',
  Account: account,
  RegularKey: keyAddress,
  Memos: [requestMemo(request)],
})

const DISABLE_MASTER = 4

/** The key that the account was made with signs for the last time. */
export const askToEndMasterKey = ({ account, request }: Asked): AccountSet => ({
  TransactionType: 'AccountSet',
  Account: account,
  SetFlag: DISABLE_MASTER,
  Memos: [requestMemo(request)],
})

/**
 * Everything that a transaction of our own must say besides what it does. `ticket`: the number is that of a ticket, and
 * waits for no other number.
 */
export type Slot = { sequence: number; ticket: boolean; fee: Drops; lastLedger: number; networkId: number }

const slotFields = ({ sequence, ticket, fee, lastLedger, networkId }: Slot) => ({
  ...(ticket ? { Sequence: 0, TicketSequence: sequence } : { Sequence: sequence }),
  Fee: String(fee),
  LastLedgerSequence: lastLedger,
  ...networkField(networkId),
})

type Settlement = {
  broker: string
  sellOffer: string
  buyOffer: string
  gift: GiftMemo
  pledge?: PledgeMemo | null
}

/** The fee is the buyer's gift and the seller's pledge; the sale repeats what both have signed. */
export const settleSale = (
  { broker, sellOffer, buyOffer, gift, pledge }: Settlement,
  slot: Slot,
): NFTokenAcceptOffer => ({
  ...buildBrokeredAccept({
    account: broker,
    sellOffer,
    buyOffer,
    fee: gift.gift + pledgedOf(pledge),
    memos: [giftMemo(gift), ...(pledge ? [pledgeMemo(pledge)] : [])],
  }),
  ...slotFields(slot),
})

/** By this a charity finds our payments among its own. */
export const SOURCE_TAG = 0x600dd709

type Payout = {
  broker: string
  charity: string
  tag: number | null
  drops: Drops
  saleHashes: readonly string[]
  tokenIds?: readonly string[]
}

export const payOutGifts = (
  { broker, charity, tag, drops, saleHashes, tokenIds = [] }: Payout,
  slot: Slot,
): Payment => ({
  ...buildPayment({
    account: broker,
    destination: charity,
    drops,
    destinationTag: tag,
    memos: [
      payoutMemo(saleHashes),
      ...(tokenIds.length > 0 && tokenIds.length <= MAX_TOKENS_NAMED ? [tokensMemo(tokenIds)] : []),
    ],
  }),
  SourceTag: SOURCE_TAG,
  ...slotFields(slot),
})

export const clearOffers = (broker: string, offerIds: readonly string[], slot: Slot): NFTokenCancelOffer => ({
  ...buildCancelOffers(broker, offerIds, []),
  ...slotFields(slot),
})

/** Changes nothing: only uses up its sequence number. */
export const fillGap = (account: string, slot: Slot): AccountSet => ({
  TransactionType: 'AccountSet',
  Account: account,
  ...slotFields(slot),
})

/** The most tickets that an account may have on the ledger. */
export const MAX_TICKETS = 250

/** The numbers that follow its own become tickets. */
export const createTickets = (account: string, count: number, slot: Slot): TicketCreate => ({
  TransactionType: 'TicketCreate',
  Account: account,
  TicketCount: count,
  ...slotFields(slot),
})

type Delivery = { treasury: string; to: string; drops: Drops; request: string }

/** XRP that was bought by card. */
export const deliverXrp = ({ treasury, to, drops, request }: Delivery, slot: Slot): Payment => ({
  ...buildPayment({ account: treasury, destination: to, drops, destinationTag: null, memos: [requestMemo(request)] }),
  ...slotFields(slot),
})

export type IssuedCredential = { issuer: string; subject: string; typeHex: string; expiration: number; uri: string }

export const issueCredential = (credential: IssuedCredential, slot: Slot): CredentialCreate => ({
  ...buildCredentialCreate(credential),
  ...slotFields(slot),
})

type NamedCredential = { issuer: string; subject: string; typeHex: string }

export const revokeCredential = (credential: NamedCredential, slot: Slot): CredentialDelete => ({
  ...buildCredentialDelete(credential),
  ...slotFields(slot),
})
