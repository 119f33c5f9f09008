import type { Drops } from '@gooddrop/contract/money.ts'
import { SOURCE_TAG } from './actions.ts'
import { hashOfTransaction } from './codec.ts'
import { type PledgeMemo, readMemos } from './memos.ts'
import type { Signed, Signer } from './signer.ts'
import { checkCommonRules, checkFill, checkTickets, must, type OwnRules, SignerRefusal } from './signing-rules.ts'
import { parseTokenId } from './token-id.ts'
import { MAX_CANCELS } from './transactions/nftoken-cancel-offer.ts'
import { dropsOrNull, type Json, numberOr } from './wire.ts'

/** A ledger entry as the server returned it, with its index. */
export type EntryEvidence = { index: string; entry: Json }

export type BrokerSigner = {
  readonly account: string
  readonly keyAddress: string
  signSale(tx: Json, evidence: SaleEvidence & { validated: number }): Promise<Signed>
  signPayout(tx: Json, evidence: { due: PayoutDue; validated: number }): Promise<Signed>
  signCancel(tx: Json, evidence: { offers: readonly EntryEvidence[]; validated: number }): Promise<Signed>
  signFill(tx: Json, evidence: { validated: number }): Promise<Signed>
  signTickets(tx: Json, evidence: { validated: number }): Promise<Signed>
}

export type Owed = { drops: Drops; tag: number | null }

/** One payout: what each of its sales has given, and which sales a validated payment of ours has named already. */
export type PayoutDue = {
  charity: string
  tag: number | null
  gifts: readonly { saleHash: string; tokenId: string; drops: Drops }[]
  paid: ReadonlySet<string>
}

/**
 * The only way to the broker's key. It signs five kinds of transaction and decides from the transaction and
 * the ledger's own entries alone, so that no bug elsewhere can complete a sale without its full gift.
 */
export function createBrokerSigner({ signer, networkId }: { signer: Signer; networkId: number }): BrokerSigner {
  const { account } = signer

  const checkCommon = (tx: Json, rules: Omit<OwnRules, 'account' | 'networkId'>) =>
    checkCommonRules(tx, { ...rules, account, networkId })

  return {
    account,
    keyAddress: signer.keyAddress,
    async signSale(tx, { validated, ...evidence }) {
      const fields = ['NFTokenSellOffer', 'NFTokenBuyOffer', 'NFTokenBrokerFee']
      checkCommon(tx, { type: 'NFTokenAcceptOffer', fields, validated })
      checkSale(tx, evidence, account)
      return signer.sign(tx)
    },
    async signPayout(tx, { due, validated }) {
      const fields = ['Destination', 'DestinationTag', 'SourceTag', 'Amount']
      checkCommon(tx, { type: 'Payment', fields, validated })
      checkPayout(tx, due)
      return signer.sign(tx)
    },
    async signCancel(tx, { offers, validated }) {
      checkCommon(tx, { type: 'NFTokenCancelOffer', fields: ['NFTokenOffers'], validated })
      checkCancel(tx, offers, account)
      return signer.sign(tx)
    },
    async signFill(tx, { validated }) {
      checkFill(tx, { account, networkId, validated })
      return signer.sign(tx)
    },
    async signTickets(tx, { validated }) {
      checkTickets(tx, { account, networkId, validated })
      return signer.sign(tx)
    },
  }
}

/**
 * `gift`: the buyer's. `sellMade`: the transaction that made the sell offer, null where no ledger server has it any more.
 * It counts by its hash alone, so it may come from anywhere.
 */
type SaleEvidence = { sell: EntryEvidence; buy: EntryEvidence; gift: Drops; sellMade: Json | null }

function checkSale(tx: Json, { sell, buy, gift, sellMade }: SaleEvidence, broker: string) {
  must('both offers', tx.NFTokenSellOffer === sell.index && tx.NFTokenBuyOffer === buy.index)
  for (const { entry } of [sell, buy]) {
    must('entries that are offers', entry.LedgerEntryType === 'NFTokenOffer')
    must('offers made out to the broker', entry.Destination === broker)
  }
  must('a sell offer to sell', numberOr(sell.entry.Flags, 0) === 1)
  must('a buy offer to buy', numberOr(buy.entry.Flags, 0) === 0)
  must('offers for one token', typeof sell.entry.NFTokenID === 'string' && sell.entry.NFTokenID === buy.entry.NFTokenID)
  must('two different owners', typeof sell.entry.Owner === 'string' && sell.entry.Owner !== buy.entry.Owner)
  const ask = dropsOrNull(sell.entry.Amount)
  const bid = dropsOrNull(buy.entry.Amount)
  const fee = dropsOrNull(tx.NFTokenBrokerFee)
  if (ask === null || bid === null) throw new SignerRefusal('offers in XRP')
  if (fee === null || fee <= 0n) throw new SignerRefusal('a gift in the sale')
  const pledge = pledgeIn(sellMade, sell.entry)
  const price = bid - gift
  must('the gift that was agreed', fee - (pledge?.pledge ?? 0n) === gift)
  // Deliberately not isLegalGift of contract/money.ts: the last check before the key trusts no other module, so lowering
  // the minimum there needs a change here as well. The bid is price plus gift, so 1 % of the price is bid / 101.
  must('a gift of at least 1 %', 101n * gift >= bid)
  must('a gift of at most the price', 2n * gift <= bid)
  must('the ask within the bid less the fee', ask <= bid - fee)
  if (pledge) checkPledge(pledge, { ask, price, entry: sell.entry })
  const memos = Array.isArray(tx.Memos) && tx.Memos.length === (pledge ? 2 : 1) ? readMemos(tx.Memos) : null
  if (!memos?.gift) throw new SignerRefusal('only our memo')
  must('a memo that says what is done', memos.gift.gift === gift && memos.gift.price === price)
  must('the pledge as the seller signed it', isSamePledge(memos.pledge, pledge))
  must('the charity that the seller signed', pledge === null || memos.gift.charity === pledge.charity)
}

