// Takes out of a validated transaction what the check needs. Decides nothing: the rules are in verify.ts.
import { type Choice, type Pledge, readChoice, readPledge, readSalesPaid } from './memos.ts'
import { dropsOf, isJson, type Json, jsonOf, listOf, numberOf, textOf } from './wire.ts'

export type BuyOffer = { id: string; owner: string; choice: Choice | null }
/** `pledge`: null where the seller gives nothing of the price. */
export type SellOffer = { id: string; pledge: Pledge | 'unreadable' | null }

export type Sale = {
  tokenId: string
  seller: string
  buyer: string
  buyOffer: string
  /** The transaction that made the buyer's offer. */
  offerMadeBy: string
  sellOffer: string
  /** The transaction that made the seller's offer. */
  sellMadeBy: string
  /** In drops; null where an offer is not in XRP. */
  asked: string | null
  bid: string | null
  brokerFee: string
  /** The buyer's choice as the sale repeats it. */
  repeated: Choice | null
  /** What the seller gives of the price, as the sale repeats it. */
  pledge: Pledge | 'unreadable' | null
}

export type Payment = {
  from: string
  to: string
  /** What arrived by the destination's balance, whatever the transaction says. */
  delivered: string
  isPartial: boolean
  /** The sales that it names; null: it names none. */
  sales: string[] | null
}

/** What one transaction did, as seen from the account in whose history it was found. */
export type Entry = {
  hash: string
  ledger: number
  index: number
  /** Unix seconds by the ledger's clock. */
  time: number
  type: string
  sender: string
  succeeded: boolean
  /** The transaction's cost, where this account has paid it. */
  cost: string
  /** This account's balance; `before` is null where the transaction made the account. */
  balance: { before: string | null; after: string } | null
  offersMade?: BuyOffer[]
  asksMade?: SellOffer[]
  offersGone?: string[]
  sale?: Sale
  payment?: Payment
}

const PARTIAL_PAYMENT = 0x00020000
const SELL = 1
const RIPPLE_EPOCH = 946_684_800

type Node = {
  kind: 'CreatedNode' | 'ModifiedNode' | 'DeletedNode'
  type: string
  id: string
  fields: Json
  former: Json
}

function nodesOf(meta: Json): Node[] {
  return listOf(meta.AffectedNodes).flatMap((wrapped) => {
    const [kind, value] = Object.entries(jsonOf(wrapped))[0] ?? []
    if (!isJson(value) || (kind !== 'CreatedNode' && kind !== 'ModifiedNode' && kind !== 'DeletedNode')) return []
    const { LedgerEntryType: type, LedgerIndex: id } = value
    const fields = jsonOf(value.NewFields ?? value.FinalFields)
    return [{ kind, type: String(type), id: String(id), fields, former: jsonOf(value.PreviousFields) }]
  })
}

function balanceOf(account: string, nodes: readonly Node[]): Entry['balance'] {
  const root = nodes.find(({ type, fields }) => type === 'AccountRoot' && fields.Account === account)
  const after = root && dropsOf(root.fields.Balance)
  if (!root || after == null) return null
  if (root.kind === 'CreatedNode') return { before: null, after }
  return { before: dropsOf(root.former.Balance) ?? after, after }
}

const changeOf = (balance: Entry['balance']): bigint =>
  balance === null ? 0n : BigInt(balance.after) - BigInt(balance.before ?? 0)

function saleIn(tx: Json, nodes: readonly Node[]): Sale | undefined {
  const gone = (id: unknown) =>
    nodes.find((node) => node.kind === 'DeletedNode' && node.type === 'NFTokenOffer' && node.id === id)
  const [sell, buy] = [gone(tx.NFTokenSellOffer), gone(tx.NFTokenBuyOffer)]
  if (!sell || !buy) return undefined
  return {
    tokenId: textOf(sell.fields.NFTokenID) ?? '',
    seller: textOf(sell.fields.Owner) ?? '',
    buyer: textOf(buy.fields.Owner) ?? '',
    buyOffer: buy.id,
    offerMadeBy: textOf(buy.fields.PreviousTxnID) ?? '',
    sellOffer: sell.id,
    sellMadeBy: textOf(sell.fields.PreviousTxnID) ?? '',
    // The ledger leaves out an amount of 0.
    asked: sell.fields.Amount === undefined ? '0' : dropsOf(sell.fields.Amount),
    bid: buy.fields.Amount === undefined ? '0' : dropsOf(buy.fields.Amount),
    brokerFee: dropsOf(tx.NFTokenBrokerFee) ?? '0',
    repeated: readChoice(tx),
    pledge: readPledge(tx),
  }
}

