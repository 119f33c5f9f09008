import { createBrokerSigner, type PayoutDue } from '@gooddrop/ledger/broker-signer.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { type GiftMemo, readMemos } from '@gooddrop/ledger/memos.ts'
import { accountTransactions, type FoundTransaction, type OfferEntry, transaction } from '@gooddrop/ledger/queries.ts'
import type { Signed, Signer } from '@gooddrop/ledger/signer.ts'
import { must, SignerRefusal } from '@gooddrop/ledger/signing-rules.ts'
import { createTreasurySigner, type Delivery } from '@gooddrop/ledger/treasury-signer.ts'
import { dropsOrNull, type Json } from '@gooddrop/ledger/wire.ts'
import type { Deps } from '#deps.ts'
import { findOffer } from '#listener/queries.ts'
import { firstUnvetted, holdsCredential } from './check-credential.ts'
import type { Broker, Treasury } from './house-account-deps.ts'
import {
  createOutflow,
  isSamePlace,
  type Outflow,
  type Payment,
  paymentIn,
  paymentInBlob,
  type SignedPayment,
} from './outflow.ts'
import { attemptsOf } from './signer-store.ts'

/** What of the ledger that the database stands at decides: see View in work-handler.ts. */
type View = { ledger: { index: number; hash: string; closeTime: number }; root: { sequence: number }; lease: number }

/** `wait`: not now; it is asked again with the next ledger, and an operator is shown why. */
export type Permit = { kind: 'wait'; why: string } | { kind: 'granted'; sign(tx: Json): Promise<Signed> }

/**
 * The only way from a piece of work to a key. Rows of the database ask for a signature; whether it is given is decided
 * here, from the transaction itself and, wherever the ledger or the card service can say it, from what they say. What a
 * transaction of each kind may contain is in ledger/broker-signer.ts, treasury-signer.ts and vetting.ts; nothing else is
 * signed.
 */
export type SignerPolicy = {
  readonly keyAddress: string
  /** No sale without the gift that the buyer has signed, of at least 1 %, and the pledge that the seller has signed. */
  sale(view: View, offers: { sell: OfferEntry; buy: OfferEntry }): Promise<Permit>
  /** Gifts that sales on the ledger have taken, to the charity that they name, once, within the limit per hour. */
  payout(view: View, due: PayoutDue): Promise<Permit>
  /** What the card service says was paid for, once, within the limit per hour. */
  delivery(view: View, due: Delivery): Promise<Permit>
  /** Only offers made out to the account. */
  cancel(view: View, offers: readonly OfferEntry[]): Permit
  /** To an account that is listed as a charity's, of our types, for a limited time. */
  credential(view: View, charity: string): Promise<Permit>
  /** Only credentials that the account has issued. */
  revocation(view: View, entry: Json): Permit
  /** Uses up a sequence number and does nothing else. */
  fill(view: View): Permit
  /** Sets sequence numbers aside and does nothing else. */
  tickets(view: View): Permit
}

export type Given = { deps: Deps; client: LedgerClient; signer: Signer }

type PaymentGiven = { client: LedgerClient; outflow: Outflow; view: View; payment: Payment; past: SignedPayment[] }

export const granted = (sign: (tx: Json) => Promise<Signed>): Permit => ({ kind: 'granted', sign })
const wait = (why: string): Permit => ({ kind: 'wait', why })
const evidence = ({ offerId, entry }: OfferEntry) => ({ index: offerId, entry })

/** Work of another account, or no work of ours at all: the row is not what it says. */
export const foreign = granted(async () => {
  throw new SignerRefusal('only work of this account')
})

