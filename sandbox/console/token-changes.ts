import { encodeAccountID } from 'ripple-address-codec'
import { type Fields, isRecord, numberIn, textIn } from '#phone/record.ts'

export type KnownOffer = {
  id: string
  sell: boolean
  amount: unknown
  token: string
  owner: string
}

export type TokenChanges = {
  /** Tokens with an owner after the transaction, on the pages that it changed. */
  held: Map<string, { owner: string; uri: string }>
  /** Tokens that are on no page after the transaction. */
  gone: Set<string>
  offers: KnownOffer[]
}

const SELL = 1
const ACCOUNT_HEX = 40

/** Reads tokens and offers from a transaction's metadata, whatever its type. */
export function tokenChanges(meta: unknown): TokenChanges {
  const held: TokenChanges['held'] = new Map()
  const before = new Set<string>()
  const offers: KnownOffer[] = []
  for (const { kind, entry } of nodesOf(meta)) {
    if (entry.LedgerEntryType === 'NFTokenPage') {
      const owner = ownerOfPage(textIn(entry, 'LedgerIndex'))
      if (kind !== 'DeletedNode')
        for (const [id, uri] of tokensIn(entry.NewFields, entry.FinalFields)) held.set(id, { owner, uri })
      for (const [id] of tokensIn(entry.PreviousFields, kind === 'DeletedNode' ? entry.FinalFields : undefined))
        before.add(id)
    }
    if (entry.LedgerEntryType === 'NFTokenOffer') offers.push(offerIn(entry))
  }
  return { held, gone: new Set([...before].filter((id) => !held.has(id))), offers }
}

export function nodesOf(meta: unknown): { kind: string; entry: Fields }[] {
  const nodes = isRecord(meta) && Array.isArray(meta.AffectedNodes) ? meta.AffectedNodes : []
  return nodes.flatMap((node) =>
    isRecord(node) ? Object.entries(node).flatMap(([kind, entry]) => (isRecord(entry) ? [{ kind, entry }] : [])) : [],
  )
}

const ownerOfPage = (index: string) => encodeAccountID(Buffer.from(index.slice(0, ACCOUNT_HEX), 'hex'))

function tokensIn(first: unknown, second: unknown): [string, string][] {
  const fields = [first, second].find((each) => isRecord(each) && Array.isArray(each.NFTokens))
  if (!isRecord(fields)) return []
  return (fields.NFTokens as unknown[]).flatMap((wrapped): [string, string][] => {
    const token = isRecord(wrapped) && isRecord(wrapped.NFToken) ? wrapped.NFToken : undefined
    return token ? [[textIn(token, 'NFTokenID'), textIn(token, 'URI')]] : []
  })
}

function offerIn(entry: Fields): KnownOffer {
  const fields = [entry.NewFields, entry.FinalFields].find(isRecord) ?? {}
  return {
    id: textIn(entry, 'LedgerIndex'),
    // A created node omits zero fields: no Flags means a buy offer.
    sell: (numberIn(fields, 'Flags') & SELL) === SELL,
    amount: fields.Amount ?? '0',
    token: textIn(fields, 'NFTokenID'),
    owner: textIn(fields, 'Owner'),
  }
}
