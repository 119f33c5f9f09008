import { mptIdOf } from '#ledger/state/keylets.ts'
import { type Metadata, nodeOf } from './metadata.ts'
import { succeeded } from './results.ts'
import { sequenceOrTicket, type TransactionJson } from './transaction.ts'

/** Fields which are not part of the metadata but follow from it; only for transactions that succeeded. */
export function syntheticFields(tx: Readonly<TransactionJson>, metadata: Metadata): Record<string, unknown> {
  if (!succeeded(metadata.TransactionResult)) return {}
  switch (tx.TransactionType) {
    case 'CheckCash':
    case 'Payment':
      return { delivered_amount: metadata.DeliveredAmount ?? tx.Amount }
    case 'AccountDelete':
      return { delivered_amount: metadata.DeliveredAmount }
    case 'MPTokenIssuanceCreate':
      return { mpt_issuance_id: mptIdOf(sequenceOrTicket(tx), tx.Account) }
    case 'NFTokenMint': {
      const offer = createdOffer(metadata)
      return { nftoken_id: mintedToken(metadata), ...(offer !== undefined && { offer_id: offer }) }
    }
    case 'NFTokenAcceptOffer':
      return { nftoken_id: deletedOfferTokens(metadata)[0] }
    case 'NFTokenCreateOffer':
      return { offer_id: createdOffer(metadata) }
    case 'NFTokenCancelOffer':
      return { nftoken_ids: deletedOfferTokens(metadata) }
    default:
      return {}
  }
}

function createdOffer(metadata: Metadata): string | undefined {
  for (const node of metadata.AffectedNodes)
    if ('CreatedNode' in node && node.CreatedNode.LedgerEntryType === 'NFTokenOffer')
      return node.CreatedNode.LedgerIndex
  return undefined
}

function deletedOfferTokens(metadata: Metadata): string[] {
  const tokens = new Set<string>()
  for (const node of metadata.AffectedNodes)
    if ('DeletedNode' in node && node.DeletedNode.LedgerEntryType === 'NFTokenOffer') {
      const id = node.DeletedNode.FinalFields?.NFTokenID
      if (typeof id === 'string') tokens.add(id)
    }
  return [...tokens].sort()
}

/** The one token that is in the pages after the transaction and was in none before. */
function mintedToken(metadata: Metadata): string | undefined {
  const before = new Set<string>()
  const after: string[] = []
  for (const affected of metadata.AffectedNodes) {
    const node = nodeOf(affected)
    if (node.LedgerEntryType !== 'NFTokenPage') continue
    if (node.NewFields) after.push(...tokenIds(node.NewFields.NFTokens))
    // A page whose links alone were changed has no tokens in PreviousFields: it says nothing.
    else if (node.PreviousFields?.NFTokens !== undefined) {
      for (const id of tokenIds(node.PreviousFields.NFTokens)) before.add(id)
      after.push(...tokenIds(node.FinalFields?.NFTokens))
    }
  }
  return after.find((id) => !before.has(id))
}

function tokenIds(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  return tokens.map((token) => token?.NFToken?.NFTokenID).filter((id) => typeof id === 'string')
}
