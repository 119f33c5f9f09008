import type { Details } from '#phone/description.ts'
import { type Fields, isRecord, numberIn, textIn } from '#phone/record.ts'

type Offer = NonNullable<ReturnType<Details['offerOf']>>

const SELL = 1

/** The offers that a past transaction accepted or cancelled, read from its metadata because they are gone. */
export function goneOffers(meta: unknown): Map<string, Offer> {
  const nodes = isRecord(meta) && Array.isArray(meta.AffectedNodes) ? meta.AffectedNodes : []
  const offers = new Map<string, Offer>()
  for (const node of nodes) {
    const gone = isRecord(node) && isRecord(node.DeletedNode) ? node.DeletedNode : undefined
    if (gone?.LedgerEntryType !== 'NFTokenOffer' || !isRecord(gone.FinalFields)) continue
    const { FinalFields: fields } = gone
    const sell = (numberIn(fields, 'Flags') & SELL) === SELL
    offers.set(textIn(gone, 'LedgerIndex'), { sell, amount: fields.Amount, token: textIn(fields, 'NFTokenID') })
  }
  return offers
}

/** The token of a past transaction, if it has one. */
export function tokenIn(tx: Fields, meta: unknown): string | undefined {
  const made = isRecord(meta) ? textIn(meta, 'nftoken_id') : ''
  return textIn(tx, 'NFTokenID') || made || [...goneOffers(meta).values()][0]?.token
}
