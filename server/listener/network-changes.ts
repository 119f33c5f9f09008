import { hexFromAddress } from '@gooddrop/ledger/address.ts'
import type { Fact, Moment, Offered } from '@gooddrop/ledger/fact.ts'
import { storedIndex } from './changes.ts'

/** Where on the ledger something happened; as one number it does not fit into JavaScript's. */
export type Place = { ledger: number; index: number }

export type NetworkToken = {
  tokenId: string
  ownerHex: string
  changed: Place
  moved?: Place
  modified?: Place
  mintedLedger?: number
  burnedLedger?: number
  /** Undefined: these facts do not say; '': it has none. */
  uriHex?: string
}

export type NetworkOffer = {
  offerId: string
  tokenId: string
  ownerHex: string
  destinationHex: string | null
  sell: boolean
  drops: bigint | null
  expiration: number | null
  created: Place
  /** Unix seconds. */
  createdAt: number
}

/** What some facts change in the tables of the whole network: one row per token or offer. */
export type NetworkChanges = {
  tokens: NetworkToken[]
  offers: NetworkOffer[]
  gone: { offerId: string; ledger: number }[]
}

const HEX_256 = /^[0-9A-F]{64}$/
const placeOf = ({ ledgerIndex, txIndex }: Moment): Place => ({ ledger: ledgerIndex, index: storedIndex(txIndex) })

/** Of consecutive ledgers, in their order. Sorted by id, so that of two transactions neither waits for the other twice. */
export function networkChangesOf(facts: Iterable<Fact>): NetworkChanges {
  const tokens = new Map<string, NetworkToken>()
  const offers = new Map<string, NetworkOffer>()
  const gone = new Map<string, number>()

  function change(tokenId: string, owner: string, at: Moment, fields: Partial<NetworkToken>) {
    const ownerHex = hexFromAddress(owner)
    if (ownerHex === null || !HEX_256.test(tokenId)) return
    const known = tokens.get(tokenId)
    const changed = placeOf(at)
    if (known) Object.assign(known, fields, { ownerHex, changed })
    else tokens.set(tokenId, { tokenId, ownerHex, changed, ...fields })
  }

  for (const fact of facts) {
    const { at } = fact
    switch (fact.kind) {
      case 'minted': {
        const uriHex = fact.uriHex ?? ''
        change(fact.tokenId, fact.owner, at, { uriHex, mintedLedger: at.ledgerIndex, moved: placeOf(at) })
        break
      }
      case 'transferred':
        change(fact.tokenId, fact.to, at, { moved: placeOf(at) })
        break
      case 'modified':
        change(fact.tokenId, fact.owner, at, { uriHex: fact.uriHex ?? '', modified: placeOf(at) })
        break
      case 'burned':
        change(fact.tokenId, fact.owner, at, { burnedLedger: at.ledgerIndex })
        break
      case 'offered': {
        const offer = offerOf(fact)
        if (offer) offers.set(fact.offerId, offer)
        break
      }
      case 'offerGone':
        // Made and gone within these ledgers: nobody ever sees it.
        if (!offers.delete(fact.offerId) && HEX_256.test(fact.offerId)) gone.set(fact.offerId, at.ledgerIndex)
        break
    }
  }
  return {
    tokens: [...tokens.values()].filter(isLasting).sort((a, b) => compare(a.tokenId, b.tokenId)),
    offers: [...offers.values()].sort((a, b) => compare(a.offerId, b.offerId)),
    gone: [...gone].map(([offerId, ledger]) => ({ offerId, ledger })).sort((a, b) => compare(a.offerId, b.offerId)),
  }
}

/** A token that was minted and burned within these ledgers leaves nothing. */
const isLasting = ({ mintedLedger, burnedLedger }: NetworkToken) =>
  mintedLedger === undefined || burnedLedger === undefined

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function offerOf(fact: Offered): NetworkOffer | undefined {
  const ownerHex = hexFromAddress(fact.owner)
  if (ownerHex === null || !HEX_256.test(fact.offerId) || !HEX_256.test(fact.tokenId)) return undefined
  return {
    offerId: fact.offerId,
    tokenId: fact.tokenId,
    ownerHex,
    destinationHex: fact.destination === null ? null : hexFromAddress(fact.destination),
    sell: fact.side === 'sell',
    drops: fact.drops,
    expiration: fact.expiration,
    created: placeOf(fact.at),
    createdAt: fact.at.closeTime,
  }
}