export function brokerPolicy({ deps, client, signer, broker }: Given & { broker: Broker }): SignerPolicy {
  const { account, keyAddress } = signer
  const key = createBrokerSigner({ signer, networkId: client.networkId })
  const outflow = createOutflow({ db: deps.db, account, limit: deps.config.BROKER_HOURLY_DROPS })
  return {
    keyAddress,

    async sale({ ledger }, { sell, buy }) {
      const [choice, listing] = await Promise.all([choiceOf(deps, client, buy), listingOf(deps, client, sell)])
      if (listing === 'unknown') return wait('the ledger server does not know the listing whose pledge it should take')
      const vetted = choice !== null && (await holdsCredential(deps, client, choice.charity, ledger))
      return granted(async (tx) => {
        if (!choice) throw new SignerRefusal('a buy offer that names its gift')
        must('the gift and the charity that the buyer has signed', isSameGift(choice, readMemos(tx.Memos).gift))
        must('a charity that holds a valid credential', vetted)
        const offers = { sell: evidence(sell), buy: evidence(buy) }
        return key.signSale(tx, { ...offers, gift: choice.gift, sellMade: listing, validated: ledger.index })
      })
    },

    async payout(view, due) {
      const { index } = view.ledger
      const drops = due.gifts.reduce((sum, gift) => sum + gift.drops, 0n)
      const payment = { drops, pays: due.gifts.map(({ saleHash }) => saleHash) }
      const tooMuch = await outflow.reserve(view.lease, payment)
      if (tooMuch) return wait(tooMuch)
      const sales = await Promise.all(due.gifts.map(({ saleHash }) => transaction(client, saleHash)))
      const first = Math.min(...sales.map((sale) => (sale?.validated ? sale.ledgerIndex : null) ?? 0))
      const paid = first > 0 ? await salesPaid(client, { ...due, from: first, to: index, account }) : null
      if (paid === null) return wait('the ledger server does not know the sales whose gifts it should pay')
      const unvetted = await firstUnvetted(deps, client, { charity: due.charity, sales, ledger: view.ledger })
      if (unvetted) return wait(`${due.charity} held no valid credential when ${unvetted} was sold, and holds none now`)
      return paymentPermit({ client, outflow, view, payment, past: [] }, async (tx, signOnce) => {
        must('a charity that was vetted', await broker.giftsOwed.knows(deps.db, String(tx.Destination)))
        for (const [place, gift] of due.gifts.entries()) checkGift(tx, gift, sales[place]!, account)
        must('no sale that was paid', !payment.pays.some((sale) => paid.has(sale)))
        return signOnce(() => key.signPayout(tx, { due, validated: index }))
      })
    },

    delivery: async () => foreign,
    credential: async () => foreign,
    revocation: () => foreign,
    cancel: ({ ledger }, offers) =>
      granted((tx) => key.signCancel(tx, { offers: offers.map(evidence), validated: ledger.index })),
    fill: ({ ledger }) => granted((tx) => key.signFill(tx, { validated: ledger.index })),
    tickets: ({ ledger }) => granted((tx) => key.signTickets(tx, { validated: ledger.index })),
  }
}

export function treasuryPolicy({ deps, client, signer, treasury }: Given & { treasury: Treasury }): SignerPolicy {
  const { account, keyAddress } = signer
  const key = createTreasurySigner({ signer, networkId: client.networkId })
  const outflow = createOutflow({ db: deps.db, account, limit: deps.config.TREASURY_HOURLY_DROPS })
  return {
    keyAddress,

    async delivery(view, due) {
      const payment = { drops: due.drops, pays: [due.request] }
      const tooMuch = await outflow.reserve(view.lease, payment)
      if (tooMuch) return wait(tooMuch)
      const answer = await treasury.deliveriesDue.isPaid(due.request)
      if (answer === 'unknown') return wait('the card service does not say whether an order is paid')
      const past = (await attemptsOf(deps.db, account, 'delivery', due.request)).flatMap(
        (one) => paymentInBlob(one) ?? [],
      )
      return paymentPermit({ client, outflow, view, payment, past }, async (tx, signOnce) => {
        must('an order that is paid', answer === 'paid')
        return signOnce(() => key.signDelivery(tx, { ...due, validated: view.ledger.index }))
      })
    },

    sale: async () => foreign,
    payout: async () => foreign,
    cancel: () => foreign,
    credential: async () => foreign,
    revocation: () => foreign,
    fill: ({ ledger }) => granted((tx) => key.signFill(tx, { validated: ledger.index })),
    tickets: ({ ledger }) => granted((tx) => key.signTickets(tx, { validated: ledger.index })),
  }
}

