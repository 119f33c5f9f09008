import { gift as leastGift, MIN_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import { toHex } from './bytes.ts'
import { readProvedMemos } from './memos.ts'
import type { StObject } from './read-object.ts'
import { Refused } from './refusal.ts'
import { readList, type Trust, type ValidatorList } from './validator-list.ts'
import { isObject, type ProvedTransaction, verifyXpop, type Xpop } from './verify-xpop.ts'

export const GIFT_FORMAT = 'gooddrop-gift-1'

/** The file of a gift: the sale that gave it, and the payment that passed it on, once there is one. */
export type GiftFile = { format: typeof GIFT_FORMAT; sale: Xpop; payout: Xpop | null }

export type GiftTrust = Trust & {
  /** The accounts that complete sales for the marketplace; undefined: whoever completed the sale. */
  readonly brokers?: readonly string[] | undefined
}

type Where = Pick<ProvedTransaction, 'hash' | 'ledger' | 'closedAt' | 'publisher' | 'signed' | 'validators'>

export type ProvedSale = Where & {
  readonly tokenId: string
  readonly seller: string
  readonly buyer: string
  readonly broker: string
  /** Without the gift, which the buyer pays on top. */
  readonly price: bigint
  readonly gift: bigint
  /** What the seller gave of the price. */
  readonly pledge: bigint
  readonly charity: string
}

export type ProvedPayment = Where & {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Of these sales it pays the gifts; null: it does not say. */
  readonly sales: readonly string[] | null
  /** A direct gift, after the auction of this token: the giver's own word. Null: it does not say. */
  readonly bidFor: string | null
}

/** What a file proves. */
export type Proved =
  | { readonly kind: 'gift'; readonly sale: ProvedSale; readonly payout: ProvedPayment | null }
  | { readonly kind: 'payment'; readonly payment: ProvedPayment }

const ACCEPT_OFFER = 29
const PAYMENT = 0
const OFFER_ENTRY = 55
const PARTIAL = 0x0002_0000
const LARGEST_FILE = 4_000_000

/** Reads a file of ours or any proof by XLS-41 of a sale or payment. Throws `Refused`. */
export function verifyProofFile(text: string, trust: GiftTrust): Proved {
  if (text.length > LARGEST_FILE) throw new Refused('tooLarge')
  const file = parse(text)
  if (!isObject(file)) throw new Refused('notAProof')
  if (file.format !== undefined) {
    if (file.format !== GIFT_FORMAT) throw new Refused('notAProof')
    return verifyGift(file, trust)
  }
  const proved = verifyXpop(file, trust)
  if (proved.transaction.number('TransactionType') === PAYMENT) return { kind: 'payment', payment: readPayment(proved) }
  return { kind: 'gift', sale: readSale(proved, trust), payout: null }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('notJson')
  }
}

function verifyGift(file: Record<string, unknown>, trust: GiftTrust): Proved {
  const listOf = remembering(readList)
  const sale = readSale(verifyXpop(file.sale, trust, listOf), trust)
  if (file.payout === null) return { kind: 'gift', sale, payout: null }
  const payout = readPayment(verifyXpop(file.payout, trust, listOf))
  requireSameGift(sale, payout)
  return { kind: 'gift', sale, payout }
}

/** Both proofs of a gift mostly carry the same list, with dozens of signatures. */
function remembering(read: typeof readList): typeof readList {
  const known = new Map<string, ValidatorList>()
  return (given, trust) => {
    const text = JSON.stringify(given) ?? ''
    const list = known.get(text) ?? read(given, trust)
    known.set(text, list)
    return list
  }
}

function requireSameGift(sale: ProvedSale, payout: ProvedPayment): void {
  if (payout.from !== sale.broker) throw new Refused('payoutOtherAccount', payout.from)
  if (payout.to !== sale.charity) throw new Refused('payoutOtherCharity', payout.to)
  if (!payout.sales?.includes(sale.hash)) throw new Refused('payoutOtherSale')
  const given = sale.gift + sale.pledge
  if (payout.amount < given) throw new Refused('payoutTooSmall', `${payout.amount}/${given}`)
  if (payout.ledger < sale.ledger) throw new Refused('payoutBeforeSale')
}

