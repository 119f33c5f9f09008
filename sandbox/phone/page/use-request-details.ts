import { useEffect, useState } from 'react'
import type { Details } from '#phone/description.ts'
import type { Face } from '#phone/face.ts'
import type { LedgerLink } from '#phone/ledger-link.ts'
import type { Fields } from '#phone/record.ts'
import type { Transaction } from '#phone/sign.ts'
import { faceOf } from './artwork.ts'
import { getToken } from './calls.ts'
import { type Phone, usePhone } from './phone.tsx'
import { reservesOf } from './use-holdings.ts'

export type RequestDetails = Details & {
  /** The token that the transaction is about, when its artwork could be found. */
  face: Face | undefined
}

type Offer = NonNullable<ReturnType<Details['offerOf']>>

const nothing = (phone: Phone): RequestDetails => ({
  nameOf: (address) => phone.names[address],
  tokenName: () => undefined,
  offerOf: () => undefined,
  face: undefined,
})

const SELL = 1

async function offerAt(ledger: LedgerLink, id: string): Promise<Offer | undefined> {
  const reply = await ledger
    .request<{ node: { Flags: number; Amount: unknown; NFTokenID: string } }>('ledger_entry', {
      index: id,
      ledger_index: 'validated',
    })
    .catch(() => undefined)
  return reply && { sell: (reply.node.Flags & SELL) === SELL, amount: reply.node.Amount, token: reply.node.NFTokenID }
}

function offerIds(tx: Transaction): string[] {
  const listed = Array.isArray(tx.NFTokenOffers) ? tx.NFTokenOffers.slice(0, 1) : []
  return [...listed, tx.NFTokenSellOffer, tx.NFTokenBuyOffer].filter((id) => typeof id === 'string')
}

export async function faceOfToken(id: string): Promise<Face | undefined> {
  const token = await getToken(id).catch(() => undefined)
  return token && (await faceOf(token.uri))
}

/** A check or a payment channel that the transaction names. */
async function entryNamedBy(ledger: LedgerLink, tx: Transaction): Promise<Fields | undefined> {
  const id = [tx.CheckID, tx.Channel].find((each) => typeof each === 'string')
  if (id === undefined) return undefined
  const query = { index: id, ledger_index: 'validated' }
  const reply = await ledger.request<{ node: Fields }>('ledger_entry', query).catch(() => undefined)
  return reply?.node
}

/** Looks up what makes a request readable: the token's name, the offers it names, what it will lock. */
export async function readRequestDetails(phone: Phone, tx: Transaction): Promise<RequestDetails> {
  const offers = new Map<string, Offer>()
  for (const id of offerIds(tx)) {
    const offer = await offerAt(phone.ledger, id)
    if (offer) offers.set(id, offer)
  }
  const tokenId = typeof tx.NFTokenID === 'string' ? tx.NFTokenID : [...offers.values()][0]?.token
  const [face, reserves, entry] = await Promise.all([
    tokenId ? faceOfToken(tokenId) : typeof tx.URI === 'string' ? faceOf(tx.URI) : undefined,
    reservesOf(phone.ledger).catch(() => undefined),
    entryNamedBy(phone.ledger, tx),
  ])
  return {
    nameOf: (address) => phone.names[address],
    // A token that is yet to be made has no id; its artwork is known by its address.
    tokenName: (id) => (id === (tokenId ?? '') ? face?.name : undefined),
    offerOf: (id) => offers.get(id),
    entryOf: () => entry,
    face,
    ...(reserves ? { reserve: reserves.increment } : {}),
  }
}

/** First what is known at once, then what the ledger and the gateway add. */
export function useRequestDetails(tx: Transaction): { known: RequestDetails; complete: boolean } {
  const phone = usePhone()
  const [learnt, setLearnt] = useState<RequestDetails>()
  useEffect(() => {
    let here = true
    readRequestDetails(phone, tx).then((all) => here && setLearnt(all))
    return () => {
      here = false
    }
  }, [phone, tx])
  return { known: learnt ?? nothing(phone), complete: learnt !== undefined }
}