type SignPayment = (tx: Json, signOnce: (sign: () => Promise<Signed>) => Promise<Signed>) => Promise<Signed>

/** For payouts and deliveries alike: `signOnce` signs nothing that another transaction has paid, or may still pay. */
async function paymentPermit(given: PaymentGiven, decide: SignPayment): Promise<Permit> {
  const { client, outflow, view, payment, past } = given
  const earlier = [...past, ...outflow.signedFor(payment.pays)]
  const applied = new Set<string>()
  for (const { hash } of earlier.filter((one) => !mayApply(one, view)))
    if (isDone(await transaction(client, hash))) applied.add(hash)
  return granted((tx) =>
    decide(tx, async (sign) => {
      const own = paymentIn(tx)
      if (!own) throw new SignerRefusal('a payment that says what it is for')
      must('a payment within the limit per hour', outflow.overLimit(own) === undefined)
      for (const other of earlier.filter(({ place }) => !isSamePlace(place, own.place))) {
        must(`nothing that was paid before, as ${other.hash} was`, !applied.has(other.hash))
        must(`nothing that may be paid already, as ${other.hash} may`, !mayApply(other, view))
      }
      const signed = await sign()
      outflow.note({ ...own, hash: signed.hash })
      return signed
    }),
  )
}

const mayApply = ({ lastLedger, place }: SignedPayment, { ledger, root }: View): boolean =>
  lastLedger > ledger.index && (place.kind === 'ticket' || place.number >= root.sequence)

const isDone = (found: FoundTransaction | null): boolean => found?.validated === true && found.result === 'tesSUCCESS'

/**
 * What the buyer chose: the memo of the very transaction that made the offer. Of an offer that is older than the ledger
 * server's memory, what our listener read of it.
 */
async function choiceOf(deps: Deps, client: LedgerClient, buy: OfferEntry): Promise<GiftMemo | null> {
  const made = await transaction(client, String(buy.entry.PreviousTxnID))
  if (made?.validated) return readMemos(made.tx.Memos).gift
  return (await findOffer(deps.db, buy.offerId))?.gift ?? null
}

/**
 * The transaction in which the seller has signed what is given of the price. Of one that is older than the ledger server's
 * memory there is no proof: then only what our listener knows to be without a pledge can be sold.
 */
async function listingOf(deps: Deps, client: LedgerClient, sell: OfferEntry): Promise<Json | null | 'unknown'> {
  const made = await transaction(client, String(sell.entry.PreviousTxnID))
  if (made?.validated) return made.tx
  return (await findOffer(deps.db, sell.offerId))?.pledge ? 'unknown' : null
}

const isSameGift = (one: GiftMemo, other: GiftMemo | null): boolean =>
  other !== null &&
  one.charity === other.charity &&
  one.tag === other.tag &&
  one.price === other.price &&
  one.gift === other.gift

/** The ledger says what the sale has taken, and for whom. */
function checkGift(tx: Json, gift: PayoutDue['gifts'][number], sale: FoundTransaction, broker: string): void {
  const isSale = sale.tx.TransactionType === 'NFTokenAcceptOffer' && sale.tx.Account === broker
  must('gifts of sales that the broker made', isDone(sale) && isSale)
  must('the gift that the sale has taken', dropsOrNull(sale.tx.NFTokenBrokerFee) === gift.drops)
  must('the charity that the sale names', readMemos(sale.tx.Memos).gift?.charity === tx.Destination)
}

type PaidRange = { charity: string; account: string; from: number; to: number }

/** The sales that payments of ours to this charity have named; null where the ledger server does not know them all. */
async function salesPaid(client: LedgerClient, { charity, account, from, to }: PaidRange): Promise<Set<string> | null> {
  const named = new Set<string>()
  try {
    for await (const found of accountTransactions(client, charity, { from, to }))
      if (found.tx.Account === account && isDone(found)) for (const sale of found.memos.payout ?? []) named.add(sale)
    return named
  } catch (error) {
    if (isLedgerError(error, 'history_missing')) return null
    throw error
  }
}
