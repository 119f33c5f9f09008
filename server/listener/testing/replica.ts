import { readFacts } from '@gooddrop/ledger/facts.ts'
import type { ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'

export type Replica = {
  owners: Map<string, string>
  uris: Map<string, string>
  live: Map<string, { tokenId: string; owner: string }>
  gone: string[]
}

/** What these ledgers say about tokens and offers, read one fact after the other. */
export function replica(ledgers: readonly ValidatedLedger[]): Replica {
  const found: Replica = { owners: new Map(), uris: new Map(), live: new Map(), gone: [] }
  for (const fact of ledgers.flatMap(readFacts)) {
    if (fact.kind === 'minted' || fact.kind === 'modified') {
      found.owners.set(fact.tokenId, fact.owner)
      found.uris.set(fact.tokenId, fact.uriHex ?? '')
    } else if (fact.kind === 'transferred') {
      found.owners.set(fact.tokenId, fact.to)
    } else if (fact.kind === 'burned') {
      found.owners.delete(fact.tokenId)
      found.uris.delete(fact.tokenId)
    } else if (fact.kind === 'offered') {
      found.live.set(fact.offerId, { tokenId: fact.tokenId, owner: fact.owner })
    } else if (fact.kind === 'offerGone') {
      found.live.delete(fact.offerId)
      found.gone.push(fact.offerId)
    }
  }
  return found
}