/**
 * What the seller has signed to give of the price. Without a pledge in it the transaction is not looked at further: an
 * offer without a pledge is sold as if there were no evidence.
 */
function pledgeIn(made: Json | null, entry: Json): PledgeMemo | null {
  const { pledge, action } = readMemos(made?.Memos)
  if (made === null || pledge === null) return null
  if (pledge === 'unreadable') throw new SignerRefusal('a pledge that can be read')
  must('the transaction that made the sell offer', hashOfTransaction(made) === entry.PreviousTxnID)
  must('a pledge in a listing', made.TransactionType === 'NFTokenCreateOffer' && action === 'list')
  must('a pledge of the seller', made.Account === entry.Owner)
  for (const field of ['NFTokenID', 'Amount', 'Destination'])
    must('the sell offer that its transaction made', made[field] === entry[field])
  return pledge
}

/** Again without contract/pledge.ts: what is taken from a seller is computed here from what the seller signed. */
function checkPledge(
  { price: pledgedPrice, basisPoints, pledge }: PledgeMemo,
  { ask, price, entry }: { ask: Drops; price: Drops; entry: Json },
) {
  must('the price of the pledge', pledgedPrice === price)
  must('an ask of the price less the pledge', ask === price - pledge)
  must('a pledge that leaves the seller a drop', pledge > 0n && pledge < price)
  must('no more than the pledged share', (pledge - 1n) * 10_000n < price * BigInt(basisPoints))
  const token = parseTokenId(String(entry.NFTokenID))
  must('a pledge that lessens no royalty', token !== null && (token.transferFee === 0 || token.issuer === entry.Owner))
}

const isSamePledge = (stated: PledgeMemo | 'unreadable' | null, signed: PledgeMemo | null): boolean =>
  signed === null || stated === null || stated === 'unreadable'
    ? stated === signed
    : stated.charity === signed.charity &&
      stated.price === signed.price &&
      stated.basisPoints === signed.basisPoints &&
      stated.pledge === signed.pledge

function checkPayout(tx: Json, { charity, tag, gifts, paid }: PayoutDue) {
  must('a payment to a charity', tx.Destination === charity)
  const amount = dropsOrNull(tx.Amount)
  must('a payment of XRP', amount !== null && amount > 0n)
  const owed = gifts.reduce((sum, { drops }) => sum + drops, 0n)
  must('exactly what is owed', amount === owed)
  must("the charity's own tag", (tx.DestinationTag ?? null) === tag)
  must('our source tag', tx.SourceTag === SOURCE_TAG)
  const named = new Set(checkPayoutMemos(tx.Memos))
  must('the sales of one payout', named.size === gifts.length && gifts.every(({ saleHash }) => named.has(saleHash)))
  must(
    'no sale that was paid',
    gifts.every(({ saleHash }) => !paid.has(saleHash)),
  )
}

/** The sales that it names. */
function checkPayoutMemos(memos: unknown): string[] {
  const { payout, tokens } = readMemos(memos)
  const count = Array.isArray(memos) ? memos.length : 0
  if (payout === null || count !== (tokens === null ? 1 : 2)) throw new SignerRefusal('only our memo')
  must('a token for each sale', tokens === null || tokens.length === payout.length)
  return payout
}

function checkCancel(tx: Json, offers: readonly EntryEvidence[], broker: string) {
  const ids = tx.NFTokenOffers
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MAX_CANCELS) throw new SignerRefusal('1 to 500 offers')
  must('no memo', tx.Memos === undefined)
  const known = new Map(offers.map(({ index, entry }) => [index, entry]))
  for (const id of ids) {
    const entry = known.get(String(id))
    must(
      'only offers made out to the broker',
      entry?.LedgerEntryType === 'NFTokenOffer' && entry.Destination === broker,
    )
  }
}