function paymentIn(tx: Json, nodes: readonly Node[]): Payment | undefined {
  const [from, to] = [textOf(tx.Account), textOf(tx.Destination)]
  if (!from || !to || from === to) return undefined
  return {
    from,
    to,
    delivered: String(changeOf(balanceOf(to, nodes))),
    isPartial: ((numberOf(tx.Flags) ?? 0) & PARTIAL_PAYMENT) !== 0,
    sales: readSalesPaid(tx),
  }
}

/** Only who signed an offer can have chosen its charity: an offer made for somebody else carries no choice. */
function offersMadeIn(tx: Json, nodes: readonly Node[]): BuyOffer[] {
  return nodes.flatMap(({ kind, type, id, fields }) => {
    if (kind !== 'CreatedNode' || type !== 'NFTokenOffer' || ((numberOf(fields.Flags) ?? 0) & SELL) !== 0) return []
    const owner = textOf(fields.Owner) ?? ''
    return [{ id, owner, choice: owner === tx.Account ? readChoice(tx) : null }]
  })
}

/** Only who signed an offer can have pledged anything by it. */
function asksMadeIn(tx: Json, nodes: readonly Node[]): SellOffer[] {
  return nodes.flatMap(({ kind, type, id, fields }) => {
    if (kind !== 'CreatedNode' || type !== 'NFTokenOffer' || ((numberOf(fields.Flags) ?? 0) & SELL) === 0) return []
    return [{ id, pledge: fields.Owner === tx.Account ? readPledge(tx) : null }]
  })
}

const timeOf = (row: Json, tx: Json): number => {
  const iso = Date.parse(textOf(row.close_time_iso) ?? '')
  return Number.isNaN(iso) ? (numberOf(tx.date) ?? 0) + RIPPLE_EPOCH : Math.floor(iso / 1000)
}

/** A row of `account_tx`, or the answer to `tx`. Null: not validated, or not whole. */
export function readTransaction(account: string, row: unknown): Entry | null {
  const found = jsonOf(row)
  const [tx, meta] = [jsonOf(found.tx_json), jsonOf(found.meta)]
  const [hash, ledger, sender] = [textOf(found.hash), numberOf(found.ledger_index), textOf(tx.Account)]
  if (found.validated !== true || !hash || ledger === null || !sender) return null
  const nodes = nodesOf(meta)
  const type = textOf(tx.TransactionType) ?? ''
  const succeeded = meta.TransactionResult === 'tesSUCCESS'
  const isOffer = ({ type: entry }: Node) => entry === 'NFTokenOffer'
  const offersMade = nodes.some(isOffer) ? offersMadeIn(tx, nodes) : []
  const asksMade = nodes.some(isOffer) ? asksMadeIn(tx, nodes) : []
  const offersGone = nodes.filter((node) => isOffer(node) && node.kind === 'DeletedNode').map(({ id }) => id)
  const sale = succeeded && type === 'NFTokenAcceptOffer' && sender === account ? saleIn(tx, nodes) : undefined
  const payment = succeeded && type === 'Payment' ? paymentIn(tx, nodes) : undefined
  return {
    hash,
    ledger,
    index: numberOf(meta.TransactionIndex) ?? 0,
    time: timeOf(found, tx),
    type,
    sender,
    succeeded,
    cost: (textOf(tx.Delegate) ?? sender) === account ? (dropsOf(tx.Fee) ?? '0') : '0',
    balance: balanceOf(account, nodes),
    ...(offersMade.length > 0 && { offersMade }),
    ...(asksMade.length > 0 && { asksMade }),
    ...(offersGone.length > 0 && { offersGone }),
    ...(sale && { sale }),
    ...(payment && { payment }),
  }
}