/** A sale between two offers whose broker took the buyer's gift, and the seller's pledge if there is one, as its fee. */
export function readSale(proved: ProvedTransaction, { brokers }: Pick<GiftTrust, 'brokers'>): ProvedSale {
  const { transaction, metadata } = proved
  if (transaction.number('TransactionType') !== ACCEPT_OFFER) throw new Refused('notASale')
  const sell = acceptedOffer(metadata, transaction.content('NFTokenSellOffer'))
  const buy = acceptedOffer(metadata, transaction.content('NFTokenBuyOffer'))
  const broker = transaction.address('Account')
  if (!sell || !buy || broker === undefined) throw new Refused('notBrokered')
  if (brokers && !brokers.includes(broker)) throw new Refused('otherBroker', broker)
  const [token, seller, buyer, paid] = [
    buy.content('NFTokenID'),
    sell.address('Owner'),
    buy.address('Owner'),
    buy.drops('Amount'),
  ]
  if (!token || seller === undefined || buyer === undefined) throw new Refused('metadataUnreadable')
  if (paid === undefined) throw new Refused('notInXrp')
  const fee = transaction.has('NFTokenBrokerFee') ? transaction.drops('NFTokenBrokerFee') : 0n
  if (fee === undefined) throw new Refused('notInXrp')
  if (fee === 0n) throw new Refused('noGift')
  const { charity, pledge } = readProvedMemos(transaction)
  const pledged = pledge === null ? 0n : pledge?.pledge
  if (pledged === undefined || pledged > fee) throw new Refused('pledgeDiffers')
  const gift = fee - pledged
  const price = paid - gift
  const least = leastGift(price, MIN_GIFT_BASIS_POINTS)
  if (gift < least) throw new Refused('giftTooSmall', `${gift}/${least}`)
  // The seller's own offer, as the ledger removed it, asked for the price less the pledge.
  const asked = sell.drops('Amount')
  if (pledge && (pledge.charity !== charity || pledge.price !== price || asked !== price - pledged))
    throw new Refused('pledgeDiffers')
  if (charity === null) throw new Refused('noCharity')
  return { ...whereOf(proved), tokenId: toHex(token), seller, buyer, broker, price, gift, pledge: pledged, charity }
}

/** The offer as it was when the sale removed it. */
function acceptedOffer(metadata: StObject, id: Uint8Array | undefined): StObject | undefined {
  if (!id) return undefined
  for (const entry of metadata.list('AffectedNodes')) {
    const node = entry.object('DeletedNode')
    const index = node?.content('LedgerIndex')
    if (node?.number('LedgerEntryType') === OFFER_ENTRY && index && toHex(index) === toHex(id))
      return node.object('FinalFields')
  }
  return undefined
}

function readPayment(proved: ProvedTransaction): ProvedPayment {
  const { transaction, metadata } = proved
  if (transaction.number('TransactionType') !== PAYMENT) throw new Refused('notAPayment')
  if (((transaction.number('Flags') ?? 0) & PARTIAL) !== 0) throw new Refused('partialPayment')
  const from = transaction.address('Account')
  const to = transaction.address('Destination')
  const amount = metadata.has('DeliveredAmount') ? metadata.drops('DeliveredAmount') : transaction.drops('Amount')
  if (from === undefined || to === undefined) throw new Refused('transactionUnreadable')
  if (amount === undefined) throw new Refused('notInXrp')
  const { sales, bidFor } = readProvedMemos(transaction)
  return { ...whereOf(proved), from, to, amount, sales, bidFor }
}

const whereOf = ({ hash, ledger, closedAt, publisher, signed, validators }: ProvedTransaction): Where => ({
  hash,
  ledger,
  closedAt,
  publisher,
  signed,
  validators,
})
